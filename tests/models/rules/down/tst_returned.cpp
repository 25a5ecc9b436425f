// SPDX-License-Identifier: MIT
#include "models/rules/down/returned.h"

#include <QTest>

using namespace cells;
using namespace cells::down;
using namespace std::chrono_literals;

namespace {

const Instant writtenOff = *parseInstant("2026-11-21 03:12:45Z");

ReturnState stateOf(std::optional<Instant> since, CellState state, const std::vector<ModelSince> &models)
{
    return evaluateReturn(CellId{7}, since, state, models).state;
}

} // namespace

class TestReturned : public QObject
{
    Q_OBJECT

private slots:
    void aCellThatWasNeverWrittenOffIsNothingToReturn();
    void aDatabaseThatDoesNotServeItIsNoReturn();
    void everyModelIsScannedSince();
    void namesThatOthersHoldComeFirst();
};

void TestReturned::aCellThatWasNeverWrittenOffIsNothingToReturn()
{
    QCOMPARE(stateOf({}, CellState::Unknown, {}), ReturnState::NotWrittenOff);
}

void TestReturned::aDatabaseThatDoesNotServeItIsNoReturn()
{
    const std::vector<ModelSince> scanned{{"User", writtenOff + 1h}};
    for (const auto state : {CellState::DatabaseUnread, CellState::CutOff, CellState::ReplicaOnly, CellState::Promoted,
             CellState::Restored, CellState::Split, CellState::OtherDatabase, CellState::Unknown}) {
        QCOMPARE(stateOf(writtenOff, state, scanned), ReturnState::Away);
    }
    for (const auto state : {CellState::Working, CellState::ApplicationDown, CellState::Unclear}) {
        QCOMPARE(stateOf(writtenOff, state, scanned), ReturnState::Verified);
    }
}

void TestReturned::everyModelIsScannedSince()
{
    QCOMPARE(stateOf(writtenOff, CellState::Working, {}), ReturnState::Unverified);
    QCOMPARE(stateOf(writtenOff, CellState::Working, {{"User", writtenOff + 1h}, {"Email"}}), ReturnState::Unverified);
    QCOMPARE(stateOf(writtenOff, CellState::Working, {{"User", writtenOff}}), ReturnState::Unverified);
    const auto result
        = evaluateReturn(CellId{7}, writtenOff, CellState::Working, {{"User", writtenOff + 1h}, {"Email"}});
    QVERIFY(textOf(result.meaning).find("1 of 2") != std::string::npos);
    QVERIFY(textOf(result.steps.front()).find("live claiming off") != std::string::npos);
}

void TestReturned::namesThatOthersHoldComeFirst()
{
    const ModelSince taken{"User", writtenOff + 1h, 2, 5, 0};
    const auto result = evaluateReturn(CellId{7}, writtenOff, CellState::Working, {taken});
    QCOMPARE(result.state, ReturnState::Conflicts);
    QVERIFY(textOf(result.meaning).find("hold: 2") != std::string::npos);
}

QTEST_GUILESS_MAIN(TestReturned)
#include "tst_returned.moc"
