// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/sqlitefile.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/engine/leases/surveyrecord.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

StoredSurvey survey(std::int64_t cell, Duration after, std::int64_t fresh)
{
    return {"prod", "ts:443", {cell}, now + after, {fresh, 1, 2, 3, 4}};
}

SurveyedLease leaseOf(Duration age)
{
    SurveyedLease lease;
    lease.service = Lease{};
    lease.age = age;
    return lease;
}

} // namespace

// What surveys of leases counted, over time.
class TestSurveyHistory : public QObject
{
    Q_OBJECT

private slots:
    void storesSurveysByCellAndTime();
    void theOldestGoFirst();
    void verdictsAreStoredAndOlderSurveysHaveNone();
    void ofEachStepTheHighestIsFetched();
    void S23_nobodyElseMayReadIt();
    void leasesAreCountedByAge();
    void C18_aPartialSurveyIsNotSaved();

private:
    std::filesystem::path file() const { return m_folder.path().toStdString() + "/state/surveys.sqlite"; }

    QTemporaryDir m_folder;
};

void TestSurveyHistory::storesSurveysByCellAndTime()
{
    {
        const auto history = openSurveyHistory(file());
        QVERIFY2(history, history ? "" : history.error().text().c_str());
        for (const auto &one : {survey(1, 2min, 20), survey(1, 1min, 10), survey(2, 1min, 7), survey(1, 2min, 21)}) {
            QVERIFY((*history)->save(one));
        }
    }
    const auto history = openSurveyHistory(file());
    QCOMPARE(*(*history)->fetch("prod", "ts:443", {1}, 10), (StoredSurveys{survey(1, 1min, 10), survey(1, 2min, 21)}));
    QCOMPARE(*(*history)->fetch("prod", "ts:443", {1}, 1), StoredSurveys{survey(1, 2min, 21)});
    QVERIFY((*history)->fetch("other", "ts:443", {1}, 10)->empty());
    QVERIFY((*history)->fetch("prod", "elsewhere:443", {1}, 10)->empty());
}

void TestSurveyHistory::theOldestGoFirst()
{
    const auto history = openSurveyHistory(file(), 3);
    for (int minute = 0; minute < 10; ++minute) {
        QVERIFY((*history)->save(survey(5, std::chrono::minutes{minute}, minute)));
    }
    const auto stored = (*history)->fetch("prod", "ts:443", {5}, 100);
    QCOMPARE(stored->size(), 3U);
    QCOMPARE(stored->front(), survey(5, 7min, 7));
    QCOMPARE((*history)->fetch("prod", "ts:443", {2}, 100)->size(), 1U);
}

// C18: a file of the first version says nothing about verdicts.
void TestSurveyHistory::verdictsAreStoredAndOlderSurveysHaveNone()
{
    const auto old = std::filesystem::path(m_folder.path().toStdString()) / "old.sqlite";
    {
        const auto first = *SqliteFile::open(old);
        for (const auto *sql :
            {"CREATE TABLE surveys (environment TEXT NOT NULL, service TEXT NOT NULL, cell INTEGER NOT "
             "NULL, as_of_us INTEGER NOT NULL, under_1m INTEGER NOT NULL, from_1m INTEGER NOT NULL, "
             "from_10m INTEGER NOT NULL, from_1h INTEGER NOT NULL, from_1d INTEGER NOT NULL, PRIMARY "
             "KEY (environment, cell, as_of_us, service)) WITHOUT ROWID",
                "PRAGMA user_version = 1"}) {
            QVERIFY(first->run(sql));
        }
        QVERIFY(first->run("INSERT INTO surveys VALUES ('prod', 'ts:443', 1, ?, 10, 1, 2, 3, 4)",
            {std::int64_t((now + 1min).time_since_epoch().count())}));
    }
    const auto history = openSurveyHistory(old);
    QVERIFY2(history, history ? "" : history.error().text().c_str());
    auto counted = survey(1, 2min, 20);
    counted.verdicts = {1, 2, 3, 4, 5, 6};
    QVERIFY((*history)->save(counted));
    QCOMPARE(*(*history)->fetch("prod", "ts:443", {1}, 10), (StoredSurveys{survey(1, 1min, 10), counted}));
}

void TestSurveyHistory::ofEachStepTheHighestIsFetched()
{
    const auto history = openSurveyHistory(file());
    for (int minute = 0; minute < 60; ++minute) {
        auto one = survey(9, std::chrono::minutes{minute}, minute % 10 == 3 ? 100 + minute : minute);
        one.verdicts = {minute, 0, 0, 0, 0, 0};
        QVERIFY((*history)->save(one));
    }
    const auto peaks = (*history)->fetchPeaks("prod", "ts:443", {9}, now + 20min, 10min);
    QVERIFY(peaks);
    QVERIFY(peaks->size() >= 4 && peaks->size() <= 5);
    for (const auto &peak : *peaks) {
        QVERIFY(peak.asOf >= now + 20min);
        QCOMPARE(peak.asOf, now + std::chrono::minutes{peak.verdicts->front()});
    }
    QVERIFY(std::ranges::count_if(*peaks, [](const StoredSurvey &one) { return one.counts[0] > 100; }) >= 3);
    QVERIFY((*history)->fetchPeaks("prod", "elsewhere:443", {9}, now, 10min)->empty());
}

void TestSurveyHistory::S23_nobodyElseMayReadIt()
{
    const auto mode = std::filesystem::status(file()).permissions();
    QCOMPARE(int(mode & std::filesystem::perms::all), 0600);
}

void TestSurveyHistory::leasesAreCountedByAge()
{
    LeaseSurveyReport report;
    report.asOf = now;
    report.isListingComplete = true;
    for (const auto age : {Duration(-5s), Duration(59s), Duration(1min), Duration(9min), Duration(10min), Duration(2h),
             Duration(24h), Duration(720h)}) {
        report.leases.push_back(leaseOf(age));
    }
    const auto recorded = storedSurvey(report, "prod", "ts:443");
    QVERIFY(recorded);
    QCOMPARE(recorded->counts, (std::array<std::int64_t, 5>{2, 2, 1, 1, 2}));
    QCOMPARE(recorded->asOf, now);
    QCOMPARE(recorded->verdicts->at(std::size_t(report.leases.front().assessment.verdict)), 8);
}

void TestSurveyHistory::C18_aPartialSurveyIsNotSaved()
{
    LeaseSurveyReport report;
    QVERIFY(!storedSurvey(report, "prod", "ts:443"));
    report.isListingComplete = true;
    QVERIFY(storedSurvey(report, "prod", "ts:443"));
    report.databaseProblem = Failure{Failure::Kind::Unreachable, std::string("gone"), {}};
    QVERIFY(!storedSurvey(report, "prod", "ts:443"));
}

QTEST_APPLESS_MAIN(TestSurveyHistory)
#include "tst_surveyhistory.moc"
