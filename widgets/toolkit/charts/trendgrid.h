// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/trendchart.h"

#include <QWidget>

namespace cells {

// The content of a grid of small charts.
struct ChartTrends
{
    std::vector<TrendItem> items;
    TrendScale scale;
    // In the order of the stack, from below.
    StatusLabels labels;
    // "leases": the unit of the scale.
    QString unit;
};

// Small charts side by side on one scale, below a legend that names the scale. The charts fill the height.
class TrendGrid : public QWidget
{
    Q_OBJECT

public:
    explicit TrendGrid(QWidget *parent = nullptr);

    // In the order of the stack, from below.
    void setLabels(const StatusLabels &labels);
    // "leases": the unit of the scale.
    void setUnit(const QString &unit);
    // Charts that stay keep the focus.
    void setItems(const std::vector<TrendItem> &items, const TrendScale &scale);
    // Below the charts: which items have none; empty: all have.
    void setNote(const QString &note);

    // The number of columns that gives charts of a good shape in this size, without a hole in the last row where that
    // is possible.
    static int columnsFor(QSize size, int items);
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(int item);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    int lineHeight() const;
    int noteHeight() const;
    void arrange();
    // "0 to 400 leases, from 2026-11-20 03:12:45 UTC"
    QString scaleText() const;

    std::vector<TrendChart *> m_charts;
    StatusLabels m_labels;
    TrendScale m_scale;
    QString m_unit;
    QString m_note;
};

} // namespace cells
