#include "models/engine/lookup/foundconflict.h"

namespace cells {

std::vector<FoundConflict> conflictsIn(const LookupAnswer &answer)
{
    std::vector<FoundConflict> conflicts;
    for (const auto &value : answer.asked.claims) {
        FoundConflict found{value, {}, {}};
        for (const auto &hit : answer.hits) {
            ValueSide side{hit.cell, hit.pair};
            if (side.holds(value) || side.wants(value)) {
                found.sides.push_back(std::move(side));
            }
        }
        if (!found.sides.empty()) {
            found.conflict = conflictOver(value, found.sides, answer.gaps.empty());
            conflicts.push_back(std::move(found));
        }
    }
    return conflicts;
}

} // namespace cells
