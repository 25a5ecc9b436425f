// SPDX-License-Identifier: MIT
#include "widgets/pages/ranges/idmap.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/ranges/rangetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::ranges {

namespace {

constexpr int lineHeight = 22;
constexpr int barHeight = 12;
constexpr int axisHeight = 20;
constexpr int leastWidth = 480;
constexpr int labelWidth = 96;
constexpr int usedWidth = 112;
// A range, or what is used of it, is seen even where it is a small part of all.
constexpr int leastRange = 4;
constexpr int leastUsed = 2;
constexpr int markSize = 12;

} // namespace

IdMap::IdMap(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Id ranges of all cells"));
}

void IdMap::setReport(const RangeReport &report)
{
    m_cell = report.cell;
    m_lines.clear();
    m_first = 0;
    m_last = 1;
    for (const auto &cell : report.cells) {
        Line line{cell.id, cell.sequences};
        const auto other = std::ranges::find(report.others, cell.id, &CellUse::cell);
        line.used = report.usedBy(cell.id);
        if (other != report.others.end()) {
            line.problem = translatedText(other->problem);
        }
        for (const auto &range : cell.sequences) {
            m_last = std::max(m_last, double(range.max));
        }
        m_lines.push_back(std::move(line));
    }
    addMarks(report);
    setAccessibleDescription(summary());
    updateGeometry();
    update();
}

void IdMap::addMarks(const RangeReport &report)
{
    for (const auto &it : report.foreignIds) {
        auto line = std::ranges::find(m_lines, it.owner, &Line::cell);
        if (line == m_lines.end()) {
            m_lines.push_back({it.owner});
            line = std::prev(m_lines.end());
        }
        m_first = std::min(m_first, double(it.use.least));
        m_last = std::max(m_last, double(it.use.most));
        const auto column = utf8Text(qualified(it.column.schema, it.column.table) + '.' + it.column.column);
        const auto count = groupedNumber(it.use.count.value_or(0));
        line->marks.push_back({(double(it.use.least) + double(it.use.most)) / 2,
            it.use.isCountBounded ? tr("Ids of %2 in cell %3: more than %1").arg(count, column).arg(m_cell.value)
                                  : tr("Ids of %2 in cell %3: %1").arg(count, column).arg(m_cell.value)});
    }
}

QString IdMap::labelOf(const Line &line) const
{
    return line.cell ? tr("Cell %1").arg(line.cell->value) : tr("No cell");
}

QString IdMap::usedText(const Line &line) const
{
    return line.ranges.empty() ? (line.cell ? tr("no range") : QString())
        : line.used            ? tr("%1 used").arg(shareText(*line.used))
                               : tr("use unknown");
}

QString IdMap::tipOf(const Line &line) const
{
    QStringList texts{labelOf(line)};
    for (const auto &range : line.ranges) {
        texts << rangeText(range.min, range.max);
    }
    texts << usedText(line) << line.problem;
    for (const auto &mark : line.marks) {
        texts << mark.tip;
    }
    texts.removeAll(QString());
    return texts.join(u'\n');
}

QString IdMap::summary() const
{
    QStringList texts;
    for (const auto &line : m_lines) {
        texts << tipOf(line).replace(u'\n', u", "_s);
    }
    return texts.join(u"; "_s);
}

QSize IdMap::sizeHint() const
{
    return {leastWidth, int(m_lines.size()) * lineHeight + axisHeight};
}

QSize IdMap::minimumSizeHint() const
{
    return sizeHint();
}

QRect IdMap::lineRect(int line) const
{
    return {0, line * lineHeight, width(), lineHeight};
}

QRect IdMap::axisRect() const
{
    return rect().adjusted(labelWidth, 0, -usedWidth, 0);
}

int IdMap::xOf(double id) const
{
    const auto axis = axisRect();
    return axis.left() + int((id - m_first) / (m_last - m_first) * axis.width());
}

QRect IdMap::rangeRect(int line, const SequenceRange &range) const
{
    const auto row = lineRect(line);
    const int left = xOf(double(range.min));
    const int wide = std::max(leastRange, xOf(double(range.max)) - left);
    return {left, row.top() + (lineHeight - barHeight) / 2, wide, barHeight};
}

void IdMap::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int line = 0; line < int(m_lines.size()); ++line) {
        paintLine(painter, line);
    }
    paintAxis(painter);
}

void IdMap::paintLine(QPainter &painter, int line) const
{
    const auto &it = m_lines[std::size_t(line)];
    const auto row = lineRect(line);
    const bool isShown = it.cell == m_cell;
    painter.setFont(isShown ? semibold(captionFont()) : captionFont());
    painter.setPen(colorOf(palette(), isShown ? Token::Text : Token::Muted));
    painter.drawText(
        row.adjusted(0, 0, labelWidth - row.width() - space::small, 0), Qt::AlignVCenter | Qt::AlignLeft, labelOf(it));
    painter.drawText(QRect(axisRect().right() + space::small, row.top(), usedWidth - space::small, row.height()),
        Qt::AlignVCenter | Qt::AlignRight, usedText(it));
    painter.setPen(colorOf(palette(), Token::Line));
    painter.drawLine(axisRect().left(), row.center().y(), axisRect().right(), row.center().y());
    for (const auto &range : it.ranges) {
        const auto bar = rangeRect(line, range);
        paintBox(painter, bar, colorOf(palette(), Token::Surface),
            colorOf(palette(), isShown ? Token::Accent : Token::LineStrong));
        if (it.used && *it.used > 0) {
            const int wide = std::clamp(int(bar.width() * *it.used), std::min(leastUsed, bar.width()), bar.width());
            painter.fillRect(QRect(bar.left(), bar.top(), wide, bar.height()), colorOf(palette(), Token::Wait));
        }
    }
    for (const auto &mark : it.marks) {
        const int x = std::clamp(xOf(mark.at), axisRect().left(), axisRect().right());
        paintStatus(painter, QRect(x - markSize / 2, row.top() + (lineHeight - markSize) / 2, markSize, markSize),
            it.cell ? Status::Extra : Status::Conflict, palette());
    }
}

void IdMap::paintAxis(QPainter &painter) const
{
    const auto axis = axisRect();
    const QRect text(axis.left(), int(m_lines.size()) * lineHeight, axis.width(), axisHeight);
    painter.setFont(captionFont());
    painter.setPen(colorOf(palette(), Token::Muted));
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter, groupedNumber(qint64(m_first)));
    painter.drawText(text, Qt::AlignHCenter | Qt::AlignVCenter, tr("id"));
    painter.drawText(text, Qt::AlignRight | Qt::AlignVCenter, groupedNumber(qint64(m_last)));
}

bool IdMap::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto *help = static_cast<QHelpEvent *>(event);
    const int line = help->pos().y() / lineHeight;
    if (line >= 0 && line < int(m_lines.size())) {
        QToolTip::showText(help->globalPos(), plainToolTip(tipOf(m_lines[std::size_t(line)])), this, lineRect(line));
    }
    return true;
}

} // namespace cells::ranges

#include "moc_idmap.cpp"
