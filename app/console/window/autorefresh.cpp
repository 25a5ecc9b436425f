// SPDX-License-Identifier: MIT
#include "app/console/window/autorefresh.h"

#include "app/console/window/mainwindow.h"
#include "widgets/toolkit/panes/page.h"

#include <QApplication>
#include <QEvent>
#include <QRandomGenerator>

#include <algorithm>
#include <cmath>
#include <utility>

namespace cells {
namespace {

constexpr int longestBackOff = 16;
constexpr double jitter = 0.2;
constexpr int pollsPerInterval = 60;

} // namespace

AutoRefresh::AutoRefresh(MainWindow &window, Milliseconds interval)
    : QObject(&window)
    , m_window(window)
    , m_interval(interval)
{
    m_timer.setInterval(interval / pollsPerInterval);
    connect(&m_timer, &QTimer::timeout, this, &AutoRefresh::poll);
    window.installEventFilter(this);
    if (isSeen())
        m_timer.start();
}

auto AutoRefresh::pauseAfter(int failures, Milliseconds interval, double chance) -> Milliseconds
{
    const int factor = std::min(longestBackOff, 1 << std::min(failures, 10));
    return Milliseconds(std::llround(double(interval.count()) * factor * (1 + jitter * chance)));
}

bool AutoRefresh::eventFilter(QObject *watched, QEvent *event)
{
    // The last Hide comes when the window is being destroyed: then it is no more asked for anything.
    const auto type = event->type();
    if (type == QEvent::Hide)
        m_timer.stop();
    else if (type == QEvent::Show || type == QEvent::WindowStateChange) {
        isSeen() ? m_timer.start() : m_timer.stop();
        poll();
    }
    return QObject::eventFilter(watched, event);
}

bool AutoRefresh::isSeen() const
{
    return m_window.isVisible() && !m_window.isMinimized();
}

// Between zero and the interval.
auto AutoRefresh::ageOf(const Page &page) const -> Duration
{
    const auto asOf = page.asOf();
    const auto age = asOf ? std::chrono::floor<Duration>(std::chrono::system_clock::now()) - *asOf : Duration::zero();
    return std::clamp<Duration>(age, Duration::zero(), m_interval);
}

void AutoRefresh::poll()
{
    Page *page = m_window.currentPage();
    const bool isJustShown = std::exchange(m_polled, page) != page;
    const bool mayDisturb = isSeen() && QApplication::activeModalWidget() == nullptr;
    if (!mayDisturb || page == nullptr || !page->isRefreshedByItself() || !page->work().isEmpty())
        return;
    const auto now = std::chrono::steady_clock::now();
    // What arrived while another page was shown may be old by now. While a page is visible, the time counts from the
    // arrival: reading may take longer than the interval, and must not start again at once.
    const auto next = now + m_interval - (isJustShown ? ageOf(*page) : Duration::zero());
    auto tries = m_tries.find(page);
    if (tries == m_tries.end()) {
        connect(page, &QObject::destroyed, this, [this, page] { m_tries.remove(page); });
        tries = m_tries.insert(page, {page->asOf(), next, 0});
    }
    if (tries->asOf != page->asOf())
        *tries = {page->asOf(), next, 0};
    if (now < tries->next)
        return;
    // Failed until something newer is there.
    tries->next = now + pauseAfter(tries->failures++, m_interval, QRandomGenerator::global()->generateDouble());
    page->refresh();
}

} // namespace cells

#include "moc_autorefresh.cpp"
