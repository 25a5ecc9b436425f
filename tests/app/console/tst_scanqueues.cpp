// SPDX-License-Identifier: MIT
#include "app/console/composition/scanqueues.h"
#include "models/engine/scan/scanratelimiter.h"
#include "models/presentation/drift/scanqueue.h"

#include <QTest>

using namespace cells;
using namespace cells::drift;

class TestScanQueues : public QObject
{
    Q_OBJECT

private slots:
    void theRateBeginsAsTheEnvironmentHasIt_data();
    void theRateBeginsAsTheEnvironmentHasIt();
};

void TestScanQueues::theRateBeginsAsTheEnvironmentHasIt_data()
{
    QTest::addColumn<int>("kind");
    for (const auto kind : allOf<EnvironmentKind>()) {
        QTest::newRow(toKey(kind).data()) << int(kind);
    }
}

void TestScanQueues::theRateBeginsAsTheEnvironmentHasIt()
{
    QFETCH(int, kind);
    Environment environment;
    environment.kind = EnvironmentKind(kind);
    environment.cells.resize(1);
    environment.cells[0].id = {1};
    Session session(environment, "test");
    ScanQueues queues(session, nullptr);
    QCOMPARE(queues.of({1})->options().rowsPerSecond, usualScanRate(EnvironmentKind(kind)));
}

QTEST_MAIN(TestScanQueues)
#include "tst_scanqueues.moc"
