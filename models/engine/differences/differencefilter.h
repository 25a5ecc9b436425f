// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/ports/outcome.h"

#include <stop_token>

namespace cells {

// Which differences are wanted. Terms of one kind are alternatives, all kinds hold together.
//   class:missing  type:email  field:subject  sure:no  id>100  id<200  created:2026-11-21  created:2026-11-21T03
//   anything else: part of either value; in quotes with its blanks, and whatever it begins with: "class:x y"
struct DifferenceFilter
{
    std::vector<DriftClass> classes;
    std::vector<ClaimType> types;
    std::vector<ClaimField> fields;
    std::optional<bool> isSure;
    // Both ends inclusive.
    std::optional<std::int64_t> idFrom;
    std::optional<std::int64_t> idUntil;
    // Of the row, else of the claim: from the first on, before the second.
    std::optional<std::pair<Instant, Instant>> created;
    // Bytes, each somewhere in a value.
    std::vector<std::string> texts;

    bool operator==(const DifferenceFilter &) const = default;
};

// The failure names the term and what would be accepted.
Outcome<DifferenceFilter> parseDifferenceFilter(std::string_view text);

// The filter without its parts of values: those may tell of a person, so only the rest is kept anywhere. Other words of
// the page that begin so stay: "model:".
std::string withoutTexts(std::string_view text, std::string_view beginning);

bool admits(const DifferenceFilter &filter, const Difference &difference);

enum class DifferenceOrder
{
    Id,
    Type,
    Class,
    Field, // in what both sides differ
    Claimed,
    Expected,
    Created
};

// The rows that the filter admits, in this order; equal ones by id. Cancelled soon after the stop.
Outcome<std::vector<std::uint32_t>> arrangedRows(const Differences &differences, const DifferenceFilter &filter,
    DifferenceOrder order, bool isDescending, std::stop_token stop);

} // namespace cells
