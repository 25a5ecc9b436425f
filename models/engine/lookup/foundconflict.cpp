// SPDX-License-Identifier: MIT
#include "models/engine/lookup/foundconflict.h"

namespace cells::lookup {

using namespace claims;

std::vector<Message> FoundConflict::steps() const
{
    std::vector<Message> steps;
    for (const auto step : conflict.steps) {
        steps.push_back(messageOf(step, conflict.kind, holder(), wanter()));
    }
    return steps;
}

std::vector<FoundConflict> conflictsIn(const LookupAnswer &answer)
{
    std::vector<FoundConflict> conflicts;
    for (const auto &value : answer.asked.claims) {
        FoundConflict found{value, {}, {}};
        for (const auto &hit : answer.hits) {
            ValueClaimant claimant{hit.cell, hit.pair};
            if (claimant.holds(value) || claimant.wants(value)) {
                found.claimants.push_back(std::move(claimant));
            }
        }
        if (!found.claimants.empty()) {
            found.conflict = conflictOver(value, found.claimants, answer.gaps.empty());
            conflicts.push_back(std::move(found));
        }
    }
    return conflicts;
}

} // namespace cells::lookup
