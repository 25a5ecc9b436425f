// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimservicefixture.h"

#include <QTest>

#include <grpcpp/client_context.h>

using namespace cells;

// What may change, and what is refused.
class ClaimServiceTest : public QObject, private ClaimServiceFixture
{
    Q_OBJECT

private slots:
    void initTestCase() { QCOMPARE(open(), std::string()); }
    void init() { m_service->clear(); }
    void P1_oneClaimPerValueWhateverItsStatus();
    void P2_aLeasedClaimCannotBeLeasedAgain();
    void P3_onlyTheOwnerCellActs();
    void P3_onlyVerifiedCertificatesCall();
    void P4_aBatchIsAllOrNothing();
    void P5_aValueIsInABatchOnce();
    void P6_endingALeaseTwiceChangesNothing();
    void P8_anEmptyBatchIsRefused();
    void P9_commitAndRollbackTakeEffect();
    void P13_timeAloneChangesNothing();
    void P15_aForeignCursorIsRefused();
    void P20_valuesAreComparedAsBytes();
    void refusesBadInputByName_data();
    void refusesBadInputByName();
    void namesWhatStandsInTheWayOfADestroy();
    void takesTheLongestValuesAndTheLargestBatch();
};

void ClaimServiceTest::P1_oneClaimPerValueWhateverItsStatus()
{
    auto one = client("cell-1", 1);
    auto two = client("cell-2", 2);
    const auto begun = one.begin({{"alice"}});
    QCOMPARE(shown(begun.status), QStringLiteral("OK"));
    QCOMPARE(shown(two.begin({{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice} (leased)."));
    QCOMPARE(shown(one.commit(begun.lease)), QStringLiteral("OK"));
    QCOMPARE(shown(two.begin({{"bob"}, {"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice}."));
    QCOMPARE(shown(one.begin({{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice}."));
    const auto destroying = one.begin({}, {{"alice"}});
    QCOMPARE(shown(destroying.status), QStringLiteral("OK"));
    QCOMPARE(shown(two.begin({{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice} (leased)."));
    QCOMPARE(shown(one.commit(destroying.lease)), QStringLiteral("OK"));
    QCOMPARE(shown(two.claim({{"alice"}})), QStringLiteral("OK"));
    QCOMPARE(stateOf("cell_id, status"), QStringList{QStringLiteral("2|1")});
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void ClaimServiceTest::P2_aLeasedClaimCannotBeLeasedAgain()
{
    auto one = client("cell-1", 1);
    const auto creating = one.begin({{"alice"}});
    QCOMPARE(
        shown(one.begin({}, {{"alice"}}).status), QStringLiteral("FAILED_PRECONDITION: claim leased {USERNAME=alice}"));
    one.commit(creating.lease);
    QCOMPARE(shown(one.begin({}, {{"alice"}}).status), QStringLiteral("OK"));
    QCOMPARE(
        shown(one.begin({}, {{"alice"}}).status), QStringLiteral("FAILED_PRECONDITION: claim leased {USERNAME=alice}"));
    QCOMPARE(m_service->fixture().query("select count(*) from claim_leases"), QStringList{QStringLiteral("1")});
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void ClaimServiceTest::P3_onlyTheOwnerCellActs()
{
    auto one = client("cell-1", 1);
    auto two = client("cell-2", 2);
    const auto denied
        = QStringLiteral("PERMISSION_DENIED: cell_id: the certificate is that of cell 2, the request is for cell 1");
    auto pretending = client("cell-2", 1);
    const auto begun = one.begin({{"alice"}});
    QCOMPARE(shown(pretending.begin({{"bob"}}).status), denied);
    QCOMPARE(shown(pretending.commit(begun.lease)), denied);
    QCOMPARE(shown(pretending.rollback(begun.lease)), denied);
    QCOMPARE(shown(pretending.leases(10).status), denied);
    const auto foreign = QStringLiteral("PERMISSION_DENIED: lease %1 does not belong to cell 2")
                             .arg(QString::fromStdString(begun.lease));
    QCOMPARE(shown(two.commit(begun.lease)), foreign);
    QCOMPARE(shown(two.rollback(begun.lease)), foreign);
    QCOMPARE(stateOf("cell_id, status"), QStringList{QStringLiteral("1|2")});
    QCOMPARE(shown(one.commit(begun.lease)), QStringLiteral("OK"));
    QCOMPARE(shown(two.begin({}, {{"alice"}}).status),
        QStringLiteral("FAILED_PRECONDITION: claim of another cell {USERNAME=alice}"));

    QCOMPARE(shown(client("admin", 1).begin({{"carol"}}).status), QStringLiteral("OK"));
    QCOMPARE(shown(client("router", 1).begin({{"dave"}}).status),
        QStringLiteral("PERMISSION_DENIED: \"router\" may not call BeginUpdate"));
    QCOMPARE(shown(client("guest", 1).leases(1).status),
        QStringLiteral("PERMISSION_DENIED: \"guest\" may not call ListLeases"));
    wire::claims::GetRecordResponse response;
    grpc::ClientContext context;
    QCOMPARE(shown(one.stub().GetRecord(&context, {}, &response)),
        QStringLiteral("PERMISSION_DENIED: \"cell-1\" may not call GetRecord"));
}

void ClaimServiceTest::P3_onlyVerifiedCertificatesCall()
{
    ClaimClient foreign(m_service->foreignChannel(), 1);
    const auto status = foreign.leases(1).status;
    QCOMPARE(int(status.error_code()), int(grpc::StatusCode::UNAVAILABLE));
}

void ClaimServiceTest::P4_aBatchIsAllOrNothing()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice"}, {"bob"}})), QStringLiteral("OK"));
    const auto before = stateOf("claim_value, status, lease_uuid, updated_at");
    QVERIFY(!one.begin({{"new-1"}, {"bob"}, {"new-2"}}, {{"alice"}}).status.ok());
    QVERIFY(!one.begin({{"new-1"}}, {{"alice"}, {"missing"}}).status.ok());
    QVERIFY(!one.begin({}, {{"alice"}, {"bob", 1, 99}}).status.ok());
    QCOMPARE(stateOf("claim_value, status, lease_uuid, updated_at"), before);
    QCOMPARE(m_service->fixture().query("select uuid from claim_leases"), QStringList());
}

void ClaimServiceTest::P5_aValueIsInABatchOnce()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice"}})), QStringLiteral("OK"));
    QCOMPARE(shown(one.begin({{"bob", 1}, {"bob", 2}}).status),
        QStringLiteral("INVALID_ARGUMENT: create_records: {USERNAME=bob} is there twice"));
    QCOMPARE(shown(one.begin({}, {{"alice"}, {"alice"}}).status),
        QStringLiteral("INVALID_ARGUMENT: destroy_records: {USERNAME=alice} is there twice"));
    QCOMPARE(shown(one.begin({{"alice", 2}}, {{"alice"}}).status),
        QStringLiteral("INVALID_ARGUMENT: create_records, destroy_records: {USERNAME=alice} is in both"));
}

void ClaimServiceTest::P6_endingALeaseTwiceChangesNothing()
{
    auto one = client("cell-1", 1);
    const auto begun = one.begin({{"alice"}});
    for (int i = 0; i < 3; ++i) {
        QCOMPARE(shown(one.commit(begun.lease)), QStringLiteral("OK"));
    }
    const auto state = stateOf("claim_value, status, updated_at");
    QCOMPARE(shown(one.rollback(begun.lease)), QStringLiteral("OK"));
    QCOMPARE(shown(client("admin", 1).commit("00000000-0000-4000-8000-000000000001")), QStringLiteral("OK"));
    QCOMPARE(stateOf("claim_value, status, updated_at"), state);
    QCOMPARE(state.size(), 1);
}

void ClaimServiceTest::P8_anEmptyBatchIsRefused()
{
    QCOMPARE(shown(client("cell-1", 1).begin({}, {}).status),
        QStringLiteral("INVALID_ARGUMENT: create_records, destroy_records: nothing to do"));
}

void ClaimServiceTest::P9_commitAndRollbackTakeEffect()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice"}})), QStringLiteral("OK"));
    const std::string unchanged = "convert_from(claim_value, 'UTF8'), uuid, subject_type, subject_id, source_type, "
                                  "source_key, created_at, status";
    const auto before = stateOf(unchanged);

    const auto rolledBack = one.begin({{"bob"}}, {{"alice"}});
    QCOMPARE(stateOf("convert_from(claim_value, 'UTF8'), status"),
        QStringList({QStringLiteral("alice|3"), QStringLiteral("bob|2")}));
    QCOMPARE(shown(one.rollback(rolledBack.lease)), QStringLiteral("OK"));
    QCOMPARE(stateOf(unchanged), before);

    const auto committed = one.begin({{"bob"}}, {{"alice"}});
    QCOMPARE(shown(one.commit(committed.lease)), QStringLiteral("OK"));
    QCOMPARE(stateOf("convert_from(claim_value, 'UTF8'), status"), QStringList{QStringLiteral("bob|1")});
    QCOMPARE(m_service->fixture().query("select uuid from claim_leases"), QStringList());
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void ClaimServiceTest::P13_timeAloneChangesNothing()
{
    auto one = client("cell-1", 1);
    const auto begun = one.begin({{"alice"}});
    QCOMPARE(shown(begun.status), QStringLiteral("OK"));
    m_service->fixture().query(
        "update claim_leases set created_at = now() - interval '3 days', updated_at = now() - interval '3 days'");
    m_service->fixture().query(
        "update claims set created_at = now() - interval '3 days', updated_at = now() - interval '3 days'");
    const auto before = stateOf("status, lease_uuid, updated_at");
    // A second service start, listings and other updates in between: none of them touches the old lease.
    m_service->restart(m_service->fixture().settings());
    openChannels();
    auto again = client("cell-1", 1);
    QCOMPARE(shown(again.claim({{"bob"}})), QStringLiteral("OK"));
    QCOMPARE(again.allLeases(1), std::vector<std::string>{begun.lease});
    QCOMPARE(stateOf("status, lease_uuid, updated_at").first(), before.first());
}

void ClaimServiceTest::P15_aForeignCursorIsRefused()
{
    auto one = client("cell-1", 1);
    auto two = client("cell-2", 2);
    for (const auto *name : {"a", "b", "c"}) {
        QVERIFY(one.begin({{name}}).status.ok());
        QVERIFY(two.begin({{std::string(name) + "2"}}).status.ok());
    }
    const auto page = one.leases(2);
    QVERIFY(page.next.has_value());
    QVERIFY(one.leases(2, page.next).status.ok());
    QCOMPARE(two.leases(2, page.next).status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
    auto garbled = *page.next;
    auto &bytes = *garbled.mutable_value();
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        bytes[i] = static_cast<char>(bytes[i] ^ 1);
        QCOMPARE(one.leases(2, garbled).status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);
        bytes[i] = static_cast<char>(bytes[i] ^ 1);
    }
    google::protobuf::Any foreign;
    foreign.PackFrom(wire::types::UUID());
    QCOMPARE(one.leases(2, foreign).status.error_code(), grpc::StatusCode::INVALID_ARGUMENT);

    wire::claims::ListLeasesRequest request;
    request.set_cell_id(1);
    *request.mutable_next() = *page.next;
    request.mutable_created_after()->set_seconds(1);
    wire::claims::ListLeasesResponse response;
    grpc::ClientContext context;
    QCOMPARE(one.stub().ListLeases(&context, request, &response).error_code(), grpc::StatusCode::INVALID_ARGUMENT);
}

void ClaimServiceTest::P20_valuesAreComparedAsBytes()
{
    auto one = client("cell-1", 1);
    // Composed and decomposed, upper and lower case, with and without a space: all different.
    const std::vector<RequestedClaim> hostile{{"\xc3\xa9"}, {"e\xcc\x81"}, {"alice"}, {"Alice"}, {"alice "},
        {"{\"x\\\",NULL}"}, {"NULL"}, {"'; drop table claims; --"}, {"\\x00"}, {"\xf0\x9f\xa6\x8a"}, {"a\tb\nc"},
        {"\xe2\x80\xae"
         "abc"}};
    QCOMPARE(shown(one.claim(hostile)), QStringLiteral("OK"));
    std::set<std::string> listed;
    for (const auto &record : one.allRecords()) {
        QCOMPARE(record.metadata().claim().username(), record.metadata().bucket().value());
        listed.insert(record.metadata().claim().username());
    }
    std::set<std::string> sent;
    for (const auto &requested : hostile) {
        sent.insert(requested.username);
    }
    QVERIFY(listed == sent);
    const auto begun = one.begin({{"upper"}});
    auto upper = begun.lease;
    std::transform(
        upper.begin(), upper.end(), upper.begin(), [](char c) { return static_cast<char>(std::toupper(c)); });
    QCOMPARE(shown(one.commit(upper)), QStringLiteral("OK"));
    QCOMPARE(one.allLeases(10).size(), std::size_t(0));
}

namespace {

using Spoil = std::function<void(wire::claims::BeginUpdateRequest &)>;

struct BadInput
{
    const char *name;
    Spoil spoil;
    const char *answer;
};

const std::vector<BadInput> &badInputs()
{
    static const std::vector<BadInput> inputs{
        {"no claim", [](auto &r) { r.mutable_create_records(0)->clear_claim(); }, "create_records[0].claim: missing"},
        {"blank", [](auto &r) { r.mutable_create_records(0)->mutable_claim()->set_email(" \t"); },
            "create_records[0].claim: blank value"},
        {"zero id", [](auto &r) { r.mutable_create_records(0)->mutable_claim()->set_user_id(0); },
            "create_records[0].claim: value must be positive"},
        {"NUL", [](auto &r) { r.mutable_create_records(0)->mutable_claim()->set_email(std::string("a\0b", 3)); },
            "create_records[0].claim: value with a NUL character"},
        {"too long", [](auto &r) { r.mutable_create_records(0)->mutable_claim()->set_email(std::string(65'537, 'x')); },
            "create_records[0].claim: value of 65537 bytes, at most 65536 are taken"},
        {"no subject", [](auto &r) { r.mutable_create_records(0)->clear_subject(); },
            "create_records[0].subject: type and a positive id are needed"},
        {"no source key", [](auto &r) { r.mutable_create_records(0)->mutable_source()->clear_rails_primary_key_id(); },
            "create_records[0].source: type and rails_primary_key_id are needed"},
        {"long source key",
            [](auto &r) {
                r.mutable_create_records(0)->mutable_source()->set_rails_primary_key_id(std::string(129, 'x'));
            },
            "create_records[0].source.rails_primary_key_id: longer than 128 bytes"},
        {"long user data",
            [](auto &r) { r.mutable_create_records(0)->mutable_user_data()->set_value(std::string(5000, 'x')); },
            "create_records[0].user_data: longer than 4096 bytes"},
        {"contradiction",
            [](auto &r) {
                r.mutable_create_records(0)->mutable_bucket()->set_type(wire::claims::Bucket::EMAILS);
                r.mutable_create_records(0)->mutable_bucket()->set_value("x");
            },
            "create_records[0].claim and bucket contradict each other"},
        {"bucket that is no number",
            [](auto &r) {
                r.mutable_create_records(0)->clear_claim();
                r.mutable_create_records(0)->mutable_bucket()->set_type(wire::claims::Bucket::USER_IDS);
                r.mutable_create_records(0)->mutable_bucket()->set_value("1x");
            },
            "create_records[0].bucket: value must be a decimal number"},
        {"too many",
            [](auto &r) {
                for (int i = 0; i < 1000; ++i) {
                    *r.add_destroy_records() = r.create_records(0);
                }
            },
            "create_records, destroy_records: 1001 records, at most 1000 are taken"},
        {"too large",
            [](auto &r) {
                r.mutable_create_records(0)->mutable_user_data()->set_value(std::string(11 * 1024 * 1024, 'x'));
            },
            "create_records, destroy_records: more than 10 MiB"},
        {"no such cell", [](auto &r) { r.set_cell_id(77); }, "cell_id: there is no cell 77"},
        {"no cell", [](auto &r) { r.set_cell_id(0); }, "cell_id: there is no cell 0"},
    };
    return inputs;
}

} // namespace

void ClaimServiceTest::refusesBadInputByName_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(badInputs().size()); ++i) {
        QTest::newRow(badInputs()[std::size_t(i)].name) << i;
    }
}

void ClaimServiceTest::refusesBadInputByName()
{
    QFETCH(int, index);
    const auto &input = badInputs()[std::size_t(index)];
    wire::claims::BeginUpdateRequest request;
    request.set_cell_id(1);
    *request.add_create_records() = requestedMetadata({"alice"});
    input.spoil(request);
    QCOMPARE(shown(client("admin", 1).begin(request).status),
        QStringLiteral("INVALID_ARGUMENT: ") + QString::fromUtf8(input.answer));
    QCOMPARE(stateOf("uuid"), QStringList());
}

void ClaimServiceTest::namesWhatStandsInTheWayOfADestroy()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice", 7, 8}})), QStringLiteral("OK"));
    const auto answer = [&](const RequestedClaim &requested) { return shown(one.begin({}, {requested}).status); };
    QCOMPARE(answer({"bob"}), QStringLiteral("FAILED_PRECONDITION: claim missing {USERNAME=bob}"));
    QCOMPARE(answer({"alice", 7, 9}), QStringLiteral("FAILED_PRECONDITION: claim of another subject {USERNAME=alice}"));
    QCOMPARE(answer({"alice", 6, 8}), QStringLiteral("FAILED_PRECONDITION: claim of another source {USERNAME=alice}"));
    QCOMPARE(answer({"alice", 7, 8}), QStringLiteral("OK"));
}

void ClaimServiceTest::takesTheLongestValuesAndTheLargestBatch()
{
    auto one = client("cell-1", 1);
    std::string wide;
    for (int i = 0; i < 1024; ++i) {
        wide += char(0xc3);
        wide += char(0x80 + i * 7 % 64);
    }
    std::vector<RequestedClaim> batch{{wide}};
    for (int i = 1; i < 1000; ++i) {
        batch.push_back({std::to_string(i) + std::string(1020, 'x'), i});
    }
    QCOMPARE(shown(one.claim(batch)), QStringLiteral("OK"));
    QCOMPARE(one.allRecords().size(), std::size_t(1000));
    const auto conflict = one.begin({{wide}}).status;
    QCOMPARE(int(conflict.error_code()), int(grpc::StatusCode::ALREADY_EXISTS));
    QVERIFY(conflict.error_message().size() < 1000);
    QCOMPARE(shown(one.begin({}, batch).status), QStringLiteral("OK"));
}

QTEST_GUILESS_MAIN(ClaimServiceTest)
#include "tst_claimservice.moc"
