// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/workerprogress.h"

#include <memory>

namespace cells {

// Reads the progress of a cell's verification worker from its Redis. Connects for each call, sends nothing but AUTH,
// SELECT, GET and TTL (F57), and ends within `patience`.
std::unique_ptr<WorkerProgress> openWorkerProgress(
    const RedisProfile &redis, std::chrono::milliseconds patience = std::chrono::seconds{2});

} // namespace cells
