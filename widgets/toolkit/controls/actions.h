// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QAction;
class QMenu;
class QWidget;

namespace cells {

// An action as data: menus, the command palette and the list of shortcuts are made from it.
struct ActionEntry
{
    // Stable: "window.refresh", "leases.copyId". Every id has a dot; Qt's own have none.
    QString id;
    QString title;
    // A name of our icon set, or empty.
    QString icon;
    // The heading in lists; empty: that of the window or page.
    QString section;
    // "Ctrl+K", "G, L": the first is the one that is shown in menus.
    QStringList keys;
    std::function<void()> run;
    // The keys are handled elsewhere and only listed here.
    bool isOnlyListed = false;
    // In menus a line separates it from those before.
    bool beginsGroup = false;
};

// Makes the action and puts it among the widget's; its keys work wherever the widget's window has the focus.
QAction *makeAction(QWidget *owner, const ActionEntry &entry);

// The actions of the widget and of all that is visible in it, each id once.
QList<QAction *> actionsIn(const QWidget &root);
QString sectionOf(const QAction &action);
bool beginsGroup(const QAction &action);
// Adds the actions of a table that its own menu lacks.
void addRemainingActions(QMenu &menu, const QWidget &table);
// Returns the keys for display: "g l", "Ctrl+K, F1"; empty without keys.
QString keysOf(const QAction &action);

} // namespace cells
