// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <QHash>
#include <QTimer>

#include <functional>
#include <optional>

namespace cells {

class MainWindow;
class Page;

// "30 s", "1 min"
QString intervalText(std::chrono::seconds interval);

// Refreshes the visible page once what it shows is older than the interval, if it supports that; one reading at a time.
// Does nothing while the window is hidden or a dialog is open. Waits longer after each failure, with a random part. The
// header bar says when it refreshes next.
class AutoRefresh : public QObject
{
    Q_OBJECT

public:
    using Milliseconds = std::chrono::milliseconds;
    using Now = std::function<std::chrono::steady_clock::time_point()>;

    // Belongs to the window.
    explicit AutoRefresh(
        MainWindow &window, Milliseconds interval = std::chrono::minutes{1}, Now now = &std::chrono::steady_clock::now);

    // Zero: nothing is refreshed.
    void setInterval(Milliseconds interval);
    // Pause before the next try after so many consecutive failures; `chance` is between 0 and 1.
    static Milliseconds pauseAfter(int failures, Milliseconds interval, double chance);
    // Refreshes the page if it is time to. A timer calls it.
    void poll();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // Age of a page's data, and the times of the last and the next try.
    struct Tries
    {
        std::optional<Instant> refreshedAt;
        std::chrono::steady_clock::time_point started;
        std::chrono::steady_clock::time_point next;
        // Since the last success, with the one that is running.
        int count = 0;
    };

    bool isSeen() const;
    bool mayRefresh(const Page &page) const;
    Duration ageOf(const Page &page) const;
    Tries &triesOf(Page &page, bool isJustShown);
    void showState(const Page &page, int failures, std::chrono::steady_clock::time_point next);

    MainWindow &m_window;
    Milliseconds m_interval;
    const Now m_now;
    QHash<Page *, Tries> m_tries;
    // The page at the last poll; only compared.
    const Page *m_polled = nullptr;
    QTimer m_timer;
};

} // namespace cells
