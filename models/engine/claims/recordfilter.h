// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordcolumns.h"
#include "models/ports/outcome.h"

#include <stop_token>

namespace cells::claims {

// Selects records; an unset field admits everything.
struct RecordFilter
{
    enum class Match
    {
        Contains,
        StartsWith
    };

    // Bytes of the value. Without `isCaseSensitive` the letters A to Z match their lower-case ones, no others.
    std::string text;
    Match match = Match::Contains;
    bool isCaseSensitive = false;
    std::vector<ClaimType> types;
    std::vector<RecordStatus> statuses;
    std::optional<Instant> createdFrom;
    std::optional<Instant> createdUntil;
    // Bounds of the source id, inclusive; a key that is not an id is in no range.
    std::optional<std::int64_t> idFrom;
    std::optional<Uuid> lease;

    bool operator==(const RecordFilter &) const = default;
    bool letsAllThrough() const;
};

// The rows that match, ascending. Works on two threads; Cancelled within milliseconds of the stop.
Outcome<std::vector<std::uint32_t>> matchingRows(
    const RecordColumns &records, const RecordFilter &filter, std::stop_token stop);

} // namespace cells::claims
