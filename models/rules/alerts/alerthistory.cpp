// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alerthistory.h"

#include <algorithm>

namespace cells::alerts {

std::vector<AlertEpisode> recordEpisodes(
    std::vector<AlertEpisode> before, const std::vector<TrackedAlert> &alerts, Instant now)
{
    std::vector<AlertEpisode> begun;
    std::vector<bool> isFiring(before.size());
    for (const auto &tracked : alerts) {
        if (tracked.state != AlertState::Firing) {
            continue;
        }
        const auto open = std::ranges::find_if(before, [&](const AlertEpisode &episode) {
            return !episode.resolvedAt && isSameAlert(episode.alert, tracked.alert);
        });
        if (open == before.end()) {
            begun.push_back({tracked.alert, now});
        } else {
            open->alert = tracked.alert;
            isFiring[std::size_t(open - before.begin())] = true;
        }
    }
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (!before[i].resolvedAt && !isFiring[i]) {
            before[i].resolvedAt = now;
        }
    }
    begun.insert(begun.end(), std::make_move_iterator(before.begin()), std::make_move_iterator(before.end()));
    begun.resize(std::min(begun.size(), mostEpisodes));
    return begun;
}

} // namespace cells::alerts
