// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertentries.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

namespace {

const Instant firstRead{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};

AlertEntry oneEntry(AlertKind kind, AlertState state, int cell)
{
    return {{{kind, CellId{cell}, {}, 1}}, state, firstRead};
}

bool isMatched(const char *filter, const AlertEntry &entry)
{
    const auto parsed = parseAlertFilter(filter);
    return parsed && parsed->matches(entry, "Leases of a cell are STALE. The oldest is 20 min old.");
}

} // namespace

class TestAlertEntries : public QObject
{
    Q_OBJECT

private slots:
    void listsOpenOnesAndEarlierOnes();
    void alertsOfOneKindAndCellAreOneEntry();
    void filters();
    void refusesWhatIsNoTerm();
};

void TestAlertEntries::listsOpenOnesAndEarlierOnes()
{
    AlertReport report;
    report.reading.asOf = firstRead + 1h;
    report.alerts = {{{AlertKind::DatabaseUnread, CellId{1}, {}, 0}, AlertState::Unknown},
        {{AlertKind::LeaseStale, CellId{1}, {}, 700}, AlertState::Pending, firstRead},
        {{AlertKind::LeaseStale, CellId{2}, {}, 700}, AlertState::Firing, firstRead},
        {{AlertKind::LeaseStale, CellId{3}, {}, 700}, AlertState::Resolved, firstRead}};
    report.episodes = {{{AlertKind::LeaseStale, CellId{2}, {}, 700}, firstRead},
        {{AlertKind::LeaseStale, CellId{3}, {}, 700}, firstRead - 1h, firstRead},
        {{AlertKind::LeaseStale, CellId{2}, {}, 700}, firstRead - 2h, firstRead - 1h}};
    const auto entries = entriesOf(report);
    std::vector<AlertState> states;
    for (const auto &one : entries) {
        states.push_back(one.state);
    }
    // The one that fires still is listed once, and the resolved one as its episode.
    QCOMPARE(states,
        (std::vector{
            AlertState::Firing, AlertState::Pending, AlertState::Unknown, AlertState::Resolved, AlertState::Resolved}));
    QCOMPARE(entries[3].resolvedAt, std::optional(firstRead));
    QCOMPARE(entries[3].since, firstRead - 1h);
}

void TestAlertEntries::alertsOfOneKindAndCellAreOneEntry()
{
    const auto old = [](int cell, const char *model, Instant since) {
        return TrackedAlert{
            {AlertKind::ScanOld, CellId{cell}, {{"model", model}}, 1}, AlertState::Firing, since, firstRead};
    };
    AlertReport report;
    report.alerts = {old(1, "User", firstRead), old(1, "Email", firstRead - 1h), old(2, "User", firstRead)};
    report.alerts.push_back(old(1, "Route", firstRead));
    report.alerts.back().state = AlertState::Pending;
    for (const auto *model : {"User", "Email"}) {
        report.episodes.push_back(
            {{AlertKind::ScanOld, CellId{1}, {{"model", model}}, 1}, firstRead - 5h, firstRead - 4h});
    }
    report.episodes.push_back({{AlertKind::ScanOld, CellId{1}, {{"model", "Key"}}, 1}, firstRead - 6h, firstRead - 4h});
    std::vector<std::size_t> sizes;
    const auto entries = entriesOf(report);
    for (const auto &one : entries) {
        sizes.push_back(one.alerts.size());
    }
    QCOMPARE(sizes, (std::vector<std::size_t>{2, 1, 1, 2, 1}));
    QCOMPARE(entries[0].since, firstRead - 1h);
}

void TestAlertEntries::filters()
{
    const auto stale = oneEntry(AlertKind::LeaseStale, AlertState::Firing, 3);
    for (const auto *filter : {"", "state:firing", "state:pending STATE:Firing", "severity:s3", "alert:leasestale",
             "alert:LeaseStale", "cell:3", "cell:3 cell:4", "stale", "\"20 min\"", "leasest"}) {
        QVERIFY2(isMatched(filter, stale), filter);
    }
    for (const auto *filter : {"state:pending", "severity:s2", "alert:ScanOld", "cell:4", "fresh", "stale cell:4"}) {
        QVERIFY2(!isMatched(filter, stale), filter);
    }
    auto ofAll = stale;
    ofAll.alerts.front().cell.reset();
    QVERIFY(isMatched("state:firing", ofAll) && !isMatched("cell:3", ofAll));
}

void TestAlertEntries::refusesWhatIsNoTerm()
{
    for (const auto *filter : {"state:burning", "severity:s5", "alert:Nothing", "cell:three", "sate:firing"}) {
        QVERIFY2(!parseAlertFilter(filter), filter);
    }
    QVERIFY(!alertFilterTerms().empty());
}

QTEST_APPLESS_MAIN(TestAlertEntries)
#include "tst_alertentries.moc"
