// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/ports/environment.h"
#include "models/ports/flaghistory.h"
#include "models/rules/rollout/readiness.h"

namespace cells {

// What the history of scans says of each model.
using ScansByModel = std::map<std::string, ModelFacts, std::less<>>;

// How a lease of the cell stands against the next step.
struct StaleLeases
{
    // Nothing: not known, and why.
    std::optional<int> count;
    std::string problem;
};

// What was seen of the flags over time.
struct FlagsSeen
{
    // The newest first.
    std::vector<FlagChange> changes;
    std::optional<Instant> since;
};

// How far the rollout is in one cell. Absent: not answered yet.
struct CellRollout
{
    CellId cell;
    Instant asOf;
    std::optional<Outcome<FlagSnapshot>> flags;
    std::optional<Outcome<ScansByModel>> scans;
    std::optional<StaleLeases> leases;
    std::optional<Outcome<FlagsSeen>> seen;
    // True when the database is not that of the cell; nothing of it was read.
    bool isContradicted = false;

    bool isComplete() const { return flags && scans && leases && seen; }
    // Not read where the flags were not.
    FlagSettings settings() const;
};

// For the rules; what is absent stays unknown. Those of the cell are made once for all of its models.
CellFacts factsOf(const CellRollout &cell);
ModelFacts factsOf(const CellRollout &cell, const ClaimableModel &model);

// What one cell is asked by; null: why not stands in the outcome.
struct RolloutSources
{
    std::string environment;
    // Of scans against another service nothing is taken.
    std::string service;
    CellId cell;
    std::function<Outcome<FlagSnapshot>(std::stop_token)> fetchFlags;
    const Outcome<std::unique_ptr<ScanHistory>> &scans;
    const Outcome<std::unique_ptr<FlagHistory>> &flags;
    Clock &clock;
    SurveyLeases surveyLeases;
};

// Flags first, then what was seen of them and of the scans, then the leases, which take longest; `onAnswer` hears of
// each. Notes in the history what the flags are. Changes nothing else.
CellRollout surveyRollout(
    const RolloutSources &sources, const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop);

// Returned instead of a survey when the database is another cell's, because its content does not show this cell's
// rollout (C16).
CellRollout contradictedRollout(CellId cell, Instant asOf);

// How ChatOps is told which GitLab is meant; nothing: it does not reach this one.
std::optional<std::string> chatTargetOf(EnvironmentKind kind);

using SurveyCellRollout
    = std::function<CellRollout(const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)>;
using SurveyRollout = std::function<std::vector<CellRollout>(
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop)>;

// All at once, so that a dead one delays none of the others; `onAnswer` is called by one at a time.
std::vector<CellRollout> surveyRollouts(const std::vector<SurveyCellRollout> &cells,
    const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop);

} // namespace cells
