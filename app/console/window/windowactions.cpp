// SPDX-License-Identifier: MIT
#include "app/console/window/windowactions.h"

#include <QAction>
#include <QCoreApplication>
#include <QHash>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

struct WindowText
{
    Q_DECLARE_TR_FUNCTIONS(cells::MainWindow)
};

constexpr int numberedPages = 9;

// g and the first letter; of two pages with the same letter the first has it.
ActionEntry wayTo(const WindowHandlers &handlers, const std::vector<PageEntry> &pages, std::size_t index)
{
    const PageEntry &page = pages[index];
    const QChar letter = page.id.front().toUpper();
    QStringList keys;
    if (std::ranges::find_if(pages, [&](const PageEntry &other) { return other.id.front().toUpper() == letter; })
        == pages.begin() + std::ptrdiff_t(index))
        keys += u"G, %1"_s.arg(letter);
    if (index < numberedPages)
        keys += u"Alt+%1"_s.arg(index + 1);
    return {u"go."_s + page.id, page.title, page.icon, WindowText::tr("Go to"), keys,
        [showPage = handlers.showPage, id = page.id] { showPage(id); }};
}

QString disabledReason(const QAction &action)
{
    if (action.isEnabled())
        return {};
    return action.statusTip().isEmpty() ? WindowText::tr("not available now") : action.statusTip();
}

QString headingOf(const QAction &action, const QString &otherwise)
{
    const QString section = sectionOf(action);
    return section.isEmpty() ? otherwise : section;
}

} // namespace

std::vector<ActionEntry> windowActions(const WindowHandlers &handlers, const std::vector<PageEntry> &pages)
{
    std::vector<ActionEntry> entries;
    for (std::size_t i = 0; i < pages.size(); ++i)
        entries.push_back(wayTo(handlers, pages, i));
    std::ranges::move(
        std::vector<ActionEntry>{
            {u"window.find"_s, WindowText::tr("Search…"), u"search"_s, {}, {u"Ctrl+K"_s}, handlers.findAnything},
            {u"window.filter"_s, WindowText::tr("Filter this page"), u"filter"_s, {}, {u"/"_s}, handlers.focusFilter},
            {u"window.refresh"_s, WindowText::tr("Refresh"), u"refresh"_s, {}, {u"F5"_s}, handlers.refresh},
            {u"window.cancel"_s, WindowText::tr("Cancel running work"), u"cancel"_s, {}, {u"Ctrl+."_s},
                handlers.cancel},
            {u"window.back"_s, WindowText::tr("Go back"), u"chevron-left"_s, {}, {u"Esc"_s}, handlers.stepBack, true},
            {u"window.keys"_s, WindowText::tr("Keyboard shortcuts"), u"keys"_s, {}, {u"?"_s, u"F1"_s},
                handlers.showKeys},
        },
        std::back_inserter(entries));
    return entries;
}

std::vector<Choice> choicesOf(const QList<QAction *> &actions, const QString &owner)
{
    std::vector<Choice> choices;
    for (QAction *action : actions) {
        choices.push_back({action->text(), headingOf(*action, owner), action->icon(), keysOf(*action),
            disabledReason(*action), [action] { action->trigger(); }});
    }
    return choices;
}

std::vector<KeySection> keySectionsOf(const QList<QAction *> &actions, const QString &owner)
{
    std::vector<KeySection> sections;
    for (const QAction *action : actions) {
        const QString keys = keysOf(*action);
        if (keys.isEmpty())
            continue;
        const QString title = headingOf(*action, owner);
        auto section = std::ranges::find(sections, title, &KeySection::title);
        if (section == sections.end())
            section = sections.insert(sections.end(), KeySection{title, {}});
        section->rows.push_back({action->text(), keys});
    }
    return sections;
}

void fill(QMenu &menu, const QList<QAction *> &actions)
{
    QHash<QString, QMenu *> submenus;
    for (QAction *action : actions) {
        const QString section = sectionOf(*action);
        if (section.isEmpty()) {
            menu.addAction(action);
            continue;
        }
        QMenu *&submenu = submenus[section];
        if (submenu == nullptr)
            submenu = menu.addMenu(section);
        submenu->addAction(action);
    }
}

} // namespace cells
