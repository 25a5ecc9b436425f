// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/differences/idhistogram.h"

#include <QWidget>

#include <optional>

namespace cells::plans {

// Positions in a table: a narrow bar from the first id to the last, coloured by the most frequent status and darker
// for more. A range is brushed by dragging, or with Shift and the arrow keys, which step from one drawn position to the
// next; Space takes one position; Esc clears.
class IdMap : public QWidget
{
    Q_OBJECT

public:
    // Both ends inclusive.
    struct Range
    {
        qint64 from = 0;
        qint64 until = 0;

        bool operator==(const Range &) const = default;
    };

    explicit IdMap(QWidget *parent = nullptr);

    void setHistogram(drift::IdHistogram histogram);
    // Does not emit: for a filter that was set elsewhere.
    void setRange(const std::optional<Range> &range);
    const std::optional<Range> &range() const { return m_range; }

    QSize sizeHint() const override;

signals:
    void rangeChosen(qint64 from, qint64 until);
    void rangeCleared();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    quint64 totalAt(int range) const;
    Range idsOf(int first, int last) const;
    int rangeAt(int x) const;
    QRect rangeRect(int first, int last) const;
    // Returns the next range with any count; `from` when there is none.
    int nextDrawn(int from, int step) const;
    void brush(int anchor, int cursor);
    bool clearRange();
    QString textOf(int range) const;
    void paintCounts(QPainter &painter) const;
    void paintRange(QPainter &painter) const;

    drift::IdHistogram m_histogram;
    quint64 m_highest = 0;
    std::optional<Range> m_range;
    int m_anchor = 0;
    int m_cursor = 0;
    bool m_isDragging = false;
};

} // namespace cells::plans
