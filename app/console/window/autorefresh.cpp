// SPDX-License-Identifier: MIT
#include "app/console/window/autorefresh.h"

#include "app/console/window/mainwindow.h"
#include "models/presentation/base/timetext.h"
#include "widgets/toolkit/panes/page.h"

#include <QApplication>
#include <QEvent>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <utility>

namespace cells {
namespace {

constexpr AutoRefresh::Milliseconds longestPause = std::chrono::minutes(5);
// A page that shows no work may still be waiting for its answer.
constexpr AutoRefresh::Milliseconds shortestTry = std::chrono::seconds(5);
constexpr int mostDoublings = 16;
constexpr double jitter = 0.2;
constexpr int pollsPerInterval = 60;

} // namespace

QString intervalText(std::chrono::seconds interval)
{
    const auto seconds = interval.count();
    return seconds >= 60 && seconds % 60 == 0 ? AutoRefresh::tr("%1 min").arg(seconds / 60)
                                              : AutoRefresh::tr("%1 s").arg(seconds);
}

AutoRefresh::AutoRefresh(MainWindow &window, Milliseconds interval, Now now)
    : QObject(&window)
    , m_window(window)
    , m_now(std::move(now))
{
    connect(&m_timer, &QTimer::timeout, this, &AutoRefresh::poll);
    window.installEventFilter(this);
    setInterval(interval);
}

void AutoRefresh::setInterval(Milliseconds interval)
{
    if (m_interval == interval && m_timer.interval() > 0)
        return;
    m_interval = interval;
    m_timer.setInterval(std::max(Milliseconds(1), interval / pollsPerInterval));
    m_tries.clear();
    m_polled = nullptr;
    m_window.setRefreshing(interval > Milliseconds::zero());
    isSeen() && interval > Milliseconds::zero() ? m_timer.start() : m_timer.stop();
    poll();
}

auto AutoRefresh::pauseAfter(int failures, Milliseconds interval, double chance) -> Milliseconds
{
    const auto doubled = interval * (1 << std::min(failures, mostDoublings));
    const auto pause = std::min(doubled, std::max(interval, longestPause));
    return Milliseconds(std::llround(double(pause.count()) * (1 + jitter * chance)));
}

bool AutoRefresh::eventFilter(QObject *watched, QEvent *event)
{
    // The last Hide comes when the window is being destroyed: then it is no more asked for anything.
    const auto type = event->type();
    if (type == QEvent::Hide)
        m_timer.stop();
    else if (type == QEvent::Show || type == QEvent::WindowStateChange) {
        isSeen() && m_interval > Milliseconds::zero() ? m_timer.start() : m_timer.stop();
        poll();
    }
    return QObject::eventFilter(watched, event);
}

bool AutoRefresh::isSeen() const
{
    return m_window.isVisible() && !m_window.isMinimized();
}

bool AutoRefresh::mayRefresh(const Page &page) const
{
    return isSeen() && QApplication::activeModalWidget() == nullptr && page.work().isEmpty();
}

// Between zero and the interval.
auto AutoRefresh::ageOf(const Page &page) const -> Duration
{
    const auto read = page.refreshedAt();
    const auto age = read ? std::chrono::floor<Duration>(std::chrono::system_clock::now()) - *read : Duration::zero();
    return std::clamp<Duration>(age, Duration::zero(), m_interval);
}

// What arrived while another page was shown may be old by now. While a page is visible, the time counts from the
// arrival: reading may take longer than the interval, and must not start again at once.
auto AutoRefresh::triesOf(Page &page, bool isJustShown) -> Tries &
{
    auto tries = m_tries.find(&page);
    const bool isNew = tries == m_tries.end();
    if (isNew) {
        connect(&page, &QObject::destroyed, this, [this, gone = &page] { m_tries.remove(gone); });
        tries = m_tries.insert(&page, {});
    }
    if (isNew || tries->refreshedAt != page.refreshedAt())
        *tries = {page.refreshedAt(), {}, m_now() + m_interval - (isJustShown ? ageOf(page) : Duration::zero()), 0};
    return *tries;
}

void AutoRefresh::poll()
{
    Page *page = m_window.currentPage();
    if (page == nullptr)
        return;
    if (m_interval == Milliseconds::zero() || !page->isRefreshedByItself())
        return showState(*page, 0, {});
    const bool mayRead = mayRefresh(*page);
    auto &tries = triesOf(*page, std::exchange(m_polled, page) != page);
    if (mayRead && m_now() >= tries.next) {
        // Failed until something newer is there.
        tries.started = m_now();
        tries.next = m_now() + pauseAfter(tries.count++, m_interval, QRandomGenerator::global()->generateDouble());
        page->refresh();
    }
    const bool isRunning = !page->work().isEmpty() || m_now() - tries.started < std::min(m_interval, shortestTry);
    showState(*page, tries.count - (isRunning ? 1 : 0), tries.next);
}

void AutoRefresh::showState(const Page &page, int failures, std::chrono::steady_clock::time_point next)
{
    using std::chrono::seconds;
    auto *control = m_window.headerBar()->refreshControl();
    if (m_interval == Milliseconds::zero())
        return control->setState(tr("Pages are refreshed on request only (F5)."), false);
    if (!page.isRefreshedByItself())
        return control->setState(tr("This view is refreshed on request only (F5)."), false);
    if (failures <= 0) {
        const auto interval = std::chrono::ceil<seconds>(m_interval);
        return control->setState(tr("The page is refreshed every %1.").arg(intervalText(interval)), false);
    }
    const auto left = std::max(seconds::zero(), std::chrono::ceil<seconds>(next - m_now()));
    control->setState(
        tr("%n refresh(es) in a row failed. Next try in %1.", nullptr, failures).arg(durationString(left)), true);
}

} // namespace cells

#include "moc_autorefresh.cpp"
