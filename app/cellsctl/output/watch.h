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

struct TerminalSize
{
    // At least 3.
    std::size_t rows = 24;
    std::size_t columns = 80;
};

// Returns the size of the terminal that stdout leads to; the usual one when that is unknown.
TerminalSize terminalSize();

struct WatchOptions
{
    std::chrono::milliseconds pause;
    // The command, for the headline.
    std::string title;
    Format format = Format::Text;
    TextStyle style{};
    bool isTerminal = false;
    // Called before each repaint.
    std::function<TerminalSize()> size = terminalSize;
};

// Returns after the pause, or as soon as stopped.
void waitFor(std::chrono::microseconds pause, const std::stop_token &stop);

// Runs a command again and again until stopped, and returns Fine then; Usage as soon as a run returns it. A terminal is
// repainted, and shows as many lines as it has. Anything else gets one block after another, each below its time; JSON
// and CSV come without one. Tables mark rows that are new or changed since the run before.
ExitCode watch(const WatchOptions &options, const std::function<ExitCode(std::ostream &out, std::ostream &err)> &run,
    std::ostream &out, std::ostream &err, const std::stop_token &stop);

} // namespace cells
