// SPDX-License-Identifier: MIT
#include "app/console/tour/tourstops.h"
#include "tests/support/processes/runningsandbox.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <array>

using namespace cells;

namespace {

struct ConsoleEnd
{
    int exitCode = -1;
    QByteArray err;
};

ConsoleEnd console(
    const QStringList &arguments, const QProcessEnvironment &environment = QProcessEnvironment::systemEnvironment())
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(programPath(QStringLiteral("cells-console")), arguments);
    process.waitForFinished(480'000);
    return {process.exitCode(), process.readAllStandardError()};
}

} // namespace

class TestConsole : public QObject
{
    Q_OBJECT

private slots:
    void everyPageIsPicturedInEveryState();
    void aTourOfABrokenEnvironmentReportsTheError();
    void aTourWithoutPicturesReportsIt();
    void aWrongCommandLineIsUsage();
    void aStartWithoutADisplayReportsIt_data();
    void aStartWithoutADisplayReportsIt();
};

void TestConsole::everyPageIsPicturedInEveryState()
{
    QTemporaryDir folder;
    const auto answer = console({QStringLiteral("--tour"), folder.path()});
    QVERIFY2(answer.exitCode == 0, answer.err.constData());
    const auto pictures = QDir(folder.path()).entryList({QStringLiteral("*.png")});
    QCOMPARE(pictures.size(), qsizetype(2 * tourStops().size()));
    for (const auto &name : pictures) {
        const QImage image(folder.filePath(name));
        // A dialog is as large as it is.
        const bool isDialog = std::ranges::any_of(std::array{u"cell-down", u"decommission", u"editor", u"plan"},
            [&name](QStringView dialog) { return name.startsWith(dialog); });
        QVERIFY2(isDialog || image.size() == QSize(1280, 800), qPrintable(name));
    }
    const QImage light(folder.filePath(QStringLiteral("leases.png")));
    const QImage dark(folder.filePath(QStringLiteral("leases-dark.png")));
    const auto lightness = [](const QImage &image) {
        return image.scaled(1, 1, Qt::IgnoreAspectRatio, Qt::SmoothTransformation).pixelColor(0, 0).lightness();
    };
    QVERIFY(lightness(light) > 150);
    QVERIFY(lightness(dark) < 100);
}

void TestConsole::aTourOfABrokenEnvironmentReportsTheError()
{
    QTemporaryDir folder;
    const auto answer = console({QStringLiteral("--environment"), QStringLiteral("/nonexistent/environment.yml"),
        QStringLiteral("--tour"), folder.path()});
    QCOMPARE(answer.exitCode, 3);
    QVERIFY2(answer.err.contains("/nonexistent/environment.yml"), answer.err.constData());
    QFile file(folder.filePath(QStringLiteral("none.yml")));
    QVERIFY(file.open(QFile::WriteOnly));
    file.write(
        "name: a\nkind: sandbox\nservice: {address: 'localhost:1', ca: a, certificate: b, private_key: c, identity: "
        "admin}\ncells: []\n");
    file.close();
    const auto none
        = console({QStringLiteral("--environment"), file.fileName(), QStringLiteral("--tour"), folder.path()});
    QCOMPARE(none.exitCode, 3);
    QVERIFY2(none.err.contains("none.yml:4: cells: The list names no cell"), none.err.constData());
}

void TestConsole::aTourWithoutPicturesReportsIt()
{
    const QTemporaryDir folder;
    const auto answer = console({QStringLiteral("--sandbox"), QStringLiteral("ranges"), QStringLiteral("--tour"),
        folder.filePath(QStringLiteral("tour"))});
    QCOMPARE(answer.exitCode, 3);
    QVERIFY2(answer.err.contains("no picture of the scenario \"ranges\""), answer.err.constData());
}

void TestConsole::aWrongCommandLineIsUsage()
{
    QCOMPARE(console({QStringLiteral("--no-such-option")}).exitCode, 2);
    QCOMPARE(console({QStringLiteral("--theme"), QStringLiteral("pink")}).exitCode, 2);
    const auto drill = console({QStringLiteral("--drill"), QStringLiteral("nosuch")});
    QCOMPARE(drill.exitCode, 2);
    QVERIFY2(
        drill.err.startsWith("cells-console: There is no drill nosuch.\nThe drills are:\n"), drill.err.constData());
    QVERIFY2(drill.err.contains("\nfailure-4a\n"), drill.err.constData());
}

void TestConsole::aStartWithoutADisplayReportsIt_data()
{
    QTest::addColumn<QString>("display");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<QByteArray>("cause");
    QTest::newRow("none") << QString() << QString() << QByteArray("neither DISPLAY nor WAYLAND_DISPLAY is set");
    QTest::newRow("unreachable") << QStringLiteral(":9999") << QString()
                                 << QByteArray("could not connect to display :9999");
    QTest::newRow("no platform") << QString() << QStringLiteral("nosuch") << QByteArray("nosuch");
}

void TestConsole::aStartWithoutADisplayReportsIt()
{
    QFETCH(QString, display);
    QFETCH(QString, platform);
    QFETCH(QByteArray, cause);
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto &name : {QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("WAYLAND_DISPLAY"),
             QStringLiteral("XDG_SESSION_TYPE"), QStringLiteral("DISPLAY")}) {
        environment.remove(name);
    }
    if (!display.isEmpty()) {
        environment.insert(QStringLiteral("DISPLAY"), display);
    }
    if (!platform.isEmpty()) {
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    }
    const auto end = console({}, environment);
    QCOMPARE(end.exitCode, 3);
    QVERIFY2(end.err.startsWith("cells-console: Cannot open a window: "), end.err.constData());
    QVERIFY2(end.err.contains(cause) && !end.err.contains(".."), end.err.constData());
    QVERIFY2(end.err.endsWith(". Start it in a desktop session, or use cellsctl.\n"), end.err.constData());
    QCOMPARE(end.err.count('\n'), 1);
}

QTEST_GUILESS_MAIN(TestConsole)
#include "tst_console.moc"
