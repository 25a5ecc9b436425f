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
// Returns the message for an unknown or missing command after parsing failed; empty if neither was the cause.
std::string commandProblem(const CLI::App &program);

} // namespace cells
