// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertnotices.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

namespace {

const Instant beginning{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28} + 12h};

TrackedAlert firingAlert(AlertKind kind, int cell, std::int64_t count = 1, const char *model = nullptr)
{
    TrackedAlert tracked{{kind, CellId{cell}, {}, 700, count}, AlertState::Firing};
    if (model) {
        tracked.alert.labels.emplace_back("model", model);
    }
    return tracked;
}

// An s1, an s2 and an s3.
TrackedAlert wentBack(int cell = 3)
{
    return firingAlert(AlertKind::ServiceWentBack, cell);
}
TrackedAlert stalledReaper(int cell = 3)
{
    return firingAlert(AlertKind::ReaperStalled, cell);
}
TrackedAlert staleLeases(int cell = 3, std::int64_t leases = 400)
{
    return firingAlert(AlertKind::LeaseStale, cell, leases);
}

// Notifications over readings.
struct NoticeCourse
{
    // The notices of a reading that comes `later`.
    std::vector<AlertNotice> read(const std::vector<TrackedAlert> &alerts, Duration later = 1min)
    {
        now += later;
        auto plan = planNotices(std::move(memory), alerts, options, now, ofDay);
        memory = std::move(plan.memory);
        return plan.notices;
    }
    // What fires at the first reading is none of what the test is about.
    NoticeCourse &started()
    {
        read({});
        return *this;
    }

    NoticeOptions options{.isOn = true};
    NoticeMemory memory{};
    Instant now = beginning;
    std::chrono::minutes ofDay = 12h;
};

} // namespace

class TestAlertNotices : public QObject
{
    Q_OBJECT

private slots:
    void showsNothingWhileOff();
    void manyLeasesAreOneNoticeAndMoreOfThemReplaceIt();
    void theFirstReadingAnnouncesOnlyWhatPages();
    void anAlertThatComesAndGoesIsAnnouncedOnce();
    void resolvedIsAnnouncedOnlyAfterFiring();
    void aPendingOneIsNotResolved();
    void manyAtOnceAreASummary();
    void manyResolvedAtOnceAreASummary();
    void quietHoursHoldBackAllButS1();
    void quietHoursMayPassMidnight();
    void aMuteHasAnEnd();
    void aMuteUntilResolvedEndsThen();
    void whatIsLessSevereIsNotShown();
    void anUnreadOneIsNotResolved();
};

void TestAlertNotices::showsNothingWhileOff()
{
    NoticeCourse course;
    course.options.isOn = false;
    QVERIFY(course.read({wentBack()}).empty());
    QVERIFY(course.memory.announced.empty());
    // What fires when they are switched on is announced as at a start.
    course.options.isOn = true;
    QCOMPARE(course.read({wentBack(), staleLeases()}).size(), std::size_t(1));
}

void TestAlertNotices::manyLeasesAreOneNoticeAndMoreOfThemReplaceIt()
{
    auto course = NoticeCourse().started();
    const auto first = course.read({staleLeases(3, 400)});
    QCOMPARE(first.size(), std::size_t(1));
    QVERIFY(!first[0].isUpdate);
    QCOMPARE(first[0].alerts[0].count, std::int64_t(400));
    // Older only.
    QVERIFY(course.read({staleLeases(3, 400)}).empty());
    const auto more = course.read({staleLeases(3, 403)});
    QCOMPARE(more.size(), std::size_t(1));
    QVERIFY(more[0].isUpdate);
    QCOMPARE(more[0].about, first[0].about);
    QVERIFY(course.read({staleLeases(3, 390)}).empty());
    // A further model is more, too.
    const auto conflict = [](const char *model) { return firingAlert(AlertKind::ClaimsInConflict, 3, 2, model); };
    QCOMPARE(course.read({staleLeases(3, 390), conflict("User")}).size(), std::size_t(1));
    const auto both = course.read({staleLeases(3, 390), conflict("User"), conflict("Email")});
    QCOMPARE(both.size(), std::size_t(1));
    QVERIFY(both[0].isUpdate);
    QCOMPARE(both[0].alerts.size(), std::size_t(2));
}

void TestAlertNotices::theFirstReadingAnnouncesOnlyWhatPages()
{
    NoticeCourse course;
    const auto notices = course.read({wentBack(), stalledReaper(), staleLeases(1), staleLeases(2)});
    QCOMPARE(notices.size(), std::size_t(1));
    QCOMPARE(notices[0].about,
        (std::vector<NoticeKey>{{AlertKind::ServiceWentBack, CellId{3}}, {AlertKind::ReaperStalled, CellId{3}}}));
    QCOMPARE(notices[0].severity(), Severity::S1);
    // Neither then nor later: these were there before.
    QVERIFY(course.read({wentBack(), stalledReaper(), staleLeases(1), staleLeases(2)}).empty());
    QVERIFY(course.read({wentBack(), stalledReaper()}, 10min).empty());
    QCOMPARE(course.read({wentBack(), stalledReaper(), staleLeases(1)}, 10min).size(), std::size_t(1));
}

void TestAlertNotices::anAlertThatComesAndGoesIsAnnouncedOnce()
{
    auto course = NoticeCourse().started();
    std::size_t shown = 0;
    for (int i = 0; i < 20; ++i) {
        shown += course.read({staleLeases()}, 1500ms).size();
        shown += course.read({}, 1500ms).size();
    }
    QCOMPARE(shown, std::size_t(1));
    const auto end = course.read({}, 5min);
    QCOMPARE(end.size(), std::size_t(1));
    QVERIFY(end[0].isResolved);
    // Once more after that, only when the pause is over.
    QVERIFY(course.read({staleLeases()}, 1min).empty());
    QCOMPARE(course.read({staleLeases()}, 4min).size(), std::size_t(1));
}

void TestAlertNotices::resolvedIsAnnouncedOnlyAfterFiring()
{
    auto course = NoticeCourse().started();
    QCOMPARE(course.read({staleLeases()}).size(), std::size_t(1));
    const auto resolved = course.read({}, 6min);
    QCOMPARE(resolved.size(), std::size_t(1));
    QVERIFY(resolved[0].isResolved);
    QVERIFY(course.read({}, 6min).empty());
    // One that nobody heard of ends unheard.
    course.options.least = Severity::S1;
    QVERIFY(course.read({staleLeases()}).empty());
    QVERIFY(course.read({}, 6min).empty());
}

void TestAlertNotices::aPendingOneIsNotResolved()
{
    auto course = NoticeCourse().started();
    course.read({staleLeases()});
    auto pending = staleLeases();
    pending.state = AlertState::Pending;
    QVERIFY(course.read({pending}, 10min).empty());
    QVERIFY(course.read({staleLeases()}).empty());
    QCOMPARE(course.read({}, 10min).size(), std::size_t(1));
}

void TestAlertNotices::manyAtOnceAreASummary()
{
    auto course = NoticeCourse().started();
    std::vector<TrackedAlert> alerts;
    for (int cell = 1; cell <= 5; ++cell) {
        alerts.push_back(staleLeases(cell));
    }
    QCOMPARE(course.read(alerts).size(), std::size_t(5));
    // The sixth within 30 s has no company; two more have.
    alerts.push_back(staleLeases(6));
    QCOMPARE(course.read(alerts, 10s).size(), std::size_t(1));
    alerts.push_back(staleLeases(7));
    alerts.push_back(staleLeases(8));
    const auto summary = course.read(alerts, 10s);
    QCOMPARE(summary.size(), std::size_t(1));
    QCOMPARE(summary[0].about.size(), std::size_t(2));
    // After the storm, one by one.
    alerts.push_back(staleLeases(9));
    alerts.push_back(staleLeases(10));
    QCOMPARE(course.read(alerts, 30s).size(), std::size_t(2));
}

void TestAlertNotices::manyResolvedAtOnceAreASummary()
{
    auto course = NoticeCourse().started();
    std::vector<TrackedAlert> alerts;
    for (int cell = 1; cell <= 12; ++cell) {
        alerts.push_back(staleLeases(cell));
    }
    QCOMPARE(course.read(alerts).size(), std::size_t(1));
    const auto resolved = course.read({}, 6min);
    QCOMPARE(resolved.size(), std::size_t(1));
    QVERIFY(resolved[0].isResolved);
    QCOMPARE(resolved[0].about.size(), std::size_t(12));
}

void TestAlertNotices::quietHoursHoldBackAllButS1()
{
    auto course = NoticeCourse().started();
    course.options.quiet = QuietHours{22h, 7h};
    course.ofDay = 23h;
    const auto atNight = course.read({staleLeases(), stalledReaper(), wentBack()});
    QCOMPARE(atNight.size(), std::size_t(1));
    QCOMPARE(atNight[0].about[0].kind, AlertKind::ServiceWentBack);
    QVERIFY(course.read({staleLeases(), stalledReaper(), wentBack()}).empty());
    // What still fires in the morning is announced then; what has ended is not.
    course.ofDay = 7h;
    const auto inTheMorning = course.read({staleLeases(), wentBack()}, 8h);
    QCOMPARE(inTheMorning.size(), std::size_t(1));
    QCOMPARE(inTheMorning[0].about[0].kind, AlertKind::LeaseStale);
}

void TestAlertNotices::quietHoursMayPassMidnight()
{
    constexpr QuietHours night{22h, 7h};
    QVERIFY(night.contains(22h) && night.contains(0min) && night.contains(7h - 1min));
    QVERIFY(!night.contains(7h) && !night.contains(22h - 1min));
    constexpr QuietHours lunch{12h, 13h};
    QVERIFY(lunch.contains(12h) && !lunch.contains(13h) && !lunch.contains(0min));
    QVERIFY(!(QuietHours{8h, 8h}.contains(8h)));
}

void TestAlertNotices::aMuteHasAnEnd()
{
    auto course = NoticeCourse().started();
    course.options.mutes = {{{AlertKind::LeaseStale, CellId{3}}, course.now + 1h}};
    const auto others = course.read({staleLeases(3), staleLeases(4)});
    QCOMPARE(others.size(), std::size_t(1));
    QCOMPARE(others[0].about[0].cell, std::optional(CellId{4}));
    QCOMPARE(remainingMutes(course.options.mutes, {staleLeases(3)}, course.now).size(), std::size_t(1));
    const auto later = course.read({staleLeases(3), staleLeases(4)}, 1h);
    QCOMPARE(later.size(), std::size_t(1));
    QCOMPARE(later[0].about[0].cell, std::optional(CellId{3}));
    QVERIFY(remainingMutes(course.options.mutes, {staleLeases(3)}, course.now).empty());
}

void TestAlertNotices::aMuteUntilResolvedEndsThen()
{
    const std::vector<AlertMute> mutes{{{AlertKind::LeaseStale, CellId{3}}}};
    QCOMPARE(remainingMutes(mutes, {staleLeases()}, beginning).size(), std::size_t(1));
    auto unread = staleLeases();
    unread.isUnread = true;
    QCOMPARE(remainingMutes(mutes, {unread}, beginning).size(), std::size_t(1));
    auto resolved = staleLeases();
    resolved.state = AlertState::Resolved;
    QVERIFY(remainingMutes(mutes, {resolved, staleLeases(4)}, beginning).empty());
}

void TestAlertNotices::whatIsLessSevereIsNotShown()
{
    auto course = NoticeCourse().started();
    course.options.least = Severity::S2;
    const auto notices = course.read({staleLeases(), stalledReaper()});
    QCOMPARE(notices.size(), std::size_t(1));
    QCOMPARE(notices[0].about[0].kind, AlertKind::ReaperStalled);
}

// C18
void TestAlertNotices::anUnreadOneIsNotResolved()
{
    auto course = NoticeCourse().started();
    course.read({staleLeases()});
    auto unread = staleLeases();
    unread.isUnread = true;
    QVERIFY(course.read({unread}, 1h).empty());
}

QTEST_APPLESS_MAIN(TestAlertNotices)
#include "tst_alertnotices.moc"
