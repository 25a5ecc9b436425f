// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/progresstext.h"

#include <QTest>

using namespace cells;

// The line of a terminal while rows are searched.
class TestProgressText : public QObject
{
    Q_OBJECT

private slots:
    void columnsAreCounted()
    {
        QCOMPARE(progressText(ranges::RangeProgress{3, 1'204}), std::string("column 3 of 1204"));
    }

    void rowsAreCountedByTable()
    {
        QCOMPARE(progressText(organizations::OrganizationProgress{CellId{2}, "projects", 10'000}),
            std::string("projects: 10000 rows"));
        QCOMPARE(progressText(organizations::OrganizationProgress{CellId{2}, "keys", 1}), std::string("keys: 1 row"));
    }
};

QTEST_APPLESS_MAIN(TestProgressText)
#include "tst_progresstext.moc"
