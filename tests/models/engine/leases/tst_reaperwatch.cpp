// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasefilter.h"
#include "models/engine/leases/reaperwatch.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

// A lease that the service lists.
SurveyedLease watchedLease(int number, Duration age)
{
    SurveyedLease lease;
    lease.uuid.bytes[15] = std::uint8_t(number);
    lease.service = Lease{lease.uuid, {}, {}};
    lease.age = age;
    return lease;
}

} // namespace

class TestReaperWatch : public QObject
{
    Q_OBJECT

private slots:
    void dueIsWhatTheServiceListsAndTheReaperChecks();
    void whatWentInTimeAndWhatWentLate();
    void olderThanTheWindowIsNotGone();
    void aLongPauseIsNotWatched();
    void leasesResolvedFromHereAreNotTheReapers();
    void forHowLongItDidNothingIsRemembered();
    void theFilterFindsWhatIsCounted();

private:
    const Thresholds m_thresholds;
};

void TestReaperWatch::dueIsWhatTheServiceListsAndTheReaperChecks()
{
    auto localOnly = watchedLease(4, 30min);
    localOnly.service.reset();
    const auto facts = ReaperWatch().probe(
        {watchedLease(1, 38min), watchedLease(2, 4min), watchedLease(3, 3h), localOnly}, m_thresholds, 100s);
    QCOMPARE(facts.due, std::vector<Duration>{33min});
    QCOMPARE(facts.hourly, 1);
    QCOMPARE(facts.watched, Duration{});
    QVERIFY(!facts.inTime && !facts.late);
}

void TestReaperWatch::whatWentInTimeAndWhatWentLate()
{
    ReaperWatch watch;
    watch.probe({watchedLease(1, 38min), watchedLease(2, 5min + 20s), watchedLease(3, 3min), watchedLease(4, 6min)},
        m_thresholds, 100s);
    auto facts = watch.probe({watchedLease(4, 7min)}, m_thresholds, 160s);
    QCOMPARE(facts.watched, Duration(60s));
    QCOMPARE(facts.late->leases, 1);
    QCOMPARE(facts.inTime->leases, 1);
    QCOMPARE(facts.inTime->ago, Duration(0s));
    facts = watch.probe({watchedLease(4, 8min)}, m_thresholds, 220s);
    QCOMPARE(facts.late->ago, Duration(60s));
    QCOMPARE(facts.inTime->ago, Duration(60s));
}

void TestReaperWatch::olderThanTheWindowIsNotGone()
{
    ReaperWatch watch;
    watch.probe({watchedLease(1, 2h - 10s)}, m_thresholds, 100s);
    const auto facts = watch.probe({watchedLease(1, 2h + 50s)}, m_thresholds, 160s);
    QVERIFY(!facts.inTime && !facts.late);
    QCOMPARE(facts.hourly, 1);
}

void TestReaperWatch::leasesResolvedFromHereAreNotTheReapers()
{
    ReaperWatch watch;
    watch.probe({watchedLease(1, 38min), watchedLease(2, 39min), watchedLease(3, 5min + 20s)}, m_thresholds, 100s);
    watch.noteOwn({watchedLease(1, {}).uuid, watchedLease(2, {}).uuid, watchedLease(3, {}).uuid});
    auto facts = watch.probe({watchedLease(2, 40min)}, m_thresholds, 160s);
    QVERIFY(!facts.inTime && !facts.late);
    QCOMPARE(facts.here->leases, 1);
    facts = watch.probe({watchedLease(4, 5min + 5s)}, m_thresholds, 220s);
    QCOMPARE(facts.here->leases, 2);
    QCOMPARE(facts.here->ago, Duration(0s));
    // One that it takes by itself shows that it is back.
    facts = watch.probe({}, m_thresholds, 280s);
    QVERIFY(facts.inTime && !facts.here);

    // A run may take longer than looks may be apart.
    ReaperWatch pausing;
    pausing.probe({watchedLease(1, 38min), watchedLease(2, 38min)}, m_thresholds, 100s);
    pausing.noteOwn({watchedLease(1, {}).uuid});
    facts = pausing.probe({}, m_thresholds, 700s);
    QVERIFY(!facts.inTime && !facts.late);
    QCOMPARE(facts.here->leases, 1);
}

// Even when leases are resolved from here meanwhile; what nobody saw is unknown.
void TestReaperWatch::forHowLongItDidNothingIsRemembered()
{
    const auto stale = m_thresholds.staleLease;
    ReaperWatch watch;
    QVERIFY(!watch.probe({watchedLease(1, stale + 2min)}, m_thresholds, 100s).neglected);
    auto facts = watch.probe({watchedLease(1, stale + 28min), watchedLease(2, stale + 8min)}, m_thresholds, 200s);
    QCOMPARE(facts.neglected, std::optional<Duration>(28min));
    watch.noteOwn({watchedLease(1, {}).uuid});
    facts = watch.probe({watchedLease(2, stale + 9min)}, m_thresholds, 260s);
    QCOMPARE(facts.neglected, std::optional<Duration>(29min));
    QCOMPARE(facts.due, std::vector<Duration>{9min});
    QCOMPARE(evaluateReaper(facts).idle, Duration(29min));
    watch.noteOwn({watchedLease(2, {}).uuid});
    facts = watch.probe({}, m_thresholds, 320s);
    QCOMPARE(facts.neglected, std::optional<Duration>(30min));
    QCOMPARE(evaluateReaper(facts).idle, Duration(30min));

    // Whoever else took the rest: then nothing was left to be done.
    ReaperWatch others;
    others.probe({watchedLease(1, stale + 28min)}, m_thresholds, 100s);
    QVERIFY(!others.probe({}, m_thresholds, 160s).neglected);

    // What was there before a pause, and is still there, was left all along.
    ReaperWatch pausing;
    pausing.probe({watchedLease(1, stale + 28min), watchedLease(2, stale + 8min)}, m_thresholds, 100s);
    facts = pausing.probe({watchedLease(2, stale + 18min)}, m_thresholds, 700s);
    QCOMPARE(facts.neglected, std::optional<Duration>(38min));
    // Else it may have been at work.
    facts = pausing.probe({watchedLease(3, stale + 4min)}, m_thresholds, 1300s);
    QCOMPARE(facts.neglected, std::optional<Duration>(4min));
}

// It may have been due for long when it went.
void TestReaperWatch::aLongPauseIsNotWatched()
{
    ReaperWatch watch;
    watch.probe({watchedLease(1, 5min + 20s), watchedLease(2, 20min)}, m_thresholds, 100s);
    const auto facts = watch.probe({watchedLease(2, 80min)}, m_thresholds, 3700s);
    QVERIFY(!facts.inTime && !facts.late);
    QCOMPARE(facts.watched, Duration{});
}

void TestReaperWatch::theFilterFindsWhatIsCounted()
{
    const auto overdue = m_thresholds.staleLease + reaperPatience;
    auto localOnly = watchedLease(5, 30min);
    localOnly.service.reset();
    localOnly.local = LocalLease{localOnly.uuid, {}, {}};
    auto both = watchedLease(6, 30min);
    both.local = LocalLease{both.uuid, {}, {}};
    const std::vector<SurveyedLease> leases{watchedLease(1, overdue), watchedLease(2, overdue - 1s),
        watchedLease(3, reaperWindow), watchedLease(4, reaperWindow - 1s), localOnly, both};
    const auto filter = parseLeaseFilter(overdueFilter(m_thresholds));
    const auto found = std::ranges::count_if(leases, [&](const auto &one) { return filter->matches(one); });
    QCOMPARE(int(found), 3);
    QCOMPARE(evaluateReaper(ReaperWatch().probe(leases, m_thresholds, 100s)).left, int(found));
}

QTEST_APPLESS_MAIN(TestReaperWatch)
#include "tst_reaperwatch.moc"
