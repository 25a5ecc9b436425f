// SPDX-License-Identifier: MIT
#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Adds `decommission check | archive | prove` and `archive show | verify`.
void addDecommission(CLI::App &program, CommandLine &line);

} // namespace cells
