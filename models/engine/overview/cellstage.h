// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutsurvey.h"

#include <array>

namespace cells {

// How far one cell is, all models together: what the scans that are kept found last, and the phases of the rollout.
struct CellStage
{
    int models = 0;
    // Of these a complete scan is kept ...
    int scanned = 0;
    // ... the oldest of which began then.
    std::optional<Instant> scannedSince;
    // How many claims each of them found, by model.
    std::vector<std::pair<std::string, std::uint64_t>> claims;
    std::uint64_t drift = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t lostClaims = 0;
    // The models that have most of each; of the drift without the conflicts.
    std::string mostDrift;
    std::string mostConflicts;
    std::string mostLostClaims;
    // Whose rollout is blocked.
    std::vector<std::string> blocked;
    // By RolloutPhase.
    std::array<int, allOf<RolloutPhase>().size()> phases{};
    // Why flags or scans could not be read; empty: they were.
    std::string problem;
    // That was because somebody asked to stop: nothing that was known before is taken back by it.
    bool isCancelled = false;

    int count(RolloutPhase phase) const { return phases[std::size_t(phase)]; }
    bool operator==(const CellStage &) const = default;
};

CellStage stageOf(const CellRollout &rollout);

using FetchStage = std::function<CellStage(std::stop_token)>;

} // namespace cells
