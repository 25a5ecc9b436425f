// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionreport.h"
#include "models/rules/plans/reclaimtypes.h"

namespace cells::plans {

// Claims that one update of a plan about a whole cell took together.
struct ClaimRange
{
    SourceType source = SourceType::Unspecified;
    // The keys of its rows are between these, the first one excluded.
    std::string after;
    std::string upTo;
    // How many the archive has, and how many the update changed.
    std::uint64_t claims = 0;
    std::uint64_t changed = 0;
    // Create for a restore, Destroy otherwise.
    ClaimAction action = ClaimAction::Destroy;

    bool operator==(const ClaimRange &) const = default;
};

// "users after 1000 up to 2000"
std::string nameOf(const ClaimRange &range);

using RangeResult = ResultOf<ClaimRange>;

// An archived claim that did not come back.
struct UnrestoredClaim
{
    Claim claim;
    // Who has it by now; nothing when the service does not take its value.
    std::optional<CellId> holder{};

    bool operator==(const UnrestoredClaim &) const = default;
};

struct ArchiveReport : ReportOf<ClaimRange>
{
    std::vector<UnrestoredClaim> unrestored{};
    // How many claims the plan has.
    std::uint64_t planned = 0;

    // How many claims were changed.
    std::uint64_t changed() const;
};

} // namespace cells::plans
