#include "tests/models/engine/scan/driftworld.h"

#include <QTest>

using namespace cells;
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
    void H6_aClaimOfAJustTouchedRowIsNotExtra();
    void F20_aConflictNamesTheOwner();
    void F20_whatStayedBehindMovedAway();
    void F20_movedAwayIsOnlyTheSameClaim_data();
    void F20_movedAwayIsOnlyTheSameClaim();
    void F38_withoutStatesOfOrganizationsAllStaysConflict();
    void F30_aBrokenConnectionToAskForStatesIsTriedAgain();
    void F24_aLookupThatIsRefusedEndsNoScan();
    void F24_aLookupThatIsLimitedIsWaitedFor();
    void F17_whatIsReadTheCarefulWayIsReadTwiceToo();
    void C7_whatAFlagLeavesOutIsToldApart();
    void F40_flagsThatCannotBeReadAreNotOff();
    void readsPastTheLastRow();
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
    DriftWorld world;
    for (int id = 1; id <= 3; ++id) {
        world.plantRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
        world.plantClaim("User", id, ClaimType::UserId, std::to_string(id));
        world.plantClaim("User", id, ClaimType(21), "later-" + std::to_string(id));
    }
    world.plantClaim("User", 1, ClaimType::Username, "user-1");
    world.plantClaim("User", 2, ClaimType::Username, "other");
    if (isCareful) {
        world.plantUser(9, "user-9");
        world.service.unreadable.insert(keyOfId(9));
    }
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
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
        DriftWorld world;
        std::mt19937 random(seed);
        plantMischief(world, random, 150);
        world.service.recordsInPage = 1 + random() % 9;
        const auto report = world.scan();
        QVERIFY2(report, report ? "" : report.error().text.c_str());
        QVERIFY(report->end == ScanEnd::Complete);
        if (pictureOf(report->differences) != world.browsed()) {
            qWarning("seed %u", seed);
        }
        QCOMPARE(pictureOf(report->differences), world.browsed());
        std::uint64_t counted = 0;
        for (const auto drift : driftClasses) {
            counted += report->counts.of(drift);
        }
        QCOMPARE(counted, std::uint64_t(report->differences.size()));
    }
}

void TestDriftScan::H6_aClaimOfAJustTouchedRowIsNotExtra()
{
    DriftWorld world;
    world.plantRow("User", 1, {"1", "renamed"}, world.clock.wall - 1min);
    world.plantClaim("User", 1, ClaimType::UserId, "1");
    world.plantClaim("User", 1, ClaimType::Username, "before");
    const auto report = world.scan();
    QVERIFY(report);
    QCOMPARE(report->counts.of(DriftClass::Extra), 0U);
    QCOMPARE(report->counts.of(DriftClass::Recent), 1U);
    QCOMPARE(report->counts.matching, 1U);
}

void TestDriftScan::F20_aConflictNamesTheOwner()
{
    DriftWorld world;
    world.plantRow("User", 1, {std::nullopt, "taken"});
    world.plantClaim("User", 1'000'001, ClaimType::Username, "taken").cell = {2};
    const auto unasked = world.scan();
    QCOMPARE(unasked->counts.of(DriftClass::Missing), 1U);
    QCOMPARE(unasked->ownersNotAsked, 1U);
    world.service.isAdmin = true;
    const auto asked = world.scan();
    QCOMPARE(asked->counts.of(DriftClass::Conflict), 1U);
    QCOMPARE(asked->counts.of(DriftClass::Missing), 0U);
    QCOMPARE(asked->differences.at(0).owner.value, 2);
    QCOMPARE(asked->ownersNotAsked, 0U);
}

namespace {

// Rows 1 to `count` whose names cell 2 has, of the same subject and source.
void plantHeldElsewhere(DriftWorld &world, int count)
{
    world.service.isAdmin = true;
    for (int id = 1; id <= count; ++id) {
        const auto name = "user-" + std::to_string(id);
        world.plantRow("User", id, {std::nullopt, name});
        world.plantClaim("User", id, ClaimType::Username, name).cell = {2};
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
    DriftWorld world;
    plantHeldElsewhere(world, 3);
    world.service.records.back().source.key = keyOfId(1'000'003);
    QCOMPARE(world.scan()->counts.of(DriftClass::Conflict), 3U);
    world.database.inactive = {ownerOfRows()};
    world.database.inactiveLooks = 0;
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QCOMPARE(report->counts.of(DriftClass::MovedAway), 2U);
    QCOMPARE(report->counts.of(DriftClass::Conflict), 1U);
    QCOMPARE(report->counts.of(DriftClass::Missing), 0U);
    QCOMPARE(report->counts.drift(), 1U);
    QCOMPARE(report->differences.at(0).owner.value, 2);
    QVERIFY(!isDrift(DriftClass::MovedAway));
    // One question for all of them.
    QCOMPARE(world.database.inactiveLooks, 1);
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
    DriftWorld world;
    plantHeldElsewhere(world, 1);
    world.database.inactive = {ownerOfRows()};
    auto &holder = world.service.records.front();
    if (what == 0) {
        holder.subject.id = 1001;
    } else if (what == 1) {
        holder.subject.type = SubjectType::Project;
    } else if (what == 2) {
        holder.source.key = keyOfId(2);
    } else if (what == 3) {
        holder.source.type = SourceType::Members;
    } else {
        world.service.isAdmin = false;
    }
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QCOMPARE(report->counts.of(DriftClass::MovedAway), 0U);
    QCOMPARE(report->counts.of(what == 4 ? DriftClass::Missing : DriftClass::Conflict), 1U);
    QCOMPARE(world.database.inactiveLooks, 0);
}

// An older release has no such column, and a role may lack the right.
void TestDriftScan::F38_withoutStatesOfOrganizationsAllStaysConflict()
{
    DriftWorld world;
    plantHeldElsewhere(world, 200);
    for (std::size_t i = 0; i < 100; ++i) {
        // So far apart that they are not read together.
        const auto id = std::int64_t(i + 1) * 10'000;
        world.database.rows["User"][i].key = keyOfId(id);
        world.service.records[i].source.key = keyOfId(id);
    }
    world.database.inactive = {ownerOfRows()};
    world.database.inactiveProblem = Failure{Failure::Kind::Refused, "no column organizations.state", {}};
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Conflict), 200U);
    QCOMPARE(world.database.inactiveLooks, 1);
}

void TestDriftScan::F30_aBrokenConnectionToAskForStatesIsTriedAgain()
{
    DriftWorld world;
    plantHeldElsewhere(world, 1);
    world.database.inactive = {ownerOfRows()};
    world.database.inactiveProblem = Failure{Failure::Kind::Unreachable, "the connection broke", {}};
    const auto report = world.scan();
    QVERIFY(!report || report->end == ScanEnd::Failed);
    QVERIFY(world.database.inactiveLooks > 1);
    world.database.inactiveProblem.reset();
    QCOMPARE(world.scan()->counts.of(DriftClass::MovedAway), 1U);
}

// Such as one that is too long for it: that is no reason to know nothing of the others.
void TestDriftScan::F24_aLookupThatIsRefusedEndsNoScan()
{
    DriftWorld world;
    world.isAskedAnyway = true;
    world.plantRow("User", 1, {std::nullopt, "too long"});
    world.plantRow("User", 2, {std::nullopt, "carol"});
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Missing), 2U);
    QCOMPARE(report->ownersNotAsked, 2U);
}

void TestDriftScan::F24_aLookupThatIsLimitedIsWaitedFor()
{
    DriftWorld world;
    world.service.isAdmin = true;
    for (int id = 1; id <= 50; ++id) {
        world.plantRow("User", id, {std::nullopt, "user-" + std::to_string(id)});
    }
    world.plantClaim("User", 1'000'001, ClaimType::Username, "user-1").cell = {2};
    int refusals = 0;
    int most = 2;
    world.service.refusal = [&](bool isLookup) -> std::optional<Failure> {
        if (!isLookup || refusals == most) {
            return std::nullopt;
        }
        ++refusals;
        Failure failure{Failure::Kind::Refused, "limits how much it is asked", {}};
        failure.laterMayDo = true;
        return failure;
    };
    const auto waited = world.scan();
    QCOMPARE(waited->counts.of(DriftClass::Conflict), 1U);
    QCOMPARE(waited->ownersNotAsked, 0U);
    // One that goes on refusing is not asked for each of the others.
    refusals = 0;
    most = 1'000;
    const auto refused = world.scan();
    QVERIFY(refused->end == ScanEnd::Complete);
    QCOMPARE(refused->ownersNotAsked, 50U);
    QCOMPARE(refusals, 4);
}

// A worker may destroy a claim and make it again just then.
void TestDriftScan::F17_whatIsReadTheCarefulWayIsReadTwiceToo()
{
    const auto scanHiding = [](int call) {
        DriftWorld world;
        for (int id = 1; id <= 5; ++id) {
            world.plantUser(id, "user-" + std::to_string(id));
        }
        world.service.unreadable.insert(keyOfId(2));
        int calls = 0;
        world.service.refusal = [&](bool) -> std::optional<Failure> {
            world.service.records.back().cell = ++calls == call ? CellId{9} : CellId{1};
            return std::nullopt;
        };
        const auto report = world.scan();
        return std::pair(calls, report ? int(report->counts.of(DriftClass::Missing)) : -1);
    };
    const auto calls = scanHiding(0).first;
    QVERIFY(calls > 2);
    for (int call = 1; call <= calls; ++call) {
        QCOMPARE(scanHiding(call).second, 0);
    }
}

void TestDriftScan::C7_whatAFlagLeavesOutIsToldApart()
{
    DriftWorld world;
    world.request.model = modelNamed("RedirectRoute");
    world.plantRow("RedirectRoute", 7, {"old/path"});
    world.plantClaim("RedirectRoute", 9, ClaimType::RedirectRoute, "gone/path");
    world.flags.set({globalClaimsFlag.data()}, world.clock.now());
    const auto off = world.scan();
    QCOMPARE(off->flags.find("cells_claims_routes")->second, FlagState::Off);
    QCOMPARE(off->counts.sure[std::size_t(DriftClass::Missing)], 1U);
    QCOMPARE(off->counts.missingFlagOff, 1U);
    QVERIFY(off->differences.at(0).isFlagOff && off->differences.at(0).isSure);
    world.flags.set({globalClaimsFlag.data(), "cells_claims_routes"}, world.clock.now());
    const auto on = world.scan();
    QCOMPARE(on->counts.missingFlagOff, 0U);
    QVERIFY(!on->differences.at(0).isFlagOff && on->counts.drift() == off->counts.drift());
}

void TestDriftScan::F40_flagsThatCannotBeReadAreNotOff()
{
    DriftWorld world;
    world.request.model = modelNamed("RedirectRoute");
    world.plantRow("RedirectRoute", 7, {"old/path"});
    for (const bool isReplica : {false, true}) {
        if (isReplica) {
            world.flags.set({}, world.clock.now());
            world.flags.look->identity.isReplica = true;
        }
        const auto report = world.scan();
        QVERIFY(report && report->flags.empty());
        QCOMPARE(report->counts.of(DriftClass::Missing), 1U);
        QCOMPARE(report->counts.missingFlagOff, 0U);
    }
}

// The published verifier never lists what lies beyond the last row.
void TestDriftScan::readsPastTheLastRow()
{
    DriftWorld world;
    world.plantUser(5, "last");
    world.plantClaim("User", 4'000'000'000, ClaimType::Username, "beyond");
    const auto report = world.scan();
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
    QVERIFY(report->differences.at(0).isBeyondLastRow);
    DriftWorld empty;
    empty.plantClaim("User", 1, ClaimType::Username, "no rows at all");
    QCOMPARE(empty.scan()->counts.of(DriftClass::Extra), 1U);
    QVERIFY(!empty.scan()->lastId);
}

QTEST_GUILESS_MAIN(TestDriftScan)
#include "tst_driftscan.moc"
