// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/format.h"
#include "app/cellsctl/output/textstyle.h"

#include <chrono>
#include <functional>
#include <iosfwd>
#include <stop_token>
#include <string>

namespace cells {

struct WatchOptions
{
    std::chrono::milliseconds pause;
    // The command, for the headline.
    std::string title;
    Format format = Format::Text;
    TextStyle style{};
    bool isTerminal = false;
};

// Runs a command again and again until stopped, and returns Fine then; Usage as soon as a run returns it. A terminal is
// repainted, and shows as many lines as it has. Anything else gets one block after another, each below its time; JSON
// and CSV come without one. Tables mark rows that are new or changed since the run before.
ExitCode watch(const WatchOptions &options, const std::function<ExitCode(std::ostream &out, std::ostream &err)> &run,
    std::ostream &out, std::ostream &err, const std::stop_token &stop);

} // namespace cells
