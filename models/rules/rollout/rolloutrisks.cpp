// SPDX-License-Identifier: MIT
#include "models/rules/rollout/rolloutrisks.h"

#include <algorithm>

namespace cells {

namespace {

using Code = RolloutReason::Code;
using Reasons = std::vector<RolloutReason>;

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

} // namespace

std::vector<RolloutReason> risksOf(const RolloutFlags &flags, bool isClaiming)
{
    Reasons risks;
    addOrderRisks(risks, flags);
    for (const auto flag : flags.asked()) {
        addFlagRisks(risks, flags.cell(), flag);
    }
    if (isClaiming && isUnverified(flags)) {
        risks.push_back({Code::NothingVerified, {roundDurationText(flags.cell().limits.scanIsRecent)}});
    }
    if (flags.cell().isReplica) {
        risks.push_back({Code::ReplicaRead, {}});
    }
    return risks;
}

} // namespace cells
