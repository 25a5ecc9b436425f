// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/tileview.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

namespace cells {

namespace {

constexpr int leastTileWidth = 44;
constexpr int leastTileHeight = 26;
constexpr int mostTileHeight = 40;
constexpr int headerLines = 3;
// More of them scroll.
constexpr int mostRows = 12;
constexpr int mostTitleWidth = 200;
// How much of the color of a status its tile has.
constexpr double tint = 0.16;

QColor mixed(const QColor &base, const QColor &over, double share)
{
    const auto part = [share](int a, int b) { return int(a + (b - a) * share); };
    return {part(base.red(), over.red()), part(base.green(), over.green()), part(base.blue(), over.blue())};
}

// With a break before each word of a CamelCase name, and each word cut to the width.
QString brokenText(const QString &name, const QFontMetrics &metrics, int width)
{
    QStringList words;
    for (const auto letter : name) {
        if (words.isEmpty() || (letter.isUpper() && words.last().back().isLower())) {
            words << QString();
        }
        words.last() += letter;
    }
    for (auto &word : words) {
        word = metrics.elidedText(word, Qt::ElideRight, width);
    }
    return words.join(QChar(0x200B));
}

class TileHeader : public QHeaderView
{
public:
    TileHeader(Qt::Orientation orientation, QWidget *parent)
        : QHeaderView(orientation, parent)
    {
        setSectionsClickable(orientation == Qt::Vertical);
        setHighlightSections(false);
    }

    QSize sizeHint() const override
    {
        const QFontMetrics metrics(captionFont());
        if (orientation() == Qt::Horizontal) {
            return {QHeaderView::sizeHint().width(), headerLines * metrics.lineSpacing() + space::tight};
        }
        int wide = 0;
        for (int row = 0; row < count(); ++row) {
            wide = std::max(wide, metrics.horizontalAdvance(textAt(row)));
        }
        return {std::min(wide, mostTitleWidth) + space::medium, QHeaderView::sizeHint().height()};
    }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const bool isColumn = orientation() == Qt::Horizontal;
        painter->save();
        painter->fillRect(rect, colorOf(palette(), Token::Surface));
        painter->setFont(captionFont());
        painter->setPen(colorOf(palette(), Token::Muted));
        if (isColumn) {
            const auto bounds = rect.adjusted(1, 0, -1, -2);
            painter->drawText(bounds, int(Qt::AlignHCenter | Qt::AlignBottom) | Qt::TextWordWrap,
                brokenText(textAt(section), QFontMetrics(painter->font()), bounds.width()));
        } else {
            const QFontMetrics metrics(painter->font());
            const auto bounds = rect.adjusted(0, 0, -space::small, 0);
            painter->drawText(bounds, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                metrics.elidedText(textAt(section), Qt::ElideMiddle, bounds.width()));
        }
        painter->restore();
    }

private:
    QString textAt(int section) const
    {
        return model() ? displayText(model()->headerData(section, orientation(), Qt::DisplayRole).toString())
                       : QString();
    }
};

class TileDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto status = index.data(StatusRole);
        const auto box = option.rect.adjusted(1, 1, -1, -1);
        const auto &palette = option.palette;
        const auto surface = colorOf(palette, Token::Surface);
        painter->save();
        if (status.isValid()) {
            const auto shown = Status(status.toInt());
            const auto color = colorOf(palette, tokenOf(shown));
            const bool isHovered = option.state & QStyle::State_MouseOver;
            paintBox(*painter, box, mixed(surface, color, tint), isHovered ? color : mixed(surface, color, 3 * tint));
            paintContent(*painter, box, shown, index.data().toString(), palette);
        } else {
            painter->setPen(colorOf(palette, Token::Faint));
            painter->drawText(box, Qt::AlignCenter, dash());
        }
        if (option.state & QStyle::State_HasFocus) {
            paintFocusRing(*painter, option.rect, colorOf(palette, Token::Accent));
        }
        painter->restore();
    }

private:
    // The shape, and beside it the text where both have room; without it, the text is in the tool tip.
    static void paintContent(
        QPainter &painter, const QRect &box, Status status, const QString &text, const QPalette &palette)
    {
        painter.setFont(captionFont());
        const QFontMetrics metrics(painter.font());
        const int room = box.width() - iconSize - 2 * space::tight - 2;
        const auto shown = text.isEmpty() || room < metrics.averageCharWidth()
            ? QString()
            : metrics.elidedText(text, Qt::ElideRight, room);
        const int wide = iconSize + (shown.isEmpty() ? 0 : space::tight + metrics.horizontalAdvance(shown));
        const int left = box.left() + (box.width() - wide) / 2;
        paintStatus(painter, {left, box.center().y() - iconSize / 2 + 1, iconSize, iconSize}, status, palette);
        painter.setPen(colorOf(palette, Token::Text));
        painter.drawText(QRect(left + iconSize + space::tight, box.top(), room, box.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
    }
};

} // namespace

TileView::TileView(QWidget *parent)
    : QTableView(parent)
{
    setHorizontalHeader(new TileHeader(Qt::Horizontal, this));
    setVerticalHeader(new TileHeader(Qt::Vertical, this));
    horizontalHeader()->setMinimumSectionSize(leastTileWidth);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    verticalHeader()->setMinimumSectionSize(leastTileHeight);
    verticalHeader()->setDefaultSectionSize(leastTileHeight);
    setItemDelegate(new TileDelegate(this));
    setSelectionMode(QAbstractItemView::NoSelection);
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setCornerButtonEnabled(false);
    setMouseTracking(true);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    connect(this, &QTableView::clicked, this, &TileView::tileOpened);
    connect(verticalHeader(), &QHeaderView::sectionClicked, this, &TileView::rowToggled);
}

void TileView::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    const auto changed = [this] {
        fitRows();
        updateGeometry();
    };
    connect(model, &QAbstractItemModel::modelReset, this, changed);
    connect(model, &QAbstractItemModel::headerDataChanged, this, [this] { verticalHeader()->updateGeometry(); });
    changed();
}

int TileView::heightFor(int rows) const
{
    return horizontalHeader()->sizeHint().height() + rows * leastTileHeight + 2;
}

QSize TileView::sizeHint() const
{
    const int rows = model() ? model()->rowCount() : 0;
    return {480, heightFor(std::clamp(rows, 1, mostRows))};
}

QSize TileView::minimumSizeHint() const
{
    return {240, sizeHint().height()};
}

void TileView::fitRows()
{
    const int rows = model() ? model()->rowCount() : 0;
    const int room = height() - horizontalHeader()->sizeHint().height() - 2;
    verticalHeader()->setDefaultSectionSize(
        rows == 0 ? leastTileHeight : std::clamp(room / rows, leastTileHeight, mostTileHeight));
}

void TileView::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    fitRows();
}

void TileView::changeEvent(QEvent *event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) {
        updateGeometry();
    }
}

// The first arrow key moves from somewhere.
void TileView::focusInEvent(QFocusEvent *event)
{
    QTableView::focusInEvent(event);
    if (!currentIndex().isValid() && model() && model()->rowCount() > 0) {
        setCurrentIndex(model()->index(0, 0));
    }
}

void TileView::keyPressEvent(QKeyEvent *event)
{
    if (isReturn(*event) && currentIndex().isValid()) {
        emit tileOpened(currentIndex());
    } else if (event->key() == Qt::Key_Space && currentIndex().isValid()) {
        emit rowToggled(currentIndex().row());
    } else {
        QTableView::keyPressEvent(event);
    }
}

} // namespace cells

#include "moc_tileview.cpp"
