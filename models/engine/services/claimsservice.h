// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimlisting.h"
#include "models/engine/claims/snapshotload.h"
#include "models/engine/lookup/claimlookup.h"

namespace cells {

// The claims of one cell, and who owns a value in all cells. Only reads; every function blocks and may be called from
// any thread.
class ClaimsService
{
public:
    virtual ~ClaimsService() = default;

    // Reads one page of a model, each claim beside its row.
    virtual Outcome<claims::ClaimPage> read(const claims::ClaimQuery &query,
        const std::function<void(const claims::ClaimPage &)> &onProgress, std::stop_token stop)
        = 0;
    // In every cell of the environment.
    virtual Outcome<lookup::LookupReport> lookUp(const std::vector<std::string> &lines,
        const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop)
        = 0;
    // Loads all claims of a model into memory.
    virtual Outcome<claims::Snapshot> loadSnapshot(const ClaimableModel &model,
        const std::function<void(const claims::SnapshotProgress &)> &onProgress, std::stop_token stop)
        = 0;
};

} // namespace cells
