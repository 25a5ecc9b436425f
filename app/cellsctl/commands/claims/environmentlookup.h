// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/format.h"
#include "models/engine/plans/planimpact.h"

#include <nlohmann/json.hpp>

#include <iosfwd>

namespace cells {

class CellPairings;
class CellSession;

// Looks the values up in the cell or, when `only` is null, in every cell, with the admin's certificate if there is one.
// The report lists what could not be queried. `pairings` receives each proof and may be null.
Outcome<lookup::LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, CellPairings *pairings, std::stop_token stop);

// Reads the impact of a plan in every cell of the environment.
Outcome<plans::PlanImpact> fetchPlanImpact(CellSession &cell, const plans::ReclaimPlan &plan, std::stop_token stop);

// Names the cells that were skipped because their database is another cell's, with the evidence, before the other
// results. The result is incomplete then. Prints like announce() for a cell.
void reportLeftOut(const lookup::LookupReport &report, Format format, std::ostream &out, std::ostream &err);
ExitCode unlessContradicted(ExitCode ended, const lookup::LookupReport &report);
// Returns the numbers of the skipped cells.
nlohmann::ordered_json contradictedCells(const lookup::LookupReport &report);

} // namespace cells
