// SPDX-License-Identifier: MIT
#include "app/console/window/mainwindow.h"

#include "app/console/window/lookups.h"
#include "app/console/window/windowactions.h"
#include "models/presentation/base/safetext.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/pagelist.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/panes/staleoverlay.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr QSize firstSize(1280, 800);
constexpr QSize leastSize(900, 560);
// Below it, the names at the left are left to their icons.
constexpr int roomForNames = 1080;
constexpr Duration staleAfter = std::chrono::minutes(5);
// Two of those that come each minute, and what they take.
constexpr Duration missedRefreshes = std::chrono::seconds(130);

QWidget *divider(QWidget *parent)
{
    auto *line = new QWidget(parent);
    line->setFixedWidth(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

} // namespace

MainWindow::MainWindow(std::vector<PageEntry> pages, QWidget *parent)
    : QMainWindow(parent)
    , m_entries(std::move(pages))
    , m_pages(m_entries.size(), nullptr)
    , m_wasShown(m_entries.size(), false)
    , m_frame(new EnvironmentFrame(this))
    , m_list(new PageList(this))
    , m_bars(new QVBoxLayout)
    , m_lasting(new QVBoxLayout)
    , m_notice(new Banner(this))
    , m_stack(new QStackedWidget(this))
    , m_staleOverlay(new StaleOverlay(m_stack))
    , m_bottom(new StatusBar(this))
    , m_palette(new CommandPalette(this))
    , m_keys(new ShortcutsDialog(this))
    , m_find(textButton({}, ButtonRole::Quiet, this))
    , m_menu(iconButton(u"menu"_s, tr("Menu"), this))
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeMiddle(), 1);
    column->addWidget(m_bottom);
    m_frame->setContent(content);
    setCentralWidget(m_frame);
    for (const PageEntry &entry : m_entries)
        m_list->addPage(entry.title, entry.icon);
    setMinimumSize(leastSize);
    resize(firstSize);
    addOwnActions();
    addTools();
    connect(m_list, &PageList::pageChosen, this, &MainWindow::showPageAt);
    connect(headerBar(), &HeaderBar::refreshRequested, this, &MainWindow::refresh);
    connect(headerBar(), &HeaderBar::staleChanged, this, &MainWindow::updateStaleOverlay);
    connect(m_bottom, &StatusBar::cancelRequested, this, &MainWindow::cancel);
    connect(m_notice, &Banner::actionRequested, this, [this] {
        dismissNotice();
        if (const auto onAction = std::exchange(m_onAction, {}))
            onAction();
    });
}

void MainWindow::addOwnActions()
{
    const WindowHandlers handlers{.showPage = [this](const QString &id) { showPage(id); },
        .findAnything = [this] { findAnything(); },
        .focusFilter = [this] { focusFilter(); },
        .refresh = [this] { refresh(); },
        .cancel = [this] { cancel(); },
        .stepBack = [this] { stepBack(); },
        .showKeys = [this] { showKeys(); }};
    for (const ActionEntry &entry : windowActions(handlers, m_entries))
        makeAction(this, entry);
}

// The list of pages, and what is shown.
QWidget *MainWindow::makeMiddle()
{
    auto *middle = new QWidget(this);
    auto *row = new QHBoxLayout(middle);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    auto *names = new QVBoxLayout;
    names->setContentsMargins(0, space::small, 0, 0);
    names->addWidget(m_list);
    row->addLayout(names);
    row->addWidget(divider(middle));
    auto *shown = new QVBoxLayout;
    shown->setSpacing(0);
    shown->addLayout(m_bars);
    shown->addLayout(m_lasting);
    shown->addWidget(m_notice);
    shown->addWidget(m_stack, 1);
    row->addLayout(shown, 1);
    return middle;
}

HeaderBar *MainWindow::headerBar()
{
    return m_frame->headerBar();
}

void MainWindow::addTools()
{
    m_find->setIcon(lineIcon(u"search"_s));
    m_find->setFocusPolicy(Qt::TabFocus);
    m_find->setAccessibleName(tr("Find anything"));
    m_find->setToolTip(plainToolTip(tr("Find a page, a cell, an action; or look up an id or a value (Ctrl+K)")));
    headerBar()->addTool(m_find);
    headerBar()->addTool(m_menu);
    connect(m_find, &QPushButton::clicked, this, &MainWindow::findAnything);
    connect(m_menu, &QToolButton::clicked, this, &MainWindow::showMenu);
}

QList<QAction *> MainWindow::pageActions() const
{
    return currentPage() ? actionsIn(*currentPage()) : QList<QAction *>();
}

QList<QAction *> MainWindow::ownActions() const
{
    return QWidget::actions();
}

// Made anew each time: pages come and go, and what they can do changes. All that a page can do would fill the window.
void MainWindow::showMenu()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    if (const auto actions = pageActions(); !actions.isEmpty()) {
        auto *ofPage = menu->addMenu(currentPage()->title());
        ofPage->setToolTipsVisible(true);
        fill(*ofPage, actions);
        menu->addSeparator();
    }
    fill(*menu, ownActions());
    const int width = menu->sizeHint().width();
    menu->popup(m_menu->mapToGlobal(QPoint(m_menu->width() - width, m_menu->height() + 2)));
}

void MainWindow::findAnything()
{
    auto choices = choicesOf(pageActions(), currentPage() ? currentPage()->title() : QString());
    std::ranges::move(choicesOf(ownActions(), tr("Window")), std::back_inserter(choices));
    for (const CellChoice &cell : headerBar()->cells())
        choices.push_back({tr("Cell %1 · %2").arg(cell.id.value).arg(displayText(cell.name)), tr("Cells"), {}, {}, {},
            [this, id = cell.id] { headerBar()->chooseCell(id); }});
    std::ranges::move(actionsElsewhere(), std::back_inserter(choices));
    m_palette->openWith(std::move(choices), [this](const QString &typed) { return lookups(typed); });
}

std::vector<Choice> MainWindow::actionsElsewhere()
{
    std::vector<Choice> choices;
    for (int index = 0; index < int(m_entries.size()); ++index) {
        if (index == m_current)
            continue;
        const Page *page = pageAt(index);
        for (QAction *action : actionsIn(*page)) {
            // What a table can do is done with rows that are seen.
            if (qobject_cast<QAbstractItemView *>(action->parent()) != nullptr)
                continue;
            choices.push_back({action->text(), page->title(), action->icon(), {}, {},
                [this, index, chosen = QPointer<QAction>(action)] {
                    goTo(index);
                    if (chosen)
                        chosen->trigger();
                }});
        }
    }
    return choices;
}

std::vector<Choice> MainWindow::lookups(const QString &typed)
{
    QStringList pages;
    for (const PageEntry &entry : m_entries)
        pages += entry.id;
    std::vector<Choice> choices;
    for (const Lookup &lookup : lookupsOf(typed, pages))
        choices.push_back({lookup.title, tr("Look up"), lineIcon(u"search"_s), {}, {},
            [this, lookup] { showPage(lookup.page, lookup.filter); }});
    return choices;
}

void MainWindow::showKeys()
{
    auto sections = keySectionsOf(pageActions(), currentPage() ? currentPage()->title() : QString());
    std::ranges::move(keySectionsOf(ownActions(), tr("Window")), std::back_inserter(sections));
    m_keys->openWith(sections);
}

void MainWindow::focusFilter()
{
    if (auto *page = currentPage())
        page->takeFocusToFilter();
}

void MainWindow::cancel()
{
    if (auto *page = currentPage())
        page->cancel();
}

void MainWindow::showPage(const QString &id)
{
    const auto found = std::ranges::find(m_entries, id, &PageEntry::id);
    if (found == m_entries.end())
        return;
    dismissNotice();
    goTo(int(found - m_entries.begin()));
}

void MainWindow::showPage(const QString &id, const QString &filter)
{
    showPage(id);
    if (currentPageId() == id)
        currentPage()->setFilterText(filter);
}

// Unlike a step in the list, this leaves the reader in the page.
void MainWindow::goTo(int index)
{
    showPageAt(index);
    currentPage()->takeFocus();
}

void MainWindow::showPageAt(int index)
{
    Page *page = pageAt(index);
    if (!m_wasShown[size_t(index)]) {
        m_wasShown[size_t(index)] = true;
        page->refresh();
    }
    m_current = index;
    m_list->setCurrent(index);
    m_stack->setCurrentWidget(page);
    showTitle();
    takeFromPage();
    emit pageShown(currentPageId());
}

void MainWindow::addBar(QWidget *bar)
{
    m_bars->addWidget(bar);
}

bool MainWindow::hasPage(const QString &id) const
{
    return std::ranges::find(m_entries, id, &PageEntry::id) != m_entries.end();
}

void MainWindow::setMark(const QString &id, const QString &mark, Token token)
{
    const auto found = std::ranges::find(m_entries, id, &PageEntry::id);
    if (found != m_entries.end())
        m_list->setMark(int(found - m_entries.begin()), mark, token);
}

void MainWindow::showNotice(const Notice &notice, std::function<void()> onAction)
{
    if (notice.mayDismiss) {
        m_onAction = std::move(onAction);
        return m_notice->showNotice(notice);
    }
    Banner *banner = lastingNotice(notice.what);
    if (banner == nullptr) {
        banner = new Banner(this);
        m_lasting->addWidget(banner);
    }
    banner->showNotice(notice);
}

void MainWindow::withdrawNotice(const QString &what)
{
    delete lastingNotice(what);
}

Banner *MainWindow::lastingNotice(const QString &what) const
{
    for (int i = 0; i < m_lasting->count(); ++i)
        if (auto *banner = static_cast<Banner *>(m_lasting->itemAt(i)->widget()); banner->notice().what == what)
            return banner;
    return nullptr;
}

// False: there is none.
bool MainWindow::dismissNotice()
{
    const bool goes = m_notice->isVisible();
    m_notice->hide();
    return goes;
}

void MainWindow::setContext(const QString &context)
{
    m_context = context;
    if (currentPage() != nullptr)
        showTitle();
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1 – %2 – Cells Console").arg(currentPage()->title(), m_context));
}

Page *MainWindow::pageAt(int index)
{
    Page *&page = m_pages[size_t(index)];
    if (page == nullptr) {
        page = m_entries[size_t(index)].make();
        attach(page, index);
        emit pageMade(m_entries[size_t(index)].id, page);
    }
    return page;
}

void MainWindow::attach(Page *page, int index)
{
    m_stack->addWidget(page);
    connect(page, &Page::countChanged, this,
        [this, index](std::optional<qint64> count) { m_list->setCount(index, count); });
    connect(page, &Page::pageRequested, this, qOverload<const QString &, const QString &>(&MainWindow::showPage));
    connect(page, &Page::messageReported, m_bottom, &StatusBar::showMessage);
    connect(page, &Page::asOfChanged, this, &MainWindow::takeFromPage);
    connect(page, &Page::sentenceChanged, this, &MainWindow::takeFromPage);
    connect(page, &Page::workChanged, this, [this, page](const QString &work) {
        if (page != currentPage())
            return;
        m_bottom->setWork(work);
        headerBar()->setRefreshing(!work.isEmpty());
    });
}

// The strips speak of the page that is seen.
void MainWindow::takeFromPage()
{
    const Page *page = currentPage();
    // A page may speak up before it is shown.
    if (page == nullptr)
        return;
    headerBar()->setStaleAfter(page->growsStale() ? missedRefreshes : staleAfter);
    headerBar()->setAsOf(page->asOf());
    updateStaleOverlay();
    headerBar()->setRefreshing(!page->work().isEmpty());
    m_bottom->setWork(page->work());
    m_stack->setAccessibleName(page->title());
    m_stack->setAccessibleDescription(page->sentence());
}

// What comes anew each minute is stale when it did not; what is read once is as old as it says.
void MainWindow::updateStaleOverlay()
{
    const Page *page = currentPage();
    m_staleOverlay->setStale(page != nullptr && page->growsStale() && headerBar()->isStale());
}

void MainWindow::renewPages()
{
    bool hadFocus = false;
    for (size_t i = 0; i < m_pages.size(); ++i) {
        Page *page = m_pages[i];
        if (page == nullptr || !m_entries[i].isOfCell)
            continue;
        hadFocus = hadFocus || page->isAncestorOf(focusWidget());
        // Its signals are about the previous cell. It is not disconnected, because others wait for its end.
        page->blockSignals(true);
        m_stack->removeWidget(page);
        page->deleteLater();
        m_pages[i] = nullptr;
        m_wasShown[i] = false;
        m_list->setCount(int(i), {});
    }
    if (m_current < 0)
        return;
    showPageAt(m_current);
    if (hadFocus)
        currentPage()->takeFocus();
}

QString MainWindow::currentPageId() const
{
    return m_current < 0 ? QString() : m_entries[size_t(m_current)].id;
}

Page *MainWindow::currentPage() const
{
    return m_current < 0 ? nullptr : m_pages[size_t(m_current)];
}

void MainWindow::refresh()
{
    if (auto *page = currentPage())
        page->refresh();
}

void MainWindow::stepBack()
{
    auto *page = currentPage();
    if (dismissNotice())
        return;
    if (page != nullptr && !page->stepBack())
        m_list->setFocus(Qt::ShortcutFocusReason);
}

// Comes here only when nobody had anything to close.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        return stepBack();
    QMainWindow::keyPressEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const bool isNarrow = width() < roomForNames;
    m_list->setNarrow(isNarrow);
    m_find->setText(isNarrow ? QString() : tr("Ctrl+K"));
}

} // namespace cells
