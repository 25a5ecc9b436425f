#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Surveys the outstanding leases of one cell. Found: at least one waits for an action, or its verdict is unknown.
void addLeases(CLI::App &program, CommandLine &line);

} // namespace cells
