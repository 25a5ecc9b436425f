// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"
#include "models/engine/rollout/phasehistory.h"
#include "tests/support/fakes/fakeflags.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

// The global switch is on; it was switched on two hours ago, and flags have been read for four.
CellRollout cellOf()
{
    CellRollout cell;
    cell.cell = CellId{1};
    cell.asOf = now;
    cell.flags = FlagSnapshot{{"cell_1", "/run", "15.4", false, "1"}, now,
        {{"cells_unique_claims", true, {{"boolean", "true"}}, now - 2h},
            {"cells_claims_verification_worker_user", true, {{"boolean", "true"}}, now - 2h}},
        {}, definitionsIn()};
    FlagSetting on;
    on.isSet = on.isOn = true;
    FlagSetting off;
    off.isSet = true;
    FlagsSeen seen;
    seen.changes = {{CellId{1}, "cells_unique_claims", off, on, now - 130min, now - 2h}};
    seen.since = now - 4h;
    cell.seen = seen;
    return cell;
}

ScanSummariesByModel scanned(Instant at, std::uint64_t matching, std::uint64_t missing)
{
    ScanSummary summary{1, at, 0, true, {}, matching};
    summary.counts[std::size_t(DriftClass::Missing)] = missing;
    return {{"User", std::make_shared<const ScanSummaries>(ScanSummaries{summary})}};
}

} // namespace

// The models of a cell by their phases over time.
class TestPhaseHistory : public QObject
{
    Q_OBJECT

private slots:
    void phasesFollowFlagsAndScans();
    void C18_nothingIsKnownBeforeTheFirstReading();
    void C18_unreadFlagsHaveNoHistory();
};

void TestPhaseHistory::phasesFollowFlagsAndScans()
{
    const auto history = phaseHistory(cellOf(), scanned(now - 1h, 1000, 0));
    QVERIFY(history.size() >= 3);
    QCOMPARE(history.front().at, now - 4h);
    QVERIFY(history.front().count(RolloutPhase::NotStarted) > 0);
    QCOMPARE(history.front().count(RolloutPhase::Verified), 0);
    QCOMPARE(history[1].at, now - 2h);
    QVERIFY(history[1].count(RolloutPhase::NotStarted) < history[0].count(RolloutPhase::NotStarted));
    QCOMPARE(history.back().at, now);
    QCOMPARE(history.back().count(RolloutPhase::Verified), 1);
    const auto flags = cellOf().settings();
    const auto claimed = int(std::ranges::count_if(
        catalogue(), [&](const ClaimableModel &model) { return !isNotYetClaimed(model, flags); }));
    for (const auto &counts : history) {
        int models = 0;
        for (const auto phase : allOf<RolloutPhase>()) {
            models += counts.count(phase);
        }
        QCOMPARE(models, claimed);
    }
}

void TestPhaseHistory::C18_nothingIsKnownBeforeTheFirstReading()
{
    const auto history = phaseHistory(cellOf(), scanned(now - 9h, 1000, 0));
    QCOMPARE(history.front().at, now - 4h);
}

void TestPhaseHistory::C18_unreadFlagsHaveNoHistory()
{
    auto cell = cellOf();
    cell.seen = failed(Failure::Kind::Unreachable, "gone");
    QVERIFY(phaseHistory(cell, {}).empty());
    cell = cellOf();
    cell.flags = failed(Failure::Kind::Unreachable, "gone");
    QVERIFY(phaseHistory(cell, {}).empty());
    QVERIFY(phaseHistory({}, {}).empty());
}

QTEST_APPLESS_MAIN(TestPhaseHistory)
#include "tst_phasehistory.moc"
