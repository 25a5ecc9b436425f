// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/commands/commandline.h"

namespace cells {

// Prints the script with which a shell completes the command line of cellsctl.
void addCompletion(CLI::App &program, CommandLine &line);
// Prints the words that may come next, each with its description after a tab: what the scripts call.
void printCompletions(const CLI::App &program, const std::vector<std::string> &words, std::ostream &out);

} // namespace cells
