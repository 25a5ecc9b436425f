// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <vector>

namespace cells {

// Selected rows as ranges, so that selecting millions costs as much as selecting one.
class RowRanges
{
public:
    // Both ends inclusive.
    struct Range
    {
        int first = 0;
        int last = 0;

        bool operator==(const Range &) const = default;
    };

    void clear() { m_ranges.clear(); }
    void set(Range range) { m_ranges = {range}; }
    void add(Range range);
    void remove(Range range);
    // For rows in ascending order only; cheaper than add.
    void append(int row);
    void reserve(std::size_t ranges) { m_ranges.reserve(ranges); }

    bool isEmpty() const { return m_ranges.empty(); }
    bool contains(int row) const;
    qint64 count() const;
    // Ascending, disjoint and not adjacent.
    const std::vector<Range> &ranges() const { return m_ranges; }

    bool operator==(const RowRanges &) const = default;

private:
    std::vector<Range> m_ranges;
};

} // namespace cells
