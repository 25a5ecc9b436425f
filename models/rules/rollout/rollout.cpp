// SPDX-License-Identifier: MIT
#include "models/rules/rollout/rollout.h"

#include "models/rules/rollout/rolloutflags.h"
#include "models/rules/rollout/rolloutrisks.h"

namespace cells {

namespace {

using Code = RolloutReason::Code;

StepState stepOf(FlagState state)
{
    switch (state) {
    case FlagState::On:
        return StepState::Done;
    case FlagState::Partly:
        return StepState::Partly;
    case FlagState::Off:
        return StepState::Open;
    case FlagState::Unread:
        break;
    }
    return StepState::Unknown;
}

std::string findingsText(const ScanFindings &scan)
{
    std::string text;
    const std::pair<std::uint64_t, const char *> all[]{{scan.missing, " missing"}, {scan.different, " different"},
        {scan.extra, " extra"}, {scan.duplicate, " duplicate"}};
    for (const auto &[count, word] : all) {
        text += count == 0 ? "" : (text.empty() ? "" : ", ") + std::to_string(count) + word;
    }
    return text;
}

// The evaluation of one model: its steps, and its phase with the reasons.
class RolloutEvaluation
{
public:
    RolloutEvaluation(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts)
        : m_model(model)
        , m_cell(cell)
        , m_facts(facts)
        , m_flags(model, cell, facts)
    {
    }

    Rollout rollout()
    {
        if (!m_cell.flags.isRead) {
            because({Code::FlagsUnread, {}});
            return m_rollout;
        }
        m_rollout.changedAt = m_flags.changedAt();
        setStep(RolloutStep::GlobalSwitch, stepOf(m_flags.globalState()));
        setStep(RolloutStep::LiveClaiming, stepOf(liveStateOf(m_model, m_cell.flags)));
        setStep(RolloutStep::Worker, stepOf(m_flags.workerState()));
        setStep(RolloutStep::Backfill, backfill());
        setStep(RolloutStep::Verified, verified());
        m_rollout.phase = phase();
        m_rollout.risks = risksOf(m_flags, isDone(RolloutStep::LiveClaiming) && isDone(RolloutStep::GlobalSwitch));
        return m_rollout;
    }

private:
    StepState step(RolloutStep step) const { return m_rollout.step(step); }
    void setStep(RolloutStep step, StepState state) { m_rollout.steps[std::size_t(step)] = state; }
    void because(RolloutReason reason) { m_rollout.reasons.push_back(std::move(reason)); }
    bool isDone(RolloutStep which) const { return step(which) == StepState::Done; }

    // A scan from before the last change shows nothing of its effect.
    bool isScanOfNow() const
    {
        return m_facts.scan && (!m_rollout.changedAt || m_facts.scan->startedAt >= *m_rollout.changedAt);
    }
    StepState backfill() const
    {
        if (!m_facts.scan) {
            return StepState::Unknown;
        }
        const auto &scan = *m_facts.scan;
        if (scan.conflict > 0) {
            return StepState::Blocked;
        }
        if (scan.missing > 0) {
            return scan.missing < scan.rows ? StepState::Partly : StepState::Open;
        }
        return isScanOfNow() && scan.unclear == 0 ? StepState::Done : StepState::Unknown;
    }
    StepState verified() const
    {
        if (!m_facts.scan) {
            return StepState::Unknown;
        }
        if (m_facts.scan->drift() > 0) {
            return StepState::Open;
        }
        return isScanOfNow() && m_facts.scan->unclear == 0 ? StepState::Done : StepState::Unknown;
    }

    RolloutPhase phase()
    {
        const auto unknown = m_flags.unknownFlag();
        if (!unknown.empty()) {
            because(m_flags.isOfUnknownRelease(unknown) ? RolloutReason{Code::ReleaseUnknown, {std::string(unknown)}}
                                                        : m_flags.reason(Code::FlagUnknown, unknown));
            return RolloutPhase::Unknown;
        }
        if (isNotYetClaimed(m_model, m_cell.flags)) {
            because({Code::NotYetClaimed, {m_cell.flags.definitions.source}});
            return RolloutPhase::NotStarted;
        }
        if (step(RolloutStep::GlobalSwitch) == StepState::Open) {
            because(m_flags.reason(Code::GlobalOff, globalClaimsFlag));
            return RolloutPhase::NotStarted;
        }
        addGlobalReasons();
        if (step(RolloutStep::LiveClaiming) != StepState::Done) {
            const bool isPartly = step(RolloutStep::LiveClaiming) == StepState::Partly;
            because(m_flags.reason(isPartly ? Code::ClaimingPartly : Code::ClaimingOff, m_flags.leastLiveFlag()));
            if (isPartly) {
                addFreeColumns();
            }
            return isPartly ? RolloutPhase::LiveClaiming : RolloutPhase::NotStarted;
        }
        return isDone(RolloutStep::GlobalSwitch) ? phaseOfClaimed() : RolloutPhase::LiveClaiming;
    }
    RolloutPhase phaseOfClaimed()
    {
        because({Code::ClaimingOn, {}});
        for (const auto flag : liveFlagsOf(m_model)) {
            if (m_cell.flags.isRemoved(flag)) {
                because(m_flags.removedReason(Code::ClaimingByRemoval, flag));
            }
        }
        const bool isWorkerOn = step(RolloutStep::Worker) != StepState::Open;
        because(workerReason(isWorkerOn));
        addScanReasons();
        if (step(RolloutStep::Verified) == StepState::Done) {
            return RolloutPhase::Verified;
        }
        if (isWorkerOn && step(RolloutStep::Backfill) == StepState::Blocked) {
            return RolloutPhase::Blocked;
        }
        if (isDrifting()) {
            return RolloutPhase::Drifting;
        }
        return isWorkerOn ? RolloutPhase::Backfilling : RolloutPhase::LiveClaiming;
    }
    RolloutReason workerReason(bool isWorkerOn) const
    {
        if (m_model.workerFlag.empty()) {
            return {Code::WorkerNeedsNoFlag, {}};
        }
        return m_cell.flags.isRemoved(m_model.workerFlag)
            ? m_flags.removedReason(Code::WorkerFollows, m_model.workerFlag)
            : m_flags.reason(isWorkerOn ? Code::WorkerOn : Code::WorkerOff, m_model.workerFlag);
    }
    void addGlobalReasons()
    {
        const std::string global(globalClaimsFlag);
        if (step(RolloutStep::GlobalSwitch) == StepState::Partly) {
            because(m_flags.reason(Code::GlobalPartly, global));
        } else if (m_cell.flags.isRemoved(global)) {
            because(m_flags.removedReason(Code::GlobalByRemoval, global));
        } else if (!m_flags.isAsked(global)) {
            because({Code::GlobalNotAsked,
                {global, std::to_string(m_facts.scan->matching), utcText(m_facts.scan->startedAt)}});
        }
    }
    // Adds the columns that make it on in part without any flag.
    void addFreeColumns()
    {
        for (const auto &column : m_model.columns) {
            if (column.liveFlag.empty()) {
                because({Code::ClaimedWithoutFlag, {std::string(column.column)}});
            }
        }
    }
    bool isDrifting() const
    {
        const auto &scan = m_facts.scan;
        return scan && scan->drift() > 0 && (m_facts.cleanBefore || scan->missing + scan->conflict == 0);
    }
    void addScanReasons()
    {
        if (!m_facts.scan) {
            return because({Code::NeverScanned, {}});
        }
        const auto &scan = *m_facts.scan;
        const auto when = utcText(scan.startedAt);
        if (!isScanOfNow()) {
            because({Code::ScanBeforeStep, {when, utcText(*m_rollout.changedAt)}});
        }
        if (scan.conflict > 0) {
            because({Code::ScanFindsConflicts, {std::to_string(scan.conflict), when}});
        }
        if (scan.drift() > scan.conflict) {
            because({Code::ScanFindsDrift, {when, findingsText(scan)}});
        } else if (scan.drift() == 0) {
            because({Code::ScanFindsNone, {when, std::to_string(scan.rows)}});
        }
        if (scan.unclear > 0) {
            because({Code::ScanInPart, {when, std::to_string(scan.unclear)}});
        }
        if (m_facts.cleanBefore && scan.drift() > 0) {
            because({Code::WasVerified, {utcText(*m_facts.cleanBefore)}});
        }
    }
    const ClaimableModel &m_model;
    const CellFacts &m_cell;
    const ModelFacts &m_facts;
    const RolloutFlags m_flags;
    Rollout m_rollout;
};

} // namespace

Rollout evaluateRollout(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts)
{
    return RolloutEvaluation(model, cell, facts).rollout();
}

} // namespace cells
