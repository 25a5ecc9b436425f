// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"
#include "models/rules/claims/driftclass.h"

#include <QStringList>

#include <map>
#include <set>

namespace cells {

// A scenario as a task to practice, read from the scenario's own file.
struct Drill
{
    QString name;
    QString task;
    // In the order in which they are shown.
    QStringList hints;
    QString cause;
    // Choices, among them the right one.
    QStringList causes;
    // The right action, as a sentence.
    QString action;
    // What happens in the scenario, and what shows it in the console.
    QString events;
    QString evidence;
    CellId cell{1};
    // Right actions on leases, as the audit log names them; empty: leases are not to be touched.
    std::set<std::string> leaseActions;
    // Differences that the scenario itself makes, by model.
    std::map<std::string, std::set<claims::DriftClass>> drift;
    // It makes differences of every class, so that they show no harm.
    bool hasAnyDrift = false;
    // Whether these differences must and may be repaired.
    bool mustRepair = false;
    bool mayRepair = false;

    // How many leases must stay outstanding, where the database cannot show harm; 0: any.
    int outstanding = 0;
    // All claims of the cell are to be destroyed.
    bool isDecommission = false;
    int cells = 2;
    // The cells run on their own.
    bool isSimulated = true;

    bool callsForActions() const { return mustRepair || isDecommission || !leaseActions.empty(); }
    // True when leftovers would pile up, so that the simulated cells stop after a number of transactions.
    bool isLimited() const { return isSimulated && (!leaseActions.empty() || !drift.empty()); }
    // Options of `cells-sandbox start`.
    QStringList sandboxOptions() const;
};

// Parses the output of `cells-sandbox drills NAME`.
Outcome<Drill> drillOf(const QByteArray &json);
// Formats the output of `cells-sandbox drills` for people: each name, and below it its task in lines of `width`.
QString drillList(const QString &lines, int width);

} // namespace cells
