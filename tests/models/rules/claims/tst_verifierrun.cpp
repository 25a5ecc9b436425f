// SPDX-License-Identifier: MIT
#include "models/rules/claims/verifierrun.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

namespace {

const Instant verifierTime = *parseInstant("2026-11-21 03:12:45Z");
const Instant longAgo = verifierTime - 48h;

LocalRow user(std::int64_t id, const std::string &name, Instant updatedAt = longAgo)
{
    return {keyOfId(id), 1000, {std::to_string(id), name}, longAgo, updatedAt};
}

Record claim(std::int64_t id, ClaimType type, const std::string &value, Instant updatedAt = longAgo)
{
    Record record;
    record.claim = {type, value, {}};
    record.subject = {modelNamed("User")->subject, 1000};
    record.source = {SourceType::Users, keyOfId(id)};
    record.cell = {1};
    record.status = RecordStatus::Active;
    record.createdAt = record.updatedAt = updatedAt;
    return record;
}

// "+7 username alice | -8 username bob! ": creates, then destroys, the wrong ones with a mark.
QString picture(const VerifierBatch &batch)
{
    QStringList lines;
    const auto line = [](const char *sign, const Claim &claim, const Source &source) {
        return QString::fromStdString(
            sign + std::to_string(idOfKey(source.key).value_or(0)) + " " + nameOf(claim.type) + " " + claim.value);
    };
    for (const auto &created : batch.creates) {
        lines << line("+", created.claim, created.source);
    }
    for (const auto &destroyed : batch.destroys) {
        lines << line("-", destroyed.record.claim, destroyed.record.source)
                + (destroyed.isWrong ? QStringLiteral("!") : QString());
    }
    return lines.join(QStringLiteral(" | "));
}

VerifierBatch batchOf(const std::vector<LocalRow> &rows, const std::vector<Record> &records)
{
    return verifierBatch(*modelNamed("User"), rows, records, verifierTime, {});
}

} // namespace

// The decision table of the published worker (VerificationService), row by row.
class TestVerifierRun : public QObject
{
    Q_OBJECT

private slots:
    void C18_itsShareBeginsWithTheFirstRow();
    void doesWhatTheWorkerDoes_data();
    void doesWhatTheWorkerDoes();
    void H6_aJustTouchedRowLosesItsClaims();
    void reportsWhereItContinues();
    void F20_F21_namesWhatBlocks_data();
    void F20_F21_namesWhatBlocks();
    void whatTheSameCallFreesBlocksNothing();
    void whatTheServiceDoesNotTakeBlocks();
    void oneBadValueAmongManyIsNamed();
};

void TestVerifierRun::doesWhatTheWorkerDoes_data()
{
    QTest::addColumn<std::vector<Record>>("records");
    QTest::addColumn<bool>("hasRow");
    QTest::addColumn<QString>("does");
    const auto id = claim(7, ClaimType::UserId, "7");
    const auto name = claim(7, ClaimType::Username, "alice");
    auto other = name;
    other.subject.id = 1;
    QTest::newRow("agrees") << std::vector{id, name} << true << QString();
    QTest::newRow("no claims") << std::vector<Record>{} << true << QStringLiteral("+7 user id 7 | +7 username alice");
    QTest::newRow("one missing") << std::vector{id} << true << QStringLiteral("+7 username alice");
    QTest::newRow("another value") << std::vector{id, claim(7, ClaimType::Username, "alicia")} << true
                                   << QStringLiteral("+7 username alice | -7 username alicia");
    QTest::newRow("another subject") << std::vector{id, other} << true
                                     << QStringLiteral("+7 username alice | -7 username alice");
    QTest::newRow("a type that the row does not claim")
        << std::vector{id, name, claim(7, ClaimType::Email, "a@b.example")} << true
        << QStringLiteral("-7 email a@b.example");
    QTest::newRow("no row") << std::vector{id, name} << false << QStringLiteral("-7 user id 7 | -7 username alice");
    QTest::newRow("no row, claim touched a moment ago")
        << std::vector{claim(7, ClaimType::Username, "alice", verifierTime - 1min)} << false << QString();
    QTest::newRow("a claim touched a moment ago")
        << std::vector{claim(7, ClaimType::Username, "alicia", verifierTime - 1min)} << true << QString();
}

void TestVerifierRun::doesWhatTheWorkerDoes()
{
    QFETCH(std::vector<Record>, records);
    QFETCH(bool, hasRow);
    QFETCH(QString, does);
    const auto rows = hasRow ? std::vector{user(7, "alice")} : std::vector<LocalRow>{};
    QCOMPARE(picture(batchOf(rows, records)), does);
}

void TestVerifierRun::H6_aJustTouchedRowLosesItsClaims()
{
    const auto batch = batchOf({user(7, "alice", verifierTime - 1min), user(8, "bob")},
        {claim(7, ClaimType::UserId, "7"), claim(7, ClaimType::Username, "old name"), claim(8, ClaimType::UserId, "8"),
            claim(8, ClaimType::Username, "bob")});
    QCOMPARE(picture(batch), QStringLiteral("-7 user id 7! | -7 username old name"));
    QCOMPARE(batch.recentRows, 1);
}

void TestVerifierRun::reportsWhereItContinues()
{
    QVERIFY(batchOf({}, {}).isLast && !batchOf({}, {}).upTo);
    std::vector<LocalRow> rows;
    for (std::int64_t id = 1; id <= std::int64_t(verifierBatchRows); ++id) {
        rows.push_back(user(id, "user-" + std::to_string(id)));
    }
    const auto full = batchOf(rows, {});
    QVERIFY(!full.isLast && full.upTo == keyOfId(std::int64_t(verifierBatchRows)));
    rows.pop_back();
    QVERIFY(batchOf(rows, {}).isLast);
}

void TestVerifierRun::F20_F21_namesWhatBlocks_data()
{
    QTest::addColumn<ClaimHolder>("holder");
    QTest::addColumn<QString>("why");
    const Source own{SourceType::Users, keyOfId(7)};
    const Source other{SourceType::Users, keyOfId(9)};
    QTest::newRow("another cell") << ClaimHolder{{2}, other, false} << QStringLiteral("held_by_cell");
    QTest::newRow("another cell, leased") << ClaimHolder{{2}, other, true} << QStringLiteral("held_by_cell");
    QTest::newRow("another row") << ClaimHolder{{1}, other, false} << QStringLiteral("held_by_row");
    QTest::newRow("the row itself") << ClaimHolder{{1}, own, false} << QStringLiteral("held_by_itself");
    QTest::newRow("leased") << ClaimHolder{{1}, own, true} << QStringLiteral("leased");
}

void TestVerifierRun::F20_F21_namesWhatBlocks()
{
    QFETCH(ClaimHolder, holder);
    QFETCH(QString, why);
    const auto batch = batchOf({user(7, "alice")}, {claim(7, ClaimType::UserId, "7")});
    const auto blockers = blockersOf(batch, {{Claim{ClaimType::Username, "alice", {}}, holder}}, {1});
    QCOMPARE(blockers.size(), std::size_t(1));
    QCOMPARE(QString::fromLatin1(toKey(blockers[0].why).data()), why);
    QCOMPARE(*blockers[0].holder, holder);
    QVERIFY(blockersOf(batch, {}, {1}).empty());
}

// The claim of another subject, and two rows that swapped: both come in one call, which replaces the claims.
void TestVerifierRun::whatTheSameCallFreesBlocksNothing()
{
    auto moved = claim(7, ClaimType::Username, "alice");
    moved.subject.id += 1;
    const auto subject = batchOf({user(7, "alice")}, {claim(7, ClaimType::UserId, "7"), moved});
    QCOMPARE(picture(subject), QStringLiteral("+7 username alice | -7 username alice"));
    const Claim alice{ClaimType::Username, "alice", {}};
    const Claim bob{ClaimType::Username, "bob", {}};
    const Source seven{SourceType::Users, keyOfId(7)};
    const Source eight{SourceType::Users, keyOfId(8)};
    QVERIFY(blockersOf(subject, {{alice, {{1}, seven, false}}}, {1}).empty());
    QCOMPARE(blockersOf(subject, {{alice, {{1}, seven, true}}}, {1}).size(), std::size_t(1));
    QCOMPARE(blockersOf(subject, {{alice, {{2}, seven, false}}}, {1}).size(), std::size_t(1));
    const auto swapped = batchOf({user(7, "bob"), user(8, "alice")},
        {claim(7, ClaimType::UserId, "7"), claim(7, ClaimType::Username, "alice"), claim(8, ClaimType::UserId, "8"),
            claim(8, ClaimType::Username, "bob")});
    QVERIFY(blockersOf(swapped, {{alice, {{1}, seven, false}}, {bob, {{1}, eight, false}}}, {1}).empty());
    // Far apart, only one of both is in the batch.
    const auto half
        = batchOf({user(7, "bob")}, {claim(7, ClaimType::UserId, "7"), claim(7, ClaimType::Username, "alice")});
    QCOMPARE(blockersOf(half, {{bob, {{1}, eight, false}}}, {1}).size(), std::size_t(1));
    // So is what creates when a thousand others come before what destroys.
    std::vector<LocalRow> rows{user(7, "alice")};
    for (std::int64_t id = 100; id < 700; ++id) {
        rows.push_back(user(id, "user-" + std::to_string(id)));
    }
    const auto large
        = blockersOf(batchOf(rows, {claim(7, ClaimType::UserId, "7"), moved}), {{alice, {{1}, seven, false}}}, {1});
    QCOMPARE(large.size(), std::size_t(1));
    QCOMPARE(QString::fromLatin1(toKey(large[0].why).data()), QStringLiteral("held_by_itself"));
}

void TestVerifierRun::whatTheServiceDoesNotTakeBlocks()
{
    const auto batch = batchOf({user(7, "alice"), user(8, "bob")}, {});
    const auto blockers = blockersOf(batch, {}, {1}, {Claim{ClaimType::Username, "bob", {}}});
    QCOMPARE(blockers.size(), std::size_t(1));
    QCOMPARE(QString::fromLatin1(toKey(blockers[0].why).data()), QStringLiteral("not_taken"));
    QCOMPARE(blockers[0].claim.claim.value, std::string("bob"));
    QVERIFY(!blockers[0].holder);
}

void TestVerifierRun::oneBadValueAmongManyIsNamed()
{
    std::vector<LocalRow> rows;
    for (std::int64_t id = 1; id <= 900; ++id) {
        rows.push_back(user(id, "user-" + std::to_string(id)));
    }
    rows[640].values[1] = "user-12";
    auto leased = claim(901, ClaimType::Username, "gone");
    leased.lease = Uuid{};
    leased.status = RecordStatus::LeaseDestroying;
    const auto blockers = blockersOf(batchOf(rows, {leased}), {}, {1});
    QCOMPARE(blockers.size(), std::size_t(1));
    QCOMPARE(int(blockers[0].why), int(VerifierBlocker::Why::GoneOrLeased));
    std::vector<LocalRow> near(rows.begin() + 600, rows.begin() + 700);
    near[0].values[1] = "user-12";
    const auto twice = blockersOf(batchOf(near, {}), {}, {1});
    QCOMPARE(twice.size(), std::size_t(1));
    QCOMPARE(int(twice[0].why), int(VerifierBlocker::Why::TwiceInChunk));
    QCOMPARE(idOfKey(twice[0].claim.source.key).value_or(0), std::int64_t(641));
}

void TestVerifierRun::C18_itsShareBeginsWithTheFirstRow()
{
    const SequenceRange ids{4'000'000'001, 4'000'001'000};
    QCOMPARE(*shareOfWorker(4'000'000'000, ids), 0.0);
    QCOMPARE(*shareOfWorker(3'999'000'000, ids), 0.0);
    QCOMPARE(*shareOfWorker(4'000'000'437, ids), 0.437);
    // At the end it writes 0.
    QCOMPARE(*shareOfWorker(4'000'001'000, ids), 0.999);
    QCOMPARE(*shareOfWorker(5'000'000'000, ids), 0.999);
    QVERIFY(!shareOfWorker(0, ids) && !shareOfWorker(4'000'000'437, std::nullopt));
}

QTEST_APPLESS_MAIN(TestVerifierRun)
#include "tst_verifierrun.moc"
