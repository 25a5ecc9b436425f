// SPDX-License-Identifier: MIT
#include "models/rules/ranges/idcheck.h"

#include <QTest>

#include <limits>

using namespace cells;
using namespace cells::ranges;

namespace {

using Limits = std::numeric_limits<std::int64_t>;

std::vector<Cell> twoCells()
{
    return {{{1}, "", "", {{1, 1000}}}, {{2}, "", "", {{1001, 2000}, {5001, 6000}}}};
}

QString textOf(const std::vector<OwnedSpan> &spans)
{
    QStringList texts;
    for (const auto &it : spans) {
        const auto end = [](std::int64_t id) {
            return id == Limits::min() ? QStringLiteral("min")
                : id == Limits::max()  ? QStringLiteral("max")
                                       : QString::number(id);
        };
        texts << QStringLiteral("%1..%2 %3%4")
                     .arg(end(it.span.first), end(it.span.last),
                         it.owner ? QString::number(it.owner->value) : QStringLiteral("nobody"),
                         it.span.isCounted ? QString() : QStringLiteral(" own"));
    }
    return texts.join(QStringLiteral(", "));
}

SequenceDefinition usersSequence()
{
    SequenceDefinition sequence;
    sequence.name = "users_id_seq";
    sequence.min = sequence.start = 1001;
    sequence.max = 2000;
    return sequence;
}

// What cell 2 has in each of its spans.
ColumnIds idsIn(const std::vector<OwnedSpan> &spans, const std::vector<std::int64_t> &ids)
{
    ColumnIds column;
    for (const auto &it : spans) {
        auto &use = column.uses.emplace_back();
        for (const auto id : ids) {
            if (it.span.first <= id && id <= it.span.last) {
                use = IdUse{
                    use ? std::min(use->least, id) : id, use ? std::max(use->most, id) : id, use ? *use->count + 1 : 1};
            }
        }
    }
    return column;
}

} // namespace

class TestIdCheck : public QObject
{
    Q_OBJECT

private slots:
    void spansCoverAllIds_data()
    {
        QTest::addColumn<std::vector<Cell>>("cells");
        QTest::addColumn<int>("cell");
        QTest::addColumn<QString>("expected");
        QTest::newRow("of cell 2") << twoCells() << 2
                                   << QStringLiteral("min..0 nobody, 1..1000 1, 1001..2000 2 own, 2001..5000 nobody, "
                                                     "5001..6000 2 own, 6001..max nobody");
        QTest::newRow("of cell 1") << twoCells() << 1
                                   << QStringLiteral("min..0 nobody, 1..1000 1 own, 1001..2000 2, 2001..5000 nobody, "
                                                     "5001..6000 2, 6001..max nobody");
        QTest::newRow("without cells") << std::vector<Cell>() << 1 << QStringLiteral("min..max nobody");
        QTest::newRow("all ids") << std::vector<Cell>{{{1}, "", "", {{Limits::min(), Limits::max()}}}} << 1
                                 << QStringLiteral("min..max 1 own");
        QTest::newRow("overlap") << std::vector<Cell>{{{1}, "", "", {{1, 1000}}}, {{2}, "", "", {{500, 1500}}}} << 2
                                 << QStringLiteral("min..0 nobody, 1..499 1, 500..1500 2 own, 1501..max nobody");
        QTest::newRow("inverted") << std::vector<Cell>{{{1}, "", "", {{1000, 1}}}} << 1
                                  << QStringLiteral("min..max nobody");
    }
    void spansCoverAllIds()
    {
        QFETCH(std::vector<Cell>, cells);
        QFETCH(int, cell);
        QTEST(textOf(spansOf(cells, {cell})), "expected");
    }

    void idsAreChecked_data()
    {
        QTest::addColumn<std::vector<std::int64_t>>("ids");
        QTest::addColumn<std::optional<std::int64_t>>("last");
        QTest::addColumn<QStringList>("expected");
        using Ids = std::vector<std::int64_t>;
        using Last = std::optional<std::int64_t>;
        const QStringList behind{QStringLiteral("sequence_behind")};
        const QStringList nobody{QStringLiteral("ids_of_nobody")};
        QTest::newRow("no rows") << Ids{} << Last{} << QStringList();
        QTest::newRow("up to the sequence") << Ids{1001, 1500} << Last{1500} << QStringList();
        QTest::newRow("beyond the sequence") << Ids{1001, 1501} << Last{1500} << behind;
        QTest::newRow("a sequence that was never used") << Ids{1001} << Last{} << behind;
        QTest::newRow("moved here") << Ids{1, 999, 1500} << Last{1500} << QStringList();
        QTest::newRow("of its second range, which the sequence does not hand out")
            << Ids{1500, 5500} << Last{1500} << QStringList();
        QTest::newRow("of nobody") << Ids{1500, 2001, 4000} << Last{1500} << nobody;
        QTest::newRow("below all") << Ids{0, 1500} << Last{1500} << nobody;
    }
    void idsAreChecked()
    {
        QFETCH(std::vector<std::int64_t>, ids);
        QFETCH(std::optional<std::int64_t>, last);
        const auto spans = spansOf(twoCells(), {2});
        auto column = idsIn(spans, ids);
        column.last = last;
        QStringList found;
        for (const auto &it :
            checkIds({2}, LogicalDatabase::Main, usersSequence(), {"public", "users", "id"}, spans, column)) {
            QCOMPARE(it.object, std::string("users.id"));
            found << QString::fromUtf8(toKey(it.kind).data());
        }
        QTEST(found, "expected");
    }

    // Its last value is unknown, not low.
    void C18_aSequenceThatCannotBeReadIsNotBehind()
    {
        auto unreadable = usersSequence();
        unreadable.isReadable = false;
        const auto spans = spansOf(twoCells(), {2});
        QVERIFY(checkIds({2}, LogicalDatabase::Main, unreadable, {"public", "users", "id"}, spans, idsIn(spans, {1500}))
                    .empty());
    }

    void aBoundedCountIsMarked()
    {
        const auto spans = spansOf(twoCells(), {2});
        auto column = idsIn(spans, {3000});
        column.uses[3]->isCountBounded = true;
        column.uses[3]->count = 10'000;
        const auto found
            = checkIds({2}, LogicalDatabase::Main, usersSequence(), {"public", "users", "id"}, spans, column);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(cells::textOf(found[0].text),
            std::string("users.id has ids from 3000 to 3000 that are in no cell's range. Count: more than 10000."));
    }
};

QTEST_GUILESS_MAIN(TestIdCheck)
#include "tst_idcheck.moc"
