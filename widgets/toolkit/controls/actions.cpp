// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/actions.h"

#include "widgets/toolkit/style/lineicon.h"

#include <QAction>
#include <QMenu>
#include <QSet>
#include <QWidget>

namespace cells {
namespace {

constexpr auto sectionProperty = "cellsSection";
constexpr auto listedKeysProperty = "cellsListedKeys";
constexpr auto groupProperty = "cellsBeginsGroup";

// "G, L" is typed as g l; a letter with Ctrl or Alt is written large, as on the keys.
QString spoken(const QKeySequence &keys)
{
    QStringList segments;
    for (int i = 0; i < keys.count(); ++i) {
        const auto part = QKeySequence(keys[uint(i)]).toString(QKeySequence::NativeText);
        segments += part.size() == 1 ? part.toLower() : part;
    }
    return segments.join(u' ');
}

} // namespace

QAction *makeAction(QWidget *owner, const ActionEntry &entry)
{
    auto *action = new QAction(entry.title, owner);
    action->setObjectName(entry.id);
    if (!entry.icon.isEmpty())
        action->setIcon(lineIcon(entry.icon));
    action->setProperty(sectionProperty, entry.section);
    action->setProperty(groupProperty, entry.beginsGroup);
    QList<QKeySequence> keys;
    for (const QString &key : entry.keys)
        keys += QKeySequence(key, QKeySequence::PortableText);
    if (entry.isOnlyListed)
        action->setProperty(listedKeysProperty, QVariant::fromValue(keys));
    else
        action->setShortcuts(keys);
    QObject::connect(action, &QAction::triggered, owner, entry.run);
    owner->addAction(action);
    return action;
}

QList<QAction *> actionsIn(const QWidget &root)
{
    QList<const QWidget *> widgets{&root};
    for (const QWidget *child : root.findChildren<QWidget *>())
        if (child->isVisibleTo(&root) && !child->isWindow())
            widgets += child;
    QList<QAction *> found;
    QSet<QString> ids;
    for (const QWidget *widget : std::as_const(widgets)) {
        for (QAction *action : widget->actions()) {
            const QString &id = action->objectName();
            if (id.contains(u'.') && !ids.contains(id) && action->isVisible()) {
                ids.insert(id);
                found += action;
            }
        }
    }
    return found;
}

QString sectionOf(const QAction &action)
{
    return action.property(sectionProperty).toString();
}

bool beginsGroup(const QAction &action)
{
    return action.property(groupProperty).toBool();
}

void addRemainingActions(QMenu &menu, const QWidget &table)
{
    menu.addSeparator();
    for (auto *action : table.actions())
        if (!action->objectName().contains(QLatin1String(".copy")))
            menu.addAction(action);
}

QString keysOf(const QAction &action)
{
    auto keys = action.property(listedKeysProperty).value<QList<QKeySequence>>();
    if (keys.isEmpty())
        keys = action.shortcuts();
    QStringList spokenKeys;
    for (const QKeySequence &key : std::as_const(keys))
        spokenKeys += spoken(key);
    return spokenKeys.join(QStringLiteral(", "));
}

} // namespace cells
