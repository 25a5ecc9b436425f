#pragma once

#include "widgets/parts/topstrip.h"

#include <functional>
#include <QMainWindow>

class QStackedWidget;

namespace cells {

class EnvironmentFrame;
class Page;
class PageList;
class StatusStrip;

// One line of the page list. A page is made, and refreshed, when it is first shown.
struct PageEntry
{
    QString id;
    QString title;
    // Of our icon set.
    QString icon;
    std::function<Page *()> make;
};

// The window's bones: frame and top strip, the list of pages, the page, the bottom strip. It knows no link and no
// engine; whoever composes the program tells it what to say and listens to what was asked for.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    explicit MainWindow(std::vector<PageEntry> pages, QWidget *parent = nullptr);

    EnvironmentFrame *frame() { return m_frame; }
    TopStrip *strip();
    StatusStrip *bottom() { return m_bottom; }

    // "cell_1 – sandbox default": in the window's title, after the page.
    void setPlace(const QString &place);
    void showPage(const QString &id);
    QString currentPageId() const;
    // Nothing before the first page was shown.
    Page *currentPage() const;
    // Throws all pages away and makes the current one anew: for another cell.
    void renewPages();

public slots:
    void refresh();
    void stepBack();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void addShortcuts();
    void showTitle();
    void goTo(int index);
    void showPageAt(int index);
    Page *pageAt(int index);
    void attach(Page *page, int index);
    void takeFromPage();
    bool goByLetter(const QString &letter);

    std::vector<PageEntry> m_entries;
    std::vector<Page *> m_pages;
    EnvironmentFrame *m_frame;
    PageList *m_list;
    QStackedWidget *m_stack;
    StatusStrip *m_bottom;
    QString m_place;
    int m_current = -1;
    bool m_awaitsLetter = false;
};

} // namespace cells
