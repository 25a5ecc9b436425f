// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/readinesscommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/readinesstext.h"
#include "app/cellsctl/session/cellpairing.h"
#include "app/cellsctl/session/cellrollouts.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace cells {

using namespace rollout;

namespace {

// Returns the worst of all; unknown is worse than having to wait.
ExitCode readinessExitCode(const std::vector<EvaluatedModel> &all)
{
    auto worst = CheckVerdict::Ready;
    for (const auto &one : all) {
        worst = std::max(worst, one.readiness.verdict());
    }
    switch (worst) {
    case CheckVerdict::Wait:
        return ExitCode::Found;
    case CheckVerdict::Unknown:
        return ExitCode::Incomplete;
    case CheckVerdict::Blocked:
        return ExitCode::Refused;
    case CheckVerdict::Ready:
        break;
    }
    return ExitCode::Fine;
}

void print(const CommandContext &context, const std::vector<EvaluatedModel> &all, bool isSummary)
{
    const auto makeJson = [&] {
        return nlohmann::ordered_json{{"environment", context.environment.name},
            {"pairing", jsonOf(context.pairings.known())},
            {"models", jsonArray(all, [&](const auto &one) { return jsonOf(one, context.environment); })}};
    };
    printAnswer(
        context, makeJson, [&] { return tableOf(all); },
        [&](std::ostream &out) {
            if (isSummary) {
                printReadinessSummary(out, all);
                return;
            }
            for (const auto &one : all) {
                printReadiness(out, one, context.environment);
            }
        });
}

ExitCode showReadiness(const CommandContext &context, const CellProfile *cell, const std::vector<std::string> &names)
{
    context.pairings.begin(cell ? std::vector{*cell} : context.environment.cells);
    const auto models = modelsNamed(names, context.environment.typeNumbers);
    if (!models) {
        return usage(models.error().text(), context.err);
    }
    const auto cells = surveyCells(context.environment, cell, context.pairings, true, context.stop());
    if (context.stop().stop_requested()) {
        return ExitCode::Cancelled;
    }
    std::vector<EvaluatedModel> all;
    bool isAnyRead = false;
    for (const auto &one : cells) {
        isAnyRead = isAnyRead || *one.flags || one.isContradicted;
        if (!*one.flags && !one.isContradicted) {
            warn(context.err, "cell " + std::to_string(one.cell.value) + ": " + one.flags->error().text());
        }
        const auto ofCell = factsOf(one);
        for (const auto *model : *models) {
            const auto facts = factsOf(one, *model);
            const auto rollout = evaluateRollout(*model, ofCell, facts);
            all.push_back(
                {one.cell, model, rollout, evaluateReadiness(*model, rollout, ofCell, facts), one.isContradicted});
        }
    }
    announce(context.pairings.known(), context.format, context.out, context.err);
    print(context, all, names.empty());
    return isAnyRead ? readinessExitCode(all) : ExitCode::Unreachable;
}

} // namespace

void addReadiness(CLI::App &program, CommandLine &line)
{
    const auto models = std::make_shared<std::vector<std::string>>();
    auto *command
        = program.add_subcommand("readiness", "Show the rollout phase of a model, and whether its next step is safe");
    addModels(*command, *models);
    addCheckout(*command, line);
    addShowUnverified(*command, line);
    runsForCells(*command, line, plainCommand.rows().watched(),
        [models](
            const CommandContext &context, const CellProfile *cell) { return showReadiness(context, cell, *models); });
}

} // namespace cells
