// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace cells {

// Values that a command takes as arguments, from a file, or from stdin for "-". Must live as long as the command line.
class TypedValues
{
public:
    CLI::Option *addOption(CLI::App &command, const std::string &name, const std::string &description);
    // Adds --file.
    void addFile(CLI::App &command);

    // Returns the values in their order, none when none was given. A file has one on each line; empty lines are
    // skipped. Refused above 10,000 values or 1 MiB, when the file cannot be read, or when it or stdin has no value:
    // that is something else than all. Reads stdin once and remembers it, for --watch.
    Outcome<std::vector<std::string>> fetch();

private:
    Outcome<std::vector<std::string>> read() const;

    std::vector<std::string> m_values;
    std::string m_file;
    std::optional<std::vector<std::string>> m_fetched;
};

} // namespace cells
