// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/access/allowedcommands.h"

#include <chrono>
#include <functional>

namespace cells {

// For how long a command that failed is not started again.
struct RestPeriods
{
    // After one failure: several readers do not repeat it one after the other.
    std::chrono::milliseconds first = std::chrono::seconds{2};
    // After two in a row. Doubles with each further one.
    std::chrono::milliseconds second = std::chrono::seconds{30};
    std::chrono::milliseconds longest = std::chrono::minutes{10};

    std::chrono::milliseconds after(int failures) const;
};

// Gets the lines that a connection command prints while it starts, masked, when that takes longer than a second; of a
// password command only that it is not finished. Called on the threads of the commands.
using StartListener = std::function<void(const CommandPurpose &purpose, const std::string &line)>;

// Starts commands that `allowed` has at the moment of the start. Its destructor ends all of them and waits until
// nothing of them runs, a few seconds at most.
std::shared_ptr<Access> openAccess(
    AllowedCommands allowed = AllowedCommands(), const RestPeriods &periods = {}, StartListener listener = {});

} // namespace cells
