// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutsurvey.h"

#include <array>

namespace cells {

// How far one cell is over all models: the last stored scans, and the phases of the rollout.
struct CellStage
{
    int models = 0;
    // Models with a stored complete scan.
    int scanned = 0;
    // When the oldest of these scans began.
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
    Message problem;
    // The reading was cancelled; earlier values stay valid.
    bool isCancelled = false;

    int count(RolloutPhase phase) const { return phases[std::size_t(phase)]; }
    bool operator==(const CellStage &) const = default;
};

CellStage stageOf(const CellRollout &rollout);

using FetchStage = std::function<CellStage(std::stop_token)>;

} // namespace cells
