#include "models/rules/rollout.h"

#include <algorithm>

namespace cells {

namespace {

using Code = RolloutReason::Code;
using Reasons = std::vector<RolloutReason>;

constexpr std::array<std::pair<RolloutPhase, std::string_view>, 7> phaseKeys{{{RolloutPhase::Unknown, "unknown"},
    {RolloutPhase::NotStarted, "not_started"}, {RolloutPhase::LiveClaiming, "live_claiming"},
    {RolloutPhase::Backfilling, "backfilling"}, {RolloutPhase::Verified, "verified"},
    {RolloutPhase::Drifting, "drifting"}, {RolloutPhase::Blocked, "blocked"}}};

// All that is decided about one model, from its facts.
class Judgement
{
public:
    Judgement(const ClaimableModel &model, const RolloutFacts &facts)
        : m_model(model)
        , m_facts(facts)
        , m_live(liveFlagsOf(model))
    {
    }

    Rollout rollout()
    {
        if (!m_facts.flags.isRead) {
            because({Code::FlagsUnread, {}});
            return m_rollout;
        }
        m_rollout.changedAt = changedAt();
        setStep(RolloutStep::GlobalSwitch, stepOf(m_facts.flags.stateOf(globalClaimsFlag)));
        setStep(RolloutStep::LiveClaiming, stepOf(liveState()));
        setStep(RolloutStep::Worker, stepOf(m_facts.flags.stateOf(m_model.workerFlag)));
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
        const auto setting = m_facts.flags.settingOf(flag);
        return setting ? textOf(*setting) : "not read";
    }
    RolloutReason flagReason(Code code, std::string_view flag) const
    {
        return {code, {std::string(flag), settingText(flag)}};
    }

    std::vector<std::string_view> ownFlags() const
    {
        auto flags = m_live;
        flags.push_back(m_model.workerFlag);
        return flags;
    }

    std::optional<Instant> changedAt() const
    {
        std::optional<Instant> newest;
        auto flags = ownFlags();
        flags.push_back(globalClaimsFlag);
        const auto take = [&newest](Instant when) { newest = std::max(newest.value_or(when), when); };
        for (const auto flag : flags) {
            const auto setting = m_facts.flags.settingOf(flag);
            if (setting && setting->changedAt) {
                take(*setting->changedAt);
            }
            if (const auto seen = m_facts.seenToChange.find(flag); seen != m_facts.seenToChange.end()) {
                take(seen->second);
            }
        }
        return newest;
    }

    // The flag that live claiming waits for most; empty: none.
    std::string_view leastLiveFlag() const
    {
        std::string_view least;
        auto state = FlagState::On;
        for (const auto flag : m_live) {
            const auto now = m_facts.flags.stateOf(flag);
            if (rank(now) < rank(state)) {
                least = flag;
                state = now;
            }
        }
        return least;
    }
    // Of several flags, one that is on makes those that are not a part only.
    FlagState liveState() const
    {
        const auto is = [this](FlagState state) {
            return [this, state](std::string_view flag) { return m_facts.flags.stateOf(flag) == state; };
        };
        if (std::all_of(m_live.begin(), m_live.end(), is(FlagState::On))) {
            return FlagState::On;
        }
        if (std::any_of(m_live.begin(), m_live.end(), is(FlagState::Unread))) {
            return FlagState::Unread;
        }
        const bool isOff = !hasFreeColumn(m_model) && std::all_of(m_live.begin(), m_live.end(), is(FlagState::Off));
        return isOff ? FlagState::Off : FlagState::Partly;
    }
    static int rank(FlagState state)
    {
        return state == FlagState::Unread ? 0 : state == FlagState::Off ? 1 : state == FlagState::Partly ? 2 : 3;
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
            because(flagReason(Code::FlagUnknown, unknown));
            return RolloutPhase::Unknown;
        }
        if (step(RolloutStep::GlobalSwitch) != StepState::Done) {
            because(flagReason(Code::GlobalOff, globalClaimsFlag));
            return RolloutPhase::NotStarted;
        }
        if (step(RolloutStep::LiveClaiming) != StepState::Done) {
            const bool isPartly = step(RolloutStep::LiveClaiming) == StepState::Partly;
            because(flagReason(isPartly ? Code::ClaimingPartly : Code::ClaimingOff, leastLiveFlag()));
            if (isPartly) {
                addFreeColumns();
            }
            return isPartly ? RolloutPhase::LiveClaiming : RolloutPhase::NotStarted;
        }
        because({Code::ClaimingOn, {}});
        const bool isWorkerOn = step(RolloutStep::Worker) != StepState::Open;
        because(flagReason(isWorkerOn ? Code::WorkerOn : Code::WorkerOff, m_model.workerFlag));
        addScanReasons();
        if (step(RolloutStep::Verified) == StepState::Done) {
            return RolloutPhase::Verified;
        }
        return isWorkerOn ? phaseWithWorker() : RolloutPhase::LiveClaiming;
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
    // Without it nothing can be said of the phase.
    std::string_view unknownFlag() const
    {
        auto flags = ownFlags();
        flags.insert(flags.begin(), globalClaimsFlag);
        const auto found = std::find_if(flags.begin(), flags.end(),
            [this](std::string_view flag) { return m_facts.flags.stateOf(flag) == FlagState::Unread; });
        return found == flags.end() ? std::string_view() : *found;
    }
    RolloutPhase phaseWithWorker() const
    {
        if (step(RolloutStep::Backfill) == StepState::Blocked) {
            return RolloutPhase::Blocked;
        }
        const auto &scan = m_facts.scan;
        const bool hadAll = m_facts.cleanBefore || (scan && scan->missing == 0);
        return scan && scan->drift() > 0 && hadAll ? RolloutPhase::Drifting : RolloutPhase::Backfilling;
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
        const auto worker = step(RolloutStep::Worker);
        const auto live = step(RolloutStep::LiveClaiming);
        if ((worker == StepState::Done || worker == StepState::Partly) && live != StepState::Done) {
            warn({Code::WorkerWithoutClaiming, {settingText(m_model.workerFlag)}});
        }
        for (const auto flag : m_live) {
            const auto state = m_facts.flags.stateOf(flag);
            const bool isOn = state == FlagState::On || state == FlagState::Partly;
            if (isOn && step(RolloutStep::GlobalSwitch) == StepState::Open) {
                warn({Code::ClaimingWithoutGlobal, {std::string(flag), std::string(globalClaimsFlag)}});
            }
        }
        for (const auto flag : ownFlags()) {
            addFlagRisks(flag);
        }
        addVerificationRisk();
        if (m_facts.isReplica) {
            warn({Code::ReplicaRead, {}});
        }
    }
    void addFlagRisks(std::string_view flag)
    {
        const auto setting = m_facts.flags.settingOf(flag);
        if (!setting) {
            return;
        }
        const std::string name(flag);
        const bool isOn = m_facts.flags.stateOf(flag) == FlagState::On;
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
        const auto since = setting->changedAt ? std::optional(m_facts.now - *setting->changedAt) : std::nullopt;
        if (since && *since < m_facts.limits.cacheLife) {
            warn({Code::CachesMayHide, {name, durationText(*since)}});
        }
    }
    void addVerificationRisk()
    {
        if (step(RolloutStep::LiveClaiming) != StepState::Done || step(RolloutStep::GlobalSwitch) != StepState::Done) {
            return;
        }
        const auto recent = m_facts.limits.scanIsRecent;
        const auto isOld = [&](const std::optional<Instant> &when) { return !when || m_facts.now - *when > recent; };
        if (isOld(m_facts.scan ? std::optional(m_facts.scan->startedAt) : std::nullopt) && isOld(m_rollout.changedAt)) {
            warn({Code::NothingVerified, {roundDurationText(recent)}});
        }
    }

    const ClaimableModel &m_model;
    const RolloutFacts &m_facts;
    const std::vector<std::string_view> m_live;
    Rollout m_rollout;
};

} // namespace

std::optional<double> ScanFindings::coverage() const
{
    const auto wanted = matching + missing + different + conflict + unclear;
    return wanted == 0 ? std::nullopt : std::optional(double(matching) / double(wanted));
}

std::string_view keyOf(RolloutPhase phase)
{
    return phaseKeys[std::size_t(phase)].second;
}

std::optional<RolloutPhase> rolloutPhaseOf(std::string_view key)
{
    const auto found
        = std::find_if(phaseKeys.begin(), phaseKeys.end(), [key](const auto &entry) { return entry.second == key; });
    return found == phaseKeys.end() ? std::nullopt : std::optional(found->first);
}

std::string_view keyOf(RolloutStep step)
{
    constexpr std::array<std::string_view, rolloutSteps> keys{
        "global_switch", "live_claiming", "worker", "backfill", "verified"};
    return keys[std::size_t(step)];
}

std::string_view keyOf(StepState state)
{
    constexpr std::array<std::string_view, 5> keys{"unknown", "open", "partly", "done", "blocked"};
    return keys[std::size_t(state)];
}

Rollout judgeRollout(const ClaimableModel &model, const RolloutFacts &facts)
{
    return Judgement(model, facts).rollout();
}

std::vector<std::string_view> liveFlagsOf(const ClaimableModel &model)
{
    std::vector<std::string_view> flags;
    for (const auto &column : model.columns) {
        if (!column.liveFlag.empty() && std::find(flags.begin(), flags.end(), column.liveFlag) == flags.end()) {
            flags.push_back(column.liveFlag);
        }
    }
    return flags;
}

bool hasFreeColumn(const ClaimableModel &model)
{
    return std::any_of(model.columns.begin(), model.columns.end(),
        [](const ClaimedColumn &column) { return column.liveFlag.empty(); });
}

FlagState claimingOf(const ClaimableModel &model, const FlagSettings &flags)
{
    auto all = liveFlagsOf(model);
    all.push_back(globalClaimsFlag);
    auto worst = FlagState::On;
    for (const auto flag : all) {
        const auto state = flags.stateOf(flag);
        if (state == FlagState::Unread) {
            return state;
        }
        worst = std::min(worst, state);
    }
    return worst;
}

} // namespace cells
