// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/differences.h"
#include "models/ports/outcome.h"
#include "models/rules/text/filterterm.h"

#include <stop_token>

namespace cells::drift {

// Selects differences. Terms of one kind are alternatives; all kinds have to match.
//   class:missing  type:email  field:subject  certain:no  id>100  id<200  created:2026-11-21  created:2026-11-21T03
//   anything else: part of either value; in quotes with its blanks, and whatever it begins with: "class:x y"
struct DifferenceFilter
{
    std::vector<claims::DriftClass> classes;
    std::vector<ClaimType> types;
    std::vector<claims::ClaimField> fields;
    std::optional<bool> isSure;
    // Both ends inclusive.
    std::optional<std::int64_t> idFrom;
    std::optional<std::int64_t> idUntil;
    // The creation of the row, or else of the claim: from the first time on, before the second.
    std::optional<std::pair<Instant, Instant>> created;
    // Bytes, each contained in a value.
    std::vector<std::string> texts;

    bool operator==(const DifferenceFilter &) const = default;
};

// Refused with the first word that is not understood, and what its term accepts.
Outcome<DifferenceFilter> parseDifferenceFilter(std::string_view text);
std::vector<FilterTerm> differenceFilterTerms();

// Returns the filter without its values, which may be personal: only the rest is stored anywhere. Keeps other words of
// the page that begin with a term: "model:".
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

// Returns the rows that the filter admits, in this order; equal ones by id. Cancelled soon after the stop.
Outcome<std::vector<std::uint32_t>> arrangedRows(const Differences &differences, const DifferenceFilter &filter,
    DifferenceOrder order, bool isDescending, std::stop_token stop);

} // namespace cells::drift
