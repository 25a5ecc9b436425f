// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimhistory.h"

#include <QTest>

using namespace cells;

namespace {

using Code = grpc::StatusCode;
using Kind = ClaimCall::Kind;
using Status = ClaimModel::Status;

// Histories are written as one line a call, in the words below; `at` gives each its time.
Observed<ClaimCall> at(long sent, long answered, ClaimCall call)
{
    const bool isAnswered = call.answer.has_value();
    return {std::move(call), sent, isAnswered ? answered : Observed<ClaimCall>::never};
}

ClaimCall began(int number, ClaimModel::Batch batch, std::optional<Code> answer = Code::OK)
{
    ClaimCall call;
    call.kind = Kind::Begin;
    call.number = number;
    call.batch = std::move(batch);
    call.lease = answer == Code::OK ? "lease-" + std::to_string(number) : std::string();
    call.answer = answer;
    return call;
}

ClaimCall ended(Kind kind, int lease, std::optional<Code> answer = Code::OK, std::int64_t cell = 1)
{
    ClaimCall call;
    call.kind = kind;
    call.batch.cell = cell;
    call.lease = "lease-" + std::to_string(lease);
    call.answer = answer;
    return call;
}

ClaimCall committed(int lease, std::optional<Code> answer = Code::OK)
{
    return ended(Kind::Commit, lease, answer);
}

ClaimCall rolledBack(int lease, std::optional<Code> answer = Code::OK)
{
    return ended(Kind::Rollback, lease, answer);
}

ClaimCall read(const char *name, int source, Status status, int lease = 0)
{
    ClaimCall call;
    call.username = name;
    call.answer = Code::OK;
    call.found = {1, source, 1, status, 0, source};
    call.lease = lease == 0 ? std::string() : "lease-" + std::to_string(lease);
    return call;
}

ClaimCall missed(const char *name)
{
    ClaimCall call;
    call.username = name;
    call.answer = Code::NOT_FOUND;
    return call;
}

const ClaimModel::Batch createA{1, {{"a", 1}}, {}};
const ClaimModel::Batch createAAsTwo{1, {{"a", 2}}, {}};
const ClaimModel::Batch moveAToB{1, {{"b", 2}}, {{"a", 1}}};
const ClaimModel::Batch destroyA{1, {}, {{"a", 1}}};
constexpr std::nullopt_t unknown = std::nullopt;

} // namespace

// What a history of claims may be, and what not, by histories written by hand: P1 to P8 as seen by clients.
class TestClaimHistories : public QObject
{
    Q_OBJECT

private slots:
    void linearizes_data();
    void linearizes();
    void aPictureShowsWhatNobodyCanExplain();
};

void TestClaimHistories::linearizes_data()
{
    QTest::addColumn<ClaimHistory>("history");
    QTest::addColumn<bool>("isLegal");
    const auto row = [](const char *name, bool isLegal, ClaimHistory history) {
        QTest::newRow(name) << std::move(history) << isLegal;
    };
    row("claimed", true,
        {at(1, 2, began(1, createA)), at(3, 4, read("a", 1, Status::Creating, 1)), at(5, 6, committed(1)),
            at(7, 8, read("a", 1, Status::Active))});
    row("P1 claimed twice", false, {at(1, 4, began(1, createA)), at(2, 3, began(2, createAAsTwo))});
    row("P1 one of two is refused", true,
        {at(1, 4, began(1, createA)), at(2, 3, began(2, createAAsTwo, Code::ALREADY_EXISTS))});
    row("P1 both of two are refused", false,
        {at(1, 4, began(1, createA, Code::ALREADY_EXISTS)), at(2, 3, began(2, createAAsTwo, Code::ALREADY_EXISTS))});
    row("P2 a leased claim is destroyed", false, {at(1, 2, began(1, createA)), at(3, 4, began(2, destroyA))});
    row("P2 the destroy of a leased claim is refused", true,
        {at(1, 2, began(1, createA)), at(3, 4, began(2, destroyA, Code::FAILED_PRECONDITION))});
    row("P4 half a commit is seen", false,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, began(2, moveAToB)), at(7, 12, committed(2)),
            at(8, 9, read("b", 2, Status::Active)), at(10, 11, read("a", 1, Status::Destroying, 2))});
    row("P4 a commit is seen before its answer", true,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, began(2, moveAToB)), at(7, 12, committed(2)),
            at(8, 9, read("b", 2, Status::Active)), at(10, 11, missed("a"))});
    row("P6 ended twice", true,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, committed(1)), at(7, 8, rolledBack(1)),
            at(9, 10, read("a", 1, Status::Active))});
    row("P7 a rollback after the commit", false,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, rolledBack(1)), at(7, 8, missed("a"))});
    row("P7 a rollback and a commit that race", true,
        {at(1, 2, began(1, createA)), at(3, 6, committed(1)), at(4, 5, rolledBack(1)), at(7, 8, missed("a"))});
    row("P3 another cell's lease", true,
        {at(1, 2, began(1, createA)), at(3, 4, ended(Kind::Commit, 1, Code::PERMISSION_DENIED, 2)),
            at(5, 6, read("a", 1, Status::Creating, 1))});
    row("P8 rolled back, and the old one is gone", false,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, began(2, moveAToB)), at(7, 8, rolledBack(2)),
            at(9, 10, missed("a"))});
    row("a Begin of unknown outcome has been", true,
        {at(1, 2, began(1, createA, unknown)), at(3, 4, missed("a")), at(5, 6, read("a", 1, Status::Creating, 1)),
            at(7, 8, rolledBack(1)), at(9, 10, missed("a"))});
    row("a Begin of unknown outcome has not been", true,
        {at(1, 2, began(1, createA, unknown)), at(3, 4, began(2, createAAsTwo)), at(5, 6, committed(2)),
            at(7, 8, read("a", 2, Status::Active))});
    row("a Begin of unknown outcome has been twice", false,
        {at(1, 2, began(1, createA, unknown)), at(3, 4, read("a", 1, Status::Creating, 1)), at(5, 6, rolledBack(1)),
            at(7, 8, missed("a")), at(9, 10, read("a", 1, Status::Creating, 1))});
    row("a lease that is of no Begin", false,
        {at(1, 2, began(1, createA)), at(3, 4, read("a", 1, Status::Creating, 9))});
    row("a lease that may be of either Begin", true,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, began(2, moveAToB, unknown)),
            at(7, 8, began(3, destroyA, unknown)), at(9, 10, read("a", 1, Status::Destroying, 9)),
            at(11, 12, committed(9)), at(13, 14, read("b", 2, Status::Active))});
    row("a lease that is of one Begin here and of another there", false,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1)), at(5, 6, began(2, moveAToB, unknown)),
            at(7, 8, began(3, destroyA, unknown)), at(9, 10, read("a", 1, Status::Destroying, 9)),
            at(11, 12, read("b", 2, Status::Creating, 8))});
    row("a commit of unknown outcome, later", true,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1, unknown)), at(5, 6, read("a", 1, Status::Creating, 1)),
            at(7, 8, read("a", 1, Status::Active))});
    row("a commit of unknown outcome, taken back", false,
        {at(1, 2, began(1, createA)), at(3, 4, committed(1, unknown)), at(5, 6, read("a", 1, Status::Active)),
            at(7, 8, read("a", 1, Status::Creating, 1))});
    row("ABORTED, and nothing was done", true, {at(1, 2, began(1, createA, Code::ABORTED)), at(3, 4, missed("a"))});
    row("ABORTED, but it was done", false,
        {at(1, 2, began(1, createA, Code::ABORTED)), at(3, 4, read("a", 1, Status::Creating, 1))});
}

void TestClaimHistories::linearizes()
{
    QFETCH(ClaimHistory, history);
    QFETCH(bool, isLegal);
    const auto linearization = checkHistory(history);
    QVERIFY2(linearization.isLegal == isLegal, pictureOf(history, linearization).c_str());
}

void TestClaimHistories::aPictureShowsWhatNobodyCanExplain()
{
    const ClaimHistory history{at(1, 2, began(1, createA)), at(3, 4, committed(1, unknown)), at(5, 6, missed("a"))};
    QCOMPARE(QString::fromStdString(pictureOf(history, checkHistory(history))),
        QStringLiteral("1-2\t1\tclient 0 of cell 1 begins 1 +a -> OK lease lease-1\n"
                       "3-\t2\tclient 0 of cell 1 commits -> ? lease lease-1\n"
                       "5-6\t-\tclient 0 of cell 0 reads a -> NOT_FOUND\n"));
}

QTEST_GUILESS_MAIN(TestClaimHistories)
#include "tst_claimhistories.moc"
