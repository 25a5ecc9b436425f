// SPDX-License-Identifier: MIT
#include "tests/support/linearization.h"

#include <QTest>

#include <optional>

using namespace cells;

namespace {

// A number that is written, read, and set from one value to another.
struct Call
{
    enum class Kind
    {
        Write,
        Read,
        Swap
    };

    Kind kind;
    int value;
    int from = 0;
    bool isDone = true;
};

struct Number
{
    int value = 0;

    std::optional<Number> after(const Call &call) const
    {
        switch (call.kind) {
        case Call::Kind::Read:
            return call.value == value ? std::optional(*this) : std::nullopt;
        case Call::Kind::Swap:
            return (call.from == value) == call.isDone ? std::optional(call.isDone ? Number{call.value} : *this)
                                                       : std::nullopt;
        case Call::Kind::Write:
            break;
        }
        return Number{call.value};
    }
    std::string key() const { return std::to_string(value); }
};

using History = std::vector<Observed<Call>>;
constexpr auto never = Observed<Call>::never;

Call wrote(int value)
{
    return {Call::Kind::Write, value};
}

Call hasRead(int value)
{
    return {Call::Kind::Read, value};
}

Call swapped(int from, int value, bool isDone = true)
{
    return {Call::Kind::Swap, value, from, isDone};
}

} // namespace

// Histories written by hand. Each call: what it was, when it was sent, when it was answered.
class TestLinearization : public QObject
{
    Q_OBJECT

private slots:
    void linearizes_data();
    void linearizes();
    void namesTheOrder();
    void isQuickWhereNothingIsAnswered();
};

void TestLinearization::linearizes_data()
{
    QTest::addColumn<History>("history");
    QTest::addColumn<bool>("isLegal");
    const auto row
        = [](const char *name, bool isLegal, History history) { QTest::newRow(name) << std::move(history) << isLegal; };
    row("nothing", true, {});
    row("one after the other", true, {{wrote(1), 1, 2}, {hasRead(1), 3, 4}});
    row("an old value after the answer", false, {{wrote(1), 1, 2}, {hasRead(0), 3, 4}});
    row("an old value meanwhile", true, {{wrote(1), 1, 4}, {hasRead(0), 2, 3}});
    row("a new value before the answer", true, {{wrote(1), 1, 4}, {hasRead(1), 2, 3}});
    row("a value from the future", false, {{hasRead(1), 1, 2}, {wrote(1), 3, 4}});
    row("a value that nobody wrote", false, {{wrote(1), 1, 2}, {hasRead(2), 3, 4}});
    row("new, then old again, meanwhile", false, {{wrote(1), 1, 6}, {hasRead(1), 2, 3}, {hasRead(0), 4, 5}});
    row("two readers see two writes in two orders", false,
        {{wrote(1), 1, 4}, {wrote(2), 2, 3}, {hasRead(1), 5, 6}, {hasRead(2), 7, 8}});
    row("writes that overlap, either is the last", true, {{wrote(1), 1, 4}, {wrote(2), 2, 3}, {hasRead(1), 5, 6}});
    row("both of two that swap win", false, {{swapped(0, 1), 1, 4}, {swapped(0, 2), 2, 3}});
    row("one of two that swap wins", true, {{swapped(0, 1), 1, 4}, {swapped(0, 2, false), 2, 3}});
    row("neither of two that swap wins", false, {{swapped(0, 1, false), 1, 4}, {swapped(0, 2, false), 2, 3}});
    row("unknown, and never was", true, {{wrote(1), 1, never}, {hasRead(0), 2, 3}, {hasRead(0), 4, 5}});
    row("unknown, and was", true, {{wrote(1), 1, never}, {hasRead(1), 2, 3}});
    row("unknown, and was much later", true, {{wrote(1), 1, never}, {hasRead(0), 2, 3}, {hasRead(1), 4, 5}});
    row("unknown, and was twice", false,
        {{wrote(1), 1, never}, {hasRead(1), 2, 3}, {wrote(2), 4, 5}, {hasRead(1), 6, 7}});
    row("unknown, and was before it was sent", false, {{hasRead(1), 1, 2}, {wrote(1), 3, never}});
    row("two unknown, in the other order", true,
        {{wrote(1), 1, never}, {wrote(2), 2, never}, {hasRead(2), 3, 4}, {hasRead(1), 5, 6}});
    row("two unknown, one of them in the way", true,
        {{swapped(0, 1), 1, never}, {swapped(1, 2), 2, never}, {hasRead(2), 3, 4}});
}

void TestLinearization::linearizes()
{
    QFETCH(History, history);
    QFETCH(bool, isLegal);
    QCOMPARE(linearize(history, Number()).isLegal, isLegal);
}

void TestLinearization::namesTheOrder()
{
    const History legal{{wrote(1), 1, 6}, {hasRead(0), 2, 3}, {wrote(2), 4, never}, {hasRead(1), 7, 8}};
    QCOMPARE(linearize(legal, Number()).order, (std::vector<std::size_t>{1, 0, 3}));
    const History illegal{{wrote(1), 1, 2}, {hasRead(1), 3, 4}, {hasRead(0), 5, 6}};
    QCOMPARE(linearize(illegal, Number()).order, (std::vector<std::size_t>{0, 1}));
}

// Twelve calls have 479,001,600 orders; what matters is which of them there were, and the number at the end.
void TestLinearization::isQuickWhereNothingIsAnswered()
{
    History history;
    for (int i = 0; i < 12; ++i) {
        history.push_back({wrote(i % 3), i, never});
    }
    history.push_back({hasRead(7), 20, 21});
    const auto linearization = linearize(history, Number());
    QVERIFY(!linearization.isLegal);
    QVERIFY2(linearization.states <= 3 * (1 << 12), qPrintable(QString::number(linearization.states)));
}

QTEST_GUILESS_MAIN(TestLinearization)
#include "tst_linearization.moc"
