// SPDX-License-Identifier: MIT
#include "tests/models/engine/scan/driftfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

// One thread: a few seeds show all that the thread sanitizer could see in it.
#ifdef __SANITIZE_THREAD__
constexpr unsigned seeds = 20;
#else
constexpr unsigned seeds = 120;
#endif

} // namespace

class TestDriftScan : public QObject
{
    Q_OBJECT

private slots:
    void findsWhatTheCarefulWayFinds();
    void F59_differencesMayBePutAside();
    void H6_aClaimOfAJustTouchedRowIsNotExtra();
    void F20_aConflictNamesTheOwner();
    void F20_whatStayedBehindMovedAway();
    void F20_movedAwayIsOnlyTheSameClaim_data();
    void F20_movedAwayIsOnlyTheSameClaim();
    void F38_withoutStatesOfOrganizationsAllStaysConflict();
    void F30_aBrokenConnectionForStatesIsRetried();
    void F24_aLookupThatIsRefusedEndsNoScan();
    void F24_aLookupThatIsLimitedIsWaitedFor();
    void F17_whatIsReadTheCarefulWayIsReadTwiceToo();
    void C7_claimsOfADisabledFlagAreCountedSeparately();
    void F40_flagsThatCannotBeReadAreNotOff();
    void readsBeyondTheLastRow();
    void C17_claimsOfUnknownTypesAreCounted_data();
    void C17_claimsOfUnknownTypesAreCounted();
};

void TestDriftScan::C17_claimsOfUnknownTypesAreCounted_data()
{
    QTest::addColumn<bool>("isCareful");
    QTest::newRow("streamed") << false;
    QTest::newRow("read the careful way") << true;
}

// A later GitLab may claim something of each user: that makes no source suspect, and is never dropped.
void TestDriftScan::C17_claimsOfUnknownTypesAreCounted()
{
    QFETCH(const bool, isCareful);
    DriftFixture fixture;
    for (int id = 1; id <= 3; ++id) {
        fixture.seedRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
        fixture.seedClaim("User", id, ClaimType::UserId, std::to_string(id));
        fixture.seedClaim("User", id, ClaimType(21), "later-" + std::to_string(id));
    }
    fixture.seedClaim("User", 1, ClaimType::Username, "user-1");
    fixture.seedClaim("User", 2, ClaimType::Username, "other");
    if (isCareful) {
        fixture.seedUser(9, "user-9");
        fixture.service.unreadable.insert(keyOfId(9));
    }
    const auto report = fixture.scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->counts.ofUnknownTypes, (std::map<ClaimType, std::uint64_t>{{ClaimType(21), 3}}));
    QCOMPARE(report->counts.of(DriftClass::NotChecked), 0U);
    QCOMPARE(report->counts.of(DriftClass::Unreadable), isCareful ? 1U : 0U);
    QCOMPARE(report->counts.of(DriftClass::Different), 1U);
    QCOMPARE(report->counts.of(DriftClass::Missing), 1U);
    QCOMPARE(report->counts.matching, 4U);
    QCOMPARE(report->counts.claims, 8U);
}

void TestDriftScan::findsWhatTheCarefulWayFinds()
{
    for (unsigned seed = 1; seed <= seeds; ++seed) {
        DriftFixture fixture;
        std::mt19937 random(seed);
        seedRandomDrift(fixture, random, 150);
        fixture.service.recordsInPage = 1 + random() % 9;
        const auto report = fixture.scan();
        QVERIFY2(report, report ? "" : report.error().text().c_str());
        QVERIFY(report->end == ScanEnd::Complete);
        if (pictureOf(report->differences) != fixture.browsed()) {
            qWarning("seed %u", seed);
        }
        QCOMPARE(pictureOf(report->differences), fixture.browsed());
        std::uint64_t counted = 0;
        for (const auto drift : allOf<DriftClass>()) {
            counted += report->counts.of(drift);
        }
        QCOMPARE(counted, std::uint64_t(report->differences.size()));
    }
}

void TestDriftScan::F59_differencesMayBePutAside()
{
    struct FullSpill : Spill
    {
        SpilledBytes put(std::string_view, std::string_view) override { return {}; }
    };
    DriftFixture fixture;
    fixture.seedRow("User", 7, {"7", "alice"});
    fixture.spill = std::make_shared<FullSpill>();
    const auto report = fixture.scan();
    QVERIFY(report && report->differences.size() > 0);
    QVERIFY(report->differences.spill() == fixture.spill);
    // Of what a report holds already, too.
    Differences all;
    all.append(report->differences.at(0));
    all.append(Differences(fixture.spill));
    QVERIFY(all.spill() == fixture.spill);
    QCOMPARE(all.size(), 1U);
}

void TestDriftScan::H6_aClaimOfAJustTouchedRowIsNotExtra()
{
    DriftFixture fixture;
    fixture.seedRow("User", 1, {"1", "renamed"}, fixture.clock.wall - 1min);
    fixture.seedClaim("User", 1, ClaimType::UserId, "1");
    fixture.seedClaim("User", 1, ClaimType::Username, "before");
    const auto report = fixture.scan();
    QVERIFY(report);
    QCOMPARE(report->counts.of(DriftClass::Extra), 0U);
    QCOMPARE(report->counts.of(DriftClass::Recent), 1U);
    QCOMPARE(report->counts.matching, 1U);
}

void TestDriftScan::F20_aConflictNamesTheOwner()
{
    DriftFixture fixture;
    fixture.seedRow("User", 1, {std::nullopt, "taken"});
    fixture.seedClaim("User", 1'000'001, ClaimType::Username, "taken").cell = {2};
    const auto unasked = fixture.scan();
    QCOMPARE(unasked->counts.of(DriftClass::Missing), 1U);
    QCOMPARE(unasked->ownersNotAsked, 1U);
    fixture.service.isAdmin = true;
    const auto asked = fixture.scan();
    QCOMPARE(asked->counts.of(DriftClass::Conflict), 1U);
    QCOMPARE(asked->counts.of(DriftClass::Missing), 0U);
    QCOMPARE(asked->differences.at(0).owner.value, 2);
    QCOMPARE(asked->ownersNotAsked, 0U);
}

namespace {

// Rows 1 to `count` whose names cell 2 has, of the same subject and source.
void seedHeldElsewhere(DriftFixture &fixture, int count)
{
    fixture.service.isAdmin = true;
    for (int id = 1; id <= count; ++id) {
        const auto name = "user-" + std::to_string(id);
        fixture.seedRow("User", id, {std::nullopt, name});
        fixture.seedClaim("User", id, ClaimType::Username, name).cell = {2};
    }
}

Subject ownerOfRows()
{
    return {modelNamed("User")->subject, 1000};
}

} // namespace

// Rows of an organization that moved: a conflict among them is still found.
void TestDriftScan::F20_whatStayedBehindMovedAway()
{
    DriftFixture fixture;
    seedHeldElsewhere(fixture, 3);
    fixture.service.records.back().source.key = keyOfId(1'000'003);
    QCOMPARE(fixture.scan()->counts.of(DriftClass::Conflict), 3U);
    fixture.database.inactive = {ownerOfRows()};
    fixture.database.inactiveReads = 0;
    const auto report = fixture.scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->counts.of(DriftClass::MovedAway), 2U);
    QCOMPARE(report->counts.of(DriftClass::Conflict), 1U);
    QCOMPARE(report->counts.of(DriftClass::Missing), 0U);
    QCOMPARE(report->counts.drift(), 1U);
    QCOMPARE(report->differences.at(0).owner.value, 2);
    QVERIFY(!isDrift(DriftClass::MovedAway));
    // One question for all of them.
    QCOMPARE(fixture.database.inactiveReads, 1);
}

void TestDriftScan::F20_movedAwayIsOnlyTheSameClaim_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("another subject") << 0;
    QTest::newRow("another type of subject") << 1;
    QTest::newRow("another source") << 2;
    QTest::newRow("another type of source") << 3;
    QTest::newRow("nobody was asked") << 4;
}

void TestDriftScan::F20_movedAwayIsOnlyTheSameClaim()
{
    QFETCH(const int, what);
    DriftFixture fixture;
    seedHeldElsewhere(fixture, 1);
    fixture.database.inactive = {ownerOfRows()};
    auto &holder = fixture.service.records.front();
    if (what == 0) {
        holder.subject.id = 1001;
    } else if (what == 1) {
        holder.subject.type = SubjectType::Project;
    } else if (what == 2) {
        holder.source.key = keyOfId(2);
    } else if (what == 3) {
        holder.source.type = SourceType::Members;
    } else {
        fixture.service.isAdmin = false;
    }
    const auto report = fixture.scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QCOMPARE(report->counts.of(DriftClass::MovedAway), 0U);
    QCOMPARE(report->counts.of(what == 4 ? DriftClass::Missing : DriftClass::Conflict), 1U);
    QCOMPARE(fixture.database.inactiveReads, 0);
}

// An older release has no such column, and a role may lack the right.
void TestDriftScan::F38_withoutStatesOfOrganizationsAllStaysConflict()
{
    DriftFixture fixture;
    seedHeldElsewhere(fixture, 200);
    for (std::size_t i = 0; i < 100; ++i) {
        // So far apart that they are not read together.
        const auto id = std::int64_t(i + 1) * 10'000;
        fixture.database.rows["User"][i].key = keyOfId(id);
        fixture.service.records[i].source.key = keyOfId(id);
    }
    fixture.database.inactive = {ownerOfRows()};
    fixture.database.inactiveProblem
        = Failure{Failure::Kind::Refused, std::string("no column organizations.state"), {}};
    const auto report = fixture.scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Conflict), 200U);
    QCOMPARE(fixture.database.inactiveReads, 1);
}

void TestDriftScan::F30_aBrokenConnectionForStatesIsRetried()
{
    DriftFixture fixture;
    seedHeldElsewhere(fixture, 1);
    fixture.database.inactive = {ownerOfRows()};
    fixture.database.inactiveProblem = Failure{Failure::Kind::Unreachable, std::string("the connection broke"), {}};
    const auto report = fixture.scan();
    QVERIFY(!report || report->end == ScanEnd::Failed);
    QVERIFY(fixture.database.inactiveReads > 1);
    fixture.database.inactiveProblem.reset();
    QCOMPARE(fixture.scan()->counts.of(DriftClass::MovedAway), 1U);
}

// Such as one that is too long for it: that is no reason to know nothing of the others.
void TestDriftScan::F24_aLookupThatIsRefusedEndsNoScan()
{
    DriftFixture fixture;
    fixture.isAskedAnyway = true;
    fixture.seedRow("User", 1, {std::nullopt, "too long"});
    fixture.seedRow("User", 2, {std::nullopt, "carol"});
    const auto report = fixture.scan();
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Missing), 2U);
    QCOMPARE(report->ownersNotAsked, 2U);
}

void TestDriftScan::F24_aLookupThatIsLimitedIsWaitedFor()
{
    DriftFixture fixture;
    fixture.service.isAdmin = true;
    for (int id = 1; id <= 50; ++id) {
        fixture.seedRow("User", id, {std::nullopt, "user-" + std::to_string(id)});
    }
    fixture.seedClaim("User", 1'000'001, ClaimType::Username, "user-1").cell = {2};
    int refusals = 0;
    int most = 2;
    fixture.service.refusal = [&](bool isLookup) -> std::optional<Failure> {
        if (!isLookup || refusals == most) {
            return std::nullopt;
        }
        ++refusals;
        Failure failure{Failure::Kind::Refused, std::string("limits how much it is asked"), {}};
        failure.retry = Failure::Retry::Later;
        return failure;
    };
    const auto waited = fixture.scan();
    QCOMPARE(waited->counts.of(DriftClass::Conflict), 1U);
    QCOMPARE(waited->ownersNotAsked, 0U);
    // One that goes on refusing is not asked for each of the others.
    refusals = 0;
    most = 1'000;
    const auto refused = fixture.scan();
    QVERIFY(refused->end == ScanEnd::Complete);
    QCOMPARE(refused->ownersNotAsked, 50U);
    QCOMPARE(refusals, 4);
}

// A worker may destroy a claim and make it again just then.
void TestDriftScan::F17_whatIsReadTheCarefulWayIsReadTwiceToo()
{
    const auto scanHiding = [](int call) {
        DriftFixture fixture;
        for (int id = 1; id <= 5; ++id) {
            fixture.seedUser(id, "user-" + std::to_string(id));
        }
        fixture.service.unreadable.insert(keyOfId(2));
        int calls = 0;
        fixture.service.refusal = [&](bool) -> std::optional<Failure> {
            fixture.service.records.back().cell = ++calls == call ? CellId{9} : CellId{1};
            return std::nullopt;
        };
        const auto report = fixture.scan();
        return std::pair(calls, report ? int(report->counts.of(DriftClass::Missing)) : -1);
    };
    const auto calls = scanHiding(0).first;
    QVERIFY(calls > 2);
    for (int call = 1; call <= calls; ++call) {
        QCOMPARE(scanHiding(call).second, 0);
    }
}

void TestDriftScan::C7_claimsOfADisabledFlagAreCountedSeparately()
{
    DriftFixture fixture;
    fixture.request.model = modelNamed("RedirectRoute");
    fixture.seedRow("RedirectRoute", 7, {"old/path"});
    fixture.seedClaim("RedirectRoute", 9, ClaimType::RedirectRoute, "gone/path");
    fixture.flags.set({globalClaimsFlag.data()}, fixture.clock.now());
    const auto off = fixture.scan();
    QCOMPARE(off->flags.find("cells_claims_routes")->second, FlagState::Off);
    QCOMPARE(off->counts.sure[std::size_t(DriftClass::Missing)], 1U);
    QCOMPARE(off->counts.missingFlagOff, 1U);
    QVERIFY(off->differences.at(0).isFlagOff && off->differences.at(0).isSure);
    fixture.flags.set({globalClaimsFlag.data(), "cells_claims_routes"}, fixture.clock.now());
    const auto on = fixture.scan();
    QCOMPARE(on->counts.missingFlagOff, 0U);
    QVERIFY(!on->differences.at(0).isFlagOff && on->counts.drift() == off->counts.drift());
}

void TestDriftScan::F40_flagsThatCannotBeReadAreNotOff()
{
    DriftFixture fixture;
    fixture.request.model = modelNamed("RedirectRoute");
    fixture.seedRow("RedirectRoute", 7, {"old/path"});
    for (const bool isReplica : {false, true}) {
        if (isReplica) {
            fixture.flags.set({}, fixture.clock.now());
            fixture.flags.snapshot->identity.isReplica = true;
        }
        const auto report = fixture.scan();
        QVERIFY(report && report->flags.empty());
        QCOMPARE(report->counts.of(DriftClass::Missing), 1U);
        QCOMPARE(report->counts.missingFlagOff, 0U);
    }
}

// The published verifier never lists what lies beyond the last row.
void TestDriftScan::readsBeyondTheLastRow()
{
    DriftFixture fixture;
    fixture.seedUser(5, "last");
    fixture.seedClaim("User", 4'000'000'000, ClaimType::Username, "beyond");
    const auto report = fixture.scan();
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
    QVERIFY(report->differences.at(0).isBeyondLastRow);
    DriftFixture empty;
    empty.seedClaim("User", 1, ClaimType::Username, "no rows at all");
    QCOMPARE(empty.scan()->counts.of(DriftClass::Extra), 1U);
    QVERIFY(!empty.scan()->lastId);
}

QTEST_GUILESS_MAIN(TestDriftScan)
#include "tst_driftscan.moc"
