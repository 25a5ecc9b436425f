// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cells {

// A word that may come next, and what it means.
struct Candidate
{
    std::string word;
    std::string description{};
};

// In place of candidates: the shell completes the name of a file.
inline constexpr const char *completeFiles = ":files";

// Returns the cells of the environment in that file, or of the chosen one for an empty name; empty when it cannot be
// read.
using CellsOfEnvironment = std::function<std::vector<Candidate>(const std::string &environment)>;

// Returns what may stand in place of the last of `words`, which follow "cellsctl" and may be begun.
std::vector<Candidate> completionsOf(
    const CLI::App &program, const std::vector<std::string> &words, const CellsOfEnvironment &cellsOf);

// Returns the script that makes a shell ask the program for completions; empty for an unknown shell.
std::string completionScript(const std::string &shell);

} // namespace cells
