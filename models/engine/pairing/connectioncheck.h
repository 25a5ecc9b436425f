#pragma once

#include "models/engine/pairing/pairingproof.h"
#include "models/ports/cellflags.h"
#include "models/ports/environment.h"
#include "models/ports/serviceprobe.h"
#include "models/ports/workerprogress.h"
#include "models/rules/text/phrase.h"

#include <functional>
#include <span>

namespace cells {

enum class StepOutcome
{
    Passed,
    Warned,
    Failed,
    Skipped, // a step that it stands on failed, or there is nothing to check
    NotTold // it was asked for, and the other side does not say it
};

// "passed", "warned", "failed", "skipped", "not_told"
std::string_view keyOf(StepOutcome outcome);

enum class CheckSide
{
    File,
    Service,
    Database,
    Redis
};

struct StepTitle
{
    std::string_view id;
    Phrase title;
    CheckSide side;
};

// All steps of a cell with one database in order, for a list that fills as they come.
std::span<const StepTitle> connectionSteps();
// Those of this cell: behind the others, one for each further database.
std::vector<StepTitle> connectionSteps(const CellProfile &cell);

struct CheckStep
{
    StepTitle step;
    StepOutcome outcome = StepOutcome::Skipped;
    Duration took{};
    // What was found: which host, what cause.
    Phrase text;
    // What to try next, where `text` does not say so; may have several lines.
    Phrase advice;
    // What the other side said; untrusted.
    std::string detail;
};

struct ConnectionReport
{
    CellId cell;
    Instant asOf;
    // One each of the cell's connectionSteps, in that order.
    std::vector<CheckStep> steps;
    std::optional<ConnectionFacts> connection;
    std::optional<RoleFacts> role;
    std::vector<TableFacts> tables;
    std::vector<Rpc> allowed;
    std::vector<Rpc> denied;
    std::optional<ClockSkew> databaseSkew;
    // Nothing: the service does not tell its time, and nothing shows that it is ahead.
    std::optional<ClockSkew> serviceSkew;
    // Nothing when it was not requested, or the service or the database was not reached.
    std::optional<Outcome<PairingReport>> pairing{};

    // The worst of all steps; a skipped one counts as passed, and so does what is not told.
    StepOutcome worst() const;
    // Where to begin; null when nothing failed.
    const CheckStep *firstFailure() const;
};

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
    std::function<Outcome<FlagLook>(std::stop_token)> fetchFlags{};
    // Of the checkout that the cell's profile names, what it claims and the catalogue does not have; empty: there is no
    // checkout.
    std::function<Outcome<std::vector<std::string>>()> fetchUncovered{};
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

// What gives a role the rights that the console needs, and no more (S13). One statement a line.
std::string readerGrants(const std::string &role, const std::string &database, const ClaimTypeNumbers &numbers = {});

} // namespace cells
