// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/claims/claimpair.h"

namespace cells::claims {

// Selects pairs; an empty field admits everything.
struct PairFilter
{
    std::vector<ClaimType> types{};
    std::vector<RecordStatus> statuses{};
    std::vector<PairStatus> results{};
    // The prefix of the claim's or the row's value, in bytes.
    std::string valuePrefix{};
    std::optional<Uuid> lease{};
    // Ages by the creation of the claim, or of the row without a claim.
    std::optional<Duration> minimalAge{};
    std::optional<Duration> maximalAge{};

    bool operator==(const PairFilter &) const = default;
};

bool admits(const PairFilter &filter, const ClaimPair &pair, Instant now);

} // namespace cells::claims
