// SPDX-License-Identifier: MIT
#include "proto/cell_service.grpc.pb.h"
#include "proto/classify_service.grpc.pb.h"
#include "proto/health_service.grpc.pb.h"
#include "tests/app/topology_service/claimservicefixture.h"

#include <QTest>

#include <grpcpp/client_context.h>

using namespace cells;

// What is told: in either era, filtered, and of the cells themselves.
class ClaimReadingTest : public QObject, private ClaimServiceFixture
{
    Q_OBJECT

private slots:
    void initTestCase() { QCOMPARE(open(), std::string()); }
    void init() { m_service->clear(); }
    void speaksTheBucketEra();
    void preservesUnknownTypes();
    void listsLeasesFromATimeOn();
    void filtersRecordsByTypeAndRange();
    void listsEachFieldOfARecord();
    void refusesRowsThatItDoesNotUnderstand();
    void looksUpARecord();
    void classifies();
    void knowsTheCells();
    void answersProbes();
};

void ClaimReadingTest::speaksTheBucketEra()
{
    auto one = client("cell-1", 1);
    wire::claims::BeginUpdateRequest request;
    request.set_cell_id(1);
    auto &record = *request.add_create_records() = requestedMetadata({"x"});
    record.clear_claim();
    record.mutable_bucket()->set_type(wire::claims::Bucket::USER_IDS);
    record.mutable_bucket()->set_value("42");
    const auto begun = one.begin(request);
    QCOMPARE(shown(begun.status), QStringLiteral("OK"));
    QCOMPARE(shown(one.commit(begun.lease)), QStringLiteral("OK"));

    wire::claims::GetRecordRequest asked;
    *asked.mutable_bucket() = record.bucket();
    wire::claims::GetRecordResponse found;
    grpc::ClientContext context;
    QCOMPARE(shown(client("admin", 1).stub().GetRecord(&context, asked, &found)), QStringLiteral("OK"));
    QCOMPARE(found.record().metadata().claim().user_id(), std::int64_t(42));
    QCOMPARE(found.record().metadata().bucket().value(), std::string("42"));

    wire::claims::ListRecordsRequest list;
    list.set_cell_id(1);
    list.set_source_type(wire::claims::Source::RAILS_TABLE_USERS);
    list.set_source_id_lte(bigEndian(100));
    const auto listed = [&] {
        wire::claims::ListRecordsResponse records;
        grpc::ClientContext listing;
        const auto status = one.stub().ListRecords(&listing, list, &records);
        return status.ok() ? records.records_size() : -int(status.error_code());
    };
    list.add_bucket_types(wire::claims::Bucket::USER_IDS);
    QCOMPARE(listed(), 1);
    list.set_bucket_types(0, wire::claims::Bucket::EMAILS);
    QCOMPARE(listed(), 0);
    list.add_claim_types(wire::types::CLAIM_TYPE_USER_ID);
    QCOMPARE(listed(), -int(grpc::StatusCode::INVALID_ARGUMENT));
}

void ClaimReadingTest::preservesUnknownTypes()
{
    auto one = client("cell-1", 1);
    const std::string wire = "\xaa\x01\x05jira1";
    wire::claims::BeginUpdateRequest request;
    request.set_cell_id(1);
    *request.add_create_records() = requestedMetadata({"x"});
    QVERIFY(request.mutable_create_records(0)->mutable_claim()->ParseFromString(wire));
    QCOMPARE(shown(one.commit(one.begin(request).lease)), QStringLiteral("OK"));
    const auto records = one.allRecords();
    QCOMPARE(records.size(), std::size_t(1));
    QCOMPARE(records[0].metadata().claim().SerializeAsString(), wire);
    QVERIFY(!records[0].metadata().has_bucket());
    QCOMPARE(stateOf("claim_type"), QStringList{QStringLiteral("21")});
    QCOMPARE(shown(one.begin(request).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {TYPE_21=8 bytes}."));
    *request.add_destroy_records() = records[0].metadata();
    request.clear_create_records();
    QCOMPARE(shown(one.commit(one.begin(request).lease)), QStringLiteral("OK"));
    QCOMPARE(stateOf("uuid"), QStringList());
}

void ClaimReadingTest::listsLeasesFromATimeOn()
{
    auto one = client("cell-1", 1);
    const auto old = one.begin({{"a"}});
    const auto young = one.begin({{"b"}});
    m_service->fixture().query(
        "update claim_leases set created_at = '2026-01-02 03:04:05.000006+00' where uuid = '" + old.lease + "'");
    const auto listedFrom = [&](std::int64_t seconds, int nanos) {
        wire::claims::ListLeasesRequest request;
        request.set_cell_id(1);
        request.mutable_created_after()->set_seconds(seconds);
        request.mutable_created_after()->set_nanos(nanos);
        wire::claims::ListLeasesResponse response;
        grpc::ClientContext context;
        const auto status = one.stub().ListLeases(&context, request, &response);
        return status.ok() ? response.leases_size() : -int(status.error_code());
    };
    constexpr std::int64_t second = 1767323045;
    QCOMPARE(listedFrom(second, 6000), 2);
    QCOMPARE(listedFrom(second, 6001), 1);
    QCOMPARE(listedFrom(second, 5000), 2);
    QCOMPARE(listedFrom(second + 1, 0), 1);
    QCOMPARE(listedFrom(253402300799, 0), 0);
    QCOMPARE(listedFrom(-62135596800, 0), 2);
    QCOMPARE(listedFrom(0, -1), -int(grpc::StatusCode::INVALID_ARGUMENT));
    QCOMPARE(one.leases(-1).status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
    QCOMPARE(one.allLeases(1), (std::vector<std::string>{old.lease, young.lease}));
}

void ClaimReadingTest::filtersRecordsByTypeAndRange()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"a", 1}, {"b", 2}, {"c", 255}, {"d", 256}})), QStringLiteral("OK"));
    const auto listed = [&](const std::string &above, const std::string &upTo, int type) {
        wire::claims::ListRecordsRequest request;
        request.set_cell_id(1);
        request.set_source_type(wire::claims::Source::RAILS_TABLE_USERS);
        request.set_source_id_gt(above);
        request.set_source_id_lte(upTo);
        if (type != 0) {
            request.add_claim_types(static_cast<wire::types::ClaimType>(type));
        }
        wire::claims::ListRecordsResponse response;
        grpc::ClientContext context;
        const auto status = one.stub().ListRecords(&context, request, &response);
        std::string names = status.ok() ? "" : text(status);
        for (const auto &record : response.records()) {
            names += record.metadata().claim().username();
        }
        return QString::fromStdString(names);
    };
    QCOMPARE(listed(bigEndian(0), bigEndian(256), 0), QStringLiteral("abcd"));
    QCOMPARE(listed(bigEndian(1), bigEndian(255), 0), QStringLiteral("bc"));
    QCOMPARE(listed(bigEndian(0), bigEndian(256), wire::types::CLAIM_TYPE_USERNAME), QStringLiteral("abcd"));
    QCOMPARE(listed(bigEndian(0), bigEndian(256), wire::types::CLAIM_TYPE_EMAIL), QString());
    QCOMPARE(listed(bigEndian(9), bigEndian(1), 0), QString());
    QCOMPARE(listed(bigEndian(0), "", 0), QStringLiteral("INVALID_ARGUMENT: source_id_lte: missing"));
}

void ClaimReadingTest::listsEachFieldOfARecord()
{
    auto one = client("cell-1", 1);
    wire::claims::BeginUpdateRequest request;
    request.set_cell_id(1);
    auto &asked = *request.add_create_records() = requestedMetadata({std::string(300, 'u'), 7, 1'000'000'000'001});
    asked.mutable_user_data()->set_type_url("type.example.com/note");
    asked.mutable_user_data()->set_value(std::string("\0\xff", 2));
    const auto begun = one.begin(request);
    QCOMPARE(shown(begun.status), QStringLiteral("OK"));
    m_service->fixture().query("update claims set uuid = 'a1a2a3a4-b1b2-4c1c-9d1d-e1e2e3e4e5e6', created_at = "
                               "'2026-01-02 03:04:05.000006+00', updated_at = '2026-01-02 04:04:06+01'");
    wire::claims::Record expected;
    expected.mutable_uuid()->set_value("a1a2a3a4-b1b2-4c1c-9d1d-e1e2e3e4e5e6");
    *expected.mutable_metadata() = asked;
    expected.mutable_metadata()->mutable_bucket()->set_type(wire::claims::Bucket::USERNAMES);
    expected.mutable_metadata()->mutable_bucket()->set_value(std::string(300, 'u'));
    expected.set_cell_id(1);
    expected.set_status(wire::claims::Record::LEASE_CREATING);
    expected.mutable_lease_uuid()->set_value(begun.lease);
    expected.mutable_created_at()->set_seconds(1767323045);
    expected.mutable_created_at()->set_nanos(6000);
    expected.mutable_updated_at()->set_seconds(1767323046);
    const auto records = one.allRecords();
    QCOMPARE(records.size(), std::size_t(1));
    QCOMPARE(records[0].SerializeAsString(), expected.SerializeAsString());
    const auto found = client("admin", 1).read(std::string(300, 'u'));
    QCOMPARE(found.record.SerializeAsString(), expected.SerializeAsString());
}

void ClaimReadingTest::refusesRowsThatItDoesNotUnderstand()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice", 7}})), QStringLiteral("OK"));
    m_service->fixture().query("update claims set updated_at = 'infinity'");
    const auto refused = QStringLiteral("INTERNAL: the database answered with a row that this build does not "
                                        "understand");
    QCOMPARE(shown(client("admin", 1).read("alice").status), refused);
    wire::claims::ListRecordsRequest request;
    request.set_cell_id(1);
    request.set_source_type(wire::claims::Source::RAILS_TABLE_USERS);
    request.set_source_id_lte(bigEndian(100));
    wire::claims::ListRecordsResponse response;
    grpc::ClientContext context;
    QCOMPARE(shown(one.stub().ListRecords(&context, request, &response)), refused);
    QVERIFY(one.begin({{"bob", 8}}).status.ok());
    m_service->fixture().query("update claim_leases set created_at = '-infinity'");
    QCOMPARE(shown(one.leases(10).status), refused);
}

void ClaimReadingTest::looksUpARecord()
{
    auto one = client("cell-1", 1);
    auto admin = client("admin", 1);
    const auto begun = one.begin({{"alice", 7, 8}});
    const auto lookUp = [&](const std::string &name, wire::claims::GetRecordResponse &response) {
        wire::claims::GetRecordRequest request;
        request.mutable_claim()->set_username(name);
        grpc::ClientContext context;
        return shown(admin.stub().GetRecord(&context, request, &response));
    };
    wire::claims::GetRecordResponse found;
    QCOMPARE(lookUp("alice", found), QStringLiteral("OK"));
    QCOMPARE(found.record().status(), wire::claims::Record::LEASE_CREATING);
    QCOMPARE(found.record().lease_uuid().value(), begun.lease);
    QCOMPARE(found.record().metadata().subject().id(), std::int64_t(8));
    QCOMPARE(found.record().metadata().source().rails_primary_key_id(), bigEndian(7));
    QCOMPARE(found.cell_info().address(), std::string("cell-1.example.com"));
    QVERIFY(found.record().created_at().seconds() > 1'700'000'000);
    QCOMPARE(lookUp("Alice", found), QStringLiteral("NOT_FOUND: no claim {USERNAME=Alice}"));
}

void ClaimReadingTest::classifies()
{
    QVERIFY(client("cell-2", 2).begin({{"alice"}}).status.ok());
    const auto stub = wire::root::ClassifyService::NewStub(m_channels.at("router"));
    wire::root::ClassifyRequest request;
    const auto classified = [&] {
        wire::root::ClassifyResponse response;
        grpc::ClientContext context;
        const auto status = stub->Classify(&context, request, &response);
        return status.ok() ? QString::fromStdString(response.proxy().address()) : shown(status);
    };
    request.add_claims()->set_username("nobody");
    QCOMPARE(classified(), QStringLiteral("NOT_FOUND: none of the claims belongs to a cell"));
    request.add_claims()->set_username("alice");
    QCOMPARE(classified(), QStringLiteral("cell-2.example.com"));
    request.mutable_claims()->RemoveLast();
    request.set_type(wire::root::FIRST_CELL);
    QCOMPARE(classified(), QStringLiteral("cell-1.example.com"));
    request.clear_claims();
    request.set_type(wire::root::CELL_ID);
    request.set_value("3");
    QCOMPARE(classified(), QStringLiteral("cell-3.example.com"));
    request.set_value("4");
    QCOMPARE(classified(), QStringLiteral("NOT_FOUND: no cell 4"));
    request.set_value("x");
    QCOMPARE(classified(), QStringLiteral("INVALID_ARGUMENT: value: not a cell id"));
    request.set_type(wire::root::SESSION_PREFIX);
    request.set_value("cell-2-");
    QCOMPARE(classified(), QStringLiteral("cell-2.example.com"));
    request.clear_type();
    QCOMPARE(classified(), QStringLiteral("INVALID_ARGUMENT: invalid type: \"UNSPECIFIED\""));

    wire::root::ClassifyPagesRequest pages;
    pages.add_claims()->set_username("alice");
    wire::root::ClassifyPagesResponse response;
    grpc::ClientContext context;
    QCOMPARE(shown(stub->ClassifyPages(&context, pages, &response)), QStringLiteral("OK"));
    QCOMPARE(response.pages_address(), std::string("cell-2.example.com"));
}

void ClaimReadingTest::knowsTheCells()
{
    const auto stub = wire::root::CellService::NewStub(m_channels.at("guest"));
    wire::root::GetCellRequest request;
    request.set_cell_id(2);
    wire::root::GetCellResponse response;
    grpc::ClientContext context;
    QCOMPARE(shown(stub->GetCell(&context, request, &response)), QStringLiteral("OK"));
    QCOMPARE(response.cell_info().sequence_ranges(0).minval(), std::int64_t(2000));
    QCOMPARE(response.cell_info().sequence_range().maxval(), std::int64_t(2999));
    request.set_cell_id(9);
    grpc::ClientContext again;
    QCOMPARE(shown(stub->GetCell(&again, request, &response)), QStringLiteral("NOT_FOUND: no cell 9"));
    wire::root::GetCellsResponse cells;
    grpc::ClientContext listing;
    QCOMPARE(shown(client("guest", 1).stub().GetCells(&listing, {}, &cells)), QStringLiteral("OK"));
    QCOMPARE(cells.cells_size(), 3);
}

void ClaimReadingTest::answersProbes()
{
    const auto stub = wire::root::HealthService::NewStub(m_channels.at("guest"));
    wire::root::ReadinessProbeResponse ready;
    wire::root::LivenessProbeResponse liveness;
    grpc::ClientContext first;
    grpc::ClientContext second;
    QCOMPARE(shown(stub->ReadinessProbe(&first, {}, &ready)), QStringLiteral("OK"));
    QCOMPARE(shown(stub->LivenessProbe(&second, {}, &liveness)), QStringLiteral("OK"));
}

QTEST_GUILESS_MAIN(ClaimReadingTest)
#include "tst_claimreading.moc"
