// SPDX-License-Identifier: MIT
#include "models/engine/claims/flagreading.h"

#include "models/engine/claims/listingmessages.h"

#include <algorithm>

namespace cells::claims {

using namespace rollout;

FlagSettings settingsOf(const FlagSnapshot &snapshot)
{
    FlagSettings settings{true, snapshot.cutAt, {}, snapshot.definitions};
    for (const auto &rows : snapshot.flags) {
        settings.flags.emplace(rows.flag, settingOf(rows));
    }
    return settings;
}

namespace {

// Returns nothing when the flags cannot be read, or come from a replica.
std::optional<FlagSnapshot> fetchPrimaryFlags(const CellSources &cell, std::stop_token stop)
{
    auto snapshot
        = cell.flags ? cell.flags->fetchFlags(std::move(stop)) : failed(Failure::Kind::Refused, messages::flagsUnread);
    return snapshot && !snapshot->identity.isReplica ? std::optional(std::move(*snapshot)) : std::nullopt;
}

FlagStates statesIn(const std::optional<FlagSnapshot> &snapshot)
{
    FlagStates states;
    if (snapshot) {
        const auto settings = settingsOf(*snapshot);
        for (const auto flag : knownFlags()) {
            const auto state = settings.stateOf(flag);
            if (state != FlagState::Unread) {
                states.emplace(flag, state);
            }
        }
    }
    return states;
}

FlagState claimingIn(const std::optional<FlagSnapshot> &snapshot, const ClaimableModel &model)
{
    if (!snapshot) {
        return FlagState::Unread;
    }
    const auto settings = settingsOf(*snapshot);
    const auto flags = claimingFlagsOf(model);
    const bool isAnyNew = std::any_of(flags.begin(), flags.end(), [&](std::string_view flag) {
        const auto setting = settings.isRemoved(flag) ? std::nullopt : settings.settingOf(flag);
        return setting && setting->changedAt
            && snapshot->databaseNow - *setting->changedAt < RolloutLimits{}.cacheLifetime;
    });
    const auto claiming = claimingOf(model, settings);
    return claiming == FlagState::On && isAnyNew ? FlagState::Unread : claiming;
}

} // namespace

FlagStates fetchFlagStates(const CellSources &cell, std::stop_token stop)
{
    return statesIn(fetchPrimaryFlags(cell, std::move(stop)));
}

FlagState fetchClaiming(const CellSources &cell, const ClaimableModel &model, std::stop_token stop)
{
    return claimingIn(fetchPrimaryFlags(cell, std::move(stop)), model);
}

ClaimingFlags fetchClaimingFlags(const CellSources &cell, const ClaimableModel &model, std::stop_token stop)
{
    const auto snapshot = fetchPrimaryFlags(cell, std::move(stop));
    return {claimingIn(snapshot, model), statesIn(snapshot)};
}

} // namespace cells::claims
