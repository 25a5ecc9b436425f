// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace cells::claims {

// The findings in one randomly chosen block of ids; all blocks have one size.
struct SampledBlock
{
    std::uint64_t ids = 0;
    std::uint64_t found = 0;
};

// The true number lies between `least` and `most` with a probability of 95 %.
struct EstimatedTotal
{
    std::uint64_t least = 0;
    std::uint64_t likely = 0;
    std::uint64_t most = 0;

    bool operator==(const EstimatedTotal &) const = default;
};

// Estimates the total among `ids` from blocks of them. Uses the interval of Korn and Graubard: the exact one of Clopper
// and Pearson for as many independent draws as the blocks are worth, which is fewer the more the findings cluster.
// Without findings, each block counts as one draw.
EstimatedTotal estimateTotal(std::span<const SampledBlock> blocks, std::uint64_t ids);

// The shares p for which `found` of `draws` are not improbable (2.5 % on each side); both may be fractions.
struct ShareInterval
{
    double least = 0;
    double most = 1;
};
ShareInterval clopperPearson(double found, double draws);

} // namespace cells::claims
