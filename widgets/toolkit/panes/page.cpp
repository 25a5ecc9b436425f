// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/page.h"

#include <algorithm>
#include <utility>

namespace cells {

PageComponent::PageComponent(Page *page)
{
    page->m_components.push_back(this);
}

Page::Page(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(title)
{
}

void Page::cancel()
{
    for (auto *component : m_components) {
        component->cancel();
    }
}

QString Page::work() const
{
    auto work = m_work;
    for (const auto *component : m_components) {
        work = work.isEmpty() ? component->work() : work;
    }
    return work;
}

bool Page::stepBack()
{
    return std::ranges::any_of(m_components, [](auto *component) { return component->stepBack(); }) || leaveLink()
        || (m_filter && m_filter->clear());
}

QString Page::filterText() const
{
    return m_filter ? m_filter->text() : QString();
}

void Page::setFilterText(const QString &text)
{
    if (m_filter) {
        m_filter->applyText(text);
    }
}

void Page::followLink(const QString &filter)
{
    const auto own = ownFilterText();
    m_link = FollowedLink{own, filter};
    setFilterText(filter);
    m_link->filter = filterText();
    if (m_link->filter == own) {
        m_link.reset();
    }
    emit filterTextChanged();
}

bool Page::leaveLink()
{
    const bool isInForce = isLinkInForce();
    const auto link = std::exchange(m_link, {});
    if (isInForce) {
        setFilterText(link->ownFilter);
    }
    return isInForce;
}

bool Page::isLinkInForce() const
{
    return m_link && filterText() == m_link->filter;
}

QString Page::ownFilterText() const
{
    return isLinkInForce() ? m_link->ownFilter : filterText();
}

QString Page::selection() const
{
    return m_selection ? m_selection->current() : QString();
}

void Page::select(const QString &id)
{
    if (m_selection) {
        m_selection->request(id);
    }
}

bool Page::takeFocusToFilter()
{
    return m_filter && m_filter->takeFocus();
}

void Page::announceWork()
{
    emit workChanged(work());
}

void Page::setWork(const QString &work)
{
    m_work = work;
    announceWork();
}

} // namespace cells

#include "moc_page.cpp"
