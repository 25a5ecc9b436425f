// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/rolloutrows.h"

#include <set>

namespace cells::rollout {

namespace {

RolloutStatus rolloutStatusOf(const RolloutCell &cell, const std::map<CellId, CellRollout> &answers)
{
    RolloutStatus status;
    status.cell = cell.cell;
    status.name = cell.name;
    const auto found = answers.find(cell.cell);
    if (found == answers.end()) {
        return status;
    }
    status.isAwaited = !found->second.flags;
    if (found->second.flags && !*found->second.flags) {
        status.problem = found->second.flags->error().message;
    }
    return status;
}

// Inputs of one cell, shared by all rows.
struct CellInputs
{
    RolloutStatus status;
    const CellRollout *answer;
};

std::vector<CellInputs> inputsOf(const std::vector<RolloutCell> &cells, const std::map<CellId, CellRollout> &answers)
{
    static const CellRollout unanswered;
    std::vector<CellInputs> inputs;
    for (const auto &cell : cells) {
        const auto found = answers.find(cell.cell);
        CellInputs input{rolloutStatusOf(cell, answers), found == answers.end() ? &unanswered : &found->second};
        input.status.cellFacts = std::make_shared<const CellFacts>(factsOf(*input.answer));
        inputs.push_back(std::move(input));
    }
    return inputs;
}

RolloutRow rowOf(
    const ClaimableModel *model, const std::string &flag, CellId here, const std::vector<CellInputs> &inputs)
{
    RolloutRow row{model, flag, {}, {}};
    for (const auto &[input, answer] : inputs) {
        auto status = input;
        if (model) {
            status.facts = factsOf(*answer, *model);
            status.rollout = evaluateRollout(*model, *status.cellFacts, status.facts);
            status.readiness = evaluateReadiness(*model, status.rollout, *status.cellFacts, status.facts);
        }
        row.cells.push_back(std::move(status));
        if (input.cell == here) {
            row.here = row.cells.back();
        }
    }
    return row;
}

} // namespace

std::vector<RolloutRow> rolloutRows(
    const std::vector<RolloutCell> &cells, CellId here, const std::map<CellId, CellRollout> &answers)
{
    std::vector<RolloutRow> rows;
    const auto inputs = inputsOf(cells, answers);
    for (const auto &model : catalogue()) {
        rows.push_back(rowOf(&model, {}, here, inputs));
    }
    std::set<std::string> others;
    for (const auto &input : inputs) {
        for (const auto &[flag, setting] : input.status.cellFacts->flags.flags) {
            others.insert(flag);
        }
    }
    for (const auto known : knownFlags()) {
        others.erase(std::string(known));
    }
    for (const auto &flag : others) {
        rows.push_back(rowOf(nullptr, flag, here, inputs));
    }
    return rows;
}

} // namespace cells::rollout
