// SPDX-License-Identifier: MIT
#include "widgets/shell/pagelist.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

namespace cells {
namespace {

constexpr int listWidth = 184;
constexpr int rowHeight = 32;
constexpr int narrowWidth = 56;
constexpr int narrowRowHeight = 44;
constexpr qint64 mostInNarrow = 999;
constexpr int markHeight = 18;
constexpr int narrowMark = 8;
enum PageRole
{
    IconRole = Qt::UserRole + 1,
    CountRole,
    ShortCountRole,
    MarkRole,
    MarkTokenRole
};

const PageList &listOf(const QStyleOptionViewItem &option)
{
    return *static_cast<const PageList *>(option.widget);
}

bool isNarrow(const QStyleOptionViewItem &option)
{
    return listOf(option).isNarrow();
}

class PageDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return isNarrow(option) ? QSize(narrowWidth, narrowRowHeight) : QSize(listWidth, rowHeight);
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto colour = [&option](Token token) { return colorOf(option.palette, token); };
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        const QRect box = option.rect.adjusted(space::small, 1, -space::small, -1);
        if (isCurrent || option.state.testFlag(QStyle::State_MouseOver))
            paintBox(*painter, box, colour(isCurrent ? Token::AccentSoft : Token::Hover), Qt::transparent);
        if (isCurrent && listOf(option).isFocusShown())
            paintFocusRing(*painter, box, colour(Token::Accent));
        const auto token = isCurrent ? Token::Accent : Token::Muted;
        if (isNarrow(option))
            return paintNarrow(*painter, box, index, colour(token), colour(Token::Muted), colour(markToken(index)));
        const QRect icon(box.left() + space::small, box.top() + (box.height() - iconSize) / 2, iconSize, iconSize);
        paintIcon(*painter, icon, index.data(IconRole).toString(), colour(token));
        const QRect text = box.adjusted(space::small + iconSize + space::small, 0, -space::small, 0);
        painter->setFont(isCurrent ? strongFont() : option.font);
        painter->setPen(colour(Token::Text));
        const int nameEnd = text.left() + painter->fontMetrics().horizontalAdvance(index.data().toString());
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        painter->setFont(captionFont());
        if (const auto mark = index.data(MarkRole).toString(); !mark.isEmpty())
            return paintMark(*painter, text, mark, colour(markToken(index)), colour(Token::OnColour));
        painter->setPen(colour(Token::Muted));
        const auto count = index.data(CountRole).toString();
        const bool fits = nameEnd + space::small + painter->fontMetrics().horizontalAdvance(count) <= text.right();
        painter->drawText(
            text, Qt::AlignRight | Qt::AlignVCenter, fits ? count : index.data(ShortCountRole).toString());
    }

private:
    static Token markToken(const QModelIndex &index) { return Token(index.data(MarkTokenRole).toInt()); }

    static void paintMark(
        QPainter &painter, const QRect &bounds, const QString &mark, const QColor &fill, const QColor &ink)
    {
        const int width = painter.fontMetrics().horizontalAdvance(mark) + 2 * space::small;
        const QRect box(bounds.right() - width + 1, bounds.center().y() - markHeight / 2 + 1, width, markHeight);
        paintBox(painter, box, fill, Qt::transparent);
        painter.setPen(ink);
        painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, mark);
    }

    // The icon in the middle, or above its count.
    static void paintNarrow(QPainter &painter, const QRect &box, const QModelIndex &index, const QColor &icon,
        const QColor &count, const QColor &mark)
    {
        const QString text = index.data(ShortCountRole).toString();
        painter.setFont(captionFont());
        const int below = text.isEmpty() ? 0 : painter.fontMetrics().height();
        const int top = box.top() + (box.height() - iconSize - below) / 2;
        paintIcon(
            painter, {box.center().x() - iconSize / 2, top, iconSize, iconSize}, index.data(IconRole).toString(), icon);
        painter.setPen(count);
        painter.drawText(QRect(box.left(), top + iconSize, box.width(), below), Qt::AlignCenter, text);
        if (index.data(MarkRole).toString().isEmpty())
            return;
        // Draws a dot, because a word would not fit.
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark);
        painter.drawEllipse(box.center().x() + iconSize / 2, top - 2, narrowMark, narrowMark);
    }
};

} // namespace

PageList::PageList(QWidget *parent)
    : QListWidget(parent)
{
    setItemDelegate(new PageDelegate(this));
    setFrameShape(NoFrame);
    setFixedWidth(listWidth);
    setUniformItemSizes(true);
    setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setAccessibleName(tr("Pages"));
    connect(this, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            emit pageChosen(row);
    });
}

void PageList::addPage(const QString &title, const QString &icon)
{
    const QSignalBlocker blocker(this);
    auto *item = new QListWidgetItem(title, this);
    item->setData(IconRole, icon);
    showTip(item);
}

void PageList::showTip(QListWidgetItem *item) const
{
    const QString mark = item->data(MarkRole).toString();
    const QString count = !mark.isEmpty() ? mark : item->data(CountRole).toString();
    const QString name = count.isEmpty() ? item->text() : tr("%1, %2").arg(item->text(), count);
    item->setToolTip(plainToolTip(tr("%1 (Alt+%2)").arg(name).arg(row(item) + 1)));
}

void PageList::setNarrow(bool isNarrow)
{
    if (isNarrow == m_isNarrow)
        return;
    m_isNarrow = isNarrow;
    setFixedWidth(isNarrow ? narrowWidth : listWidth);
    for (int page = 0; page < count(); ++page)
        showTip(item(page));
    scheduleDelayedItemsLayout();
    updateGeometry();
}

void PageList::setCount(int page, std::optional<qint64> count)
{
    auto *item = this->item(page);
    const QString text = count ? groupedNumber(*count) : QString();
    item->setData(CountRole, text);
    item->setData(ShortCountRole, count > mostInNarrow ? groupedNumber(mostInNarrow) + u'+' : text);
    showNames(item);
}

void PageList::setMark(int page, const QString &mark, Token token)
{
    auto *item = this->item(page);
    item->setData(MarkRole, mark);
    item->setData(MarkTokenRole, int(token));
    showNames(item);
}

void PageList::showNames(QListWidgetItem *item) const
{
    const QString mark = item->data(MarkRole).toString();
    const QString beside = mark.isEmpty() ? item->data(CountRole).toString() : mark;
    item->setData(Qt::AccessibleTextRole, beside.isEmpty() ? item->text() : tr("%1, %2").arg(item->text(), beside));
    showTip(item);
}

void PageList::setCurrent(int page)
{
    const QSignalBlocker blocker(this);
    setCurrentRow(page);
}

QSize PageList::sizeHint() const
{
    const int pages = std::max(1, count());
    return m_isNarrow ? QSize(narrowWidth, narrowRowHeight * pages) : QSize(listWidth, rowHeight * pages);
}

void PageList::mousePressEvent(QMouseEvent *event)
{
    m_isFocusShown = false;
    QListWidget::mousePressEvent(event);
}

void PageList::focusInEvent(QFocusEvent *event)
{
    m_isFocusShown = event->reason() != Qt::MouseFocusReason;
    QListWidget::focusInEvent(event);
}

// Letters are for the window (g and a letter), not for searching in six names.
void PageList::keyPressEvent(QKeyEvent *event)
{
    m_isFocusShown = true;
    if (event->text().isEmpty() || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab)
        return QListWidget::keyPressEvent(event);
    event->ignore();
}

} // namespace cells

#include "moc_pagelist.cpp"
