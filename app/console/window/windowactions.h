// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/window/pageentry.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/shortcutsdialog.h"
#include "widgets/toolkit/controls/actions.h"

class QMenu;

namespace cells {

// What the actions of the window do.
struct WindowHandlers
{
    std::function<void(const QString &id)> showPage;
    std::function<void()> findAnything;
    std::function<void()> focusFilter;
    std::function<void()> refresh;
    std::function<void()> cancel;
    std::function<void()> stepBack;
    std::function<void()> showKeys;
};

// What the window can do whatever page is shown, and a way to every page.
std::vector<ActionEntry> windowActions(const WindowHandlers &handlers, const std::vector<PageEntry> &pages);

// The same actions to be chosen from in the palette, listed by their keys, and as a menu. Those without a section
// belong to `owner`.
std::vector<Choice> choicesOf(const QList<QAction *> &actions, const QString &owner);
std::vector<KeySection> keySectionsOf(const QList<QAction *> &actions, const QString &owner);
// Sections become submenus.
void fill(QMenu &menu, const QList<QAction *> &actions);

} // namespace cells
