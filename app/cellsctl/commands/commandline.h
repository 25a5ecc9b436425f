// SPDX-License-Identifier: MIT
#pragma once

#include "app/cellsctl/output/exitcode.h"
#include "app/cellsctl/output/format.h"
#include "app/cellsctl/output/table.h"
#include "app/cellsctl/session/chosencontext.h"
#include "models/engine/support/jsonparts.h"
#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace cells {

class CellPairings;
struct CommandLine;

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
    // The chosen cell; 0 for none, or for all cells.
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

// Runs without an environment.
using RunLocally = std::function<ExitCode(const CommandLine &, std::ostream &out, std::ostream &err)>;

// What the program does for a command besides running it.
struct CommandTraits
{
    // Prints rows, so that it takes -o csv.
    bool hasRows = false;
    // Only reads, so that it takes --watch.
    bool isWatchable = false;
    // Changes something. The environment is named on a terminal, and a second signal lets an outcome be recorded.
    bool changes = false;
    // Its arguments name the cell, so that only --cell adds one.
    bool namesItsCell = false;
    // Starts no command of the environment file, so that none has to be allowed (S60).
    bool startsNoCommand = false;

    CommandTraits rows() const { return with(&CommandTraits::hasRows); }
    CommandTraits watched() const { return with(&CommandTraits::isWatchable); }
    CommandTraits changing() const { return with(&CommandTraits::changes); }
    CommandTraits namingItsCell() const { return with(&CommandTraits::namesItsCell); }
    CommandTraits startingNoCommand() const { return with(&CommandTraits::startsNoCommand); }

private:
    CommandTraits with(bool CommandTraits::*trait) const
    {
        auto traits = *this;
        traits.*trait = true;
        return traits;
    }
};

inline constexpr CommandTraits plainCommand{};

// The options that all commands share, and the command that was named.
struct CommandLine
{
    GivenContext given;
    std::string output;
    bool isJson = false;
    std::string color;
    // As typed; empty when it was not given.
    std::string watch;
    bool isUnverifiedShown = false;
    // A checkout of GitLab for `flags` and `readiness`, in place of the environment's.
    std::string gitlab;
    // For `verify`, whose --cells excludes it.
    CLI::Option *cellOption = nullptr;
    std::map<const CLI::App *, CommandTraits> traitsOf;
    // Of the command that was named.
    CommandTraits traits;
    RunCommand run;
    RunLocally runLocally;

    Format format() const
    {
        return isJson || output == "json" ? Format::Json : output == "csv" ? Format::Csv : Format::Text;
    }
};

// Makes `line` run the command when it is named. Options that it reads live as long as `run`. `line` must outlive the
// command.
void runs(CLI::App &command, CommandLine &line, CommandTraits traits, RunCommand run);
// Runs for the chosen cell, which the environment must have.
void runsForCell(CLI::App &command, CommandLine &line, CommandTraits traits, RunForCell run);
// Runs for the chosen cell, or for all cells without one.
void runsForCells(CLI::App &command, CommandLine &line, CommandTraits traits, RunForCells run);
void runsLocally(CLI::App &command, CommandLine &line, RunLocally run);
// Fails with Usage when no cell is chosen, or the environment does not have it.
Outcome<ExitCode> runFor(CellId cell, const CommandContext &context, const RunForCell &run);

// Prints the answer in the format of the context. Of the arguments only the one for that format is called.
template <typename MakeJson, typename MakeTable, typename Print>
void printAnswer(const CommandContext &context, MakeJson makeJson, MakeTable makeTable, Print print)
{
    switch (context.format) {
    case Format::Json:
        context.out << textOf(makeJson()) << '\n';
        break;
    case Format::Csv:
        printCsv(context.out, makeTable());
        break;
    case Format::Text:
        print(context.out);
        break;
    }
}

// Adds --show-unverified.
void addShowUnverified(CLI::App &command, CommandLine &line);
// Checks that the value of an option is a number, and not less than this.
std::function<std::string(const std::string &)> atLeast(double least);
// Adds --model, for several models.
void addModels(CLI::App &command, std::vector<std::string> &models);
// Adds --gitlab.
void addCheckout(CLI::App &command, CommandLine &line);

// Report why a command ends.
ExitCode usage(const std::string &text, std::ostream &err);
ExitCode refused(const std::string &text, std::ostream &err);

} // namespace cells
