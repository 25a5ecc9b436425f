// SPDX-License-Identifier: MIT
#include "models/rules/text/filterterm.h"

#include <cstdint>
#include <cstring>

namespace cells {

namespace {

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

// Returns the position of the opening quote; npos when nothing in this word is quoted.
std::size_t quoteIn(std::string_view word)
{
    auto quote = word.find('"');
    while (quote != word.npos && quote > 0 && word[quote - 1] != ':') {
        quote = word.find('"', quote + 1);
    }
    return quote;
}

// Behind the quote that ends what begins at `from`; the end of the text where none does.
std::size_t endOfQuoted(std::string_view text, std::size_t from)
{
    for (auto at = from + 1; at < text.size(); ++at) {
        if (text[at] == '\\') {
            ++at;
        } else if (text[at] == '"') {
            return at + 1;
        }
    }
    return text.size();
}

std::size_t endOfWord(std::string_view text, std::size_t from)
{
    auto at = from;
    while (at < text.size() && !isBlank(text[at])) {
        const bool isQuoted = text[at] == '"' && (at == from || text[at - 1] == ':');
        at = isQuoted ? endOfQuoted(text, at) : at + 1;
    }
    return at;
}

// Eight letters at once: 0x80 marks the bytes from A to Z, and a quarter of it is what makes them small.
std::uint64_t loweredEight(std::uint64_t eight)
{
    constexpr std::uint64_t ones = 0x0101010101010101;
    const auto low = eight & (0x7f * ones);
    const auto fromA = low + (0x80 - 'A') * ones;
    const auto beyondZ = low + (0x7f - 'Z') * ones;
    return eight | (((fromA ^ beyondZ) & ~eight & (0x80 * ones)) >> 2);
}

} // namespace

std::vector<std::string> filterTokens(std::string_view text)
{
    std::vector<std::string> tokens;
    for (std::size_t at = 0; at < text.size();) {
        if (isBlank(text[at])) {
            ++at;
            continue;
        }
        const auto end = endOfWord(text, at);
        tokens.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return tokens;
}

std::string unquoted(std::string_view word)
{
    const auto quote = quoteIn(word);
    // One that nothing ends is still being typed.
    const auto end = quote == word.npos ? word.npos : endOfQuoted(word, quote);
    if (end != word.size() || word.back() != '"' || end < quote + 2) {
        return std::string(word);
    }
    std::string text(word.substr(0, quote));
    for (auto at = quote + 1; at + 1 < end; ++at) {
        at += word[at] == '\\' ? 1 : 0;
        text += word[at];
    }
    return text;
}

std::string quotedTerm(std::string_view name, std::string_view value)
{
    const bool isPlain = !value.empty() && std::none_of(value.begin(), value.end(), isBlank)
        && quoteIn(std::string(name) + std::string(value)) == std::string::npos;
    std::string term(name);
    if (isPlain) {
        return term + std::string(value);
    }
    term += '"';
    for (const char c : value) {
        if (c == '"' || c == '\\') {
            term += '\\';
        }
        term += c;
    }
    return term + '"';
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    std::size_t at = 0;
    for (std::uint64_t eight = 0; at + sizeof eight <= result.size(); at += sizeof eight) {
        std::memcpy(&eight, result.data() + at, sizeof eight);
        eight = loweredEight(eight);
        std::memcpy(result.data() + at, &eight, sizeof eight);
    }
    for (; at < result.size(); ++at) {
        result[at] = lowered(result[at]);
    }
    return result;
}

} // namespace cells
