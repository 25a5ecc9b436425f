// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/presentation/base/arrangedtable.h"

namespace cells::activity {

// An action of the audit log.
struct ActionSource
{
    std::shared_ptr<const AuditLogView> auditLog;
    // The one that is open: another one is named beside the cell.
    std::string environment;
};

struct ActionRow
{
    const ActionSource *source = nullptr;
    const AuditAction *action = nullptr;

    const AuditLogView &auditLog() const { return *source->auditLog; }
};

// The actions of an audit log, numbered as in the log. Actions with unknown outcomes come first.
class ActionTable : public ArrangedTable<ActionRow>
{
    Q_OBJECT

public:
    explicit ActionTable(QObject *parent = nullptr);

    // Null: none. Rows are retained when the log has only grown.
    void setAuditLog(const std::shared_ptr<const AuditLogView> &auditLog, const std::string &environment);

signals:
    void arranged();

protected:
    void notifyArranged() final { emit arranged(); }

private:
    std::shared_ptr<const AuditLogView> m_auditLog;
};

} // namespace cells::activity
