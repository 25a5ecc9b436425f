// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planfile.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

struct ActionLimits;

// An item that a plan changes or skips: a lease or a claim.
struct PlanRow
{
    // The lease, or "users 17 username".
    std::string id;
    // For leases.
    Duration age{};
    // For claims: the value at the service and the requested value.
    QString claimed{};
    QString wanted{};
    QString because;
    // All reasons, one on each line.
    QString evidence;
};

// A plan in words, from top to bottom as it is to be read. Values from outside are in it as they came.
struct PlanDescription
{
    // Items with the same change, or with the same reason to skip them.
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
    // Blockers; when not empty, the plan cannot be run.
    QStringList blockers;
    // True when there is nothing to do and no problem.
    bool isNothingToDo = false;
    std::vector<Section> effects;
    std::vector<Section> leftAlone;
    // Impact of the released claims.
    QStringList impact{};
    // Irreversible effects.
    QStringList irrevocable;
    // Ways to undo the rest.
    QStringList inverse;
    // Procedure of the run.
    QStringList conduct;
    QString fingerprint;
    // Text to type before the run; empty: none.
    QString typed;
    bool isDestructive = false;
    // True for a plan that undoes another one.
    bool isUndo = false;
    // Local rows are to be deleted, which a script can do, too.
    bool hasScript = false;
    // Reason why no script can be made; empty: it can.
    QString scriptDisabledReason;
    // Kind of the rows.
    enum class About
    {
        Leases,
        Claims
    };
    About about = About::Leases;
};

// `missingApproval` as the environment has it; empty: none is missing.
PlanDescription describePlan(const PlanFile &file, const ActionLimits &limits, const QString &missingApproval);

// Returns the common procedure. `batches` names the batches if there are several: "First 1, 5 and 25, then the rest
// ...". `calls` is the least number of calls; 0: unknown.
QStringList conductOf(const PlanSummary &plan, const ActionLimits &limits, const QString &recheck,
    const QString &batches, std::size_t calls);
// Lines about this plan alone, and about the people involved.
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
