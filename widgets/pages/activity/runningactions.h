// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/pages/activity/runningaction.h"

#include <QWidget>

#include <map>
#include <memory>

class QVBoxLayout;

namespace cells::activity {

// A line for each running action: cell, progress by outcome, rate and limit. Hidden while nothing runs.
class RunningActions : public QWidget
{
    Q_OBJECT

public:
    explicit RunningActions(QWidget *parent = nullptr);

    void showRunning(const std::vector<RunningAction> &running);
    // Returns the fingerprints of the shown plans.
    std::vector<std::string> plans() const;

signals:
    // The title of an action was pressed.
    void chosen(const QString &plan);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    class Line;

    QVBoxLayout *m_box;
    std::map<QString, Line *> m_lines;
};

} // namespace cells::activity
