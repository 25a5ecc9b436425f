// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/createdtables.h"

#include "models/adapters/checkout/checkoutmessages.h"
#include "models/adapters/checkout/databasename.h"
#include "models/adapters/checkout/sqltokens.h"
#include "models/claims/database/sequence.h"
#include "models/claims/printable.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace cells {

namespace {

// One pass over a dump.
class DumpReader
{
public:
    explicit DumpReader(std::string_view sql)
        : m_tokens(sql)
    {
    }

    // Returns false at the end.
    Outcome<bool> readStatement();
    std::vector<std::string> takeTables() { return std::move(m_tables); }

private:
    tl::unexpected<Failure> refuse(std::size_t offset, Message what) const;
    void advance() { m_token = m_tokens.next(); }
    bool isAtEnd() const { return m_token.kind == SqlTokenKind::End || m_token.kind == SqlTokenKind::Open; }
    bool skipWord(std::string_view keyword);
    Outcome<void> readCreate();
    // Nothing when there is none.
    std::optional<std::string> tableName();
    std::optional<std::string> namePart();

    SqlTokens m_tokens;
    SqlToken m_token;
    std::vector<std::string> m_tables;
};

tl::unexpected<Failure> DumpReader::refuse(std::size_t offset, Message what) const
{
    return failed(
        Failure::Kind::Refused, {messages::atLine, {std::to_string(m_tokens.lineAt(offset)), std::move(what)}});
}

Outcome<bool> DumpReader::readStatement()
{
    advance();
    const auto begin = m_tokens.offset();
    if (m_token.kind == SqlTokenKind::End) {
        return false;
    }
    if (m_token.isWord("COPY")) {
        return refuse(begin, messages::dumpHasRows);
    }
    if (skipWord("CREATE")) {
        CELLS_TRY_VOID(readCreate());
    }
    while (!isAtEnd() && !m_token.isSymbol(';')) {
        advance();
    }
    if (m_token.kind == SqlTokenKind::Open) {
        return refuse(m_tokens.offset(), messages::quoteOpen);
    }
    return isAtEnd() ? Outcome<bool>(refuse(begin, messages::statementOpen)) : true;
}

bool DumpReader::skipWord(std::string_view keyword)
{
    const bool isThere = m_token.isWord(keyword);
    if (isThere) {
        advance();
    }
    return isThere;
}

// A temporary table is not there afterwards, and a foreign one is elsewhere.
Outcome<void> DumpReader::readCreate()
{
    (void)skipWord("UNLOGGED");
    if (!skipWord("TABLE")) {
        return {};
    }
    const auto begin = m_tokens.offset();
    auto name = tableName();
    if (m_token.kind == SqlTokenKind::Open) {
        return {};
    }
    // "(", PARTITION OF, OF, AS, USING and WITH may follow.
    if (!name || !(m_token.isSymbol('(') || m_token.kind == SqlTokenKind::Word)) {
        return refuse(begin, messages::statementUnknown);
    }
    m_tables.push_back(std::move(*name));
    return {};
}

std::optional<std::string> DumpReader::tableName()
{
    const bool mayBeCondition = m_token.isWord("IF");
    auto first = namePart();
    if (mayBeCondition && skipWord("NOT")) {
        first = skipWord("EXISTS") ? namePart() : std::nullopt;
    }
    if (!first || !m_token.isSymbol('.')) {
        return first;
    }
    advance();
    const auto table = namePart();
    return table ? std::optional(qualified(*first, *table)) : std::nullopt;
}

std::optional<std::string> DumpReader::namePart()
{
    auto name = m_token.name();
    if (!name.empty()) {
        advance();
    }
    return isDatabaseName(name) && isUtf8(name) ? std::optional(std::move(name)) : std::nullopt;
}

} // namespace

Outcome<std::vector<std::string>> createdTables(std::string_view sql, std::stop_token stop)
{
    DumpReader dump(sql);
    for (bool isMore = true; isMore;) {
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::checkoutStopped);
        }
        CELLS_TRY(isMore, dump.readStatement());
    }
    auto tables = dump.takeTables();
    if (tables.empty()) {
        return failed(Failure::Kind::Refused, messages::tablesMissing);
    }
    std::ranges::sort(tables);
    tables.erase(std::unique(tables.begin(), tables.end()), tables.end());
    return tables;
}

} // namespace cells
