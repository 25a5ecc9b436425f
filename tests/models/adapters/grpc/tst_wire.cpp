// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/wire.h"
#include <proto/claims/v1/messages.pb.h>
#include <proto/claims/v1/service.pb.h>

#include <QTest>

#include <google/protobuf/unknown_field_set.h>

using namespace cells;
using namespace std::chrono_literals;

namespace {

namespace v1 = wire::v1;

const std::string uuidText = "0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f";

v1::Record goodRecord()
{
    v1::Record record;
    record.mutable_uuid()->set_value(uuidText);
    record.mutable_created_at()->set_seconds(1'790'000'000);
    record.mutable_created_at()->set_nanos(123'456'789);
    record.mutable_updated_at()->set_seconds(1'790'000'001);
    record.set_cell_id(3);
    record.set_status(v1::Record::LEASE_CREATING);
    record.mutable_lease_uuid()->set_value(uuidText);
    auto *metadata = record.mutable_metadata();
    metadata->mutable_claim()->set_project_id(-7);
    metadata->mutable_subject()->set_type(v1::Subject::NAMESPACE);
    metadata->mutable_subject()->set_id(22);
    metadata->mutable_source()->set_type(v1::Source::RAILS_TABLE_PROJECTS);
    metadata->mutable_source()->set_rails_primary_key_id(keyOfId(42));
    return record;
}

void addUnknown(v1::Metadata &metadata, int number, const std::string &value)
{
    auto *claim = metadata.mutable_claim();
    claim->GetReflection()->MutableUnknownFields(claim)->AddLengthDelimited(number, value);
}

} // namespace

class TestWire : public QObject
{
    Q_OBJECT

private slots:
    void readsARecord();
    void readsEitherEra_data();
    void readsEitherEra();
    void claimsSurviveARoundTrip_data();
    void claimsSurviveARoundTrip();
    void unknownClaimsSurviveARoundTrip_C17();
    void unknownBucketsSurviveARoundTrip_C17();
    void statedTypesAreKnown_C17();
    void typesWithoutANumberAreNotSent_C17();
    void refusesWhatCannotBeRight_data();
    void refusesWhatCannotBeRight();
    void missingTimeOfChangeIsThatOfCreation();
    void readsCells();
    void sendsTheTestVector();
};

void TestWire::readsARecord()
{
    const auto record = wire::recordOf(goodRecord());
    QVERIFY(record);
    QCOMPARE(record->uuid.text(), uuidText);
    QVERIFY((record->claim == Claim{ClaimType::ProjectId, "-7", {}}));
    QVERIFY((record->subject == Subject{SubjectType::Namespace, 22}));
    QVERIFY((record->source == Source{SourceType::Projects, keyOfId(42)}));
    QCOMPARE(record->cell.value, 3);
    QVERIFY(record->status == RecordStatus::LeaseCreating);
    QCOMPARE(record->lease->text(), uuidText);
    QCOMPARE(record->createdAt.time_since_epoch().count(), 1'790'000'000'123'456);
    QCOMPARE(record->updatedAt.time_since_epoch().count(), 1'790'000'001'000'000);
}

void TestWire::readsEitherEra_data()
{
    QTest::addColumn<bool>("hasClaim");
    QTest::addColumn<bool>("hasBucket");
    QTest::newRow("claim") << true << false;
    QTest::newRow("bucket") << false << true;
    QTest::newRow("both") << true << true;
}

void TestWire::readsEitherEra()
{
    QFETCH(const bool, hasClaim);
    QFETCH(const bool, hasBucket);
    v1::Metadata metadata;
    if (hasClaim) {
        metadata.mutable_claim()->set_user_id(12);
    }
    if (hasBucket) {
        metadata.mutable_bucket()->set_type(v1::Bucket::USER_IDS);
        metadata.mutable_bucket()->set_value("12");
    }
    QVERIFY((wire::claimOf(metadata) == Claim{ClaimType::UserId, "12", {}}));
}

void TestWire::claimsSurviveARoundTrip_data()
{
    QTest::addColumn<int>("type");
    for (int type = 1; type <= 18; ++type) {
        QTest::newRow(nameOf(ClaimType(type)).c_str()) << type;
    }
}

void TestWire::claimsSurviveARoundTrip()
{
    QFETCH(const int, type);
    const Claim claim{
        ClaimType(type), isInteger(ClaimType(type)) ? "9223372036854775807" : "Caf\xc3\xa9 \"%1\" <b>", {}};
    v1::Metadata sent;
    QVERIFY(wire::writeClaim(claim, sent));
    v1::Metadata received;
    QVERIFY(received.ParseFromString(sent.SerializeAsString()));
    QVERIFY(wire::claimOf(received) == claim);
    received.clear_claim();
    QVERIFY(wire::claimOf(received) == claim);
}

void TestWire::unknownClaimsSurviveARoundTrip_C17()
{
    v1::Metadata received;
    addUnknown(received, 21, "jira-key");
    const auto claim = wire::claimOf(received);
    QCOMPARE(nameOf(claim.type), std::string("type #21"));
    QCOMPARE(claim.value, std::string("jira-key"));
    v1::Metadata sent;
    QVERIFY(wire::writeClaim(claim, sent));
    QCOMPARE(sent.SerializeAsString(), received.SerializeAsString());
}

void TestWire::unknownBucketsSurviveARoundTrip_C17()
{
    v1::Metadata received;
    received.mutable_bucket()->set_type(v1::Bucket::Type(21));
    received.mutable_bucket()->set_value("jira-key");
    const auto claim = wire::claimOf(received);
    QVERIFY((claim == Claim{ClaimType(21), "jira-key", {}}));
    v1::Metadata sent;
    QVERIFY(wire::writeClaim(claim, sent));
    QCOMPARE(sent.SerializeAsString(), received.SerializeAsString());
}

void TestWire::statedTypesAreKnown_C17()
{
    const ClaimTypeNumbers numbers({{ClaimType::JiraClientKey, 21}});
    const Claim claim{ClaimType::JiraClientKey, "jira-key", {}};
    v1::Metadata received;
    addUnknown(received, 21, "jira-key");
    QVERIFY(wire::claimOf(received, numbers) == claim);
    received.clear_claim();
    received.mutable_bucket()->set_type(v1::Bucket::Type(21));
    received.mutable_bucket()->set_value("jira-key");
    QVERIFY(wire::claimOf(received, numbers) == claim);
    v1::Metadata sent;
    QVERIFY(wire::writeClaim(claim, sent, numbers) && !sent.has_bucket());
    QVERIFY(received.ParseFromString(sent.SerializeAsString()));
    QVERIFY(wire::claimOf(received, numbers) == claim);
    QCOMPARE(nameOf(wire::claimOf(received).type), std::string("type #21"));
    // A number is no text, so it is not the stated type.
    v1::Metadata other;
    auto *wire = other.mutable_claim();
    wire->GetReflection()->MutableUnknownFields(wire)->AddVarint(21, 7);
    QCOMPARE(nameOf(wire::claimOf(other, numbers).type), std::string("type #21"));
}

void TestWire::typesWithoutANumberAreNotSent_C17()
{
    const Claim claim{ClaimType::JiraClientKey, "jira-key", {}};
    v1::Metadata sent;
    QCOMPARE(wire::writeClaim(claim, sent).error().text(), textOf(unnumberedMessage(ClaimType::JiraClientKey)));
    QCOMPARE(wire::requestOf(claim).error().kind, Failure::Kind::Refused);
    // Without the type it would ask for all of them.
    const RecordRange range{{3}, SourceType::JiraConnectInstallations, {}, keyOfId(9), {ClaimType::JiraClientKey}};
    QCOMPARE(wire::requestOf(range).error().kind, Failure::Kind::Refused);
    const auto numbered = wire::requestOf(range, ClaimTypeNumbers({{ClaimType::JiraClientKey, 21}}));
    QVERIFY(numbered && numbered->claim_types_size() == 1 && int(numbered->claim_types(0)) == 21);
    QCOMPARE(numbered->bucket_types_size(), 0);
}

void TestWire::refusesWhatCannotBeRight_data()
{
    using Spoil = std::function<void(v1::Record &)>;
    QTest::addColumn<Spoil>("spoil");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *expected, Spoil spoil) {
        QTest::newRow(name) << spoil << QString::fromLatin1(expected);
    };
    row("uuid", "a record with a malformed UUID", [](auto &record) { record.mutable_uuid()->set_value("0d9b0d1e"); });
    row("no uuid", "a record with a malformed UUID", [](auto &record) { record.clear_uuid(); });
    row("lease", "a record with a malformed lease UUID",
        [](auto &record) { record.mutable_lease_uuid()->set_value(""); });
    row("no time", "a record without a valid time", [](auto &record) { record.clear_created_at(); });
    row("year 300000", "a record without a valid time",
        [](auto &record) { record.mutable_created_at()->set_seconds(std::numeric_limits<std::int64_t>::max()); });
    row("negative nanos", "a record without a valid time",
        [](auto &record) { record.mutable_updated_at()->set_nanos(-1); });
}

void TestWire::refusesWhatCannotBeRight()
{
    QFETCH(const std::function<void(v1::Record &)>, spoil);
    QFETCH(const QString, expected);
    v1::ListRecordsResponse response;
    *response.add_records() = goodRecord();
    *response.add_records() = goodRecord();
    spoil(*response.mutable_records(1));
    const auto page = wire::recordPageOf(response);
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::Unknown);
    QCOMPARE(QString::fromStdString(page.error().text()),
        QStringLiteral("The Topology Service sent %1. Its page is not used.").arg(expected));
}

void TestWire::missingTimeOfChangeIsThatOfCreation()
{
    auto message = goodRecord();
    message.clear_updated_at();
    const auto record = wire::recordOf(message);
    QVERIFY(record);
    QVERIFY(record->updatedAt == record->createdAt);
}

void TestWire::readsCells()
{
    wire::root::CellInfo info;
    info.set_id(7);
    info.mutable_sequence_range()->set_minval(1);
    info.mutable_sequence_range()->set_maxval(9);
    QVERIFY((wire::cellOf(info) == Cell{{7}, {}, {}, {{1, 9}}}));
    info.add_sequence_ranges()->set_minval(100);
    QVERIFY((wire::cellOf(info) == Cell{{7}, {}, {}, {{100, 0}}}));
}

// The published vector, with the filter of the older era beside it.
void TestWire::sendsTheTestVector()
{
    auto request = wire::requestOf(RecordRange{{1}, SourceType::Routes, keyOfId(0), keyOfId(42), {ClaimType::Route}});
    QVERIFY(request);
    QCOMPARE(request->bucket_types_size(), 1);
    request->clear_bucket_types();
    QCOMPARE(QByteArray::fromStdString(request->SerializeAsString()).toHex(),
        QByteArray("08011003220800000000000000002a08000000000000002a320101"));
    const auto leases = wire::requestOf(LeaseListing{{1}, Instant(-1us), 10, {}});
    QVERIFY(leases);
    QCOMPARE(leases->created_after().seconds(), -1);
    QCOMPARE(leases->created_after().nanos(), 999'999'000);
    QVERIFY(!wire::requestOf(LeaseListing{{1}, {}, 10, "\xff\xff"}));
}

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
