// SPDX-License-Identifier: MIT
#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/differences/differencecodec.h"
#include "models/engine/history/scancomparison.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/support/sha256.h"
#include "tests/support/fixtures/scanfixture.h"

#include <QTest>

#include <random>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

Difference someDifference(std::mt19937_64 &random)
{
    const auto number = [&](auto limit) { return std::int64_t(random() % std::uint64_t(limit)); };
    const auto text = [&] {
        std::string text("user-");
        for (auto length = number(20); length > 0; --length) {
            text += char(random());
        }
        return text;
    };
    Difference difference;
    difference.id = std::int64_t(random() >> number(64));
    difference.type = ClaimType(number(30));
    difference.drift = DriftClass(number(allOf<DriftClass>().size()));
    difference.isSure = number(2) == 0;
    difference.isBeyondLastRow = number(2) == 0;
    difference.isValueDifferent = number(2) == 0;
    difference.isSubjectDifferent = number(2) == 0;
    difference.isFlagOff = number(2) == 0;
    difference.isForeign = number(2) == 0;
    if (number(2) == 0) {
        difference.doubt = PairReason::Code(number(int(PairReason::Code::NoLease) + 1));
    }
    difference.owner = {number(3)};
    difference.claimedSubject = std::int64_t(random());
    difference.expectedSubject = number(1000);
    difference.createdAt = Instant(Duration(std::int64_t(random() >> 12)));
    difference.claimed = text();
    difference.expected = number(3) == 0 ? difference.claimed + "x" : text();
    return difference;
}

bool areEqual(const Differences &one, const Differences &other)
{
    bool isEqual = one.size() == other.size();
    for (std::size_t row = 0; isEqual && row < one.size(); ++row) {
        isEqual = one.at(row) == other.at(row);
    }
    return isEqual;
}

// With each value as the history keeps it.
Differences asStored(const Differences &differences)
{
    const auto hashed = [](const std::string &value) {
        return value.empty() || value.starts_with('#') ? value : "#" + sha256(value).substr(0, 16);
    };
    Differences stored;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        auto difference = differences.at(row);
        difference.claimed = hashed(difference.claimed);
        difference.expected = hashed(difference.expected);
        stored.append(difference);
    }
    return stored;
}

} // namespace

class TestScanRecord : public QObject
{
    Q_OBJECT

private slots:
    void differencesSurviveBeingSaved();
    void whatAnotherVersionSavedIsRefused();
    void S37_damagedBytesAreRefused();
    void aReportSurvivesBeingSaved();
    void C14_resumesFromWhateverACrashLeft();
    void whatCannotBeSavedEndsNoScan();
    void whoeverResumesAScanOwnsIt();
    void C18_aDamagedScanHidesNoOther();
    void whatIsWrittenMeanwhileIsNoDamage();
    void comparesTwoScans();
    void F18_aForeignClaimIsCountedAndSaved();
};

void TestScanRecord::differencesSurviveBeingSaved()
{
    std::mt19937_64 random(20'261'121);
    Differences differences;
    for (int i = 0; i < 5'000; ++i) {
        differences.append(someDifference(random));
    }
    Differences read;
    QVERIFY(decodeDifferences(encodedDifferences(differences), read));
    QVERIFY(areEqual(read, differences));
    Differences rest;
    QVERIFY(decodeDifferences(encodedDifferences(differences, 4'990), rest));
    QCOMPARE(rest.size(), 10U);
    QVERIFY(rest.at(9) == differences.at(4'999));
}

// The bytes begin with the version. Such a scan counts as damaged and is done again.
void TestScanRecord::whatAnotherVersionSavedIsRefused()
{
    std::mt19937_64 random(3);
    Differences differences;
    differences.append(someDifference(random));
    const auto bytes = encodedDifferences(differences);
    for (const int change : {-2, -1, 1}) {
        auto other = bytes;
        other.front() = char(other.front() + change);
        Differences read;
        QVERIFY(!decodeDifferences(other, read));
        QCOMPARE(read.size(), 0U);
    }
}

void TestScanRecord::S37_damagedBytesAreRefused()
{
    std::mt19937_64 random(7);
    Differences differences;
    for (int i = 0; i < 20; ++i) {
        differences.append(someDifference(random));
    }
    const auto whole = encodedDifferences(differences);
    for (std::size_t length = 1; length < whole.size(); ++length) {
        Differences read;
        const auto decoded = decodeDifferences(std::string_view(whole).substr(0, length), read);
        QVERIFY(!decoded || read.size() < differences.size());
    }
    for (int i = 0; i < 20'000; ++i) {
        auto bytes = whole;
        bytes[random() % bytes.size()] = char(random());
        Differences read;
        (void)decodeDifferences(bytes, read);
    }
    Differences read;
    QVERIFY(!decodeDifferences("", read));
    QVERIFY(!decodeDifferences("\x04", read));
}

void TestScanRecord::aReportSurvivesBeingSaved()
{
    auto fake = std::make_unique<FakeHistory>();
    auto &stored = fake->stored;
    const Outcome<std::unique_ptr<ScanHistory>> history(std::move(fake));
    ScanFixture fixture;
    const auto report = fixture.scan(history);
    QVERIFY(report);
    QCOMPARE(textOf(report->saveProblem), std::string());
    QCOMPARE(stored.size(), 1U);
    const auto read = reportOf(stored[0].scan, stored[0].differences, nullptr);
    QVERIFY(read);
    QVERIFY(storedScan(*read, "here") == storedScan(*report, "here"));
    // C23: no value of a row is in the history.
    QVERIFY(areEqual(read->differences, asStored(report->differences)));
    QVERIFY(read->differences.size() > 10);
    stored[0].differences.pop_back();
    QVERIFY(!reportOf(stored[0].scan, stored[0].differences, nullptr));
}

void TestScanRecord::C14_resumesFromWhateverACrashLeft()
{
    std::vector<std::vector<FakeHistory::Entry>> left;
    auto fake = std::make_unique<FakeHistory>();
    fake->onSave = [&, history = fake.get()] { left.push_back(history->stored); };
    ScanFixture fixture;
    const auto whole = fixture.scan(Outcome<std::unique_ptr<ScanHistory>>(std::move(fake)));
    QVERIFY(whole);
    QVERIFY(left.size() > 4);
    int wentOn = 0;
    for (const auto &state : left) {
        auto survivor = std::make_unique<FakeHistory>();
        survivor->stored = state;
        const auto begun = fetchBegunScan(*survivor, {"here", {1}, "User"});
        QVERIFY(begun);
        wentOn += *begun && (*begun)->comparedUpTo > 0;
        ScanRequest request;
        request.before = *begun;
        ScanFixture again;
        const auto report = again.scan(Outcome<std::unique_ptr<ScanHistory>>(std::move(survivor)), request);
        QVERIFY2(report, report ? "" : report.error().text().c_str());
        QVERIFY(report->end == ScanEnd::Complete);
        QVERIFY(areEqual(asStored(report->differences), asStored(whole->differences)));
        QCOMPARE(report->counts.rows, whole->counts.rows);
        QCOMPARE(report->counts.matching, whole->counts.matching);
        QCOMPARE(report->counts.sure, whole->counts.sure);
    }
    QVERIFY(wentOn > 3);
}

void TestScanRecord::whatCannotBeSavedEndsNoScan()
{
    auto fake = std::make_unique<FakeHistory>();
    fake->problem = Failure{Failure::Kind::Refused, std::string("the disk is full"), {}};
    ScanFixture fixture;
    const auto report = fixture.scan(Outcome<std::unique_ptr<ScanHistory>>(std::move(fake)));
    QVERIFY(report && report->end == ScanEnd::Complete);
    QCOMPARE(textOf(report->saveProblem), std::string("the disk is full"));
    const auto without = fixture.scan(failed(Failure::Kind::Refused, "no folder for it"));
    QVERIFY(without && without->end == ScanEnd::Complete);
    QCOMPARE(textOf(without->saveProblem), std::string("no folder for it"));
}

void TestScanRecord::whoeverResumesAScanOwnsIt()
{
    auto fake = std::make_unique<FakeHistory>();
    auto *history = fake.get();
    int saves = 0;
    fake->onSave = [&] {
        if (++saves == 2) {
            ++history->stored[0].scan.differences;
        }
    };
    ScanFixture fixture;
    const auto report = fixture.scan(Outcome<std::unique_ptr<ScanHistory>>(std::move(fake)));
    QVERIFY(report && report->end == ScanEnd::Complete);
    QVERIFY(textOf(report->saveProblem).starts_with("Another process resumed"));
    QCOMPARE(saves, 2);
}

void TestScanRecord::C18_aDamagedScanHidesNoOther()
{
    auto fake = std::make_unique<FakeHistory>();
    auto &history = *fake;
    auto &stored = fake->stored;
    const Outcome<std::unique_ptr<ScanHistory>> opened(std::move(fake));
    ScanFixture fixture;
    QVERIFY(fixture.scan(opened));
    stored.push_back(stored[0]);
    stored[1].scan.number = 2;
    stored[1].scan.subject.model = "Email";
    QCOMPARE(fetchEarlierScans(history, "here", {1})->scans.size(), 2U);
    stored[0].differences.back().pop_back();
    const auto earlier = fetchEarlierScans(history, "here", {1});
    QVERIFY(earlier);
    QCOMPARE(earlier->scans.size(), 1U);
    QCOMPARE(earlier->scans.front()->model->name, std::string_view("Email"));
    QCOMPARE(earlier->damaged.size(), 1U);
    const auto &[model, damage] = earlier->damaged.front();
    QCOMPARE(model, modelNamed("User"));
    QVERIFY2(damage.text().starts_with("Scan 1 of User in cell 1, started ")
            && damage.text().ends_with("Scan the model again from the beginning."),
        damage.text().c_str());
    QCOMPARE(fetchEarlierScans(history, "here", {1}, "another service")->damaged.size(), 0U);
}

void TestScanRecord::whatIsWrittenMeanwhileIsNoDamage()
{
    // The scan is kept on by another process between the two looks.
    class WrittenMeanwhile : public FakeHistory
    {
    public:
        Outcome<std::vector<StoredScan>> fetch(const HistoryQuery &query) override
        {
            auto scans = FakeHistory::fetch(query);
            for (auto &scan : *scans) {
                --scan.differences;
            }
            return scans;
        }
    };
    auto fake = std::make_unique<WrittenMeanwhile>();
    auto &history = *fake;
    const Outcome<std::unique_ptr<ScanHistory>> opened(std::move(fake));
    ScanFixture fixture;
    const auto report = fixture.scan(opened);
    const auto earlier = fetchEarlierScans(history, "here", {1});
    QCOMPARE(earlier->damaged.size(), 0U);
    QCOMPARE(earlier->scans.front()->differences.size(), report->differences.size());
}

void TestScanRecord::comparesTwoScans()
{
    const auto difference = [](std::int64_t id, DriftClass drift) {
        Difference difference;
        difference.id = id;
        difference.type = ClaimType::Username;
        difference.drift = drift;
        return difference;
    };
    ScanReport earlier;
    earlier.comparedUpTo = 100;
    ScanReport later;
    later.after = 10;
    later.comparedUpTo = 200;
    for (const auto &[id, drift] : {std::pair(5, DriftClass::Missing), {20, DriftClass::Missing},
             {30, DriftClass::Extra}, {40, DriftClass::Missing}}) {
        earlier.differences.append(difference(id, drift));
    }
    for (const auto &[id, drift] : {std::pair(20, DriftClass::Missing), {30, DriftClass::Different},
             {50, DriftClass::Missing}, {150, DriftClass::Missing}}) {
        later.differences.append(difference(id, drift));
    }
    const auto both = compareScans(earlier, later);
    const auto idsOf = [](const Differences &differences) {
        std::vector<std::int64_t> ids;
        for (std::size_t row = 0; row < differences.size(); ++row) {
            ids.push_back(differences.id(row));
        }
        return ids;
    };
    using Ids = std::vector<std::int64_t>;
    QCOMPARE(both.afterId, 10);
    QCOMPARE(both.upTo, 100);
    QCOMPARE(idsOf(both.same), Ids{20});
    QCOMPARE(idsOf(both.changed), Ids{30});
    QCOMPARE(idsOf(both.appeared), Ids{50});
    QCOMPARE(idsOf(both.gone), Ids{40});
}

void TestScanRecord::F18_aForeignClaimIsCountedAndSaved()
{
    ScanFixture fixture;
    fixture.seedRow("User", 12, {std::nullopt, "twelve"});
    auto foreign = fixture.seedClaim("User", 12, ClaimType::Username, "twelve");
    fixture.service.records.pop_back();
    foreign.cell = {2};
    // A service that answers for another cell, too.
    fixture.service.foreign.push_back(foreign);
    auto fake = std::make_unique<FakeHistory>();
    auto *history = fake.get();
    const Outcome<std::unique_ptr<ScanHistory>> stored(std::move(fake));
    const auto report = fixture.scan(stored);
    QCOMPARE(report->counts.foreign, 1U);
    QCOMPARE(report->counts.of(DriftClass::NotChecked), 1U);
    const auto again = fetchScan(*history, "here", 1);
    QVERIFY(again);
    QCOMPARE((*again)->counts.foreign, 1U);
    QCOMPARE(windowOf(**again).foreign, 1U);
}

QTEST_GUILESS_MAIN(TestScanRecord)
#include "tst_scanrecord.moc"
