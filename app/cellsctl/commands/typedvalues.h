// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

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

    // Returns the values in their order. A file has one on each line; empty lines are skipped. Refused above 10,000
    // values or 1 MiB, or when the file cannot be read.
    Outcome<std::vector<std::string>> fetch() const;

private:
    std::vector<std::string> m_values;
    std::string m_file;
};

} // namespace cells
