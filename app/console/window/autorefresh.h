// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <QHash>
#include <QTimer>

#include <optional>

namespace cells {

class MainWindow;
class Page;

// Refreshes the visible page once what it shows is a minute old, if it supports that. Does nothing while the window is
// hidden. Waits longer after each failure, with a random part.
class AutoRefresh : public QObject
{
    Q_OBJECT

public:
    using Milliseconds = std::chrono::milliseconds;

    // Belongs to the window.
    explicit AutoRefresh(MainWindow &window, Milliseconds interval = std::chrono::minutes{1});

    // Pause before the next try after so many consecutive failures; `chance` is between 0 and 1.
    static Milliseconds pauseAfter(int failures, Milliseconds interval, double chance);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // Age of a page's data, and the time of the next try.
    struct Tries
    {
        std::optional<Instant> asOf;
        std::chrono::steady_clock::time_point next;
        int failures = 0;
    };

    bool isSeen() const;
    Duration ageOf(const Page &page) const;
    void poll();

    MainWindow &m_window;
    const Milliseconds m_interval;
    QHash<Page *, Tries> m_tries;
    // The page at the last poll; only compared.
    const Page *m_polled = nullptr;
    QTimer m_timer;
};

} // namespace cells
