// SPDX-License-Identifier: MIT
#include "models/engine/runs/archivereport.h"

#include "models/engine/claims/claimcopies.h"

#include <numeric>

namespace cells::plans {

std::string nameOf(const ClaimRange &range)
{
    auto name = nameOf(range.source);
    if (!range.after.empty()) {
        name += " after " + claims::keyText(range.after);
    }
    // The last range of a source is open.
    if (range.upTo.find_first_not_of('\xff') != std::string::npos) {
        name += " up to " + claims::keyText(range.upTo);
    }
    return name;
}

std::uint64_t ArchiveReport::changed() const
{
    return std::transform_reduce(items.begin(), items.end(), std::uint64_t{0}, std::plus<>(),
        [](const RangeResult &result) { return result.item.changed; });
}

} // namespace cells::plans
