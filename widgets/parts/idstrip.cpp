#include "widgets/parts/idstrip.h"

#include "models/tables/safetext.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

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

void IdStrip::setMarks(const std::vector<Mark> &marks, qint64 last)
{
    m_last = std::max<qint64>(last, 1);
    m_buckets.assign(buckets, {});
    for (const Mark &mark : marks) {
        const auto at = double(mark.id - 1) / double(m_last) * buckets;
        ++m_buckets[size_t(std::clamp(int(at), 0, buckets - 1))].counts[mark.status];
    }
    m_highest = 0;
    for (const Bucket &bucket : m_buckets)
        m_highest = std::max(m_highest, bucket.total());
    setAccessibleDescription(tr("%1 marks, ids 1 to %2").arg(marks.size()).arg(m_last));
    update();
}

QSize IdStrip::sizeHint() const
{
    return {buckets, barHeight + QFontMetrics(captionFont()).height() + space::tight};
}

void IdStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QRect bar(0, 0, width(), barHeight);
    painter.fillRect(bar, colorOf(palette(), Token::Surface));
    for (int i = 0; i < buckets; ++i) {
        const Bucket &bucket = m_buckets[size_t(i)];
        const int total = bucket.total();
        if (total == 0)
            continue;
        const int from = i * width() / buckets;
        const int until = std::max((i + 1) * width() / buckets, from + 2);
        const double share = std::log1p(total) / std::log1p(m_highest);
        painter.setOpacity(faintest + (1 - faintest) * share);
        painter.fillRect(from, 0, until - from, barHeight, colorOf(palette(), tokenOf(bucket.most())));
    }
    painter.setOpacity(1);
    painter.setPen(colorOf(palette(), Token::Line));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setFont(captionFont());
    painter.setPen(colorOf(palette(), Token::Muted));
    const QRect below(0, barHeight + 1, width(), height() - barHeight - 1);
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("id 1"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("id %1").arg(groupedNumber(m_last)));
}

int IdStrip::bucketAt(int x) const
{
    return std::clamp(x * buckets / std::max(width(), 1), 0, buckets - 1);
}

QString IdStrip::textOf(int bucket) const
{
    const qint64 from = m_last * bucket / buckets + 1;
    const qint64 until = m_last * (bucket + 1) / buckets;
    return tr("ids %1 to %2: %3")
        .arg(groupedNumber(from), groupedNumber(until), groupedNumber(m_buckets[size_t(bucket)].total()));
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
