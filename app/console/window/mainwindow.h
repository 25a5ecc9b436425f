// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/window/pagestack.h"
#include "models/presentation/base/deeplink.h"
#include "widgets/shell/headerbar.h"

#include <QMainWindow>

#include <functional>
#include <optional>

class QPushButton;
class QToolButton;

namespace cells {

class CommandPalette;
class EnvironmentFrame;
class NoticeArea;
class PageList;
class ShortcutsDialog;
class StaleOverlay;
class StatusBar;
struct Choice;
struct Notice;

// Arranges the window: frame and header bar, the list of pages, the page, the status bar. It knows neither adapters nor
// the engine; the composition of the program fills it and listens to its signals.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(std::vector<PageEntry> pages);

    EnvironmentFrame *frame() { return m_frame; }
    HeaderBar *headerBar();
    StatusBar *bottom() { return m_bottom; }

    // Shown in the window's title, after the page: "cell_1 – sandbox default".
    void setContext(const QString &context);
    void showPage(const QString &id);
    // Shows the page with the filter of a link.
    void showPage(const QString &id, const QString &filter);
    // The same, but a page that still has this filter stays as it is: it may show more than its filter says.
    void returnToPage(const QString &id, const QString &filter);
    QString currentPageId() const { return m_pages->currentPageId(); }
    // Null before the first page was shown.
    Page *currentPage() const { return m_pages->currentPage(); }
    // Shows the notice above the page. A notice that can be dismissed stays until it is closed or another page is
    // shown, a lasting one until it is withdrawn, because it concerns every page.
    void showNotice(const Notice &notice, std::function<void()> onAction = {});
    void withdrawNotice(const QString &what);
    // Shows the count beside the page's name in the list, also of a page that was never shown.
    void setCount(const QString &id, std::optional<qint64> count);
    // Shows `mark` beside the page's name in the list; empty removes it.
    void setMark(const QString &id, const QString &mark, Token token);
    // Adds a widget above the page and its notices, until it is deleted.
    void addBar(QWidget *bar);
    bool hasPage(const QString &id) const { return m_pages->indexOfPage(id) >= 0; }
    // Removes the pages of the cell and makes the current one again, for another cell.
    void renewPages();

    // Reads the page unless it was read before, so that the list of pages has its count.
    void readPage(const QString &id) { m_pages->readPageAt(m_pages->indexOfPage(id)); }
    void refresh();
    // Whether pages are refreshed without being asked. If so, a page that missed two refreshes lies under an overlay.
    void setRefreshing(bool isOn);
    void cancel();
    void stepBack();

signals:
    // Before the page is refreshed for the first time.
    void pageMade(const QString &id, cells::Page *page);
    void pageShown(const QString &id);
    // A person asks for a refresh, which follows.
    void refreshRequested();
    // A link to a page of a cell, which may be another one than is shown.
    void cellLinkFollowed(const cells::PageLink &link);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

private:
    void addOwnActions();
    QWidget *makeMiddle();
    void addTools();
    void showMenu();
    void findAnything();
    void showKeys();
    // Actions of the page that is shown.
    QList<QAction *> pageActions() const;
    // Actions of the window itself.
    QList<QAction *> ownActions() const;
    std::vector<Choice> lookups(const QString &typed);
    // Actions of the other pages. Choosing one shows its page and triggers the action if it is enabled.
    std::vector<Choice> actionsElsewhere();
    void showTitle();
    void followLink(const PageLink &link);
    void goTo(int index);
    void choosePage(int index);
    void showPageAt(int index);
    void attach(int index, Page *page);
    void takeFromPage();
    bool isRefreshed(const Page &page) const;
    void updateStaleOverlay();
    void recoverFocus();

    EnvironmentFrame *m_frame;
    PageList *m_list;
    NoticeArea *m_notices;
    PageStack *m_pages;
    StaleOverlay *m_staleOverlay;
    StatusBar *m_bottom;
    CommandPalette *m_palette;
    ShortcutsDialog *m_keys;
    QPushButton *m_find;
    QToolButton *m_menu;
    QString m_context;
    bool m_isRefreshing = true;
};

} // namespace cells
