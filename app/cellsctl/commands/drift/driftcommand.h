#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// The scans that were made on this machine: `list`, `diff` (Found: something is new, or changed), `report` (exit codes
// as `verify`) and `conflict`.
void addDrift(CLI::App &program, CommandLine &line);

} // namespace cells
