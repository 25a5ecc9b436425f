// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace cells;

namespace {

ChartContent someDrift()
{
    ChartContent content;
    content.sentence = QStringLiteral("Drift of User in cell 1");
    content.yTitle = QStringLiteral("claims");
    content.series = {{QStringLiteral("missing"), Token::Missing, {{1000, 5}, {2000, 7}, {3000, 2}}},
        {QStringLiteral("=extra"), Token::Extra, {{1000, 1}, {2000, 0}, {3100, 4}}}};
    content.marks = {{1500, QStringLiteral("flag on")}};
    return content;
}

int pixelsOf(ChartPanel &panel, const QColor &colour)
{
    const auto image = panel.grab().toImage();
    int found = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            found += image.pixel(x, y) == colour.rgb() ? 1 : 0;
        }
    }
    return found;
}

} // namespace

class TestChartPanel : public QObject
{
    Q_OBJECT

private slots:
    void thinningRetainsTheExtremes();
    void countsAreMarkedInWholeNumbers();
    void timesAreMarkedAsClocksHaveThem();
    void isDrawnInBothThemes();
    void aPartIsShownByDraggingAndAllByEsc();
    void isSavedAsPictureAndAsNumbers();
    void aSavedPictureNamesItsSubject();
    void aLineIsHiddenByItsKeyAndStaysSo();
    void staysWithinTheLogarithm();
};

void TestChartPanel::thinningRetainsTheExtremes()
{
    std::vector<QPointF> points;
    for (int i = 0; i < 100'000; ++i) {
        points.emplace_back(i, i % 7);
    }
    points[51'234].setY(1000);
    points[77'777].setY(-1000);
    const auto retained = thinned(points, 500);
    QVERIFY(retained.size() <= 1000 && retained.size() >= 500);
    const auto has
        = [&](const QPointF &point) { return std::find(retained.begin(), retained.end(), point) != retained.end(); };
    QVERIFY(has(points[51'234]) && has(points[77'777]));
    QVERIFY(std::is_sorted(retained.begin(), retained.end(), [](auto &a, auto &b) { return a.x() < b.x(); }));
    QCOMPARE(thinned({{1, 1}, {2, 2}}, 500).size(), std::size_t(2));
    QCOMPARE(thinned(std::vector<QPointF>(5000, QPointF(1, 1)), 10).size(), std::size_t(1));
}

void TestChartPanel::countsAreMarkedInWholeNumbers()
{
    QCOMPARE(countStep(1, 4), 1.0);
    QCOMPARE(countStep(4, 4), 1.0);
    QCOMPARE(countStep(10, 4), 2.0);
    QCOMPARE(countStep(22, 4), 5.0);
    QCOMPARE(countStep(100, 4), 20.0);
    QCOMPARE(countStep(1'000, 4), 200.0);
    QCOMPARE(countStep(3'200'000, 4), 1'000'000.0);
    for (double span = 1; span < 1e7; span *= 1.1) {
        const double step = countStep(span, 4);
        QCOMPARE(step, std::round(step));
        QVERIFY2(span < 4 || (span / step > 2 && span / step < 7), qPrintable(QString::number(span)));
    }
}

void TestChartPanel::timesAreMarkedAsClocksHaveThem()
{
    constexpr double day = 86'400;
    QCOMPARE(timeStep(10.4, 5), 2.0);
    QCOMPARE(timeStep(60, 5), 10.0);
    QCOMPARE(timeStep(600, 5), 120.0);
    QCOMPARE(timeStep(7'200, 5), 1'800.0);
    QCOMPARE(timeStep(day, 5), 21'600.0);
    // A date is said once.
    QCOMPARE(timeStep(2 * day, 5), day);
    QCOMPARE(timeStep(30 * day, 5), 7 * day);
    // Months are no number of seconds.
    QCOMPARE(timeStep(400 * day, 5), 0.0);
}

void TestChartPanel::isDrawnInBothThemes()
{
    ChartPanel panel;
    panel.resize(600, 240);
    panel.setContent(someDrift());
    panel.show();
    std::vector<QRgb> backgrounds;
    for (const auto theme : {ThemeKind::Light, ThemeKind::Dark}) {
        applyTheme(*qApp, theme);
        QTRY_VERIFY(panel.grab().toImage().pixel(598, 2) == colorOf(theme, Token::Surface).rgb());
        QTRY_VERIFY(pixelsOf(panel, colorOf(theme, Token::Missing)) > 20);
        QVERIFY(pixelsOf(panel, colorOf(theme, Token::Extra)) > 20);
    }
    QCOMPARE(panel.accessibleName(), QStringLiteral("Drift of User in cell 1"));
}

void TestChartPanel::aPartIsShownByDraggingAndAllByEsc()
{
    ChartPanel panel;
    panel.resize(600, 240);
    panel.setContent(someDrift());
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const QSignalSpy chosen(&panel, &ChartPanel::rangeChosen);
    const QSignalSpy cleared(&panel, &ChartPanel::rangeCleared);
    auto *plot = panel.childAt(300, 120);
    QVERIFY(plot);
    const auto drag = [plot] {
        QTest::mousePress(plot, Qt::LeftButton, {}, {200, 100});
        QTest::mouseMove(plot, {400, 150});
        QTest::mouseRelease(plot, Qt::LeftButton, {}, {400, 150});
    };
    drag();
    QCOMPARE(chosen.size(), 1);
    const double from = chosen.first()[0].toDouble();
    const double until = chosen.first()[1].toDouble();
    QVERIFY(from > 900 && from < until && until < 3200);
    QTest::keyClick(&panel, Qt::Key_Escape);
    QCOMPARE(cleared.size(), 1);
    QVERIFY(!panel.clearRange());
    // What is shown larger can be made larger still, and content that is renewed leaves the part as it is.
    drag();
    const auto first = chosen.last();
    drag();
    QVERIFY(chosen.last()[0].toDouble() > first[0].toDouble() && chosen.last()[1].toDouble() < first[1].toDouble());
    panel.setContent(someDrift());
    QVERIFY(panel.clearRange());
}

void TestChartPanel::isSavedAsPictureAndAsNumbers()
{
    ChartPanel panel;
    panel.resize(600, 240);
    panel.setContent(someDrift());
    const auto saved = [&](const char *name) { return panel.bytesFor(QString::fromLatin1(name), {}); };
    QVERIFY(saved("a.png").startsWith("\x89PNG"));
    QVERIFY(saved("a.svg").contains("<svg"));
    // A title that a spreadsheet would take for a formula is led by an apostrophe.
    QCOMPARE(saved("a.csv"),
        QByteArray(
            "# Drift of User in cell 1\ntime (UTC),missing (claims),'=extra (claims)\n1970-01-01T00:16:40.000Z,5,1\n"
            "1970-01-01T00:33:20.000Z,7,0\n1970-01-01T00:50:00.000Z,2,\n1970-01-01T00:51:40.000Z,,4\n"));
}

void TestChartPanel::aSavedPictureNamesItsSubject()
{
    ChartPanel panel;
    panel.resize(600, 240);
    panel.setContent(someDrift());
    const ChartHead head{QStringLiteral("Drift over time"), QStringLiteral("staging"), QStringLiteral("cell_2 (2)"),
        QStringLiteral("User"), parseInstant("2026-11-21 03:12:45Z")};
    QVERIFY(panel.bytesFor(QStringLiteral("a.csv"), head)
                .startsWith("# Drift over time\n# Environment: staging\n# Cell: cell_2 (2)\n# Model: User\n"
                            "# As of: 2026-11-21 03:12:45 UTC\n# Drift of User in cell 1\n"));
    // A name from a file keeps to its line and its field.
    const ChartHead hostile{QStringLiteral("Drift"), QStringLiteral("a\n=1,\"b\";c"), {}, {}, {}};
    const auto lines = panel.bytesFor(QStringLiteral("a.csv"), hostile);
    QVERIFY2(lines.startsWith("# Drift\n\"# Environment: a\\n=1,\"\"b\"\";c\"\n# Drift of User in cell 1\n"),
        lines.constData());
    const auto svg = panel.bytesFor(QStringLiteral("a.svg"), head);
    for (const auto *text : {"Drift over time", "Environment: staging", "cell_2 (2)", "Model: User",
             "As of: 2026-11-21 03:12:45 UTC", "Drift of User in cell 1", "time (UTC)", "claims"}) {
        QVERIFY2(svg.contains(text), text);
    }
    const auto bare = QImage::fromData(panel.bytesFor(QStringLiteral("a.png"), {}));
    const auto titled = QImage::fromData(panel.bytesFor(QStringLiteral("a.png"), head));
    QCOMPARE(titled.width(), bare.width());
    QVERIFY(titled.height() > bare.height());
}

void TestChartPanel::aLineIsHiddenByItsKeyAndStaysSo()
{
    ChartPanel panel;
    panel.resize(600, 240);
    panel.setContent(someDrift());
    panel.show();
    const auto colour = colorOf(panel.palette(), Token::Missing);
    QVERIFY(pixelsOf(panel, colour) > 20);
    QTest::keyClick(&panel, Qt::Key_1);
    QVERIFY(panel.isHidden(0) && !panel.isHidden(1));
    QTRY_COMPARE(pixelsOf(panel, colour), 0);
    panel.setContent(someDrift());
    QVERIFY(panel.isHidden(0));
    QTest::keyClick(&panel, Qt::Key_1);
    QTRY_VERIFY(pixelsOf(panel, colour) > 20);
    // There is no third line.
    QTest::keyClick(&panel, Qt::Key_3);
}

void TestChartPanel::staysWithinTheLogarithm()
{
    ChartPanel panel;
    panel.resize(600, 240);
    panel.setLogarithmic(true);
    panel.setContent(someDrift());
    QVERIFY(!panel.grab().isNull() && panel.isLogarithmic());
    panel.setContent({});
    QVERIFY(!panel.grab().isNull());
}

QTEST_MAIN(TestChartPanel)
#include "tst_chartpanel.moc"
