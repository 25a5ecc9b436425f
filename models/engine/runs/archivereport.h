// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/runs/actionreport.h"

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

    bool operator==(const ClaimRange &) const = default;
};

using RangeResult = ResultOf<ClaimRange>;

// An archived claim that did not come back.
struct TakenClaim
{
    Claim claim;
    // Who has it by now.
    CellId holder;

    bool operator==(const TakenClaim &) const = default;
};

struct ArchiveReport : ReportOf<ClaimRange>
{
    std::vector<TakenClaim> taken{};

    std::uint64_t changed() const
    {
        std::uint64_t all = 0;
        for (const auto &it : items) {
            all += it.item.changed;
        }
        return all;
    }
};

} // namespace cells::plans
