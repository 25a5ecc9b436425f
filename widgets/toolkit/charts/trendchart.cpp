// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/trendchart.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/toolkit/charts/chartcontent.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

constexpr QSize usualTrendSize{200, 76};
// A single reading is still visible.
constexpr double leastRunWidth = 4;
constexpr int scaleMarks = 4;
constexpr int timeMarks = 6;
constexpr double secondsOfDay = 86'400;
constexpr int leastHeightWithAxes = 120;

} // namespace

TrendScale trendScale(const std::vector<TrendItem> &items, Instant from, Instant until, Duration longestGap)
{
    qint64 most = 1;
    for (const auto &item : items) {
        for (const auto &point : item.trend) {
            most = point.at >= from && point.at <= until ? std::max(most, point.total()) : most;
        }
    }
    const auto step = qint64(countStep(double(most), scaleMarks));
    return {from, until, (most + step - 1) / step * step, longestGap};
}

std::vector<std::pair<std::size_t, std::size_t>> trendRuns(const StatusTrend &trend, const TrendScale &scale)
{
    std::vector<std::pair<std::size_t, std::size_t>> runs;
    for (std::size_t i = 0; i < trend.size(); ++i) {
        if (trend[i].at < scale.from || trend[i].at > scale.until) {
            continue;
        }
        const bool isContinued
            = !runs.empty() && runs.back().second + 1 == i && trend[i].at - trend[i - 1].at <= scale.longestGap;
        if (isContinued) {
            runs.back().second = i;
        } else {
            runs.emplace_back(i, i);
        }
    }
    return runs;
}

std::optional<TrendPoint> pointAt(const StatusTrend &trend, const TrendScale &scale, Instant at)
{
    const auto after = std::ranges::upper_bound(trend, at, {}, &TrendPoint::at);
    if (after == trend.begin()) {
        return std::nullopt;
    }
    const auto &point = *(after - 1);
    const bool isBridged = after != trend.end() && after->at - point.at <= scale.longestGap;
    return isBridged || at - point.at <= scale.longestGap / 2 ? std::optional(point) : std::nullopt;
}

QString trendText(const TrendPoint &point, const StatusLabels &labels)
{
    QStringList parts;
    for (const auto &[status, label] : labels) {
        if (const auto count = point.counts[std::size_t(status)]; count > 0) {
            parts << QStringLiteral("%1 %2").arg(groupedNumber(count), label);
        }
    }
    return parts.isEmpty() ? TrendChart::tr("none") : parts.join(QStringLiteral(", "));
}

TrendChart::TrendChart(QWidget *parent)
    : QAbstractButton(parent)
{
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void TrendChart::setContent(const TrendItem &item, const TrendScale &scale, const StatusLabels &labels)
{
    m_item = item;
    m_scale = scale;
    m_labels = labels;
    const auto point = pointAt(m_item.trend, m_scale, m_scale.until);
    const auto newest = point ? trendText(*point, m_labels) : tr("unknown");
    setAccessibleName(QStringLiteral("%1: %2").arg(
        displayText(m_item.title), m_item.problem.isEmpty() ? newest : displayText(m_item.problem)));
    update();
}

QSize TrendChart::sizeHint() const
{
    return usualTrendSize;
}

QRect TrendChart::plot() const
{
    const int line = QFontMetrics(captionFont()).height() + space::tight;
    const int below = hasAxes() ? line : space::tight;
    return rect().adjusted(space::tight, space::tight + line, -space::tight, -below);
}

bool TrendChart::hasAxes() const
{
    return height() >= leastHeightWithAxes;
}

double TrendChart::xOf(Instant at) const
{
    const auto whole = double((m_scale.until - m_scale.from).count());
    const double share = whole > 0 ? double((at - m_scale.from).count()) / whole : 0;
    return plot().left() + share * plot().width();
}

double TrendChart::yOf(qint64 count) const
{
    return plot().bottom() + 1 - double(count) / double(m_scale.most) * plot().height();
}

QString TrendChart::newestText() const
{
    const auto newest = pointAt(m_item.trend, m_scale, m_scale.until);
    return m_item.problem.isEmpty() && newest ? groupedNumber(newest->total()) : dash();
}

void TrendChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto edge = colorOf(palette(), underMouse() ? Token::LineStrong : Token::Line);
    paintBox(painter, rect(), colorOf(palette(), Token::Surface), edge);
    paintTitle(painter);
    const auto area = plot();
    if (!m_item.problem.isEmpty()) {
        painter.setPen(colorOf(palette(), Token::Muted));
        painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, displayText(m_item.problem));
    } else {
        painter.fillRect(area, QBrush(colorOf(palette(), Token::Line), Qt::BDiagPattern));
        for (const auto &[first, last] : trendRuns(m_item.trend, m_scale)) {
            paintRun(painter, first, last);
        }
        painter.fillRect(area.left(), area.bottom() + 1, area.width(), 1, colorOf(palette(), Token::LineStrong));
        paintAxes(painter);
    }
    if (hasFocus()) {
        paintFocusRing(painter, rect(), colorOf(palette(), Token::Accent));
    }
}

void TrendChart::paintTitle(QPainter &painter) const
{
    painter.setFont(captionFont());
    const QFontMetrics metrics(painter.font());
    const QRect line(space::small, space::tight, width() - 2 * space::small, metrics.height());
    const auto newest = newestText();
    const int used = metrics.horizontalAdvance(newest) + space::small;
    painter.setPen(colorOf(palette(), Token::Text));
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, newest);
    painter.setPen(colorOf(palette(), Token::Muted));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(displayText(m_item.title), Qt::ElideRight, line.width() - used));
}

void TrendChart::paintAxes(QPainter &painter) const
{
    if (!hasAxes()) {
        return;
    }
    const auto area = plot();
    painter.setFont(captionFont());
    const int line = QFontMetrics(painter.font()).height();
    const auto step = qint64(countStep(double(m_scale.most), scaleMarks));
    for (qint64 count = step; count <= m_scale.most; count += step) {
        const int y = int(yOf(count));
        painter.fillRect(area.left(), y, area.width(), 1, colorOf(palette(), Token::Line));
        painter.setPen(colorOf(palette(), Token::Muted));
        painter.drawText(QRect(area.left() + space::tight, y, area.width(), line), Qt::AlignLeft | Qt::AlignTop,
            groupedNumber(count));
    }
    const double from = secondsOf(m_scale.from);
    const double until = secondsOf(m_scale.until);
    const double span = timeStep(until - from, timeMarks);
    const auto format = span < secondsOfDay ? QStringLiteral("HH:mm") : QStringLiteral("MM-dd");
    for (double at = std::ceil(from / std::max(span, 1.0)) * span; span > 0 && at < until; at += span) {
        const int x = int(area.left() + (at - from) / (until - from) * area.width());
        const auto text = QDateTime::fromSecsSinceEpoch(qint64(at)).toUTC().toString(format);
        const int half = QFontMetrics(painter.font()).horizontalAdvance(text) / 2 + 1;
        if (x - half >= 0 && x + half <= width()) {
            painter.drawText(QRect(x - half, area.bottom() + 2, 2 * half, line), Qt::AlignHCenter, text);
        }
    }
}

// A point holds until the next one, and the last for half of the longest gap, as in pointAt().
void TrendChart::paintRun(QPainter &painter, std::size_t first, std::size_t last) const
{
    const auto area = plot();
    const auto right = [&](std::size_t at) {
        const auto &point = m_item.trend[at];
        const bool isHeld = m_scale.until - point.at <= m_scale.longestGap / 2;
        const double end = at < last ? xOf(m_item.trend[at + 1].at) : isHeld ? xOf(m_scale.until) : xOf(point.at);
        return std::min(std::max(end, xOf(m_item.trend[first].at) + leastRunWidth), double(area.right() + 1));
    };
    const double left = std::min(xOf(m_item.trend[first].at), area.right() + 1 - leastRunWidth);
    painter.fillRect(QRectF(left, area.top(), right(last) - left, area.height()), colorOf(palette(), Token::Surface));
    for (auto at = first; at <= last; ++at) {
        const auto &point = m_item.trend[at];
        qint64 below = 0;
        for (const auto &[status, label] : m_labels) {
            const auto count = point.counts[std::size_t(status)];
            const QRectF bar(
                QPointF(at == first ? left : xOf(point.at), yOf(below + count)), QPointF(right(at), yOf(below)));
            painter.fillRect(bar, colorOf(palette(), tokenOf(status)));
            below += count;
        }
    }
}

void TrendChart::keyPressEvent(QKeyEvent *event)
{
    if (isReturn(*event)) {
        return click();
    }
    QAbstractButton::keyPressEvent(event);
}

bool TrendChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) {
        return QAbstractButton::event(event);
    }
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), plainToolTip(tipAt(help->pos().x())), this);
    return true;
}

QString TrendChart::tipAt(int x) const
{
    if (!m_item.problem.isEmpty()) {
        return QStringLiteral("%1\n%2").arg(m_item.title, m_item.problem);
    }
    const auto area = plot();
    const double share = double(std::clamp(x, area.left(), area.right()) - area.left()) / std::max(1, area.width() - 1);
    const auto at = m_scale.from
        + std::chrono::duration_cast<Duration>(
            std::chrono::duration<double, Duration::period>(share * double((m_scale.until - m_scale.from).count())));
    const auto point = pointAt(m_item.trend, m_scale, at);
    return QStringLiteral("%1\n%2\n%3")
        .arg(m_item.title, utcString(point ? point->at : at), point ? trendText(*point, m_labels) : tr("unknown"));
}

} // namespace cells

#include "moc_trendchart.cpp"
