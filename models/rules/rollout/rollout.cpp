// SPDX-License-Identifier: MIT
#include "models/rules/rollout/rollout.h"

#include <algorithm>

namespace cells {

namespace {

using Code = RolloutReason::Code;
using Reasons = std::vector<RolloutReason>;

// All that is decided about one model, from its facts.
class RolloutEvaluation
{
public:
    RolloutEvaluation(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts)
        : m_model(model)
        , m_cell(cell)
        , m_facts(facts)
        , m_asked(askedFlags())
    {
    }

    Rollout rollout()
    {
        if (!m_cell.flags.isRead) {
            because({Code::FlagsUnread, {}});
            return m_rollout;
        }
        m_rollout.changedAt = changedAt();
        setStep(RolloutStep::GlobalSwitch, stepOf(globalState()));
        setStep(RolloutStep::LiveClaiming, stepOf(liveStateOf(m_model, m_cell.flags)));
        setStep(RolloutStep::Worker, stepOf(workerState()));
        setStep(RolloutStep::Backfill, backfill());
        setStep(RolloutStep::Verified, verified());
        m_rollout.phase = phase();
        addRisks();
        return m_rollout;
    }

private:
    StepState step(RolloutStep step) const { return m_rollout.step(step); }
    void setStep(RolloutStep step, StepState state) { m_rollout.steps[std::size_t(step)] = state; }
    void because(RolloutReason reason) { m_rollout.reasons.push_back(std::move(reason)); }
    void warn(RolloutReason reason) { m_rollout.risks.push_back(std::move(reason)); }

    static StepState stepOf(FlagState state)
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

    std::string settingText(std::string_view flag) const
    {
        const auto setting = m_cell.flags.settingOf(flag);
        return setting ? textOf(*setting) : "not read";
    }
    RolloutReason flagReason(Code code, std::string_view flag) const
    {
        return {code, {std::string(flag), settingText(flag)}};
    }

    // Of an unknown release: claims that nobody ever switched on, and not one is missing, so it does not ask
    // for the switch.
    bool isClaimedWithoutGlobal() const
    {
        const auto &scan = m_facts.scan;
        return isOfUnknownRelease(globalClaimsFlag) && m_cell.flags.settingOf(globalClaimsFlag) == FlagSetting{}
        && !m_cell.seenToChange.contains(globalClaimsFlag) && scan && scan->matching > 0 && scan->drift() == 0
            && scan->unclear == 0;
    }
    bool isAsked(std::string_view flag) const
    {
        return std::find(m_asked.begin(), m_asked.end(), flag) != m_asked.end();
    }
    std::vector<std::string_view> askedFlags() const
    {
        auto flags = rolloutFlagsOf(m_model);
        std::erase_if(flags, [this](std::string_view flag) {
            const bool isGlobal = flag == globalClaimsFlag;
            return m_cell.flags.isRemoved(flag) || (isGlobal ? isClaimedWithoutGlobal() : m_cell.flags.isNotYet(flag));
        });
        return flags;
    }
    FlagState globalState() const
    {
        return isAsked(globalClaimsFlag) ? m_cell.flags.stateOf(globalClaimsFlag) : FlagState::On;
    }
    FlagState workerState() const
    {
        const bool isDecisive = isAsked(m_model.workerFlag) || m_cell.flags.isNotYet(m_model.workerFlag);
        return isDecisive ? m_cell.flags.stateOf(m_model.workerFlag)
                          : std::min(globalState(), liveStateOf(m_model, m_cell.flags));
    }

    std::optional<Instant> changedAt() const
    {
        std::optional<Instant> newest;
        for (const auto flag : m_asked) {
            newest = std::max(newest, cells::changedAt(m_cell, flag));
        }
        return newest;
    }

    // The flag that live claiming waits for most; empty: none.
    std::string_view leastLiveFlag() const
    {
        std::string_view least;
        auto state = FlagState::On;
        for (const auto flag : liveFlagsOf(m_model)) {
            const auto now = m_cell.flags.stateOf(flag);
            if (now < state) {
                least = flag;
                state = now;
            }
        }
        return least;
    }

    // What was found before the last change says nothing of what came of it.
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
        const auto unknown = unknownFlag();
        if (!unknown.empty()) {
            because(isOfUnknownRelease(unknown) ? RolloutReason{Code::ReleaseUnknown, {std::string(unknown)}}
                                                : flagReason(Code::FlagUnknown, unknown));
            return RolloutPhase::Unknown;
        }
        if (isNotYetClaimed(m_model, m_cell.flags)) {
            because({Code::NotYetClaimed, {m_cell.flags.definitions.source}});
            return RolloutPhase::NotStarted;
        }
        if (step(RolloutStep::GlobalSwitch) == StepState::Open) {
            because(flagReason(Code::GlobalOff, globalClaimsFlag));
            return RolloutPhase::NotStarted;
        }
        addGlobalReasons();
        if (step(RolloutStep::LiveClaiming) != StepState::Done) {
            const bool isPartly = step(RolloutStep::LiveClaiming) == StepState::Partly;
            because(flagReason(isPartly ? Code::ClaimingPartly : Code::ClaimingOff, leastLiveFlag()));
            if (isPartly) {
                addFreeColumns();
            }
            return isPartly ? RolloutPhase::LiveClaiming : RolloutPhase::NotStarted;
        }
        return step(RolloutStep::GlobalSwitch) == StepState::Done ? phaseOfClaimed() : RolloutPhase::LiveClaiming;
    }
    RolloutPhase phaseOfClaimed()
    {
        because({Code::ClaimingOn, {}});
        for (const auto flag : liveFlagsOf(m_model)) {
            if (m_cell.flags.isRemoved(flag)) {
                because(removedReason(Code::ClaimingByRemoval, flag));
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
            ? removedReason(Code::WorkerFollows, m_model.workerFlag)
            : flagReason(isWorkerOn ? Code::WorkerOn : Code::WorkerOff, m_model.workerFlag);
    }
    void addGlobalReasons()
    {
        const std::string global(globalClaimsFlag);
        if (step(RolloutStep::GlobalSwitch) == StepState::Partly) {
            because(flagReason(Code::GlobalPartly, global));
        } else if (m_cell.flags.isRemoved(global)) {
            because(removedReason(Code::GlobalByRemoval, global));
        } else if (!isAsked(global)) {
            because({Code::GlobalNotAsked,
                {global, std::to_string(m_facts.scan->matching), utcText(m_facts.scan->startedAt)}});
        }
    }
    // Why it is on in part although no flag is.
    void addFreeColumns()
    {
        for (const auto &column : m_model.columns) {
            if (column.liveFlag.empty()) {
                because({Code::ClaimedWithoutFlag, {std::string(column.column)}});
            }
        }
    }
    RolloutReason removedReason(Code code, std::string_view flag) const
    {
        return {code, {std::string(flag), m_cell.flags.definitions.source}};
    }
    bool isOfUnknownRelease(std::string_view flag) const
    {
        return m_cell.flags.defaultOf(flag) == FlagDefault::OffOrRemoved;
    }
    // Without it nothing can be said of the phase.
    std::string_view unknownFlag() const
    {
        const auto found = std::find_if(m_asked.begin(), m_asked.end(),
            [this](std::string_view flag) { return m_cell.flags.stateOf(flag) == FlagState::Unread; });
        return found == m_asked.end() ? std::string_view() : *found;
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
    static std::string findingsText(const ScanFindings &scan)
    {
        std::string text;
        const std::pair<std::uint64_t, const char *> all[]{{scan.missing, " missing"}, {scan.different, " different"},
            {scan.extra, " extra"}, {scan.duplicate, " duplicate"}};
        for (const auto &[count, word] : all) {
            text += count == 0 ? "" : (text.empty() ? "" : ", ") + std::to_string(count) + word;
        }
        return text;
    }

    void addRisks()
    {
        addOrderRisks();
        for (const auto flag : m_asked) {
            addFlagRisks(flag);
        }
        addVerificationRisk();
        if (m_cell.isReplica) {
            warn({Code::ReplicaRead, {}});
        }
    }
    void addOrderRisks()
    {
        const auto isOpenTo = [](FlagState state) { return state == FlagState::On || state == FlagState::Partly; };
        const auto claiming = std::min(globalState(), liveStateOf(m_model, m_cell.flags));
        const bool isHeldUp = claiming == FlagState::Off || claiming == FlagState::Partly;
        if (isAsked(m_model.workerFlag) && isOpenTo(workerState()) && isHeldUp) {
            warn({Code::WorkerWithoutClaiming, {settingText(m_model.workerFlag)}});
        }
        for (const auto flag : liveFlagsOf(m_model)) {
            if (isOpenTo(m_cell.flags.stateOf(flag)) && globalState() == FlagState::Off) {
                warn({Code::ClaimingWithoutGlobal, {std::string(flag), std::string(globalClaimsFlag)}});
            }
        }
    }
    void addFlagRisks(std::string_view flag)
    {
        const auto setting = m_cell.flags.settingOf(flag);
        if (!setting) {
            return;
        }
        const std::string name(flag);
        const bool isOn = m_cell.flags.stateOf(flag) == FlagState::On;
        if (!isOn && setting->percentOfActors > 0) {
            warn({Code::PartOfActors, {name, percentText(setting->percentOfActors)}});
        }
        if (!isOn && setting->percentOfTime > 0) {
            warn({Code::PartOfTime, {name, percentText(setting->percentOfTime)}});
        }
        if (!isOn && setting->actors > 0) {
            warn({Code::NamedActors, {name, std::to_string(setting->actors)}});
        }
        if (!isOn && setting->groups > 0) {
            warn({Code::SomeGroups, {name, std::to_string(setting->groups)}});
        }
        if (setting->hasUnknownGate) {
            warn({Code::GateNotUnderstood, {name}});
        }
        const FlagSetting withoutGates{.changedAt = setting->changedAt};
        if (!setting->isSet && *setting != withoutGates) {
            warn({Code::GatesWithoutRow, {name}});
        }
        const auto changed = cells::changedAt(m_cell, flag);
        if (changed && m_cell.now - *changed < m_cell.limits.cacheLifetime) {
            warn({Code::CachesMayHide, {name, durationText(m_cell.now - *changed)}});
        }
    }
    void addVerificationRisk()
    {
        if (step(RolloutStep::LiveClaiming) != StepState::Done || step(RolloutStep::GlobalSwitch) != StepState::Done) {
            return;
        }
        const auto recent = m_cell.limits.scanIsRecent;
        const auto isOld = [&](const std::optional<Instant> &when) { return !when || m_cell.now - *when > recent; };
        if (isOld(m_facts.scan ? std::optional(m_facts.scan->startedAt) : std::nullopt) && isOld(m_rollout.changedAt)) {
            warn({Code::NothingVerified, {roundDurationText(recent)}});
        }
    }

    const ClaimableModel &m_model;
    const CellFacts &m_cell;
    const ModelFacts &m_facts;
    // Flags that this GitLab asks for, of those that decide about the model.
    const std::vector<std::string_view> m_asked;
    Rollout m_rollout;
};

} // namespace

std::optional<double> ScanFindings::coverage() const
{
    const auto wanted = matching + missing + different + conflict + unclear;
    return wanted == 0 ? std::nullopt : std::optional(double(matching) / double(wanted));
}

Rollout evaluateRollout(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts)
{
    return RolloutEvaluation(model, cell, facts).rollout();
}

std::optional<Instant> changedAt(const CellFacts &cell, std::string_view flag)
{
    const auto setting = cell.flags.settingOf(flag);
    const auto seen = cell.seenToChange.find(flag);
    return std::max(setting ? setting->changedAt : std::nullopt,
        seen == cell.seenToChange.end() ? std::nullopt : std::optional(seen->second));
}

std::optional<Instant> claimingSince(const ClaimableModel &model, const CellFacts &cell)
{
    std::optional<Instant> since;
    if (claimingOf(model, cell.flags) == FlagState::On) {
        for (const auto flag : claimingFlagsOf(model)) {
            since = cell.flags.isRemoved(flag) ? since : std::max(since, changedAt(cell, flag));
        }
    }
    return since;
}

} // namespace cells
