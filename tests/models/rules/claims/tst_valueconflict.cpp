// SPDX-License-Identifier: MIT
#include "models/claims/claim.h"
#include "models/rules/claims/valueconflict.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;

namespace {

const Claim value{ClaimType::Username, "alice", {}};

ClaimMetadata metadata(std::int64_t id, const std::string &name)
{
    return {{ClaimType::Username, name, {}}, {SubjectType::Organization, 1000}, {SourceType::Users, keyOfId(id)}};
}

// A row with its claim; empty: there is none on that side.
ValueClaimant claimant(std::int64_t cell, std::int64_t id, const std::string &claimed, const std::string &wanted)
{
    ValueClaimant claimant{{cell}, {}};
    claimant.pair.key = keyOfId(id);
    claimant.pair.type = ClaimType::Username;
    claimant.pair.result = PairStatus::Different;
    if (!claimed.empty()) {
        const auto content = metadata(id, claimed);
        claimant.pair.record
            = Record{Uuid{}, content.claim, content.subject, content.source, {cell}, RecordStatus::Active, {}, {}, {}};
    }
    if (!wanted.empty()) {
        const auto content = metadata(id, wanted);
        claimant.pair.expected = ExpectedClaim{0, content.claim, content.subject, content.source};
    }
    return claimant;
}

// "held_extra: destroy_held create_wanted, gap"
QString conflictPicture(const std::vector<ValueClaimant> &claimants, bool isAllAsked = true)
{
    const auto conflict = conflictOver(value, claimants, isAllAsked);
    auto text = QString::fromLatin1(toKey(conflict.kind).data()) + QLatin1Char(':');
    for (const auto step : conflict.steps) {
        text += QLatin1Char(' ') + QString::fromLatin1(toKey(step).data());
    }
    return conflict.hasGap ? text + QStringLiteral(", gap") : text;
}

} // namespace

class TestValueConflict : public QObject
{
    Q_OBJECT

private slots:
    void H10_aConflictHasAnOwnerAndAWayOut_data();
    void H10_aConflictHasAnOwnerAndAWayOut();
    void F21_aLeaseIsWaitedFor();
    void C17_anUnreadRowDecidesNothing();
    void C18_whoWasNotAskedMayWantIt();
    void everyWordIsThere();
};

void TestValueConflict::H10_aConflictHasAnOwnerAndAWayOut_data()
{
    QTest::addColumn<QString>("expected");
    QTest::addColumn<int>("at");
    QTest::newRow("nobody else wants it") << QStringLiteral("none:") << 0;
    QTest::newRow("nobody has it") << QStringLiteral("free: create_wanted") << 1;
    QTest::newRow("no row behind it") << QStringLiteral("held_extra: destroy_held create_wanted, gap") << 2;
    QTest::newRow("its row moved on") << QStringLiteral("held_moved: replace_held create_wanted, gap") << 3;
    QTest::newRow("both rows ask") << QStringLiteral("both_want: decide change_row create_wanted, gap") << 4;
    QTest::newRow("swapped in one cell") << QStringLiteral("held_moved: swap_together, gap") << 5;
    QTest::newRow("swapped between cells") << QStringLiteral("held_moved: replace_held create_wanted, gap") << 6;
}

void TestValueConflict::H10_aConflictHasAnOwnerAndAWayOut()
{
    QFETCH(QString, expected);
    QFETCH(int, at);
    const std::vector<std::vector<ValueClaimant>> cases{{claimant(1, 1, "alice", "alice")},
        {claimant(1, 1, "", "alice")}, {claimant(1, 1, "", "alice"), claimant(2, 9, "alice", "")},
        {claimant(1, 1, "", "alice"), claimant(2, 9, "alice", "anna")},
        {claimant(1, 1, "", "alice"), claimant(2, 9, "alice", "alice")},
        {claimant(1, 1, "bob", "alice"), claimant(1, 9, "alice", "bob")},
        {claimant(1, 1, "bob", "alice"), claimant(2, 9, "alice", "bob")}};
    QCOMPARE(conflictPicture(cases[std::size_t(at)]), expected);
}

void TestValueConflict::F21_aLeaseIsWaitedFor()
{
    auto leased = claimant(2, 9, "alice", "");
    leased.pair.record->lease = Uuid{};
    QCOMPARE(conflictPicture({claimant(1, 1, "", "alice"), leased}), QStringLiteral("held_leased: wait_for_lease"));
}

void TestValueConflict::C17_anUnreadRowDecidesNothing()
{
    for (const auto result :
        {PairStatus::NotChecked, PairStatus::Unreadable, PairStatus::Recent, PairStatus::Duplicate}) {
        auto unread = claimant(2, 9, "alice", "");
        unread.pair.result = result;
        QCOMPARE(conflictPicture({claimant(1, 1, "", "alice"), unread}), QStringLiteral("held_unread: read_holder"));
    }
    auto doubtful = claimant(2, 9, "alice", "");
    doubtful.pair.isSure = false;
    QCOMPARE(conflictPicture({claimant(1, 1, "", "alice"), doubtful}), QStringLiteral("held_unread: read_holder"));
}

void TestValueConflict::C18_whoWasNotAskedMayWantIt()
{
    for (const auto *wanted : {"alice", ""}) {
        QCOMPARE(conflictPicture({claimant(2, 9, "alice", wanted)}, true), QStringLiteral("none:"));
        QCOMPARE(conflictPicture({claimant(2, 9, "alice", wanted)}, false), QStringLiteral("not_checked:"));
    }
    QCOMPARE(conflictPicture({claimant(1, 1, "", "alice")}, false), QStringLiteral("free: create_wanted"));
}

void TestValueConflict::everyWordIsThere()
{
    for (const auto kind : allOf<ConflictKind>()) {
        QVERIFY(!toKey(kind).empty() && !messageOf(kind).isEmpty());
    }
    for (const auto step : allOf<ConflictStep>()) {
        QVERIFY(!toKey(step).empty());
        const auto text = textOf(messageOf(step, ConflictKind::Free, Message("A"), Message("B")));
        QVERIFY2(!text.empty() && text.find('%') == std::string::npos, text.c_str());
    }
    QCOMPARE(textOf(nameOf(claimant(2, 9, "alice", ""))), std::string("users 9 of cell 2"));
}

QTEST_APPLESS_MAIN(TestValueConflict)
#include "tst_valueconflict.moc"
