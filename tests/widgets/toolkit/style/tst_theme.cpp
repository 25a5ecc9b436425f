// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/applytheme.h"
#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QApplication>
#include <QCheckBox>
#include <QDirIterator>
#include <QHeaderView>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QStandardItemModel>
#include <QStyleOption>
#include <QTest>

#include <array>
#include <cmath>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

using Linear = std::array<double, 3>;
using Matrix = std::array<Linear, 3>;

constexpr std::array statuses{Status::Ok, Status::Wait, Status::Stale, Status::Missing, Status::Extra,
    Status::Different, Status::Conflict, Status::Unknown, Status::Ended};
static_assert(statuses.size() == statusCount);
constexpr std::array kinds{
    EnvironmentKind::Sandbox, EnvironmentKind::Development, EnvironmentKind::Staging, EnvironmentKind::Production};
constexpr std::array backgrounds{Token::Canvas, Token::Surface, Token::Raised, Token::Hover, Token::AccentSoft};

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Linear linear(const QColor &colour)
{
    return {linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())};
}

// WCAG 2: relative luminance and contrast.
double luminance(const QColor &colour)
{
    const Linear c = linear(colour);
    return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2];
}

double contrast(const QColor &a, const QColor &b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

Linear times(const Matrix &matrix, const Linear &value)
{
    Linear result{};
    for (size_t row = 0; row < 3; ++row)
        for (size_t column = 0; column < 3; ++column)
            result[row] += matrix[row][column] * value[column];
    return result;
}

// Machado, Oliveira, Fernandes 2009, severity 1.
constexpr Matrix normal{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
constexpr Matrix protanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix deuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix tritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

// CIE 1976 L*a*b* of linear RGB.
Linear lab(const Linear &rgb)
{
    constexpr Matrix xyz{{{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}}};
    constexpr Linear white{0.95047, 1, 1.08883};
    Linear c = times(xyz, rgb);
    for (size_t i = 0; i < 3; ++i) {
        const double t = std::max(0.0, c[i] / white[i]);
        c[i] = t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116;
    }
    return {116 * c[1] - 16, 500 * (c[0] - c[1]), 200 * (c[1] - c[2])};
}

double seenDifference(const Matrix &eye, const QColor &a, const QColor &b)
{
    const Linear x = lab(times(eye, linear(a)));
    const Linear y = lab(times(eye, linear(b)));
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

QImage silhouette(Status status)
{
    QImage image(64, 64, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintIcon(painter, image.rect(), glyphOf(status), Qt::black);
    painter.end();
    return image.convertToFormat(QImage::Format_Alpha8);
}

// The share of the inked pixels that the two shapes do not have in common.
double shapeDifference(const QImage &a, const QImage &b)
{
    int inked = 0;
    int differing = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const bool inA = qAlpha(a.pixel(x, y)) > 127;
            const bool inB = qAlpha(b.pixel(x, y)) > 127;
            inked += inA || inB ? 1 : 0;
            differing += inA != inB ? 1 : 0;
        }
    }
    return inked == 0 ? 0 : double(differing) / inked;
}

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp, ThemeKind::Light); }

    void textCanBeRead_data() { themes(); }
    void textCanBeRead()
    {
        QFETCH(ThemeKind, kind);
        for (const Token background : backgrounds)
            for (const Token text : {Token::Text, Token::Muted, Token::Accent})
                verifyContrast(kind, text, background, 4.5);
        for (const Token background : {Token::Canvas, Token::Surface, Token::Raised})
            verifyContrast(kind, Token::Faint, background, 4.5);
    }

    void statusLabelsAreReadable_data() { themes(); }
    void statusLabelsAreReadable()
    {
        QFETCH(ThemeKind, kind);
        for (const Token background : backgrounds)
            for (const Status status : statuses)
                verifyContrast(kind, tokenOf(status), background, 4.5);
    }

    void filledChipsCanBeRead_data() { themes(); }
    void filledChipsCanBeRead()
    {
        QFETCH(ThemeKind, kind);
        verifyContrast(kind, Token::OnColour, Token::Accent, 4.5);
        for (const EnvironmentKind environment : kinds) {
            verifyContrast(kind, Token::OnColour, tokenOf(environment), 4.5);
            verifyContrast(kind, tokenOf(environment), Token::Canvas, 3);
        }
    }

    // Colours may be taken for one another by an eye; then the shapes are not.
    void statusesAreDistinguishableByEveryEye_data()
    {
        QTest::addColumn<ThemeKind>("kind");
        QTest::addColumn<Matrix>("eye");
        for (const auto &[name, kind] : {std::pair("light", ThemeKind::Light), std::pair("dark", ThemeKind::Dark)}) {
            QTest::addRow("%s, trichromat", name) << kind << normal;
            QTest::addRow("%s, protanopia", name) << kind << protanopia;
            QTest::addRow("%s, deuteranopia", name) << kind << deuteranopia;
            QTest::addRow("%s, tritanopia", name) << kind << tritanopia;
        }
    }
    void statusesAreDistinguishableByEveryEye()
    {
        QFETCH(ThemeKind, kind);
        QFETCH(Matrix, eye);
        for (const Status a : statuses) {
            for (const Status b : statuses) {
                if (a >= b)
                    continue;
                const double hue = seenDifference(eye, colorOf(kind, tokenOf(a)), colorOf(kind, tokenOf(b)));
                const double shape = shapeDifference(silhouette(a), silhouette(b));
                QVERIFY2(hue > 10 || shape > 0.35,
                    qPrintable(u"%1 and %2: %3, %4"_s.arg(labelOf(a), labelOf(b)).arg(hue).arg(shape)));
                QVERIFY(labelOf(a) != labelOf(b));
                if (eye == normal)
                    QVERIFY2(hue > 15, qPrintable(u"%1 and %2: %3"_s.arg(labelOf(a), labelOf(b)).arg(hue)));
            }
        }
    }

    void aSwitchRepaintsIconsAndWidgets()
    {
        QPushButton button;
        button.setIcon(lineIcon(u"refresh"_s, Token::Text));
        const auto ink = [&button] { return button.icon().pixmap(16).toImage().pixelColor(3, 8).lightness(); };
        const QImage light = button.grab().toImage();
        const int dark = ink();
        applyTheme(*qApp, ThemeKind::Dark);
        QTRY_COMPARE(themeOf(button.palette()), ThemeKind::Dark);
        QCOMPARE(themeOf(QGuiApplication::palette()), ThemeKind::Dark);
        QVERIFY(button.grab().toImage() != light);
        QVERIFY2(ink() > dark + 60, qPrintable(QString::number(ink())));
    }

    void densityIsTheHeightOfARow()
    {
        QCOMPARE(qApp->style()->pixelMetric(ConsoleStyle::PM_RowHeight), 24);
        applyTheme(*qApp, ThemeKind::Light, Density::Comfortable);
        QCOMPARE(qApp->style()->pixelMetric(ConsoleStyle::PM_RowHeight), 30);
    }

    // Of Qt's own dialogs, which have no header of ours.
    void aHeaderShowsItsWholeText()
    {
        applyTheme(*qApp, ThemeKind::Light);
        QStandardItemModel model(1, 1);
        model.setHorizontalHeaderLabels({u"Xg"_s});
        QHeaderView header(Qt::Horizontal);
        header.setModel(&model);
        header.resize(120, header.sizeHint().height());
        const QImage image = header.grab().toImage();
        // Without the line below it.
        int rows = 0;
        for (int y = 0; y < image.height() - 1; ++y) {
            int darkest = 255;
            for (int x = 0; x < image.width() / 2; ++x)
                darkest = std::min(darkest, image.pixelColor(x, y).lightness());
            rows += darkest < 200 ? 1 : 0;
        }
        const int high = QFontMetrics(semibold(captionFont())).tightBoundingRect(u"Xg"_s).height();
        QVERIFY2(rows >= high - 1, qPrintable(u"%1 of %2"_s.arg(rows).arg(high)));
    }

    void choicesAreSeen_data() { themes(); }
    // The base style draws a circle that is all but lost in the dark.
    void choicesAreSeen()
    {
        QFETCH(ThemeKind, kind);
        applyTheme(*qApp, kind);
        QCheckBox check(u"Choice"_s);
        QRadioButton radio(u"Choice"_s);
        for (QAbstractButton *choice : {static_cast<QAbstractButton *>(&check), static_cast<QAbstractButton *>(&radio)})
            for (const bool isOn : {false, true}) {
                choice->setChecked(isOn);
                QCOMPARE(choice->isChecked(), isOn);
                QVERIFY(mostContrast(indicatorOf(*choice), colorOf(kind, Token::Surface)) >= 3);
            }
    }

    void everyIconIsDrawnAtEveryScale()
    {
        int count = 0;
        for (QDirIterator files(u":/icons"_s); files.hasNext(); ++count) {
            const QString name = QFileInfo(files.next()).completeBaseName();
            for (const qreal scale : {1.0, 1.5, 2.0}) {
                const QPixmap pixmap = lineIcon(name, Token::Text).pixmap(QSize(16, 16), scale);
                QCOMPARE(pixmap.size(), QSize(16, 16) * scale);
                verifyDrawn(pixmap.toImage(), name);
            }
        }
        QVERIFY(count >= 24);
    }

    void anUnknownIconIsReported()
    {
        QTest::ignoreMessage(QtWarningMsg, "No icon is named nonsense");
        lineIcon(u"nonsense"_s).pixmap(16);
    }

    void statusGlyphsExist()
    {
        for (const Status status : statuses)
            verifyDrawn(lineIcon(glyphOf(status)).pixmap(16).toImage(), glyphOf(status));
    }

    void numbersHaveEqualWidth()
    {
        const QFontMetricsF metrics(bodyFont());
        for (const QChar digit : u"0123456789"_s)
            QCOMPARE(metrics.horizontalAdvance(digit), metrics.horizontalAdvance(u'0'));
    }

private:
    static void themes()
    {
        QTest::addColumn<ThemeKind>("kind");
        QTest::newRow("light") << ThemeKind::Light;
        QTest::newRow("dark") << ThemeKind::Dark;
    }

    static void verifyContrast(ThemeKind kind, Token text, Token background, double least)
    {
        const double found = contrast(colorOf(kind, text), colorOf(kind, background));
        QVERIFY2(found >= least,
            qPrintable(u"%1 on %2: %3"_s.arg(colorOf(kind, text).name(), colorOf(kind, background).name()).arg(found)));
    }

    static QImage indicatorOf(QAbstractButton &choice)
    {
        QStyleOptionButton option;
        option.initFrom(&choice);
        option.state |= choice.isChecked() ? QStyle::State_On : QStyle::State_Off;
        option.rect = QRect(0, 0, 16, 16);
        QImage image(16, 16, QImage::Format_RGB32);
        image.fill(colorOf(choice.palette(), Token::Surface));
        QPainter painter(&image);
        const bool isRadio = qobject_cast<QRadioButton *>(&choice) != nullptr;
        choice.style()->drawPrimitive(
            isRadio ? QStyle::PE_IndicatorRadioButton : QStyle::PE_IndicatorCheckBox, &option, &painter, &choice);
        return image;
    }

    static double mostContrast(const QImage &image, const QColor &background)
    {
        double most = 1;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                most = std::max(most, contrast(image.pixelColor(x, y), background));
        return most;
    }

    static void verifyDrawn(const QImage &image, const QString &name)
    {
        int strongest = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                strongest = std::max(strongest, image.pixelColor(x, y).alpha());
        QVERIFY2(strongest > 200, qPrintable(name));
    }
};

QTEST_MAIN(TestTheme)
#include "tst_theme.moc"
