// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/claims/message.h"

#include <set>
#include <vector>

namespace cells::down {

// The claims that a lease locks.
struct LeaseContents
{
    std::size_t creates = 0;
    std::size_t destroys = 0;
    std::set<ClaimType> types{};
    // False when claims of the cell could not be read, so that it may lock more.
    bool isComplete = true;
};

// The end of a lease that does less harm when it is the wrong one.
enum class MilderEnd
{
    None, // it creates and destroys, or its claims are unknown
    Commit,
    RollBack,
};

consteval auto enumTable(MilderEnd)
{
    return enumKeys<MilderEnd>(
        {{MilderEnd::None, "none"}, {MilderEnd::Commit, "commit"}, {MilderEnd::RollBack, "roll_back"}});
}

// Both futures of a lease whose local transaction is unknown. Neither is a verdict: it waits.
struct WhatIf
{
    Lease lease;
    LeaseContents contents{};
    MilderEnd milder = MilderEnd::None;
    // What it does when the local transaction had ended the other way.
    Message ifCommitted{};
    Message ifRolledBack{};
};

// Pure. A claim that nothing holds can be repaired at any time; a row without a claim is lost to whoever takes its
// name. So committing is milder for what a lease creates, and rolling back for what it destroys.
WhatIf whatIf(const Lease &lease, const LeaseContents &contents);

} // namespace cells::down
