// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

#include <functional>

class QAction;
class QWidget;

namespace cells {

// What can be done, as data: menus, the command palette, the list of keys and the shortcuts are all made of it.
struct ActionEntry
{
    // Stable: "window.refresh", "leases.copyId". Every id has a dot; Qt's own have none.
    QString id;
    QString title;
    // Of our icon set; empty: none.
    QString icon;
    // Under which heading it is listed; empty: the window's, or the page's.
    QString section;
    // "Ctrl+K", "G, L": the first is the one that is shown in menus.
    QStringList keys;
    std::function<void()> run;
    // Somebody else listens to its keys; they are only listed.
    bool isOnlyListed = false;
};

// Makes the action and puts it among the widget's; its keys work wherever the widget's window has the focus.
QAction *makeAction(QWidget *owner, const ActionEntry &entry);

// The actions of the widget and of all that is visible in it, each id once.
QList<QAction *> actionsIn(const QWidget &root);
QString sectionOf(const QAction &action);
// As a reader would say them: "g l", "Ctrl+K, F1"; empty: it has none.
QString keysOf(const QAction &action);

} // namespace cells
