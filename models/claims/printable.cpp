// SPDX-License-Identifier: MIT
#include "models/claims/printable.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <iterator>
#include <optional>

namespace cells {

namespace {

struct CharacterRange
{
    char32_t first;
    char32_t last;
};

// Characters without a glyph, or that change how others are read: control, format and bidi characters, unusual blanks,
// private use. Sorted.
constexpr CharacterRange hidden[]{{0x00, 0x1f}, {0x7f, 0xa0}, {0xad, 0xad}, {0x34f, 0x34f}, {0x600, 0x605},
    {0x61c, 0x61c}, {0x6dd, 0x6dd}, {0x70f, 0x70f}, {0x8e2, 0x8e2}, {0x115f, 0x1160}, {0x1680, 0x1680},
    {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x2000, 0x2008}, {0x200a, 0x200f}, {0x2028, 0x202e}, {0x205f, 0x206f},
    {0x2800, 0x2800}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xd800, 0xf8ff}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff},
    {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x110bd, 0x110bd}, {0x110cd, 0x110cd}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff}};

bool isHidden(char32_t character)
{
    const bool isAscii = character > 0x1f && character < 0x7f;
    return !isAscii && std::any_of(std::begin(hidden), std::end(hidden), [character](const CharacterRange &range) {
        return character >= range.first && character <= range.last;
    });
}

// The bytes that may begin a character, how many it has, and which may be its second (Unicode, table 3-7).
struct Utf8Form
{
    std::uint8_t firstLead;
    std::uint8_t lastLead;
    std::size_t length;
    std::uint8_t firstSecond = 0x80;
    std::uint8_t lastSecond = 0xbf;
};

constexpr Utf8Form utf8Forms[]{{0x00, 0x7f, 1}, {0xc2, 0xdf, 2}, {0xe0, 0xe0, 3, 0xa0}, {0xe1, 0xec, 3},
    {0xed, 0xed, 3, 0x80, 0x9f}, {0xee, 0xef, 3}, {0xf0, 0xf0, 4, 0x90}, {0xf1, 0xf3, 4}, {0xf4, 0xf4, 4, 0x80, 0x8f}};

bool isBetween(char byte, std::uint8_t first, std::uint8_t last)
{
    return std::uint8_t(byte) >= first && std::uint8_t(byte) <= last;
}

// Returns the number of bytes of the character that begins there, or 0 if none does.
std::size_t lengthAt(std::string_view text, std::size_t at)
{
    const auto form = std::ranges::find_if(
        utf8Forms, [&](const Utf8Form &it) { return isBetween(text[at], it.firstLead, it.lastLead); });
    if (form == std::end(utf8Forms) || at + form->length > text.size()) {
        return 0;
    }
    const auto rest = text.substr(at + 1, form->length - 1);
    const bool isWhole = rest.empty()
        || (isBetween(rest.front(), form->firstSecond, form->lastSecond)
            && std::ranges::all_of(rest, [](char byte) { return isBetween(byte, 0x80, 0xbf); }));
    return isWhole ? form->length : 0;
}

char32_t characterAt(std::string_view text, std::size_t at, std::size_t length)
{
    char32_t character = static_cast<unsigned char>(text[at]) & (length == 1 ? 0x7fu : 0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        character = character << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fu);
    }
    return character;
}

std::string escaped(const char *format, char32_t character)
{
    std::array<char, 16> escape{};
    std::snprintf(escape.data(), escape.size(), format, static_cast<unsigned>(character));
    return escape.data();
}

// Joins what `shown` makes of each character, with its code, or of each byte that is no UTF-8, without one.
template <typename Shown> std::string shownBy(std::string_view text, const Shown &shown)
{
    std::string all;
    for (std::size_t i = 0; i < text.size();) {
        const auto length = lengthAt(text, i);
        const auto bytes = text.substr(i, std::max<std::size_t>(length, 1));
        all += shown(bytes, length == 0 ? std::nullopt : std::optional(characterAt(text, i, length)));
        i += bytes.size();
    }
    return all;
}

std::string escapedInJson(char32_t character)
{
    constexpr char32_t firstPair = 0x10000;
    if (character < firstPair) {
        return escaped("\\u%04x", character);
    }
    const auto rest = character - firstPair;
    return escaped("\\u%04x", 0xd800 + (rest >> 10)) + escaped("\\u%04x", 0xdc00 + (rest & 0x3ff));
}

bool isWww(std::string_view text)
{
    return std::ranges::all_of(text, [](char c) { return c == 'w' || c == 'W'; });
}

// Returns text such as 'a'"$(printf '\033')"'b'.
std::string printedByShell(std::string_view bytes)
{
    std::string digits;
    for (const char c : bytes) {
        digits += escaped("\\%03o", static_cast<unsigned char>(c));
    }
    return "'\"$(printf '" + digits + "')\"'";
}

} // namespace

bool isUtf8(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size()) {
        const auto length = lengthAt(bytes, at);
        if (length == 0) {
            return false;
        }
        at += length;
    }
    return true;
}

std::string printable(const std::string &text)
{
    return shownBy(text, [](std::string_view bytes, std::optional<char32_t> character) {
        if (!character) {
            return escaped("\\x%02x", static_cast<unsigned char>(bytes.front()));
        }
        if (!isHidden(*character)) {
            return std::string(bytes);
        }
        return escaped(bytes.size() == 1 ? "\\x%02x" : *character > 0xffff ? "\\U%08X" : "\\u%04X", *character);
    });
}

std::string printableJson(const std::string &json)
{
    // Nearly always, and exports are large.
    if (std::ranges::all_of(json, [](char c) { return c == '\n' || (c > 0x1f && c < 0x7f); })) {
        return json;
    }
    return shownBy(json, [](std::string_view bytes, std::optional<char32_t> character) {
        return bytes == "\n" || !character || !isHidden(*character) ? std::string(bytes) : escapedInJson(*character);
    });
}

std::string markdownText(const std::string &text)
{
    static constexpr std::string_view special = "\\`*_[]()<>#|!~&@";
    const auto plain = printable(text);
    std::string escapedText;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const auto rest = std::string_view(plain).substr(i);
        // An address becomes a link without any markup.
        const bool isAddress
            = rest.starts_with("://") || (plain[i] == '.' && i >= 3 && isWww(std::string_view(plain).substr(i - 3, 3)));
        escapedText += isAddress || special.find(plain[i]) != special.npos ? "\\" : "";
        escapedText += plain[i];
    }
    return escapedText;
}

std::string shellWord(std::string_view text)
{
    constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:@%+=,";
    if (!text.empty() && text.find_first_not_of(harmless) == std::string_view::npos) {
        return std::string(text);
    }
    return "'" + shownBy(text, [](std::string_view bytes, std::optional<char32_t> character) {
        // A shell cuts line breaks off what a command prints.
        const bool isShown = bytes == "\n" || (character && !isHidden(*character));
        return bytes == "'" ? "'\\''" : isShown ? std::string(bytes) : printedByShell(bytes);
    }) + '\'';
}

} // namespace cells
