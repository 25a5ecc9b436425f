// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Adds all commands; they fill in `line`, which lives longer, when the program parses.
void addCommands(CLI::App &program, CommandLine &line);
// What to say of a word that stands where a command should; empty: there is none. After the program has parsed in vain.
std::string unknownCommand(const CLI::App &program);
// All commands with their options, as docs/cellsctl.md has them.
std::string commandsAsMarkdown(const CLI::App &program);

} // namespace cells
