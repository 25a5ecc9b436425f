#include "widgets/toolkit/charts/agehistogram.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QPainter>

#include <algorithm>

namespace cells {
namespace {

constexpr double dimmed = 0.3;
constexpr int labelGap = 3;

} // namespace

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
