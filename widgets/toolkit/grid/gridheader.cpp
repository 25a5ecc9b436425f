// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/gridheader.h"

#include "models/presentation/base/columnof.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QStyleOption>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int arrowSize = 12;
constexpr int headerHeight = 28;
constexpr int narrowest = 40;
constexpr int widest = 4000;
constexpr int widestFitted = 420;
// The smallest width of a text column, enough to recognize values.
constexpr int narrowText = 130;

constexpr auto orderKey = "order"_L1;
constexpr auto hiddenKey = "hidden"_L1;
constexpr auto widthsKey = "widths"_L1;
constexpr auto sortKey = "sort"_L1;

QFont headerFont()
{
    return semibold(captionFont());
}

// A menu that stays open while its boxes are ticked, and goes when it is closed.
class ColumnMenu : public QMenu
{
public:
    explicit ColumnMenu(QWidget *parent)
        : QMenu(parent)
    {
        setAttribute(Qt::WA_DeleteOnClose);
        setAccessibleName(GridHeader::tr("Columns"));
    }

protected:
    // The press alone closes the menu on Qt 6.8.
    void mousePressEvent(QMouseEvent *event) override
    {
        auto *action = actionAt(event->position().toPoint());
        if (action != nullptr && action->isCheckable()) {
            setActiveAction(action);
        } else {
            QMenu::mousePressEvent(event);
        }
    }
    void mouseReleaseEvent(QMouseEvent *event) override
    {
        if (!tick(actionAt(event->position().toPoint())))
            QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent *event) override
    {
        const bool isTick = event->key() == Qt::Key_Space || event->key() == Qt::Key_Return;
        if (!isTick || !tick(activeAction()))
            QMenu::keyPressEvent(event);
    }

private:
    // Whether there was a box to tick.
    static bool tick(QAction *action)
    {
        if (action == nullptr || !action->isCheckable())
            return false;
        action->toggle();
        return true;
    }
};

} // namespace

QList<int> fittedWidths(const QList<ColumnWidthHint> &hints, int room)
{
    QList<int> spare;
    QList<int> widths;
    for (const ColumnWidthHint &hint : hints) {
        spare += std::max(0, hint.width - hint.least);
        widths += hint.width;
    }
    const int excess = std::accumulate(widths.begin(), widths.end(), -room);
    if (excess > std::accumulate(spare.begin(), spare.end(), 0))
        return widths;
    for (int pixel = 0; pixel < excess; ++pixel) {
        const auto most = std::max_element(spare.begin(), spare.end());
        if (most == spare.end() || *most == 0)
            break;
        --*most;
        --widths[most - spare.begin()];
    }
    return widths;
}

GridHeader::GridHeader(QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setSectionsMovable(true);
    setStretchLastSection(true);
    setHighlightSections(false);
    setSortIndicatorShown(true);
    // The model's order, until the user sorts.
    setSortIndicator(-1, Qt::AscendingOrder);
    setMinimumSectionSize(narrowest);
    setAccessibleName(tr("Columns"));
}

QString GridHeader::idOf(int column) const
{
    return model()->headerData(column, Qt::Horizontal, ColumnIdRole).toString();
}

// -1: none of that id.
int GridHeader::columnOf(const QString &id) const
{
    return model() ? cells::columnOf(*model(), id) : -1;
}

QList<int> GridHeader::shownColumns() const
{
    QList<int> columns;
    for (int at = 0; at < count(); ++at)
        if (const int column = logicalIndex(at); !isSectionHidden(column))
            columns += column;
    return columns;
}

QList<int> GridHeader::chosenColumns() const
{
    QList<int> columns;
    for (int at = 0; at < count(); ++at)
        if (const int column = logicalIndex(at); !isSectionHidden(column) || m_yielded.contains(column))
            columns += column;
    return columns;
}

void GridHeader::makeRoom(const QHash<int, ColumnWidthHint> &hints, int room)
{
    const QList<int> chosen = chosenColumns();
    int needed = 0;
    for (const int column : chosen)
        needed += hints.value(column).least;
    QSet<int> yielded;
    for (const QString &id : std::as_const(m_yielding))
        if (const int column = columnOf(id); needed > room && chosen.contains(column) && !m_insisted.contains(column)) {
            yielded += column;
            needed -= hints.value(column).least;
        }
    m_yielded = yielded;
    for (const int column : chosen)
        if (isSectionHidden(column) != yielded.contains(column))
            setSectionHidden(column, yielded.contains(column));
}

void GridHeader::showColumn(int column, bool isShown)
{
    if (m_yielded.contains(column)) {
        // Already hidden, and stays so.
        if (!isShown) {
            m_yielded -= column;
            edited();
        }
        return;
    }
    const bool isLast = shownColumns() == QList{column};
    if (isShown == !isSectionHidden(column) || (!isShown && isLast))
        return;
    setSectionHidden(column, !isShown);
    if (isShown)
        m_insisted += column;
    if (isShown && sectionSize(column) < narrowest)
        resizeSection(column, sectionSizeHint(column));
    edited();
}

bool GridHeader::isWidthChosen(int column) const
{
    return m_chosenWidths.contains(idOf(column));
}

QVariantMap GridHeader::saveLayout() const
{
    return m_isEdited ? currentLayout() : QVariantMap();
}

QVariantMap GridHeader::currentLayout() const
{
    QStringList order;
    QStringList hidden;
    for (int at = 0; at < count(); ++at) {
        const int column = logicalIndex(at);
        order += idOf(column);
        if (isSectionHidden(column) && !m_yielded.contains(column))
            hidden += idOf(column);
    }
    const int sorted = sortIndicatorSection();
    const QVariantMap sort = sorted < 0 || sorted >= count()
        ? QVariantMap()
        : QVariantMap{{u"column"_s, idOf(sorted)}, {u"descending"_s, sortIndicatorOrder() == Qt::DescendingOrder}};
    return {{orderKey, order}, {hiddenKey, hidden}, {widthsKey, m_chosenWidths}, {sortKey, sort}};
}

void GridHeader::restoreLayout(const QVariantMap &layout)
{
    if (layout.isEmpty() || model() == nullptr)
        return;
    restoreOrder(layout.value(orderKey).toStringList());
    m_yielded.clear();
    const QStringList hidden = layout.value(hiddenKey).toStringList();
    for (int column = 0; column < count(); ++column)
        setSectionHidden(column, hidden.contains(idOf(column)) && shownColumns() != QList{column});
    const QVariantMap widths = layout.value(widthsKey).toMap();
    m_chosenWidths.clear();
    for (auto width = widths.begin(); width != widths.end(); ++width) {
        if (const int column = columnOf(width.key()); column >= 0) {
            const int pixels = std::clamp(width.value().toInt(), narrowest, widest);
            m_chosenWidths[width.key()] = pixels;
            resizeSection(column, pixels);
        }
    }
    const QVariantMap sort = layout.value(sortKey).toMap();
    if (const int column = columnOf(sort.value(u"column"_s).toString()); column >= 0)
        setSortIndicator(column, sort.value(u"descending"_s).toBool() ? Qt::DescendingOrder : Qt::AscendingOrder);
    m_isEdited = true;
}

void GridHeader::restoreOrder(const QStringList &order)
{
    int visualPosition = 0;
    for (const QString &id : order)
        if (const int column = columnOf(id); column >= 0)
            moveSection(visualIndex(column), visualPosition++);
}

void GridHeader::resetLayout()
{
    for (int column = 0; column < count(); ++column) {
        moveSection(visualIndex(column), column);
        setSectionHidden(column, false);
    }
    m_chosenWidths.clear();
    m_yielded.clear();
    m_insisted.clear();
    m_isEdited = false;
    emit fitRequested();
    emit layoutEdited();
}

void GridHeader::edited()
{
    m_isEdited = true;
    emit layoutEdited();
}

QList<int> GridHeader::widths() const
{
    QList<int> widths;
    for (int column = 0; column < count(); ++column)
        widths += sectionSize(column);
    return widths;
}

void GridHeader::mousePressEvent(QMouseEvent *event)
{
    m_layoutAtPress = currentLayout();
    m_widthsAtPress = widths();
    QHeaderView::mousePressEvent(event);
}

// Moving, sizing and sorting all end here.
void GridHeader::mouseReleaseEvent(QMouseEvent *event)
{
    QHeaderView::mouseReleaseEvent(event);
    const QList<int> before = std::exchange(m_widthsAtPress, {});
    QList<int> sized = before.size() == count() ? shownColumns() : QList<int>();
    // The last one takes what is left.
    if (!sized.isEmpty())
        sized.removeLast();
    for (const int column : std::as_const(sized))
        if (before[column] != sectionSize(column))
            m_chosenWidths[idOf(column)] = sectionSize(column);
    if (currentLayout() != m_layoutAtPress)
        edited();
}

void GridHeader::contextMenuEvent(QContextMenuEvent *event)
{
    openColumnMenu(event->globalPos());
}

void GridHeader::openColumnMenu(const QPoint &at)
{
    auto *menu = new ColumnMenu(this);
    for (int visualPosition = 0; visualPosition < count(); ++visualPosition)
        addColumnTo(menu, logicalIndex(visualPosition));
    menu->addSeparator();
    menu->addAction(tr("Fit widths"), this, [this] {
        m_chosenWidths.clear();
        emit fitRequested();
        edited();
    });
    menu->addAction(tr("Reset columns"), this, &GridHeader::resetLayout);
    menu->popup(at);
}

void GridHeader::addColumnTo(QMenu *menu, int column)
{
    const QString title = model()->headerData(column, Qt::Horizontal).toString();
    auto *action = menu->addAction(m_yielded.contains(column) ? tr("%1 (no room)").arg(title) : title);
    action->setCheckable(true);
    const auto isChosen = [this, column] { return !isSectionHidden(column) || m_yielded.contains(column); };
    action->setChecked(isChosen());
    connect(action, &QAction::toggled, this, [this, column, action, isChosen](bool isShown) {
        showColumn(column, isShown);
        action->setChecked(isChosen());
    });
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
    const QString title = titleOf(section);
    const QFontMetrics metrics(headerFont());
    QRect visualPosition = rect.adjusted(space::small, 0, -space::small, -1);
    const int room = visualPosition.width() - (isSorted ? arrowSize + 2 : 0);
    const QString text = metrics.elidedText(title, Qt::ElideRight, room);
    const int width = metrics.horizontalAdvance(text);
    const bool isRight = (flags & Qt::AlignRight) != 0;
    visualPosition.setLeft(isRight ? visualPosition.right() - width + 1 : visualPosition.left());
    painter->setFont(headerFont());
    painter->setPen(colorOf(palette(), isSorted ? Token::Text : Token::Muted));
    painter->drawText(visualPosition, Qt::AlignLeft | Qt::AlignVCenter, text);
    if (isSorted) {
        // Beside the title, on the side where the numbers are not.
        const int x = isRight ? visualPosition.left() - arrowSize - 2 : visualPosition.left() + width + 2;
        paintIcon(*painter, QRect(x, rect.top() + (rect.height() - arrowSize) / 2, arrowSize, arrowSize),
            sortIndicatorOrder() == Qt::AscendingOrder ? u"chevron-up"_s : u"chevron-down"_s,
            colorOf(palette(), Token::Accent));
    }
    painter->restore();
}

QString GridHeader::titleOf(int section) const
{
    if (timeStyleOf(*this) == TimeStyle::Absolute)
        if (const QVariant clock = model()->headerData(section, Qt::Horizontal, ClockRole); clock.isValid())
            return clock.toString();
    return model()->headerData(section, Qt::Horizontal).toString();
}

int GridHeader::leastWidth(int column) const
{
    const bool isSorted = isSortIndicatorShown() && sortIndicatorSection() == column;
    return QFontMetrics(headerFont()).horizontalAdvance(titleOf(column)) + 2 * space::small + 2
        + (isSorted ? arrowSize + 2 : 0);
}

ColumnWidthHint GridHeader::widthHint(int column, int content) const
{
    if (isWidthChosen(column))
        return {sectionSize(column), sectionSize(column)};
    // A hidden one has no size hint.
    const int title = std::max(sectionSizeFromContents(column).width(), minimumSectionSize());
    return {std::min(std::max(content, title) + space::small, widestFitted),
        std::max(leastWidth(column), isNumber(column) ? content : std::min(content, narrowText))};
}

bool GridHeader::isNumber(int column) const
{
    return (model()->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
}

QSize GridHeader::sectionSizeFromContents(int section) const
{
    return {QFontMetrics(headerFont()).horizontalAdvance(titleOf(section)) + 2 * space::small + arrowSize + 2,
        headerHeight};
}

} // namespace cells

#include "moc_gridheader.cpp"
