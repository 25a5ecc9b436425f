#include "models/engine/cellstage.h"

#include <algorithm>

namespace cells {

CellStage stageOf(const CellRollout &rollout)
{
    CellStage stage;
    const auto common = commonFactsOf(rollout);
    for (const auto &model : catalogue()) {
        const auto facts = factsOf(common, rollout, model);
        ++stage.models;
        ++stage.phases[std::size_t(judgeRollout(model, facts).phase)];
        if (!facts.scan) {
            continue;
        }
        ++stage.scanned;
        stage.claims.emplace_back(model.name, facts.scan->claims);
        stage.drift += facts.scan->drift();
        stage.conflicts += facts.scan->conflict;
        stage.scannedSince = std::min(stage.scannedSince.value_or(facts.scan->startedAt), facts.scan->startedAt);
    }
    if (rollout.scans && !*rollout.scans) {
        stage.problem = rollout.scans->error().text;
    }
    if (rollout.flags && !*rollout.flags) {
        stage.problem = rollout.flags->error().text;
    }
    return stage;
}

} // namespace cells
