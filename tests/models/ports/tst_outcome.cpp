// SPDX-License-Identifier: MIT
#include "models/ports/outcome.h"

#include <QTest>

#include <memory>

using namespace cells;

namespace {

using Box = std::unique_ptr<int>;

Outcome<Box> boxed(int number, int &calls)
{
    ++calls;
    return number < 0 ? Outcome<Box>(failed(Failure::Kind::Refused, "It is negative."))
                      : Outcome<Box>(std::make_unique<int>(number));
}

Outcome<int> sumOf(int a, int b, int &calls)
{
    CELLS_TRY(const auto first, boxed(a, calls));
    CELLS_TRY(auto second, boxed(b, calls));
    *second += *first;
    return *second;
}

Outcome<Box> passedOn(int number, int &calls)
{
    CELLS_TRY(auto box, boxed(number, calls));
    return box;
}

Outcome<void> checked(int number, int &calls)
{
    if (number != 0)
        CELLS_TRY_VOID(boxed(number, calls));
    return {};
}

} // namespace

class TestOutcome : public QObject
{
    Q_OBJECT

private slots:
    void aValueIsDeclared();
    void aFailureEndsTheFunction();
    void successIsEnough();
};

void TestOutcome::aValueIsDeclared()
{
    int calls = 0;
    QCOMPARE(sumOf(2, 3, calls).value(), 5);
    QCOMPARE(calls, 2);
    QCOMPARE(*passedOn(7, calls).value(), 7);
}

void TestOutcome::aFailureEndsTheFunction()
{
    int calls = 0;
    const auto first = sumOf(-1, 3, calls);
    QCOMPARE(calls, 1);
    QVERIFY(!first);
    QCOMPARE(first.error().text(), std::string("It is negative."));
    QVERIFY(!sumOf(2, -3, calls) && !passedOn(-1, calls));
}

void TestOutcome::successIsEnough()
{
    int calls = 0;
    QVERIFY(checked(0, calls) && calls == 0);
    QVERIFY(checked(1, calls) && calls == 1);
    QCOMPARE(checked(-1, calls).error().kind, Failure::Kind::Refused);
}

QTEST_GUILESS_MAIN(TestOutcome)
#include "tst_outcome.moc"
