// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Adds all commands. They fill in `line`, which must outlive `program`, during parsing.
void addCommands(CLI::App &program, CommandLine &line);
// Returns the message for an unknown command after parsing failed; empty if there is none.
std::string unknownCommand(const CLI::App &program);

} // namespace cells
