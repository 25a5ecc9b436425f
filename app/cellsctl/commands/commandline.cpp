// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/commandline.h"

#include "app/cellsctl/output/claimtext.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <utility>

namespace cells {

void runs(CLI::App &command, CommandLine &line, CommandTraits traits, RunCommand run)
{
    line.traitsOf[&command] = traits;
    command.callback([&command, &line, traits, run = std::move(run)] {
        // It may have commands of its own, of which one was named.
        if (command.get_subcommands().empty()) {
            line.traits = traits;
            line.run = run;
        }
    });
}

void runsForCell(CLI::App &command, CommandLine &line, CommandTraits traits, RunForCell run)
{
    runs(command, line, traits,
        [run = std::move(run)](const CommandContext &context) { return runFor(context.cell, context, run); });
}

void runsForCells(CLI::App &command, CommandLine &line, CommandTraits traits, RunForCells run)
{
    runs(command, line, traits, [run = std::move(run)](const CommandContext &context) {
        const RunForCell one = [&](const CommandContext &same, const CellProfile &cell) { return run(same, &cell); };
        return context.cell.value == 0 ? run(context, nullptr) : runFor(context.cell, context, one);
    });
}

void runsLocally(CLI::App &command, CommandLine &line, RunLocally run)
{
    line.traitsOf[&command] = plainCommand;
    command.callback([&line, run = std::move(run)] { line.runLocally = run; });
}

Outcome<ExitCode> runFor(CellId cell, const CommandContext &context, const RunForCell &run)
{
    if (cell.value == 0) {
        return usage(
            "No cell is chosen. Use --cell CELL, CELLS_CELL, or `cellsctl use ENVIRONMENT CELL`.", context.err);
    }
    const auto *profile = context.environment.cell(cell);
    return profile ? run(context, *profile)
                   : usage(context.environment.file.string() + " has no cell " + std::to_string(cell.value)
                           + ". `cellsctl cells` lists them.",
                       context.err);
}

void addShowUnverified(CLI::App &command, CommandLine &line)
{
    command.add_flag("--show-unverified", line.isUnverifiedShown,
        "Show verdicts even if the database does not belong to the cell; nothing is stored");
}

std::function<std::string(const std::string &)> atLeast(double least)
{
    return [least](const std::string &typed) {
        double value = 0;
        const bool isNumber = CLI::detail::lexical_cast(typed, value) && value >= least;
        return isNumber ? std::string() : typed + " is not a number of at least " + fmt::format("{}", least) + '.';
    };
}

void addModels(CLI::App &command, std::vector<std::string> &models)
{
    command.add_option("-m,--model", models, "User, Email, Route ...; repeatable, default all")->delimiter(',');
}

void addCheckout(CLI::App &command, CommandLine &line)
{
    command.add_option("--gitlab", line.gitlab,
        "GitLab checkout whose config/feature_flags give the defaults of flags that were never set");
}

ExitCode usage(const std::string &text, std::ostream &err)
{
    warn(err, text);
    return ExitCode::Usage;
}

ExitCode refused(const std::string &text, std::ostream &err)
{
    warn(err, text);
    return ExitCode::Refused;
}

} // namespace cells
