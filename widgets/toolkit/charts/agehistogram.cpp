// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/agehistogram.h"

#include "models/claims/instant.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/style/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace cells {
namespace {

constexpr int bucketWanted = 48;

std::vector<Age> marksOf(const std::vector<AgeBand> &bands)
{
    std::vector<Age> marks;
    for (const AgeBand &band : bands)
        marks.push_back(band.from);
    return marks;
}

QString ageText(Age age)
{
    return QString::fromStdString(durationText(age));
}

constexpr double dimmed = 0.3;
constexpr int labelGap = 3;

} // namespace

AgeHistogram::AgeHistogram(QWidget *parent)
    : QWidget(parent)
    , m_labels({{Status::Conflict, labelOf(Status::Conflict)}, {Status::Stale, labelOf(Status::Stale)},
          {Status::Missing, labelOf(Status::Missing)}, {Status::Different, labelOf(Status::Different)},
          {Status::Extra, labelOf(Status::Extra)}, {Status::Wait, labelOf(Status::Wait)},
          {Status::Ok, labelOf(Status::Ok)}, {Status::Unknown, labelOf(Status::Unknown)}})
    , m_buckets({}, {})
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Ages"));
    rebuild();
}

void AgeHistogram::setBands(const std::vector<AgeBand> &bands)
{
    m_bands = bands;
    rebuild();
}

void AgeHistogram::setLabels(const std::vector<std::pair<Status, QString>> &labels)
{
    m_labels = labels;
    rebuild();
}

void AgeHistogram::setItems(std::vector<AgedItem> items)
{
    m_items = std::move(items);
    rebuild();
}

void AgeHistogram::setRange(const std::optional<AgeRange> &range)
{
    m_range = range;
    update();
}

bool AgeHistogram::clearRange()
{
    if (!m_range)
        return false;
    m_range.reset();
    update();
    emit ageRangeCleared();
    return true;
}

void AgeHistogram::rebuild()
{
    m_buckets = AgeBuckets(m_items, marksOf(m_bands), bucketWanted);
    m_cursor = std::clamp(m_cursor, 0, m_buckets.size() - 1);
    m_anchor = std::clamp(m_anchor, 0, m_buckets.size() - 1);
    setAccessibleDescription(summary());
    update();
}

QSize AgeHistogram::sizeHint() const
{
    return {640, 116};
}

QSize AgeHistogram::minimumSizeHint() const
{
    return {240, 116};
}

QRect AgeHistogram::plot() const
{
    return rect().adjusted(space::tight, legendHeight(), -space::tight, -axisHeight());
}

QRect AgeHistogram::bucketRect(int bucket) const
{
    const QRect area = plot();
    const auto edge = [&](int at) { return area.left() + area.width() * at / m_buckets.size(); };
    return {edge(bucket), area.top(), edge(bucket + 1) - edge(bucket), area.height()};
}

int AgeHistogram::bucketAt(int x) const
{
    const QRect area = plot();
    int bucket = std::clamp((x - area.left()) * m_buckets.size() / std::max(1, area.width()), 0, m_buckets.size() - 1);
    // The edges were rounded down, so the neighbour may be the one that is drawn here.
    if (bucket + 1 < m_buckets.size() && bucketRect(bucket + 1).left() <= x)
        ++bucket;
    return bucket;
}

int AgeHistogram::count(Status status) const
{
    return int(std::ranges::count(m_items, status, &AgedItem::status));
}

void AgeHistogram::brush(int from, int to)
{
    m_anchor = from;
    m_cursor = to;
    const AgeRange range = m_buckets.range(std::min(from, to), std::max(from, to));
    update();
    if (m_range == range)
        return;
    m_range = range;
    emit ageRangeChosen(range);
}

void AgeHistogram::moveCursor(int to, bool extends)
{
    const int bucket = std::clamp(to, 0, m_buckets.size() - 1);
    if (extends)
        return brush(m_anchor, bucket);
    m_anchor = m_cursor = bucket;
    update();
}

void AgeHistogram::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    const int bucket = bucketAt(int(event->position().x()));
    m_isDragging = true;
    m_wasOnlyBar = m_range == m_buckets.range(bucket, bucket);
    brush(bucket, bucket);
}

void AgeHistogram::mouseMoveEvent(QMouseEvent *event)
{
    const int bucket = bucketAt(int(event->position().x()));
    if (!m_isDragging || bucket == m_cursor)
        return;
    m_wasOnlyBar = false;
    brush(m_anchor, bucket);
}

// A second click on the only bar that is brushed takes the brush away.
void AgeHistogram::mouseReleaseEvent(QMouseEvent *)
{
    m_isDragging = false;
    if (std::exchange(m_wasOnlyBar, false))
        clearRange();
}

void AgeHistogram::keyPressEvent(QKeyEvent *event)
{
    const bool extends = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Left:
        return moveCursor(m_cursor - 1, extends);
    case Qt::Key_Right:
        return moveCursor(m_cursor + 1, extends);
    case Qt::Key_Home:
        return moveCursor(0, extends);
    case Qt::Key_End:
        return moveCursor(m_buckets.size() - 1, extends);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
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

void AgeHistogram::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    update();
}

bool AgeHistogram::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int bucket = bucketAt(help->pos().x());
    QToolTip::showText(help->globalPos(), plainToolTip(tip(bucket)), this, bucketRect(bucket));
    return true;
}

QString AgeHistogram::tip(int bucket) const
{
    QString text = bucket == 0 ? tr("younger than %1").arg(ageText(m_buckets.upperEdge(bucket)))
        : bucket == m_buckets.size() - 1
        ? tr("%1 and older").arg(ageText(m_buckets.lowerEdge(bucket)))
        : tr("%1 to %2").arg(ageText(m_buckets.lowerEdge(bucket)), ageText(m_buckets.upperEdge(bucket)));
    for (const auto &[status, word] : m_labels)
        if (const int number = m_buckets.counts(bucket)[size_t(status)]; number > 0)
            text += QStringLiteral("\n%1 %2").arg(groupedNumber(number), word);
    return m_buckets.total(bucket) == 0 ? text + u'\n' + tr("none") : text;
}

QString AgeHistogram::summary() const
{
    QStringList segments;
    AgeRange range;
    const auto announce = [&](const QString &span) {
        const auto number
            = std::ranges::count_if(m_items, [&](const AgedItem &item) { return range.contains(item.age); });
        segments += QStringLiteral("%1 %2").arg(groupedNumber(number), span);
    };
    for (const AgeBand &band : m_bands) {
        range.below = band.from;
        announce(tr("before %1").arg(band.name));
        range.from = band.from;
    }
    range.below.reset();
    announce(m_bands.empty() ? tr("in all") : tr("from %1 on").arg(m_bands.back().name));
    return segments.join(QStringLiteral(", "));
}

void AgeHistogram::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(captionFont());
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    paintBrush(painter);
    paintBands(painter);
    for (int bucket = 0; bucket < m_buckets.size(); ++bucket)
        paintBar(painter, bucket);
    const QRect area = plot();
    painter.fillRect(area.left(), area.bottom() + 1, area.width(), 1, colorOf(palette(), Token::LineStrong));
    paintScale(painter);
    paintLegend(painter);
    if (hasFocus()) {
        paintFocusRing(painter, rect(), colorOf(palette(), Token::Accent));
        paintBox(
            painter, bucketRect(m_cursor).adjusted(-1, 0, 1, 0), Qt::transparent, colorOf(palette(), Token::Accent));
    }
}

void AgeHistogram::paintBrush(QPainter &painter) const
{
    const auto span = m_range ? m_buckets.bucketsIn(*m_range) : std::nullopt;
    if (!span)
        return;
    const QRect area = bucketRect(span->first).united(bucketRect(span->second));
    painter.fillRect(area, colorOf(palette(), Token::AccentSoft));
    for (const int x : {area.left(), area.right()})
        painter.fillRect(x, area.top(), 1, area.height() + 4, colorOf(palette(), Token::Accent));
}

// A dotted line at each band's begin with its name below; a name that would touch the one before is left to the tip.
void AgeHistogram::paintBands(QPainter &painter) const
{
    const QRect area = plot();
    const QFontMetrics metrics(captionFont());
    const auto colour = [this](Token token) { return colorOf(palette(), token); };
    int free = area.left();
    const auto label = [&](int x, const QString &text) {
        const int width = metrics.horizontalAdvance(text);
        const int left = std::clamp(x, area.left(), std::max(area.left(), area.right() - width));
        if (left < free)
            return;
        painter.drawText(
            QRect(left, area.bottom() + 2, width + 1, axisHeight()), Qt::AlignLeft | Qt::AlignVCenter, text);
        free = left + width + space::medium;
    };
    painter.setPen(colour(Token::Muted));
    label(area.left(), tr("now"));
    for (const AgeBand &band : m_bands) {
        const int x = bucketRect(m_buckets.bucketOf(band.from)).left();
        painter.setPen(QPen(colour(Token::LineStrong), 1, Qt::DashLine));
        painter.drawLine(x, area.top(), x, area.bottom() + 5);
        painter.setPen(colour(Token::Muted));
        label(x + labelGap, band.name);
    }
}

void AgeHistogram::paintBar(QPainter &painter, int bucket) const
{
    const int highest = std::max(1, m_buckets.highest());
    const QRect bounds = bucketRect(bucket).adjusted(1, 0, -1, 0);
    const auto span = m_range ? m_buckets.bucketsIn(*m_range) : std::nullopt;
    const bool isOutside = span && (bucket < span->first || bucket > span->second);
    int below = 0;
    int bottom = bounds.bottom() + 1;
    for (const auto &[status, word] : m_labels) {
        const int number = m_buckets.counts(bucket)[size_t(status)];
        if (number == 0)
            continue;
        below += number;
        // One of many is still to be seen.
        const int top = std::min(bottom - 2, bounds.bottom() + 1 - bounds.height() * below / highest);
        QColor colour = colorOf(palette(), tokenOf(status));
        colour.setAlphaF(isOutside ? dimmed : 1.0);
        const int gap = bottom - top > 3 && bottom <= bounds.bottom() ? 1 : 0;
        painter.fillRect(bounds.left(), top, bounds.width(), bottom - top - gap, colour);
        bottom = top;
    }
}

// What the full height stands for.
void AgeHistogram::paintScale(QPainter &painter) const
{
    if (m_items.empty())
        return;
    painter.setPen(colorOf(palette(), Token::Muted));
    painter.drawText(QRect(plot().left(), 0, width() / 4, legendHeight()), Qt::AlignLeft | Qt::AlignVCenter,
        tr("Highest bar: %1").arg(groupedNumber(m_buckets.highest())));
}

// From the right: glyph, word and number of each status that occurs.
void AgeHistogram::paintLegend(QPainter &painter) const
{
    const QFontMetrics metrics(captionFont());
    int right = width() - space::small;
    for (auto entry = m_labels.rbegin(); entry != m_labels.rend(); ++entry) {
        const int number = count(entry->first);
        if (number == 0)
            continue;
        const QString text = QStringLiteral("%1 %2").arg(groupedNumber(number), entry->second);
        const int wide = metrics.horizontalAdvance(text);
        right -= wide;
        painter.setPen(colorOf(palette(), Token::Muted));
        painter.drawText(QRect(right, 0, wide + 1, legendHeight()), Qt::AlignLeft | Qt::AlignVCenter, text);
        right -= iconSize + space::tight;
        paintStatus(
            painter, QRect(right, (legendHeight() - iconSize) / 2, iconSize, iconSize), entry->first, palette());
        right -= space::large;
    }
}

} // namespace cells

#include "moc_agehistogram.cpp"
