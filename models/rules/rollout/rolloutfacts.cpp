// SPDX-License-Identifier: MIT
#include "models/rules/rollout/rolloutfacts.h"

#include <algorithm>

namespace cells::rollout {

std::optional<double> ScanFindings::coverage() const
{
    const auto wanted = matching + missing + different + conflict + unclear;
    return wanted == 0 ? std::nullopt : std::optional(double(matching) / double(wanted));
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

} // namespace cells::rollout
