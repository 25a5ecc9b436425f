// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/table.h"
#include "models/engine/claims/claimcopies.h"
#include "models/ports/outcome.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

// The cells of a row under claimColumns(): id, type, value, status, result, first reason. Long values are cut for
// people.
TableRow rowOf(const claims::ClaimPair &pair);
std::vector<TableColumn> claimColumns();
// The time in UTC; ISO 8601 in CSV.
TableCell timeCell(const std::optional<Instant> &when);
// "26 m 04 s" for people, seconds in CSV.
TableCell ageCell(Duration age);
// Cuts the text for people only.
TableCell shortenedCell(std::string_view value);

// Printed in place of a verdict.
inline constexpr std::string_view withheldText = "withheld: the database contradicts the cell";
// Returns the same row without the results that depend on the database.
TableRow withheldRowOf(const claims::ClaimPair &pair);
nlohmann::ordered_json withheldJsonOf(const claims::ClaimPair &pair);

// Cuts at 60 bytes, never in the middle of a character.
std::string shortened(std::string_view value);

// Returns the model of this name, in upper or lower case; Refused, with the nearest name, for another one.
Outcome<const ClaimableModel *> modelTyped(const std::string &name);
// Returns the models of these names. Without names, returns all models whose claim types have numbers, so that they can
// be compared.
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

// Reports the failure on `err`, and returns the exit code for it. The program itself reports an interruption.
ExitCode reported(const Failure &failure, std::ostream &err);
void warn(std::ostream &err, const std::string &problem);

} // namespace cells
