// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/pages/activity/runningaction.h"

#include <QWidget>

#include <map>
#include <memory>

class QVBoxLayout;

namespace cells {

// A line each of what is running: deed, cell, how far with which outcomes, how fast and what holds it back. Hidden
// while nothing runs.
class RunningActions : public QWidget
{
    Q_OBJECT

public:
    explicit RunningActions(QWidget *parent = nullptr);

    void showRunning(const std::vector<RunningAction> &running);

signals:
    // The deed was pressed.
    void chosen(const QString &plan);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    class Line;

    QVBoxLayout *m_box;
    std::map<QString, Line *> m_lines;
};

} // namespace cells
