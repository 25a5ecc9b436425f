// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/overview/cellstage.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/rules/pairing/attention.h"

namespace cells {

// What one look at a cell answered. Absent: not answered yet.
struct CellSurvey
{
    CellId cell;
    std::optional<Outcome<PairingReport>> pairing;
    std::optional<Outcome<LeaseSurveyReport>> leases;
    std::optional<CellStage> stage{};

    // The stage is asked beside these.
    bool isComplete() const { return pairing && leases; }
};

// How one cell is asked.
struct CellQuestions
{
    CellId cell;
    // Asked beside the survey, because it may be slow, and again after it, because what the survey met may have ended
    // the proof: an answer that holds costs nothing.
    ProvePairing provePairing;
    SurveyLeases surveyLeases;
    // Empty: not asked.
    FetchStage fetchStage{};
};

// What a look at all cells is to those who only ask for one.
using SurveyCells = std::function<std::vector<CellSurvey>(
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop)>;

// Asks all cells at once, and of each cell all questions at once, so that a dead one delays none of the others: each
// has threads of its own. `onAnswer` hears of each answer as it comes, from several threads but one at a time. In the
// order of `cells`. Only reads.
std::vector<CellSurvey> surveyCells(const std::vector<CellQuestions> &cells,
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop);

// What the survey says of the cell, for the rules.
CellCondition conditionOf(const CellSurvey &survey);

} // namespace cells
