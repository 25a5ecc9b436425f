// SPDX-License-Identifier: MIT
#include "models/rules/schema/keyparser.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

namespace cells::schema {

namespace {

constexpr std::size_t longestCheck = 64 * 1024;
constexpr int deepestCheck = 200;

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0;
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isOperatorSign(char c)
{
    return std::string_view("+-*/<>=~!@#%^&|?").find(c) != std::string_view::npos;
}

struct Token
{
    enum class Kind
    {
        End,
        Word, // a name or keyword without quotes
        Name, // with quotes
        Number,
        Text,
        Sign,
        Invalid,
    };
    Kind kind = Kind::End;
    std::string text{};
};

// Splits the text of an expression.
class Tokens
{
public:
    explicit Tokens(std::string_view text)
        : m_text(text)
    {
        advance();
    }

    const Token &current() const { return m_current; }
    bool isSign(std::string_view sign) const { return m_current.kind == Token::Kind::Sign && m_current.text == sign; }
    bool isWord(std::string_view word) const { return m_current.kind == Token::Kind::Word && m_current.text == word; }
    bool takeSign(std::string_view sign) { return isSign(sign) && advance(); }
    bool takeWord(std::string_view word) { return isWord(word) && advance(); }

    // Always true.
    bool advance()
    {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\n' || m_text[m_at] == '\t')) {
            ++m_at;
        }
        m_current = m_at == m_text.size() ? Token{} : next();
        return true;
    }

private:
    Token next()
    {
        const char c = m_text[m_at];
        if (c == '"' || c == '\'') {
            return quoted(c);
        }
        if (isNameStart(c)) {
            return {Token::Kind::Word, takeWhile([](char it) { return isNameStart(it) || isDigit(it) || it == '$'; })};
        }
        if (isDigit(c)) {
            return {Token::Kind::Number, takeWhile([](char it) { return isDigit(it) || it == '.' || it == 'e'; })};
        }
        if (m_text.substr(m_at, 2) == "::") {
            m_at += 2;
            return {Token::Kind::Sign, "::"};
        }
        if (isOperatorSign(c)) {
            return {Token::Kind::Sign, takeWhile(isOperatorSign)};
        }
        ++m_at;
        return {
            std::string_view("()[],.:").find(c) != std::string_view::npos ? Token::Kind::Sign : Token::Kind::Invalid,
            std::string(1, c)};
    }

    // Two quotes in it stand for one.
    Token quoted(char quote)
    {
        Token token{quote == '"' ? Token::Kind::Name : Token::Kind::Text};
        for (++m_at; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == quote) {
                ++m_at;
                if (m_at == m_text.size() || m_text[m_at] != quote) {
                    return token;
                }
            }
            token.text += m_text[m_at];
        }
        return {Token::Kind::Invalid};
    }

    template <typename Predicate> std::string takeWhile(Predicate belongs)
    {
        const auto begin = m_at;
        while (m_at < m_text.size() && belongs(m_text[m_at])) {
            ++m_at;
        }
        return std::string(m_text.substr(begin, m_at - begin));
    }

    const std::string_view m_text;
    std::size_t m_at = 0;
    Token m_current;
};

struct Operator
{
    std::string_view sign;
    Comparison comparison;
};

constexpr Operator comparisons[]{{"=", Comparison::Equal}, {"<>", Comparison::NotEqual}, {"<", Comparison::Less},
    {"<=", Comparison::LessOrEqual}, {">", Comparison::Greater}, {">=", Comparison::GreaterOrEqual}};

using KnownColumns = std::function<std::optional<Possible>(const std::string &column)>;

// A recursive descent through the grammar of expressions. Once it has failed, what it returns means nothing.
struct CheckReading
{
    Tokens tokens;
    const KnownColumns &known;
    int depth = 0;
    bool isFailed = false;
    // How many known columns were met: an unknown operation over one of them may do anything.
    int columns = 0;

    void expectSign(std::string_view sign) { isFailed = !tokens.takeSign(sign) || isFailed; }
    void expectWord(std::string_view word) { isFailed = !tokens.takeWord(word) || isFailed; }
    Possible fail()
    {
        isFailed = true;
        return opaque(true);
    }
};

Possible readDisjunction(CheckReading &in);
Possible readElement(CheckReading &in);

Possible smallNumber(const std::string &text)
{
    int parsed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), parsed);
    const bool isSmall = error == std::errc() && end == text.data() + text.size() && parsed < 64;
    return isSmall ? possibleNumber(std::uint64_t{1} << parsed) : Possible{.mayBeNull = false};
}

Possible withoutNumber(Possible operand)
{
    operand.numbers = std::nullopt;
    return operand;
}

Possible firstOf(const std::vector<Possible> &operands)
{
    Possible result{.mayBeValue = false};
    for (const auto &operand : operands) {
        result.mayBeNull = result.mayBeNull && operand.mayBeNull;
        result.mayBeValue = result.mayBeValue || operand.mayBeValue;
        result.isTainted = result.isTainted || operand.isTainted;
    }
    return result;
}

std::vector<Possible> readArguments(CheckReading &in, std::string_view closing)
{
    std::vector<Possible> operands;
    while (!in.isFailed && !in.tokens.takeSign(closing)) {
        operands.push_back(readDisjunction(in));
        if (!in.tokens.takeSign(",") && !in.tokens.isSign(closing)) {
            in.isFailed = true;
        }
    }
    return operands;
}

Possible readColumn(CheckReading &in, const std::string &name)
{
    const auto found = in.known(name);
    in.columns += found ? 1 : 0;
    return found.value_or(opaque(false));
}

Possible readCall(CheckReading &in, const std::string &function)
{
    const auto before = in.columns;
    const auto operands = readArguments(in, ")");
    if (in.isFailed) {
        return in.fail();
    }
    if (function == "num_nonnulls" || function == "num_nulls") {
        return countOf(operands.data(), operands.size(), function == "num_nulls");
    }
    if (function == "COALESCE") {
        return firstOf(operands);
    }
    return opaque(in.columns != before);
}

Possible readWord(CheckReading &in, const std::string &text)
{
    if (text == "true" || text == "TRUE") {
        return possibleTruth(Possible::True, false);
    }
    if (text == "false" || text == "FALSE") {
        return possibleTruth(Possible::False, false);
    }
    if (text == "NULL") {
        return columnWith(false);
    }
    if (text == "CASE") {
        return in.fail();
    }
    if (in.tokens.takeSign("[")) { // ARRAY
        const auto before = in.columns;
        (void)readArguments(in, "]");
        return opaque(in.columns != before);
    }
    if (in.tokens.takeSign("(")) {
        return readCall(in, text);
    }
    return readColumn(in, text);
}

Possible readCast(CheckReading &in, const Possible &operand)
{
    const auto type = in.tokens.current().text;
    if (in.tokens.current().kind != Token::Kind::Word && in.tokens.current().kind != Token::Kind::Name) {
        return in.fail();
    }
    in.tokens.advance();
    for (const auto *word : {"varying", "precision", "without", "with", "time", "zone"}) {
        (void)in.tokens.takeWord(word);
    }
    if (in.tokens.takeSign(".")) {
        in.tokens.advance();
    }
    if (in.tokens.takeSign("(")) {
        (void)readArguments(in, ")");
    }
    while (in.tokens.takeSign("[")) {
        in.expectSign("]");
    }
    const bool isNumber = type == "integer" || type == "bigint" || type == "smallint" || type == "numeric";
    return isNumber && operand.isTruth ? asNumber(operand) : operand;
}

Possible readValue(CheckReading &in)
{
    const auto token = in.tokens.current();
    in.tokens.advance();
    switch (token.kind) {
    case Token::Kind::Number:
        return smallNumber(token.text);
    case Token::Kind::Text:
        return {.mayBeNull = false};
    case Token::Kind::Name:
        return readColumn(in, token.text);
    case Token::Kind::Word:
        return readWord(in, token.text);
    case Token::Kind::Sign:
        if (token.text == "(") {
            const auto result = readDisjunction(in);
            in.expectSign(")");
            return result;
        }
        // A sign of a number.
        return token.text == "-" || token.text == "+" ? withoutNumber(readElement(in)) : in.fail();
    case Token::Kind::Invalid:
    case Token::Kind::End:
        break;
    }
    return in.fail();
}

Possible readElement(CheckReading &in)
{
    if (in.isFailed || ++in.depth > deepestCheck) {
        return in.fail();
    }
    const auto before = in.columns;
    auto result = readValue(in);
    while (!in.isFailed) {
        if (in.tokens.takeSign("::")) {
            result = readCast(in, result);
        } else if (in.tokens.takeSign("[")) {
            (void)readArguments(in, "]");
            result = opaque(in.columns != before);
        } else {
            break;
        }
    }
    --in.depth;
    return result;
}

Possible readSum(CheckReading &in)
{
    const auto before = in.columns;
    auto left = readElement(in);
    while (!in.isFailed && (in.tokens.isSign("+") || in.tokens.isSign("-") || in.tokens.isSign("*"))) {
        const bool isSum = in.tokens.isSign("+");
        in.tokens.advance();
        const auto right = readElement(in);
        left = isSum ? sum(left, right) : opaque(in.columns != before);
    }
    return left;
}

Possible readComparison(CheckReading &in)
{
    const auto before = in.columns;
    auto left = readSum(in);
    while (!in.isFailed && in.tokens.current().kind == Token::Kind::Sign
        && isOperatorSign(in.tokens.current().text.front())) {
        const auto sign = in.tokens.current().text;
        in.tokens.advance();
        const auto right = readSum(in);
        const auto found = std::ranges::find(comparisons, sign, &Operator::sign);
        // An operator of a type, such as ~, may do anything.
        left = found != std::end(comparisons) ? compared(left, found->comparison, right) : opaque(in.columns != before);
    }
    return left;
}

Possible readPredicate(CheckReading &in, const Possible &operand)
{
    if (in.tokens.takeWord("NULL")) {
        return isNull(operand);
    }
    if (in.tokens.takeWord("TRUE")) {
        return isExactly(operand, Possible::True);
    }
    if (in.tokens.takeWord("FALSE")) {
        return isExactly(operand, Possible::False);
    }
    if (in.tokens.takeWord("UNKNOWN")) {
        return isExactly(operand, Possible::Null);
    }
    in.expectWord("DISTINCT");
    in.expectWord("FROM");
    const auto other = readComparison(in);
    // It is never null.
    const bool isKnown = !operand.mayBeNull && !other.mayBeNull;
    return isKnown ? compared(operand, Comparison::NotEqual, other)
                   : possibleTruth(Possible::True | Possible::False, operand.isTainted || other.isTainted);
}

Possible readTest(CheckReading &in)
{
    auto result = readComparison(in);
    while (!in.isFailed && in.tokens.takeWord("IS")) {
        const bool isInverse = in.tokens.takeWord("NOT");
        result = readPredicate(in, result);
        result = isInverse ? inverse(result) : result;
    }
    return result;
}

Possible readNegation(CheckReading &in)
{
    bool isInverse = false;
    while (in.tokens.takeWord("NOT")) {
        isInverse = !isInverse;
    }
    const auto result = readTest(in);
    return isInverse ? inverse(result) : result;
}

Possible readConjunction(CheckReading &in)
{
    auto result = readNegation(in);
    while (!in.isFailed && in.tokens.takeWord("AND")) {
        result = both(result, readNegation(in));
    }
    return result;
}

Possible readDisjunction(CheckReading &in)
{
    if (in.isFailed || ++in.depth > deepestCheck) {
        return in.fail();
    }
    auto result = readConjunction(in);
    while (!in.isFailed && in.tokens.takeWord("OR")) {
        result = either(result, readConjunction(in));
    }
    --in.depth;
    return result;
}

std::optional<Possible> readCheck(CheckReading &in)
{
    in.expectWord("CHECK");
    in.expectSign("(");
    const auto result = readDisjunction(in);
    in.expectSign(")");
    while (in.tokens.takeWord("NOT") || in.tokens.takeWord("NO")) {
        if (!in.tokens.takeWord("VALID") && !in.tokens.takeWord("INHERIT") && !in.tokens.takeWord("ENFORCED")) {
            in.isFailed = true;
        }
    }
    in.isFailed = in.isFailed || in.tokens.current().kind != Token::Kind::End;
    return in.isFailed ? std::nullopt : std::optional(result);
}

} // namespace

std::optional<Possible> evaluateCheck(
    std::string_view definition, const std::function<std::optional<Possible>(const std::string &column)> &known)
{
    if (definition.size() > longestCheck) {
        return std::nullopt;
    }
    CheckReading in{Tokens(definition), known};
    return readCheck(in);
}

} // namespace cells::schema
