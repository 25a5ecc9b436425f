// SPDX-License-Identifier: MIT
#include "models/rules/rollout/flagstate.h"

#include "models/claims/catalogue.h"
#include "models/claims/keytext.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cells::rollout {

namespace {

constexpr std::string_view optOutSuffix = ":opt_out";

// Returns nothing for a text that is no percentage.
std::optional<double> percentageOf(const std::string &value)
{
    double number = 0;
    const auto *end = value.data() + value.size();
    const auto [stop, error] = std::from_chars(value.data(), end, number, std::chars_format::fixed);
    const bool isNumber = error == std::errc{} && stop == end && std::isfinite(number);
    return isNumber && number >= 0 && number <= 100 ? std::optional(number) : std::nullopt;
}

void takePercentage(double &percentage, FlagSetting &setting, const FlagGate &gate)
{
    const auto read = percentageOf(gate.value);
    percentage = std::max(percentage, read.value_or(0));
    setting.hasUnknownGate = setting.hasUnknownGate || !read;
}

// Flipper takes "true" and "1" for open.
void takeBoolean(FlagSetting &setting, const FlagGate &gate)
{
    const bool isOpen = gate.value == "true" || gate.value == "1";
    const bool isShut = gate.value == "false" || gate.value == "0" || gate.value.empty();
    setting.isOn = setting.isOn || isOpen;
    setting.hasUnknownGate = setting.hasUnknownGate || (!isOpen && !isShut);
}

void takeGate(FlagSetting &setting, const FlagGate &gate)
{
    if (gate.isCut) {
        setting.hasUnknownGate = true;
    } else if (gate.key == "boolean") {
        takeBoolean(setting, gate);
    } else if (gate.key == "actors") {
        ++(gate.value.ends_with(optOutSuffix) ? setting.optOuts : setting.actors);
    } else if (gate.key == "groups") {
        ++setting.groups;
    } else if (gate.key == "percentage_of_actors") {
        takePercentage(setting.percentOfActors, setting, gate);
    } else if (gate.key == "percentage_of_time") {
        takePercentage(setting.percentOfTime, setting, gate);
    } else {
        setting.hasUnknownGate = true;
    }
}

// By its gates alone.
FlagState stateOfGates(const FlagSetting &setting, FlagAsker asker)
{
    const bool isOnForAll = setting.isOn || setting.percentOfActors >= 100 || setting.percentOfTime >= 100;
    if (isOnForAll) {
        // A request cannot be opted out, for it is nobody that could be named.
        return setting.optOuts > 0 && asker == FlagAsker::Unknown ? FlagState::Partly : FlagState::On;
    }
    if (setting.hasUnknownGate) {
        return FlagState::Unread;
    }
    const bool isOnForSome = setting.percentOfActors > 0 || setting.percentOfTime > 0 || setting.groups > 0
        || (setting.actors > 0 && asker == FlagAsker::Unknown);
    return isOnForSome ? FlagState::Partly : FlagState::Off;
}

std::string countText(int count, const char *one, const char *many)
{
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

} // namespace

std::optional<FlagSetting> FlagSettings::settingOf(std::string_view flag) const
{
    if (!isRead || (cutAt && flag >= *cutAt)) {
        return std::nullopt;
    }
    const auto found = flags.find(flag);
    return found == flags.end() ? FlagSetting{} : found->second;
}

FlagState FlagSettings::stateOf(std::string_view flag, FlagAsker asker) const
{
    if (isRemoved(flag)) {
        return FlagState::On;
    }
    if (isNotYet(flag)) {
        return FlagState::Off;
    }
    const auto setting = settingOf(flag);
    return setting ? cells::rollout::stateOf(*setting, defaultOf(flag), asker) : FlagState::Unread;
}

FlagSetting settingOf(const FlagRows &rows)
{
    FlagSetting setting;
    setting.isSet = rows.isSet;
    setting.changedAt = rows.changedAt;
    for (const auto &gate : rows.gates) {
        takeGate(setting, gate);
    }
    return setting;
}

FlagState stateOf(const FlagSetting &setting, FlagDefault byDefault, FlagAsker asker)
{
    if (byDefault == FlagDefault::Removed) {
        return FlagState::On;
    }
    if (byDefault == FlagDefault::NotYet) {
        return FlagState::Off;
    }
    const auto byGates = stateOfGates(setting, asker);
    // Rows that say no may be left over from before the flag was removed.
    if (byDefault == FlagDefault::OffOrRemoved) {
        return byGates == FlagState::On ? FlagState::On : FlagState::Unread;
    }
    if (setting.isSet || byDefault == FlagDefault::Off || byGates == FlagState::On) {
        return byGates;
    }
    return byDefault == FlagDefault::On ? FlagState::On : FlagState::Unread;
}

std::string percentText(double percent)
{
    auto text = std::to_string(percent);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

std::string textOf(const FlagSetting &setting)
{
    std::vector<std::string> segments;
    const auto addIf = [&segments](bool isSo, std::string text) {
        if (isSo) {
            segments.push_back(std::move(text));
        }
    };
    addIf(setting.isOn, "on");
    addIf(setting.percentOfActors > 0, percentText(setting.percentOfActors) + " % of actors");
    addIf(setting.percentOfTime > 0, percentText(setting.percentOfTime) + " % of time");
    addIf(setting.actors > 0, countText(setting.actors, "actor", "actors"));
    addIf(setting.groups > 0, countText(setting.groups, "group", "groups"));
    addIf(setting.hasUnknownGate, "a gate that is not understood");
    addIf(segments.empty(), setting.isSet ? "off" : "never set");
    addIf(setting.optOuts > 0, std::to_string(setting.optOuts) + " opted out");
    return joined(segments);
}

const std::vector<std::string_view> &knownFlags()
{
    static const auto flags = [] {
        std::vector<std::string_view> all;
        for (const auto &flag : claimFlags()) {
            all.push_back(flag.name);
        }
        return all;
    }();
    return flags;
}

} // namespace cells::rollout
