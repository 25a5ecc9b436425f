// SPDX-License-Identifier: MIT
#include "models/engine/differences/differencegroups.h"

#include <QTest>

#include <limits>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;

namespace {

Differences someDifferences()
{
    Differences differences;
    const auto begin = *parseInstant("2026-11-20T22:30:00Z");
    for (std::int64_t id = 1; id <= 300; ++id) {
        Difference difference;
        difference.id = id * 7;
        difference.type = id % 3 == 0 ? ClaimType::Email : ClaimType::Username;
        difference.drift = id % 5 == 0 ? DriftClass::Different : DriftClass::Missing;
        difference.isValueDifferent = id % 5 == 0;
        difference.isSubjectDifferent = id % 10 == 0;
        difference.createdAt = id % 50 == 0 ? Instant{} : begin + std::chrono::minutes{id};
        differences.append(difference);
    }
    return differences;
}

} // namespace

class TestDifferenceGroups : public QObject
{
    Q_OBJECT

private slots:
    void aGroupsTermsListJustIt_data();
    void aGroupsTermsListJustIt();
    void theLargestComesFirst();
    void idsOfALaterCellAreDistinguished();
    void F42_idsAtTheirLimitsAreGrouped();
    void F42_idsTypedAtTheirLimitsDoNotOverflow();
    void aWrongTimeIsRefused();
    void countingIsCancelled();
};

void TestDifferenceGroups::aGroupsTermsListJustIt_data()
{
    QTest::addColumn<int>("grouping");
    QTest::addColumn<int>("sum");
    QTest::newRow("class") << int(DifferenceGrouping::Class) << 300;
    QTest::newRow("type") << int(DifferenceGrouping::Type) << 300;
    // Some differ in both.
    QTest::newRow("field") << int(DifferenceGrouping::Field) << 90;
    // Of six it is not known when they were made.
    QTest::newRow("hour") << int(DifferenceGrouping::Hour) << 294;
    QTest::newRow("ids") << int(DifferenceGrouping::IdRange) << 300;
}

void TestDifferenceGroups::aGroupsTermsListJustIt()
{
    QFETCH(int, grouping);
    QFETCH(int, sum);
    const auto differences = someDifferences();
    const auto groups = groupsOf(differences, DifferenceGrouping(grouping), {});
    QVERIFY(groups && groups->size() > 1);
    std::uint64_t all = 0;
    for (const auto &group : *groups) {
        const auto filter = parseDifferenceFilter(group.filter);
        QVERIFY2(filter, group.filter.c_str());
        const auto rows = arrangedRows(differences, *filter, DifferenceOrder::Id, false, {});
        QCOMPARE(rows->size(), std::size_t(group.count));
        all += group.count;
    }
    QCOMPARE(all, std::uint64_t(sum));
}

void TestDifferenceGroups::theLargestComesFirst()
{
    const auto groups = groupsOf(someDifferences(), DifferenceGrouping::Type, {});
    QCOMPARE(groups->size(), 2U);
    QCOMPARE((*groups)[0], (DifferenceGroup{"type:username", 200}));
    QCOMPARE((*groups)[1].count, 100U);
    QVERIFY(groupsOf({}, DifferenceGrouping::IdRange, {})->empty());
}

void TestDifferenceGroups::idsOfALaterCellAreDistinguished()
{
    Differences differences;
    for (const std::int64_t id : {2'000'000'001, 2'000'000'002, 2'000'000'200}) {
        Difference difference;
        difference.id = id;
        differences.append(difference);
    }
    const auto groups = groupsOf(differences, DifferenceGrouping::IdRange, {});
    QCOMPARE(groups->size(), 2U);
    QCOMPARE((*groups)[0], (DifferenceGroup{"id>2000000000 id<2000000011", 2}));
}

void TestDifferenceGroups::F42_idsAtTheirLimitsAreGrouped()
{
    Differences differences;
    for (const auto id : {std::int64_t{1}, std::numeric_limits<std::int64_t>::max()}) {
        Difference difference;
        difference.id = id;
        differences.append(difference);
    }
    const auto groups = groupsOf(differences, DifferenceGrouping::IdRange, {});
    QCOMPARE(groups->size(), 2U);
    QCOMPARE((*groups)[0], (DifferenceGroup{"id<500000000000000001", 1}));
    QCOMPARE((*groups)[1], (DifferenceGroup{"id>9000000000000000000", 1}));
    for (const auto &group : *groups) {
        const auto rows
            = arrangedRows(differences, *parseDifferenceFilter(group.filter), DifferenceOrder::Id, false, {});
        QCOMPARE(rows->size(), 1U);
    }
}

void TestDifferenceGroups::F42_idsTypedAtTheirLimitsDoNotOverflow()
{
    using Limits = std::numeric_limits<std::int64_t>;
    QCOMPARE(parseDifferenceFilter("id>9223372036854775807")->idFrom, std::optional(Limits::max()));
    QCOMPARE(parseDifferenceFilter("id<-9223372036854775808")->idUntil, std::optional(Limits::min()));
    QCOMPARE(parseDifferenceFilter("id>9223372036854775806")->idFrom, std::optional(Limits::max()));
    const auto exact = parseDifferenceFilter("id:9223372036854775807");
    QCOMPARE(exact->idFrom, std::optional(Limits::max()));
    QCOMPARE(exact->idUntil, std::optional(Limits::max()));
    const auto between = parseDifferenceFilter("id>100 id<200");
    QCOMPARE(between->idFrom, std::optional(std::int64_t(101)));
    QCOMPARE(between->idUntil, std::optional(std::int64_t(199)));
}

void TestDifferenceGroups::aWrongTimeIsRefused()
{
    for (const char *term : {"created:today", "created:", "created:2026-13-01", "created:2026-11-21T03:00"}) {
        const auto filter = parseDifferenceFilter(term);
        QVERIFY2(!filter, term);
        QVERIFY(filter.error().text().find("2026-11-21T03") != std::string::npos);
    }
    const auto day = parseDifferenceFilter("created:2026-11-21");
    QVERIFY(day && day->created->second - day->created->first == std::chrono::hours{24});
}

void TestDifferenceGroups::countingIsCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    const auto groups = groupsOf(someDifferences(), DifferenceGrouping::Hour, stop.get_token());
    QVERIFY(!groups && groups.error().kind == Failure::Kind::Cancelled);
}

QTEST_GUILESS_MAIN(TestDifferenceGroups)
#include "tst_differencegroups.moc"
