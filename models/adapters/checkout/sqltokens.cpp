// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/sqltokens.h"

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace cells {

namespace {

constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view blanks = " \t\n\r\f\v";

bool isDecimal(char c)
{
    return c >= '0' && c <= '9';
}

// As scan.l of PostgreSQL has it; each byte beyond ASCII is part of a name.
bool mayBeginName(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || std::uint8_t(c) >= 0x80;
}

bool mayContinueName(char c)
{
    return mayBeginName(c) || isDecimal(c) || c == '$';
}

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

// Returns "$$" or "$tag$" that begins the text; empty for none.
std::string_view dollarTag(std::string_view text)
{
    const auto isPart = [](char c) { return mayBeginName(c) || isDecimal(c); };
    const auto end = std::find_if_not(text.begin() + 1, text.end(), isPart);
    const bool isTag = end != text.end() && *end == '$' && !isDecimal(text[1]);
    return isTag ? text.substr(0, std::size_t(end - text.begin()) + 1) : std::string_view();
}

} // namespace

bool SqlToken::isWord(std::string_view keyword) const
{
    return kind == SqlTokenKind::Word
        && std::ranges::equal(text, keyword, [](char a, char b) { return lowered(a) == lowered(b); });
}

bool SqlToken::isSymbol(char symbol) const
{
    return kind == SqlTokenKind::Symbol && text.front() == symbol;
}

std::string SqlToken::name() const
{
    std::string name;
    if (kind == SqlTokenKind::Word && mayBeginName(text.front())) {
        std::ranges::transform(text, std::back_inserter(name), lowered);
    } else if (kind == SqlTokenKind::QuotedName) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            name += text[i];
            // The other one of a pair of quotes.
            i += text[i] == '"' ? 1 : 0;
        }
    }
    return name;
}

SqlTokens::SqlTokens(std::string_view sql)
    : m_sql(sql)
    , m_at(sql.starts_with(byteOrderMark) ? byteOrderMark.size() : 0)
{
}

SqlToken SqlTokens::next()
{
    const bool isClosed = skipBlanks();
    m_begin = m_at;
    if (!isClosed) {
        return {SqlTokenKind::Open};
    }
    if (m_at == m_sql.size()) {
        return {SqlTokenKind::End};
    }
    switch (m_sql[m_at]) {
    case '"':
        return quoted('"', false, SqlTokenKind::QuotedName);
    case '\'':
        return quoted('\'', false, SqlTokenKind::Text);
    case '$':
        return dollarQuoted();
    default:
        return word();
    }
}

int SqlTokens::lineAt(std::size_t offset) const
{
    return 1 + int(std::ranges::count(m_sql.substr(0, offset), '\n'));
}

bool SqlTokens::skipBlanks()
{
    for (;;) {
        m_at = std::min(m_sql.find_first_not_of(blanks, m_at), m_sql.size());
        if (isAt("--") || (isAt("\\") && isAtLineStart())) {
            skipLine();
        } else if (!isAt("/*")) {
            return true;
        } else if (!skipBlockComment()) {
            return false;
        }
    }
}

// Comments stand in one another.
bool SqlTokens::skipBlockComment()
{
    int depth = 0;
    do {
        const auto at = m_sql.find_first_of("/*", m_at);
        if (at == std::string_view::npos) {
            m_at = m_sql.size();
            return false;
        }
        m_at = at;
        const int change = isAt("/*") ? 1 : isAt("*/") ? -1 : 0;
        depth += change;
        m_at += change != 0 ? 2 : 1;
    } while (depth > 0);
    return true;
}

bool SqlTokens::isAtLineStart() const
{
    return m_at == 0 || m_sql[m_at - 1] == '\n' || m_sql.substr(0, m_at) == byteOrderMark;
}

bool SqlTokens::isAt(std::string_view text) const
{
    return m_sql.substr(m_at).starts_with(text);
}

void SqlTokens::skipLine()
{
    m_at = std::min(m_sql.find('\n', m_at), m_sql.size());
}

SqlToken SqlTokens::word()
{
    const auto rest = m_sql.substr(m_at);
    const auto isPart = mayBeginName(rest.front()) || isDecimal(rest.front());
    const auto end = isPart ? std::find_if_not(rest.begin(), rest.end(), mayContinueName) : rest.begin();
    const auto length = std::size_t(end - rest.begin());
    const bool isEscaped = length == 1 && lowered(rest.front()) == 'e' && rest.size() > 1 && rest[1] == '\'';
    if (isEscaped) {
        ++m_at;
        return quoted('\'', true, SqlTokenKind::Text);
    }
    return length > 0 ? token(SqlTokenKind::Word, length) : token(SqlTokenKind::Symbol, 1);
}

SqlToken SqlTokens::quoted(char quote, bool hasEscapes, SqlTokenKind kind)
{
    const auto begin = m_at + 1;
    for (m_at = begin; m_at < m_sql.size(); ++m_at) {
        const char c = m_sql[m_at];
        const bool isPair = c == quote && m_at + 1 < m_sql.size() && m_sql[m_at + 1] == quote;
        if (isPair || (hasEscapes && c == '\\')) {
            ++m_at;
        } else if (c == quote) {
            return {kind, m_sql.substr(begin, m_at++ - begin)};
        }
    }
    m_at = m_sql.size();
    return {SqlTokenKind::Open};
}

SqlToken SqlTokens::dollarQuoted()
{
    const auto tag = dollarTag(m_sql.substr(m_at));
    if (tag.empty()) {
        return token(SqlTokenKind::Symbol, 1);
    }
    const auto begin = m_at + tag.size();
    const auto end = m_sql.find(tag, begin);
    if (end == std::string_view::npos) {
        m_at = m_sql.size();
        return {SqlTokenKind::Open};
    }
    m_at = end + tag.size();
    return {SqlTokenKind::Text, m_sql.substr(begin, end - begin)};
}

SqlToken SqlTokens::token(SqlTokenKind kind, std::size_t length)
{
    const auto text = m_sql.substr(m_at, length);
    m_at += length;
    return {kind, text};
}

} // namespace cells
