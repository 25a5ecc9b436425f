#include "models/engine/flagreading.h"

#include <algorithm>

namespace cells {

FlagSettings settingsOf(const FlagLook &look)
{
    FlagSettings settings{true, look.cutAt, {}, defaultsOfCatalogue()};
    for (const auto &rows : look.flags) {
        settings.flags.emplace(rows.flag, settingOf(rows));
    }
    return settings;
}

FlagState fetchClaiming(const CellSide &cell, const ClaimableModel &model, std::stop_token stop)
{
    const auto look = cell.flags ? cell.flags->fetchFlags(std::move(stop))
                                 : failed(Failure::Kind::Refused, "no flags of this cell are known");
    if (!look || look->identity.isReplica) {
        return FlagState::Unread;
    }
    const auto settings = settingsOf(*look);
    const auto flags = claimingFlagsOf(model);
    const bool isAnyNew = std::any_of(flags.begin(), flags.end(), [&](std::string_view flag) {
        const auto setting = settings.settingOf(flag);
        return setting && setting->changedAt && look->databaseNow - *setting->changedAt < RolloutLimits{}.cacheLife;
    });
    const auto claiming = claimingOf(model, settings);
    return claiming == FlagState::On && isAnyNew ? FlagState::Unread : claiming;
}

} // namespace cells
