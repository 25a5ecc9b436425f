// SPDX-License-Identifier: MIT
#include "models/engine/down/downexamination.h"
#include "models/engine/down/lockedclaims.h"
#include "tests/support/fakes/fakecell.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTest>

using namespace cells;
using namespace cells::down;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

constexpr CellId lostCell{7};

Uuid uuidOf(int number)
{
    return *Uuid::parse(
        "00000000-0000-4000-8000-" + std::string(12 - std::to_string(number).size(), '0') + std::to_string(number));
}

Record claimOf(SourceType source, std::int64_t id, Instant createdAt)
{
    Record record;
    record.uuid = uuidOf(int(id % 1'000'000));
    record.claim = {ClaimType::Username, "name-" + std::to_string(id) + "-" + std::to_string(int(source)), {}};
    record.subject = {SubjectType::User, id};
    record.source = {source, keyOfId(id)};
    record.cell = lostCell;
    record.status = RecordStatus::Active;
    record.createdAt = record.updatedAt = createdAt;
    return record;
}

struct Fixture
{
    FakeTopologyService service;
    FakeCellDatabase database;
    FakeClock clock;
    int proofs = 0;
    // The database that is proved to be the cell's.
    DatabaseIdentity proved;
    std::optional<Failure> proofProblem;

    Fixture()
    {
        database.clock = [this] { return clock.wall; };
        proved = database.table.identity;
    }
    void add(const Record &record) { service.records.push_back(record); }
    void lease(int number, Duration age)
    {
        service.leases.push_back({uuidOf(number), clock.wall - age, clock.wall - age});
    }
    std::optional<Failure> serviceProblem;
    Outcome<DownReport> examine(std::stop_token stop = {})
    {
        return examineDown({lostCell, clock, {},
                               [this] {
                                   return serviceProblem ? Outcome<TopologyService *>(tl::unexpected(*serviceProblem))
                                                         : Outcome<TopologyService *>(&service);
                               },
                               [this] { return Outcome<CellDatabase *>(&database); },
                               [this](std::stop_token) {
                                   ++proofs;
                                   if (proofProblem) {
                                       return Outcome<PairingReport>(tl::unexpected(*proofProblem));
                                   }
                                   PairingReport report;
                                   report.database = proved;
                                   report.pairing.verdict = PairingVerdict::Proved;
                                   report.recency.bearing = Bearing::Agrees;
                                   return Outcome<PairingReport>(report);
                               },
                               {},
                               [](std::stop_token) {
                                   return OtherDatabases{2, 1};
                               }},
            std::move(stop));
    }
    Outcome<WhatIfReport> ask(std::stop_token stop = {})
    {
        return fetchWhatIf(
            service, clock, lostCell, [](LockedClaimsProgress) {}, std::move(stop));
    }
};

} // namespace

class TestDownExamination : public QObject
{
    Q_OBJECT

private slots:
    void findsTheNewestClaim();
    void F15_F18_aBadPageIsNoSign();
    void F32_aProofOfAnotherDatabaseShowsNothing();
    void aDeadDatabaseIsEvidence();
    void C18_anUnreadServiceIsUnknown();
    void aStopEndsIt();
    void aLeaseIsFoundByItsClaims();
    void C18_unreadClaimsMakeItIncomplete();
    void claimsOfOtherCellsDoNotCount();
};

// Among many pages, without reading them all.
void TestDownExamination::findsTheNewestClaim()
{
    Fixture fixture;
    for (std::int64_t id = 1; id <= 500; ++id) {
        fixture.add(claimOf(SourceType::Users, 1'000'000'000 + id, fixture.clock.wall - 1h - id * 1s));
    }
    fixture.add(claimOf(SourceType::Users, 1'000'000'501, fixture.clock.wall - 90s));
    const auto newest = fetchNewestClaim(fixture.service, lostCell, {});
    QVERIFY(newest.problem.isEmpty());
    QCOMPARE(newest.madeAt, std::optional(fixture.clock.wall - 90s));
    QVERIFY2(fixture.service.recordCalls.size() < 90, qPrintable(QString::number(fixture.service.recordCalls.size())));
    QCOMPARE(fetchNewestClaim(fixture.service, CellId{8}, {}).madeAt, std::optional<Instant>());
}

// What one model has is not lost with another one, and a service that lists nonsense shows nothing.
void TestDownExamination::F15_F18_aBadPageIsNoSign()
{
    Fixture fixture;
    fixture.add(claimOf(SourceType::Routes, 5, fixture.clock.wall - 10s));
    fixture.service.recordScript.push_back([](const RecordRange &) {
        return Outcome<RecordPage>(RecordPage{{}, true});
    });
    const auto newest = fetchNewestClaim(fixture.service, lostCell, {});
    QCOMPARE(newest.madeAt, std::optional(fixture.clock.wall - 10s));
    QVERIFY(!newest.problem.isEmpty());
    auto foreign = claimOf(SourceType::Routes, 9, fixture.clock.wall);
    foreign.cell = CellId{8};
    fixture.service.foreign.push_back(foreign);
    QCOMPARE(fetchNewestClaim(fixture.service, lostCell, {}).madeAt, std::optional(fixture.clock.wall - 10s));
}

// The proof is of another database than the one that was read, or failed.
void TestDownExamination::F32_aProofOfAnotherDatabaseShowsNothing()
{
    Fixture fixture;
    fixture.proved.systemIdentifier = "7722";
    const auto other = fixture.examine();
    QCOMPARE(other->diagnosis.state, CellState::Unclear);
    QVERIFY(!other->facts.pairingProblem.isEmpty());
    fixture.proofProblem = Failure{Failure::Kind::Refused, std::string("no certificate of the cell"), {}};
    const auto unproved = fixture.examine();
    QCOMPARE(unproved->diagnosis.state, CellState::Unclear);
    QCOMPARE(textOf(unproved->facts.pairingProblem), std::string("no certificate of the cell"));
    QVERIFY(unproved->facts.databaseProblem.isEmpty());
}

void TestDownExamination::aDeadDatabaseIsEvidence()
{
    Fixture fixture;
    fixture.lease(2, 3h);
    fixture.lease(1, 4h);
    fixture.database.problem = Failure{Failure::Kind::Unreachable, std::string("nothing listens there"), {}};
    const auto report = fixture.examine();
    QVERIFY(report.has_value());
    QCOMPARE(report->diagnosis.state, CellState::DatabaseUnread);
    QCOMPARE(report->facts.leases, 2);
    QCOMPARE(report->facts.oldestLease, std::optional(fixture.clock.wall - 4h));
    QCOMPARE(textOf(report->facts.databaseProblem), std::string("nothing listens there"));
    QCOMPARE(report->facts.others.unread, 1);
    // Nothing is proved about a database that cannot be read.
    QCOMPARE(fixture.proofs, 0);
    fixture.database.problem.reset();
    QCOMPARE(fixture.examine()->diagnosis.state, CellState::Working);
}

void TestDownExamination::C18_anUnreadServiceIsUnknown()
{
    Fixture fixture;
    fixture.service.script.assign(
        9, [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, std::string("no answer")); });
    const auto report = fixture.examine();
    QVERIFY(report.has_value());
    QCOMPARE(report->diagnosis.state, CellState::Unknown);
    QCOMPARE(textOf(report->facts.serviceProblem), std::string("no answer"));
    // Nor does anybody know the address of the cell then, which is said.
    fixture.serviceProblem = Failure{Failure::Kind::Refused, std::string("not its authority"), {}};
    const auto unopened = fixture.examine();
    QCOMPARE(unopened->diagnosis.state, CellState::Unknown);
    for (const auto &it : unopened->diagnosis.evidence) {
        QVERIFY2(!it.text.isEmpty(), toKey(it.source).data());
    }
}

void TestDownExamination::aStopEndsIt()
{
    Fixture fixture;
    std::stop_source stop;
    stop.request_stop();
    QCOMPARE(fixture.examine(stop.get_token()).error().kind, Failure::Kind::Cancelled);
    fixture.lease(1, 1h);
    QCOMPARE(fixture.ask(stop.get_token()).error().kind, Failure::Kind::Cancelled);
}

void TestDownExamination::aLeaseIsFoundByItsClaims()
{
    Fixture fixture;
    for (const int number : {1, 2, 3, 4}) {
        fixture.lease(number, number * 1h);
    }
    const auto lock = [&](SourceType source, std::int64_t id, RecordStatus status, int lease) {
        auto record = claimOf(source, id, fixture.clock.wall - 1h);
        record.status = status;
        record.lease = uuidOf(lease);
        fixture.add(record);
    };
    lock(SourceType::Users, 12, RecordStatus::LeaseCreating, 1);
    // Of a table that this build does not know, with the key 0.
    lock(SourceType(31), 0, RecordStatus::LeaseCreating, 1);
    lock(SourceType::Emails, 9, RecordStatus::LeaseDestroying, 2);
    lock(SourceType::Users, 15, RecordStatus::LeaseDestroying, 3);
    lock(SourceType::Users, 15, RecordStatus::LeaseCreating, 3);
    fixture.add(claimOf(SourceType::Routes, 4, fixture.clock.wall - 1h));
    const auto report = fixture.ask();
    QVERIFY(report.has_value());
    QCOMPARE(report->records, std::size_t(6));
    QCOMPARE(report->locked, std::size_t(5));
    QVERIFY(report->problems.empty());
    QCOMPARE(report->leases.size(), std::size_t(4));
    // The oldest first.
    QCOMPARE(report->leases[3].contents.creates, std::size_t(2));
    QCOMPARE(report->leases[3].milder, MilderEnd::Commit);
    QCOMPARE(report->leases[2].milder, MilderEnd::RollBack);
    QCOMPARE(report->leases[1].milder, MilderEnd::None);
    QCOMPARE(report->leases[0].contents.creates + report->leases[0].contents.destroys, std::size_t(0));
}

void TestDownExamination::C18_unreadClaimsMakeItIncomplete()
{
    Fixture fixture;
    fixture.lease(1, 1h);
    auto record = claimOf(SourceType::Users, 12, fixture.clock.wall);
    record.status = RecordStatus::LeaseCreating;
    record.lease = uuidOf(1);
    fixture.add(record);
    fixture.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::TimedOut, std::string("too slow")); });
    fixture.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::TimedOut, std::string("too slow")); });
    const auto report = fixture.ask();
    QVERIFY(report.has_value());
    QVERIFY(!report->problems.empty());
    QVERIFY(!report->leases.front().contents.isComplete);
    QCOMPARE(report->leases.front().milder, MilderEnd::None);
}

// F18: a service may list what was not asked for.
void TestDownExamination::claimsOfOtherCellsDoNotCount()
{
    Fixture fixture;
    fixture.lease(1, 1h);
    auto record = claimOf(SourceType::Users, 12, fixture.clock.wall);
    record.cell = CellId{8};
    record.status = RecordStatus::LeaseCreating;
    record.lease = uuidOf(1);
    fixture.service.foreign.push_back(record);
    const auto report = fixture.ask();
    QVERIFY(report.has_value());
    QCOMPARE(report->locked, std::size_t(0));
}

QTEST_APPLESS_MAIN(TestDownExamination)
#include "tst_downexamination.moc"
