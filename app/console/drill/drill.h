// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"
#include "models/rules/claims/driftclass.h"

#include <QStringList>

#include <map>
#include <set>

namespace cells {

// A scenario of cells that live as a task to be practised, as the scenario's own file tells it.
struct Drill
{
    QString name;
    QString task;
    // In the order in which they are given.
    QStringList hints;
    QString cause;
    // To choose from.
    QStringList causes;
    // The right one, in words.
    QString action;
    CellId cell{1};
    // Deeds on leases that are right, as the audit trail names them; none: leases are not to be touched.
    std::set<std::string> leaseActions;
    // By model, differences that the scenario itself makes.
    std::map<std::string, std::set<DriftClass>> drift;
    // Whether these are to be repaired, and whether they may be.
    bool mustRepair = false;
    bool mayRepair = false;

    bool callsForActions() const { return mustRepair || !leaseActions.empty(); }
    // What is left behind piles up; else the cells may live on.
    bool isLimited() const { return !leaseActions.empty() || !drift.empty(); }
    // For `cells-sandbox start`.
    QStringList sandboxOptions() const;
};

// From what `cells-sandbox drills NAME` prints.
Outcome<Drill> drillOf(const QByteArray &json);

} // namespace cells
