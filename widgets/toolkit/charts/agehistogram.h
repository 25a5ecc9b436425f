// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/agebuckets.h"

#include <QWidget>

#include <utility>

namespace cells {

// An age from which on things are judged otherwise: "10 min: stale".
struct AgeBand
{
    Age from{0};
    QString name;
};

// A histogram of ages, stacked by status, with named bands over a logarithmic axis. A range is brushed by
// dragging, or with the arrow keys and Shift; Space takes one bar; Esc clears.
class AgeHistogram : public QWidget
{
    Q_OBJECT

public:
    explicit AgeHistogram(QWidget *parent = nullptr);

    // Rising.
    void setBands(const std::vector<AgeBand> &bands);
    // The words of the legend, where "stale" is better said as "roll back"; in the order of the stack, from below.
    void setLabels(const std::vector<std::pair<Status, QString>> &labels);
    // Keeps the brush.
    void setItems(std::vector<AgedItem> items);
    // Does not emit: for a filter that was set elsewhere.
    void setRange(const std::optional<AgeRange> &range);
    const std::optional<AgeRange> &range() const { return m_range; }
    // True when there was a brush.
    bool clearRange();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    // The area of a bar, for tests that click.
    QRect bucketRect(int bucket) const;
    const AgeBuckets &buckets() const { return m_buckets; }

signals:
    void ageRangeChosen(const cells::AgeRange &range);
    void ageRangeCleared();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    static constexpr int legendHeight() { return 22; }
    static constexpr int axisHeight() { return 20; }

    void rebuild();
    void brush(int from, int to);
    void moveCursor(int to, bool extends);
    int bucketAt(int x) const;
    QRect plot() const;
    int count(Status status) const;
    QString summary() const;
    QString tip(int bucket) const;
    void paintBrush(QPainter &painter) const;
    void paintBands(QPainter &painter) const;
    void paintBar(QPainter &painter, int bucket) const;
    void paintScale(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;

    std::vector<AgeBand> m_bands;
    std::vector<std::pair<Status, QString>> m_labels;
    std::vector<AgedItem> m_items;
    AgeBuckets m_buckets;
    std::optional<AgeRange> m_range;
    int m_anchor = 0;
    int m_cursor = 0;
    bool m_isDragging = false;
    bool m_wasOnlyBar = false;
};

} // namespace cells
