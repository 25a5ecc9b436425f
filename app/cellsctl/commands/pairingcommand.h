#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Proves that the database is that of the cell. Found: unproved.
void addPairing(CLI::App &program, CommandLine &line);

} // namespace cells
