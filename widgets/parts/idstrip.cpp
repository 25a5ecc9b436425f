#include "widgets/parts/idstrip.h"

#include "models/tables/safetext.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/stylestrokes.h"
#include "widgets/parts/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace cells {
namespace {

constexpr int barHeight = 18;
// So that a single one is seen among thousands.
constexpr double faintest = 0.35;

} // namespace

IdStrip::IdStrip(QWidget *parent)
    : QWidget(parent)
    , m_buckets(buckets)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Where in the table they are"));
}

int IdStrip::Bucket::total() const
{
    int sum = 0;
    for (const auto &[status, count] : counts)
        sum += count;
    return sum;
}

Status IdStrip::Bucket::most() const
{
    return std::ranges::max_element(counts, {}, [](const auto &entry) { return entry.second; })->first;
}

// A cell's own ids may begin at two billion: from 1 on, all of them would be one sliver.
void IdStrip::setMarks(const std::vector<Mark> &marks, qint64 first, qint64 last)
{
    m_last = std::max<qint64>(last, 1);
    const auto lowest = std::ranges::min_element(marks, {}, &Mark::id);
    m_first = std::clamp<qint64>(lowest != marks.end() ? std::min(first, lowest->id) : first, 1, m_last);
    m_buckets.assign(buckets, {});
    for (const Mark &mark : marks)
        ++m_buckets[size_t(bucketOf(mark.id))].counts[mark.status];
    m_highest = 0;
    for (const Bucket &bucket : m_buckets)
        m_highest = std::max(m_highest, bucket.total());
    setAccessibleDescription(tr("%1 marks, ids %2 to %3").arg(marks.size()).arg(m_first).arg(m_last));
    update();
}

QSize IdStrip::sizeHint() const
{
    return {buckets, barHeight + QFontMetrics(captionFont()).height() + space::tight};
}

void IdStrip::setRange(const std::optional<Range> &range)
{
    m_range = range;
    update();
}

void IdStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect bar(0, 0, width(), barHeight);
    painter.fillRect(bar, colorOf(palette(), Token::Surface));
    paintBuckets(painter);
    painter.setPen(colorOf(palette(), Token::Line));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    paintRange(painter);
    painter.setFont(captionFont());
    painter.setPen(colorOf(palette(), Token::Muted));
    const QRect below(0, barHeight + 1, width(), height() - barHeight - 1);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("id %1").arg(groupedNumber(m_first)));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("id %1").arg(groupedNumber(m_last)));
    if (m_range)
        painter.drawText(below, Qt::AlignHCenter | Qt::AlignVCenter,
            m_range->until > m_last
                ? tr("from id %1 on").arg(groupedNumber(m_range->from))
                : tr("ids %1 to %2").arg(groupedNumber(m_range->from), groupedNumber(m_range->until)));
}

void IdStrip::paintBuckets(QPainter &painter) const
{
    for (int i = 0; i < buckets; ++i) {
        const Bucket &bucket = m_buckets[size_t(i)];
        const int total = bucket.total();
        if (total == 0)
            continue;
        const QRect place = placeOf(i, i);
        const double share = std::log1p(total) / std::log1p(m_highest);
        painter.setOpacity(faintest + (1 - faintest) * share);
        painter.fillRect(
            place.left(), 0, std::max(place.width(), 2), barHeight, colorOf(palette(), tokenOf(bucket.most())));
    }
    painter.setOpacity(1);
}

// What is outside of it is veiled, so that the colours within stay what they are.
void IdStrip::paintRange(QPainter &painter) const
{
    const QColor accent = colorOf(palette(), Token::Accent);
    if (m_range) {
        const QRect within = placeOf(bucketOf(m_range->from), bucketOf(m_range->until));
        QColor veil = colorOf(palette(), Token::Surface);
        veil.setAlphaF(0.7F);
        painter.fillRect(1, 1, within.left() - 1, barHeight - 2, veil);
        painter.fillRect(within.right() + 1, 1, width() - within.right() - 2, barHeight - 2, veil);
        paintBox(painter, within, Qt::transparent, accent);
    }
    if (hasFocus()) {
        paintFocusRing(painter, QRect(0, 0, width(), barHeight), accent);
        const QRect cursor = placeOf(m_cursor, m_cursor).adjusted(-2, 0, 2, 0);
        paintBox(painter, cursor, Qt::transparent, accent);
    }
}

qint64 IdStrip::span() const
{
    return m_last - m_first + 1;
}

int IdStrip::bucketOf(qint64 id) const
{
    return std::clamp(int(double(id - m_first) / double(span()) * buckets), 0, buckets - 1);
}

IdStrip::Range IdStrip::idsOf(int first, int last) const
{
    const auto edge = [this](int bucket) { return m_first - 1 + qint64(std::ceil(double(span()) * bucket / buckets)); };
    return {edge(first) + 1,
        last == buckets - 1 ? std::numeric_limits<qint64>::max() : std::max(edge(last + 1), edge(first) + 1)};
}

QRect IdStrip::placeOf(int first, int last) const
{
    const int left = first * width() / buckets;
    return {left, 0, (last + 1) * width() / buckets - left, barHeight};
}

int IdStrip::nextDrawn(int from, int step) const
{
    for (int i = from + step; i >= 0 && i < buckets; i += step) {
        if (m_buckets[size_t(i)].total() > 0)
            return i;
    }
    return from;
}

void IdStrip::brush(int anchor, int cursor)
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

bool IdStrip::clearRange()
{
    if (!m_range)
        return false;
    setRange({});
    emit rangeCleared();
    return true;
}

void IdStrip::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_isDragging = true;
    const int bucket = bucketAt(int(event->position().x()));
    m_anchor = m_cursor = bucket;
    update();
}

void IdStrip::mouseMoveEvent(QMouseEvent *event)
{
    const int bucket = bucketAt(int(event->position().x()));
    if (m_isDragging && bucket != m_cursor) {
        m_cursor = bucket;
        m_range = idsOf(std::min(m_anchor, bucket), std::max(m_anchor, bucket));
        update();
    }
}

// A click on what is brushed takes the brush away.
void IdStrip::mouseReleaseEvent(QMouseEvent *)
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

void IdStrip::keyPressEvent(QKeyEvent *event)
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
        return go(nextDrawn(buckets, -1));
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

void IdStrip::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

int IdStrip::bucketAt(int x) const
{
    return std::clamp(x * buckets / std::max(width(), 1), 0, buckets - 1);
}

QString IdStrip::textOf(int bucket) const
{
    const auto ids = idsOf(bucket, bucket);
    return tr("ids %1 to %2: %3")
        .arg(groupedNumber(ids.from), groupedNumber(std::min(ids.until, m_last)),
            groupedNumber(m_buckets[size_t(bucket)].total()));
}

bool IdStrip::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), plainToolTip(textOf(bucketAt(help->pos().x()))), this);
    return true;
}

} // namespace cells
