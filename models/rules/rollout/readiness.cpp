// SPDX-License-Identifier: MIT
#include "models/rules/rollout/readiness.h"

#include <algorithm>

namespace cells::rollout {

namespace {

using Code = RolloutReason::Code;
using Verdict = CheckVerdict;

void setNextStep(
    Readiness &readiness, NextStep nextStep, const std::vector<std::string_view> &flags, const CellFacts &cell)
{
    readiness.nextStep = nextStep;
    for (const auto flag : flags) {
        if (cell.flags.stateOf(flag) != FlagState::On && !cell.flags.isNotYet(flag)) {
            readiness.flags.emplace_back(flag);
        }
    }
}

// A scan from before a repair does not show what was repaired.
bool isOutdated(const ModelFacts &facts)
{
    return facts.scan && facts.repairedAt && facts.scan->startedAt < *facts.repairedAt;
}

// The first step that is not done.
void chooseNextStep(Readiness &readiness, const ClaimableModel &model, const Rollout &rollout, const CellFacts &cell,
    const ModelFacts &facts)
{
    const auto isDone = [&](RolloutStep step) { return rollout.step(step) == StepState::Done; };
    if (rollout.phase == RolloutPhase::Unknown) {
        return;
    }
    if (isNotYetClaimed(model, cell.flags)) {
        readiness.nextStep = NextStep::None;
        return;
    }
    if (!isDone(RolloutStep::GlobalSwitch)) {
        return setNextStep(readiness, NextStep::EnableGlobal, {globalClaimsFlag}, cell);
    }
    if (!isDone(RolloutStep::LiveClaiming)) {
        return setNextStep(readiness, NextStep::EnableClaiming, liveFlagsOf(model), cell);
    }
    if (facts.scan && facts.scan->conflict > 0) {
        readiness.nextStep = isOutdated(facts) ? NextStep::Scan : NextStep::ResolveConflicts;
        return;
    }
    // Also where nothing differs now: without a worker it would not stay so.
    if (!isDone(RolloutStep::Worker)) {
        return setNextStep(readiness, NextStep::EnableWorker, {model.workerFlag}, cell);
    }
    if (rollout.phase == RolloutPhase::Verified) {
        readiness.nextStep = NextStep::None;
        return;
    }
    const bool isScanned = facts.scan && !isOutdated(facts) && (facts.scan->drift() > 0 || facts.scan->unclear > 0);
    readiness.nextStep = !isScanned               ? NextStep::Scan
        : rollout.phase == RolloutPhase::Drifting ? NextStep::RepairDrift
                                                  : NextStep::WaitForBackfill;
}

ReadinessCheck sinceLastStep(const Rollout &rollout, const CellFacts &cell)
{
    if (!rollout.changedAt) {
        return {Verdict::Ready, {Code::NoStepYet, {}}};
    }
    const auto since = cell.now - *rollout.changedAt;
    const auto between = cell.limits.betweenSteps;
    return since < between
        ? ReadinessCheck{Verdict::Wait, {Code::StepJustNow, {durationText(since), durationText(between)}}}
        : ReadinessCheck{Verdict::Ready, {Code::StepLongAgo, {durationText(since)}}};
}

// Adds doubts whether GitLab sees the flags as their rows have them, except for flags that the step itself writes.
void addFlagChecks(Readiness &readiness, const Rollout &rollout, const CellFacts &cell)
{
    for (const auto &risk : rollout.risks) {
        const bool isPart
            = risk.code == Code::PartOfActors || risk.code == Code::PartOfTime || risk.code == Code::SomeGroups;
        const bool isDoubt = risk.code == Code::CachesMayHide || risk.code == Code::GatesWithoutRow;
        if (!isPart && !isDoubt) {
            continue;
        }
        const auto &flag = risk.values.front();
        if (std::ranges::count(readiness.flags, flag) > 0) {
            if (isPart) {
                readiness.checks.push_back(
                    {Verdict::Ready, {Code::StepEndsPart, {flag, textOf(*cell.flags.settingOf(flag))}}});
            }
            continue;
        }
        // Until the step may be taken at all, waiting is all there is to do.
        const auto changed = changedAt(cell, flag);
        const bool isJustNow = changed && cell.now - *changed < cell.limits.betweenSteps;
        const bool isToWait = risk.code == Code::CachesMayHide && isJustNow;
        readiness.checks.push_back({isToWait ? Verdict::Wait : Verdict::Unknown, risk});
    }
}

ReadinessCheck leases(const CellFacts &cell)
{
    if (!cell.staleLeases) {
        return {Verdict::Unknown, {Code::LeasesUnread, {cell.leasesProblem}}};
    }
    return *cell.staleLeases == 0
        ? ReadinessCheck{Verdict::Ready, {Code::NoLeaseStale, {}}}
        : ReadinessCheck{Verdict::Blocked, {Code::LeasesStale, {std::to_string(*cell.staleLeases)}}};
}

ReadinessCheck conflicts(const ScanFindings &scan)
{
    if (scan.conflict > 0) {
        return {Verdict::Blocked, {Code::Conflicts, {std::to_string(scan.conflict)}}};
    }
    if (scan.ownersNotAsked > 0) {
        return {Verdict::Unknown, {Code::ConflictsUnread, {std::to_string(scan.ownersNotAsked)}}};
    }
    return {Verdict::Ready, {Code::NoConflict, {}}};
}

bool mayAnythingBeEnabled(NextStep nextStep)
{
    return nextStep == NextStep::EnableGlobal || nextStep == NextStep::EnableClaiming
        || nextStep == NextStep::EnableWorker;
}

// Allows claims that the worker creates; claims that it would destroy have to be checked by a person.
ReadinessCheck drift(const ScanFindings &scan, NextStep nextStep)
{
    const auto when = utcText(scan.startedAt);
    if (const auto others = scan.different + scan.extra + scan.duplicate - scan.uncertain; others > 0) {
        return {Verdict::Blocked, {Code::DriftBeyondRows, {std::to_string(others), when}}};
    }
    // Nothing repairs these, so they must not stop a step for good.
    if (scan.uncertain > 0) {
        return {Verdict::Unknown, {Code::DriftUncertain, {std::to_string(scan.uncertain), when}}};
    }
    if (scan.unclear > 0) {
        return {Verdict::Unknown, {Code::ScanInPart, {when, std::to_string(scan.unclear)}}};
    }
    const auto made = mayAnythingBeEnabled(nextStep) ? Verdict::Ready : Verdict::Wait;
    return scan.missing > 0 ? ReadinessCheck{made, {Code::DriftToBackfill, {std::to_string(scan.missing), when}}}
                            : ReadinessCheck{Verdict::Ready, {Code::NoDrift, {when}}};
}

ReadinessCheck bypassing(const ModelFacts &facts, NextStep nextStep)
{
    if (nextStep != NextStep::EnableWorker) {
        return {Verdict::Ready, {Code::BypassNotYet, {}}};
    }
    if (!facts.bypassed) {
        return {Verdict::Unknown, {Code::BypassUnread, {facts.bypassProblem}}};
    }
    return *facts.bypassed == 0
        ? ReadinessCheck{Verdict::Ready, {Code::NothingBypassed, {utcText(facts.bypassFrom), utcText(facts.bypassTo)}}}
        : ReadinessCheck{Verdict::Blocked, {Code::Bypassed, {std::to_string(*facts.bypassed)}}};
}

void addScanChecks(Readiness &readiness, const Rollout &rollout, const CellFacts &cell, const ModelFacts &facts)
{
    auto &checks = readiness.checks;
    if (!facts.scan) {
        checks.push_back({Verdict::Unknown, {Code::DriftUnread, {}}});
        return;
    }
    const auto age = cell.now - facts.scan->startedAt;
    if (age > cell.limits.scanIsRecent) {
        checks.push_back({Verdict::Unknown, {Code::ScanTooOld, {durationText(age)}}});
    }
    if (rollout.changedAt && facts.scan->startedAt < *rollout.changedAt) {
        checks.push_back(
            {Verdict::Unknown, {Code::ScanBeforeStep, {utcText(facts.scan->startedAt), utcText(*rollout.changedAt)}}});
    }
    if (isOutdated(facts)) {
        checks.push_back(
            {Verdict::Unknown, {Code::ScanBeforeRepair, {utcText(facts.scan->startedAt), utcText(*facts.repairedAt)}}});
    }
    // What it found stops no new scan, but any other step.
    if (!isOutdated(facts) || readiness.nextStep != NextStep::Scan) {
        checks.push_back(conflicts(*facts.scan));
        checks.push_back(drift(*facts.scan, readiness.nextStep));
    }
}

void addChecks(Readiness &readiness, const ClaimableModel &model, const Rollout &rollout, const CellFacts &cell,
    const ModelFacts &facts)
{
    auto &checks = readiness.checks;
    if (readiness.nextStep == NextStep::Unknown) {
        for (const auto &reason : rollout.reasons) {
            checks.push_back({Verdict::Unknown, reason});
        }
        return;
    }
    // No scan can change that.
    if (isNotYetClaimed(model, cell.flags)) {
        checks.push_back({Verdict::Ready, {Code::NotYetClaimed, {cell.flags.definitions.source}}});
        return;
    }
    const bool isStep = mayAnythingBeEnabled(readiness.nextStep);
    if (isStep) {
        checks.push_back(sinceLastStep(rollout, cell));
        addFlagChecks(readiness, rollout, cell);
        checks.push_back(leases(cell));
        if (cell.isReplica) {
            checks.push_back({Verdict::Unknown, {Code::ReplicaRead, {}}});
        }
    }
    addScanChecks(readiness, rollout, cell, facts);
    if (isStep) {
        checks.push_back(bypassing(facts, readiness.nextStep));
    }
    if (readiness.nextStep == NextStep::EnableGlobal) {
        checks.push_back({Verdict::Ready, {Code::ActsOnAllModels, {}}});
    }
}

} // namespace

CheckVerdict Readiness::verdict() const
{
    return checks.empty() ? Verdict::Unknown : checks.front().verdict;
}

Readiness evaluateReadiness(
    const ClaimableModel &model, const Rollout &rollout, const CellFacts &cell, const ModelFacts &facts)
{
    Readiness readiness;
    chooseNextStep(readiness, model, rollout, cell, facts);
    addChecks(readiness, model, rollout, cell, facts);
    std::ranges::stable_sort(readiness.checks, std::ranges::greater{}, &ReadinessCheck::verdict);
    return readiness;
}

std::string railsCommand(const std::vector<std::string> &flags)
{
    std::string text;
    for (const auto &flag : flags) {
        text += (text.empty() ? "" : "\n") + ("Feature.enable(:" + flag + ")");
    }
    return text;
}

std::string chatCommand(const std::vector<std::string> &flags, std::string_view target)
{
    std::string text;
    for (const auto &flag : flags) {
        text += (text.empty() ? "" : "\n") + ("/chatops gitlab run feature set " + flag + " true");
        text += target.empty() ? std::string() : " " + std::string(target);
    }
    return text;
}

} // namespace cells::rollout
