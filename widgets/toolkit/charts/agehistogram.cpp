#include "widgets/toolkit/charts/agehistogram.h"

#include "models/claims/instant.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
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

} // namespace cells
