// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"
#include "models/engine/pairing/connectionreport.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/cellflags.h"
#include "models/ports/environment.h"
#include "models/ports/serviceprobe.h"
#include "models/ports/workerprogress.h"

#include <functional>

namespace cells::pairing {

// Returns all steps of the cell in order: those of any cell, then one for each further database.
std::vector<StepTitle> connectionSteps(const CellProfile &cell);

struct CheckSources
{
    ServiceProbe &service;
    // The failure when the database cannot even be tried.
    Outcome<CellExamination *> database;
    // Null when the cell has no Redis in its profile.
    WorkerProgress *progress = nullptr;
    Clock &clock;
    // Uses the cell's own certificate, where `service` uses another; null when there is none.
    ServiceProbe *asCell = nullptr;
    // Empty when the pairing is not checked.
    ProvePairing prove{};
    // Empty when the release of the cell is not checked.
    std::function<Outcome<FlagSnapshot>(std::stop_token)> fetchFlags{};
    // Returns columns that the checkout of the cell's profile claims and the catalogue lacks; empty without a checkout.
    std::function<Outcome<std::vector<std::string>>()> fetchUnlisted{};
    // Empty when the cell has only its main database.
    std::vector<FurtherExamination> further{};
};

// Runs all steps; service, databases and Redis in parallel, so that a dead one delays none of the others. A step that
// requires a failed one is skipped and names it. `onStep` gets each step as it ends, from several threads but one at a
// time. After a stop the remaining steps are skipped. Read-only.
ConnectionReport checkConnection(const CheckSources &sources, const Environment &environment, CellId cell,
    const std::function<void(const CheckStep &)> &onStep, std::stop_token stop);

// Returns the report of an environment that could not be read: its first step failed, and no other was tried.
ConnectionReport unreadableEnvironment(
    const Failure &failure, Instant asOf, const std::function<void(const CheckStep &)> &onStep);

} // namespace cells::pairing
