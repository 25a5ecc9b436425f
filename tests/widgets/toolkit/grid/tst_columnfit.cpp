// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/gridheader.h"

#include <QTest>

using namespace cells;

class TestColumnFit : public QObject
{
    Q_OBJECT

private slots:
    void widthsFillTheRoomAtMost_data()
    {
        QTest::addColumn<QList<ColumnWidthHint>>("hints");
        QTest::addColumn<int>("room");
        QTest::addColumn<QList<int>>("widths");
        const QList<ColumnWidthHint> two{{100, 80}, {300, 120}};
        QTest::newRow("nothing") << QList<ColumnWidthHint>{} << 100 << QList<int>{};
        QTest::newRow("there is room for all") << two << 1000 << QList<int>{100, 300};
        QTest::newRow("exactly") << two << 400 << QList<int>{100, 300};
        QTest::newRow("the one that can spare most gives first") << two << 300 << QList<int>{100, 200};
        QTest::newRow("then both") << two << 220 << QList<int>{90, 130};
        QTest::newRow("never narrower than can be read") << two << 200 << QList<int>{80, 120};
        QTest::newRow("who has to scroll anyway reads whole values") << two << 199 << QList<int>{100, 300};
    }

    void widthsFillTheRoomAtMost()
    {
        QFETCH(QList<ColumnWidthHint>, hints);
        QFETCH(int, room);
        QTEST(fittedWidths(hints, room), "widths");
    }
};

QTEST_APPLESS_MAIN(TestColumnFit)
#include "tst_columnfit.moc"
