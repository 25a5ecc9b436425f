#pragma once

#include "app/cellsctl/commands.h"
#include "models/engine/blastradius.h"

#include <nlohmann/json.hpp>

namespace cells {

class CellWork;

class CellPairings;

// Looks the values up in the cell or, where `only` is null, in every cell; with the admin's certificate where there is
// one. What could not be asked is part of the report. `pairings`: hears of the proof of each; may be null.
Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, CellPairings *pairings, std::stop_token stop);

// What hangs on what a plan gives up, in every cell of the environment.
Outcome<BlastRadius> fetchHangsOn(CellWork &work, const ReclaimPlan &plan, std::stop_token stop);

// Names the cells that were left out because their database is not theirs, and what shows it, before what was found
// elsewhere: that is no whole answer then, whatever it says. As announce() of a cell.
void sayLeftOut(const LookupReport &report, Format format, std::ostream &out, std::ostream &err);
ExitCode unlessContradicted(ExitCode ended, const LookupReport &report);
// Their numbers.
nlohmann::ordered_json contradictedCells(const LookupReport &report);

} // namespace cells
