// SPDX-License-Identifier: MIT
#include "app/console/window/mainwindow.h"

#include "app/console/window/lookups.h"
#include "app/console/window/noticearea.h"
#include "models/presentation/base/safetext.h"
#include "widgets/shell/commandpalette.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/pagelist.h"
#include "widgets/shell/shortcutsdialog.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/taborder.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/panes/staleoverlay.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QHash>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

// On a large screen, the part of it that a new window takes; at least this size.
constexpr qreal shareOfScreen = 0.85;
constexpr QSize firstSize(1280, 800);
constexpr QSize leastSize(900, 560);
// Below this width, the list of pages shows icons only.
constexpr int roomForNames = 1080;
constexpr Duration staleAfter = std::chrono::minutes(5);
// Two refreshes of the longest interval, and the time they take.
constexpr Duration missedRefreshes = std::chrono::seconds(130);
constexpr int numberedPages = 9;

QWidget *divider(QWidget *parent)
{
    auto *line = new QWidget(parent);
    line->setFixedWidth(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    return line;
}

// g and the first letter; of two pages with the same letter the first has it.
QStringList keysTo(const std::vector<PageEntry> &pages, std::size_t index)
{
    const QChar letter = pages[index].id.front().toUpper();
    QStringList keys;
    if (std::ranges::find_if(pages, [&](const PageEntry &other) { return other.id.front().toUpper() == letter; })
        == pages.begin() + std::ptrdiff_t(index))
        keys += u"G, %1"_s.arg(letter);
    if (index < numberedPages)
        keys += u"Alt+%1"_s.arg(index + 1);
    return keys;
}

QString disabledReason(const QAction &action)
{
    if (action.isEnabled())
        return {};
    return action.statusTip().isEmpty() ? MainWindow::tr("not available now") : action.statusTip();
}

QString headingOf(const QAction &action, const QString &otherwise)
{
    const QString section = sectionOf(action);
    return section.isEmpty() ? otherwise : section;
}

// Returns an action for each page, which calls `showPage` with its id.
std::vector<ActionEntry> actionsTo(
    const std::vector<PageEntry> &pages, const std::function<void(const QString &id)> &showPage)
{
    std::vector<ActionEntry> entries;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        entries.push_back({u"go."_s + pages[i].id, pages[i].title, pages[i].icon, MainWindow::tr("Go to"),
            keysTo(pages, i), [showPage, id = pages[i].id] { showPage(id); }});
    }
    return entries;
}

// The actions as entries of the palette. Those without a section belong to `owner`.
std::vector<Choice> choicesOf(const QList<QAction *> &actions, const QString &owner)
{
    std::vector<Choice> choices;
    for (QAction *action : actions) {
        choices.push_back({action->text(), headingOf(*action, owner), action->icon(), keysOf(*action),
            disabledReason(*action), [action] { action->trigger(); }});
    }
    return choices;
}

std::vector<KeySection> keySectionsOf(const QList<QAction *> &actions, const QString &owner)
{
    std::vector<KeySection> sections;
    for (const QAction *action : actions) {
        const QString keys = keysOf(*action);
        if (keys.isEmpty())
            continue;
        const QString title = headingOf(*action, owner);
        auto section = std::ranges::find(sections, title, &KeySection::title);
        if (section == sections.end())
            section = sections.insert(sections.end(), KeySection{title, {}});
        section->rows.push_back({action->text(), keys});
    }
    return sections;
}

// Sections become submenus.
void fill(QMenu &menu, const QList<QAction *> &actions)
{
    QHash<QString, QMenu *> submenus;
    for (QAction *action : actions) {
        const QString section = sectionOf(*action);
        QMenu *list = section.isEmpty() ? &menu : submenus.value(section);
        if (list == nullptr)
            list = submenus[section] = menu.addMenu(section);
        if (beginsGroup(*action))
            list->addSeparator();
        list->addAction(action);
    }
}

} // namespace

MainWindow::MainWindow(std::vector<PageEntry> pages)
    : m_frame(new EnvironmentFrame(this))
    , m_list(new PageList(this))
    , m_notices(new NoticeArea(this))
    , m_pages(new PageStack(std::move(pages), this))
    , m_staleOverlay(new StaleOverlay(m_pages))
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
    for (const PageEntry &entry : m_pages->entries())
        m_list->addPage(entry.title, entry.icon);
    setMinimumSize(leastSize);
    const QSize available = screen()->availableSize();
    resize(fittingSize(firstSize.expandedTo(available * shareOfScreen), leastSize, available));
    addOwnActions();
    addTools();
    connect(m_list, &PageList::pageChosen, this, &MainWindow::choosePage);
    connect(headerBar(), &HeaderBar::refreshRequested, this, &MainWindow::refresh);
    connect(headerBar()->asOf(), &AgeLabel::staleChanged, this, &MainWindow::updateStaleOverlay);
    connect(m_bottom, &StatusBar::cancelRequested, this, &MainWindow::cancel);
    connect(m_pages, &PageStack::pageMade, this, &MainWindow::attach);
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::recoverFocus, Qt::QueuedConnection);
}

void MainWindow::addOwnActions()
{
    for (const ActionEntry &entry : actionsTo(m_pages->entries(), [this](const QString &id) { showPage(id); }))
        makeAction(this, entry);
    const ActionEntry onEveryPage[]{
        {u"window.find"_s, tr("Search…"), u"search"_s, {}, {u"Ctrl+K"_s}, [this] { findAnything(); }},
        {u"window.filter"_s, tr("Filter this page"), u"filter"_s, {}, {u"/"_s},
            [this] {
                if (auto *page = currentPage())
                    page->takeFocusToFilter();
            }},
        {u"window.refresh"_s, tr("Refresh"), u"refresh"_s, {}, {u"F5"_s}, [this] { refresh(); }},
        {u"window.cancel"_s, tr("Cancel running work"), u"cancel"_s, {}, {u"Ctrl+."_s}, [this] { cancel(); }},
        {u"window.back"_s, tr("Clear the filter or close a pane"), {}, {}, {u"Esc"_s}, [this] { stepBack(); }, true},
        {u"window.keys"_s, tr("Keyboard shortcuts"), u"keys"_s, {}, {u"?"_s, u"F1"_s}, [this] { showKeys(); }},
    };
    for (const ActionEntry &entry : onEveryPage)
        makeAction(this, entry);
}

// Arranges the list of pages and the current page.
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
    shown->addWidget(m_notices);
    shown->addWidget(m_pages, 1);
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
    m_find->setAccessibleName(tr("Search"));
    m_find->setToolTip(plainToolTip(tr("Find pages, cells and actions, or look up an id or value (Ctrl+K)")));
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

// Made each time, because pages and their actions change. The actions of the page are a submenu: they would fill the
// window.
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
    for (const CellChoice &cell : headerBar()->cells()->cells())
        choices.push_back({tr("Cell %1 · %2").arg(cell.id.value).arg(displayText(cell.name)), tr("Cells"), {}, {}, {},
            [this, id = cell.id] { headerBar()->cells()->choose(id); }});
    std::ranges::move(actionsElsewhere(), std::back_inserter(choices));
    m_palette->openWith(std::move(choices), [this](const QString &typed) { return lookups(typed); });
}

std::vector<Choice> MainWindow::actionsElsewhere()
{
    std::vector<Choice> choices;
    for (int index = 0; index < int(m_pages->entries().size()); ++index) {
        if (index == m_pages->currentPageIndex())
            continue;
        const Page *page = m_pages->pageAt(index);
        for (QAction *action : actionsIn(*page)) {
            // Actions of a table need rows that are seen.
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
    for (const PageEntry &entry : m_pages->entries())
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

void MainWindow::cancel()
{
    if (auto *page = currentPage())
        page->cancel();
}

void MainWindow::showPage(const QString &id)
{
    const int index = m_pages->indexOfPage(id);
    if (index < 0)
        return;
    m_notices->dismiss();
    goTo(index);
}

void MainWindow::showPage(const QString &id, const QString &filter)
{
    const int index = m_pages->indexOfPage(id);
    if (index < 0)
        return;
    m_notices->dismiss();
    showPageAt(index);
    currentPage()->takeFocus();
    currentPage()->followLink(filter);
}

void MainWindow::returnToPage(const QString &id, const QString &filter)
{
    const int index = m_pages->indexOfPage(id);
    if (index < 0 || m_pages->pageAt(index)->filterText() != filter)
        return showPage(id, filter);
    m_notices->dismiss();
    showPageAt(index);
    currentPage()->takeFocus();
}

void MainWindow::followLink(const PageLink &link)
{
    if (link.cell)
        emit cellLinkFollowed(link);
    else
        showPage(link.page, link.filter);
}

// Unlike a step in the list, this leaves the reader in the page.
void MainWindow::goTo(int index)
{
    choosePage(index);
    currentPage()->takeFocus();
}

// Not by a link: the page has the user's own filter.
void MainWindow::choosePage(int index)
{
    m_pages->pageAt(index)->leaveLink();
    showPageAt(index);
}

void MainWindow::showPageAt(int index)
{
    m_pages->showPageAt(index);
    m_list->setCurrent(index);
    showTitle();
    takeFromPage();
    emit pageShown(currentPageId());
}

void MainWindow::addBar(QWidget *bar)
{
    m_notices->addBar(bar);
}

void MainWindow::setCount(const QString &id, std::optional<qint64> count)
{
    if (const int index = m_pages->indexOfPage(id); index >= 0)
        m_list->setCount(index, count);
}

void MainWindow::setMark(const QString &id, const QString &mark, Token token)
{
    if (const int index = m_pages->indexOfPage(id); index >= 0)
        m_list->setMark(index, mark, token);
}

void MainWindow::showNotice(const Notice &notice, std::function<void()> onAction)
{
    m_notices->showNotice(notice, std::move(onAction));
}

void MainWindow::withdrawNotice(const QString &what)
{
    m_notices->withdraw(what);
}

void MainWindow::setContext(const QString &context)
{
    m_context = context;
    if (currentPage() != nullptr)
        showTitle();
}

void MainWindow::showTitle()
{
    // Qt takes "[*]" for a mark of its own.
    auto context = displayText(m_context);
    context.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]"));
    setWindowTitle(tr("%1 – %2 – Cells Console").arg(currentPage()->title(), context));
}

void MainWindow::attach(int index, Page *page)
{
    connect(page, &Page::countChanged, this,
        [this, index](std::optional<qint64> count) { m_list->setCount(index, count); });
    connect(page, &Page::pageRequested, this, &MainWindow::followLink);
    connect(page, &Page::messageReported, m_bottom, &StatusBar::showMessage);
    connect(page, &Page::asOfChanged, this, &MainWindow::takeFromPage);
    connect(page, &Page::sentenceChanged, this, &MainWindow::takeFromPage);
    connect(page, &Page::workChanged, this, [this, page](const QString &work) {
        if (page != currentPage())
            return;
        m_bottom->setWork(work);
        headerBar()->refreshControl()->setRefreshing(!work.isEmpty());
    });
    emit pageMade(m_pages->entries()[size_t(index)].id, page);
}

// Header bar and status bar describe the page that is shown.
void MainWindow::takeFromPage()
{
    const Page *page = currentPage();
    // A page may report something before it is shown.
    if (page == nullptr)
        return;
    headerBar()->asOf()->setStaleAfter(isRefreshed(*page) ? missedRefreshes : staleAfter);
    headerBar()->asOf()->setAsOf(page->asOf());
    updateStaleOverlay();
    headerBar()->refreshControl()->setRefreshing(!page->work().isEmpty());
    m_bottom->setWork(page->work());
    m_pages->setAccessibleName(page->title());
    m_pages->setAccessibleDescription(page->sentence());
}

void MainWindow::setRefreshing(bool isOn)
{
    m_isRefreshing = isOn;
    takeFromPage();
}

bool MainWindow::isRefreshed(const Page &page) const
{
    return m_isRefreshing && page.growsStale();
}

// Only a page that is refreshed without being asked becomes stale; others show the age of their data.
void MainWindow::updateStaleOverlay()
{
    const Page *page = currentPage();
    m_staleOverlay->setStale(page != nullptr && isRefreshed(*page) && headerBar()->asOf()->isStale());
}

void MainWindow::renewPages()
{
    const bool hadFocus = m_pages->removePagesOfCell();
    for (int index = 0; const PageEntry &entry : m_pages->entries()) {
        if (entry.isOfCell)
            m_list->setCount(index, {});
        ++index;
    }
    if (m_pages->currentPageIndex() < 0)
        return;
    showPageAt(m_pages->currentPageIndex());
    if (hadFocus)
        currentPage()->takeFocus();
}

void MainWindow::refresh()
{
    emit refreshRequested();
    if (auto *page = currentPage())
        page->refresh();
}

void MainWindow::stepBack()
{
    auto *page = currentPage();
    if (m_notices->dismiss())
        return;
    if (page != nullptr && !page->stepBack())
        m_list->setFocus(Qt::ShortcutFocusReason);
}

// A control that had the focus may be gone after a refresh. Without a focus, no key would do anything.
void MainWindow::recoverFocus()
{
    if (QApplication::activeWindow() == this && QApplication::focusWidget() == nullptr && currentPage() != nullptr)
        currentPage()->takeFocus();
}

bool MainWindow::focusNextPrevChild(bool isNext)
{
    return moveFocus(*this, isNext);
}

// Reached only when no other widget handled the key.
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

#include "moc_mainwindow.cpp"
