// SPDX-License-Identifier: MIT
#include "tests/support/benchmark/numbertext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace cells {

namespace {

constexpr int mostDecimals = 9;

std::string grouped(std::string digits)
{
    const std::size_t first = digits.starts_with('-') ? 1 : 0;
    for (std::size_t at = digits.size(); at > first + 3;) {
        at -= 3;
        digits.insert(at, 1, ',');
    }
    return digits;
}

} // namespace

std::string fixedText(double number, int decimals)
{
    std::array<char, 512> text{};
    if (!std::isfinite(number)) {
        return "unknown";
    }
    const auto end
        = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, decimals).ptr;
    return {text.data(), end};
}

std::string numberText(double number)
{
    const double size = std::abs(number);
    if (std::isfinite(number) && size >= 1000) {
        return grouped(fixedText(number, 0));
    }
    if (size == 0 || !std::isfinite(number)) {
        return fixedText(number, 0);
    }
    const int digits = int(std::floor(std::log10(size)));
    return fixedText(number, std::min(2 - digits, mostDecimals));
}

} // namespace cells
