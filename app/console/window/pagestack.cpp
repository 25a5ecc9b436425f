// SPDX-License-Identifier: MIT
#include "app/console/window/pagestack.h"

#include "widgets/toolkit/panes/page.h"

#include <algorithm>

namespace cells {

PageStack::PageStack(std::vector<PageEntry> entries, QWidget *parent)
    : QStackedWidget(parent)
    , m_entries(std::move(entries))
    , m_pages(m_entries.size(), nullptr)
    , m_wasRead(m_entries.size(), false)
{
}

int PageStack::indexOfPage(const QString &id) const
{
    const auto found = std::ranges::find(m_entries, id, &PageEntry::id);
    return found == m_entries.end() ? -1 : int(found - m_entries.begin());
}

Page *PageStack::currentPage() const
{
    return m_current < 0 ? nullptr : m_pages[size_t(m_current)];
}

QString PageStack::currentPageId() const
{
    return m_current < 0 ? QString() : m_entries[size_t(m_current)].id;
}

Page *PageStack::pageAt(int index)
{
    Page *&page = m_pages[size_t(index)];
    if (page == nullptr) {
        page = m_entries[size_t(index)].make();
        addWidget(page);
        emit pageMade(index, page);
    }
    return page;
}

Page *PageStack::readPageAt(int index)
{
    Page *page = pageAt(index);
    if (!m_wasRead[size_t(index)]) {
        m_wasRead[size_t(index)] = true;
        page->refresh();
    }
    return page;
}

void PageStack::showPageAt(int index)
{
    Page *page = readPageAt(index);
    m_current = index;
    setCurrentWidget(page);
}

bool PageStack::removePagesOfCell()
{
    bool hadFocus = false;
    for (size_t i = 0; i < m_pages.size(); ++i) {
        Page *page = m_pages[i];
        if (page == nullptr || !m_entries[i].isOfCell)
            continue;
        hadFocus = hadFocus || page->isAncestorOf(window()->focusWidget());
        // Its signals are about the previous cell. It is not disconnected, because others wait for its end.
        page->blockSignals(true);
        removeWidget(page);
        page->deleteLater();
        m_pages[i] = nullptr;
        m_wasRead[i] = false;
    }
    return hadFocus;
}

} // namespace cells

#include "moc_pagestack.cpp"
