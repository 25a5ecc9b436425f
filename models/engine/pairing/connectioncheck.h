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

// Returns all steps of the cell in order: those of any cell, also those of the commands that it has, then one for each
// further database.
std::vector<StepTitle> connectionSteps(const CellProfile &cell, bool hasServiceCommand = false);

// True for the steps of commands, whose detail is what the command printed.
bool isCommandStep(std::string_view id);

// A command of the environment file that comes before a connection.
struct CommandCheck
{
    // In one line
    std::string command;
    // Starts it, unless it runs already.
    std::function<Outcome<void>(std::stop_token)> start;
    // Returns what it printed last; untrusted.
    std::function<std::string()> output;
};

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
    // Absent without such a command.
    std::optional<CommandCheck> serviceCommand{};
    std::optional<CommandCheck> databaseCommand{};
    std::optional<CommandCheck> passwordCommand{};
    std::optional<CommandCheck> redisCommand{};
};

// Runs all steps; service, databases and Redis in parallel, so that a dead one delays none of the others. A step that
// requires a failed one is skipped and names it. `onStep` gets each step as it ends, that of a command also while it
// runs and prints, from several threads but one at a time. After a stop the remaining steps are skipped. Read-only.
ConnectionReport checkConnection(const CheckSources &sources, const Environment &environment, CellId cell,
    const std::function<void(const CheckStep &)> &onStep, std::stop_token stop);

// Returns the report of an environment that could not be read: its first step failed, and no other was tried.
ConnectionReport unreadableEnvironment(
    const Failure &failure, Instant asOf, const std::function<void(const CheckStep &)> &onStep);

} // namespace cells::pairing
