// SPDX-License-Identifier: MIT
#include "app/console/window/viewactions.h"

#include "app/console/desktop/preferences.h"
#include "app/console/window/autorefresh.h"
#include "app/console/window/mainwindow.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/panes/banner.h"

#include <QAction>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {
namespace {

struct Switch
{
    ActionEntry entry;
    std::function<bool()> isOn;
    // For a button; empty: the title.
    QString shortTitle{};
};

const QString refreshId = u"refresh.every"_s;

QString titleOf(std::chrono::seconds interval)
{
    return interval == 0s ? MainWindow::tr("Refresh on request only")
                          : MainWindow::tr("Refresh every %1").arg(intervalText(interval));
}

Switch refreshSwitch(Preferences &preferences, std::chrono::seconds interval)
{
    return {{refreshId + QString::number(interval.count()), titleOf(interval), {}, MainWindow::tr("Refresh"), {},
                [&preferences, interval] { preferences.setRefreshInterval(interval); }},
        [&preferences, interval] { return preferences.refreshInterval() == interval; },
        interval == 0s ? MainWindow::tr("off") : intervalText(interval)};
}

std::vector<Switch> switchesOf(MainWindow &window, Preferences &preferences)
{
    const QString view = MainWindow::tr("View");
    const auto theme = [&preferences, &view](const QString &id, const QString &title, Preferences::Theme theme) {
        return Switch{{id, title, {}, view, {}, [&preferences, theme] { preferences.setTheme(theme); }},
            [&preferences, theme] { return preferences.theme() == theme; }};
    };
    const auto language = [&preferences, &window, &view](const QString &id, const QString &title, Language language) {
        return Switch{{id, title, {}, view, {},
                          [&preferences, &window, language] {
                              preferences.setLanguage(language);
                              window.showNotice({Notice::Kind::Note,
                                  MainWindow::tr("The language changes after a restart"), {}, {}, {}, false, true});
                          }},
            [&preferences, language] { return preferences.language() == language; }};
    };
    const auto isComfortable = [&preferences] { return preferences.density() == Density::Comfortable; };
    const auto isAbsolute = [&preferences] { return preferences.times() == TimeStyle::Absolute; };
    auto systemLanguage = language(u"view.languageSystem"_s, MainWindow::tr("System language"), Language::System);
    systemLanguage.entry.beginsGroup = true;
    std::vector<Switch> switches{
        theme(u"view.themeSystem"_s, MainWindow::tr("System theme"), Preferences::Theme::System),
        theme(u"view.themeLight"_s, MainWindow::tr("Light theme"), Preferences::Theme::Light),
        theme(u"view.themeDark"_s, MainWindow::tr("Dark theme"), Preferences::Theme::Dark),
        {{u"view.comfortable"_s, MainWindow::tr("Comfortable rows"), {}, view, {},
             [&preferences, isComfortable] {
                 preferences.setDensity(isComfortable() ? Density::Compact : Density::Comfortable);
             },
             false, true},
            isComfortable},
        {{u"view.absoluteTimes"_s, MainWindow::tr("Show times in UTC"), {}, view, {u"T"_s},
             [&preferences, isAbsolute] {
                 preferences.setTimes(isAbsolute() ? TimeStyle::Relative : TimeStyle::Absolute);
             }},
            isAbsolute},
        systemLanguage,
        // Named in their own language, so that everyone finds theirs.
        language(u"view.languageEnglish"_s, u"Language: English"_s, Language::English),
        language(u"view.languageGerman"_s, u"Sprache: Deutsch"_s, Language::German),
    };
    for (const auto interval : refreshIntervals)
        switches.push_back(refreshSwitch(preferences, interval));
    return switches;
}

} // namespace

void addViewActions(MainWindow &window, Preferences &preferences)
{
    QList<QAction *> intervals;
    for (const Switch &each : switchesOf(window, preferences)) {
        auto *action = makeAction(&window, each.entry);
        action->setCheckable(true);
        if (!each.shortTitle.isEmpty())
            action->setIconText(each.shortTitle);
        if (each.entry.id.startsWith(refreshId))
            intervals += action;
        const auto show = [action, isOn = each.isOn] { action->setChecked(isOn()); };
        QObject::connect(&preferences, &Preferences::changed, action, show);
        // An unchanged preference emits no signal.
        QObject::connect(action, &QAction::triggered, action, show);
        show();
    }
    window.headerBar()->refreshControl()->setChoices(intervals);
}

} // namespace cells
