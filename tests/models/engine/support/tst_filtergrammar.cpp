// SPDX-License-Identifier: MIT
#include "models/engine/activity/activityfilter.h"
#include "models/engine/claims/claimfilter.h"
#include "models/engine/differences/differencefilter.h"
#include "models/engine/leases/leasefilter.h"
#include "models/engine/rollout/rolloutfilter.h"
#include "models/engine/support/filtergrammar.h"
#include "models/rules/leases/leaseverdict.h"

#include <QFile>
#include <QTest>

using namespace cells;
using namespace cells::leases;

namespace {

struct Filter
{
    std::vector<LeaseVerdict> verdicts{};
    std::optional<std::int64_t> above{};
    std::vector<std::string> texts{};

    bool operator==(const Filter &) const = default;
};

FilterGrammar<Filter> grammar(bool isCaseSensitive)
{
    return {
        .terms = {{{"verdict:", keysOf<LeaseVerdict>()}, "; a verdict", into(&Filter::verdicts, fromKey<LeaseVerdict>)},
            {{"id>"}, "; a number", into(&Filter::above, wholeNumber)}},
        .others = {{{"decision:"}, "; a verdict", into(&Filter::verdicts, fromKey<LeaseVerdict>)}},
        .otherwise = into(&Filter::texts, wholeText),
        .isCaseSensitive = isCaseSensitive};
}

} // namespace

class TestFilterGrammar : public QObject
{
    Q_OBJECT

private slots:
    void termsFillTheFilter();
    void quotesAreHonored();
    void lettersMayBeOfAnyCase();
    void aTermIsNamedAsItWasTyped();
    void aMistypedTermIsNoText();
    void earlierNamesAreNotOffered();
    void theGuideNamesEachTerm();
    void keysAreListed();
    void numbersAreWhole();
};

void TestFilterGrammar::termsFillTheFilter()
{
    QVERIFY(*grammar(true).parse(" \t ") == Filter{});
    const Filter expected{{LeaseVerdict::Wait, LeaseVerdict::Commit}, -8, {"a", "ID>9"}};
    QVERIFY(*grammar(true).parse("verdict:wait id>7 a decision:commit\tID>9 id>-8") == expected);
}

void TestFilterGrammar::quotesAreHonored()
{
    const Filter value{{LeaseVerdict::Wait}, {}, {"x"}};
    QVERIFY(*grammar(true).parse("verdict:\"wait\" x") == value);
    // A word that begins with a quote is no term, whatever it begins with.
    const Filter text{{}, {}, {"verdict:wait  and \"more\"", "a\"b"}};
    QVERIFY(*grammar(true).parse(R"("verdict:wait  and \"more\"" a"b)") == text);
    QVERIFY(!grammar(true).parse("verdict:\"wait more\""));
}

void TestFilterGrammar::lettersMayBeOfAnyCase()
{
    const Filter expected{{LeaseVerdict::RollBack}, 7, {"ab\u00c9"}};
    QVERIFY(*grammar(false).parse("VERDICT:Roll_Back Id>7 aB\u00c9") == expected);
}

void TestFilterGrammar::aTermIsNamedAsItWasTyped()
{
    QCOMPARE(grammar(false).parse("a Verdict:Maybe").error().text(),
        std::string("\"Verdict:Maybe\" is not understood; a verdict."));
    QCOMPARE(grammar(true).parse("id>\"1 2\"").error().text(), std::string("\"id>\"1\" is not understood; a number."));
    QVERIFY(grammar(true).parse("id>").error().kind == Failure::Kind::Refused);
}

// It would be searched for, found nowhere, and taken for an answer.
void TestFilterGrammar::aMistypedTermIsNoText()
{
    for (const char *word : {"verdikt:commit", "Id=9", "id<9", "age>"}) {
        QCOMPARE(grammar(false).parse(word).error().text(),
            std::string("\"") + word
                + "\" is not understood; terms are verdict: and id>. To search for it, put it in quotes.");
    }
    const Filter texts{{}, {}, {"id<9", "https://example.com/a:b", "a b", "7:8", ":x", "SHA256:a"}};
    QVERIFY(*grammar(true).parse("\"id<9\" https://example.com/a:b \"a b\" 7:8 :x SHA256:a") == texts);
    auto withoutTexts = grammar(false);
    withoutTexts.otherwise = {};
    QCOMPARE(withoutTexts.parse("\"commit\"").error().text(),
        std::string("\"commit\" is not understood; terms are verdict: and id>."));
}

void TestFilterGrammar::earlierNamesAreNotOffered()
{
    const auto offered = grammar(true).offered();
    QCOMPARE(offered.size(), std::size_t(2));
    QCOMPARE(offered.front().start, std::string("verdict:"));
    QCOMPARE(offered.front().values, keysOf<LeaseVerdict>());
    QVERIFY(grammar(true).termOf("decision:x"));
    QVERIFY(*drift::parseDifferenceFilter("sure:no") == *drift::parseDifferenceFilter("certain:no"));
    QVERIFY(!grammar(true).termOf("verdict"));
}

void TestFilterGrammar::theGuideNamesEachTerm()
{
    QFile guide(QStringLiteral(CELLS_SOURCE_DIR "/docs/operators/window.md"));
    QVERIFY2(guide.open(QIODevice::ReadOnly), qPrintable(guide.errorString()));
    const auto lines = guide.readAll().split('\n');
    const std::pair<const char *, std::vector<FilterTerm>> pages[]{{"| *Leases* | `", leaseFilterTerms()},
        {"| *Claims* | `", claims::claimFilterTerms(*modelNamed("User"), true)},
        {"| *Verification* | `", drift::differenceFilterTerms()}, {"| *Rollout* | `", rollout::rolloutFilterTerms()},
        {"| *Activity* | `", activity::activityFilterTerms()}};
    for (const auto &[start, terms] : pages) {
        const auto isOfPage = [start = start](const QByteArray &line) { return line.startsWith(start); };
        const auto line = std::ranges::find_if(lines, isOfPage);
        QVERIFY2(line != lines.end(), start);
        for (const auto &term : terms) {
            QVERIFY2(line->contains(('`' + term.start).c_str()), (start + term.start).c_str());
        }
    }
}

void TestFilterGrammar::keysAreListed()
{
    QCOMPARE(listed(keysOf<LeaseVerdict>()), std::string("commit, roll_back, clean_local, wait, unknown and ended"));
    QCOMPARE(listed({"a", "b", "c"}, ", "), std::string("a, b, c"));
    QCOMPARE(listed({"a"}), std::string("a"));
    QCOMPARE(listed({}), std::string());
}

void TestFilterGrammar::numbersAreWhole()
{
    QCOMPARE(wholeNumber("-9223372036854775808"), std::optional(std::numeric_limits<std::int64_t>::min()));
    for (const char *text : {"", " 1", "+1", "1.5", "1x", "9223372036854775808"}) {
        QVERIFY2(!wholeNumber(text), text);
    }
}

QTEST_APPLESS_MAIN(TestFilterGrammar)
#include "models/claims/digits.h"
#include "tst_filtergrammar.moc"
