// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace cells {

// Returns all commands with their options, in the format of docs/cellsctl.md.
std::string commandsAsMarkdown(const CLI::App &program);
// Returns the same as the manual page cellsctl(1), in roff.
std::string commandsAsManual(const CLI::App &program, const std::string &version);

} // namespace cells
