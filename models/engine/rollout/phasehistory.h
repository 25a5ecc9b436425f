// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/rollout/rolloutsurvey.h"

namespace cells::rollout {

// The number of models in each phase, from this time until the next change.
struct PhaseCounts
{
    Instant at;
    // By RolloutPhase.
    std::array<int, allOf<RolloutPhase>().size()> models{};

    int count(RolloutPhase phase) const { return models[std::size_t(phase)]; }
    bool operator==(const PhaseCounts &) const = default;
};

// Pure. The phases of all models since the flags of the cell were first read, at each flag change that was seen, each
// complete scan, and now; empty when flags or their history were not read. The facts of each time are the flags as they
// were and the newest scan until then; models without a scan by then are evaluated without one (C18).
std::vector<PhaseCounts> phaseHistory(const CellRollout &cell, const drift::ScanSummariesByModel &scans);

} // namespace cells::rollout
