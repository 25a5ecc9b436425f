// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/statustrend.h"

#include <QAbstractButton>

#include <optional>
#include <utility>

namespace cells {

// One of several small charts.
struct TrendItem
{
    QString title;
    StatusTrend trend;
    // Why there is no trend; empty when there is one.
    QString problem{};

    bool operator==(const TrendItem &) const = default;
};

// The axes that several charts share. Over a longer gap between two points nothing is known.
struct TrendScale
{
    Instant from;
    Instant until;
    qint64 most = 1;
    Duration longestGap{};

    bool operator==(const TrendScale &) const = default;
};

// Pure. The span up to the next round number above the most of all items.
TrendScale trendScale(const std::vector<TrendItem> &items, Instant from, Instant until, Duration longestGap);
// Pure. The first and last point of each run without a long gap, of the points within the span.
std::vector<std::pair<std::size_t, std::size_t>> trendRuns(const StatusTrend &trend, const TrendScale &scale);
// Pure. The point that is in force at this time; nothing in a gap.
std::optional<TrendPoint> pointAt(const StatusTrend &trend, const TrendScale &scale, Instant at);

using StatusLabels = std::vector<std::pair<Status, QString>>;
// "337 commit, 75 roll back"; "none" for no items.
QString trendText(const TrendPoint &point, const StatusLabels &labels);

// Counts over time, stacked by status, as steps. What is not known is hatched, never zero. Leads somewhere when
// pressed.
class TrendChart : public QAbstractButton
{
    Q_OBJECT

public:
    explicit TrendChart(QWidget *parent = nullptr);

    // The labels are in the order of the stack, from below.
    void setContent(const TrendItem &item, const TrendScale &scale, const StatusLabels &labels);
    const TrendItem &item() const { return m_item; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    QRect plot() const;
    double xOf(Instant at) const;
    double yOf(qint64 count) const;
    QString newestText() const;
    QString tipAt(int x) const;
    void paintTitle(QPainter &painter) const;
    // Lines of the scale with their numbers, and times, where there is room for them.
    void paintAxes(QPainter &painter) const;
    bool hasAxes() const;
    void paintRun(QPainter &painter, std::size_t first, std::size_t last) const;

    TrendItem m_item;
    TrendScale m_scale;
    StatusLabels m_labels;
};

} // namespace cells
