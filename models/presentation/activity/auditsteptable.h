// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/presentation/base/arrangedtable.h"

namespace cells::activity {

struct StepRow
{
    const AuditLogView *auditLog = nullptr;
    const AuditAction *action = nullptr;
    const AuditStep *step = nullptr;

    const audit::AuditRecord &first() const { return auditLog->firstRecord(*step); }
    const audit::AuditRecord &last() const { return auditLog->records[step->records.back()]; }
};

// "Roll back", "Start", "Refused": translated.
QString stepName(const StepRow &row);

// The steps of one action in the order of the audit log: one row for each call with its outcome, and one each for the
// begin and the end.
class AuditStepTable : public ArrangedTable<StepRow>
{
    Q_OBJECT

public:
    explicit AuditStepTable(QObject *parent = nullptr);

    // Null: none. Returns true when the same action is shown and its log has only grown, so that no row is lost.
    bool setAction(const std::shared_ptr<const AuditLogView> &auditLog, std::uint32_t action);

signals:
    void arranged();

protected:
    void notifyArranged() final { emit arranged(); }

private:
    std::shared_ptr<const AuditLogView> m_auditLog;
    std::uint32_t m_action = 0;
};

} // namespace cells::activity
