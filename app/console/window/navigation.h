// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/window/visithistory.h"

#include <QObject>

#include <functional>

class QAction;

namespace cells {

class MainWindow;
class Page;

// Back and Forward of the window: with Alt and an arrow, the side buttons of the mouse, the menu and the palette.
class Navigation : public QObject
{
    Q_OBJECT

public:
    // Shows the cell and then calls `go`; may ask first, and then never call it.
    using ShowCell = std::function<void(CellId cell, const std::function<void()> &go)>;

    // Belongs to the window. `cell` returns the shown cell.
    Navigation(MainWindow &window, std::function<CellId()> cell, ShowCell showCell);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow(Page *page);
    void arrive();
    void visit();
    void goBack();
    void goForward();
    void go(std::optional<Visit> (VisitHistory::*neighbor)() const, void (VisitHistory::*step)());
    void show(const Visit &visited);
    void updateActions();

    MainWindow &m_window;
    const std::function<CellId()> m_cell;
    const ShowCell m_showCell;
    VisitHistory m_history;
    QAction *m_back;
    QAction *m_forward;
    // One step of the user may pass several views; only the last one counts.
    bool m_isArriving = false;
};

} // namespace cells
