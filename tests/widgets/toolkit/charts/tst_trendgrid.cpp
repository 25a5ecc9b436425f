// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/trendgrid.h"

#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

TrendPoint point(Duration before, qint64 stale, qint64 waiting = 0)
{
    TrendPoint at{now - before, {}};
    at.counts[std::size_t(Status::Stale)] = stale;
    at.counts[std::size_t(Status::Wait)] = waiting;
    return at;
}

const StatusLabels labels{{Status::Stale, QStringLiteral("roll back")}, {Status::Wait, QStringLiteral("wait")}};

} // namespace

class TestTrendGrid : public QObject
{
    Q_OBJECT

private slots:
    void theScaleIsThatOfTheHighest();
    void C18_aGapIsUnknownNotZero();
    void columnsLeaveNoHole();
    void aChartIsReadOutAndLeadsSomewhere();
    void chartsFillTheHeight();
};

void TestTrendGrid::theScaleIsThatOfTheHighest()
{
    const std::vector<TrendItem> items{{QStringLiteral("a"), {point(2h, 3), point(1min, 337, 75)}, {}},
        {QStringLiteral("b"), {point(1h, 1)}, {}}, {QStringLiteral("c"), {point(30h, 9000)}, {}}};
    const auto scale = trendScale(items, now - 24h, now, 25min);
    // 9000 is before the span.
    QCOMPARE(scale.most, qint64(500));
    QCOMPARE(trendScale({}, now - 24h, now, 25min).most, qint64(1));
    QCOMPARE(trendScale({{QStringLiteral("a"), {point(1h, 3)}, {}}}, now - 24h, now, 25min).most, qint64(3));
}

void TestTrendGrid::C18_aGapIsUnknownNotZero()
{
    const StatusTrend trend{point(30h, 1), point(120min, 1), point(110min, 2), point(20min, 3), point(10min, 4)};
    const TrendScale scale{now - 24h, now, 4, 25min};
    using Runs = std::vector<std::pair<std::size_t, std::size_t>>;
    QCOMPARE(trendRuns(trend, scale), (Runs{{1, 2}, {3, 4}}));
    QCOMPARE(pointAt(trend, scale, now - 115min)->total(), qint64(1));
    QVERIFY(!pointAt(trend, scale, now - 60min));
    QVERIFY(!pointAt(trend, scale, now - 40h));
    QCOMPARE(pointAt(trend, scale, now)->total(), qint64(4));
    QCOMPARE(trendText(point(1h, 0), labels), QStringLiteral("none"));
}

void TestTrendGrid::columnsLeaveNoHole()
{
    // Low: beside one another. High: below one another, with one axis of time.
    QCOMPARE(TrendGrid::columnsFor({1080, 90}, 3), 3);
    QCOMPARE(TrendGrid::columnsFor({1100, 1000}, 3), 1);
    QCOMPARE(TrendGrid::columnsFor({1000, 170}, 13), 5);
    QCOMPARE(TrendGrid::columnsFor({2300, 170}, 14), 7);
    QCOMPARE(TrendGrid::columnsFor({100, 500}, 4), 1);
    QCOMPARE(TrendGrid::columnsFor({1000, 500}, 0), 1);
}

void TestTrendGrid::aChartIsReadOutAndLeadsSomewhere()
{
    TrendGrid grid;
    grid.setLabels(labels);
    grid.setUnit(QStringLiteral("leases"));
    const std::vector<TrendItem> items{{QStringLiteral("1 · cell\u202Eone"), {point(1min, 337, 75)}, {}},
        {QStringLiteral("2 · cell two"), {}, QStringLiteral("No survey")}};
    grid.setItems(items, trendScale(items, now - 24h, now, 25min));
    grid.resize(500, 120);
    grid.show();
    const QSignalSpy chosen(&grid, &TrendGrid::chosen);
    const auto charts = grid.findChildren<TrendChart *>();
    QCOMPARE(charts.size(), 2);
    QCOMPARE(charts[0]->accessibleName(), QStringLiteral("1 · cell\\u202Eone: 337 roll back, 75 wait"));
    QCOMPARE(charts[1]->accessibleName(), QStringLiteral("2 · cell two: No survey"));
    QVERIFY(grid.accessibleDescription().startsWith(QStringLiteral("0 to 500 leases")));
    charts[1]->setFocus();
    QTest::keyClick(charts[1], Qt::Key_Return);
    QTest::mouseClick(charts[0], Qt::LeftButton);
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(chosen[0][0].toInt(), 1);
    // Fewer items leave no chart behind.
    grid.setItems({items[0]}, trendScale({}, now - 24h, now, 25min));
    QTRY_COMPARE(grid.findChildren<TrendChart *>().size(), 1);
    // What was read too long ago is not how it is now.
    grid.setItems({{QStringLiteral("1"), {point(1h, 3)}, {}}}, trendScale({}, now - 24h, now, 25min));
    QCOMPARE(charts[0]->accessibleName(), QStringLiteral("1: unknown"));
}

void TestTrendGrid::chartsFillTheHeight()
{
    TrendGrid grid;
    grid.setLabels(labels);
    const std::vector<TrendItem> items(4, {QStringLiteral("a"), {point(1h, 3)}, {}});
    grid.setItems(items, trendScale(items, now - 24h, now, 25min));
    grid.resize(600, 200);
    grid.show();
    QVERIFY(!grid.grab().isNull());
    const auto charts = grid.findChildren<TrendChart *>();
    const int low = charts[0]->height();
    QVERIFY(charts[3]->geometry().bottom() <= grid.height());
    grid.resize(600, 260);
    QVERIFY(charts[0]->height() > low);
    QVERIFY(charts[1]->x() > charts[0]->geometry().right() && charts[2]->y() > charts[0]->geometry().bottom());
}

QTEST_MAIN(TestTrendGrid)
#include "tst_trendgrid.moc"
