// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/flagtimeline.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace cells::rollout {

namespace {

constexpr int trackHeight = 20;
constexpr int barHeight = 14;
constexpr int axisHeight = 18;
constexpr int markReach = 5; // of the pointer, left and right
constexpr int minTracks = 3;
constexpr int labelShare = 5; // of the width, two of so many

Token flagToken(FlagState state)
{
    switch (state) {
    case FlagState::On:
        return Token::Ok;
    case FlagState::Partly:
        return Token::Stale;
    case FlagState::Off:
        return Token::Muted;
    case FlagState::Unread:
        break;
    }
    return Token::Unknown;
}

QColor thinned(QColor colour)
{
    colour.setAlphaF(0.22F);
    return colour;
}

} // namespace

FlagTimeline::FlagTimeline(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Flags over time"));
    setMouseTracking(true);
}

void FlagTimeline::setTracks(FlagTracks tracks)
{
    if (tracks == m_tracks) {
        return;
    }
    const bool isOtherHeight = tracks.tracks.size() != m_tracks.tracks.size();
    m_tracks = std::move(tracks);
    setAccessibleDescription(summary());
    if (isOtherHeight) {
        updateGeometry();
    }
    update();
}

QSize FlagTimeline::sizeHint() const
{
    const int tracks = std::max(minTracks, int(m_tracks.tracks.size()));
    return {400, tracks * trackHeight + axisHeight + space::small};
}

QSize FlagTimeline::minimumSizeHint() const
{
    return {240, sizeHint().height()};
}

int FlagTimeline::labelWidth() const
{
    const QFontMetrics metrics(captionFont());
    int widest = 0;
    for (const auto &track : m_tracks.tracks) {
        widest = std::max(widest, metrics.horizontalAdvance(track.flag));
    }
    return std::min(widest, width() * 2 / labelShare);
}

QRect FlagTimeline::plot() const
{
    return rect().adjusted(space::small + labelWidth() + space::small, 0, -space::small, -axisHeight);
}

QRect FlagTimeline::trackRect(int track) const
{
    const auto area = plot();
    return {area.left(), area.top() + track * trackHeight, area.width(), trackHeight};
}

int FlagTimeline::xOf(Instant when) const
{
    const auto area = plot();
    const double whole = std::max(1.0, double((m_tracks.end - m_tracks.begin).count()));
    const double part = double((when - m_tracks.begin).count()) / whole;
    return area.left() + int(std::lround(std::clamp(part, 0.0, 1.0) * (area.width() - 1)));
}

QString FlagTimeline::tipAt(QPoint where) const
{
    for (int track = 0; track < int(m_tracks.tracks.size()); ++track) {
        const auto row = trackRect(track);
        const auto &[flag, spans, marks] = m_tracks.tracks[std::size_t(track)];
        if (where.y() < row.top() || where.y() > row.bottom()) {
            continue;
        }
        for (const auto &mark : marks) {
            if (std::abs(xOf(mark.seen) - where.x()) <= markReach) {
                return mark.text;
            }
        }
        for (const auto &span : spans) {
            if (where.x() >= xOf(span.from) && where.x() <= xOf(span.to)) {
                return tr("%1: %2\n%3 to %4").arg(flag, span.text, utcString(span.from), utcString(span.to));
            }
        }
        return where.x() < row.left() ? flag : tr("%1: no reading at this time.").arg(flag);
    }
    return {};
}

bool FlagTimeline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const auto tip = tipAt(help->pos());
        tip.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), plainToolTip(tip), this);
        return true;
    }
    return QWidget::event(event);
}

// For screen readers.
QString FlagTimeline::summary() const
{
    QStringList lines;
    if (!m_tracks.emptyReason.isEmpty()) {
        lines << m_tracks.emptyReason;
    }
    for (const auto &track : m_tracks.tracks) {
        if (!track.spans.empty()) {
            lines << QStringLiteral("%1: %2").arg(track.flag, track.spans.back().text);
        }
        for (const auto &mark : track.marks) {
            lines << mark.text;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void FlagTimeline::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    painter.setFont(captionFont());
    if (m_tracks.tracks.empty()) {
        painter.setPen(colorOf(palette(), m_tracks.hasFailed ? Token::Conflict : Token::Muted));
        painter.drawText(rect().adjusted(space::small, 0, -space::small, 0), Qt::AlignCenter | Qt::TextWordWrap,
            m_tracks.emptyReason);
        return;
    }
    for (int track = 0; track < int(m_tracks.tracks.size()); ++track) {
        paintTrack(painter, track);
    }
    paintAxis(painter);
}

void FlagTimeline::paintTrack(QPainter &painter, int track) const
{
    const auto row = trackRect(track);
    const auto &[flag, spans, marks] = m_tracks.tracks[std::size_t(track)];
    const QRect label(space::small, row.top(), labelWidth(), row.height());
    painter.setPen(colorOf(palette(), Token::Text));
    painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter.font()).elidedText(flag, Qt::ElideMiddle, label.width()));
    painter.setPen(colorOf(palette(), Token::Line));
    painter.drawLine(row.left(), row.center().y(), row.right(), row.center().y());
    for (const auto &span : spans) {
        const int left = xOf(span.from);
        paintSpan(painter,
            {left, row.top() + (trackHeight - barHeight) / 2, std::max(2, xOf(span.to) - left + 1), barHeight}, span);
    }
    for (const auto &mark : marks) {
        paintMark(painter, row, mark);
    }
}

// On: filled. In part: half of it is. Off: empty. Unknown: dotted.
void FlagTimeline::paintSpan(QPainter &painter, const QRect &where, const FlagSpan &span) const
{
    const auto colour = colorOf(palette(), flagToken(span.state));
    const auto surface = colorOf(palette(), Token::Surface);
    painter.fillRect(where, surface);
    if (span.state == FlagState::On) {
        painter.fillRect(where, thinned(colour));
    } else if (span.state == FlagState::Partly) {
        painter.fillRect(where.adjusted(0, where.height() / 2, 0, 0), thinned(colour));
    }
    painter.setPen(QPen(colour, 1, span.state == FlagState::Unread ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(where.adjusted(0, 0, -1, -1));
    const auto room = where.adjusted(space::tight, 0, -space::tight, 0);
    if (QFontMetrics(painter.font()).horizontalAdvance(span.text) <= room.width()) {
        painter.setPen(colorOf(palette(), span.state == FlagState::Off ? Token::Muted : Token::Text));
        // A bar is lower than a line of text, and would clip its descenders.
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, span.text);
    }
}

// A diamond on a stroke; filled when the flag went on, else empty.
void FlagTimeline::paintMark(QPainter &painter, const QRect &track, const FlagMark &mark) const
{
    constexpr int reach = 4;
    const auto colour = colorOf(palette(), flagToken(mark.state));
    const QPoint centre(xOf(mark.seen), track.center().y());
    painter.fillRect(centre.x(), track.top() + 1, 1, track.height() - 2, colour);
    QPainterPath diamond;
    diamond.addPolygon(QPolygonF({centre + QPointF(0.5, -reach), centre + QPointF(reach + 0.5, 0.5),
        centre + QPointF(0.5, reach + 1), centre + QPointF(0.5 - reach, 0.5)}));
    diamond.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(mark.state == FlagState::On ? colour : colorOf(palette(), Token::Surface));
    painter.drawPath(diamond);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void FlagTimeline::paintAxis(QPainter &painter) const
{
    const auto area = plot();
    const QRect axis(area.left(), height() - axisHeight, area.width(), axisHeight);
    painter.setPen(colorOf(palette(), Token::LineStrong));
    painter.drawLine(axis.left(), axis.top(), axis.right(), axis.top());
    painter.setPen(colorOf(palette(), Token::Muted));
    const auto begin = tr("since %1").arg(utcString(m_tracks.begin));
    const auto end = utcString(m_tracks.end);
    const QFontMetrics metrics(painter.font());
    const bool hasRoomForBoth
        = metrics.horizontalAdvance(begin) + metrics.horizontalAdvance(end) + space::medium < axis.width();
    painter.drawText(axis, Qt::AlignLeft | Qt::AlignVCenter, begin);
    if (hasRoomForBoth) {
        painter.drawText(axis, Qt::AlignRight | Qt::AlignVCenter, end);
    }
}

} // namespace cells::rollout

#include "moc_flagtimeline.cpp"
