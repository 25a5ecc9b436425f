// SPDX-License-Identifier: MIT
#include "models/engine/overview/cellsurvey.h"

#include "models/engine/support/joinedthreads.h"
#include "models/ports/caught.h"

#include <algorithm>
#include <mutex>

namespace cells::overview {

using namespace alerts;
using namespace leases;
using namespace pairing;
using namespace rollout;

namespace {

Message firstLine(const Failure &failure)
{
    const auto text = failure.text();
    const auto end = text.find('\n');
    return end == text.npos ? failure.message : Message(text.substr(0, end));
}

void count(int &number, Duration &oldest, const SurveyedLease &lease)
{
    ++number;
    oldest = std::max(oldest, lease.age);
}

LeaseTally tallyOf(const LeaseSurveyReport &report)
{
    LeaseTally tally;
    tally.isComplete = report.isListingComplete;
    for (const auto &lease : report.leases) {
        switch (lease.assessment.verdict) {
        case LeaseVerdict::Commit:
        case LeaseVerdict::RollBack:
        case LeaseVerdict::CleanLocal:
            count(tally.toResolve, tally.oldestToResolve, lease);
            break;
        case LeaseVerdict::Unknown:
            count(tally.undecided, tally.oldestUndecided, lease);
            break;
        case LeaseVerdict::Wait:
            if (isStale(lease, report.thresholds)) {
                count(tally.held, tally.oldestHeld, lease);
            }
            break;
        case LeaseVerdict::Ended:
            break;
        }
    }
    return tally;
}

void takeLeases(CellCondition &condition, const Outcome<LeaseSurveyReport> &leases)
{
    if (!leases) {
        if (leases.error().kind != Failure::Kind::Cancelled) {
            condition.serviceProblem = firstLine(leases.error());
        }
        return;
    }
    const auto &report = *leases;
    condition.leases = tallyOf(report);
    condition.skew = report.skew;
    condition.isReplica = report.database && report.database->isReplica;
    if (report.reaper.state == ReaperState::Stalled) {
        condition.reaperStalled = StalledReaper{report.reaper.idle, report.reaper.left, report.reaper.overdue};
    }
    if (report.serviceProblem && report.pages == 0) {
        condition.serviceProblem = firstLine(*report.serviceProblem);
    }
    if (report.databaseProblem) {
        condition.databaseProblem = firstLine(*report.databaseProblem);
    }
}

void takePairing(CellCondition &condition, const Outcome<PairingReport> &pairing)
{
    if (!pairing) {
        return;
    }
    condition.pairing = pairing->pairing.verdict;
    const auto against = std::ranges::find(pairing->pairing.evidence, Bearing::Contradicts, &PairingEvidence::bearing);
    if (against != pairing->pairing.evidence.end()) {
        condition.contradiction = against->text;
    }
}

// An answer that failed, cancelled at most, takes nothing back.
bool isOther(const Outcome<PairingReport> &now, const Outcome<PairingReport> &before)
{
    return now && (!before || now->pairing != before->pairing);
}

} // namespace

CellStage stageOf(const CellRollout &rollout)
{
    CellStage stage;
    const auto cell = factsOf(rollout);
    std::uint64_t mostDrift = 0;
    std::uint64_t mostConflicts = 0;
    std::uint64_t mostLostClaims = 0;
    const auto noteMost = [](std::uint64_t &most, std::string &model, std::uint64_t found, std::string_view name) {
        if (found > most) {
            most = found;
            model = name;
        }
    };
    for (const auto &model : catalogue()) {
        if (isNotYetClaimed(model, cell.flags)) {
            continue;
        }
        const auto facts = factsOf(rollout, model);
        ++stage.models;
        const auto modelRollout = evaluateRollout(model, cell, facts);
        const auto phase = modelRollout.phase;
        ++stage.phases[std::size_t(phase)];
        const auto flagRisks = int(std::ranges::count_if(modelRollout.risks, isFlagRisk));
        stage.byModel.push_back({std::string(model.name), phase, facts.scan, flagRisks});
        if (flagRisks > 0) {
            stage.risky.emplace_back(model.name);
        }
        if (phase == RolloutPhase::Blocked) {
            stage.blocked.emplace_back(model.name);
        }
        if (!facts.scan) {
            continue;
        }
        ++stage.scanned;
        stage.claims.emplace_back(model.name, facts.scan->claims);
        stage.drift += facts.scan->drift();
        stage.conflicts += facts.scan->conflict;
        stage.lostClaims += facts.scan->lostClaims;
        noteMost(mostLostClaims, stage.mostLostClaims, facts.scan->lostClaims, model.name);
        noteMost(mostConflicts, stage.mostConflicts, facts.scan->conflict, model.name);
        noteMost(mostDrift, stage.mostDrift, facts.scan->drift() - facts.scan->conflict, model.name);
        stage.scannedSince = std::min(stage.scannedSince.value_or(facts.scan->startedAt), facts.scan->startedAt);
    }
    const auto note = [&stage](const auto &answer) {
        if (answer && !*answer) {
            stage.problem = answer->error().message;
            stage.isCancelled = stage.isCancelled || answer->error().kind == Failure::Kind::Cancelled;
        }
    };
    note(rollout.scans);
    note(rollout.flags);
    stage.hasScans = rollout.scans && *rollout.scans;
    stage.hasFlags = rollout.flags && *rollout.flags;
    return stage;
}

std::vector<CellSurvey> surveyCells(const std::vector<CellQuestions> &cells,
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop)
{
    std::vector<CellSurvey> surveys;
    for (const auto &cell : cells) {
        surveys.push_back({cell.cell, {}, {}, {}});
    }
    std::mutex reporting;
    const auto take = [&](CellSurvey &survey, auto CellSurvey::*part, auto answer) {
        const std::lock_guard lock(reporting);
        survey.*part = std::move(answer);
        onAnswer(survey);
    };
    const auto askOne = [&](const CellQuestions &cell, CellSurvey &survey) {
        const auto prove = [&] { return caught([&] { return cell.provePairing(stop); }); };
        JoinedThreads staging;
        if (cell.fetchStage) {
            staging.startOrRun([&] {
                // When it fails, the question stays unanswered.
                if (const auto stage = caught([&]() -> Outcome<CellStage> { return cell.fetchStage(stop); })) {
                    take(survey, &CellSurvey::stage, *stage);
                }
            });
        }
        JoinedThreads proving;
        proving.startOrRun([&] { take(survey, &CellSurvey::pairing, prove()); });
        const auto here = [&] {
            take(survey, &CellSurvey::leases, caught([&] { return cell.surveyLeases([](SurveyProgress) {}, stop); }));
        };
        proving.run(here);
        proving.join();
        if (!stop.stop_requested()) {
            auto now = prove();
            if (isOther(now, *survey.pairing)) {
                take(survey, &CellSurvey::pairing, std::move(now));
            }
        }
        staging.join();
    };
    JoinedThreads threads;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        threads.startOrRun([&, i] { askOne(cells[i], surveys[i]); });
    }
    threads.join();
    return surveys;
}

CellCondition conditionOf(const CellSurvey &survey)
{
    CellCondition condition;
    condition.cell = survey.cell;
    if (survey.stage) {
        const auto &stage = *survey.stage;
        condition.lostClaims = {stage.lostClaims, stage.mostLostClaims, stage.scannedSince};
        condition.conflicts = {stage.conflicts, stage.mostConflicts, stage.scannedSince};
        condition.drift = {stage.drift - stage.conflicts, stage.mostDrift, stage.scannedSince};
        condition.blocked = stage.blocked;
        condition.risky = stage.risky;
    }
    if (survey.leases) {
        takeLeases(condition, *survey.leases);
    }
    if (survey.pairing) {
        takePairing(condition, *survey.pairing);
    }
    return condition;
}

} // namespace cells::overview
