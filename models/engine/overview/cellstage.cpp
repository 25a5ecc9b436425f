// SPDX-License-Identifier: MIT
#include "models/engine/overview/cellstage.h"

#include <algorithm>

namespace cells {

CellStage stageOf(const CellRollout &rollout)
{
    CellStage stage;
    const auto cell = factsOf(rollout);
    std::uint64_t mostDrift = 0;
    std::uint64_t mostConflicts = 0;
    std::uint64_t mostLostClaims = 0;
    const auto noteMost = [](std::uint64_t &most, std::string &model, std::uint64_t found, std::string_view name) {
        if (found > most) {
            most = found;
            model = name;
        }
    };
    for (const auto &model : catalogue()) {
        if (isNotYetClaimed(model, cell.flags)) {
            continue;
        }
        const auto facts = factsOf(rollout, model);
        ++stage.models;
        const auto phase = evaluateRollout(model, cell, facts).phase;
        ++stage.phases[std::size_t(phase)];
        if (phase == RolloutPhase::Blocked) {
            stage.blocked.emplace_back(model.name);
        }
        if (!facts.scan) {
            continue;
        }
        ++stage.scanned;
        stage.claims.emplace_back(model.name, facts.scan->claims);
        stage.drift += facts.scan->drift();
        stage.conflicts += facts.scan->conflict;
        stage.lostClaims += facts.scan->lostClaims;
        noteMost(mostLostClaims, stage.mostLostClaims, facts.scan->lostClaims, model.name);
        noteMost(mostConflicts, stage.mostConflicts, facts.scan->conflict, model.name);
        noteMost(mostDrift, stage.mostDrift, facts.scan->drift() - facts.scan->conflict, model.name);
        stage.scannedSince = std::min(stage.scannedSince.value_or(facts.scan->startedAt), facts.scan->startedAt);
    }
    const auto note = [&stage](const auto &answer) {
        if (answer && !*answer) {
            stage.problem = answer->error().message;
            stage.isCancelled = stage.isCancelled || answer->error().kind == Failure::Kind::Cancelled;
        }
    };
    note(rollout.scans);
    note(rollout.flags);
    return stage;
}

} // namespace cells
