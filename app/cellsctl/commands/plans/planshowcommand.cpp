// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planshowcommand.h"

#include "app/cellsctl/commands/claims/environmentlookup.h"
#include "app/cellsctl/commands/plans/planfiles.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/rules/plans/plantargets.h"
#include "models/session/cell/cellsession.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace cells {

namespace {

// `cell` is null when the servers do not answer.
Outcome<PlanImpact> planImpactOf(
    const ReclaimPlanFile *file, CellSession *cell, const CellPairing &pairing, std::stop_token stop)
{
    if (!file || !cell) {
        return failed(Failure::Kind::Unreachable, pairing.reasons.empty() ? "" : pairing.reasons.front());
    }
    if (pairing.isContradicted()) {
        return failed(Failure::Kind::Refused, "The database does not belong to the cell, so it was not queried.");
    }
    return fetchPlanImpact(*cell, file->plan, std::move(stop));
}

// Compares the plan with the current target of the cell and refuses a plan for another target.
ExitCode showThere(const CommandContext &context, const CellProfile &cell, const AnyPlan &file)
{
    const auto session = CellSession::open(context.environment, cell.id);
    const auto there = session ? (*session)->fetchRunContext(context.stop()) : propagate(session.error());
    const auto pairing = pairingOf(cell.id, there ? (*session)->lastProof() : propagate(there.error()));
    announce({pairing}, context.format, context.out, context.err);
    if (const auto differences = there ? differencesOf(summaryOf(file).head.target, there->target) : Message();
        !differences.isEmpty()) {
        return refused(textOf(refusalOf(differences)), context.err);
    }
    const auto *claims = std::get_if<ReclaimPlanFile>(&file);
    const auto impact = planImpactOf(claims, there ? session->get() : nullptr, pairing, context.stop());
    if (claims) {
        printPlanFile(context.out, *claims, context.format, pairing, &impact);
    } else {
        printPlanFile(context.out, std::get<PlanFile>(file), context.format, pairing);
    }
    if (pairing.isContradicted()) {
        return ExitCode::Contradicted;
    }
    const auto *failure = !there ? &there.error() : claims && !impact ? &impact.error() : nullptr;
    if (!failure) {
        return ExitCode::Fine;
    }
    return reported(*failure, context.err) == ExitCode::Cancelled ? ExitCode::Cancelled : ExitCode::Incomplete;
}

ExitCode show(const CommandContext &context, const CellProfile *cell, const std::string &path)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    if (!cell) {
        const auto differences = differencesHere(context.environment, summaryOf(*file).head.target);
        if (!differences.isEmpty()) {
            return refused(textOf(refusalOf(differences)), context.err);
        }
        std::visit([&](const auto &plan) { printPlanFile(context.out, plan, context.format, std::nullopt); }, *file);
        return ExitCode::Fine;
    }
    return showThere(context, *cell, *file);
}

} // namespace

void addPlanShow(CLI::App &plan, CommandLine &line)
{
    const auto file = std::make_shared<std::string>();
    auto *command = plan.add_subcommand(
        "show", "Show all changes of the plan and their reasons; with --cell, also the impact of released claims");
    command->add_option("file", *file)->required();
    runsForCells(*command, line,
        [file](const CommandContext &context, const CellProfile *cell) { return show(context, cell, *file); });
}

} // namespace cells
