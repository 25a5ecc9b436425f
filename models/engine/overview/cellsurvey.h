// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/overview/cellstage.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/rules/pairing/attention.h"

namespace cells {

// The answers of one cell. Absent: not answered yet.
struct CellSurvey
{
    CellId cell;
    std::optional<Outcome<PairingReport>> pairing;
    std::optional<Outcome<LeaseSurveyReport>> leases;
    std::optional<CellStage> stage{};

    // The stage may come later.
    bool isComplete() const { return pairing && leases; }
};

// The questions to one cell.
struct CellQuestions
{
    CellId cell;
    // Called in parallel to the survey, because it may be slow, and again after it, because the survey may have ended
    // the proof. A cached answer costs nothing.
    ProvePairing provePairing;
    SurveyLeases surveyLeases;
    // Empty: not asked.
    FetchStage fetchStage{};
};

// Sends all questions to all cells at once, each on threads of its own, so that a dead cell delays no other. `onAnswer`
// is called with each answer as it comes, from several threads but one at a time. Returns the surveys in the order of
// `cells`. Only reads.
std::vector<CellSurvey> surveyCells(const std::vector<CellQuestions> &cells,
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop);

// Returns the condition of the cell, for the rules.
CellCondition conditionOf(const CellSurvey &survey);

} // namespace cells
