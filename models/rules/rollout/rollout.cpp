// SPDX-License-Identifier: MIT
#include "models/rules/rollout/rollout.h"

#include <algorithm>

namespace cells::rollout {

namespace {

using Code = RolloutReason::Code;
using Reasons = std::vector<RolloutReason>;

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

// The flags that decide about one model in a cell, and the reasons that name them. Keeps references to its arguments.
class RolloutFlags
{
public:
    RolloutFlags(const ClaimableModel &model, const CellFacts &cell, const ModelFacts &facts)
        : m_model(model)
        , m_cell(cell)
        , m_facts(facts)
        , m_asked(askedFlags())
    {
    }

    const ClaimableModel &model() const { return m_model; }
    const CellFacts &cell() const { return m_cell; }
    const ModelFacts &facts() const { return m_facts; }

    // Flags of the model that this GitLab asks for.
    const std::vector<std::string_view> &asked() const { return m_asked; }
    bool isAsked(std::string_view flag) const { return std::ranges::find(m_asked, flag) != m_asked.end(); }
    FlagState globalState() const
    {
        return isAsked(globalClaimsFlag) ? m_cell.flags.stateOf(globalClaimsFlag) : FlagState::On;
    }
    // The state of the worker; without a flag of its own it follows live claiming.
    FlagState workerState() const
    {
        const bool isDecisive = isAsked(m_model.workerFlag) || m_cell.flags.isNotYet(m_model.workerFlag);
        return isDecisive ? m_cell.flags.stateOf(m_model.workerFlag)
                          : std::min(globalState(), liveStateOf(m_model, m_cell.flags));
    }
    // Returns when the newest of the flags changed.
    std::optional<Instant> changedAt() const
    {
        std::optional<Instant> newest;
        for (const auto flag : m_asked) {
            newest = std::max(newest, cells::rollout::changedAt(m_cell, flag));
        }
        return newest;
    }
    // Returns the live claiming flag with the lowest state; empty when all are on.
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
    // Returns a flag whose state is unread; empty when there is none. With one, the phase is unknown.
    std::string_view unknownFlag() const
    {
        const auto found = std::ranges::find_if(
            m_asked, [this](std::string_view flag) { return m_cell.flags.stateOf(flag) == FlagState::Unread; });
        return found == m_asked.end() ? std::string_view() : *found;
    }
    bool isOfUnknownRelease(std::string_view flag) const
    {
        return m_cell.flags.defaultOf(flag) == FlagDefault::OffOrRemoved;
    }

    std::string settingText(std::string_view flag) const
    {
        const auto setting = m_cell.flags.settingOf(flag);
        return setting ? textOf(*setting) : "not read";
    }
    // Returns a reason with the flag and its setting.
    RolloutReason reason(Code code, std::string_view flag) const
    {
        return {code, {std::string(flag), settingText(flag)}};
    }
    // Returns a reason with the flag and the release that no longer has it.
    RolloutReason removedReason(Code code, std::string_view flag) const
    {
        return {code, {std::string(flag), m_cell.flags.definitions.source}};
    }

private:
    // An unknown release does not ask for the switch if claims exist, none is missing, and nobody ever switched it on.
    bool isClaimedWithoutGlobal() const
    {
        const auto &scan = m_facts.scan;
        return isOfUnknownRelease(globalClaimsFlag) && m_cell.flags.settingOf(globalClaimsFlag) == FlagSetting{}
        && !m_cell.seenToChange.contains(globalClaimsFlag) && scan && scan->matching > 0 && scan->drift() == 0
            && scan->unclear == 0;
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

    const ClaimableModel &m_model;
    const CellFacts &m_cell;
    const ModelFacts &m_facts;
    const std::vector<std::string_view> m_asked;
};

void addOrderRisks(Reasons &risks, const RolloutFlags &flags)
{
    const auto &model = flags.model();
    const auto &settings = flags.cell().flags;
    const auto isOpenTo = [](FlagState state) { return state == FlagState::On || state == FlagState::Partly; };
    const auto claiming = std::min(flags.globalState(), liveStateOf(model, settings));
    const bool isHeldUp = claiming == FlagState::Off || claiming == FlagState::Partly;
    if (flags.isAsked(model.workerFlag) && isOpenTo(flags.workerState()) && isHeldUp) {
        risks.push_back({Code::WorkerWithoutClaiming, {flags.settingText(model.workerFlag)}});
    }
    for (const auto flag : liveFlagsOf(model)) {
        if (isOpenTo(settings.stateOf(flag)) && flags.globalState() == FlagState::Off) {
            risks.push_back({Code::ClaimingWithoutGlobal, {std::string(flag), std::string(globalClaimsFlag)}});
        }
    }
}

void addGateRisks(Reasons &risks, const std::string &name, const FlagSetting &setting, bool isOn)
{
    if (!isOn && setting.percentOfActors > 0) {
        risks.push_back({Code::PartOfActors, {name, percentText(setting.percentOfActors)}});
    }
    if (!isOn && setting.percentOfTime > 0) {
        risks.push_back({Code::PartOfTime, {name, percentText(setting.percentOfTime)}});
    }
    if (!isOn && setting.actors > 0) {
        risks.push_back({Code::NamedActors, {name, std::to_string(setting.actors)}});
    }
    if (!isOn && setting.groups > 0) {
        risks.push_back({Code::SomeGroups, {name, std::to_string(setting.groups)}});
    }
    if (setting.hasUnknownGate) {
        risks.push_back({Code::GateNotUnderstood, {name}});
    }
    const FlagSetting withoutGates{.changedAt = setting.changedAt};
    if (!setting.isSet && setting != withoutGates) {
        risks.push_back({Code::GatesWithoutRow, {name}});
    }
}

void addFlagRisks(Reasons &risks, const CellFacts &cell, std::string_view flag)
{
    const auto setting = cell.flags.settingOf(flag);
    if (!setting) {
        return;
    }
    const std::string name(flag);
    addGateRisks(risks, name, *setting, cell.flags.stateOf(flag) == FlagState::On);
    const auto changed = changedAt(cell, flag);
    if (changed && cell.now - *changed < cell.limits.cacheLifetime) {
        risks.push_back({Code::CachesMayHide, {name, durationText(cell.now - *changed)}});
    }
}

bool isUnverified(const RolloutFlags &flags)
{
    const auto &cell = flags.cell();
    const auto &scan = flags.facts().scan;
    const auto isOld
        = [&cell](const std::optional<Instant> &when) { return !when || cell.now - *when > cell.limits.scanIsRecent; };
    return isOld(scan ? std::optional(scan->startedAt) : std::nullopt) && isOld(flags.changedAt());
}

// Returns the risks of a model: illegal and risky orders of flags, flags that are on in part, and missing verification.
// `isClaiming` is true when global switch and live claiming are fully on.
Reasons risksOf(const RolloutFlags &flags, bool isClaiming)
{
    Reasons risks;
    addOrderRisks(risks, flags);
    for (const auto flag : flags.asked()) {
        addFlagRisks(risks, flags.cell(), flag);
    }
    if (isClaiming && isUnverified(flags)) {
        risks.push_back({Code::NothingVerified, {durationText(flags.cell().limits.scanIsRecent)}});
    }
    if (flags.cell().isReplica) {
        risks.push_back({Code::ReplicaRead, {}});
    }
    return risks;
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

bool isFlagRisk(const RolloutReason &risk)
{
    constexpr Code risks[]{Code::WorkerWithoutClaiming, Code::ClaimingWithoutGlobal, Code::PartOfTime,
        Code::GateNotUnderstood, Code::GatesWithoutRow};
    return std::ranges::find(risks, risk.code) != std::end(risks);
}

} // namespace cells::rollout
