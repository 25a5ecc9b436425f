#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Where the cell's own verification worker is with the models, what it would do next, and what blocks it. Found:
// something does.
void addWorker(CLI::App &program, CommandLine &line);

} // namespace cells
