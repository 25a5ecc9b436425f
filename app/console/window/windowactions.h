// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/window/pageentry.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/shortcutsdialog.h"
#include "widgets/toolkit/controls/actions.h"

class QMenu;

namespace cells {

// Called by the actions of the window.
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

// Returns the actions that are available on every page, and one for each page.
std::vector<ActionEntry> windowActions(const WindowHandlers &handlers, const std::vector<PageEntry> &pages);

// The actions as entries of the palette, as keyboard shortcuts and as a menu. Actions without a section belong to
// `owner`.
std::vector<Choice> choicesOf(const QList<QAction *> &actions, const QString &owner);
std::vector<KeySection> keySectionsOf(const QList<QAction *> &actions, const QString &owner);
// Sections become submenus.
void fill(QMenu &menu, const QList<QAction *> &actions);

} // namespace cells
