// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/rowranges.h"

#include <algorithm>

namespace cells {

void RowRanges::add(Range range)
{
    // Ranges that touch it are merged.
    const auto first = std::lower_bound(m_ranges.begin(), m_ranges.end(), range.first,
        [](const Range &own, int row) { return qint64(own.last) + 1 < row; });
    auto last = first;
    for (; last != m_ranges.end() && last->first <= qint64(range.last) + 1; ++last) {
        range = {std::min(range.first, last->first), std::max(range.last, last->last)};
    }
    m_ranges.insert(m_ranges.erase(first, last), range);
}

void RowRanges::remove(Range range)
{
    std::vector<Range> remaining;
    for (const auto &own : m_ranges) {
        if (own.last < range.first || own.first > range.last) {
            remaining.push_back(own);
            continue;
        }
        if (own.first < range.first) {
            remaining.push_back({own.first, range.first - 1});
        }
        if (own.last > range.last) {
            remaining.push_back({range.last + 1, own.last});
        }
    }
    m_ranges = std::move(remaining);
}

void RowRanges::append(int row)
{
    if (!m_ranges.empty() && m_ranges.back().last == row - 1) {
        m_ranges.back().last = row;
    } else {
        m_ranges.push_back({row, row});
    }
}

bool RowRanges::contains(int row) const
{
    const auto after = std::upper_bound(
        m_ranges.begin(), m_ranges.end(), row, [](int wanted, const Range &own) { return wanted < own.first; });
    return after != m_ranges.begin() && (after - 1)->last >= row;
}

qint64 RowRanges::count() const
{
    qint64 count = 0;
    for (const auto &own : m_ranges) {
        count += qint64(own.last) - own.first + 1;
    }
    return count;
}

} // namespace cells
