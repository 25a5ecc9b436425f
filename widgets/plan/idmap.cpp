// SPDX-License-Identifier: MIT
#include "widgets/plan/idmap.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/drift/drifttext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/style/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace cells::plans {

using namespace drift;
namespace {

constexpr int barHeight = 18;
constexpr int ranges = IdHistogram::ranges;
// Keeps a single one visible among thousands.
constexpr double faintest = 0.35;

} // namespace

IdMap::IdMap(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Position in the table"));
}

void IdMap::setHistogram(IdHistogram histogram)
{
    m_histogram = std::move(histogram);
    m_highest = 0;
    quint64 all = 0;
    for (int range = 0; range < ranges; ++range) {
        m_highest = std::max(m_highest, totalAt(range));
        all += totalAt(range);
    }
    setAccessibleDescription(tr("%1 marks, ids %2 to %3").arg(all).arg(m_histogram.first).arg(m_histogram.last));
    update();
}

quint64 IdMap::totalAt(int range) const
{
    return totalOf(m_histogram.counts[size_t(range)]);
}

QSize IdMap::sizeHint() const
{
    return {ranges, barHeight + QFontMetrics(captionFont()).height() + space::tight};
}

void IdMap::setRange(const std::optional<Range> &range)
{
    m_range = range;
    update();
}

void IdMap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect bar(0, 0, width(), barHeight);
    painter.fillRect(bar, colorOf(palette(), Token::Surface));
    paintCounts(painter);
    painter.setPen(colorOf(palette(), Token::Line));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    paintRange(painter);
    painter.setFont(captionFont());
    painter.setPen(colorOf(palette(), Token::Muted));
    const QRect below(0, barHeight + 1, width(), height() - barHeight - 1);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("id %1").arg(groupedNumber(m_histogram.first)));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("id %1").arg(groupedNumber(m_histogram.last)));
    if (m_range)
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter,
            m_range->until > m_histogram.last
                ? tr("from id %1 on").arg(groupedNumber(m_range->from))
                : tr("ids %1 to %2").arg(groupedNumber(m_range->from), groupedNumber(m_range->until)));
}

void IdMap::paintCounts(QPainter &painter) const
{
    for (int range = 0; range < ranges; ++range) {
        const auto &counts = m_histogram.counts[size_t(range)];
        if (counts.empty())
            continue;
        const QRect bounds = rangeRect(range, range);
        const double share = std::log1p(double(totalAt(range))) / std::log1p(double(m_highest));
        const auto most = std::ranges::max_element(counts, {}, [](const auto &entry) { return entry.second; });
        painter.setOpacity(faintest + (1 - faintest) * share);
        painter.fillRect(bounds.left(), 0, std::max(bounds.width(), 2), barHeight,
            colorOf(palette(), tokenOf(statusOf(most->first))));
    }
    painter.setOpacity(1);
}

// Dims the outside, so that the colours within the range stay as they are.
void IdMap::paintRange(QPainter &painter) const
{
    const QColor accent = colorOf(palette(), Token::Accent);
    if (m_range) {
        const QRect within = rangeRect(m_histogram.rangeOf(m_range->from), m_histogram.rangeOf(m_range->until));
        QColor overlay = colorOf(palette(), Token::Surface);
        overlay.setAlphaF(0.7F);
        painter.fillRect(1, 1, within.left() - 1, barHeight - 2, overlay);
        painter.fillRect(within.right() + 1, 1, width() - within.right() - 2, barHeight - 2, overlay);
        paintBox(painter, within, Qt::transparent, accent);
    }
    if (hasFocus()) {
        paintFocusRing(painter, QRect(0, 0, width(), barHeight), accent);
        const QRect cursor = rangeRect(m_cursor, m_cursor).adjusted(-2, 0, 2, 0);
        paintBox(painter, cursor, Qt::transparent, accent);
    }
}

IdMap::Range IdMap::idsOf(int first, int last) const
{
    return {m_histogram.firstOf(first), m_histogram.lastOf(last)};
}

QRect IdMap::rangeRect(int first, int last) const
{
    const int left = first * width() / ranges;
    return {left, 0, (last + 1) * width() / ranges - left, barHeight};
}

int IdMap::nextDrawn(int from, int step) const
{
    for (int i = from + step; i >= 0 && i < ranges; i += step) {
        if (totalAt(i) > 0)
            return i;
    }
    return from;
}

void IdMap::brush(int anchor, int cursor)
{
    m_anchor = anchor;
    m_cursor = cursor;
    const Range range = idsOf(std::min(anchor, cursor), std::max(anchor, cursor));
    update();
    if (m_range != range) {
        m_range = range;
        emit rangeChosen(range.from, range.until);
    }
}

bool IdMap::clearRange()
{
    if (!m_range)
        return false;
    setRange({});
    emit rangeCleared();
    return true;
}

void IdMap::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_isDragging = true;
    m_anchor = m_cursor = rangeAt(int(event->position().x()));
    update();
}

void IdMap::mouseMoveEvent(QMouseEvent *event)
{
    const int range = rangeAt(int(event->position().x()));
    if (m_isDragging && range != m_cursor) {
        m_cursor = range;
        m_range = idsOf(std::min(m_anchor, range), std::max(m_anchor, range));
        update();
    }
}

// A click on what is brushed takes the brush away.
void IdMap::mouseReleaseEvent(QMouseEvent *)
{
    if (!std::exchange(m_isDragging, false))
        return;
    const Range range = idsOf(std::min(m_anchor, m_cursor), std::max(m_anchor, m_cursor));
    if (m_anchor == m_cursor && m_range && m_range->from <= range.from && range.until <= m_range->until)
        clearRange();
    else {
        m_range.reset();
        brush(m_anchor, m_cursor);
    }
}

void IdMap::keyPressEvent(QKeyEvent *event)
{
    const auto go = [&](int to) {
        if (event->modifiers().testFlag(Qt::ShiftModifier))
            return brush(m_anchor, to);
        m_anchor = m_cursor = to;
        update();
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return go(nextDrawn(m_cursor, -1));
    case Qt::Key_Right:
        return go(nextDrawn(m_cursor, 1));
    case Qt::Key_Home:
        return go(nextDrawn(-1, 1));
    case Qt::Key_End:
        return go(nextDrawn(ranges, -1));
    case Qt::Key_Space:
        return brush(m_cursor, m_cursor);
    case Qt::Key_Escape:
        if (clearRange())
            return;
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void IdMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

int IdMap::rangeAt(int x) const
{
    return std::clamp(x * ranges / std::max(width(), 1), 0, ranges - 1);
}

QString IdMap::textOf(int range) const
{
    const auto ids = idsOf(range, range);
    return tr("ids %1 to %2: %3")
        .arg(groupedNumber(ids.from), groupedNumber(std::min<qint64>(ids.until, m_histogram.last)),
            groupedNumber(qint64(totalAt(range))));
}

bool IdMap::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), plainToolTip(textOf(rangeAt(help->pos().x()))), this);
    return true;
}

} // namespace cells::plans

#include "moc_idmap.cpp"
