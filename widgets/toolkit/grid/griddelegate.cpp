// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/griddelegate.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QAbstractItemView>
#include <QDateTime>
#include <QHelpEvent>
#include <QPainter>
#include <QPolygonF>
#include <QTableView>
#include <QTextLayout>
#include <QTimeZone>
#include <QToolTip>

#include <algorithm>
#include <optional>

namespace cells {
namespace {

// The glyph is beside its text, also in right-aligned columns.
constexpr int glyphRoom = iconSize + space::tight + 2;
constexpr int trendWidth = 64;
constexpr int barHeight = 8;
constexpr int trendHeight = 12;
constexpr double pointRadius = 2;

QFont fontOf(const QModelIndex &index, const QFont &body)
{
    static const QFont monospace = monospaceFont();
    return index.data(MonospaceRole).toBool() ? monospace : body;
}

QString textOf(const QModelIndex &index, const QWidget *view)
{
    if (view != nullptr && timeStyleOf(*view) == TimeStyle::Absolute)
        if (const QVariant clock = index.data(ClockRole); clock.isValid())
            return displayText(clock.toString());
    return displayText(index.data(Qt::DisplayRole).toString());
}

template <typename Value> std::optional<Value> valueAt(const QModelIndex &index, int role)
{
    const QVariant value = index.data(role);
    return value.isValid() ? std::optional(value.value<Value>()) : std::nullopt;
}

std::optional<Status> statusAt(const QModelIndex &index)
{
    const auto number = valueAt<int>(index, StatusRole);
    return number ? std::optional(Status(*number)) : std::nullopt;
}

std::optional<StatusCounts> countsAt(const QModelIndex &index)
{
    return valueAt<StatusCounts>(index, CountsRole);
}

int widthOf(const StatusCounts &counts, const QFontMetrics &metrics)
{
    int width = 0;
    for (const StatusCount &count : counts)
        width += (width > 0 ? space::medium : 0) + iconSize + space::tight
            + metrics.horizontalAdvance(groupedNumber(count.count));
    return width;
}

QRect glyphIn(const QRect &bounds)
{
    return {bounds.left(), bounds.top() + (bounds.height() - iconSize) / 2, iconSize, iconSize};
}

void paintCounts(QPainter &painter, QRect bounds, const StatusCounts &counts, const QStyleOptionViewItem &option)
{
    painter.setFont(option.font);
    painter.setClipRect(bounds, Qt::IntersectClip);
    for (const StatusCount &count : counts) {
        const QString number = groupedNumber(count.count);
        paintStatus(painter, glyphIn(bounds), count.status, option.palette);
        bounds.setLeft(bounds.left() + iconSize + space::tight);
        painter.setPen(colorOf(option.palette, tokenOf(count.status)));
        painter.drawText(bounds, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, number);
        bounds.setLeft(bounds.left() + painter.fontMetrics().horizontalAdvance(number) + space::medium);
    }
    painter.setClipping(false);
}

// The second line is elided.
void paintTwoLines(QPainter &painter, const QRect &bounds, const QString &text)
{
    QTextLayout layout(text, painter.font());
    layout.beginLayout();
    QTextLine first = layout.createLine();
    first.setLineWidth(bounds.width());
    layout.endLayout();
    const QFontMetrics metrics = painter.fontMetrics();
    QRect line(bounds.left(), bounds.center().y() - metrics.lineSpacing() + 1, bounds.width(), metrics.lineSpacing());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text.left(first.textLength()));
    line.translate(0, line.height());
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        metrics.elidedText(text.mid(first.textLength()), Qt::ElideRight, bounds.width()));
}

void paintText(QPainter &painter, QRect bounds, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto status = statusAt(index);
    if (status)
        bounds.setLeft(bounds.left() + glyphRoom);
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    const int flags = alignment.isValid() ? alignment.toInt() : int(Qt::AlignLeft | Qt::AlignVCenter);
    const QFont font = fontOf(index, option.font);
    painter.setFont(font);
    painter.setPen(colorOf(option.palette, status ? tokenOf(*status) : Token::Text));
    const bool isMonospace = index.data(MonospaceRole).toBool();
    const QString whole = textOf(index, option.widget);
    const QFontMetrics metrics(font);
    if (!status && !isMonospace && bounds.height() >= 2 * metrics.lineSpacing()
        && metrics.horizontalAdvance(whole) > bounds.width())
        return paintTwoLines(painter, bounds, whole);
    const QString text = metrics.elidedText(whole, isMonospace ? Qt::ElideMiddle : Qt::ElideRight, bounds.width());
    painter.drawText(bounds, flags | Qt::AlignVCenter | Qt::TextSingleLine, text);
    if (status) {
        const bool isRight = (flags & Qt::AlignRight) != 0;
        const int beginning = isRight ? bounds.right() + 1 - metrics.horizontalAdvance(text) : bounds.left();
        paintStatus(
            painter, glyphIn(bounds.translated(beginning - glyphRoom - bounds.left(), 0)), *status, option.palette);
    }
}

// Draws each share from the left in the color of its status, at least a pixel wide. The unknown rest
// stays empty.
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

// From the first value to the last, the last one as a point; level with the floor where all are 0.
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

// Draws the bar, if there is one, and returns the rest for the text.
QRect besideBar(QPainter &painter, const QRect &bounds, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto shares = valueAt<StatusShares>(index, SharesRole);
    if (!shares)
        return bounds;
    const int text = QFontMetrics(option.font).horizontalAdvance(QStringLiteral("100.0 %"));
    const int width = std::max(0, bounds.width() - text - space::small);
    if (!shares->isEmpty())
        paintShares(painter, {bounds.left(), bounds.top(), width, bounds.height()}, *shares, option.palette);
    return bounds.adjusted(width + space::small, 0, 0, 0);
}

// In UTC, as an age, and by the clock of the one who reads.
QString momentTip(const QModelIndex &index)
{
    const QString clock = index.data(ClockRole).toString();
    auto when = QDateTime::fromString(clock, QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"));
    if (!when.isValid())
        return {};
    when.setTimeZone(QTimeZone::utc());
    return GridDelegate::tr("%1\n%2\n%3 here")
        .arg(index.data(Qt::DisplayRole).toString(), clock,
            when.toLocalTime().toString(QStringLiteral("yyyy-MM-dd HH:mm:ss t")));
}

void paintBackground(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index, bool isHovered)
{
    const auto colour = [&option](Token token) { return colorOf(option.palette, token); };
    const QRect rect = option.rect;
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    painter.fillRect(rect, colour(isSelected ? Token::AccentSoft : isHovered ? Token::Hover : Token::Surface));
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), colour(Token::Line));
    if (isSelected && index.column() == 0)
        painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), colour(Token::Accent));
}

// Along the whole row, each cell drawing its share: rows are what is selected.
void paintCurrent(QPainter &painter, const QRect &rect, const QColor &accent)
{
    painter.fillRect(QRect(rect.left(), rect.top(), rect.width(), 2), accent);
    painter.fillRect(QRect(rect.left(), rect.bottom() - 1, rect.width(), 2), accent);
}

bool isInCurrentRow(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(option.widget);
    return view != nullptr && view->hasFocus() && view->currentIndex().row() == index.row();
}

} // namespace

void GridDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    paintBackground(*painter, option, index, index.row() == m_hovered);
    const QRect bounds = option.rect.adjusted(space::small, 0, -space::small, -1);
    painter->setLayoutDirection(Qt::LeftToRight);
    if (const auto counts = countsAt(index))
        paintCounts(*painter, bounds, *counts, option);
    else if (const auto trend = valueAt<QList<double>>(index, TrendRole); trend && !trend->isEmpty())
        paintTrend(*painter, bounds, *trend, option.palette);
    else
        paintText(*painter, besideBar(*painter, bounds, option, index), option, index);
    if (isInCurrentRow(option, index))
        paintCurrent(*painter, option.rect, colorOf(option.palette, Token::Accent));
    painter->restore();
}

void GridDelegate::paintBeside(QPainter &painter, const QRect &rect, const QTableView &view, int row) const
{
    QStyleOptionViewItem option;
    option.initFrom(&view);
    option.rect = rect;
    option.state.setFlag(QStyle::State_Selected, view.selectionModel()->isRowSelected(row));
    paintBackground(painter, option, {}, row == m_hovered);
    if (view.hasFocus() && view.currentIndex().row() == row)
        paintCurrent(painter, rect, colorOf(option.palette, Token::Accent));
}

QSize GridDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (const auto counts = countsAt(index))
        return {
            widthOf(*counts, option.fontMetrics) + 2 * space::small + 1, option.fontMetrics.height() + space::tight};
    const int glyph = statusAt(index) ? glyphRoom : 0;
    const int text = QFontMetrics(fontOf(index, option.font)).horizontalAdvance(textOf(index, option.widget));
    if (valueAt<QList<double>>(index, TrendRole))
        return {std::max(trendWidth, text) + 2 * space::small + 1, option.fontMetrics.height() + space::tight};
    const int bar = valueAt<StatusShares>(index, SharesRole) ? shareBarWidth + space::small : 0;
    return {text + bar + glyph + 2 * space::small + 1, option.fontMetrics.height() + space::tight};
}

bool GridDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event == nullptr || event->type() != QEvent::ToolTip || !index.isValid())
        return false;
    // A model's tips are plain already.
    QString tip
        = index.data(ClockRole).isValid() ? plainToolTip(momentTip(index)) : index.data(Qt::ToolTipRole).toString();
    // Elided text is shown in full; other text needs no tip.
    if (tip.isEmpty() && sizeHint(option, index).width() > option.rect.width())
        tip = plainToolTip(textOf(index, view));
    QToolTip::showText(event->globalPos(), tip, view->viewport(), option.rect);
    return true;
}

} // namespace cells

#include "moc_griddelegate.cpp"
