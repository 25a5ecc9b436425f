// SPDX-License-Identifier: MIT
#pragma once

#include <QStackedWidget>

#include <functional>
#include <vector>

namespace cells {

class Page;

// An entry of the page list.
struct PageEntry
{
    QString id;
    QString title;
    // Name in our icon set.
    QString icon;
    std::function<Page *()> make;
    // False: the page belongs to the environment and stays when another cell is chosen.
    bool isOfCell = true;
};

// The pages of the window, of which one is shown. A page is made when it is first needed, and refreshed when it is
// first shown or read.
class PageStack : public QStackedWidget
{
    Q_OBJECT

public:
    explicit PageStack(std::vector<PageEntry> entries, QWidget *parent = nullptr);

    const std::vector<PageEntry> &entries() const { return m_entries; }
    // -1: there is none.
    int indexOfPage(const QString &id) const;
    // -1 before the first page was shown.
    int currentPageIndex() const { return m_current; }
    // Null before the first page was shown.
    Page *currentPage() const;
    QString currentPageId() const;
    // Makes the page when it is missing; a page that was never shown has read nothing.
    Page *pageAt(int index);
    // Makes it, and refreshes it unless that was done before.
    Page *readPageAt(int index);
    void showPageAt(int index);
    // Removes the pages of the cell. True when one of them had the focus.
    bool removePagesOfCell();

signals:
    // Before the page is refreshed for the first time.
    void pageMade(int index, cells::Page *page);

private:
    std::vector<PageEntry> m_entries;
    std::vector<Page *> m_pages;
    std::vector<bool> m_wasRead;
    int m_current = -1;
};

} // namespace cells
