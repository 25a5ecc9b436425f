// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskspill.h"
#include "models/engine/differences/differencecodec.h"
#include "models/engine/differences/differencefilter.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;

namespace {

constexpr std::size_t rows = 200'000;
constexpr std::size_t tinyBudget = std::size_t(2) << 20;
// Of one chunk, which is put aside only when it is full.
constexpr std::size_t chunkAtMost = std::size_t(3) << 20;

Difference differenceAt(std::size_t row)
{
    Difference one;
    one.id = std::int64_t(row) * 3 + 1;
    one.type = row % 2 == 0 ? ClaimType::Email : ClaimType::Username;
    one.drift = DriftClass(row % allOf<DriftClass>().size());
    one.isSure = row % 5 != 0;
    one.isValueDifferent = row % 7 == 0;
    one.claimedSubject = std::int64_t(row % 11);
    one.doubt = row % 5 == 0 ? std::optional(PairReason::Code::AgeUnknown) : std::nullopt;
    one.createdAt = Instant(Duration(std::int64_t(row)));
    one.claimed = row % 3 == 0 ? "" : std::to_string((row * 7919) % rows) + "@a.example";
    one.expected = std::string(row % 13, 'x');
    return one;
}

void fill(Differences &differences)
{
    for (std::size_t row = 0; row < rows; ++row) {
        differences.append(differenceAt(row));
    }
}

} // namespace

// More differences than memory is given for.
class TestSpilledDifferences : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void F59_nothingIsLostAndMemoryStaysSmall();
    void sortingAndFilteringReadThemBack();
    void copiesAndAppendedOnesRetainThem();
    void F47_whereTheDiskIsOfNoUseTheyStayInMemory();
    void S23_nobodyElseSeesAFile();
    void C18_uncertainDifferencesGiveTheReason();

private:
    std::optional<QTemporaryDir> m_folder;
};

void TestSpilledDifferences::init()
{
    qunsetenv("TMPDIR");
    m_folder.emplace();
    qputenv("TMPDIR", m_folder->path().toUtf8());
}

void TestSpilledDifferences::F59_nothingIsLostAndMemoryStaysSmall()
{
    Differences differences(std::make_shared<DiskSpill>(), tinyBudget);
    fill(differences);
    QCOMPARE(differences.size(), rows);
    QVERIFY(differences.bytes() < tinyBudget + chunkAtMost);
    QVERIFY(differences.spilledBytes() > 4 * tinyBudget);
    QVERIFY((differences.bytes() + differences.spilledBytes()) / rows < 100);
    for (std::size_t row = 0; row < rows; ++row) {
        QVERIFY2(differences.at(row) == differenceAt(row), std::to_string(row).c_str());
    }
}

void TestSpilledDifferences::sortingAndFilteringReadThemBack()
{
    Differences inMemory;
    Differences spilled(std::make_shared<DiskSpill>(), tinyBudget);
    fill(inMemory);
    fill(spilled);
    QCOMPARE(inMemory.spilledBytes(), 0U);
    for (const auto order : {DifferenceOrder::Id, DifferenceOrder::Field, DifferenceOrder::Claimed}) {
        const auto filter = *parseDifferenceFilter("class:missing class:extra 8@a");
        const auto arranged = arrangedRows(spilled, filter, order, true, {});
        QVERIFY(arranged && arranged->size() > 100 && arranged->size() < rows);
        QCOMPARE(*arranged, *arrangedRows(inMemory, filter, order, true, {}));
    }
    QVERIFY(encodedDifferences(spilled) == encodedDifferences(inMemory));
}

void TestSpilledDifferences::copiesAndAppendedOnesRetainThem()
{
    Differences copy;
    Differences all(std::make_shared<DiskSpill>(), tinyBudget);
    {
        Differences spilled(std::make_shared<DiskSpill>(), tinyBudget);
        fill(spilled);
        copy = spilled;
        all.append(differenceAt(0));
        all.append(std::move(spilled));
    }
    QCOMPARE(copy.size(), rows);
    QCOMPARE(all.size(), rows + 1);
    for (std::size_t row = 0; row < rows; row += 997) {
        QVERIFY(copy.at(row) == differenceAt(row) && all.at(row + 1) == differenceAt(row));
    }
    QVERIFY(all.bytes() < tinyBudget + chunkAtMost);
}

void TestSpilledDifferences::F47_whereTheDiskIsOfNoUseTheyStayInMemory()
{
    qputenv("TMPDIR", "/nowhere");
    Differences differences(std::make_shared<DiskSpill>(), tinyBudget);
    fill(differences);
    QCOMPARE(differences.spilledBytes(), 0U);
    QVERIFY(differences.at(rows - 1) == differenceAt(rows - 1));
    Differences withoutSpill(nullptr, tinyBudget);
    fill(withoutSpill);
    QCOMPARE(withoutSpill.spilledBytes(), 0U);
}

void TestSpilledDifferences::S23_nobodyElseSeesAFile()
{
    Differences differences(std::make_shared<DiskSpill>(), tinyBudget);
    fill(differences);
    QVERIFY(differences.spilledBytes() > 0);
    QVERIFY(QDir(m_folder->path()).isEmpty());
}

// F18, and a row without an owner: what kept the pair from being judged, and with which values.
void TestSpilledDifferences::C18_uncertainDifferencesGiveTheReason()
{
    const auto &user = catalogue().front();
    ClaimPair pair;
    pair.key = keyOfId(7);
    pair.type = ClaimType::Username;
    pair.record = Record{};
    pair.record->cell = {2};
    pair.reasons = {{PairReason::Code::ForeignCell, {"2", "1"}}};
    const auto foreign = differenceOf(pair, DriftClass::NotChecked);
    QCOMPARE(foreign.owner, CellId{2});
    QCOMPARE(textOf(doubtOf(foreign, user, {1}).value()), textOf(pair.reasons.front()));
    pair.record->cell = {1};
    pair.reasons = {{PairReason::Code::NoClaim, {"user"}}, {PairReason::Code::SubjectMissing, {"id"}}};
    pair.isSure = false;
    const auto ownerless = differenceOf(pair, DriftClass::Missing);
    QCOMPARE(ownerless.owner, CellId{});
    QCOMPARE(textOf(doubtOf(ownerless, user, {1}).value()),
        "The row's " + std::string(user.subjectColumn) + " is NULL, so its owner is unknown.");
    pair.reasons.pop_back();
    QVERIFY(!differenceOf(pair, DriftClass::Missing).doubt);
    QVERIFY(!doubtOf(differenceOf(pair, DriftClass::Missing), user, {1}));
}

QTEST_APPLESS_MAIN(TestSpilledDifferences)
#include "tst_spilleddifferences.moc"
