// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/rules/text/filterterm.h"

namespace cells::leases {

// Selects leases. All terms have to match; several verdicts or sources are alternatives.
//   age>5m  age<1h  verdict:roll_back  source:service (or local, both)  any part of a uuid
struct LeaseFilter
{
    // age >= atLeast, age < below
    std::optional<Duration> atLeast;
    std::optional<Duration> below;
    std::vector<LeaseVerdict> verdicts;
    std::vector<std::string> sources;
    std::vector<std::string> substrings;

    bool matches(const SurveyedLease &lease) const;
    bool isEmpty() const { return *this == LeaseFilter{}; }

    bool operator==(const LeaseFilter &) const = default;
};

// Refused with the first word that is not understood, and what its term accepts.
Outcome<LeaseFilter> parseLeaseFilter(std::string_view text);

// Returns the terms of the language, for completion.
std::vector<FilterTerm> leaseFilterTerms();

} // namespace cells::leases
