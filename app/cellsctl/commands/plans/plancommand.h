#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Makes, shows and approves plans. Nothing else is done.
void addPlan(CLI::App &program, CommandLine &line);

} // namespace cells
