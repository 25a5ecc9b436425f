// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planfile.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

struct ActionLimits;

// One thing that a plan does something to, or leaves alone: a lease, or a claim.
struct PlanRow
{
    // The lease, or "users 17 username".
    std::string id;
    // Of a lease.
    Duration age{};
    // Of a claim: what the service has, and what the row asks for.
    QString claimed{};
    QString wanted{};
    QString because;
    // All of the grounds, one a line.
    QString evidence;
};

// A plan in words, from top to bottom as it is to be read. Values from outside are in it as they came.
struct PlanDescription
{
    // What is done to some of the rows, or why they are left alone.
    struct Section
    {
        Status status = Status::Unknown;
        // "Commit 371 leases"
        QString title;
        QString consequence;
        std::vector<PlanRow> rows;
    };

    // "Commit 371 and roll back 37 leases of cell 3": title, and what the button says.
    QString action;
    QString target;
    // Not empty: it may be read, not run.
    QStringList blockers;
    // Nothing is wrong, and nothing is left to be done.
    bool isNothingToDo = false;
    std::vector<Section> effects;
    std::vector<Section> leftAlone;
    // What hangs on what is given up: who may take it, what else goes by it, what stays.
    QStringList impact{};
    // What cannot be undone.
    QStringList irrevocable;
    // What undoes the rest.
    QStringList inverse;
    // How it goes about it.
    QStringList conduct;
    QString fingerprint;
    // To be typed before it may run; empty: nothing.
    QString typed;
    bool isDestructive = false;
    // True for a plan that undoes another one.
    bool isUndo = false;
    // Local rows are to be deleted, which a script can do, too.
    bool hasScript = false;
    // Why the script must not be made either; empty: it may.
    QString scriptDisabledReason;
    // What the rows are.
    enum class About
    {
        Leases,
        Claims
    };
    About about = About::Leases;
};

// `missingApproval` as the environment has it; empty: none is missing.
PlanDescription describePlan(const PlanFile &file, const ActionLimits &limits, const QString &missingApproval);

// How any plan goes about it; `batches`: "First 1, 5 and 25, then the rest ...", where there are several; `calls`: at
// least so many are made, 0: it hangs on what is met.
QStringList conductOf(const PlanSummary &plan, const ActionLimits &limits, const QString &recheck,
    const QString &batches, std::size_t calls);
// What is unlike other plans, and who has to do with this one.
QStringList validityLines(const PlanHead &plan, const std::vector<Approval> &approvals);
// "PRODUCTION prod · cell 3 · database gitlab_3 · surveyed 2026-11-21 03:12:45 UTC"
QString targetText(const PlanTarget &target, const QString &since);
// "1, 5 and 25"
QString joined(const QStringList &sections);

// "Commit 371 and roll back 37 leases of cell 3"
QString planTitle(const LeasePlan &plan);

// The rows of a part.
class PlanRowTable : public RowTable<PlanRow, std::string>
{
    Q_OBJECT

public:
    explicit PlanRowTable(PlanDescription::About about, QObject *parent = nullptr);
};

} // namespace cells
