// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "models/engine/claims/claimcopies.h"
#include "models/ports/outcome.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

// Id, type, value, status, judgement, first reason; under claimColumns. Long values are cut.
std::vector<std::string> rowOf(const ClaimPair &pair);
extern const std::vector<std::string> claimColumns;

// Returns the same row without what depends on the database.
std::vector<std::string> withheldRowOf(const ClaimPair &pair);
nlohmann::ordered_json withheldJsonOf(const ClaimPair &pair);

// Of no more than 60 bytes, never cut in the middle of a character.
std::string shortened(std::string_view value);

// Refused by the name that is no model's. Without names: all whose claim types have numbers, so that they can be
// compared.
Outcome<std::vector<const ClaimableModel *>> modelsNamed(
    const std::vector<std::string> &names, const ClaimTypeNumbers &numbers);

// Says what went wrong, and what to answer.
ExitCode reported(const Failure &failure, std::ostream &err);
void warn(std::ostream &err, const std::string &problem);

} // namespace cells
