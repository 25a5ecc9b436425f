#pragma once

#include "app/cellsctl/exitcode.h"
#include "models/engine/blastradius.h"
#include "models/ports/environment.h"

#include <iosfwd>
#include <nlohmann/json.hpp>

namespace cells {

class CellWork;

// Looks the values up in the cell or, where `only` is null, in every cell; with the admin's certificate where there is
// one. What could not be asked is part of the report.
Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, std::stop_token stop);

// What hangs on what a plan gives up, in every cell of the environment.
Outcome<BlastRadius> fetchHangsOn(CellWork &work, const ReclaimPlan &plan, std::stop_token stop);
// The same of a plan that was made before. Refused where it was made for another place than the one that is there now.
Outcome<BlastRadius> fetchHangsOn(
    const Environment &environment, const CellProfile &cell, const ReclaimPlan &plan, std::stop_token stop);

// Names the cells that were left out because their database is not theirs, and what shows it: then what was found
// elsewhere is no whole answer, whatever it says.
ExitCode unlessContradicted(ExitCode ended, const LookupReport &report, std::ostream &err);
// Their numbers.
nlohmann::ordered_json contradictedCells(const LookupReport &report);

} // namespace cells
