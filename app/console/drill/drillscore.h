// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drill.h"
#include "models/engine/services/auditservice.h"
#include "models/engine/services/decommissionservice.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/status.h"

#include <array>

namespace cells {

// State of a drill when it is scored.
struct DrillFacts
{
    Outcome<std::shared_ptr<const activity::AuditLogView>> auditLog;
    Outcome<leases::LeaseSurveyReport> leases;
    // By model, for each model of the catalogue.
    std::map<std::string, Outcome<drift::ScanReport>> scans;
    // Contents of the exported timelines.
    std::vector<QByteArray> timelines;
    // What is left of a cell that is taken out of service: its own certificate can no longer scan it.
    std::optional<Outcome<decommission::EmptinessReport>> left{};
};

// One line of a score.
struct Criterion
{
    // Ok: met. Wait: too early to decide. Unknown: something could not be read.
    Status status = Status::Unknown;
    // "Acted correctly"
    QString title;
    QString text;
    // Half points: 2 when it was met in the first score, 1 when it was met in a later one.
    int halves = 0;
};

inline constexpr std::size_t criteria = 4;
// Guesses of the cause; it is shown after the last one.
inline constexpr int guessesAllowed = 2;

// Remembered from one score to the next, so that trying again does not earn full points.
struct DrillProgress
{
    int hintsGiven = 0;
    // Guessed causes in their order, without repetition.
    QStringList guesses;
    // Files of exported timelines.
    QStringList timelines;
    // Criteria that were scored and not met.
    std::array<bool, criteria> missed{};
    // Harm found so far; repairs do not remove it.
    QString harm;
    // The debriefing was shown, and with it the cause.
    bool isOver = false;

    bool mayGuess(const Drill &drill) const
    {
        return !isOver && guesses.size() < guessesAllowed && !guesses.contains(drill.cause);
    }
};

// Scans every model of the drill's cell, whose services these are, or lists what is left of it.
DrillFacts fetchDrillFacts(
    const Drill &drill, const Services &services, const QStringList &timelines, std::stop_token stop);
// Returns the criteria: found the cause, acted rightly, harmed nothing, exported the timeline. Notes in `progress`
// which ones were missed.
std::vector<Criterion> scoreOf(const Drill &drill, const DrillFacts &facts, DrillProgress &progress);
// A line for each executed plan with applied actions, oldest first: "03:12:45 UTC: 20 lease(s) committed".
QStringList actionLines(const Drill &drill, const DrillFacts &facts);
// Half points in all.
int halvesOf(const std::vector<Criterion> &score);

} // namespace cells
