#include "models/presentation/rollout/rolloutrows.h"

#include <set>

namespace cells {

namespace {

RolloutStanding standingOf(const RolloutCell &cell, const std::map<CellId, CellRollout> &answers)
{
    RolloutStanding standing;
    standing.cell = cell.cell;
    standing.name = cell.name;
    const auto found = answers.find(cell.cell);
    if (found == answers.end()) {
        return standing;
    }
    standing.isAwaited = !found->second.flags;
    if (found->second.flags && !*found->second.flags) {
        standing.problem = found->second.flags->error().text;
    }
    return standing;
}

// What all rows say of one cell.
struct CellGround
{
    RolloutStanding standing;
    const CellRollout *answer;
};

std::vector<CellGround> groundsOf(const std::vector<RolloutCell> &cells, const std::map<CellId, CellRollout> &answers)
{
    static const CellRollout unanswered;
    std::vector<CellGround> grounds;
    for (const auto &cell : cells) {
        const auto found = answers.find(cell.cell);
        CellGround ground{standingOf(cell, answers), found == answers.end() ? &unanswered : &found->second};
        ground.standing.cellFacts = std::make_shared<const CellFacts>(factsOf(*ground.answer));
        grounds.push_back(std::move(ground));
    }
    return grounds;
}

RolloutRow rowOf(
    const ClaimableModel *model, const std::string &flag, CellId here, const std::vector<CellGround> &grounds)
{
    RolloutRow row{model, flag, {}, {}};
    for (const auto &[ground, answer] : grounds) {
        auto standing = ground;
        if (model) {
            standing.facts = factsOf(*answer, *model);
            standing.rollout = judgeRollout(*model, *standing.cellFacts, standing.facts);
            standing.readiness = judgeReadiness(*model, standing.rollout, *standing.cellFacts, standing.facts);
        }
        row.cells.push_back(std::move(standing));
        if (ground.cell == here) {
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
    const auto grounds = groundsOf(cells, answers);
    for (const auto &model : catalogue()) {
        rows.push_back(rowOf(&model, {}, here, grounds));
    }
    std::set<std::string> others;
    for (const auto &ground : grounds) {
        for (const auto &[flag, setting] : ground.standing.cellFacts->flags.flags) {
            others.insert(flag);
        }
    }
    for (const auto known : knownFlags()) {
        others.erase(std::string(known));
    }
    for (const auto &flag : others) {
        rows.push_back(rowOf(nullptr, flag, here, grounds));
    }
    return rows;
}

} // namespace cells
