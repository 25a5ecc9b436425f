// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/access.h"
#include "models/ports/workerprogress.h"

#include <memory>

namespace cells {

// Reads the progress of a cell's verification worker from its Redis. Connects for each call, sends nothing but AUTH,
// SELECT, GET and TTL (F57), and ends within `patience`, once a connection command is ready.
// With a connection command, it is Refused without an `access` that starts it.
std::unique_ptr<WorkerProgress> openWorkerProgress(const RedisProfile &redis,
    const std::shared_ptr<Access> &access = {}, std::chrono::milliseconds patience = std::chrono::seconds{2});

} // namespace cells
