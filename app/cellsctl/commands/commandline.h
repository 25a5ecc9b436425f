// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/format.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <stop_token>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace cells {

class CellPairings;

// The first signal ends a run after the current item, the second one at once.
struct Interrupts
{
    std::stop_token soft;
    std::stop_token hard;
};

// The context of a command. It prints to `out`, reports failures on `err`, and returns its exit code. A command that
// uses `pairings` reports the pairing of each cell that it reads, and withholds results that depend on a database that
// is not the cell's (C16).
struct CommandContext
{
    const Environment &environment;
    CellPairings &pairings;
    // The number given with --cell; 0 if none was given.
    CellId cell;
    Format format;
    std::ostream &out;
    std::ostream &err;
    Interrupts interrupts;

    const std::stop_token &stop() const { return interrupts.soft; }
};

// A failure is reported, and ends the command as Unreachable or Cancelled.
using RunCommand = std::function<Outcome<ExitCode>(const CommandContext &)>;
using RunForCell = std::function<Outcome<ExitCode>(const CommandContext &, const CellProfile &)>;
// Runs for all cells if the profile is null.
using RunForCells = std::function<Outcome<ExitCode>(const CommandContext &, const CellProfile *)>;

// The options that all commands share, and the command that was named.
struct CommandLine
{
    std::string environment;
    std::int64_t cell = 0;
    bool isJson = false;
    bool isUnverifiedShown = false;
    // False for a command that starts no program of the environment file.
    bool needsAllowedCommands = true;
    // A checkout of GitLab for `flags` and `readiness`, in place of the environment's.
    std::string gitlab;
    // For commands that need --cell.
    CLI::Option *cellOption = nullptr;
    RunCommand run;

    Format format() const { return isJson ? Format::Json : Format::Text; }
};

// Makes `line` run the command when it is named. Options that it reads live as long as `run`. `line` must outlive the
// command.
void runs(CLI::App &command, CommandLine &line, RunCommand run);
// Runs for the cell of --cell, which the environment must have.
void runsForCell(CLI::App &command, CommandLine &line, RunForCell run);
// Runs for the cell of --cell, or for all cells without it.
void runsForCells(CLI::App &command, CommandLine &line, RunForCells run);
// Fails with Usage when the environment has no such cell.
Outcome<ExitCode> runFor(CellId cell, const CommandLine &line, const CommandContext &context, const RunForCell &run);

// Adds --show-unverified.
void addShowUnverified(CLI::App &command, CommandLine &line);
// Adds --model, for several models.
void addModels(CLI::App &command, std::vector<std::string> &models);
// Adds --gitlab.
void addCheckout(CLI::App &command, CommandLine &line);

// Report why a command ends.
ExitCode usage(const std::string &text, std::ostream &err);
ExitCode refused(const std::string &text, std::ostream &err);

} // namespace cells
