#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Goes through the steps of connecting to one cell, or to all at once. Found: warnings only. Unreachable: a step
// failed.
void addCheck(CLI::App &program, CommandLine &line);

} // namespace cells
