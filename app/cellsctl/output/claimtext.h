// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "models/engine/claims/claimcopies.h"
#include "models/ports/outcome.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

// The cells of a row under claimColumns: id, type, value, status, result, first reason. Long values are cut.
std::vector<std::string> rowOf(const claims::ClaimPair &pair);
extern const std::vector<std::string> claimColumns;

// Printed in place of a verdict.
inline constexpr std::string_view withheldText = "withheld: the database contradicts the cell";
// Returns the same row without the results that depend on the database.
std::vector<std::string> withheldRowOf(const claims::ClaimPair &pair);
nlohmann::ordered_json withheldJsonOf(const claims::ClaimPair &pair);

// Cuts at 60 bytes, never in the middle of a character.
std::string shortened(std::string_view value);

// Returns the models of these names, or Refused with the first unknown name. Without names, returns all models whose
// claim types have numbers, so that they can be compared.
Outcome<std::vector<const ClaimableModel *>> modelsNamed(
    const std::vector<std::string> &names, const ClaimTypeNumbers &numbers);

// Returns what could not be read of a page or survey that has two sources.
template <typename Read> std::vector<std::string> problemsOf(const Read &read)
{
    std::vector<std::string> problems;
    for (const auto &problem : {read.serviceProblem, read.databaseProblem}) {
        if (problem) {
            problems.push_back(problem->text());
        }
    }
    return problems;
}

// Reports the failure on `err`, and returns the exit code for it.
ExitCode reported(const Failure &failure, std::ostream &err);
void warn(std::ostream &err, const std::string &problem);

} // namespace cells
