// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QWidget>

namespace cells {

// The shares of statuses in a whole, as lengths; the rest stays empty. Labels beside it show the numbers.
class StackBar : public QWidget
{
    Q_OBJECT

public:
    explicit StackBar(QWidget *parent = nullptr);

    void setSegments(const StatusCounts &segments, qint64 whole);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    StatusCounts m_segments;
    qint64 m_whole = 0;
};

} // namespace cells
