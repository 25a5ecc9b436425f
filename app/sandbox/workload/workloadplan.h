// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/transactionplan.h"
#include "models/claims/instant.h"

#include <chrono>
#include <cstdint>

namespace cells {

// Where releases of GitLab and the design documents differ. The defaults are what GitLab 19.4 does.
struct GitlabBehavior
{
    // How long a call in a local transaction may take; earlier clients wait 200 ms.
    std::chrono::milliseconds serviceTimeout{300};
    // The client calls BeginUpdate a second time when it is not answered.
    bool retriesBegin = false;
    // The verifier leaves leased claims alone. GitLab's destroys and creates them, and the service refuses its chunk.
    bool verifierSkipsLeased = false;
    // The age from which on the reconciler ends a lease.
    std::chrono::minutes staleLease{5};
    // The reconciler and the verifier as the design documents' pseudo-code has them.
    bool hasHazards = false;
};

// How a cell lives.
struct WorkloadPlan
{
    // Transactions a second; 0: none.
    double rate = 5;
    // It goes on without transactions after so many; 0: never.
    std::int64_t transactions = 0;
    TransactionOdds odds;
    // At once, as the concurrency limiter of the Rails client has it.
    int concurrencyLimit = 40;
    bool reconciles = true;
    bool verifies = true;
    // Whether rows that were written around the callbacks are claimed after all; without it they leak.
    bool hasBulkWorker = true;
    GitlabBehavior behavior;
    // How long a local transaction stands still between its lease and COMMIT.
    std::chrono::milliseconds hold{};
    // A job begins so many transactions at once, and keeps them open for so long.
    int longTransactions = 0;
    std::chrono::seconds longHold{};
    // What the clock of its application servers is ahead.
    Duration clockOffset{};
};

// How the cells of a sandbox live.
struct SandboxWorkload
{
    double timeScale = 1;
    WorkloadPlan workload;
};

} // namespace cells
