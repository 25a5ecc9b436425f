// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/lookup/lookupanswer.h"
#include "models/rules/claims/valueconflict.h"

namespace cells::lookup {

// A claim that a looked up value could mean, with everything found of it in all cells.
struct FoundConflict
{
    Claim value;
    std::vector<claims::ValueClaimant> claimants;
    claims::ValueConflict conflict;

    // Such as "users 17 of cell 2"; empty when no asked source has it.
    Message holder() const { return conflict.holder ? nameOf(claimants[*conflict.holder]) : Message(); }
    Message wanter() const
    {
        return conflict.wanters.empty() ? Message() : nameOf(claimants[conflict.wanters.front()]);
    }
    // The steps that resolve it, in order.
    std::vector<Message> steps() const;
};

// Returns the claims of which anything was found, in the order of the claims that the value could mean.
std::vector<FoundConflict> conflictsIn(const LookupAnswer &answer);

} // namespace cells::lookup
