// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/processes/runningsandbox.h"

#include <QMap>

namespace cells {

// A sandbox of three cells in which nothing is written unseen: the service logs every call, and the databases count.
class WatchedSandbox
{
public:
    // Whose statements the databases count.
    enum class Whose
    {
        AllButTheSandbox,
        TheConsole
    };

    // Empty when it is ready.
    QString start(const QString &arguments, Whose whose);
    const RunningSandbox &sandbox() const { return m_sandbox; }
    QString path(const QString &file) const;

    QByteArray sql(const QString &database, const QString &text) const;
    // How often the service was called for each method, as it logged them itself; by everybody, or by one.
    QMap<QString, int> calls(const QString &caller = {}) const;
    int writingCalls(const QString &caller = {}) const;
    // Statements that insert, update, delete or truncate, also of transactions that are rolled back: a sequence keeps
    // its value then. -1: they are not counted.
    int changes(const QString &database) const;
    QStringList databases() const;

    // From now on: which leases were rolled back, and which were in a local transaction that committed.
    QString noteLeases() const;
    QStringList rolledBack() const;
    QStringList committed() const;

private:
    bool countChanges(const QString &database, Whose whose) const;

    RunningSandbox m_sandbox;
};

} // namespace cells
