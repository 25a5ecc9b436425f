#include "widgets/parts/gridheader.h"

#include "widgets/parts/fonts.h"
#include "widgets/parts/lineicon.h"

#include <QPainter>
#include <QStyleOption>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int arrowSize = 12;
constexpr int headerHeight = 28;

QFont headerFont()
{
    QFont font = captionFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

GridHeader::GridHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setStretchLastSection(true);
    setHighlightSections(false);
    setSortIndicatorShown(true);
    // As the model has it, until a column is asked for.
    setSortIndicator(-1, Qt::AscendingOrder);
    setMinimumSectionSize(40);
    setAccessibleName(tr("Columns"));
}

void GridHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = section;
    option.position = visualIndex(section) == count() - 1 ? QStyleOptionHeader::End : QStyleOptionHeader::Middle;
    const QPoint pointer = viewport()->mapFromGlobal(QCursor::pos());
    option.state.setFlag(QStyle::State_MouseOver, viewport()->underMouse() && rect.contains(pointer));
    painter->save();
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);

    const bool isSorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    const int flags = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole).toInt();
    const QString title = model()->headerData(section, Qt::Horizontal).toString();
    const QFontMetrics metrics(headerFont());
    QRect place = rect.adjusted(space::small, 0, -space::small, -1);
    const int room = place.width() - (isSorted ? arrowSize + 2 : 0);
    const QString text = metrics.elidedText(title, Qt::ElideRight, room);
    const int width = metrics.horizontalAdvance(text);
    const bool isRight = (flags & Qt::AlignRight) != 0;
    place.setLeft(isRight ? place.right() - width + 1 : place.left());
    painter->setFont(headerFont());
    painter->setPen(colorOf(palette(), isSorted ? Token::Text : Token::Muted));
    painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (isSorted) {
        // Beside the title, on the side where the numbers are not.
        const int x = isRight ? place.left() - arrowSize - 2 : place.left() + width + 2;
        paintIcon(*painter, QRect(x, rect.top() + (rect.height() - arrowSize) / 2, arrowSize, arrowSize),
            sortIndicatorOrder() == Qt::AscendingOrder ? u"chevron-up"_s : u"chevron-down"_s,
            colorOf(palette(), Token::Accent));
    }
    painter->restore();
}

QSize GridHeader::sectionSizeFromContents(int section) const
{
    const QString title = model()->headerData(section, Qt::Horizontal).toString();
    return {QFontMetrics(headerFont()).horizontalAdvance(title) + 2 * space::small + arrowSize + 2, headerHeight};
}

} // namespace cells
