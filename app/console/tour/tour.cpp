// SPDX-License-Identifier: MIT
#include "app/console/tour/tour.h"

#include "app/console/composition/console.h"
#include "app/console/desktop/environmentlists.h"
#include "app/console/desktop/preferences.h"
#include "app/console/start/startpage.h"
#include "app/console/window/mainwindow.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/toolkit/controls/popover.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/page.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QPixmap>
#include <QPushButton>

#include <algorithm>

namespace cells {

namespace {

constexpr int pollIntervalMs = 50;
constexpr int minPolls = 4;
constexpr int maxPolls = 1200;

template <typename Widget> bool isAnyVisible(const QWidget *among)
{
    const auto widgets = among->findChildren<Widget *>();
    return std::any_of(widgets.begin(), widgets.end(), [](const Widget *widget) { return widget->isVisible(); });
}

// A dialog that leaves the window usable, such as that of a cell; null when none is open.
QDialog *dialogBeside(const QWidget *window)
{
    const auto dialogs = window ? window->findChildren<QDialog *>(Qt::FindDirectChildrenOnly) : QList<QDialog *>();
    const auto open = std::ranges::find_if(dialogs, &QWidget::isVisible);
    return open == dialogs.end() ? nullptr : *open;
}

} // namespace

Tour::Tour(Console &console, Preferences &preferences, SettingsFile &settings, const Options &options)
    : m_console(console)
    , m_preferences(preferences)
    , m_options(options)
    , m_setups(console, settings)
{
    // A blinking cursor would never let two pictures be equal.
    QApplication::setCursorFlashTime(0);
    m_clock.setInterval(pollIntervalMs);
    connect(&m_clock, &QTimer::timeout, this, &Tour::poll);
    connect(&m_setups, &TourSetups::ready, this, &Tour::arrive);
    connect(&m_setups, &TourSetups::failed, this, &Tour::end);
    connect(&m_console, &Console::opened, this, &Tour::arrive);
    connect(&m_console, &Console::failed, this, [this](const QString &why) {
        if (m_setup != QLatin1String(toursetup::refused)) {
            end(why);
        }
    });
}

void Tour::begin()
{
    const auto stops = plannedStops();
    if (!stops) {
        return end(translatedText(stops.error()));
    }
    m_stops = *stops;
    if (m_stops.empty()) {
        return end(tr("The tour has no picture of the scenario \"%1\". Add the link of a page to picture that page.")
                       .arg(m_options.scenario));
    }
    if (!QDir().mkpath(m_options.folder)) {
        return end(tr("The folder %1 could not be created.").arg(m_options.folder));
    }
    next();
}

Outcome<std::vector<TourStop>> Tour::plannedStops()
{
    if (!m_options.link.isEmpty()) {
        CELLS_TRY(const auto target, parseDeepLink(m_options.link));
        m_targetTexts = {m_options.scenario.isEmpty() ? "default" : m_options.scenario.toLatin1(),
            target.page.toLatin1(), target.filter.toLatin1()};
        return std::vector<TourStop>{{.name = "target",
            .setup = m_targetTexts[0].constData(),
            .page = m_targetTexts[1].constData(),
            .filter = m_targetTexts[2].constData(),
            .cell = int(target.cell.value_or(CellId{1}).value)}};
    }
    std::vector<TourStop> stops(tourStops().begin(), tourStops().end());
    std::erase_if(stops, [this](const TourStop &stop) {
        const QLatin1String setup(stop.setup);
        return m_options.environment.isEmpty() ? !m_options.scenario.isEmpty() && m_options.scenario != setup
                                               : setup != QLatin1String("default");
    });
    return stops;
}

void Tour::end(const QString &problem)
{
    m_clock.stop();
    emit ended(problem);
}

void Tour::next()
{
    // The window still shows the previous stop until the next one appears.
    m_clock.stop();
    if (m_current == m_stops.size()) {
        return end({});
    }
    m_isDark = false;
    m_preferences.setSessionTheme(Preferences::Theme::Light);
    const auto setup = QLatin1String(m_stops[m_current].setup);
    if (std::exchange(m_setup, setup) == setup) {
        arrive();
    } else if (!m_options.environment.isEmpty()) {
        m_console.openEnvironment(m_options.environment);
    } else {
        m_setups.enter(m_setup);
    }
}

void Tour::arrive()
{
    shown()->resize(m_options.size);
    bringAbout();
    m_polls = 0;
    m_before = {};
    m_clock.start();
}

void Tour::bringAbout()
{
    const auto &stop = m_stops[m_current];
    if (auto *dialog = QApplication::activeModalWidget(); dialog && *stop.page) {
        dialog->close();
    }
    while (auto *dialog = *stop.page ? dialogBeside(m_console.window()) : nullptr) {
        dialog->close();
    }
    if (shown() != m_console.window()) {
        return;
    }
    auto *window = m_console.window();
    for (auto *popover : window->findChildren<Popover *>()) {
        popover->hide();
    }
    m_console.chooseCell({stop.cell});
    window->showPage(QString::fromLatin1(stop.page), QString::fromLatin1(stop.filter));
    if (auto *action = *stop.action ? window->findChild<QAction *>(QString::fromLatin1(stop.action)) : nullptr) {
        action->trigger();
    }
}

// Dialogs cover the start page, and the start page covers the window.
QWidget *Tour::shown() const
{
    if (auto *dialog = QApplication::activeModalWidget()) {
        return dialog;
    }
    if (auto *dialog = dialogBeside(m_console.window())) {
        return dialog;
    }
    auto *start = TourSetups::startPage();
    return start && start->isVisible() ? static_cast<QWidget *>(start) : m_console.window();
}

bool Tour::isThere() const
{
    if (isAnyVisible<LoadingState>(shown())) {
        return false;
    }
    if (m_setup == QLatin1String(toursetup::start)) {
        return TourSetups::startPage()->findChild<ScenarioTable *>()->rowCount() > 0;
    }
    if (m_setup == QLatin1String(toursetup::editor) && !qobject_cast<QDialog *>(shown())) {
        return false;
    }
    if (m_setup == QLatin1String(toursetup::gone) && !isAnyVisible<Banner>(shown())) {
        return false;
    }
    const auto pages = shown()->findChildren<Page *>();
    return std::all_of(pages.begin(), pages.end(), [](const Page *page) { return page->work().isEmpty(); });
}

void Tour::poll()
{
    if (++m_polls > maxPolls) {
        return end(tr("%1 did not appear.").arg(QLatin1String(m_stops[m_current].name)));
    }
    if (m_polls < minPolls || !isThere()) {
        return;
    }
    // An action that an environment does not offer opens no dialog; its stop shows the page.
    const QLatin1String press(m_stops[m_current].press);
    if (!press.isEmpty() && shown() != m_console.window() && !isAnyVisible<Popover>(shown())) {
        // It may have opened another dialog.
        if (auto *button = shown()->findChild<QPushButton *>(press)) {
            return button->click();
        }
    }
    const auto image = shown()->grab().toImage();
    if (std::exchange(m_before, image) == image) {
        picture(image);
    }
}

void Tour::picture(const QImage &image)
{
    const auto name = QString::fromLatin1(m_stops[m_current].name)
        + (m_isDark ? QStringLiteral("-dark.png") : QStringLiteral(".png"));
    const auto file = QDir(m_options.folder).filePath(name);
    if (!image.save(file)) {
        return end(tr("%1 could not be written.").arg(file));
    }
    m_before = {};
    m_polls = 0;
    if (std::exchange(m_isDark, !m_isDark)) {
        ++m_current;
        return next();
    }
    m_preferences.setSessionTheme(Preferences::Theme::Dark);
}

} // namespace cells

#include "moc_tour.cpp"
