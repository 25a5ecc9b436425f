// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/readinesstext.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/keytext.h"
#include "models/engine/rollout/rolloutsurvey.h"
#include "models/engine/support/jsonparts.h"

#include <fmt/format.h>

#include <map>
#include <ostream>

namespace cells {

using namespace rollout;

namespace {

using Json = nlohmann::ordered_json;

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

bool isWithheld(const Readiness &readiness)
{
    return !readiness.flags.empty() && readiness.verdict() == CheckVerdict::Blocked;
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

// Returns the arguments of cellsctl for a step that enables no flag; empty for one that only takes time.
std::string argumentsOf(NextStep step, const ClaimableModel &model)
{
    switch (step) {
    case NextStep::Scan:
        return "verify --model " + std::string(model.name);
    case NextStep::ResolveConflicts:
        return "claims --model " + std::string(model.name) + " --result missing --limit 0";
    case NextStep::RepairDrift:
        return "plan reclaim --model " + std::string(model.name) + " --out FILE";
    default:
        return {};
    }
}

std::string stepsText(const Rollout &rollout)
{
    std::string text;
    for (const auto step : allOf<RolloutStep>()) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", keyLabel(toKey(step)), toKey(rollout.step(step)));
    }
    return text;
}

void printFlagCommands(std::ostream &out, const Readiness &readiness, const Environment &environment)
{
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

} // namespace

nlohmann::ordered_json jsonOf(const EvaluatedModel &one, const Environment &environment)
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
        << (isContradicted ? std::string(withheldText) : keyLabel(toKey(rollout.phase))) << '\n';
    if (isContradicted) {
        return;
    }
    for (const auto &reason : rollout.reasons) {
        out << "  " << printable(textOf(reason)) << '\n';
    }
    for (const auto &risk : rollout.risks) {
        out << "  RISK: " << printable(textOf(risk)) << '\n';
    }
    out << "  Steps: " << stepsText(rollout) << '\n';
    out << "  Next: " << keyLabel(toKey(readiness.nextStep)) << " (" << toKey(readiness.verdict()) << ")\n";
    for (const auto &check : readiness.checks) {
        out << "    " << toKey(check.verdict) << ": " << printable(textOf(check.reason)) << '\n';
    }
    if (const auto arguments = argumentsOf(readiness.nextStep, *model); !arguments.empty()) {
        out << "  Command: cellsctl -e ENVIRONMENT -c " << cell.value << ' ' << arguments << '\n';
        if (readiness.nextStep == NextStep::ResolveConflicts) {
            out << "  Then, for each value that another cell holds: cellsctl -e ENVIRONMENT drift conflict VALUE\n";
        }
    } else if (isWithheld(readiness)) {
        out << "  Command: " << withheld << '\n';
    } else if (!readiness.flags.empty()) {
        printFlagCommands(out, readiness, environment);
    }
}

Table tableOf(const std::vector<EvaluatedModel> &all)
{
    Table table{{{"CELL"}, {"MODEL"}, {"PHASE"}, {"NEXT"}, {"VERDICT", TableColumn::Kind::Status}, {"REASON"}}};
    for (const auto &one : all) {
        const auto cell = std::to_string(one.cell.value);
        if (one.isContradicted) {
            table.rows.push_back(
                {cell, std::string(one.model->name), noCell(), noCell(), std::string(withheldText), ""});
            continue;
        }
        const auto &readiness = one.readiness;
        const bool isReady = readiness.verdict() == CheckVerdict::Ready;
        table.rows.push_back({cell, std::string(one.model->name), keyLabel(toKey(one.rollout.phase)),
            keyLabel(toKey(readiness.nextStep)), std::string(toKey(readiness.verdict())),
            isReady || readiness.checks.empty() ? std::string() : textOf(readiness.checks.front().reason)});
    }
    return table;
}

void printReadinessSummary(std::ostream &out, const std::vector<EvaluatedModel> &all)
{
    printGrid(out, tableOf(all));
    std::map<std::string_view, int> counts;
    for (const auto &one : all) {
        ++counts[one.isContradicted ? withheldText : toKey(one.readiness.verdict())];
    }
    std::string text;
    for (const auto &[state, count] : counts) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, state);
    }
    out << '\n' << text << ". For all checks and the command of a model, add --model MODEL.\n";
}

} // namespace cells
