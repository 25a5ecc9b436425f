// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/cellcharts.h"

#include "widgets/toolkit/style/theme.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace cells {

namespace {

constexpr int barHeight = 8;
constexpr int trendHeight = 12;
constexpr double pointRadius = 2;

} // namespace

void paintShares(QPainter &painter, const QRect &bounds, const StatusShares &shares, const QPalette &palette)
{
    const QRect bar(bounds.left(), bounds.center().y() - barHeight / 2 + 1, bounds.width(), barHeight);
    painter.fillRect(bar, colorOf(palette, Token::Line));
    int left = bar.left();
    double sum = 0;
    for (const auto &part : shares) {
        if (part.share <= 0) {
            continue;
        }
        sum += part.share;
        const int end = std::min(bar.right() + 1, bar.left() + int(sum * bar.width()));
        const int right = std::min(std::max(end, left + 2), bar.right() + 1);
        painter.fillRect(QRect(left, bar.top(), right - left, bar.height()), colorOf(palette, tokenOf(part.status)));
        left = right;
    }
}

void paintTrend(QPainter &painter, const QRect &bounds, const QList<double> &values, const QPalette &palette)
{
    if (values.isEmpty()) {
        return;
    }
    const double most = std::max(1.0, *std::max_element(values.begin(), values.end()));
    const QRectF area(bounds.left() + pointRadius, bounds.center().y() - trendHeight / 2.0,
        std::min(bounds.width(), trendWidth) - 2 * pointRadius, trendHeight);
    QPolygonF line;
    for (qsizetype i = 0; i < values.size(); ++i) {
        const double x = values.size() == 1 ? 1 : double(i) / double(values.size() - 1);
        line << QPointF(area.left() + x * area.width(), area.bottom() - values[i] / most * area.height());
    }
    painter.fillRect(
        QRectF(area.left(), area.bottom() + 1, area.width(), 1).toRect(), colorOf(palette, Token::LineStrong));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colorOf(palette, Token::Muted), 1));
    painter.drawPolyline(line);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colorOf(palette, Token::Text));
    painter.drawEllipse(line.back(), pointRadius, pointRadius);
    painter.restore();
}

} // namespace cells
