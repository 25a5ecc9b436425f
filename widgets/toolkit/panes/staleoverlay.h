// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace cells {

// Lies over what is too old: it can be read and used, but not be taken for what is so now.
class StaleOverlay : public QWidget
{
    Q_OBJECT

public:
    // Covers it whole; hidden at first.
    explicit StaleOverlay(QWidget *target);

    void setStale(bool isStale);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
};

} // namespace cells
