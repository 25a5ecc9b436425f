// SPDX-License-Identifier: MIT
#include "proto/grpc/health/v1/health.grpc.pb.h"
#include "tests/app/topology_service/claimservicefixture.h"
#include "tests/app/topology_service/serviceprocess.h"

#include <QTest>

#include <grpcpp/client_context.h>
#include <grpcpp/generic/generic_stub.h>
#include <nlohmann/json.hpp>

using namespace cells;

namespace {

const auto ok = QStringLiteral("OK");

// A claim of an armored key, which GitLab bounds by nothing but its own 64 KiB.
wire::claims::Metadata gpgKey(const std::string &value, std::int64_t source)
{
    auto metadata = requestedMetadata({"unused", source, 1});
    metadata.mutable_claim()->set_gpg_key(value);
    metadata.mutable_source()->set_type(wire::claims::Source::RAILS_TABLE_GPG_KEYS);
    return metadata;
}

wire::claims::BeginUpdateRequest creating(const std::vector<wire::claims::Metadata> &records)
{
    wire::claims::BeginUpdateRequest request;
    request.set_cell_id(1);
    for (const auto &record : records) {
        *request.add_create_records() = record;
    }
    return request;
}

// What a client that is broken sends: bytes that are no message.
grpc::Status sendGarbage(const std::shared_ptr<grpc::Channel> &channel)
{
    grpc::GenericStub stub(channel);
    grpc::ClientContext context;
    setDeadline(context);
    grpc::CompletionQueue queue;
    const grpc::Slice bytes("\x0a\xff\xff\xff\xff\x0f");
    const auto call = stub.PrepareUnaryCall(&context,
        "/gitlab.cells.topology_service.claims.v1.ClaimService/BeginUpdate", grpc::ByteBuffer(&bytes, 1), &queue);
    call->StartCall();
    grpc::ByteBuffer answer;
    grpc::Status status;
    call->Finish(&answer, &status, nullptr);
    void *tag = nullptr;
    bool isFine = false;
    queue.Next(&tag, &isFine);
    return status;
}

} // namespace

// What the Rails client needs: a changed value destroys the old claim whether or not it was ever made, and the verifier
// sends the destroy and the create of one value together.
class RailsUpdatesTest : public QObject, private ClaimServiceFixture
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_service->clear(); }
    void aDestroyOfWhatWasNeverClaimedIsNothing();
    void anUpdateThatTouchesNothingIsALeaseLikeAnother();
    void P9_aReplacementIsCommittedOrRolledBackAsAWhole();
    void P1_whatIsBeingReplacedStaysTaken();
    void aStaleSubjectDoesNotRetainAClaim();
    void P3_whatAnotherCellHasIsNotDestroyed();
    void P2_whatIsLeasedIsNotDestroyed();
    void takesKeysOfTheirRealLengths();
    void aPageOfLongValuesIsWhatTheClientReceives();
    void namesEveryConflict();
    void theDesignIsStricter();
    void P1_aSchemaFromBeforeIsTakenOver();
    void standardHealthIsAnswered();
    void S21_whatDoesNotParseIsALineOfTheLog();

private:
    void restart(Strictness strictness);
};

void RailsUpdatesTest::initTestCase()
{
    QCOMPARE(open(), std::string());
    restart(Strictness::Rails);
}

// Over the same database.
void RailsUpdatesTest::restart(Strictness strictness)
{
    auto settings = m_service->fixture().settings();
    settings.rules.strictness = strictness;
    m_service->restart(settings);
    openChannels();
    QCOMPARE(m_service->problem(), std::string());
}

// Each rename of a project destroys "group/old", of which no claim exists.
void RailsUpdatesTest::aDestroyOfWhatWasNeverClaimedIsNothing()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"kept"}})), ok);
    const auto renamed = one.begin({{"group/new"}}, {{"group/old"}});
    QCOMPARE(shown(renamed.status), ok);
    QCOMPARE(shown(one.commit(renamed.lease)), ok);
    QCOMPARE(stateOf("convert_from(claim_value, 'UTF8'), status"),
        QStringList({QStringLiteral("group/new|1"), QStringLiteral("kept|1")}));
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void RailsUpdatesTest::anUpdateThatTouchesNothingIsALeaseLikeAnother()
{
    auto one = client("cell-1", 1);
    const auto begun = one.begin({}, {{"never-claimed"}});
    QCOMPARE(shown(begun.status), ok);
    QCOMPARE(one.allLeases(10), std::vector<std::string>{begun.lease});
    QCOMPARE(m_service->fixture().breaches(), QStringList());
    QCOMPARE(shown(one.rollback(begun.lease)), ok);
    QCOMPARE(one.allLeases(10).size(), std::size_t(0));
}

void RailsUpdatesTest::P9_aReplacementIsCommittedOrRolledBackAsAWhole()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice", 7, 1}, {"bob", 8, 1}})), ok);
    const std::string columns = "convert_from(claim_value, 'UTF8'), subject_id, encode(source_key, 'hex'), status";
    const auto before = stateOf("uuid, created_at, updated_at, " + columns);
    const auto rolledBack = one.begin({{"alice", 7, 2}}, {{"alice", 7, 1}});
    QCOMPARE(shown(rolledBack.status), ok);
    QCOMPARE(stateOf("status"), QStringList({QStringLiteral("3"), QStringLiteral("1")}));
    QCOMPARE(m_service->fixture().breaches(), QStringList());
    QCOMPARE(shown(one.rollback(rolledBack.lease)), ok);
    QCOMPARE(stateOf(columns),
        QStringList({QStringLiteral("alice|1|0000000000000007|1"), QStringLiteral("bob|1|0000000000000008|1")}));
    // Two rows that swapped their names, in one update.
    const auto swapped = one.begin({{"alice", 8, 5}, {"bob", 7, 6}}, {{"alice", 7, 1}, {"bob", 8, 1}});
    QCOMPARE(shown(swapped.status), ok);
    QCOMPARE(shown(one.commit(swapped.lease)), ok);
    QCOMPARE(shown(one.commit(swapped.lease)), ok);
    QCOMPARE(stateOf(columns),
        QStringList({QStringLiteral("alice|5|0000000000000008|1"), QStringLiteral("bob|6|0000000000000007|1")}));
    // They are new records.
    for (const auto &line : stateOf("uuid, created_at, updated_at, " + columns)) {
        QVERIFY(!before.contains(line));
    }
    QCOMPARE(m_service->fixture().query("select count(*) from claim_replacements"), QStringList{QStringLiteral("0")});
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void RailsUpdatesTest::P1_whatIsBeingReplacedStaysTaken()
{
    auto one = client("cell-1", 1);
    auto two = client("cell-2", 2);
    QCOMPARE(shown(one.claim({{"alice"}})), ok);
    const auto begun = one.begin({{"alice", 1, 2}}, {{"alice"}});
    QCOMPARE(shown(two.begin({{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice} (leased)."));
    QCOMPARE(shown(one.begin({{"alice", 1, 3}}, {{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice} (leased)."));
    QCOMPARE(shown(one.commit(begun.lease)), ok);
    QCOMPARE(stateOf("cell_id, subject_id, status"), QStringList{QStringLiteral("1|2|1")});
}

// After a user moved to another organization nothing claims again; the destroy has the subject of now.
void RailsUpdatesTest::aStaleSubjectDoesNotRetainAClaim()
{
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.claim({{"alice", 7, 1}})), ok);
    const auto begun = one.begin({{"alice-2", 7, 2}}, {{"alice", 7, 2}});
    QCOMPARE(shown(begun.status), ok);
    QCOMPARE(shown(one.commit(begun.lease)), ok);
    QCOMPARE(stateOf("convert_from(claim_value, 'UTF8'), subject_id"), QStringList{QStringLiteral("alice-2|2")});
}

void RailsUpdatesTest::P3_whatAnotherCellHasIsNotDestroyed()
{
    auto one = client("cell-1", 1);
    auto two = client("cell-2", 2);
    QCOMPARE(shown(two.claim({{"alice"}})), ok);
    QCOMPARE(shown(one.begin({}, {{"alice"}}).status),
        QStringLiteral("FAILED_PRECONDITION: claim of another cell {USERNAME=alice}"));
    QCOMPARE(shown(one.begin({{"alice"}}, {{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice}."));
    QCOMPARE(stateOf("cell_id, status"), QStringList{QStringLiteral("2|1")});
}

void RailsUpdatesTest::P2_whatIsLeasedIsNotDestroyed()
{
    auto one = client("cell-1", 1);
    const auto begun = one.begin({{"alice"}});
    QCOMPARE(
        shown(one.begin({}, {{"alice"}}).status), QStringLiteral("FAILED_PRECONDITION: claim leased {USERNAME=alice}"));
    QCOMPARE(shown(one.commit(begun.lease)), ok);
    QCOMPARE(stateOf("status"), QStringList{QStringLiteral("1")});
}

void RailsUpdatesTest::takesKeysOfTheirRealLengths()
{
    auto admin = client("admin", 1);
    // The same for 64,000 bytes: what tells them apart is at the end.
    const std::string begin(65'000, 'k');
    const auto both = creating({gpgKey(begin + "1", 1), gpgKey(begin + "2", 2), gpgKey(std::string(2'049, 'k'), 3),
        gpgKey(std::string(2'048, 'k'), 4)});
    const auto begun = admin.begin(both);
    QCOMPARE(shown(begun.status), ok);
    QCOMPARE(shown(admin.commit(begun.lease)), ok);
    QCOMPARE(m_service->fixture().query("select count(*) from claims"), QStringList{QStringLiteral("4")});
    QCOMPARE(int(admin.begin(creating({gpgKey(begin + "2", 9)})).status.error_code()),
        int(grpc::StatusCode::ALREADY_EXISTS));
    wire::claims::GetRecordRequest request;
    request.mutable_claim()->set_gpg_key(begin + "2");
    wire::claims::GetRecordResponse found;
    grpc::ClientContext context;
    QCOMPARE(shown(admin.stub().GetRecord(&context, request, &found)), ok);
    QCOMPARE(found.record().metadata().claim().gpg_key(), begin + "2");
    QCOMPARE(found.record().metadata().source().rails_primary_key_id(), bigEndian(2));
    QCOMPARE(shown(admin.begin(creating({gpgKey(std::string(65'537, 'k'), 5)})).status),
        QStringLiteral("INVALID_ARGUMENT: create_records[0].claim: value of 65537 bytes, at most 65536 are taken"));
}

void RailsUpdatesTest::aPageOfLongValuesIsWhatTheClientReceives()
{
    auto one = client("cell-1", 1);
    constexpr int keys = 200;
    constexpr int batches = 8;
    for (int part = 0; part < batches; ++part) {
        std::vector<wire::claims::Metadata> records;
        for (int i = 0; i < keys / batches; ++i) {
            const auto source = part * keys / batches + i + 1;
            records.push_back(gpgKey(std::string(65'000, 'k') + std::to_string(source), source));
        }
        const auto begun = one.begin(creating(records));
        QCOMPARE(shown(begun.status), ok);
        QCOMPARE(shown(one.commit(begun.lease)), ok);
    }
    std::set<std::string> listed;
    std::string above;
    for (bool isTruncated = true; isTruncated;) {
        const auto page = one.records(above, wire::claims::Source::RAILS_TABLE_GPG_KEYS);
        QVERIFY(page.ByteSizeLong() < 10u * 1024 * 1024);
        QVERIFY(page.records_size() > 0);
        for (const auto &record : page.records()) {
            above = record.metadata().source().rails_primary_key_id();
            QVERIFY(listed.insert(above).second);
        }
        isTruncated = page.truncated();
    }
    QCOMPARE(listed.size(), std::size_t(keys));
}

void RailsUpdatesTest::namesEveryConflict()
{
    auto one = client("cell-1", 1);
    auto two = client("cell-2", 2);
    QCOMPARE(shown(two.claim({{"alice"}, {"bob"}, {"carol"}})), ok);
    QCOMPARE(shown(one.begin({{"carol"}, {"dave"}, {"alice"}, {"bob"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 3 record(s): {USERNAME=alice}, {USERNAME=bob}, "
                       "{USERNAME=carol}."));
    std::vector<RequestedClaim> many;
    for (int i = 0; i < 1000; ++i) {
        many.push_back({"name-" + std::to_string(i) + std::string(50, 'x'), i + 1});
    }
    QCOMPARE(shown(two.claim(many)), ok);
    const auto refused = one.begin(many).status;
    QVERIFY(refused.error_message().starts_with("claim conflict: 1000 record(s): {USERNAME=name-0"));
    QVERIFY(refused.error_message().size() < 4096);
}

// The other reading of what is not published.
void RailsUpdatesTest::theDesignIsStricter()
{
    restart(Strictness::Design);
    auto one = client("cell-1", 1);
    const auto missing = shown(one.begin({{"new"}}, {{"old"}}).status);
    const auto both = shown(one.begin({{"same", 1, 2}}, {{"same", 1, 1}}).status);
    restart(Strictness::Rails);
    QCOMPARE(missing, QStringLiteral("FAILED_PRECONDITION: claim missing {USERNAME=old}"));
    QCOMPARE(both, QStringLiteral("INVALID_ARGUMENT: create_records, destroy_records: {USERNAME=same} is in both"));
}

// Its key could not hold a long value.
void RailsUpdatesTest::P1_aSchemaFromBeforeIsTakenOver()
{
    QCOMPARE(shown(client("cell-1", 1).claim({{"alice"}})), ok);
    for (const auto *statement : {"drop index claims_by_value", "drop index claims_by_source",
             "drop table claim_replacements", "alter table claim_leases drop column record_count",
             "alter table claims add constraint claims_pkey primary key (claim_type, claim_value)",
             "create index claims_listing on claims (cell_id, source_type, source_key, claim_type, claim_value)"}) {
        QCOMPARE(m_service->fixture().query(statement), QStringList());
    }
    restart(Strictness::Rails);
    auto one = client("cell-1", 1);
    QCOMPARE(shown(one.begin({{"alice"}}).status),
        QStringLiteral("ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=alice}."));
    const auto begun = one.begin(creating({gpgKey(std::string(60'000, 'k'), 1)}));
    QCOMPARE(shown(begun.status), ok);
    QCOMPARE(shown(one.commit(begun.lease)), ok);
    QCOMPARE(shown(one.begin({{"alice", 1, 2}}, {{"alice"}}).status), ok);
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void RailsUpdatesTest::standardHealthIsAnswered()
{
    const auto stub = ::grpc::health::v1::Health::NewStub(m_service->channel("cell-1"));
    ::grpc::health::v1::HealthCheckRequest request;
    const auto check = [&](::grpc::health::v1::HealthCheckResponse &response) {
        grpc::ClientContext context;
        setDeadline(context);
        return stub->Check(&context, request, &response);
    };
    ::grpc::health::v1::HealthCheckResponse response;
    QCOMPARE(shown(check(response)), ok);
    QCOMPARE(int(response.status()), int(::grpc::health::v1::HealthCheckResponse::SERVING));
    request.set_service("gitlab.cells.topology_service.claims.v1.ClaimService");
    QCOMPARE(shown(check(response)), ok);
    request.set_service("nobody");
    QCOMPARE(check(response).error_code(), grpc::StatusCode::NOT_FOUND);
}

void RailsUpdatesTest::S21_whatDoesNotParseIsALineOfTheLog()
{
    QTemporaryDir folder;
    ServiceProcess process(m_service->fixture().settings(), folder.filePath(QStringLiteral("log")).toStdString());
    const auto started = process.start();
    QVERIFY2(started, started ? "" : started.error().text().c_str());
    const auto channel = m_service->fixture().channel(process.address(), "cell-1");
    QCOMPARE(sendGarbage(channel).error_code(), grpc::StatusCode::INTERNAL);
    // A username that is no UTF-8: the library complains of it.
    auto invalid = requestedMetadata({"alice"});
    invalid.mutable_claim()->set_username("secret\xff");
    ClaimClient client(channel, 1);
    QVERIFY(!client.begin(creating({invalid})).status.ok());
    QCOMPARE(process.stop(), 0);
    int logged = 0;
    for (const auto &line : process.lines()) {
        const auto json = nlohmann::json::parse(line, nullptr, false);
        QVERIFY2(json.is_object(), line.c_str());
        QVERIFY(line.find("secret") == std::string::npos);
        logged += json.value("event", std::string()) == "protobuf" ? 1 : 0;
    }
    QVERIFY(logged > 0);
}

QTEST_GUILESS_MAIN(RailsUpdatesTest)
#include "tst_railsupdates.moc"
