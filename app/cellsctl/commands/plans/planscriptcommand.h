#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Prints the deletions of local rows, for psql.
void addPlanScript(CLI::App &plan, CommandLine &line);

} // namespace cells
