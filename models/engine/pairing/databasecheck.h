// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/stepsequence.h"

#include <functional>

namespace cells {

struct DatabaseCheckSources
{
    // The failure when the database cannot even be tried.
    const Outcome<CellExamination *> &database;
    Clock &clock;
    const Environment &environment;
    // Empty when the release of the cell is not checked.
    const std::function<Outcome<FlagSnapshot>(std::stop_token)> &fetchFlags;
    // Empty when the cell's profile names no checkout.
    const std::function<Outcome<std::vector<std::string>>()> &fetchUnlisted;
};

// Runs the steps of the main database, and sets its facts in the report.
void checkDatabase(
    StepSequence &sequence, const DatabaseCheckSources &sources, ConnectionReport &report, const std::stop_token &stop);

} // namespace cells
