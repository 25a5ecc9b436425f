// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <QObject>

#include <optional>

namespace cells {

class MainWindow;
class Page;
class SettingsFile;

// Keeps, for one environment, what was shown last: page, cell, the user's filter of each page; and for all of them the
// window's position, the columns of the tables and the saved filters. The window is as it was when it is
// opened again, also after a crash.
class WindowMemory : public QObject
{
    Q_OBJECT

public:
    // Belongs to the window.
    WindowMemory(SettingsFile &settings, const QString &environment, MainWindow &window);

    // Empty when no cell was ever chosen.
    static std::optional<CellId> lastCell(const SettingsFile &settings, const QString &environment);
    // Empty: none.
    QString lastPage() const;
    void saveCell(CellId cell);
    // File from which the environment was opened; empty: never opened.
    static QString fileOf(const SettingsFile &settings, const QString &environment);
    void saveFile(const QString &file);
    void restoreGeometry();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(const QString &id, Page *page);

    SettingsFile &m_settings;
    QString m_environment;
    MainWindow &m_window;
};

} // namespace cells
