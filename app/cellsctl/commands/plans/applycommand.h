#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Runs a plan. Fine: every item is done, and was read back. Refused, Partial, Unknown: see ExitCode.
void addApply(CLI::App &program, CommandLine &line);

} // namespace cells
