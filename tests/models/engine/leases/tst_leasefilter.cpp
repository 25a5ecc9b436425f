// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasefilter.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

SurveyedLease lease(Duration age, LeaseVerdict verdict, bool isAtService, bool isLocal)
{
    SurveyedLease lease;
    lease.uuid = *Uuid::parse("9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2");
    lease.age = age;
    lease.assessment.verdict = verdict;
    if (isAtService) {
        lease.service = Lease{};
    }
    if (isLocal) {
        lease.local = LocalLease{};
    }
    return lease;
}

} // namespace

class TestLeaseFilter : public QObject
{
    Q_OBJECT

private slots:
    void termsNarrowTogether_data();
    void termsNarrowTogether();
    void invalidFiltersAreReported_data();
    void invalidFiltersAreReported();
};

void TestLeaseFilter::termsNarrowTogether_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<bool>("matches");
    const auto row = [](const char *filter, bool matches) { QTest::newRow(filter) << QByteArray(filter) << matches; };
    // The lease is 26 min old, to be rolled back, at the service only.
    row("", true);
    row("  ", true);
    row("age>5m", true);
    row("age>26m", true);
    row("age>26m1s", false);
    row("age<26m", false);
    row("age<1h", true);
    row("age>5m age<10m", false);
    row("verdict:roll_back", true);
    row("VERDICT:ROLL_BACK", true);
    row("verdict:commit", false);
    row("verdict:commit verdict:roll_back", true);
    row("source:service", true);
    row("source:local", false);
    // Names in filters that earlier releases saved.
    row("side:service", true);
    row("side:local", false);
    row("verdict:cannot_tell", false);
    row("verdict:cannot_tell verdict:roll_back", true);
    row("source:both source:service", true);
    row("9F3C", true);
    row("5ee2 9f3c", true);
    row("abcd", false);
    row("verdict:\"roll_back\"", true);
    row("\"9f3c 5ee2\"", false);
    row("\"verdict:roll_back\"", false);
    row("age>5m verdict:roll_back source:service 9f3c", true);
}

void TestLeaseFilter::termsNarrowTogether()
{
    QFETCH(QByteArray, filter);
    QFETCH(bool, matches);
    const auto parsed = parseLeaseFilter(filter.toStdString());
    QVERIFY(parsed);
    QCOMPARE(parsed->matches(lease(26min, LeaseVerdict::RollBack, true, false)), matches);
}

void TestLeaseFilter::invalidFiltersAreReported_data()
{
    QTest::addColumn<QByteArray>("filter");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("age") << QByteArray("age>soon") << QByteArray("\"age>soon\" is not understood; an age is");
    QTest::newRow("no unit") << QByteArray("age>5") << QByteArray("an age is");
    QTest::newRow("verdict") << QByteArray("verdict:maybe") << QByteArray("verdicts are commit");
    QTest::newRow("no term") << QByteArray("verdikt:commit")
                             << QByteArray("terms are age>, age<, verdict: and source:.");
    QTest::newRow("source") << QByteArray("source:left") << QByteArray("sources are service");
}

void TestLeaseFilter::invalidFiltersAreReported()
{
    QFETCH(QByteArray, filter);
    QFETCH(QByteArray, expected);
    const auto parsed = parseLeaseFilter(filter.toStdString());
    QVERIFY(!parsed);
    QVERIFY2(parsed.error().text().find(expected.toStdString()) != std::string::npos, parsed.error().text().c_str());
}

QTEST_APPLESS_MAIN(TestLeaseFilter)
#include "tst_leasefilter.moc"
