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

namespace cells {

// All steps of the cell in order, for a list that fills as they come: those of any cell, then one for each further
// database.
std::vector<StepTitle> connectionSteps(const CellProfile &cell);

struct CheckSources
{
    ServiceProbe &service;
    // Or why it cannot even be tried.
    Outcome<CellExamination *> database;
    // Null: the cell has no Redis in its profile.
    WorkerProgress *progress = nullptr;
    Clock &clock;
    // With the cell's own certificate, where `service` does not show that; null: there is none.
    ServiceProbe *asCell = nullptr;
    // Empty when the pairing is not checked.
    ProvePairing prove{};
    // Empty when the release of the cell is not checked.
    std::function<Outcome<FlagSnapshot>(std::stop_token)> fetchFlags{};
    // Of the checkout that the cell's profile names, what it claims and the catalogue does not have; empty: there is no
    // checkout.
    std::function<Outcome<std::vector<std::string>>()> fetchUnlisted{};
    // Empty: the cell has only its main database, `database`.
    std::vector<FurtherExamination> further{};
};

// Goes through all steps; service, databases and Redis at once, so that a dead one holds up none of the others. A step
// whose ground failed is skipped and says which. `onStep` hears each step as it ends, from several threads but one at
// a time. After a stop the rest is skipped. Only reads.
ConnectionReport checkConnection(const CheckSources &sources, const Environment &environment, CellId cell,
    const std::function<void(const CheckStep &)> &onStep, std::stop_token stop);

// What a check is to those who only ask for one.
using CheckConnection
    = std::function<ConnectionReport(const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)>;

// Of an environment that could not be read, and why: its first step has failed, and nothing else was tried.
ConnectionReport unreadableEnvironment(
    const Failure &failure, Instant asOf, const std::function<void(const CheckStep &)> &onStep);

} // namespace cells
