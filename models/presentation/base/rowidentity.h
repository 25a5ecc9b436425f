// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace cells {

// A model of millions of rows whose rows keep a number while they are sorted and filtered, so that a view can keep
// what is selected without an index object a row.
class RowIdentity
{
public:
    virtual ~RowIdentity() = default;

    // The number of each row shown; empty: each row has its own position as number.
    virtual std::span<const std::uint32_t> rowNumbers() const = 0;
    // Exclusive upper bound of the numbers.
    virtual std::uint32_t numberLimit() const = 0;
    // Changes when the numbers begin to mean other rows.
    virtual std::uint64_t generation() const = 0;
};

} // namespace cells
