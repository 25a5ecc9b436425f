#include "models/engine/claimbrowser.h"
#include "models/engine/driftscan.h"
#include "models/engine/recordlisting.h"
#include "tests/support/fakeflags.h"
#include "tests/support/fakestreams.h"

#include <QTest>
#include <random>

using namespace cells;
using namespace std::chrono_literals;

namespace {

Failure lostAnswer()
{
    return {Failure::Kind::Unreachable, "the connection broke", {}, false};
}

Failure tooMuch()
{
    return {Failure::Kind::TimedOut, "the statement took too long", {}, true};
}

class World : public ClaimWorld
{
public:
    ScanRequest request{modelNamed("User"), 0, 1};
    FakeFlags flags;
    StreamFaults claimFaults;
    StreamFaults rowFaults;
    std::vector<ScanProgress> heard;
    std::function<void()> onProgress = [] {};
    std::stop_source stop;
    // Who holds a value, of a service that refuses to say.
    bool isAskedAnyway = false;

    Outcome<ScanReport> scan()
    {
        DriftScan scan({{1}, &service, &database, &flags},
            [this] {
                return ScanLane{std::make_unique<FakeClaimStream>(*this, claimFaults),
                    std::make_unique<FakeRowStream>(*this, rowFaults)};
            },
            service.isAdmin || isAskedAnyway ? &service : nullptr, clock, {});
        return scan.run(
            request,
            [this](const ScanProgress &progress) {
                heard.push_back(progress);
                onProgress();
            },
            stop.get_token());
    }

    // The same by reading all of it the careful way.
    QString browsed()
    {
        ClaimQuery query{modelNamed("User"), firstKey()};
        query.keepAtLeast = query.readAtMost = std::numeric_limits<std::size_t>::max();
        const auto page = ClaimBrowser({{1}, &service, &database}, clock, {}).read(query, [](const ClaimPage &) {}, {});
        QStringList lines;
        for (const auto &pair : page->pairs) {
            if (const auto drift = driftClassOf(pair.judgement)) {
                lines << lineOf(differenceOf(pair, *drift));
            }
        }
        return lines.join(QLatin1Char('\n'));
    }

    // "7 username different v 1000/1000 "alicex" "alice""
    static QString lineOf(const Difference &difference)
    {
        const auto sign = [](bool isSo, char letter) { return isSo ? std::string(1, letter) : std::string(); };
        return QString::fromStdString(std::to_string(difference.id) + ' ' + nameOf(difference.type) + ' '
            + std::string(keyOf(difference.drift)) + sign(!difference.isSure, '?')
            + sign(difference.isBeyondLastRow, '>') + ' ' + sign(difference.isValueDifferent, 'v')
            + sign(difference.isSubjectDifferent, 's') + ' ' + std::to_string(difference.claimedSubject) + '/'
            + std::to_string(difference.expectedSubject) + " \"" + difference.claimed + "\" \"" + difference.expected
            + '"');
    }
};

QString pictureOf(const Differences &differences)
{
    QStringList lines;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        lines << World::lineOf(differences.at(row));
    }
    return lines.join(QLatin1Char('\n'));
}

// Users of which some have drifted in every way there is.
void plantMischief(World &world, std::mt19937 &random, int users)
{
    const auto dice = [&](int sides) { return int(random() % unsigned(sides)); };
    for (std::int64_t id = 1; id <= users; id += 1 + dice(3)) {
        const auto name = "user-" + std::to_string(id);
        const auto number = std::to_string(id);
        const int kind = dice(16);
        if (kind == 0) {
            world.plantRow("User", id, {number, name});
        } else if (kind == 1) {
            world.plantClaim("User", id, ClaimType::Username, name);
        } else if (kind == 2) {
            world.plantUser(id, name);
            world.service.records.back().claim.value += "x";
        } else if (kind == 3) {
            world.plantUser(id, name);
            world.service.records.back().subject.id = 7;
        } else if (kind == 4) {
            world.plantUser(id, name);
            world.plantClaim("User", id, ClaimType::Username, name + "-again");
        } else if (kind == 5) {
            world.plantRow("User", id, {number, name}, world.clock.wall - 1min);
        } else if (kind == 6) {
            world.plantUser(id, name);
            world.service.records.back().lease = Uuid{};
            world.service.records.back().status = RecordStatus::LeaseCreating;
        } else if (kind == 7) {
            world.plantUser(id, name);
            world.service.unreadable.insert(keyOfId(id));
        } else if (kind == 8) {
            world.plantUser(id, name);
            world.service.records.back().status = RecordStatus(9);
        } else {
            world.plantUser(id, name);
        }
    }
}

} // namespace

class TestDriftScan : public QObject
{
    Q_OBJECT

private slots:
    void findsWhatTheCarefulWayFinds();
    void H6_aClaimOfAJustTouchedRowIsNotExtra();
    void F10_F31_aRangeThatBrokeOffIsReadAgain();
    void F36_aRangeThatTakesTooLongIsHalved();
    void C18_whatFailedIsSaidToBeIncomplete();
    void aStoppedScanGoesOnWhereItEnded();
    void F32_noScanGoesOnInAnotherDatabase();
    void endsAtItsLimits();
    void C18_aLimitReachedAtTheEndLeavesItComplete();
    void F20_aConflictNamesTheOwner();
    void F24_aLookupThatIsRefusedEndsNoScan();
    void C7_whatAFlagLeavesOutIsToldApart();
    void F40_flagsThatCannotBeReadAreNotOff();
    void readsPastTheLastRow();
    void progressNeverClaimsTooMuch();
    void C18_progressBeginsWithTheFirstRow();
    void aBusyDatabaseHoldsItBack();
};

void TestDriftScan::findsWhatTheCarefulWayFinds()
{
    for (unsigned seed = 1; seed <= 120; ++seed) {
        World world;
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
    World world;
    world.plantRow("User", 1, {"1", "renamed"}, world.clock.wall - 1min);
    world.plantClaim("User", 1, ClaimType::UserId, "1");
    world.plantClaim("User", 1, ClaimType::Username, "before");
    const auto report = world.scan();
    QVERIFY(report);
    QCOMPARE(report->counts.of(DriftClass::Extra), 0U);
    QCOMPARE(report->counts.of(DriftClass::Recent), 1U);
    QCOMPARE(report->counts.matching, 1U);
}

void TestDriftScan::F10_F31_aRangeThatBrokeOffIsReadAgain()
{
    World world;
    for (int id = 1; id <= 50; ++id) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.claimFaults = {{}, lostAnswer()};
    world.rowFaults = {{}, {}, {}, {}, lostAnswer()};
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->retries, 2);
    QCOMPARE(report->counts.rows, 50U);
    QCOMPARE(report->counts.matching, 100U);
    QCOMPARE(report->differences.size(), 0U);
}

void TestDriftScan::F36_aRangeThatTakesTooLongIsHalved()
{
    World world;
    world.plantUser(1, "first");
    world.plantRow("User", 19'000, {"19000", "missing"});
    world.plantUser(19'999, "last");
    world.rowFaults = {tooMuch(), tooMuch(), tooMuch(), tooMuch(), tooMuch(), tooMuch()};
    const auto report = world.scan();
    QVERIFY(report);
    QCOMPARE(report->retries, 0);
    QCOMPARE(report->counts.rows, 3U);
    QCOMPARE(report->counts.matching, 4U);
    QCOMPARE(report->counts.of(DriftClass::Missing), 2U);
}

void TestDriftScan::C18_whatFailedIsSaidToBeIncomplete()
{
    World world;
    world.plantUser(1, "first");
    world.plantUser(50'000, "last");
    // The first range passes; the second does not, however often it is tried.
    world.rowFaults = {{}, {}};
    for (int i = 0; i < 20; ++i) {
        world.rowFaults.push_back(lostAnswer());
    }
    const auto report = world.scan();
    QVERIFY(report);
    QVERIFY(report->end == ScanEnd::Failed);
    QCOMPARE(report->problem->text, std::string("the connection broke"));
    QCOMPARE(report->comparedUpTo, 20'000);
    QCOMPARE(report->counts.rows, 1U);
    World dead;
    dead.plantUser(1, "first");
    dead.rowFaults = StreamFaults(20, lostAnswer());
    QVERIFY(!dead.scan());
}

void TestDriftScan::aStoppedScanGoesOnWhereItEnded()
{
    const auto plant = [](World &world) {
        std::mt19937 random(7);
        plantMischief(world, random, 300);
        for (auto id = 30'000; id < 90'000; id += 10'000) {
            world.plantRow("User", id, {std::to_string(id), "far-" + std::to_string(id)});
        }
    };
    World whole;
    plant(whole);
    World begun;
    plant(begun);
    begun.onProgress = [&] { begun.stop.request_stop(); };
    const auto first = begun.scan();
    QVERIFY(first);
    QVERIFY(first->end == ScanEnd::Stopped);
    QVERIFY(first->comparedUpTo > 0 && first->comparedUpTo < 90'000);
    World resumed;
    plant(resumed);
    resumed.request.before = std::make_shared<const ScanReport>(*first);
    const auto second = resumed.scan();
    QVERIFY(second);
    QVERIFY(second->end == ScanEnd::Complete);
    const auto undisturbed = whole.scan();
    QCOMPARE(pictureOf(second->differences), pictureOf(undisturbed->differences));
    QCOMPARE(second->counts.rows, undisturbed->counts.rows);
    QCOMPARE(second->counts.matching, undisturbed->counts.matching);
    QCOMPARE(second->run, first->run);
}

void TestDriftScan::F32_noScanGoesOnInAnotherDatabase()
{
    World world;
    world.plantUser(1, "first");
    world.plantUser(50'000, "last");
    world.onProgress = [&] { world.stop.request_stop(); };
    auto before = *world.scan();
    world.stop = {};
    for (auto change : {+[](ScanReport &report) { report.database.database = "other"; },
             +[](ScanReport &report) { report.service = "other:443"; }, +[](ScanReport &report) { report.cell = {2}; },
             +[](ScanReport &report) { report.thresholds.recentRecord = 2h; }}) {
        auto changed = before;
        change(changed);
        world.request.before = std::make_shared<const ScanReport>(changed);
        const auto report = world.scan();
        QVERIFY(!report);
        QVERIFY(report.error().kind == Failure::Kind::Refused);
    }
    world.request.before = std::make_shared<const ScanReport>(before);
    QVERIFY(world.scan());
}

void TestDriftScan::endsAtItsLimits()
{
    const auto planted = [](ScanLimits limits) {
        auto world = std::make_unique<World>();
        for (std::int64_t id = 1; id <= 100'000; id += 50) {
            world->plantRow("User", id, {std::to_string(id), "user-" + std::to_string(id)});
        }
        world->request.limits = limits;
        world->onProgress = [clock = &world->clock] { clock->elapsed += 1min; };
        return world->scan();
    };
    QVERIFY(planted({1, {}, {}})->end == ScanEnd::DriftLimit);
    QVERIFY(planted({{}, 5.0, {}})->end == ScanEnd::DriftLimit);
    QVERIFY(planted({{}, {}, 90s})->end == ScanEnd::TimeLimit);
    QVERIFY(planted({1'000'000, 1000.0, 1h})->end == ScanEnd::Complete);
    QVERIFY(planted({1, {}, {}})->comparedUpTo < 100'000);
}

void TestDriftScan::C18_aLimitReachedAtTheEndLeavesItComplete()
{
    World world;
    world.plantUser(1, "first");
    world.plantClaim("User", 2, ClaimType::Username, "beyond");
    world.request.limits.drift = 1;
    const auto report = world.scan();
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
}

void TestDriftScan::F20_aConflictNamesTheOwner()
{
    World world;
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

// Such as one that is too long for it: that is no reason to know nothing of the others.
void TestDriftScan::F24_aLookupThatIsRefusedEndsNoScan()
{
    World world;
    world.isAskedAnyway = true;
    world.plantRow("User", 1, {std::nullopt, "too long"});
    world.plantRow("User", 2, {std::nullopt, "carol"});
    const auto report = world.scan();
    QVERIFY2(report, report ? "" : report.error().text.c_str());
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.of(DriftClass::Missing), 2U);
    QCOMPARE(report->ownersNotAsked, 2U);
}

void TestDriftScan::C7_whatAFlagLeavesOutIsToldApart()
{
    World world;
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
    World world;
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
    World world;
    world.plantUser(5, "last");
    world.plantClaim("User", 4'000'000'000, ClaimType::Username, "beyond");
    const auto report = world.scan();
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
    QVERIFY(report->differences.at(0).isBeyondLastRow);
    World empty;
    empty.plantClaim("User", 1, ClaimType::Username, "no rows at all");
    QCOMPARE(empty.scan()->counts.of(DriftClass::Extra), 1U);
    QVERIFY(!empty.scan()->lastId);
}

void TestDriftScan::progressNeverClaimsTooMuch()
{
    World world;
    for (std::int64_t id = 1; id <= 2'000'000; id += 10'000) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.request.rowsPerSecond = 10;
    QVERIFY(world.scan());
    QVERIFY(world.heard.size() > 3);
    double before = 0;
    for (const auto &progress : world.heard) {
        QVERIFY(progress.fraction && *progress.fraction >= before && *progress.fraction <= 1);
        before = *progress.fraction;
        QCOMPARE(progress.limiter, std::string("the rate of 10 rows a second"));
    }
    QVERIFY(world.heard[world.heard.size() - 3].fraction < 1);
    // 200 rows at 10 a second.
    QVERIFY(world.clock.elapsed >= 19s);
}

// The ids of a cell begin where its sequence range does.
void TestDriftScan::C18_progressBeginsWithTheFirstRow()
{
    constexpr std::int64_t first = 4'000'000'000;
    World world;
    for (std::int64_t id = first; id < first + 1'000'000; id += 10'000) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    world.plantClaim("User", 3, ClaimType::Username, "before all rows");
    const auto report = world.scan();
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(*report->firstId, first);
    QCOMPARE(report->counts.of(DriftClass::Extra), 1U);
    QCOMPARE(report->counts.rows, 100U);
    // What comes before the first row is no progress, and its emptiness makes no range of the rows so large that
    // nothing is told for long.
    QVERIFY(world.heard.size() > 5);
    QCOMPARE(*world.heard.front().fraction, 0.0);
    QVERIFY(!world.heard.front().remaining);
    double before = 0;
    for (const auto &progress : world.heard) {
        QVERIFY(*progress.fraction >= before && *progress.fraction <= 1);
        before = *progress.fraction;
    }
    QVERIFY(*world.heard[1].fraction < 0.1);
    QCOMPARE(*world.heard[world.heard.size() - 2].fraction, 0.999);
    QCOMPARE(*world.heard.back().fraction, 1.0);
}

void TestDriftScan::aBusyDatabaseHoldsItBack()
{
    World world;
    for (std::int64_t id = 1; id <= 100'000; id += 10'000) {
        world.plantUser(id, "user-" + std::to_string(id));
    }
    std::deque<DatabaseLoad> loads{{3, {}}, {37, {}}, {30, {}}, {20, {}}, {1, 42s}, {1, 7s}};
    world.request.throttle = {20, 30s, [&](std::stop_token) -> Outcome<DatabaseLoad> {
                                  const auto load = loads.empty() ? DatabaseLoad{} : loads.front();
                                  if (!loads.empty()) {
                                      loads.pop_front();
                                  }
                                  return load;
                              }};
    const auto report = world.scan();
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(report->counts.rows, 10U);
    QCOMPARE(world.clock.elapsed, Duration(3s));
    QStringList limiters;
    for (const auto &progress : world.heard) {
        if (!progress.limiter.empty()) {
            limiters << QString::fromStdString(progress.limiter);
        }
    }
    QCOMPARE(limiters,
        (QStringList{QStringLiteral("37 transactions in the database, 20 allowed"),
            QStringLiteral("30 transactions in the database, 20 allowed"),
            QStringLiteral("a replica that is 42 s behind, 30 s allowed")}));
    // It does not wait for ever where it may not.
    World busy;
    busy.plantUser(1, "first");
    busy.request.throttle = {0, {}, [](std::stop_token) { return Outcome<DatabaseLoad>(DatabaseLoad{5, {}}); }};
    busy.request.limits.time = 10s;
    const auto ended = busy.scan();
    QVERIFY(ended && ended->end == ScanEnd::TimeLimit);
    QCOMPARE(ended->counts.rows, 0U);
}

QTEST_GUILESS_MAIN(TestDriftScan)
#include "tst_driftscan.moc"
