#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// The impact of a plan about claims is not in its file: it is read where a cell is named.
void addPlanShow(CLI::App &plan, CommandLine &line);

} // namespace cells
