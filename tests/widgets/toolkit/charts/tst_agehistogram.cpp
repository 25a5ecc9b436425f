// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(cells::AgeRange)

namespace {

const std::vector<Age> marks{5min, 10min, 1h, 2h};

std::vector<AgedItem> items()
{
    return {{-30s, Status::Wait}, {0s, Status::Wait}, {299s, Status::Wait}, {300s, Status::Wait}, {599s, Status::Wait},
        {600s, Status::Stale}, {601s, Status::Ok}, {1h, Status::Stale}, {26h, Status::Conflict}};
}

} // namespace

class TestAgeHistogram : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }

    void nothingIsLeftOut()
    {
        const AgeBuckets buckets(items(), marks);
        int total = 0;
        for (int i = 0; i < buckets.size(); ++i)
            total += buckets.total(i);
        QCOMPARE(total, 9);
        QCOMPARE(buckets.bucketOf(-1h), 0);
        QCOMPARE(buckets.bucketOf(10000h), buckets.size() - 1);
    }

    void everyMarkIsAnEdge()
    {
        const AgeBuckets buckets(items(), marks);
        for (const Age mark : marks) {
            QCOMPARE(buckets.lowerEdge(buckets.bucketOf(mark)), mark);
            QCOMPARE(buckets.bucketOf(mark - 1s) + 1, buckets.bucketOf(mark));
        }
    }

    void edgesRiseWhateverTheAges_data()
    {
        QTest::addColumn<qint64>("oldest");
        for (const qint64 oldest : {-5LL, 0LL, 1LL, 60LL, 86400LL, 4'000'000'000LL})
            QTest::addRow("%lld s", oldest) << qint64(oldest);
    }
    void edgesRiseWhateverTheAges()
    {
        QFETCH(qint64, oldest);
        for (const auto &some : {std::vector<Age>{}, marks}) {
            const AgeBuckets buckets({{Age(oldest), Status::Ok}}, some);
            QVERIFY(buckets.size() > 0);
            for (int i = 0; i < buckets.size(); ++i)
                QVERIFY(buckets.lowerEdge(i) < buckets.upperEdge(i));
        }
    }

    void rangesAreOpenAtTheEnds()
    {
        const AgeBuckets buckets(items(), marks);
        QCOMPARE(buckets.range(0, buckets.size() - 1), AgeRange());
        const int stale = buckets.bucketOf(10min);
        QCOMPARE(buckets.range(stale, buckets.size() - 1).from, std::optional<Age>(10min));
        QVERIFY(!buckets.range(stale, buckets.size() - 1).below);
        QVERIFY(buckets.range(0, 1).contains(-1h));
        QVERIFY(!buckets.range(0, stale - 1).contains(10min));
    }

    void aRangeFindsItsBucketsAgain()
    {
        const AgeBuckets buckets(items(), marks);
        for (int first = 0; first < buckets.size(); ++first)
            for (int last = first; last < buckets.size(); ++last)
                QCOMPARE(buckets.bucketsIn(buckets.range(first, last)), std::optional(std::pair(first, last)));
    }

    void draggingBrushes()
    {
        AgeHistogram chart;
        prepare(chart);
        QSignalSpy chosen(&chart, &AgeHistogram::ageRangeChosen);
        const int from = chart.buckets().bucketOf(10min);
        const int to = chart.buckets().bucketOf(1h) - 1;
        QTest::mousePress(&chart, Qt::LeftButton, {}, chart.bucketRect(to).center());
        QTest::mouseMove(&chart, chart.bucketRect(from).center());
        QTest::mouseRelease(&chart, Qt::LeftButton, {}, chart.bucketRect(from).center());
        QCOMPARE(chosen.back().front().value<AgeRange>(), (AgeRange{10min, 1h}));
        QCOMPARE(chart.range(), std::optional(AgeRange{10min, 1h}));
    }

    void aSecondClickClears()
    {
        AgeHistogram chart;
        prepare(chart);
        QSignalSpy cleared(&chart, &AgeHistogram::ageRangeCleared);
        const QPoint bar = chart.bucketRect(3).center();
        QTest::mouseClick(&chart, Qt::LeftButton, {}, bar);
        QVERIFY(chart.range());
        QTest::mouseClick(&chart, Qt::LeftButton, {}, bar);
        QVERIFY(!chart.range());
        QCOMPARE(cleared.size(), 1);
    }

    void keysBrush()
    {
        AgeHistogram chart;
        prepare(chart);
        QSignalSpy chosen(&chart, &AgeHistogram::ageRangeChosen);
        QSignalSpy cleared(&chart, &AgeHistogram::ageRangeCleared);
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_Right);
        QCOMPARE(chosen.size(), 0);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(chart.range(), std::optional(chart.buckets().range(1, 3)));
        QTest::keyClick(&chart, Qt::Key_End, Qt::ShiftModifier);
        QVERIFY(!chart.range()->below);
        QTest::keyClick(&chart, Qt::Key_Space);
        QCOMPARE(chart.range(),
            std::optional(chart.buckets().range(chart.buckets().size() - 1, chart.buckets().size() - 1)));
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(!chart.range());
        QCOMPARE(cleared.size(), 1);
    }

    void aRangeFromElsewhereIsNotEmittedAgain()
    {
        AgeHistogram chart;
        prepare(chart);
        QSignalSpy chosen(&chart, &AgeHistogram::ageRangeChosen);
        chart.setRange(AgeRange{10min, {}});
        chart.setItems({{30h, Status::Stale}});
        QCOMPARE(chart.range(), std::optional(AgeRange{10min, {}}));
        QCOMPARE(chosen.size(), 0);
    }

    void itCanBeReadAloud()
    {
        AgeHistogram chart;
        prepare(chart);
        QCOMPARE(chart.accessibleDescription(),
            u"3 before 5 min, 2 before 10 min, 2 before 1 h, 1 before 2 h, 1 from 2 h on"_s);
    }

    void itDrawsAtAnySize()
    {
        AgeHistogram chart;
        QVERIFY(!chart.grab().isNull());
        prepare(chart);
        for (const QSize size : {QSize(1, 1), QSize(40, 30), QSize(2500, 116)}) {
            chart.resize(size);
            QVERIFY(!chart.grab().isNull());
        }
    }

private:
    static void prepare(AgeHistogram &chart)
    {
        chart.setBands({{5min, u"5 min"_s}, {10min, u"10 min"_s}, {1h, u"1 h"_s}, {2h, u"2 h"_s}});
        chart.setItems(items());
        chart.resize(800, 116);
    }
};

QTEST_MAIN(TestAgeHistogram)
#include "tst_agehistogram.moc"
