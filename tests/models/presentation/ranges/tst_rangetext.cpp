// SPDX-License-Identifier: MIT
#include "models/presentation/ranges/rangetext.h"

#include <QTest>

using namespace cells;
using namespace cells::organizations;
using namespace cells::ranges;
using namespace Qt::StringLiterals;

class TestRangeText : public QObject
{
    Q_OBJECT

private slots:
    void theProgressOfASearchCountsColumns()
    {
        QCOMPARE(progressText(RangeProgress{3, 41}), u"Searching ids: column 3 of 41"_s);
        // Grouped by narrow spaces.
        QCOMPARE(progressText(RangeProgress{1'000, 1'204}), u"Searching ids: column 1\u202F000 of 1\u202F204"_s);
    }

    void theProgressOfAComparisonNamesTableAndCell()
    {
        QCOMPARE(progressText(OrganizationProgress{CellId{2}, "projects", 10'000}),
            u"Comparing projects in cell 2: 10\u202F000 rows"_s);
        // A value is no further placeholder.
        QCOMPARE(progressText(OrganizationProgress{CellId{2}, "%3", 7}), u"Comparing %3 in cell 2: 7 rows"_s);
    }
};

QTEST_GUILESS_MAIN(TestRangeText)
#include "tst_rangetext.moc"
