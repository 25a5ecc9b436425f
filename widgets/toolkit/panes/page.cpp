// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/page.h"

#include <algorithm>

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
    return std::ranges::any_of(m_components, [](auto *component) { return component->stepBack(); })
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
