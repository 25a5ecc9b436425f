// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cells {

enum class SqlTokenKind
{
    // A keyword, a name without quotes, or a number.
    Word,
    // A name in double quotes.
    QuotedName,
    // A text in single or dollar quotes.
    Text,
    Symbol,
    End,
    // A quotation or comment that never ends.
    Open,
};

struct SqlToken
{
    SqlTokenKind kind = SqlTokenKind::End;
    // As it is written; a quoted name is without its outer quotes.
    std::string_view text{};

    // `keyword` is in capitals.
    bool isWord(std::string_view keyword) const;
    bool isSymbol(char symbol) const;
    // The name that it stands for: a word in lower case, as PostgreSQL folds it. Empty for what is no name.
    std::string name() const;
};

// The tokens of SQL for psql, without blanks, comments and commands of psql, each read in time linear in its length.
// `sql` outlives it.
class SqlTokens
{
public:
    explicit SqlTokens(std::string_view sql);

    SqlToken next();
    // Where the token begins that was read last.
    std::size_t offset() const { return m_begin; }
    // Counts from 1, through all before it.
    int lineAt(std::size_t offset) const;

private:
    // Returns false for a comment that never ends.
    bool skipBlanks();
    bool skipBlockComment();
    bool isAtLineStart() const;
    bool isAt(std::string_view text) const;
    void skipLine();
    SqlToken word();
    SqlToken quoted(char quote, bool hasEscapes, SqlTokenKind kind);
    SqlToken dollarQuoted();
    SqlToken token(SqlTokenKind kind, std::size_t length);

    std::string_view m_sql;
    std::size_t m_at = 0;
    std::size_t m_begin = 0;
};

} // namespace cells
