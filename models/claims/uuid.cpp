// SPDX-License-Identifier: MIT
#include "models/claims/uuid.h"

#include <cstring>

namespace cells {

namespace {

int hexDigit(char c)
{
    const bool isLetter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    return isLetter ? (c | 0x20) - 'a' + 10 : c >= '0' && c <= '9' ? c - '0' : -1;
}

bool isDashPosition(std::size_t i)
{
    return i == 8 || i == 13 || i == 18 || i == 23;
}

} // namespace

std::optional<Uuid> Uuid::parse(std::string_view text)
{
    const bool dashed = text.size() == 36;
    if (!dashed && text.size() != 32) {
        return std::nullopt;
    }
    Uuid uuid;
    std::size_t nibble = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (dashed && isDashPosition(i)) {
            if (text[i] != '-') {
                return std::nullopt;
            }
            continue;
        }
        const int digit = hexDigit(text[i]);
        if (digit < 0) {
            return std::nullopt;
        }
        auto &byte = uuid.bytes[nibble / 2];
        byte = static_cast<std::uint8_t>((byte << 4) | digit);
        ++nibble;
    }
    return uuid;
}

Uuid Uuid::fromBytes(std::string_view sixteenBytes)
{
    Uuid uuid;
    std::memcpy(uuid.bytes.data(), sixteenBytes.data(), std::min(sixteenBytes.size(), uuid.bytes.size()));
    return uuid;
}

std::string Uuid::text() const
{
    static constexpr char digits[] = "0123456789abcdef";
    std::string text;
    text.reserve(36);
    for (const auto byte : bytes) {
        if (isDashPosition(text.size())) {
            text += '-';
        }
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::string Uuid::shortText() const
{
    const auto whole = text();
    return whole.substr(0, 8) + "…" + whole.substr(32);
}

} // namespace cells

std::size_t std::hash<cells::Uuid>::operator()(const cells::Uuid &uuid) const noexcept
{
    std::uint64_t halves[2];
    std::memcpy(halves, uuid.bytes.data(), sizeof halves);
    return static_cast<std::size_t>(halves[0] ^ (halves[1] * 0x9e3779b97f4a7c15ULL));
}
