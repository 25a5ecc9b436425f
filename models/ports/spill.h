// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

namespace cells {

// Bytes that were put aside and read like memory, as long as a copy of this lives.
struct SpilledBytes
{
    // At the beginning of a page; null: nothing was put aside.
    std::shared_ptr<const char> begin{};
    std::size_t size = 0;

    explicit operator bool() const { return begin != nullptr; }
    std::string_view bytes() const { return {begin.get(), size}; }
};

// Stores bytes outside of memory. Safe from several threads.
class Spill
{
public:
    virtual ~Spill() = default;

    // The second behind the first. Null: they could not be put aside.
    virtual SpilledBytes put(std::string_view first, std::string_view second) = 0;
};

} // namespace cells
