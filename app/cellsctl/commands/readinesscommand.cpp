// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/readinesscommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "app/cellsctl/session/cellrollouts.h"
#include "models/claims/keytext.h"
#include "models/engine/support/jsonparts.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace cells {

using namespace rollout;

namespace {

using Json = nlohmann::ordered_json;

struct EvaluatedModel
{
    CellId cell;
    const ClaimableModel *model = nullptr;
    Rollout rollout;
    Readiness readiness;
    bool isContradicted = false;
};

Json readinessJson(const RolloutReason &reason)
{
    return {{"code", toKey(reason.code)}, {"text", textOf(reason)}};
}

Json readinessJson(const std::vector<RolloutReason> &reasons)
{
    return jsonArray(reasons, [](const RolloutReason &reason) { return readinessJson(reason); });
}

// A step that must not be taken now has no command to copy.
const char *const withheld = "Shown once nothing blocks the step.";

// For people: "stop" after the step would read as a command.
std::string_view labelOf(CheckVerdict verdict)
{
    return verdict == CheckVerdict::Stop ? "blocked" : toKey(verdict);
}

bool isWithheld(const Readiness &readiness)
{
    return !readiness.flags.empty() && readiness.verdict() == CheckVerdict::Stop;
}

Json commandsOf(const Readiness &readiness, const Environment &environment)
{
    const auto target = chatTargetOf(environment.kind);
    if (readiness.flags.empty() || isWithheld(readiness)) {
        return nullptr;
    }
    return {{"rails", railsCommand(readiness.flags)},
        {"chatops", target ? Json(chatCommand(readiness.flags, *target)) : Json(nullptr)}};
}

Json readinessJson(const EvaluatedModel &one, const Environment &environment)
{
    const auto &[cell, model, rollout, readiness, isContradicted] = one;
    if (isContradicted) {
        return {{"cell", cell.value}, {"model", model->name}, {"phase", nullptr}, {"next", nullptr},
            {"verdict", nullptr}, {"checks", nullptr}, {"commands", nullptr}, {"withheld", true}};
    }
    const auto steps
        = jsonByKey(allOf<RolloutStep>(), [&rollout = rollout](RolloutStep step) { return toKey(rollout.step(step)); });
    const auto checks = jsonArray(readiness.checks, [](const auto &check) {
        auto json = readinessJson(check.reason);
        json["verdict"] = toKey(check.verdict);
        return json;
    });
    return {{"cell", cell.value}, {"model", model->name}, {"phase", toKey(rollout.phase)}, {"steps", steps},
        {"changed_at", jsonTime(rollout.changedAt)}, {"reasons", readinessJson(rollout.reasons)},
        {"risks", readinessJson(rollout.risks)}, {"next", toKey(readiness.nextStep)},
        {"verdict", toKey(readiness.verdict())}, {"checks", checks}, {"commands", commandsOf(readiness, environment)},
        {"commands_withheld", isWithheld(readiness) ? Json(withheld) : Json(nullptr)}};
}

void printReadiness(std::ostream &out, const EvaluatedModel &one, const Environment &environment)
{
    const auto &[cell, model, rollout, readiness, isContradicted] = one;
    out << model->name << " in cell " << cell.value << ": "
        << (isContradicted ? withheldText : keyLabel(toKey(rollout.phase))) << '\n';
    if (isContradicted) {
        return;
    }
    for (const auto &reason : rollout.reasons) {
        out << "  " << printable(textOf(reason)) << '\n';
    }
    for (const auto &risk : rollout.risks) {
        out << "  RISK: " << printable(textOf(risk)) << '\n';
    }
    out << "  Next: " << keyLabel(toKey(readiness.nextStep)) << " (" << labelOf(readiness.verdict()) << ")\n";
    for (const auto &check : readiness.checks) {
        out << "    " << labelOf(check.verdict) << ": " << printable(textOf(check.reason)) << '\n';
    }
    if (isWithheld(readiness)) {
        out << "  Command: " << withheld << '\n';
    }
    if (readiness.flags.empty() || isWithheld(readiness)) {
        return;
    }
    if (readiness.verdict() == CheckVerdict::Unknown) {
        out << "  NOT VERIFIED: resolve what is unknown before you run this.\n";
    }
    out << "  In a Rails console of the cell:\n";
    printLines(out, railsCommand(readiness.flags), "    ");
    if (const auto target = chatTargetOf(environment.kind)) {
        out << "  Or with ChatOps:\n";
        printLines(out, chatCommand(readiness.flags, *target), "    ");
    }
}

// Returns the worst of all; unknown is worse than having to wait.
ExitCode readinessExitCode(const std::vector<EvaluatedModel> &all)
{
    auto worst = CheckVerdict::Fine;
    for (const auto &one : all) {
        worst = std::max(worst, one.readiness.verdict());
    }
    switch (worst) {
    case CheckVerdict::Wait:
        return ExitCode::Found;
    case CheckVerdict::Unknown:
        return ExitCode::Incomplete;
    case CheckVerdict::Stop:
        return ExitCode::Refused;
    case CheckVerdict::Fine:
        break;
    }
    return ExitCode::Fine;
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
    Json json{{"environment", context.environment.name}, {"pairing", jsonOf(context.pairings.known())},
        {"models", Json::array()}};
    for (const auto &one : all) {
        if (context.format == Format::Text) {
            printReadiness(context.out, one, context.environment);
        } else {
            json["models"].push_back(readinessJson(one, context.environment));
        }
    }
    if (context.format == Format::Json) {
        context.out << textOf(json) << '\n';
    }
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
    runsForCells(*command, line, [models](const CommandContext &context, const CellProfile *cell) {
        return showReadiness(context, cell, *models);
    });
}

} // namespace cells
