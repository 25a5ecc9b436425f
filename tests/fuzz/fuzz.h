// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace cells {

// What a fuzz target is given, as text.
inline std::string_view textOf(const std::uint8_t *data, std::size_t size)
{
    return {reinterpret_cast<const char *>(data), size};
}

// An invariant was broken: libFuzzer saves the input.
inline void demand(bool holds, const char *what)
{
    if (!holds) {
        std::fprintf(stderr, "fuzz: %s\n", what);
        std::abort();
    }
}

} // namespace cells

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size);
