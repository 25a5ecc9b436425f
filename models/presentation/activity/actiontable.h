// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/presentation/base/arrangedtable.h"

namespace cells {

// What an action's row is read from.
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

// The actions of a trail; those with calls of which nobody knows the outcome stand first. Numbered as in the trail.
class ActionTable : public ArrangedTable<ActionRow>
{
    Q_OBJECT

public:
    explicit ActionTable(QObject *parent = nullptr);

    // Null: none. A trail that has only grown keeps its rows.
    void setAuditLog(const std::shared_ptr<const AuditLogView> &auditLog, const std::string &environment);

signals:
    void arranged();

protected:
    void notifyArranged() final { emit arranged(); }

private:
    std::shared_ptr<const AuditLogView> m_auditLog;
};

} // namespace cells
