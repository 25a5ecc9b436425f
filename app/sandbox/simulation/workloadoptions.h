// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/workloadplan.h"
#include "models/ports/outcome.h"

#include <cstdint>
#include <string>
#include <vector>

namespace cells {

// The options of the command line for simulated cells.
struct WorkloadOptions
{
    bool isSimulated = false;
    double rate = 0;
    double timeScale = 0;
    std::int64_t transactions = 0;
    double contested = -1;
    // "3B=0.05"
    std::vector<std::string> failures;
    // "sign_up=30"
    std::vector<std::string> mix;
    bool hasNoReconciler = false;
    bool hasNoVerifier = false;
    bool hasNoBulkWorker = false;
    bool hasHazards = false;
    // "retries_begin=true"
    std::vector<std::string> behavior;

    bool hasAny() const;
};

// Refused where a word means nothing. What is not said stays as it is.
Outcome<void> applyWorkload(SandboxWorkload &sandbox, const WorkloadOptions &options);

} // namespace cells
