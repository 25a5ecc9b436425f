// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutsurvey.h"

#include <array>

namespace cells {

// The stage of one cell over all models: the results of its last stored scans, and the phases of the rollout.
struct CellStage
{
    int models = 0;
    // Those with a stored complete scan ...
    int scanned = 0;
    // ... the oldest of which started then.
    std::optional<Instant> scannedSince;
    // The number of claims of each, by model.
    std::vector<std::pair<std::string, std::uint64_t>> claims;
    std::uint64_t drift = 0;
    std::uint64_t conflicts = 0;
    std::uint64_t lostClaims = 0;
    // The models with most of each; drift without conflicts.
    std::string mostDrift;
    std::string mostConflicts;
    std::string mostLostClaims;
    // The models whose rollout is blocked.
    std::vector<std::string> blocked;
    // By RolloutPhase.
    std::array<int, allOf<RolloutPhase>().size()> phases{};
    // Why flags or scans could not be read; empty when they were.
    Message problem;
    // The reading was cancelled, so earlier results stay valid.
    bool isCancelled = false;

    int count(RolloutPhase phase) const { return phases[std::size_t(phase)]; }
    bool operator==(const CellStage &) const = default;
};

CellStage stageOf(const CellRollout &rollout);

using FetchStage = std::function<CellStage(std::stop_token)>;

} // namespace cells
