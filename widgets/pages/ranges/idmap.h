// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/ranges/rangereport.h"

#include <QWidget>

namespace cells::ranges {

// Where the ids of each cell are: a line for each cell with its ranges on one scale, how much of them is used, and
// where ids of the shown cell are in the ranges of others. Its numbers are in the tables below it.
class IdMap : public QWidget
{
    Q_OBJECT

public:
    explicit IdMap(QWidget *parent = nullptr);

    void setReport(const RangeReport &report);
    // The summary for screen readers.
    QString summary() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    // The line of a cell, and the part of it with a range; for tests that look.
    QRect rangeRect(int line, const SequenceRange &range) const;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Mark
    {
        double at = 0;
        QString tip;
    };
    struct Line
    {
        // Nothing: ids of no cell.
        std::optional<CellId> cell;
        std::vector<SequenceRange> ranges{};
        std::optional<double> used{};
        QString problem{};
        std::vector<Mark> marks{};
    };

    void addMarks(const RangeReport &report);
    QString labelOf(const Line &line) const;
    QString usedText(const Line &line) const;
    QString tipOf(const Line &line) const;
    QRect lineRect(int line) const;
    QRect axisRect() const;
    int xOf(double id) const;
    void paintLine(QPainter &painter, int line) const;
    void paintAxis(QPainter &painter) const;

    CellId m_cell;
    std::vector<Line> m_lines;
    double m_first = 0;
    double m_last = 1;
};

} // namespace cells::ranges
