// SPDX-License-Identifier: MIT
#include "models/claims/digits.h"

#include <algorithm>
#include <charconv>

namespace cells {

std::optional<std::int64_t> wholeNumber(std::string_view decimal)
{
    std::int64_t number = 0;
    const char *end = decimal.data() + decimal.size();
    const auto [stop, error] = std::from_chars(decimal.data(), end, number);
    return error == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

std::vector<std::int64_t> wholeNumbers(std::string_view list)
{
    std::vector<std::int64_t> numbers;
    while (!list.empty()) {
        const auto end = std::min(list.find(','), list.size());
        if (const auto number = wholeNumber(list.substr(0, end))) {
            numbers.push_back(*number);
        }
        list.remove_prefix(std::min(end + 1, list.size()));
    }
    return numbers;
}

std::string hexOf(std::string_view bytes)
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string hex;
    hex.reserve(2 * bytes.size());
    for (const unsigned char byte : bytes) {
        hex += digits[byte >> 4];
        hex += digits[byte & 15];
    }
    return hex;
}

std::optional<std::string> bytesOfHex(std::string_view hex)
{
    const auto digit = [](char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; };
    if (hex.size() % 2 != 0) {
        return std::nullopt;
    }
    std::string bytes(hex.size() / 2, '\0');
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const int high = digit(hex[2 * i]);
        const int low = digit(hex[2 * i + 1]);
        if (high < 0 || low < 0) {
            return std::nullopt;
        }
        bytes[i] = static_cast<char>(high << 4 | low);
    }
    return bytes;
}

} // namespace cells
