// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planscriptcommand.h"

#include "app/cellsctl/commands/plans/planfiles.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace cells {

namespace {

ExitCode printScript(const CommandContext &context, const std::string &path)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    const auto *leases = std::get_if<PlanFile>(&*file);
    if (!leases || leases->plan.count(LeaseAction::CleanLocal) == 0) {
        return refused("The plan deletes no local rows, so there is no script for it.", context.err);
    }
    if (const auto blocker = findScriptBlocker(leases->plan)) {
        return refused("A plan that cannot be run has no script. " + textOf(*blocker), context.err);
    }
    context.out << cleaningScript(leases->plan);
    return ExitCode::Fine;
}

} // namespace

void addPlanScript(CLI::App &plan, CommandLine &line)
{
    const auto file = std::make_shared<std::string>();
    auto *command = plan.add_subcommand("script", "Print the plan's deletions of local rows as a psql script");
    command->add_option("file", *file)->required();
    runs(*command, line, [file](const CommandContext &context) { return printScript(context, *file); });
}

} // namespace cells
