// SPDX-License-Identifier: MIT
#include "app/sandbox/data/hostilevalues.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/claims/snapshotload.h"
#include "models/engine/claims/sourcepairs.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/snapshottable.h"
#include "tests/support/processes/runningsandbox.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QTest>

#include <set>

using namespace cells;
using namespace cells::claims;
using namespace Qt::StringLiterals;

namespace {

struct Value
{
    QString model;
    std::int64_t id = 0;
    QString where;
    QByteArray bytes;
};

QByteArray bytesOf(const QJsonValue &value)
{
    return value.isString() ? value.toString().toUtf8()
                            : QByteArray::fromBase64(value[u"base64"].toString().toLatin1());
}

std::string keyOf(const Value &value)
{
    return keyOfId(value.id);
}

} // namespace

// The scenario "hostile" on the real service and the real databases.
class TestHostile : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();

    void theCorpusIsLargeAndNoValueTwice();
    void everyClaimIsExportedByteForByte();
    void F17_aPageThatDoesNotParseIsBisected();
    void C18_aSnapshotNamesWhatCouldNotBeRead();
    void bothSourcesHoldTheSameBytes();
    void aMebibyteInARowIsReadWhole();

private:
    std::vector<Value> seeded(const QStringList &where, const QString &model = {}) const;
    Outcome<Snapshot> load(const QString &model) const;
    std::vector<ClaimPair> pairsOf(const std::vector<Value> &values) const;

    RunningSandbox m_sandbox;
    Environment m_environment;
    std::vector<Value> m_values;
    std::unique_ptr<TopologyService> m_service;
    std::unique_ptr<PostgresCellDatabase> m_database;
    mutable SystemClock m_clock;
    CellId m_cell{1};
};

void TestHostile::initTestCase()
{
    const auto message = m_sandbox.start({u"--scenario"_s, u"hostile"_s, u"--records"_s, u"20000"_s});
    QVERIFY2(message.isEmpty(), qPrintable(message));
    auto environment = readEnvironment(m_sandbox.environmentFile().toStdString());
    QVERIFY(environment);
    m_environment = std::move(*environment);
    auto service = openTopology(m_environment, m_cell);
    auto database = openCellDatabase(*m_environment.cell(m_cell));
    QVERIFY(service && database);
    m_service = std::move(*service);
    m_database = std::move(*database);
    const auto cell = m_sandbox.seeded()[u"cells"].toArray().first();
    for (const auto &value : cell[u"hostile"].toArray()) {
        m_values.push_back({value[u"model"].toString(), value[u"id"].toInteger(), value[u"where"].toString(),
            QByteArray::fromHex(value[u"value_hex"].toString().toLatin1())});
    }
}

std::vector<Value> TestHostile::seeded(const QStringList &where, const QString &model) const
{
    std::vector<Value> found;
    std::copy_if(m_values.begin(), m_values.end(), std::back_inserter(found),
        [&](const Value &value) { return where.contains(value.where) && (model.isEmpty() || value.model == model); });
    return found;
}

Outcome<Snapshot> TestHostile::load(const QString &model) const
{
    SnapshotRequest request;
    request.environment = m_environment.name;
    request.cell = m_cell;
    request.model = modelNamed(model.toStdString());
    return loadSnapshot(*m_service, m_clock, request, [](const SnapshotProgress &) {}, {});
}

void TestHostile::theCorpusIsLargeAndNoValueTwice()
{
    std::set<std::string> all;
    for (const auto *values : {&hostileTexts(), &hostileBytes(), &unreadableBytes()}) {
        for (const auto &value : *values) {
            QVERIFY2(all.insert(value.bytes).second, value.what.c_str());
        }
    }
    QVERIFY(hostileTexts().size() >= 200);
    QCOMPARE(m_values.size(), all.size() + 1);
}

// "Nothing lost": service, wire, snapshot, table, file.
void TestHostile::everyClaimIsExportedByteForByte()
{
    QTemporaryDir folder;
    for (const auto *model : {"Key", "GpgKey", "User", "Email", "RedirectRoute", "PagesDomain"}) {
        auto snapshot = load(QString::fromLatin1(model));
        QVERIFY2(snapshot, model);
        SnapshotTable table;
        QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
        table.setSnapshot(std::make_shared<const Snapshot>(std::move(*snapshot)));
        const ExportRequest request{folder.filePath(u"out"_s), ExportFormat::JsonLines, {}, table.exportRows(), {}};
        QVERIFY(writeExport(request, [](qint64) {}, {}));
        QFile file(request.file);
        QVERIFY(file.open(QIODevice::ReadOnly));
        std::set<std::pair<qint64, QByteArray>> exported;
        while (!file.atEnd()) {
            const auto line = QJsonDocument::fromJson(file.readLine()).object();
            exported.emplace(line[u"source"].toString().toLongLong(), bytesOf(line[u"value"]));
        }
        for (const auto &value : seeded({u"both"_s, u"service"_s}, QString::fromLatin1(model))) {
            QVERIFY2(exported.contains({value.id, value.bytes}), value.bytes.left(60).toPercentEncoding().constData());
        }
    }
}

void TestHostile::F17_aPageThatDoesNotParseIsBisected()
{
    const auto *model = modelNamed("GpgKey");
    std::set<std::string> read, unreadable;
    for (auto upTo = firstKey(); upTo != lastPossibleKey();) {
        const auto part = readRecords(*m_service, rangeOf(m_cell, model->source, upTo, lastPossibleKey()), {});
        QVERIFY2(part, part ? "" : part.error().text().c_str());
        for (const auto &record : part->records) {
            read.insert(record.source.key);
        }
        for (const auto &source : part->unreadable) {
            unreadable.insert(source.key);
            QVERIFY(!source.why.empty());
        }
        upTo = part->upTo;
    }
    std::set<std::string> expected;
    for (const auto &value : seeded({u"unreadable"_s})) {
        expected.insert(keyOf(value));
    }
    QCOMPARE(expected.size(), unreadableBytes().size());
    QVERIFY(unreadable == expected);
    const auto matching = m_sandbox.seeded()[u"cells"][0][u"drift"][u"GpgKey"][u"matching"].toInteger();
    QCOMPARE(std::int64_t(read.size()), matching + std::int64_t(seeded({u"service"_s}, u"GpgKey"_s).size()));
}

void TestHostile::C18_aSnapshotNamesWhatCouldNotBeRead()
{
    const auto snapshot = load(u"GpgKey"_s);
    QVERIFY(snapshot);
    QVERIFY(!snapshot->head.isComplete);
    QVERIFY2(snapshot->head.problem.starts_with("6 sources have unreadable claims; the first is id "),
        snapshot->head.problem.c_str());
    QVERIFY(load(u"Key"_s)->head.isComplete);
}

std::vector<ClaimPair> TestHostile::pairsOf(const std::vector<Value> &values) const
{
    const CellSources cell{m_cell, m_service.get(), m_database.get()};
    std::vector<ClaimPair> pairs;
    for (const auto &value : values) {
        const auto found = pairsOfSources(
            cell, *modelNamed(value.model.toStdString()), {keyOf(value)}, m_clock, m_environment.thresholds, {});
        if (found) {
            pairs.insert(pairs.end(), found->begin(), found->end());
        }
    }
    return pairs;
}

void TestHostile::bothSourcesHoldTheSameBytes()
{
    const auto values = seeded({u"both"_s});
    const auto pairs = pairsOf(values);
    QVERIFY(pairs.size() >= values.size());
    for (const auto &pair : pairs) {
        QCOMPARE(QByteArray::fromStdString(std::string(toKey(pair.result))), QByteArray("matching"));
    }
}

void TestHostile::aMebibyteInARowIsReadWhole()
{
    const auto values = seeded({u"cell"_s});
    const auto pairs = pairsOf(values);
    QCOMPARE(pairs.size(), 1);
    QVERIFY(pairs.front().result == PairStatus::Missing);
    QVERIFY(pairs.front().expected);
    QCOMPARE(pairs.front().expected->claim.value.size(), std::size_t(values.front().bytes.size()));
}

QTEST_GUILESS_MAIN(TestHostile)
#include "tst_hostile.moc"
