// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimcrowd.h"
#include "tests/app/topology_service/seededbugs.h"

#include <QTest>

using namespace cells;

// That tst_linearizability would see a bug: it sees each of those seeded into a copy of the service, and sees none
// where there is none.
class TestSeededBugs : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void noneIsSeenWhereNoneIs();
    void isSeen_data();
    void isSeen();
    void cleanupTestCase();

private:
    // How many histories it takes, at most `most`; 0 when each of them is legal.
    int historiesUntilSeen(const SeededBug *bug, int most);

    std::unique_ptr<TestService> m_service;
    std::unique_ptr<ClaimCrowd> m_crowd;
    unsigned m_number = 0;
    QStringList m_seen;
};

void TestSeededBugs::initTestCase()
{
    m_service = std::make_unique<TestService>();
    QCOMPARE(m_service->problem(), std::string());
    m_crowd = std::make_unique<ClaimCrowd>(*m_service);
}

int TestSeededBugs::historiesUntilSeen(const SeededBug *bug, int most)
{
    seed(bug, m_service->fixture().conninfo());
    int count = 0;
    bool isLegal = true;
    while (isLegal && count++ < most) {
        isLegal = checkHistory(m_crowd->run(m_number++)).isLegal;
    }
    seed(nullptr, {});
    return isLegal ? 0 : count;
}

void TestSeededBugs::noneIsSeenWhereNoneIs()
{
    QCOMPARE(historiesUntilSeen(nullptr, 50), 0);
}

void TestSeededBugs::isSeen_data()
{
    QTest::addColumn<const SeededBug *>("bug");
    for (const auto &bug : seededBugs()) {
        QTest::newRow(bug.name) << &bug;
    }
}

void TestSeededBugs::isSeen()
{
    QFETCH(const SeededBug *, bug);
    const auto histories = historiesUntilSeen(bug, 1'000);
    QVERIFY(histories > 0);
    m_seen << QString::fromLatin1(bug->name);
    qInfo("%s: seen in history %d", bug->name, histories);
}

void TestSeededBugs::cleanupTestCase()
{
    qInfo("%d of %zu seeded bugs are seen", int(m_seen.size()), seededBugs().size());
    m_crowd.reset();
    m_service.reset();
}

QTEST_GUILESS_MAIN(TestSeededBugs)
#include "tst_seededbugs.moc"
