// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/archiveplanfile.h"
#include "models/engine/plans/planfile.h"
#include "models/presentation/base/rowtable.h"

namespace cells::plans {

struct ActionLimits;

// An item that a plan changes or skips: a lease or a claim.
struct PlanRow
{
    // The lease, "users 17 username", or a source.
    std::string id;
    // For leases.
    Duration age{};
    // For claims: the value at the service and the requested value. For sources: how many claims.
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

    // "Commit 371 and roll back 37 leases of cell 3": title and button.
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
        Claims,
        Cell
    };
    About about = About::Leases;
};

// `missingApproval` as the environment has it; empty: none is missing.
PlanDescription describePlan(const PlanFile &file, const ActionLimits &limits, const QString &missingApproval);

// Returns a description with the parts that are the same for plans of either kind.
PlanDescription commonDescription(
    const PlanSummary &plan, const std::vector<Reason> &blockers, bool isNothingToDo, const QString &missingApproval);
// Collects skipped items by reason.
class SkippedItems
{
public:
    // Items with the same key form a section, which shows the first reason.
    void add(const std::string &key, Status status, const QString &reason, PlanRow row);
    // Returns the largest section first. `nounFor` is "lease" or "leases", for example.
    std::vector<PlanDescription::Section> sections(QString (*nounFor)(int count)) &&;

private:
    std::vector<std::string> m_keys;
    std::vector<PlanDescription::Section> m_sections;
};
// Returns the common procedure. `batches` describes several batches; %1 stands for the sizes of the first ones: "1, 5
// and 25". `calls` is the least number of calls; 0: unknown.
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

} // namespace cells::plans
