// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace cells {

// What was found in one block of ids that was chosen by chance; all blocks are of one size.
struct SampledBlock
{
    std::uint64_t ids = 0;
    std::uint64_t found = 0;
};

// With a probability of 95 % the true number lies between `least` and `most`.
struct EstimatedTotal
{
    std::uint64_t least = 0;
    std::uint64_t likely = 0;
    std::uint64_t most = 0;

    bool operator==(const EstimatedTotal &) const = default;
};

// How many there are among `ids` of which the blocks are a part. The interval of Korn and Graubard: the exact one of
// Clopper and Pearson for as many independent draws as the blocks are worth, which is fewer the more what was found
// lies together. Where nothing was found, nothing is known of how it lies, and each block counts as one draw.
EstimatedTotal estimateTotal(std::span<const SampledBlock> blocks, std::uint64_t ids);

// Shares p for which `found` of `draws` are not yet improbable (2.5 % on each side); both may be fractions.
struct ShareInterval
{
    double least = 0;
    double most = 1;
};
ShareInterval clopperPearson(double found, double draws);

} // namespace cells
