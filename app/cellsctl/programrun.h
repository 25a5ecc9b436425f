// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Runs the named command with what applies to every command: the chosen environment and cell, the format, colors,
// repetition, and the report of an interruption.
ExitCode runCommand(const CommandLine &line, const std::string &title, const Interrupts &interrupts);

} // namespace cells
