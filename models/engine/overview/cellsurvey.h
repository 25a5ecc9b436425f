// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/engine/rollout/rolloutsurvey.h"
#include "models/rules/alerts/attention.h"

#include <array>

namespace cells::overview {

// The stage of one model in a cell.
struct ModelStage
{
    std::string model;
    rollout::RolloutPhase phase = rollout::RolloutPhase::Unknown;
    // The newest stored complete scan.
    std::optional<rollout::ScanFindings> scan{};
    // How many settings of its flags are risky.
    int flagRisks = 0;

    bool operator==(const ModelStage &) const = default;
};

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
    // Those with flags in a risky state.
    std::vector<std::string> risky{};
    // In the order of the catalogue, without models that the GitLab of the cell does not claim yet.
    std::vector<ModelStage> byModel{};
    // By RolloutPhase.
    std::array<int, allOf<rollout::RolloutPhase>().size()> phases{};
    // Why flags or scans could not be read; empty when they were.
    Message problem;
    bool hasFlags = false;
    bool hasScans = false;
    // The reading was cancelled, so earlier results stay valid.
    bool isCancelled = false;

    int count(rollout::RolloutPhase phase) const { return phases[std::size_t(phase)]; }
    bool operator==(const CellStage &) const = default;
};

CellStage stageOf(const rollout::CellRollout &rollout);

// The answers of one cell. Absent: not answered yet.
struct CellSurvey
{
    CellId cell;
    std::optional<Outcome<pairing::PairingReport>> pairing;
    std::optional<Outcome<leases::LeaseSurveyReport>> leases;
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
    pairing::ProvePairing provePairing;
    leases::SurveyLeases surveyLeases;
    // Empty: not asked.
    std::function<CellStage(std::stop_token)> fetchStage{};
};

// Sends all questions to all cells at once, each on threads of its own, so that a dead cell delays no other. `onAnswer`
// is called with each answer as it comes, from several threads but one at a time. Returns the surveys in the order of
// `cells`. Only reads.
std::vector<CellSurvey> surveyCells(const std::vector<CellQuestions> &cells,
    const std::function<void(const CellSurvey &)> &onAnswer, std::stop_token stop);

alerts::CellCondition conditionOf(const CellSurvey &survey);

} // namespace cells::overview
