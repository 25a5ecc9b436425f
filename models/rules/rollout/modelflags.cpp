// SPDX-License-Identifier: MIT
#include "models/rules/rollout/modelflags.h"

#include <algorithm>

namespace cells::rollout {

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

std::vector<std::string_view> claimingFlagsOf(const ClaimableModel &model)
{
    auto flags = liveFlagsOf(model);
    flags.insert(flags.begin(), globalClaimsFlag);
    return flags;
}

std::vector<std::string_view> rolloutFlagsOf(const ClaimableModel &model)
{
    auto flags = claimingFlagsOf(model);
    if (!model.workerFlag.empty()) {
        flags.push_back(model.workerFlag);
    }
    return flags;
}

bool hasFreeColumn(const ClaimableModel &model)
{
    return std::ranges::count(model.columns, std::string_view(), &ClaimedColumn::liveFlag) > 0;
}

bool isNotYetClaimed(const ClaimableModel &model, const FlagSettings &flags)
{
    return !hasFreeColumn(model)
        && std::ranges::all_of(liveFlagsOf(model), [&flags](std::string_view flag) { return flags.isNotYet(flag); });
}

FlagState liveStateOf(const ClaimableModel &model, const FlagSettings &flags)
{
    if (isNotYetClaimed(model, flags)) {
        return FlagState::Off;
    }
    auto live = liveFlagsOf(model);
    std::erase_if(live, [&flags](std::string_view flag) { return flags.isNotYet(flag); });
    const auto is = [&flags](FlagState state) {
        return [&flags, state](std::string_view flag) { return flags.stateOf(flag) == state; };
    };
    if (std::all_of(live.begin(), live.end(), is(FlagState::On))) {
        return FlagState::On;
    }
    if (std::any_of(live.begin(), live.end(), is(FlagState::Unread))) {
        return FlagState::Unread;
    }
    const bool isOff = !hasFreeColumn(model) && std::all_of(live.begin(), live.end(), is(FlagState::Off));
    return isOff ? FlagState::Off : FlagState::Partly;
}

FlagState claimingOf(const ClaimableModel &model, const FlagSettings &flags)
{
    return std::min(flags.stateOf(globalClaimsFlag), flags.isRead ? liveStateOf(model, flags) : FlagState::Unread);
}

} // namespace cells::rollout
