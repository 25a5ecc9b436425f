// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "models/ports/outcome.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace cells {

// The progress of the cell's verification worker for one model, from Redis. A last id of 0 is ambiguous: finished,
// expired or never started.
struct VerifierProgress
{
    std::optional<std::int64_t> lastProcessedId;
    std::optional<Duration> progressExpiresIn;
    bool isWorkerRunning = false;
    std::optional<Duration> workerLockExpiresIn;

    bool operator==(const VerifierProgress &) const = default;
};

// Sends only GET and TTL (F57).
class WorkerProgress
{
public:
    virtual ~WorkerProgress() = default;

    virtual Outcome<VerifierProgress> fetchProgress(std::string_view model, std::stop_token stop) = 0;
};

} // namespace cells
