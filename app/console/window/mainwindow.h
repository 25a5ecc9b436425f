// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/window/pageentry.h"
#include "widgets/shell/headerbar.h"

#include <QMainWindow>

#include <functional>

class QPushButton;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace cells {

class Banner;
class CommandPalette;
class EnvironmentFrame;
class ShortcutsDialog;
class Page;
class PageList;
class StaleOverlay;
class StatusBar;
struct Choice;
struct Notice;

// The window's bones: frame and top strip, the list of pages, the page, the bottom strip. It knows no link and no
// engine; whoever composes the program tells it what to say and listens to what was asked for.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(std::vector<PageEntry> pages, QWidget *parent = nullptr);

    EnvironmentFrame *frame() { return m_frame; }
    HeaderBar *headerBar();
    StatusBar *bottom() { return m_bottom; }

    // "cell_1 – sandbox default": in the window's title, after the page.
    void setContext(const QString &context);
    void showPage(const QString &id);
    // Narrowed to what the filter says.
    void showPage(const QString &id, const QString &filter);
    QString currentPageId() const;
    // Nothing before the first page was shown.
    Page *currentPage() const;
    // Above the page. One that may be dismissed until it is closed, or another page is shown; others one above the
    // other until they are withdrawn, because they are true of every page.
    void showNotice(const Notice &notice, std::function<void()> onAction = {});
    void withdrawNotice(const QString &what);
    // Shows `mark` beside the page's name in the list; empty removes it.
    void setMark(const QString &id, const QString &mark, Token token);
    // Above the page and its notices, as long as it lives.
    void addBar(QWidget *bar);
    bool hasPage(const QString &id) const;
    // Throws the pages of the cell away and makes the current one anew: for another cell.
    void renewPages();

    void findAnything();
    void focusFilter();
    void refresh();
    void cancel();
    void stepBack();
    void showKeys();

signals:
    // Before it is refreshed for the first time.
    void pageMade(const QString &id, cells::Page *page);
    void pageShown(const QString &id);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void addOwnActions();
    QWidget *makeMiddle();
    void addTools();
    void showMenu();
    // What can be done now: by the page that is shown, and by the window.
    QList<QAction *> pageActions() const;
    QList<QAction *> ownActions() const;
    std::vector<Choice> lookups(const QString &typed);
    // The deeds of the pages that are not shown: to choose one shows its page, and does it where that may be done now.
    std::vector<Choice> actionsElsewhere();
    Banner *lastingNotice(const QString &what) const;
    bool dismissNotice();
    void showTitle();
    void goTo(int index);
    void showPageAt(int index);
    // Made where it is not; one that was never shown has read nothing.
    Page *pageAt(int index);
    void attach(Page *page, int index);
    void takeFromPage();
    void updateStaleOverlay();

    std::vector<PageEntry> m_entries;
    std::vector<Page *> m_pages;
    std::vector<bool> m_wasShown;
    EnvironmentFrame *m_frame;
    PageList *m_list;
    QVBoxLayout *m_bars;
    QVBoxLayout *m_lasting;
    Banner *m_notice;
    std::function<void()> m_onAction;
    QStackedWidget *m_stack;
    StaleOverlay *m_staleOverlay;
    StatusBar *m_bottom;
    CommandPalette *m_palette;
    ShortcutsDialog *m_keys;
    QPushButton *m_find;
    QToolButton *m_menu;
    QString m_context;
    int m_current = -1;
};

} // namespace cells
