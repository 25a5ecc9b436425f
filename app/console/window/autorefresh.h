// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <QHash>
#include <QTimer>

#include <optional>

namespace cells {

class MainWindow;
class Page;

// Refreshes the page that is seen, once a minute, if it is one that refreshes by itself; nothing while nobody can see
// it. After failures it waits longer and longer, and not the same time as others do.
class AutoRefresh : public QObject
{
    Q_OBJECT

public:
    using Milliseconds = std::chrono::milliseconds;

    // Belongs to the window.
    explicit AutoRefresh(MainWindow &window, Milliseconds interval = std::chrono::minutes{1});

    // From one try to the next, after so many in a row that brought nothing; `chance` is between 0 and 1.
    static Milliseconds pauseAfter(int failures, Milliseconds interval, double chance);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // What was seen of a page, and when it is tried next.
    struct Tries
    {
        std::optional<Instant> asOf;
        std::chrono::steady_clock::time_point next;
        int failures = 0;
    };

    bool isSeen() const;
    void poll();

    MainWindow &m_window;
    const Milliseconds m_interval;
    QHash<Page *, Tries> m_tries;
    QTimer m_timer;
};

} // namespace cells
