// SPDX-License-Identifier: MIT
#include "tests/layers/invariants.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace cells::layers {
namespace {

struct Range
{
    char letter;
    int first;
    int last;
};

// The gaps are of old; a number is never given twice.
constexpr Range ranges[] = {{'P', 1, 21}, {'C', 1, 27}, {'F', 1, 24}, {'F', 30, 61}, {'S', 1, 8}, {'S', 10, 17},
    {'S', 20, 24}, {'S', 30, 45}, {'S', 50, 56}, {'S', 60, 63}, {'H', 1, 12}, {'W', 1, 7}};

constexpr int longestRule = 260;

QStringList allIn(const QRegularExpression &pattern, const QString &text)
{
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();) {
        found << match.next().captured(1);
    }
    return found;
}

bool isSetUp(const QString &function)
{
    static const QSet<QString> setUps{u"initTestCase"_s, u"cleanupTestCase"_s, u"init"_s, u"cleanup"_s};
    return setUps.contains(function) || function.endsWith(u"_data");
}

// Whether one of the patterns in rules.h has the word.
bool isRuledOn(const QString &word, QString rules)
{
    static const QString boundary = u"\\\\b"_s;
    const QRegularExpression whole(u"\\b"_s + QRegularExpression::escape(word) + u"\\b"_s);
    return whole.match(rules.replace(boundary, u" "_s)).hasMatch();
}

bool exists(const QString &test, const KnownTests &known)
{
    const auto file = test.section(u"::"_s, 0, 0);
    const auto function = test.section(u"::"_s, 1);
    return file == u"rules.h" ? isRuledOn(function, known.rules) : known.functions.value(file).contains(function);
}

// At most two sentences, so that the document stays one to look something up in.
bool isReadable(const QString &rule)
{
    static const QRegularExpression end(u"\\.( |$)"_s);
    const auto sentences = rule.count(end);
    return rule.endsWith(u'.') && sentences <= 2 && rule.size() <= longestRule;
}

QStringList problemsOfRow(const InvariantRow &row, const KnownTests &known)
{
    QStringList problems;
    if (!isReadable(row.rule)) {
        problems << row.number + u": its rule is not one or two sentences"_s;
    }
    if (row.tests.isEmpty() && !row.isStruck) {
        problems << row.number + u": no test"_s;
    }
    if (row.isStruck && !row.rule.startsWith(u"Struck: ")) {
        problems << row.number + u": struck without a reason"_s;
    }
    for (const auto &test : row.tests) {
        if (!exists(test, known)) {
            problems << row.number + u": there is no "_s + test;
        }
    }
    return problems;
}

} // namespace

QList<InvariantRow> invariantRowsIn(const QString &document)
{
    static const QRegularExpression line(u"^\\| ([A-Z]\\d+) \\| (.+) \\| (.+) \\|$"_s);
    static const QRegularExpression test(u"`([\\w.]+::\\w+)`"_s);
    QList<InvariantRow> rows;
    for (const auto &text : document.split(u'\n')) {
        if (const auto match = line.match(text); match.hasMatch()) {
            rows.append(
                {match.captured(1), match.captured(2), allIn(test, match.captured(3)), match.captured(3) == u"struck"});
        }
    }
    return rows;
}

QStringList expectedNumbers()
{
    QStringList numbers;
    for (const auto &range : ranges) {
        for (int i = range.first; i <= range.last; ++i) {
            numbers << QChar::fromLatin1(range.letter) + QString::number(i);
        }
    }
    return numbers;
}

QStringList testFunctionsIn(const QString &source)
{
    static const QRegularExpression slotsOf(u"^private slots:(.*?)^(?:\\};|private:|protected:|public:|signals:)"_s,
        QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression declared(u"^    void (\\w+)\\(\\)"_s, QRegularExpression::MultilineOption);
    QStringList functions;
    for (const auto &declarations : allIn(slotsOf, source)) {
        for (const auto &function : allIn(declared, declarations)) {
            functions << (isSetUp(function) ? QStringList() : QStringList{function});
        }
    }
    return functions;
}

QStringList problemsOf(const QList<InvariantRow> &rows, const QStringList &expected, const KnownTests &known)
{
    QStringList problems;
    QSet<QString> seen;
    for (const auto &row : rows) {
        if (seen.contains(row.number)) {
            problems << row.number + u": twice"_s;
        }
        if (!expected.contains(row.number)) {
            problems << row.number + u": no such number"_s;
        }
        seen.insert(row.number);
        problems += problemsOfRow(row, known);
    }
    for (const auto &number : expected) {
        if (!seen.contains(number)) {
            problems << number + u": missing"_s;
        }
    }
    return problems;
}

QStringList numbersInName(const QString &function)
{
    static const QRegularExpression number(u"(?:^|_)([PCFSHW]\\d{1,2})(?=_|$)"_s);
    return allIn(number, function);
}

QStringList numbersInComments(const QString &source)
{
    // A string is matched too, so that the // of an address in it does not begin a comment.
    static const QRegularExpression piece(u"\"(?:\\\\.|[^\"\\\\\n])*\"|//([^\n]*)"_s);
    // "P10" and "(F31, F32)", but neither "SHA-F1" nor "F1.5" nor a name with a number in it.
    static const QRegularExpression number(u"(?<![\\w.#+-])([PCFSHW]\\d{1,2})(?![\\w-]|\\.\\w)"_s);
    QStringList numbers;
    for (const auto &comment : allIn(piece, source)) {
        numbers += allIn(number, comment);
    }
    return numbers;
}

} // namespace cells::layers
