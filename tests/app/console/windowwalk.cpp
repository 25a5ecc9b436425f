// SPDX-License-Identifier: MIT
#include "tests/app/console/windowwalk.h"

#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTest>

#include <algorithm>

namespace cells {

namespace {

constexpr int mostStops = 200;

QString nameOf(const QWidget *widget)
{
    auto *accessible = QAccessible::queryAccessibleInterface(const_cast<QWidget *>(widget));
    const auto name = accessible ? accessible->text(QAccessible::Name) : QString();
    return QStringLiteral("%1 \"%2\"").arg(QString::fromLatin1(widget->metaObject()->className()), name.left(60));
}

// Where it is on the screen, without what is scrolled away in areas that `other` is not in.
QRect seenRect(const QWidget *widget, const QWidget *other)
{
    QRect seen(widget->mapToGlobal(QPoint()), widget->size());
    for (auto *above = widget->parentWidget(); above && !above->isAncestorOf(other); above = above->parentWidget()) {
        if (qobject_cast<QAbstractScrollArea *>(above->parentWidget())) {
            const QRect viewport(above->mapToGlobal(QPoint()), above->size());
            seen = seen.intersects(viewport) ? seen & viewport : viewport;
        }
    }
    return seen;
}

bool isMisplaced(const QRect &before, const QRect &after)
{
    const bool isInLaterColumn = after.left() > before.right();
    const bool isAbove = after.bottom() < before.top();
    const bool isBeside = after.top() <= before.bottom() && after.bottom() >= before.top();
    return (isAbove && !isInLaterColumn) || (isBeside && after.right() < before.left());
}

QWidget *nextByTab(QWidget &root)
{
    QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &root, Qt::Key_Tab);
    return QApplication::focusWidget();
}

// The controls that Tab reaches, in its order.
QWidgetList tabStops(QWidget &root)
{
    QWidgetList stops;
    for (auto *stop = nextByTab(root); stop && !stops.contains(stop) && stops.size() < mostStops;
         stop = nextByTab(root)) {
        stops << stop;
    }
    return stops;
}

void collectFocusable(QAccessibleInterface *interface, QList<QAccessibleInterface *> &found)
{
    const auto state = interface->state();
    if (state.invisible) {
        return;
    }
    if (state.focusable && !state.disabled) {
        found += interface;
    }
    const auto role = interface->role();
    const bool isCollection = role == QAccessible::Table || role == QAccessible::List || role == QAccessible::Tree
        || role == QAccessible::ComboBox;
    for (int i = 0; !isCollection && i < interface->childCount(); ++i) {
        if (auto *child = interface->child(i)) {
            collectFocusable(child, found);
        }
    }
}

// The widget that cuts it; null: none.
const QWidget *cutBy(const QWidget *widget, const QWidget &root)
{
    for (const auto *above = widget->parentWidget(); above && widget != &root; above = above->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea *>(above->parentWidget())) {
            return nullptr;
        }
        if (!above->rect().contains(QRect(widget->mapTo(above, QPoint()), widget->size()))) {
            return above;
        }
        if (above == &root) {
            break;
        }
    }
    return nullptr;
}

bool isTooSmall(const QWidget *widget)
{
    // As styles round.
    constexpr int tolerance = 2;
    if (const auto *label = qobject_cast<const QLabel *>(widget)) {
        const int needed = label->text().isEmpty() ? 0
            : label->wordWrap()                    ? label->heightForWidth(label->width())
                                                   : label->fontMetrics().height();
        return label->height() + tolerance < needed;
    }
    const auto *button = qobject_cast<const QAbstractButton *>(widget);
    if ((button && !button->text().isEmpty()) || qobject_cast<const QComboBox *>(widget)) {
        const auto wanted = widget->sizeHint();
        return widget->width() + tolerance < wanted.width() || widget->height() + tolerance < wanted.height();
    }
    return qobject_cast<const QLineEdit *>(widget) && widget->height() + tolerance < widget->sizeHint().height();
}

} // namespace

QStringList tabOrderProblems(QWidget &root)
{
    const auto stops = tabStops(root);
    // The way from the last control to the first leads back up.
    const auto isFirst = [&stops](const QWidget *stop) {
        return std::ranges::none_of(stops, [stop](const QWidget *other) {
            return other != stop && isMisplaced(seenRect(stop, other), seenRect(other, stop));
        });
    };
    QStringList problems;
    for (qsizetype i = 0; i < stops.size(); ++i) {
        const auto *before = stops[i];
        const auto *after = stops[(i + 1) % stops.size()];
        if (isMisplaced(seenRect(before, after), seenRect(after, before)) && !isFirst(after)) {
            problems << QStringLiteral("%1, then %2").arg(nameOf(before), nameOf(after));
        }
    }
    return problems;
}

QStringList unseenFocus(QWidget &root)
{
    // A control that has just appeared lies over others until its layout runs.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QStringList problems;
    for (auto *stop : tabStops(root)) {
        if (!root.isAncestorOf(stop)) {
            problems << nameOf(stop) + QStringLiteral(" is elsewhere");
            continue;
        }
        const auto picture = [&] {
            constexpr int around = 4;
            return root
                .grab(QRect(stop->mapTo(&root, QPoint()), stop->size())
                          .adjusted(-around, -around, around, around)
                          .intersected(root.rect()))
                .toImage();
        };
        // As Tab does.
        for (auto *above = stop->parentWidget(); above; above = above->parentWidget()) {
            if (auto *area = qobject_cast<QScrollArea *>(above)) {
                area->ensureWidgetVisible(stop);
            }
        }
        stop->setFocus(Qt::TabFocusReason);
        const auto with = picture();
        stop->clearFocus();
        if (with == picture()) {
            const auto at = stop->mapTo(&root, QPoint());
            problems << QStringLiteral("%1 at %2,%3 with %4x%5%6")
                            .arg(nameOf(stop))
                            .arg(at.x())
                            .arg(at.y())
                            .arg(stop->width())
                            .arg(stop->height())
                            .arg(stop->isVisible() ? QString() : QStringLiteral(", hidden"));
        }
        stop->setFocus(Qt::TabFocusReason);
    }
    return problems;
}

QStringList unnamedControls(QWidget &root)
{
    QStringList problems;
    QList<QAccessibleInterface *> controls{QAccessible::queryAccessibleInterface(&root)};
    collectFocusable(controls.front(), controls);
    for (auto *control : std::as_const(controls)) {
        const auto what = QString::fromLatin1(
            control->object() ? control->object()->metaObject()->className() : "a part of a control");
        if (control->text(QAccessible::Name).isEmpty()) {
            problems << what + QStringLiteral(" has no name");
        }
        if (control->role() == QAccessible::NoRole) {
            problems << what + QStringLiteral(" has no role");
        }
        const auto *table = control->tableInterface();
        for (int column = 0; table && column < table->columnCount(); ++column) {
            if (control->role() == QAccessible::Table && table->columnDescription(column).isEmpty()) {
                problems
                    << QStringLiteral("Column %1 of %2 has no name").arg(column).arg(control->text(QAccessible::Name));
            }
        }
    }
    return problems;
}

QStringList clippedControls(const QWidget &root)
{
    QStringList problems;
    for (const auto *widget : root.findChildren<QWidget *>()) {
        const bool isControl = qobject_cast<const QAbstractButton *>(widget) || qobject_cast<const QLabel *>(widget)
            || qobject_cast<const QLineEdit *>(widget) || qobject_cast<const QComboBox *>(widget);
        if (!isControl || !widget->isVisibleTo(&root) || widget->window() != root.window()) {
            continue;
        }
        const auto *label = qobject_cast<const QLabel *>(widget);
        const auto named
            = label ? QStringLiteral("%1 \"%2\"").arg(nameOf(widget), label->text().left(60)) : nameOf(widget);
        if (const auto *cutter = cutBy(widget, root)) {
            problems << QStringLiteral("%1 is cut by %2").arg(named, nameOf(cutter));
        }
        if (isTooSmall(widget)) {
            problems << QStringLiteral("%1 is %2x%3").arg(named).arg(widget->width()).arg(widget->height());
        }
    }
    return problems;
}

} // namespace cells
