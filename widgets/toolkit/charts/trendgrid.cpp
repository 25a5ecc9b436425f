// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/trendgrid.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace cells {

namespace {

constexpr int leastChartWidth = 190;
constexpr int leastChartHeight = 72;
// Width by height of a chart.
constexpr double goodShape = 3.2;

int fittingIn(int width)
{
    return std::max(1, (width + space::small) / (leastChartWidth + space::small));
}

} // namespace

TrendGrid::TrendGrid(QWidget *parent)
    : QWidget(parent)
{
    auto policy = QSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TrendGrid::setLabels(const StatusLabels &labels)
{
    m_labels = labels;
    update();
}

void TrendGrid::setUnit(const QString &unit)
{
    m_unit = unit;
    update();
}

void TrendGrid::setItems(const std::vector<TrendItem> &items, const TrendScale &scale)
{
    m_scale = scale;
    while (m_charts.size() > items.size()) {
        // It may be handling its own click.
        m_charts.back()->hide();
        m_charts.back()->deleteLater();
        m_charts.pop_back();
    }
    while (m_charts.size() < items.size()) {
        auto *chart = new TrendChart(this);
        connect(chart, &TrendChart::clicked, this, [this, number = int(m_charts.size())] { emit chosen(number); });
        m_charts.push_back(chart);
        chart->show();
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        m_charts[i]->setContent(items[i], scale, m_labels);
    }
    setAccessibleDescription(scaleText());
    arrange();
    updateGeometry();
    update();
}

void TrendGrid::setNote(const QString &note)
{
    m_note = note;
    arrange();
    updateGeometry();
    update();
}

int TrendGrid::columnsFor(QSize size, int items)
{
    int best = 1;
    double bestFit = 0;
    for (int columns = 1; columns <= std::min(items, fittingIn(size.width())); ++columns) {
        const int rows = (items + columns - 1) / columns;
        const double shape = double(size.width()) / columns / std::max(1.0, double(size.height()) / rows);
        const double fit = std::min(shape / goodShape, goodShape / shape) * items / (rows * columns);
        if (fit > bestFit) {
            best = columns;
            bestFit = fit;
        }
    }
    return best;
}

int TrendGrid::lineHeight() const
{
    return std::max(QFontMetrics(captionFont()).height(), iconSize) + space::tight;
}

int TrendGrid::noteHeight() const
{
    return m_note.isEmpty() ? 0 : lineHeight();
}

int TrendGrid::heightForWidth(int width) const
{
    const int items = int(m_charts.size());
    const int fitting = fittingIn(width);
    const int rows = (items + fitting - 1) / fitting;
    return lineHeight() + rows * (leastChartHeight + space::tight) + noteHeight();
}

QSize TrendGrid::sizeHint() const
{
    return {3 * leastChartWidth, heightForWidth(std::max(width(), leastChartWidth))};
}

QSize TrendGrid::minimumSizeHint() const
{
    return {leastChartWidth, lineHeight() + noteHeight() + (m_charts.empty() ? 0 : leastChartHeight)};
}

void TrendGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void TrendGrid::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
        arrange();
    }
}

void TrendGrid::arrange()
{
    if (m_charts.empty()) {
        return;
    }
    const int items = int(m_charts.size());
    const int room = height() - lineHeight() - noteHeight();
    const int columns = columnsFor({width(), room}, items);
    const int rows = (items + columns - 1) / columns;
    const int high = std::max(room / rows - space::tight, leastChartHeight / 2);
    for (int i = 0; i < int(m_charts.size()); ++i) {
        const int column = i % columns;
        const int left = (width() + space::small) * column / columns;
        const int right = (width() + space::small) * (column + 1) / columns - space::small;
        m_charts[std::size_t(i)]->setGeometry(
            left, lineHeight() + i / columns * (high + space::tight), right - left, high);
    }
}

QString TrendGrid::scaleText() const
{
    return tr("0 to %1 %2 · since %3").arg(groupedNumber(m_scale.most), m_unit, utcString(m_scale.from));
}

// The legend, and the note.
void TrendGrid::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(captionFont());
    const QFontMetrics metrics(painter.font());
    const QRect line(0, 0, width(), lineHeight() - space::tight);
    const auto scale = m_charts.empty() ? QString() : scaleText();
    painter.setPen(colorOf(palette(), Token::Muted));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, scale);
    int x = 0;
    const int most = line.width() - metrics.horizontalAdvance(scale) - space::large;
    for (const auto &[status, label] : m_labels) {
        const int wide = iconSize + space::tight + metrics.horizontalAdvance(label);
        if (m_charts.empty() || x + wide > most) {
            break;
        }
        paintStatus(painter, {x, (line.height() - iconSize) / 2, iconSize, iconSize}, status, palette());
        painter.drawText(line.adjusted(x + iconSize + space::tight, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, label);
        x += wide + space::medium;
    }
    if (!m_note.isEmpty()) {
        const QRect last(0, height() - noteHeight(), width(), noteHeight());
        painter.drawText(last, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            metrics.elidedText(displayText(m_note), Qt::ElideRight, last.width()));
    }
}

} // namespace cells

#include "moc_trendgrid.cpp"
