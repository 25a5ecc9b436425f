// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

#include <functional>

namespace cells {

class Console;
class SettingsFile;
class StartPage;

// Brings about what the tour shows: a scenario of the sandbox, or a change to the sandbox that is open.
class TourSetups : public QObject
{
    Q_OBJECT

public:
    // The start page shows what `settings` remember.
    TourSetups(Console &console, SettingsFile &settings);

    // Answers with `ready`, `failed` or Console::opened.
    void enter(const QString &setup);

    static StartPage *startPage();

signals:
    void ready();
    void failed(const QString &problem);

private:
    bool spoil(const QString &name, bool isUnreadable);
    void startDrill();
    void killDatabase();
    void commitLeases();
    void alterAuditLog();
    void rememberEnvironments();
    void runCellsctl(const QStringList &arguments, const std::function<void()> &then);

    Console &m_console;
    SettingsFile &m_settings;
};

} // namespace cells
