// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/ports/environment.h"
#include "models/ports/history/flaghistory.h"
#include "models/rules/rollout/readiness.h"

namespace cells::rollout {

// The facts of each model from the history of scans.
using ScansByModel = std::map<std::string, ModelFacts, std::less<>>;

// The stale leases of the cell, which block the next step.
struct StaleLeases
{
    // Nothing: unknown, for the reason in `problem`.
    std::optional<int> count;
    std::string problem;
};

// The changes of the flags over time.
struct FlagsSeen
{
    // The newest first.
    std::vector<FlagChange> changes;
    std::optional<Instant> since;
};

// The state of the rollout in one cell. Absent: not answered yet.
struct CellRollout
{
    CellId cell;
    Instant asOf;
    std::optional<Outcome<FlagSnapshot>> flags;
    std::optional<Outcome<ScansByModel>> scans;
    std::optional<StaleLeases> leases;
    std::optional<Outcome<FlagsSeen>> seen;
    // True when the database is not that of the cell; it was not read.
    bool isContradicted = false;

    bool isComplete() const { return flags && scans && leases && seen; }
    // Absent without flags.
    FlagSettings settings() const;
};

// Returns the facts for the rules; absent answers stay unknown. The facts of the cell are the same for all models.
CellFacts factsOf(const CellRollout &cell);
ModelFacts factsOf(const CellRollout &cell, const ClaimableModel &model);

// The sources of one cell; an outcome has the reason for a missing one.
struct RolloutSources
{
    std::string environment;
    // Scans of another service are ignored.
    std::string service;
    CellId cell;
    std::function<Outcome<FlagSnapshot>(std::stop_token)> fetchFlags;
    const Outcome<std::unique_ptr<ScanHistory>> &scans;
    const Outcome<std::unique_ptr<FlagHistory>> &flags;
    Clock &clock;
    leases::SurveyLeases surveyLeases;
    // When claims were last changed from here, by model.
    std::map<std::string, Instant, std::less<>> repairs{};
};

// Reads flags first, then their history and the scans, then the leases, which take longest; calls `onAnswer` for each.
// Saves the flags in the history, and changes nothing else.
CellRollout surveyRollout(
    const RolloutSources &sources, const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop);

// Returned instead of a survey when the database is another cell's, because its content does not show this cell's
// rollout (C16).
CellRollout contradictedRollout(CellId cell, Instant asOf);

// The ChatOps option that selects this GitLab; nothing when ChatOps does not reach it.
std::optional<std::string> chatTargetOf(EnvironmentKind kind);

using SurveyCellRollout
    = std::function<CellRollout(const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)>;

// Surveys all cells at once, so that a dead one delays no other. Calls `onAnswer` one at a time.
std::vector<CellRollout> surveyRollouts(const std::vector<SurveyCellRollout> &cells,
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop);

} // namespace cells::rollout
