// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/rules/text/filterterm.h"

namespace cells {

// Which leases to show: all terms hold together, several verdicts or sides are alternatives.
//   age>5m  age<1h  verdict:roll_back  side:service (or local, both)  any part of a uuid
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

// The failure names the term and what would be accepted.
Outcome<LeaseFilter> parseLeaseFilter(std::string_view text);

// What it is made of.
std::vector<FilterTerm> leaseFilterTerms();

} // namespace cells
