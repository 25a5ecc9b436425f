// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/message.h"

#include <map>
#include <optional>
#include <set>
#include <vector>

namespace cells::decommission {

// Claims of one source, such as the table users.
struct SourceCount
{
    std::uint64_t claims = 0;
    std::map<ClaimType, std::uint64_t> byType{};

    bool operator==(const SourceCount &) const = default;
};

// A source that the service does not list.
struct RefusedSource
{
    SourceType source = SourceType::Unspecified;
    Message why{};
    // True when claims may be missing for that: the service did not just say that it has no such source.
    bool isMissed = false;

    bool operator==(const RefusedSource &) const = default;
};

// What a listing of all claims of a cell found.
struct ClaimCounts
{
    // Only sources with claims.
    std::map<SourceType, SourceCount> bySource{};
    std::uint64_t claims = 0;
    // Claims that a lease locks.
    std::uint64_t leased = 0;
    // When the newest claim was made or last changed.
    std::optional<Instant> newest{};
    bool hasDefaultOrganization = false;
    // Organizations that have a claim of this cell.
    std::set<std::int64_t> organizations{};
    // Rows whose claims could not be read (F17).
    std::uint64_t unreadable = 0;
    // Claims of other cells that the service listed among them (F18).
    std::uint64_t foreign = 0;
    std::vector<RefusedSource> refused{};

    // True when no claim can have been overlooked.
    bool isComplete() const;
    void add(const Record &record);
};

// The path that only one cell can hold (GitLab's Organization::DEFAULT_ORGANIZATION).
inline constexpr std::string_view defaultOrganizationPath = "default";
inline constexpr std::int64_t defaultOrganizationId = 1;

} // namespace cells::decommission
