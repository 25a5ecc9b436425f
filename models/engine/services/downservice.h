// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/down/cellreturn.h"
#include "models/engine/down/lockedclaims.h"

namespace cells {

// A cell that may be down. Only reads; every function blocks and may be called from any thread.
class DownService
{
public:
    virtual ~DownService() = default;

    // Reads the evidence. Fails only when stopped.
    virtual Outcome<down::DownReport> examine(std::stop_token stop) = 0;
    // Reads all claims of the cell for what either end of each lease would do.
    virtual Outcome<down::WhatIfReport> fetchWhatIf(
        const std::function<void(down::LockedClaimsProgress)> &onProgress, std::stop_token stop)
        = 0;
    // Reads whether the cell is back, and verified, since its leases were written off. Fails when stopped, or when the
    // audit log cannot be read.
    virtual Outcome<down::ReturnReport> fetchReturn(std::stop_token stop) = 0;
};

} // namespace cells
