// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/taborder.h"

#include <QApplication>
#include <QGridLayout>
#include <QScrollArea>
#include <QWidget>

#include <algorithm>
#include <numeric>
#include <utility>

namespace cells {
namespace {

// The controls that Tab reaches, and `from`, in the order of the layouts. Visits what no layout has by its position.
class TabStops
{
public:
    TabStops(QWidget &root, const QWidget *from)
        : m_from(from)
    {
        addBelow(root);
    }

    const QWidgetList &all() const { return m_stops; }

private:
    void add(QWidget &widget)
    {
        if (widget.isHidden() || widget.isWindow())
            return;
        const bool isReached = widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0 && !widget.focusProxy();
        if (isReached || &widget == m_from)
            m_stops += &widget;
        addBelow(widget);
    }

    void addBelow(QWidget &widget)
    {
        QWidgetList ordered;
        if (const auto *layout = widget.layout())
            addWidgets(*layout, ordered);
        QWidgetList others;
        for (auto *child : widget.children())
            if (child->isWidgetType() && !ordered.contains(child))
                others += static_cast<QWidget *>(child);
        std::ranges::stable_sort(others, {}, [](const QWidget *other) { return std::pair(other->y(), other->x()); });
        for (auto *child : ordered + others)
            add(*child);
    }

    static void addWidgets(const QLayout &layout, QWidgetList &widgets)
    {
        for (const int index : orderOf(layout)) {
            auto *item = layout.itemAt(index);
            if (item->widget())
                widgets += item->widget();
            else if (item->layout())
                addWidgets(*item->layout(), widgets);
        }
    }

    // The items of a grid are in the order in which they were added, those of other layouts as they are seen.
    static QList<int> orderOf(const QLayout &layout)
    {
        QList<int> order(layout.count());
        std::iota(order.begin(), order.end(), 0);
        if (auto *grid = qobject_cast<const QGridLayout *>(&layout)) {
            std::ranges::stable_sort(order, {}, [grid](int index) {
                int row = 0;
                int column = 0;
                int none = 0;
                grid->getItemPosition(index, &row, &column, &none, &none);
                return std::pair(row, column);
            });
        }
        return order;
    }

    const QWidget *const m_from;
    QWidgetList m_stops;
};

void showInScrollAreas(QWidget *widget)
{
    for (auto *above = widget->parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto *area = qobject_cast<QScrollArea *>(above))
            area->ensureWidgetVisible(widget);
}

} // namespace

bool moveFocus(QWidget &root, bool isNext)
{
    auto *from = QApplication::focusWidget();
    const TabStops stops(root, from);
    const auto &all = stops.all();
    const auto count = all.size();
    if (count == 0)
        return false;
    const auto at = all.indexOf(from);
    auto *to = at < 0 ? (isNext ? all.first() : all.last()) : all[(at + (isNext ? 1 : count - 1)) % count];
    if (to == from)
        return false;
    to->setFocus(isNext ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    showInScrollAreas(to);
    return true;
}

} // namespace cells
