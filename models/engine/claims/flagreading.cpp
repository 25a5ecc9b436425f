#include "models/engine/claims/flagreading.h"

#include <algorithm>

namespace cells {

FlagSettings settingsOf(const FlagLook &look)
{
    FlagSettings settings{true, look.cutAt, {}, look.definitions};
    for (const auto &rows : look.flags) {
        settings.flags.emplace(rows.flag, settingOf(rows));
    }
    return settings;
}

namespace {

// Nothing: they cannot be read, or come from a replica.
std::optional<FlagLook> lookAtFlags(const CellSide &cell, std::stop_token stop)
{
    auto look = cell.flags ? cell.flags->fetchFlags(std::move(stop))
                           : failed(Failure::Kind::Refused, "no flags of this cell are known");
    return look && !look->identity.isReplica ? std::optional(std::move(*look)) : std::nullopt;
}

FlagStates statesIn(const std::optional<FlagLook> &look)
{
    FlagStates states;
    if (look) {
        const auto settings = settingsOf(*look);
        for (const auto flag : knownFlags()) {
            const auto state = settings.stateOf(flag);
            if (state != FlagState::Unread) {
                states.emplace(flag, state);
            }
        }
    }
    return states;
}

FlagState claimingIn(const std::optional<FlagLook> &look, const ClaimableModel &model)
{
    if (!look) {
        return FlagState::Unread;
    }
    const auto settings = settingsOf(*look);
    const auto flags = claimingFlagsOf(model);
    const bool isAnyNew = std::any_of(flags.begin(), flags.end(), [&](std::string_view flag) {
        const auto setting = settings.isRemoved(flag) ? std::nullopt : settings.settingOf(flag);
        return setting && setting->changedAt && look->databaseNow - *setting->changedAt < RolloutLimits{}.cacheLife;
    });
    const auto claiming = claimingOf(model, settings);
    return claiming == FlagState::On && isAnyNew ? FlagState::Unread : claiming;
}

} // namespace

FlagStates fetchFlagStates(const CellSide &cell, std::stop_token stop)
{
    return statesIn(lookAtFlags(cell, std::move(stop)));
}

FlagState fetchClaiming(const CellSide &cell, const ClaimableModel &model, std::stop_token stop)
{
    return claimingIn(lookAtFlags(cell, std::move(stop)), model);
}

ClaimingFlags fetchClaimingFlags(const CellSide &cell, const ClaimableModel &model, std::stop_token stop)
{
    const auto look = lookAtFlags(cell, std::move(stop));
    return {claimingIn(look, model), statesIn(look)};
}

} // namespace cells
