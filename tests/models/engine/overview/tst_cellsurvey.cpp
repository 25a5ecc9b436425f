// SPDX-License-Identifier: MIT
#include "models/engine/overview/cellsurvey.h"
#include "tests/support/fakes/fakeflags.h"

#include <QTest>

#include <atomic>
#include <latch>

using namespace cells;
using namespace cells::drift;
using namespace cells::leases;
using namespace cells::overview;
using namespace cells::pairing;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

LeaseSurveyReport reportOf(CellId cell)
{
    LeaseSurveyReport report;
    report.cell = cell;
    report.isListingComplete = true;
    report.pages = 1;
    report.database = DatabaseIdentity{"cell", "db", "15", false, "7300"};
    return report;
}

CellQuestions healthyCell(int number)
{
    const CellId cell{number};
    return {cell,
        [cell](std::stop_token) -> Outcome<PairingReport> {
            PairingReport report;
            report.cell = cell;
            report.pairing.verdict = PairingVerdict::Proved;
            return report;
        },
        [cell](const auto &, std::stop_token) -> Outcome<LeaseSurveyReport> { return reportOf(cell); }};
}

SurveyedLease lease(LeaseVerdict verdict, Duration age)
{
    SurveyedLease lease;
    lease.age = age;
    lease.assessment.verdict = verdict;
    return lease;
}

} // namespace

class TestCellSurvey : public QObject
{
    Q_OBJECT

private slots:
    void aDeadCellDelaysNoneOfTheOthers();
    void theStageWaitsForNoOtherAnswer();
    void stagesCountPhasesAndDrift();
    void aStopReachesEveryCell();
    void F32_aProofThatTheSurveyEndedIsNotShown();
    void conditionsCountLeasesByWhatIsToBeDone();
    void aCancelledSurveyIsNoProblem();
};

// The dead cell answers only when all the others have: were they behind it, this would never end.
void TestCellSurvey::aDeadCellDelaysNoneOfTheOthers()
{
    constexpr int healthy = 9;
    std::latch others(2 * healthy);
    const auto wait = [&others] {
        others.wait();
        return failed(Failure::Kind::Unreachable, "dead");
    };
    std::vector<CellQuestions> cells{{CellId{1}, [&](std::stop_token) -> Outcome<PairingReport> { return wait(); },
        [&](const auto &, std::stop_token) -> Outcome<LeaseSurveyReport> { return wait(); }}};
    for (int number = 2; number < 2 + healthy; ++number) {
        cells.push_back(healthyCell(number));
    }
    std::vector<CellId> complete;
    const auto surveys = surveyCells(cells,
        [&](const CellSurvey &survey) {
            if (survey.cell != CellId{1}) {
                others.count_down();
            }
            if (survey.isComplete()) {
                complete.push_back(survey.cell);
            }
        },
        {});
    QCOMPARE(int(complete.size()), healthy + 1);
    QCOMPARE(complete.back(), CellId{1});
    QCOMPARE(surveys.front().cell, CellId{1});
    QVERIFY(!surveys.front().leases->has_value());
    QVERIFY(surveys.back().leases->has_value());
}

void TestCellSurvey::theStageWaitsForNoOtherAnswer()
{
    std::atomic_flag isStaged;
    auto cell = healthyCell(1);
    cell.surveyLeases = [&](const auto &, std::stop_token) -> Outcome<LeaseSurveyReport> {
        isStaged.wait(false);
        return reportOf(CellId{1});
    };
    cell.fetchStage = [](std::stop_token) { return stageOf({}); };
    const auto surveys = surveyCells({cell},
        [&](const CellSurvey &survey) {
            if (survey.stage && !survey.leases) {
                isStaged.test_and_set();
                isStaged.notify_all();
            }
        },
        {});
    QCOMPARE(surveys.front().stage->models, int(catalogue().size()));
}

void TestCellSurvey::stagesCountPhasesAndDrift()
{
    CellRollout rollout;
    auto stage = stageOf(rollout);
    QCOMPARE(stage.count(RolloutPhase::Unknown), stage.models);
    QCOMPARE(stage.scanned, 0);
    FlagSnapshot snapshot;
    snapshot.definitions = definitionsIn();
    snapshot.flags = {{"cells_unique_claims", true, {{"boolean", "true"}}, {}}};
    rollout.flags = snapshot;
    ScanFindings clean;
    clean.startedAt = *parseInstant("2026-11-21 03:12:45Z");
    auto drifted = clean;
    drifted.startedAt -= 1h;
    drifted.missing = 7;
    drifted.conflict = 2;
    ScansByModel scans;
    scans["User"].scan = clean;
    scans["Email"].scan = drifted;
    rollout.scans = scans;
    stage = stageOf(rollout);
    QCOMPARE(stage.scanned, 2);
    QCOMPARE(stage.scannedSince, std::optional(drifted.startedAt));
    QCOMPARE(stage.drift, std::uint64_t(9));
    QCOMPARE(stage.conflicts, std::uint64_t(2));
    QCOMPARE(stage.count(RolloutPhase::Verified), 1);
    QVERIFY(stage.problem.isEmpty());
    rollout.flags = failed(Failure::Kind::Refused, "no table");
    stage = stageOf(rollout);
    QCOMPARE(stage.count(RolloutPhase::Unknown), stage.models);
    QCOMPARE(textOf(stage.problem), std::string("no table"));
    QVERIFY(!stage.isCancelled);
    rollout.flags = failed(Failure::Kind::Cancelled, "You asked to stop.");
    QVERIFY(stageOf(rollout).isCancelled);
}

void TestCellSurvey::aStopReachesEveryCell()
{
    std::atomic<int> stopped = 0;
    const auto note = [&stopped](const std::stop_token &stop) {
        stopped += stop.stop_requested();
        return failed(Failure::Kind::Cancelled, "stopped");
    };
    const CellQuestions cell{CellId{1}, [&](std::stop_token stop) -> Outcome<PairingReport> { return note(stop); },
        [&](const auto &, std::stop_token stop) -> Outcome<LeaseSurveyReport> { return note(stop); }};
    std::stop_source source;
    source.request_stop();
    surveyCells(
        {cell, cell, cell}, [](const CellSurvey &) {}, source.get_token());
    QCOMPARE(stopped.load(), 6);
}

// The survey meets another database: what was proved beside it no longer holds.
void TestCellSurvey::F32_aProofThatTheSurveyEndedIsNotShown()
{
    std::atomic<bool> isMoved = false;
    const CellQuestions cell{CellId{1},
        [&](std::stop_token) -> Outcome<PairingReport> {
            PairingReport report;
            report.pairing.verdict = isMoved ? PairingVerdict::Contradicted : PairingVerdict::Proved;
            return report;
        },
        [&](const auto &, std::stop_token) -> Outcome<LeaseSurveyReport> {
            isMoved = true;
            return reportOf(CellId{1});
        }};
    int answers = 0;
    const auto surveys = surveyCells({cell}, [&](const CellSurvey &) { ++answers; }, {});
    QCOMPARE((*surveys.front().pairing)->pairing.verdict, PairingVerdict::Contradicted);
    QVERIFY(answers <= 3);
}

void TestCellSurvey::conditionsCountLeasesByWhatIsToBeDone()
{
    auto report = reportOf(CellId{1});
    report.leases = {lease(LeaseVerdict::RollBack, 3h), lease(LeaseVerdict::Wait, 46min),
        lease(LeaseVerdict::Commit, 26min), lease(LeaseVerdict::Unknown, 20min), lease(LeaseVerdict::Wait, 1min)};
    report.skew = 2s;
    report.database->isReplica = true;
    CellSurvey survey{CellId{1}, {}, report};
    const auto condition = conditionOf(survey);
    QCOMPARE(condition.leases->toResolve, 2);
    QCOMPARE(condition.leases->oldestToResolve, Duration(3h));
    QCOMPARE(condition.leases->held, 1);
    QCOMPARE(condition.leases->oldestHeld, Duration(46min));
    QCOMPARE(condition.leases->undecided, 1);
    QVERIFY(condition.isReplica);
    QVERIFY(!condition.pairing);
    QCOMPARE(*condition.skew, Duration(2s));
}

void TestCellSurvey::aCancelledSurveyIsNoProblem()
{
    CellSurvey survey{CellId{1}, {}, {}};
    survey.leases.emplace(failed(Failure::Kind::Cancelled, "cancelled"));
    QVERIFY(conditionOf(survey).serviceProblem.isEmpty());
    survey.leases.emplace(failed(Failure::Kind::Unreachable, "127.0.0.1:1 does not answer.\nNor does the database."));
    QCOMPARE(textOf(conditionOf(survey).serviceProblem), std::string("127.0.0.1:1 does not answer."));
}

QTEST_APPLESS_MAIN(TestCellSurvey)
#include "tst_cellsurvey.moc"
