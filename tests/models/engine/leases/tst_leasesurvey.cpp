// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/leases/withheld.h"
#include "tests/support/fakes/fakecell.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

RunningTransaction surveyedTransaction(int number)
{
    return {"3/" + std::to_string(number), number, "puma: worker 3", "gitlab", {}, "idle in transaction"};
}

// One cell in which the test plants leases and takes surveys.
struct SurveyFixture
{
    FakeClock clock;
    FakeTopologyService service;
    FakeCellDatabase database;
    LeaseSurvey survey{service, database, clock, CellId{7}, Thresholds{}};

    SurveyFixture()
    {
        database.clock = [this] { return clock.now(); };
    }

    void seedService(int number, Duration age)
    {
        service.leases.push_back({uuidNumber(number), clock.now() - age, clock.now() - age});
    }
    void seedLocal(int number, Duration age)
    {
        database.table.rows.push_back({uuidNumber(number), clock.now() - age, clock.now() - age});
    }
    Outcome<LeaseSurveyReport> take(std::stop_token stop = {})
    {
        return survey.run([](SurveyProgress) {}, stop);
    }
    // "2 commit | 1 roll_back": the whole report as a picture, by lease number.
    QString picture()
    {
        const auto report = take();
        if (!report) {
            return QStringLiteral("failure: ") + QString::fromStdString(report.error().text());
        }
        auto leases = report->leases;
        std::sort(leases.begin(), leases.end(), [](auto &left, auto &right) { return left.uuid < right.uuid; });
        QStringList lines;
        for (const auto &lease : leases) {
            lines << QStringLiteral("%1 %2%3 %4")
                         .arg(lease.uuid.bytes[15])
                         .arg(lease.service ? QStringLiteral("S") : QStringLiteral("-"),
                             lease.local ? QStringLiteral("L") : QStringLiteral("-"),
                             QString::fromLatin1(toKey(lease.assessment.verdict).data()));
        }
        return lines.join(QStringLiteral(" | "));
    }
};

} // namespace

class TestLeaseSurvey : public QObject
{
    Q_OBJECT

private slots:
    void P10_noRollBackWhereAMissingRowProvesNothing();
    void joinsBothSourcesAndGivesVerdicts();
    void P10_theFirstProbeProvesNoAbsence();
    void P10_anOpenTransactionIsWaitedForUntilItEnds();
    void P10_aTransactionThatCommitsLaterIsNeverRolledBack();
    void P10_transactionsBegunLaterDoNotDelayForEver();
    void P10_aServiceClockThatIsBehindExcusesNobody();
    void P10_theOwnersTransactionIsNotedWhileTheLeaseIsFresh();
    void P10_aRowThatWentIsNoProof();
    void P10_anotherServerMeansStartingOver();
    void P12_aRowThatAppearedDuringTheListingIsNotCleaned();
    void P14_anEmptyPageIsNotTheEnd();
    void F10_aBrokenListingProvesNoAbsence();
    void F13_repeatedLeasesCountOnce();
    void F14_aRefusedCursorStartsOver();
    void F15_aCursorThatStandsStillIsAnError();
    void F15_endlessNewLeasesAreGivenUp();
    void F17_aPageThatCannotBeReadIsHalved();
    void F17_anEntryThatCannotBeReadIsNamed();
    void F23_aReappearedLeaseStopsEveryVerdict();
    void F23_aListingThatLagsIsNoRestore();
    void F33_onAReplicaNothingIsDecided();
    void F39_anUnreadableTableIsNotAnEmptyOne();
    void F43_skewIsMeasuredAndStopsVerdicts();
    void F43_aLeaseOfAnUnknownClockIsStaleOnceItWasWatched();
    void bothSourcesGoneIsAFailure();
    void aStopEndsIt();
    void oneProbeSufficesWhenNothingIsDoubtful();
};

void TestLeaseSurvey::joinsBothSourcesAndGivesVerdicts()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedLocal(1, 26min);
    fixture.seedService(2, 26min);
    fixture.seedService(3, 1min);
    fixture.seedLocal(4, 2h);
    fixture.seedLocal(5, 4min);
    QCOMPARE(
        fixture.picture(), QStringLiteral("1 SL commit | 2 S- roll_back | 3 S- wait | 4 -L clean_local | 5 -L ended"));
    const auto report = fixture.take();
    QCOMPARE(report->leases.front().uuid, uuidNumber(4));
    QCOMPARE(report->count(LeaseVerdict::Wait), 1);
    QCOMPARE(report->count(LeaseVerdict::Ended), 1);
    QCOMPARE(report->outstanding(), 4);
    QVERIFY(report->isListingComplete);
}

// It is told while the second is waited for.
void TestLeaseSurvey::P10_theFirstProbeProvesNoAbsence()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedLocal(1, 26min);
    fixture.seedService(2, 26min);
    std::shared_ptr<const LeaseSurveyReport> first;
    const auto last = fixture.survey.run(
        [&](const SurveyProgress &progress) {
            if (progress.firstReport) {
                first = progress.firstReport;
            }
        },
        {});
    QVERIFY(first && last);
    QCOMPARE(first->count(LeaseVerdict::Commit), 1);
    QCOMPARE(first->count(LeaseVerdict::Wait), 1);
    QCOMPARE(last->count(LeaseVerdict::RollBack), 1);
}

void TestLeaseSurvey::P10_anOpenTransactionIsWaitedForUntilItEnds()
{
    SurveyFixture fixture;
    fixture.seedService(1, 46min);
    fixture.database.table.running = {surveyedTransaction(8812)};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    const auto waiting = fixture.take();
    QVERIFY(textOf(waiting->leases[0].assessment.reasons[0]).find("pid 8812") != std::string::npos);
    fixture.database.table.running.clear();
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- roll_back"));
}

void TestLeaseSurvey::P10_aTransactionThatCommitsLaterIsNeverRolledBack()
{
    SurveyFixture fixture;
    fixture.seedService(1, 46min);
    fixture.database.table.running = {surveyedTransaction(8812)};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    // It commits: from then on the row is there, in the same look in which the transaction is gone.
    fixture.database.table.running.clear();
    fixture.seedLocal(1, 46min);
    QCOMPARE(fixture.picture(), QStringLiteral("1 SL commit"));
}

void TestLeaseSurvey::P10_transactionsBegunLaterDoNotDelayForEver()
{
    SurveyFixture fixture;
    fixture.seedService(1, 46min);
    int next = 100;
    fixture.database.beforeProbe = [&] { fixture.database.table.running = {surveyedTransaction(++next)}; };
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- roll_back"));
}

// The service dates the lease 12 minutes too early, and a proxy whose clock is right dates the answers: by every clock
// that tells, the owner's transaction began long after its lease.
void TestLeaseSurvey::P10_aServiceClockThatIsBehindExcusesNobody()
{
    SurveyFixture fixture;
    fixture.seedService(1, 12min);
    auto owner = surveyedTransaction(8812);
    owner.startedAt = fixture.clock.now() - 5s;
    fixture.database.table.running = {owner};
    for (const auto ahead : {std::optional(Duration::zero()), std::optional<Duration>()}) {
        fixture.service.ahead = ahead;
        QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    }
    fixture.clock.elapsed += 10min;
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    fixture.database.table.running.clear();
    fixture.seedLocal(1, 12min);
    QCOMPARE(fixture.picture(), QStringLiteral("1 SL commit"));
}

// It is waited for however late the lease becomes stale; what begins later is not.
void TestLeaseSurvey::P10_theOwnersTransactionIsNotedWhileTheLeaseIsFresh()
{
    SurveyFixture fixture;
    fixture.seedService(1, 1min);
    fixture.database.table.running = {surveyedTransaction(8812)};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    fixture.clock.elapsed += 20min;
    fixture.database.table.running = {surveyedTransaction(8812), surveyedTransaction(9000)};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    fixture.database.table.running = {surveyedTransaction(9000)};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- roll_back"));
}

void TestLeaseSurvey::P10_aRowThatWentIsNoProof()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedLocal(1, 26min);
    QCOMPARE(fixture.picture(), QStringLiteral("1 SL commit"));
    fixture.database.table.rows.clear();
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- unknown"));
    fixture.clock.elapsed += 1h;
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- unknown"));
}

void TestLeaseSurvey::P10_anotherServerMeansStartingOver()
{
    SurveyFixture fixture;
    fixture.seedService(1, 46min);
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- roll_back"));
    fixture.database.table.identity.systemIdentifier = "7300000000000000001";
    fixture.database.table.running = {surveyedTransaction(8812)};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
}

void TestLeaseSurvey::P12_aRowThatAppearedDuringTheListingIsNotCleaned()
{
    SurveyFixture fixture;
    fixture.database.beforeProbe = [&] {
        if (fixture.database.probes == 1) {
            fixture.seedLocal(4, 2h);
        }
    };
    QCOMPARE(fixture.picture(), QStringLiteral("4 -L wait"));
    QCOMPARE(fixture.picture(), QStringLiteral("4 -L clean_local"));
}

void TestLeaseSurvey::P14_anEmptyPageIsNotTheEnd()
{
    SurveyFixture fixture;
    fixture.seedService(1, 1min);
    fixture.service.script.push_back([](const LeaseListing &) { return LeasePage{{}, "0"}; });
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
}

void TestLeaseSurvey::F10_aBrokenListingProvesNoAbsence()
{
    SurveyFixture fixture;
    for (int i = 1; i <= 3; ++i) {
        fixture.seedService(i, 1min);
    }
    fixture.seedLocal(9, 3h);
    fixture.service.script.push_back([&](const LeaseListing &) {
        return LeasePage{{fixture.service.leases[0], fixture.service.leases[1]}, "2"};
    });
    fixture.service.script.push_back(
        [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "fake:443 went away"); });
    const auto report = fixture.take();
    QVERIFY(report);
    QVERIFY(!report->isListingComplete);
    QCOMPARE(report->serviceProblem->text(), std::string("fake:443 went away"));
    QCOMPARE(report->count(LeaseVerdict::Unknown), 1);
    QCOMPARE(int(report->leases.size()), 3);
}

void TestLeaseSurvey::F13_repeatedLeasesCountOnce()
{
    SurveyFixture fixture;
    fixture.seedService(1, 1min);
    fixture.service.script.push_back([&](const LeaseListing &) { return LeasePage{fixture.service.leases, "0"}; });
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
}

void TestLeaseSurvey::F14_aRefusedCursorStartsOver()
{
    SurveyFixture fixture;
    for (int i = 1; i <= 3; ++i) {
        fixture.seedService(i, 1min);
    }
    fixture.service.script.push_back([&](const LeaseListing &) {
        return LeasePage{{fixture.service.leases[0]}, "expired"};
    });
    fixture.service.script.push_back(
        [](const LeaseListing &) { return failed(Failure::Kind::Refused, "no such cursor"); });
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait | 2 S- wait | 3 S- wait"));
    QVERIFY(fixture.take()->isListingComplete);
}

namespace {

// Lists ever new leases, as many as are asked for; `asked` counts the calls.
class EndlessService : public FakeTopologyService
{
public:
    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token) override
    {
        LeasePage page;
        for (int i = 0; i < listing.limit; ++i) {
            Lease lease;
            const auto number = ++m_listed;
            std::memcpy(lease.uuid.bytes.data(), &number, sizeof number);
            page.leases.push_back(lease);
        }
        page.next = std::to_string(m_listed);
        ++asked;
        return page;
    }
    int asked = 0;

private:
    std::uint64_t m_listed = 0;
};

// Lists so many leases, of which one makes every page that it is on unreadable.
class OneBadLease : public FakeTopologyService
{
public:
    std::size_t bad = 700;
    std::size_t all = 1'500;
    // It can be read alone.
    bool isOnlyTooMuch = true;
    int asked = 0;

    Outcome<LeasePage> fetchLeases(const LeaseListing &listing, std::stop_token) override
    {
        ++asked;
        const auto from = listing.next ? std::stoul(*listing.next) : 0;
        const auto upTo = std::min(from + std::size_t(listing.limit), all);
        if (from <= bad && bad < upTo && (listing.limit > 1 || !isOnlyTooMuch)) {
            return tl::unexpected(Failure{.kind = Failure::Kind::Unknown,
                .message = Message("The page cannot be read."),
                .detail = {},
                .retry = Failure::Retry::Smaller});
        }
        LeasePage page;
        for (auto i = from; i < upTo; ++i) {
            Lease lease;
            std::memcpy(lease.uuid.bytes.data(), &i, sizeof i);
            page.leases.push_back(lease);
        }
        if (upTo < all) {
            page.next = std::to_string(upTo);
        }
        return page;
    }
};

LeaseList listed(TopologyService &service, const ListingLimits &limits = {})
{
    return listLeases(
        service, {7}, [](int, std::size_t) {}, {}, limits);
}

} // namespace

void TestLeaseSurvey::F15_endlessNewLeasesAreGivenUp()
{
    EndlessService endless;
    const auto many = listed(endless, {5'000, 10s});
    QVERIFY(!many.isComplete);
    QCOMPARE(many.leases.size(), std::size_t(5'000));
    QVERIFY2(many.problem->text().find("is incomplete: it continues after 5000 leases") != std::string::npos,
        many.problem->text().c_str());
    EndlessService slow;
    const auto late = listed(slow, {1'000'000, 0s});
    QVERIFY(!late.isComplete);
    QCOMPARE(slow.asked, 1);
    QVERIFY2(late.problem->text().find("has not ended after 0 s") != std::string::npos, late.problem->text().c_str());
    QCOMPARE(ListingLimits().leases, std::size_t(1'000'000));
    QVERIFY(ListingLimits().time == 5min);
}

void TestLeaseSurvey::F17_aPageThatCannotBeReadIsHalved()
{
    OneBadLease service;
    const auto all = listed(service);
    QVERIFY(all.isComplete && !all.problem);
    QCOMPARE(all.leases.size(), service.all);
    QVERIFY(service.asked < 60);
    service.isOnlyTooMuch = false;
    const auto some = listed(service);
    QVERIFY(!some.isComplete);
    QCOMPARE(some.leases.size(), service.bad);
    QVERIFY2(some.problem->text().starts_with("Lease 701 in the listing of fake:443 and all later ones cannot be read"),
        some.problem->text().c_str());
}

void TestLeaseSurvey::F17_anEntryThatCannotBeReadIsNamed()
{
    SurveyFixture fixture;
    for (int i = 1; i <= 3; ++i) {
        fixture.seedService(i, 1min);
    }
    fixture.seedLocal(9, 3h);
    fixture.service.script.push_back([&](const LeaseListing &) {
        return LeasePage{{fixture.service.leases[0]}, "1", {"a malformed UUID, 0d9b"}};
    });
    const auto report = fixture.take();
    QVERIFY(report);
    QCOMPARE(int(report->leases.size()), 4);
    QVERIFY(!report->isListingComplete);
    QVERIFY2(report->serviceProblem->text().find("page 1 cannot be read (a malformed UUID, 0d9b)") != std::string::npos,
        report->serviceProblem->text().c_str());
    QCOMPARE(report->count(LeaseVerdict::Unknown), 1);
}

void TestLeaseSurvey::F15_aCursorThatStandsStillIsAnError()
{
    SurveyFixture fixture;
    for (int i = 0; i < 2; ++i) {
        fixture.service.script.push_back([](const LeaseListing &) { return LeasePage{{}, "same"}; });
    }
    const auto report = fixture.take();
    QVERIFY(report);
    QVERIFY(!report->isListingComplete);
    QVERIFY(report->serviceProblem->text().find("does not advance") != std::string::npos);

    SurveyFixture endless;
    int page = 0;
    for (int i = 0; i < 50; ++i) {
        endless.service.script.push_back([&page](const LeaseListing &) {
            return LeasePage{{}, std::to_string(++page)};
        });
    }
    QVERIFY(!endless.take()->isListingComplete);
    QVERIFY(endless.service.pagesServed < 10);
}

// The service was restored from a backup, in which leases are open that were settled since.
void TestLeaseSurvey::F23_aReappearedLeaseStopsEveryVerdict()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedLocal(1, 26min);
    fixture.seedService(2, 26min);
    fixture.seedLocal(4, 2h);
    QCOMPARE(fixture.picture(), QStringLiteral("1 SL commit | 2 S- roll_back | 4 -L clean_local"));
    const auto backup = fixture.service.leases;
    fixture.service.leases.clear();
    fixture.database.table.rows.erase(fixture.database.table.rows.begin());
    QCOMPARE(fixture.picture(), QStringLiteral("4 -L clean_local"));
    fixture.clock.elapsed += 1min;
    fixture.service.leases = backup;
    // The row of lease 1 was deleted when it was committed: by its looks it would have to be rolled back.
    const auto stopped = QStringLiteral("1 S- unknown | 2 S- unknown | 4 -L unknown");
    QCOMPARE(fixture.picture(), stopped);
    QVERIFY(textOf(fixture.take()->leases[0].assessment.reasons[0]).find("restored") != std::string::npos);
    fixture.clock.elapsed += 1h;
    QCOMPARE(fixture.picture(), stopped);
}

void TestLeaseSurvey::F23_aListingThatLagsIsNoRestore()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedLocal(1, 26min);
    QCOMPARE(fixture.picture(), QStringLiteral("1 SL commit"));
    const auto older = fixture.service.leases;
    fixture.service.leases.clear();
    QCOMPARE(fixture.picture(), QStringLiteral("1 -L ended"));
    fixture.clock.elapsed += 10s;
    fixture.service.leases = older;
    QCOMPARE(fixture.picture(), QStringLiteral("1 SL commit"));
}

void TestLeaseSurvey::F33_onAReplicaNothingIsDecided()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedService(2, 26min);
    fixture.seedLocal(2, 26min);
    fixture.database.table.identity.isReplica = true;
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- unknown | 2 SL unknown"));
}

void TestLeaseSurvey::F39_anUnreadableTableIsNotAnEmptyOne()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.database.problem = Failure{Failure::Kind::Refused, Message("permission denied for table"), {}};
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- unknown"));
    QCOMPARE(fixture.take()->databaseProblem->text(), std::string("permission denied for table"));
}

void TestLeaseSurvey::F43_aLeaseOfAnUnknownClockIsStaleOnceItWasWatched()
{
    SurveyFixture fixture;
    fixture.service.ahead.reset();
    fixture.seedService(1, 26min);
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- wait"));
    fixture.clock.elapsed += 5min;
    // Another survey continues from what was seen.
    LeaseSurvey later(fixture.service, fixture.database, fixture.clock, CellId{7}, Thresholds{});
    later.recall(fixture.survey.sightings());
    fixture.clock.elapsed += 5min;
    const auto report = later.run([](SurveyProgress) {}, {});
    QVERIFY(report && report->count(LeaseVerdict::RollBack) == 1);
}

void TestLeaseSurvey::F43_skewIsMeasuredAndStopsVerdicts()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.database.clock = [&] { return fixture.clock.now() + 15min; };
    QCOMPARE(fixture.picture(), QStringLiteral("1 S- unknown"));
    QCOMPARE(*fixture.take()->skew, Duration(15min));
}

void TestLeaseSurvey::bothSourcesGoneIsAFailure()
{
    SurveyFixture fixture;
    fixture.database.problem = Failure{Failure::Kind::Unreachable, Message("no database"), {}};
    fixture.service.script.push_back(
        [](const LeaseListing &) { return failed(Failure::Kind::Unreachable, "no service"); });
    const auto report = fixture.take();
    QVERIFY(!report);
    QCOMPARE(report.error().text(), std::string("no service\nno database"));
}

void TestLeaseSurvey::aStopEndsIt()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    std::stop_source source;
    fixture.service.beforePage = [&] { source.request_stop(); };
    const auto report = fixture.take(source.get_token());
    QVERIFY(!report);
    QVERIFY(report.error().kind == Failure::Kind::Cancelled);
}

void TestLeaseSurvey::oneProbeSufficesWhenNothingIsDoubtful()
{
    SurveyFixture fixture;
    fixture.seedService(1, 26min);
    fixture.seedLocal(1, 26min);
    fixture.take();
    QCOMPARE(fixture.service.pagesServed, 1);
    QCOMPARE(fixture.clock.elapsed, Duration::zero());
}

void TestLeaseSurvey::P10_noRollBackWhereAMissingRowProvesNothing()
{
    using namespace pairing;
    const Instant madeAt = parseInstant("2026-11-21 03:12:45Z").value();
    LeaseSurveyReport report;
    for (const auto verdict : {LeaseVerdict::RollBack, LeaseVerdict::Commit}) {
        SurveyedLease lease;
        lease.service = Lease{};
        lease.service->createdAt = madeAt;
        lease.assessment = {verdict, {{Reason::Code::CommittedRow, {}}}};
        report.leases.push_back(lease);
    }
    const auto after = [&](const Recency &recency) { return withoutUnprovedRollBacks(report, recency).leases; };
    const Recency partly{Bearing::Silent, {Reason::Code::RecencyDoubtful, {"35"}}, {}};
    QVERIFY(after(partly)[0].assessment == (LeaseAssessment{LeaseVerdict::Unknown, {partly.reason}}));
    QCOMPARE(after(partly)[1].assessment.verdict, LeaseVerdict::Commit);
    const Recency confirmed{Bearing::Agrees, {Reason::Code::RecencyConfirmed, {"5 s", "2"}}, madeAt + 1s};
    QCOMPARE(after(confirmed)[0].assessment.verdict, LeaseVerdict::RollBack);
    // Its row may still come.
    const Recency earlier{Bearing::Agrees, confirmed.reason, madeAt};
    QCOMPARE(after(earlier)[0].assessment.verdict, LeaseVerdict::Unknown);
}

QTEST_APPLESS_MAIN(TestLeaseSurvey)
#include "tst_leasesurvey.moc"
