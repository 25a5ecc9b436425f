#include "app/console/mainwindow.h"

#include "widgets/parts/environmentframe.h"
#include "widgets/parts/page.h"
#include "widgets/parts/pagelist.h"
#include "widgets/parts/statusstrip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QShortcut>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int shortcutPages = 9;
constexpr QSize firstSize(1280, 800);
constexpr QSize leastSize(900, 560);

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
    , m_frame(new EnvironmentFrame(this))
    , m_list(new PageList(this))
    , m_stack(new QStackedWidget(this))
    , m_bottom(new StatusStrip(this))
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
    row->addWidget(m_stack, 1);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(middle, 1);
    column->addWidget(m_bottom);
    m_frame->setContent(content);
    setCentralWidget(m_frame);
    for (const PageEntry &entry : m_entries)
        m_list->addPage(entry.title, entry.icon);
    setMinimumSize(leastSize);
    resize(firstSize);
    addShortcuts();
    connect(m_list, &PageList::pageChosen, this, &MainWindow::showPageAt);
    connect(strip(), &TopStrip::refreshRequested, this, &MainWindow::refresh);
    connect(m_bottom, &StatusStrip::cancelRequested, this, [this] {
        if (auto *page = currentPage())
            page->cancel();
    });
}

TopStrip *MainWindow::strip()
{
    return m_frame->strip();
}

void MainWindow::addShortcuts()
{
    connect(new QShortcut(QKeySequence(Qt::Key_F5), this), &QShortcut::activated, this, &MainWindow::refresh);
    for (int i = 0; i < std::min(int(m_entries.size()), shortcutPages); ++i) {
        auto *shortcut = new QShortcut(QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i)), this);
        connect(shortcut, &QShortcut::activated, this, [this, i] { goTo(i); });
    }
}

void MainWindow::showPage(const QString &id)
{
    const auto found = std::ranges::find(m_entries, id, &PageEntry::id);
    if (found != m_entries.end())
        goTo(int(found - m_entries.begin()));
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
    m_current = index;
    m_list->setCurrent(index);
    m_stack->setCurrentWidget(page);
    showTitle();
    takeFromPage();
}

void MainWindow::setPlace(const QString &place)
{
    m_place = place;
    if (currentPage() != nullptr)
        showTitle();
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1 – %2 – Cells Console").arg(currentPage()->title(), m_place));
}

Page *MainWindow::pageAt(int index)
{
    Page *&page = m_pages[size_t(index)];
    if (page == nullptr) {
        page = m_entries[size_t(index)].make();
        attach(page, index);
        page->refresh();
    }
    return page;
}

void MainWindow::attach(Page *page, int index)
{
    m_stack->addWidget(page);
    connect(page, &Page::countChanged, this,
        [this, index](std::optional<qint64> count) { m_list->setCount(index, count); });
    connect(page, &Page::asOfChanged, this, &MainWindow::takeFromPage);
    connect(page, &Page::sentenceChanged, this, &MainWindow::takeFromPage);
    connect(page, &Page::workChanged, this, [this, page](const QString &work) {
        if (page != currentPage())
            return;
        m_bottom->setWork(work);
        strip()->setRefreshing(!work.isEmpty());
    });
}

// The strips speak of the page that is seen.
void MainWindow::takeFromPage()
{
    const Page *page = currentPage();
    strip()->setAsOf(page->asOf());
    strip()->setRefreshing(!page->work().isEmpty());
    m_bottom->setWork(page->work());
    m_stack->setAccessibleName(page->title());
    m_stack->setAccessibleDescription(page->sentence());
}

void MainWindow::renewPages()
{
    for (Page *&page : m_pages) {
        if (page == nullptr)
            continue;
        page->disconnect(this);
        m_stack->removeWidget(page);
        page->deleteLater();
        page = nullptr;
    }
    for (int i = 0; i < int(m_entries.size()); ++i)
        m_list->setCount(i, {});
    if (m_current >= 0)
        showPageAt(m_current);
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
    if (page != nullptr && !page->stepBack())
        m_list->setFocus(Qt::ShortcutFocusReason);
}

// Keys come here only when no field took them: g and the first letter of a page goes there.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    const bool awaitedLetter = std::exchange(m_awaitsLetter, false);
    if (event->key() == Qt::Key_Escape)
        return stepBack();
    if (event->modifiers() != Qt::NoModifier || event->text().isEmpty())
        return QMainWindow::keyPressEvent(event);
    if (awaitedLetter && goByLetter(event->text()))
        return;
    m_awaitsLetter = event->key() == Qt::Key_G;
    if (!m_awaitsLetter)
        QMainWindow::keyPressEvent(event);
}

bool MainWindow::goByLetter(const QString &letter)
{
    const auto found = std::ranges::find_if(
        m_entries, [&letter](const PageEntry &entry) { return entry.id.startsWith(letter, Qt::CaseInsensitive); });
    if (found == m_entries.end())
        return false;
    goTo(int(found - m_entries.begin()));
    return true;
}

} // namespace cells
