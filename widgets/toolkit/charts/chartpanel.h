// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/charts/chartcontent.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <set>

namespace cells {

// Lines over time or over numbers. Dragging shows a part of it larger, Esc all of it again; a click on the legend, or
// the key of its number, hides a line. Drawn with QCustomPlot, thinned to two points a pixel.
class ChartPanel : public QWidget
{
    Q_OBJECT

public:
    explicit ChartPanel(QWidget *parent = nullptr);
    ~ChartPanel() override;

    // The range and the hidden series stay.
    void setContent(ChartContent content);
    const ChartContent &content() const { return m_content; }
    void setLogarithmic(bool isLogarithmic);
    bool isLogarithmic() const { return m_isLogarithmic; }
    void toggleSeries(std::size_t series);
    bool isHidden(std::size_t series) const;
    // Shows all of it again; true when it was narrowed.
    bool clearRange();

    // Returns PNG, SVG or CSV, by the ending of the name.
    QByteArray bytesFor(const QString &file, const ChartHead &head) const;

    QSize sizeHint() const override;

signals:
    // Both are values of x.
    void rangeChosen(double from, double until);
    void rangeCleared();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    class Plot;

    QString tipAt(double x) const;

    ChartContent m_content;
    bool m_isLogarithmic = false;
    // By their titles, so that they stay hidden when the content is renewed.
    std::set<QString> m_hidden;
    std::optional<std::pair<double, double>> m_range;
    std::unique_ptr<Plot> m_plot;
};

} // namespace cells
