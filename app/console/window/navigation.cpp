// SPDX-License-Identifier: MIT
#include "app/console/window/navigation.h"

#include "app/console/window/mainwindow.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/panes/page.h"

#include <QAction>
#include <QCoreApplication>
#include <QMouseEvent>

#include <utility>

using namespace Qt::StringLiterals;

namespace cells {

Navigation::Navigation(MainWindow &window, std::function<CellId()> cell, ShowCell showCell)
    : QObject(&window)
    , m_window(window)
    , m_cell(std::move(cell))
    , m_showCell(std::move(showCell))
{
    const auto section = MainWindow::tr("Go to");
    m_back = makeAction(
        &window, {u"navigation.back"_s, tr("Back"), u"chevron-left"_s, section, {u"Alt+Left"_s}, [this] { goBack(); }});
    m_forward = makeAction(&window,
        {u"navigation.forward"_s, tr("Forward"), u"chevron-right"_s, section, {u"Alt+Right"_s},
            [this] { goForward(); }});
    connect(&window, &MainWindow::pageMade, this, [this](const QString &, Page *page) { follow(page); });
    connect(&window, &MainWindow::pageShown, this, &Navigation::arrive);
    // The side buttons are pressed over whatever is there.
    QCoreApplication::instance()->installEventFilter(this);
    updateActions();
}

// Signals of pages that are not shown change nothing.
void Navigation::follow(Page *page)
{
    connect(page, &Page::filterTextChanged, this, [this, page] {
        if (page == m_window.currentPage())
            arrive();
    });
    connect(page, &Page::selectionChanged, this, [this, page] {
        if (page == m_window.currentPage() && !m_isArriving)
            m_history.select(page->selection());
    });
}

void Navigation::arrive()
{
    if (!std::exchange(m_isArriving, true))
        QMetaObject::invokeMethod(this, &Navigation::visit, Qt::QueuedConnection);
}

void Navigation::visit()
{
    m_isArriving = false;
    const auto *page = m_window.currentPage();
    m_history.visit({m_cell(), m_window.currentPageId(), page->filterText(), page->selection()});
    updateActions();
}

void Navigation::goBack()
{
    go(&VisitHistory::previous, &VisitHistory::goBack);
}

void Navigation::goForward()
{
    go(&VisitHistory::next, &VisitHistory::goForward);
}

// Another view may have been shown before a question was answered; then this is a new one.
void Navigation::go(std::optional<Visit> (VisitHistory::*neighbor)() const, void (VisitHistory::*step)())
{
    const auto visited = (m_history.*neighbor)();
    if (!visited)
        return;
    m_showCell(visited->cell, [this, visited, neighbor, step] {
        if ((m_history.*neighbor)() == visited)
            (m_history.*step)();
        show(*visited);
        updateActions();
    });
}

void Navigation::show(const Visit &visited)
{
    m_window.returnToPage(visited.page, visited.filter);
    if (!visited.selection.isEmpty())
        m_window.currentPage()->select(visited.selection);
}

void Navigation::updateActions()
{
    m_back->setEnabled(m_history.previous().has_value());
    m_back->setStatusTip(m_back->isEnabled() ? QString() : tr("There is no earlier view."));
    m_forward->setEnabled(m_history.next().has_value());
    m_forward->setStatusTip(m_forward->isEnabled() ? QString() : tr("There is no later view."));
}

bool Navigation::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::MouseButtonPress)
        return QObject::eventFilter(watched, event);
    const auto *widget = qobject_cast<QWidget *>(watched);
    const auto button = static_cast<QMouseEvent *>(event)->button();
    const bool isStep = button == Qt::BackButton || button == Qt::ForwardButton;
    if (!isStep || !widget || widget->window() != &m_window)
        return QObject::eventFilter(watched, event);
    button == Qt::BackButton ? goBack() : goForward();
    return true;
}

} // namespace cells

#include "moc_navigation.cpp"
