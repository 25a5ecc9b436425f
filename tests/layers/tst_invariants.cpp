// SPDX-License-Identifier: MIT
#include "tests/layers/invariants.h"
#include "tests/layers/sourcefiles.h"

#include <QFileInfo>
#include <QTest>

using namespace cells::layers;
using namespace Qt::StringLiterals;

namespace {

KnownTests knownTests()
{
    KnownTests known;
    for (const auto &path : filesIn(u"tests"_s, {u"tst_*.cpp"_s})) {
        known.functions[QFileInfo(path).baseName()] = testFunctionsIn(textOf(path));
    }
    known.rules = textOf(u"tests/layers/rules.h"_s);
    return known;
}

QStringList withoutRow(const QStringList &numbers, const QString &where)
{
    static const auto listed = [] {
        QSet<QString> numbers;
        for (const auto &row : invariantRowsIn(textOf(u"docs/invariants.md"_s))) {
            numbers.insert(row.number);
        }
        return numbers;
    }();
    QStringList problems;
    for (const auto &number : numbers) {
        if (!listed.contains(number)) {
            problems << where + u": "_s + number + u" is not in docs/invariants.md"_s;
        }
    }
    return problems;
}

QList<InvariantRow> one(const char *line)
{
    return invariantRowsIn(QString::fromUtf8(line));
}

} // namespace

class InvariantsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyRowIsThereOnceWithTestsThatExist();
    void aTestIsNamedOnce();
    void namesOfTestsUseListedNumbers();
    void commentsUseListedNumbers();
    void guardsUseListedNumbers();
    void everyMistakeIsFound_data();
    void everyMistakeIsFound();
    void functionsAreThoseThatRun();
    void numbersAreRecognized();
};

void InvariantsTest::everyRowIsThereOnceWithTestsThatExist()
{
    const auto rows = invariantRowsIn(textOf(u"docs/invariants.md"_s));
    QVERIFY(rows.size() > 100);
    QCOMPARE(countOf(problemsOf(rows, expectedNumbers(), knownTests())), 0);
}

// The name of a file has to say which one is meant.
void InvariantsTest::aTestIsNamedOnce()
{
    QStringList problems;
    QHash<QString, QString> paths;
    for (const auto &path : filesIn(u"tests"_s, {u"tst_*.cpp"_s})) {
        const auto name = QFileInfo(path).baseName();
        problems << (paths.contains(name) ? QStringList{path + u" and "_s + paths[name]} : QStringList());
        paths[name] = path;
    }
    QCOMPARE(countOf(problems), 0);
}

void InvariantsTest::namesOfTestsUseListedNumbers()
{
    QStringList problems;
    int found = 0;
    const auto known = knownTests();
    for (auto it = known.functions.cbegin(); it != known.functions.cend(); ++it) {
        for (const auto &function : it.value()) {
            const auto numbers = numbersInName(function);
            found += int(numbers.size());
            problems += withoutRow(numbers, it.key() + u"::"_s + function);
        }
    }
    QVERIFY(found > 300);
    QCOMPARE(countOf(problems), 0);
}

void InvariantsTest::commentsUseListedNumbers()
{
    QStringList problems;
    int found = 0;
    for (const auto *folder : {"models", "widgets", "app", "tests"}) {
        for (const auto &path : filesIn(QString::fromLatin1(folder), {u"*.h"_s, u"*.cpp"_s})) {
            const auto numbers = isOwn(path) ? QStringList() : numbersInComments(textOf(path));
            found += int(numbers.size());
            problems += withoutRow(numbers, path);
        }
    }
    QVERIFY(found > 200);
    QCOMPARE(countOf(problems), 0);
}

// tests/mutations.txt says by number which rule a guard holds.
void InvariantsTest::guardsUseListedNumbers()
{
    QStringList problems;
    int found = 0;
    for (const auto &line : textOf(u"tests/mutations.txt"_s).split(u'\n')) {
        const auto first = line.startsWith(u'#') ? QString() : line.section(u' ', 0, 0);
        const auto numbers = numbersInName(first);
        found += int(numbers.size());
        problems += withoutRow(numbers, u"tests/mutations.txt"_s);
    }
    QVERIFY(found > 100);
    QCOMPARE(countOf(problems), 0);
}

void InvariantsTest::everyMistakeIsFound_data()
{
    QTest::addColumn<QString>("document");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *name, const char *document, const char *problem) {
        QTest::newRow(name) << QString::fromUtf8(document) << QString::fromUtf8(problem);
    };
    row("all is well", "| P1 | One. Two. | `tst_a::b` |\n| P2 | Struck: why. | struck |", "");
    row("a rule of the layers", "| P1 | One. | `rules.h::QLabel` |\n| P2 | Two. | `tst_a::b` |", "");
    row("a row is missing", "| P1 | One. | `tst_a::b` |", "P2: missing");
    row("a row is there twice", "| P1 | One. | `tst_a::b` |\n| P2 | Two. | `tst_a::b` |\n| P1 | One. | `tst_a::b` |",
        "P1: twice");
    row("an unknown row", "| P1 | One. | `tst_a::b` |\n| P2 | Two. | `tst_a::b` |\n| P3 | Three. | `tst_a::b` |",
        "P3: no such number");
    row("no test", "| P1 | One. | `tst_a::b` |\n| P2 | Two. | none yet |", "P2: no test");
    row("no such file", "| P1 | One. | `tst_c::b` |\n| P2 | Two. | `tst_a::b` |", "P1: there is no tst_c::b");
    row("no such function", "| P1 | One. | `tst_a::c` |\n| P2 | Two. | `tst_a::b` |", "P1: there is no tst_a::c");
    row("one of two is no test", "| P1 | One. | `tst_a::b` `tst_a::c` |\n| P2 | Two. | `tst_a::b` |",
        "P1: there is no tst_a::c");
    row("no such rule", "| P1 | One. | `rules.h::QDial` |\n| P2 | Two. | `tst_a::b` |",
        "P1: there is no rules.h::QDial");
    row("struck without a reason", "| P1 | One. | struck |\n| P2 | Two. | `tst_a::b` |", "P1: struck without a reason");
    row("no sentence", "| P1 | One | `tst_a::b` |\n| P2 | Two. | `tst_a::b` |",
        "P1: its rule is not one or two sentences");
    row("three sentences", "| P1 | One. Two. Three. | `tst_a::b` |\n| P2 | Two. | `tst_a::b` |",
        "P1: its rule is not one or two sentences");
}

void InvariantsTest::everyMistakeIsFound()
{
    QFETCH(QString, document);
    QFETCH(QString, problem);
    KnownTests known;
    known.functions[u"tst_a"_s] = {u"b"_s};
    known.rules = u"{\"\\\\bQLabel\\\\b\", "_s;
    const auto problems = problemsOf(invariantRowsIn(document), {u"P1"_s, u"P2"_s}, known);
    QCOMPARE(problems.join(u'\n'), problem);
}

void InvariantsTest::functionsAreThoseThatRun()
{
    const auto source = u"class T : public QObject\n{\n    Q_OBJECT\n\npublic:\n    void a();\n\nprivate slots:\n"
                        "    void init();\n    void b_data();\n    void b();\n    void c() { d(); }\n\nprivate:\n"
                        "    void d();\n};\n\nvoid T::e()\n"_s;
    QCOMPARE(testFunctionsIn(source).join(u' '), u"b c"_s);
    // Nothing is run of a folder of notes.
    QCOMPARE(one("| P1 | One. | `tst_a::b`, `tst_c::d` |").first().tests.size(), 2);
    QVERIFY(one("| Row | Rule | Tests |").isEmpty());
}

void InvariantsTest::numbersAreRecognized()
{
    QCOMPARE(numbersInName(u"P1_P2_doesWhatItSays"_s).join(u' '), u"P1 P2"_s);
    QCOMPARE(numbersInName(u"eachReadsDifferently_F6_F77"_s).join(u' '), u"F6 F77"_s);
    QCOMPARE(numbersInName(u"readsP12AndB7_B24"_s).join(u' '), QString());
    QCOMPARE(numbersInComments(u"int a; // Refused (F31, F32).\n// C7: P1 to P9"_s).join(u' '), u"F31 F32 C7 P1 P9"_s);
    QCOMPARE(numbersInComments(u"auto a = \"// C99\"; // UTF-8, F1.5, X86_S12, SHA-F1, C++20"_s).join(u' '), QString());
}

QTEST_APPLESS_MAIN(InvariantsTest)
#include "tst_invariants.moc"
