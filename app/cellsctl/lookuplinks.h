#pragma once

#include "models/engine/claimlookup.h"
#include "models/ports/environment.h"

namespace cells {

// Looks the values up in the cell or, where `only` is null, in every cell; with the admin's certificate where there is
// one. What could not be asked is part of the report.
Outcome<LookupReport> lookUp(const Environment &environment, const CellProfile *only,
    const std::vector<std::string> &values, std::stop_token stop);

} // namespace cells
