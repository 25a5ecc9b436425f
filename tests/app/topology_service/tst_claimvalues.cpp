// SPDX-License-Identifier: MIT
#include "app/topology_service/model/claimvalue.h"
#include "app/topology_service/model/identity.h"
#include "app/topology_service/model/knowncells.h"
#include "app/topology_service/model/leasecursor.h"
#include "app/topology_service/rpc/settings.h"

#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <random>

using namespace cells;

namespace {

QString reading(const std::string &yaml)
{
    const QTemporaryDir folder;
    const auto file = std::filesystem::path(folder.path().toStdString()) / "cells.yml";
    std::ofstream(file) << yaml;
    const auto cells = KnownCells::read(file);
    return cells ? QStringLiteral("%1 cells").arg(cells->all().size())
                 : QString::fromStdString(cells.error().text().substr(file.parent_path().string().size() + 1));
}

int exitCodeOf(std::vector<const char *> arguments)
{
    arguments.insert(arguments.begin(), "cells-topology-service");
    int code = -1;
    const auto settings = settingsOf(static_cast<int>(arguments.size()), arguments.data(), code);
    return settings ? -1 : code;
}

} // namespace

class ClaimValuesTest : public QObject
{
    Q_OBJECT

private slots:
    void namesCallers_data();
    void namesCallers();
    void P15_noGarbledCursorIsTaken();
    void P20_writesEveryKnownTypeBackAsItCame();
    void encodesFieldsOfAnySize();
    void readsCells_data();
    void readsCells();
    void wantsItsFlags();
    void S53_knowsLoopback();
};

void ClaimValuesTest::namesCallers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("kind");
    QTest::addColumn<qint64>("cell");
    const auto row = [](const char *name, Caller::Kind kind, qint64 cell = 0) {
        QTest::newRow(name) << QString::fromLatin1(name) << int(kind) << cell;
    };
    using Kind = Caller::Kind;
    row("cell-7", Kind::Cell, 7);
    row("cell-9223372036854775807", Kind::Cell, 9223372036854775807LL);
    row("cell-9223372036854775808", Kind::Guest);
    row("cell-07", Kind::Guest);
    row("cell-0", Kind::Guest);
    row("cell--1", Kind::Guest);
    row("cell-+1", Kind::Guest);
    row("cell-1 ", Kind::Guest);
    row("cell-", Kind::Guest);
    row("Cell-1", Kind::Guest);
    row("admin", Kind::Admin);
    row("admin-kim", Kind::Admin);
    row("admin-", Kind::Guest);
    row("administrator", Kind::Guest);
    row("router", Kind::Router);
    row("router-eu", Kind::Router);
    row("", Kind::Guest);
}

void ClaimValuesTest::namesCallers()
{
    QFETCH(QString, name);
    QFETCH(int, kind);
    QFETCH(qint64, cell);
    const auto caller = callerNamed(name.toStdString());
    QCOMPARE(int(caller.kind), kind);
    QCOMPARE(qint64(caller.cell.value), cell);
}

void ClaimValuesTest::P15_noGarbledCursorIsTaken()
{
    const LeaseCursor cursor{Instant(Duration(-5)), *Uuid::parse("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f")};
    const auto next = packed(cursor, CellId{7}, Instant(Duration(3)));
    const auto read = unpacked(next, CellId{7}, Instant(Duration(3)));
    QVERIFY(read.has_value());
    QVERIFY(read->createdAt == cursor.createdAt && read->uuid == cursor.uuid);
    QVERIFY(!unpacked(next, CellId{8}, Instant(Duration(3))).has_value());
    QVERIFY(!unpacked(next, CellId{7}, Instant(Duration(4))).has_value());
    QVERIFY(!unpacked(next, CellId{7}, std::nullopt).has_value());
    std::mt19937 random(1);
    for (int i = 0; i < 20'000; ++i) {
        auto garbled = next;
        auto &bytes = *garbled.mutable_value();
        switch (random() % 3) {
        case 0:
            bytes[random() % bytes.size()] ^= static_cast<char>(1 + random() % 255);
            break;
        case 1:
            bytes.resize(random() % bytes.size());
            break;
        default:
            bytes.insert(random() % bytes.size(), 1, static_cast<char>(random()));
        }
        const auto taken = unpacked(garbled, CellId{7}, Instant(Duration(3)));
        QVERIFY(!taken || (taken->uuid == cursor.uuid && taken->createdAt == cursor.createdAt));
    }
}

void ClaimValuesTest::P20_writesEveryKnownTypeBackAsItCame()
{
    const auto *descriptor = wire::types::Claim::descriptor();
    for (int i = 0; i < descriptor->field_count(); ++i) {
        const auto *field = descriptor->field(i);
        wire::types::Claim claim;
        if (field->cpp_type() == google::protobuf::FieldDescriptor::CPPTYPE_INT64) {
            claim.GetReflection()->SetInt64(&claim, field, 9223372036854775807LL);
        } else {
            claim.GetReflection()->SetString(&claim, field, "a/\xc3\xa9 b");
        }
        const auto key = keyOf(claim, "claim");
        QVERIFY(key.has_value());
        QCOMPARE(key->type, field->number());
        BackwardWriter writer(0);
        addClaim(writer, wire::claims::Metadata::kClaimFieldNumber, key->type, key->value);
        addBucket(writer, wire::claims::Metadata::kBucketFieldNumber, key->type, key->value);
        wire::claims::Metadata metadata;
        QVERIFY(metadata.ParseFromString(std::string(writer.written())));
        QCOMPARE(metadata.SerializeAsString(), std::string(writer.written()));
        QCOMPARE(metadata.claim().SerializeAsString(), claim.SerializeAsString());
        const auto bucket = keyOf(metadata.bucket(), "bucket");
        QVERIFY(bucket.has_value() && *bucket == *key);
    }
}

void ClaimValuesTest::encodesFieldsOfAnySize()
{
    using wire::claims::ListRecordsResponse;
    using wire::claims::Record;
    for (const std::size_t size : {0, 1, 127, 128, 16'383, 16'384, 3'000'000}) {
        ListRecordsResponse response;
        response.set_truncated(true);
        for (const std::int64_t id : {std::int64_t(-1), std::int64_t(0), std::int64_t(300), INT64_MAX}) {
            auto &record = *response.add_records();
            record.set_cell_id(id);
            record.mutable_uuid()->set_value(std::string(size, 'x'));
        }
        BackwardWriter writer(size % 2);
        writer.addNumber(ListRecordsResponse::kTruncatedFieldNumber, 1);
        for (int i = response.records_size() - 1; i >= 0; --i) {
            writer.addMessage(ListRecordsResponse::kRecordsFieldNumber, [&] {
                writer.addNumber(Record::kCellIdFieldNumber, response.records(i).cell_id());
                writer.addMessage(Record::kUuidFieldNumber,
                    [&] { writer.addText(wire::types::UUID::kValueFieldNumber, response.records(i).uuid().value()); });
            });
        }
        const auto block = writer.release();
        QCOMPARE(std::string(block.bytes), response.SerializeAsString());
        QVERIFY(writer.written().empty());
    }
}

void ClaimValuesTest::readsCells_data()
{
    QTest::addColumn<QString>("yaml");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char *name, const char *yaml, const char *answer) {
        QTest::newRow(name) << QString::fromLatin1(yaml) << QString::fromLatin1(answer);
    };
    row("good", "- {id: 1, address: a}\n- {id: 2, address: b, sequence_ranges: [{min: 1, max: 2}]}\n", "2 cells");
    row("unknown key", "- id: 1\n  address: a\n  color: red\n", "cells.yml:3: unknown key \"color\"");
    row("wrong type", "- id: one\n  address: a\n", "cells.yml:1: key \"id\" has a value of the wrong type");
    row("missing", "- id: 1\n", "cells.yml:1: key \"address\" is missing");
    row("twice", "- {id: 1, address: a}\n- {id: 1, address: b}\n", "cells.yml:2: cell 1 is there twice");
    row("not positive", "- {id: 0, address: a}\n", "cells.yml:1: \"id\" must be positive");
    row("no list", "id: 1\n", "cells.yml:1: a list of cells is needed");
    row("range", "- {id: 1, address: a, sequence_ranges: [{min: 2, max: 1}]}\n",
        "cells.yml:1: \"min\" is greater than \"max\"");
}

void ClaimValuesTest::readsCells()
{
    QFETCH(QString, yaml);
    QFETCH(QString, answer);
    QCOMPARE(reading(yaml.toStdString()), answer);
}

void ClaimValuesTest::wantsItsFlags()
{
    QCOMPARE(exitCodeOf({"--print-schema"}), -1);
    QCOMPARE(exitCodeOf({"--help"}), 0);
    QCOMPARE(exitCodeOf({"--audit"}), 2);
    QCOMPARE(exitCodeOf({"--database", "x"}), 2);
    const std::vector<const char *> serving{
        "--database", "x", "--ca", "a", "--certificate", "b", "--private-key", "c", "--cells", "d"};
    QCOMPARE(exitCodeOf(serving), -1);
    auto anywhere = serving;
    anywhere.insert(anywhere.end(), {"--listen", "0.0.0.0:1"});
    QCOMPARE(exitCodeOf(anywhere), 2);
    anywhere.push_back("--listen-anywhere");
    QCOMPARE(exitCodeOf(anywhere), -1);
}

void ClaimValuesTest::S53_knowsLoopback()
{
    for (const auto *address : {"127.0.0.1:0", "127.1.2.3:80", "localhost:1", "[::1]:2", "unix:/tmp/x"}) {
        QVERIFY2(isLoopback(address), address);
    }
    for (const auto *address :
        {"0.0.0.0:1", "[::]:1", "127.evil.example:1", "10.0.0.1:1", ":1", "localhost.example:1"}) {
        QVERIFY2(!isLoopback(address), address);
    }
}

QTEST_GUILESS_MAIN(ClaimValuesTest)
#include "tst_claimvalues.moc"
