// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/applycommand.h"

#include "app/cellsctl/commands/planrun.h"
#include "app/cellsctl/commands/plans/planfiles.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/rules/plans/plantargets.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace cells {

using namespace plans;

namespace {

struct ApplyRequest
{
    std::string file;
    ActionOptions action;
};

// Runs before anything is written or armed. A later step reports what cannot be read here.
Message differencesThere(CellSession &cell, const AnyPlan &plan, std::stop_token stop)
{
    const auto &made = summaryOf(plan).head.target;
    if (writeOffTermsOf(plan)) {
        return differencesHere(cell.environment(), made);
    }
    const auto identity = cell.adapters().sources().database->fetchIdentity(std::move(stop));
    return identity ? differencesOf(made, planTarget(cell.environment(), cell.cell(), *identity))
                    : differencesHere(cell.environment(), made);
}

Outcome<ExitCode> apply(
    const CommandContext &context, const CellProfile &cell, const std::string &path, const ActionOptions &options)
{
    auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    if (auto *whole = std::get_if<ArchivePlanFile>(&*file)) {
        whole->archive = options.archive;
    }
    const auto &runLimits
        = std::visit([](const auto &plan) -> const PlanRunLimits & { return plan.plan.runLimits; }, *file);
    if (options.callsPerSecond > runLimits.callsPerSecond) {
        return refused("The plan allows " + std::to_string(runLimits.callsPerSecond)
                + " calls per second. Make a plan with --rate and --reason-for-more.",
            context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    if (const auto differences = differencesThere(*session, *file, context.interrupts.soft); !differences.isEmpty()) {
        return refused(textOf(refusalOf(differences)), context.err);
    }
    return runPlan(context, *session, *file, options);
}

} // namespace

void addApply(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<ApplyRequest>();
    auto *command = program.add_subcommand(
        "apply", "Run a plan: arm writing for its cell, run each item and read back the result");
    command->add_option("FILE", request->file)->required();
    runsConfirmed(*command, line, request->action, [request](const CommandContext &context, const CellProfile &cell) {
        return apply(context, cell, request->file, request->action);
    });
    command->add_option("--archive", request->action.archive,
        "The archive of the cell, for a plan made with plan decommission or plan restore");
    command
        ->add_option(
            "--rate", request->action.callsPerSecond, "At most this many calls per second, up to the limit of the plan")
        ->check(CLI::Range(0.1, double(PlanRunLimits::mostCallsPerSecond)));
}

} // namespace cells
