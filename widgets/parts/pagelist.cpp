#include "widgets/parts/pagelist.h"

#include "models/tables/safetext.h"
#include "widgets/parts/consolestyle.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/lineicon.h"
#include "widgets/parts/stylestrokes.h"

#include <QKeyEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyledItemDelegate>

namespace cells {
namespace {

constexpr int listWidth = 168;
constexpr int rowHeight = 32;
enum PageRole
{
    IconRole = Qt::UserRole + 1,
    CountRole
};

class PageDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {listWidth, rowHeight}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto colour = [&option](Token token) { return colorOf(option.palette, token); };
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        const QRect box = option.rect.adjusted(space::small, 1, -space::small, -1);
        if (isCurrent || option.state.testFlag(QStyle::State_MouseOver))
            paintBox(*painter, box, colour(isCurrent ? Token::AccentSoft : Token::Hover), Qt::transparent);
        if (isCurrent && option.widget->hasFocus())
            paintFocusRing(*painter, box, colour(Token::Accent));
        const QRect icon(box.left() + space::small, box.top() + (box.height() - iconSize) / 2, iconSize, iconSize);
        paintIcon(*painter, icon, index.data(IconRole).toString(), colour(isCurrent ? Token::Accent : Token::Muted));
        const QRect text = box.adjusted(space::small + iconSize + space::small, 0, -space::small, 0);
        painter->setFont(isCurrent ? strongFont() : option.font);
        painter->setPen(colour(Token::Text));
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter, index.data().toString());
        painter->setFont(captionFont());
        painter->setPen(colour(Token::Muted));
        painter->drawText(text, Qt::AlignRight | Qt::AlignVCenter, index.data(CountRole).toString());
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
    item->setToolTip(plainToolTip(tr("%1 (Alt+%2)").arg(title).arg(count())));
}

void PageList::setCount(int page, std::optional<qint64> count)
{
    auto *item = this->item(page);
    const QString text = count ? groupedNumber(*count) : QString();
    item->setData(CountRole, text);
    item->setData(Qt::AccessibleTextRole, text.isEmpty() ? item->text() : tr("%1, %2").arg(item->text(), text));
}

void PageList::setCurrent(int page)
{
    const QSignalBlocker blocker(this);
    setCurrentRow(page);
}

QSize PageList::sizeHint() const
{
    return {listWidth, rowHeight * std::max(1, count())};
}

// Letters are for the window (g and a letter), not for searching in six names.
void PageList::keyPressEvent(QKeyEvent *event)
{
    if (event->text().isEmpty() || event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab)
        return QListWidget::keyPressEvent(event);
    event->ignore();
}

} // namespace cells
