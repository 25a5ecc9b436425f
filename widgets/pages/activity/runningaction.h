// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/presentation/base/status.h"

#include <QString>

#include <vector>

namespace cells::activity {

// An action that this program runs now.
struct RunningAction
{
    struct Outcomes
    {
        Status status = Status::Unknown;
        // "applied", for the tool tip and for screen readers.
        QString word;
        qint64 count = 0;
    };

    // The fingerprint of its plan.
    QString plan;
    // "Roll back 37 leases"
    QString title;
    CellId cell;
    qint64 done = 0;
    qint64 total = 0;
    // In the order in which they are drawn.
    std::vector<Outcomes> outcomes;
    // Items per second; 0 when unknown.
    double rate = 0;
    // "held by the limit of 5 calls a second"
    QString limiter;
    // "running", "paused", "stopping after this lease"
    QString phase;
};

} // namespace cells::activity
