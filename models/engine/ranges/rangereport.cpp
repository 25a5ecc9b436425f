// SPDX-License-Identifier: MIT
#include "models/engine/ranges/rangereport.h"

#include <algorithm>

namespace cells::ranges {

int DatabaseRanges::unreadable() const
{
    return int(std::ranges::count(catalog.sequences, false, &SequenceDefinition::isReadable));
}

bool RangeReport::isComplete() const
{
    return unreadIds.empty() && std::ranges::all_of(databases, [](const DatabaseRanges &it) {
        return it.problem.isEmpty() && it.unreadable() == 0;
    });
}

} // namespace cells::ranges
