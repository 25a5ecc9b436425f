// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "models/presentation/base/task.h"

#include <QDeadlineTimer>
#include <QTimer>

namespace cells {

class MainWindow;

// Counts down to the end of the access to the cell in the header bar, and warns of it with a notice. Silent while the
// end is unknown or far away. A token is printed again before it is warned of, because its command may renew it.
class GrantReminder : public QObject
{
    Q_OBJECT

public:
    GrantReminder(MainWindow &window, std::function<std::shared_ptr<PlanService>(CellId)> plansOf);

    void setCell(CellId cell);

private:
    void updateReminder();
    // Prints the token again, at most once a minute. True while nothing is known about the next one.
    bool awaitsToken();
    // Shows the notice; empty: none.
    void showNotice(const QString &what);

    MainWindow &m_window;
    const std::function<std::shared_ptr<PlanService>(CellId)> m_plansOf;
    CellId m_cell;
    // The `what` of the notice that is shown; empty: none is.
    QString m_notice;
    QDeadlineTimer m_nextRenewal;
    QTimer m_ticker;
    Task m_renewal{this};
};

} // namespace cells
