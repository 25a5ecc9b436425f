#pragma once

#include "app/cellsctl/exitcode.h"
#include "models/engine/claimlookup.h"
#include "models/ports/environment.h"

#include <iosfwd>
#include <nlohmann/json.hpp>

namespace cells {

// Looks the values up in the cell or, where `only` is null, in every cell; with the admin's certificate where there is
// one. What could not be asked is part of the report.
Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, std::stop_token stop);

// Names the cells that were left out because their database is not theirs, and what shows it: then what was found
// elsewhere is no whole answer, whatever it says.
ExitCode unlessContradicted(ExitCode ended, const LookupReport &report, std::ostream &err);
// Their numbers.
nlohmann::ordered_json contradictedCells(const LookupReport &report);

} // namespace cells
