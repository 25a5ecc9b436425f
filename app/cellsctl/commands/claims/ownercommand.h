#pragma once

namespace CLI {
class App;
}

namespace cells {

struct CommandLine;

// Looks up who owns each value, in one cell or in every cell. Found: at least one line does not match, or was not
// found.
void addOwner(CLI::App &program, CommandLine &line);

} // namespace cells
