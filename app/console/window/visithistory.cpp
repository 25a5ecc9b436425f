// SPDX-License-Identifier: MIT
#include "app/console/window/visithistory.h"

namespace cells {
namespace {

bool isOfOnePage(const Visit &one, const Visit &other)
{
    return one.cell == other.cell && one.page == other.page;
}

bool isSameView(const Visit &one, const Visit &other)
{
    return isOfOnePage(one, other) && one.filter == other.filter;
}

} // namespace

// One of the two filters begins with the other. A filter that is cleared is worth a way back.
bool VisitHistory::isStillTyped(const Visit &visited) const
{
    const auto &before = m_visits[m_current].filter;
    return m_isTyping && !visited.filter.isEmpty()
        && (visited.filter.startsWith(before) || before.startsWith(visited.filter));
}

void VisitHistory::visit(const Visit &visited)
{
    if (m_visits.empty()) {
        m_visits.push_back(visited);
        return;
    }
    auto &current = m_visits[m_current];
    if (isSameView(current, visited)) {
        return;
    }
    m_visits.resize(m_current + 1);
    const bool isFilterChange = isOfOnePage(current, visited);
    if (isFilterChange && isStillTyped(visited)) {
        m_visits[m_current] = visited;
    } else {
        m_visits.push_back(visited);
        ++m_current;
    }
    m_isTyping = isFilterChange;
    if (m_visits.size() > longest) {
        m_visits.pop_front();
        --m_current;
    }
}

void VisitHistory::select(const QString &id)
{
    if (!m_visits.empty()) {
        m_visits[m_current].selection = id;
    }
}

std::optional<Visit> VisitHistory::previous() const
{
    return m_current > 0 ? std::optional(m_visits[m_current - 1]) : std::nullopt;
}

std::optional<Visit> VisitHistory::next() const
{
    return m_current + 1 < m_visits.size() ? std::optional(m_visits[m_current + 1]) : std::nullopt;
}

void VisitHistory::goBack()
{
    --m_current;
    m_isTyping = false;
}

void VisitHistory::goForward()
{
    ++m_current;
    m_isTyping = false;
}

std::optional<Visit> VisitHistory::current() const
{
    return m_visits.empty() ? std::nullopt : std::optional(m_visits[m_current]);
}

} // namespace cells
