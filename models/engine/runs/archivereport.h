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
