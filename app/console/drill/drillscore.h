// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drill.h"
#include "app/console/drill/drillfacts.h"
#include "models/presentation/base/status.h"

#include <array>

namespace cells {

// One line of a score.
struct Criterion
{
    // Ok when it is met; Wait when that cannot be said yet, Unknown when something could not be read.
    Status status = Status::Unknown;
    // "Acted rightly"
    QString title;
    QString text;
    // Of a point: 2 where it was so when it was judged first, 1 where it was so later.
    int halves = 0;
};

inline constexpr std::size_t criteria = 4;
// Of the cause; after the last one it is told.
inline constexpr int guessesAllowed = 2;

// What a drill remembers from one judgement to the next, so that no score is had by trying again.
struct DrillProgress
{
    int hintsGiven = 0;
    // Of the cause, in their order, none twice.
    QStringList guesses;
    // The files of timelines that were exported.
    QStringList timelines;
    // Criteria that were judged, and not met.
    std::array<bool, criteria> missed{};
    // What harm was found; it stays.
    QString harm;

    bool mayGuess(const Drill &drill) const
    {
        return guesses.size() < guessesAllowed && !guesses.contains(drill.cause);
    }
};

// Found the cause, acted rightly, harmed nothing, exported the timeline. Notes in the progress what was missed.
std::vector<Criterion> scoreOf(const Drill &drill, const DrillFacts &facts, DrillProgress &progress);
// Of all lines.
int halvesOf(const std::vector<Criterion> &score);

} // namespace cells
