// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

namespace cells {

// A menu that stays open while its boxes are ticked, and goes when it is closed.
class ColumnMenu : public QMenu
{
    Q_OBJECT

public:
    explicit ColumnMenu(QWidget *parent);

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    // Whether there was a box to tick.
    bool tick(QAction *action);
};

} // namespace cells
