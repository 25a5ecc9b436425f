// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/leases/leasetable.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;

class TestColumnOf : public QObject
{
    Q_OBJECT

private slots:
    void aColumnIsFoundByItsId();
};

void TestColumnOf::aColumnIsFoundByItsId()
{
    const LeaseTable table;
    QCOMPARE(columnOf(table, "lease"), 0);
    QCOMPARE(columnOf(table, QStringLiteral("age")), 1);
    QCOMPARE(columnOf(table, "Age"), -1);
    QCOMPARE(columnOf(table, ""), -1);
}

QTEST_GUILESS_MAIN(TestColumnOf)
#include "tst_columnof.moc"
