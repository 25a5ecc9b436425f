// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"

namespace cells {

// Which pairs to show; an empty part admits everything.
struct PairFilter
{
    std::vector<ClaimType> types{};
    std::vector<RecordStatus> statuses{};
    std::vector<PairStatus> results{};
    // Bytes that the claim's or the row's value begins with.
    std::string valuePrefix{};
    std::optional<Uuid> lease{};
    // By when the claim was created, or the row where there is no claim.
    std::optional<Duration> minimalAge{};
    std::optional<Duration> maximalAge{};

    bool operator==(const PairFilter &) const = default;
};

bool admits(const PairFilter &filter, const ClaimPair &pair, Instant now);

} // namespace cells
