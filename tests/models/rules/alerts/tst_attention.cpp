// SPDX-License-Identifier: MIT
#include "models/rules/alerts/attention.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

CellCondition goodCell(int number)
{
    CellCondition cell;
    cell.cell = CellId{number};
    cell.pairing = PairingVerdict::Proved;
    cell.leases = LeaseTally{};
    cell.skew = 200ms;
    return cell;
}

template <typename Spoil> CellCondition spoiltCell(int number, Spoil spoil)
{
    auto condition = goodCell(number);
    spoil(condition);
    return condition;
}

// "LeaseStale 3 (412); ServiceUnread 1 2"
QString picture(const std::vector<Attention> &all)
{
    QStringList lines;
    for (const auto &attention : all) {
        const auto kind = toKey(attention.kind);
        auto line = QString::fromLatin1(kind.data(), qsizetype(kind.size()));
        for (const auto &cell : attention.cells) {
            line += QStringLiteral(" %1").arg(cell.value);
        }
        if (attention.count > 0) {
            line += QStringLiteral(" (%1)").arg(attention.count);
        }
        if (!attention.model.empty()) {
            line += QLatin1Char(' ') + QString::fromStdString(attention.model);
        }
        lines << line;
    }
    return lines.join(QStringLiteral("; "));
}

} // namespace

class TestAttention : public QObject
{
    Q_OBJECT

private slots:
    void worstFirst_data();
    void worstFirst();
    void eachAttentionCarriesItsCause();
};

void TestAttention::worstFirst_data()
{
    QTest::addColumn<std::vector<CellCondition>>("cells");
    QTest::addColumn<QString>("expected");
    using Cells = std::vector<CellCondition>;
    const auto row = [](const char *name, const Cells &cells, const char *expected) {
        QTest::newRow(name) << cells << QString::fromLatin1(expected);
    };
    const auto leasesToResolve = [](int leases, Duration oldest) {
        return [=](CellCondition &cell) {
            cell.leases->toResolve = leases;
            cell.leases->oldestToResolve = oldest;
        };
    };
    const auto unproved = [](CellCondition &cell) { cell.pairing = PairingVerdict::Unproved; };
    const auto deadService = [](CellCondition &cell) {
        cell.pairing = PairingVerdict::Unproved;
        cell.serviceProblem = std::string("no answer");
        cell.leases.reset();
        cell.skew.reset();
    };
    const auto deadDatabase = [](CellCondition &cell) {
        cell.pairing = PairingVerdict::Unproved;
        cell.databaseProblem = std::string("gone");
        cell.leases->undecided = 9;
        cell.leases->isComplete = false;
        cell.skew.reset();
    };
    const auto wrongDatabase = [](CellCondition &cell) {
        cell.pairing = PairingVerdict::Contradicted;
        cell.leases->toResolve = 40;
        cell.skew = 40s;
    };
    row("no cell", {}, "");
    row("all is well", {goodCell(1), goodCell(2)}, "");
    row("not read yet", {CellCondition{CellId{1}, {}, {}, {}, {}, {}, {}, false}}, "");
    row("the oldest lease first", {spoiltCell(1, leasesToResolve(400, 12min)), spoiltCell(2, leasesToResolve(3, 2h))},
        "LeaseStale 2 (3); LeaseStale 1 (400)");
    row("C16: nothing is believed of a wrong database", {spoiltCell(1, wrongDatabase)}, "PairingContradicted 1");
    row("a wrong database comes before a dead one",
        {spoiltCell(1, deadDatabase), spoiltCell(2, deadService), spoiltCell(3, wrongDatabase)},
        "PairingContradicted 3; ServiceUnread 2; DatabaseUnread 1");
    row("one dead service is said once", {spoiltCell(1, deadService), spoiltCell(2, deadService), goodCell(3)},
        "ServiceUnread 1 2");
    row("one service for two reasons is not",
        {spoiltCell(1, deadService),
            spoiltCell(2, [](CellCondition &cell) { cell.serviceProblem = std::string("expired"); }),
            spoiltCell(3, deadService)},
        "ServiceUnread 1 3; ServiceUnread 2");
    row("dead databases are told apart", {spoiltCell(1, deadDatabase), spoiltCell(2, deadDatabase)},
        "DatabaseUnread 1; DatabaseUnread 2");
    row("unproved is said once, and of those that were read", {spoiltCell(1, unproved), spoiltCell(2, unproved)},
        "PairingUnproved 1 2");
    row("skew at the limit is borne", {spoiltCell(1, [](CellCondition &cell) { cell.skew = -30s; })}, "");
    row("skew beyond it, either way", {spoiltCell(1, [](CellCondition &cell) { cell.skew = -31s; })},
        "ClocksDisagree 1");
    row("what is held is less than what is settled",
        {spoiltCell(1,
            [](CellCondition &cell) {
                cell.leases->held = 4;
                cell.leases->toResolve = 1;
            })},
        "LeaseStale 1 (1); LeasesHeld 1 (4)");
    row("a service that went back is worse than anything a scan counts",
        {spoiltCell(1,
            [](CellCondition &cell) {
                cell.lostClaims = {12, "User"};
                cell.conflicts = {3, "Email"};
                cell.databaseProblem = std::string("down");
            })},
        "ServiceWentBack 1 (12) User; DatabaseUnread 1; ClaimsInConflict 1 (3) Email");
    row("what a scan found, the rollout, and a reaper that does nothing",
        {spoiltCell(1,
             [](CellCondition &cell) {
                 cell.conflicts = {3, "Email"};
                 cell.drift = {40, "Route"};
                 cell.blocked = {"Email"};
                 cell.reaperStalled = {37min, 8};
                 cell.leases->toResolve = 8;
             }),
            spoiltCell(2,
                [](CellCondition &cell) {
                    cell.drift = {90, "User"};
                    cell.blocked = {"User", "Key"};
                    cell.risky = {"Key"};
                })},
        "ReaperStalled 1 (8); LeaseStale 1 (8); ClaimsInConflict 1 (3) Email; RolloutBlocked 2 (2); "
        "RolloutBlocked 1 (1) Email; FlagRisky 2 (1) Key; DriftFound 2 (90) User; DriftFound 1 (40) Route");
    row("C16: nor what a scan of a wrong database found",
        {spoiltCell(1,
            [](CellCondition &cell) {
                cell.pairing = PairingVerdict::Contradicted;
                cell.conflicts = {3, "Email"};
                cell.blocked = {"Email"};
                cell.reaperStalled = {37min, 8};
            })},
        "PairingContradicted 1");
    row("undecided and incomplete are told when both sides answered",
        {spoiltCell(1,
            [](CellCondition &cell) {
                cell.leases->undecided = 2;
                cell.leases->isComplete = false;
                cell.isReplica = true;
            })},
        "LeasesUndecided 1 (2); ListingIncomplete 1; OnReplica 1");
}

void TestAttention::worstFirst()
{
    QFETCH(std::vector<CellCondition>, cells);
    QFETCH(QString, expected);
    QCOMPARE(picture(needsAttention(cells, {})), expected);
}

void TestAttention::eachAttentionCarriesItsCause()
{
    auto wrong = goodCell(1);
    wrong.pairing = PairingVerdict::Contradicted;
    wrong.contradiction = Message("ids of cell 2");
    auto late = goodCell(2);
    late.skew = -95s;
    const auto all = needsAttention({late, wrong}, {});
    QCOMPARE(all.size(), 2u);
    QCOMPARE(textOf(all[0].because), std::string("ids of cell 2"));
    QCOMPARE(all[1].duration, Duration(-95s));
}

QTEST_APPLESS_MAIN(TestAttention)
#include "tst_attention.moc"
