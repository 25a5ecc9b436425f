// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alerthistory.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

namespace {

const Instant firstTime{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};

TrackedAlert oneAlert(AlertState state, const char *verdict = "commit", int cell = 3)
{
    return {{AlertKind::LeaseStale, CellId{cell}, {{"verdict", verdict}}, 700}, state};
}

} // namespace

class TestAlertHistory : public QObject
{
    Q_OBJECT

private slots:
    void anEpisodeBeginsAndEnds();
    void C18_anUnreadAlertStillFires();
    void pendingIsNoEpisode();
    void onlyTheNewestAreRetained();
};

void TestAlertHistory::anEpisodeBeginsAndEnds()
{
    auto episodes = recordEpisodes({}, {oneAlert(AlertState::Firing)}, firstTime);
    QCOMPARE(episodes.size(), std::size_t(1));
    QCOMPARE(episodes[0].firedAt, firstTime);
    QVERIFY(!episodes[0].resolvedAt);
    // The verdict of the oldest lease changes.
    episodes = recordEpisodes(episodes, {oneAlert(AlertState::Firing, "roll_back")}, firstTime + 5min);
    QCOMPARE(episodes.size(), std::size_t(1));
    QCOMPARE(episodes[0].alert.labels, (Labels{{"verdict", "roll_back"}}));
    episodes = recordEpisodes(episodes, {oneAlert(AlertState::Resolved)}, firstTime + 10min);
    QCOMPARE(episodes[0].resolvedAt, std::optional(firstTime + 10min));
    // The resolved one stays in the alerts for an hour, and ended once.
    episodes = recordEpisodes(episodes, {oneAlert(AlertState::Resolved)}, firstTime + 15min);
    QCOMPARE(episodes[0].resolvedAt, std::optional(firstTime + 10min));
    episodes
        = recordEpisodes(episodes, {oneAlert(AlertState::Firing), oneAlert(AlertState::Resolved)}, firstTime + 20min);
    QCOMPARE(episodes.size(), std::size_t(2));
    QCOMPARE(episodes[0].firedAt, firstTime + 20min);
    QCOMPARE(episodes[1].firedAt, firstTime);
}

void TestAlertHistory::C18_anUnreadAlertStillFires()
{
    auto episodes = recordEpisodes({}, {oneAlert(AlertState::Firing)}, firstTime);
    auto unread = oneAlert(AlertState::Firing);
    unread.isUnread = true;
    episodes = recordEpisodes(episodes, {unread}, firstTime + 5min);
    QVERIFY(!episodes[0].resolvedAt);
}

void TestAlertHistory::pendingIsNoEpisode()
{
    QVERIFY(recordEpisodes({}, {oneAlert(AlertState::Pending), oneAlert(AlertState::Unknown)}, firstTime).empty());
}

void TestAlertHistory::onlyTheNewestAreRetained()
{
    std::vector<AlertEpisode> episodes;
    for (int i = 0; i < int(mostEpisodes) + 5; ++i) {
        episodes
            = recordEpisodes(std::move(episodes), {oneAlert(AlertState::Firing, "commit", i)}, firstTime + i * 1min);
    }
    QCOMPARE(episodes.size(), mostEpisodes);
    QCOMPARE(episodes.front().alert.cell, std::optional(CellId{int(mostEpisodes) + 4}));
}

QTEST_APPLESS_MAIN(TestAlertHistory)
#include "tst_alerthistory.moc"
