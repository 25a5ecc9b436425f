// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/transactionplan.h"
#include "models/claims/instant.h"

#include <chrono>
#include <cstdint>

namespace cells {

// The differences between releases of GitLab and the design documents. The defaults are those of GitLab 19.4.
struct GitlabBehavior
{
    // The time limit of a call in a local transaction; earlier clients wait 200 ms.
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

// The workload of a cell.
struct WorkloadPlan
{
    // Transactions a second; 0: none.
    double rate = 5;
    // The number of transactions after which it runs without; 0 for no limit.
    std::int64_t transactions = 0;
    TransactionOdds odds;
    // At once, as the concurrency limiter of the Rails client has it.
    int concurrencyLimit = 40;
    bool reconciles = true;
    bool verifies = true;
    // Claims rows that were written without callbacks; without it they leak.
    bool hasBulkWorker = true;
    GitlabBehavior behavior;
    // The time that a local transaction is idle between its lease and COMMIT.
    std::chrono::milliseconds hold{};
    // A job begins so many transactions at once, and keeps them open for so long.
    int longTransactions = 0;
    std::chrono::seconds longHold{};
    // The skew of the clock of its application servers.
    Duration clockOffset{};
};

// The workload of a sandbox.
struct SandboxWorkload
{
    double timeScale = 1;
    WorkloadPlan workload;
};

} // namespace cells
