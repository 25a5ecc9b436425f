// SPDX-License-Identifier: MIT
#include "tests/support/processes/runningsandbox.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

constexpr int startTakesMs = 60'000;
constexpr int answerTakesMs = 60'000;

// A process that ends with the test.
class Program
{
public:
    ~Program()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(startTakesMs)) {
            m_process.kill();
            m_process.waitForFinished();
        }
    }

    // What a display server or window manager reports about itself would bury the result of a test.
    enum class Messages
    {
        Shown,
        Dropped
    };

    bool start(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment,
        Messages messages = Messages::Shown)
    {
        m_process.setProcessEnvironment(environment);
        if (messages == Messages::Shown)
            m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        else
            m_process.setStandardErrorFile(QProcess::nullDevice());
        m_process.start(program, arguments);
        return m_process.waitForStarted();
    }
    // Ends it in order. Its exit code, or -1.
    int end()
    {
        m_process.terminate();
        const bool hasEnded = m_process.waitForFinished(startTakesMs);
        return hasEnded && m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
    }
    QProcess &process() { return m_process; }

private:
    QProcess m_process;
};

// A real X server of this size, with a window manager.
class VirtualDisplay
{
public:
    VirtualDisplay(const QSize &size, const QProcessEnvironment &environment)
        : m_environment(environment)
    {
        // Otherwise it starts over, and accepts nobody, when xdotool ends before the window manager has connected.
        m_server.start(u"Xvfb"_s,
            {u"-noreset"_s, u"-displayfd"_s, u"1"_s, u"-screen"_s, u"0"_s,
                u"%1x%2x24"_s.arg(size.width()).arg(size.height()), u"-nolisten"_s, u"tcp"_s},
            environment, Program::Messages::Dropped);
        auto &server = m_server.process();
        if (server.canReadLine() || server.waitForReadyRead(startTakesMs)) {
            m_environment.insert(u"DISPLAY"_s, u":"_s + QString::fromLatin1(server.readLine()).trimmed());
            m_environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
            // One that begins after the console shows its window gives it no keys.
            m_isRunning = m_openbox.start(u"openbox"_s, {}, m_environment, Program::Messages::Dropped)
                && QTest::qWaitFor([this] { return xdotool({u"get_num_desktops"_s}).toInt() > 0; }, startTakesMs);
        }
    }

    bool isRunning() const { return m_isRunning; }
    const QProcessEnvironment &environment() const { return m_environment; }
    void set(const QString &variable, const QString &value) { m_environment.insert(variable, value); }

    QString xdotool(const QStringList &arguments) const
    {
        QProcess process;
        process.setProcessEnvironment(m_environment);
        process.start(u"xdotool"_s, arguments);
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput()).trimmed();
    }
    // The title of the window that has the keys.
    QString title() const { return xdotool({u"getactivewindow"_s, u"getwindowname"_s}); }
    bool showsPage(const QString &page, int withinMs) const
    {
        return QTest::qWaitFor([this, &page] { return title().startsWith(page); }, withinMs);
    }
    // Where the active window is, without its title bar; empty: no window is active.
    QRect window() const
    {
        const auto text = xdotool({u"getactivewindow"_s, u"getwindowgeometry"_s, u"--shell"_s});
        const auto number = [&text](const char *name) {
            const QRegularExpression line(
                u"^%1=(-?\\d+)$"_s.arg(QLatin1String(name)), QRegularExpression::MultilineOption);
            return line.match(text).captured(1).toInt();
        };
        return {number("X"), number("Y"), number("WIDTH"), number("HEIGHT")};
    }

private:
    QProcessEnvironment m_environment;
    Program m_server;
    Program m_openbox;
    bool m_isRunning = false;
};

} // namespace

// The console on displays as people have them: X with a window manager, a screen reader, and Wayland.
class TestDisplays : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void keysWorkFromTheFirstMoment_data();
    void keysWorkFromTheFirstMoment();
    void keysWorkAfterSavingAnEnvironment();
    void theWindowFitsItsScreen_data();
    void theWindowFitsItsScreen();
    void aScreenReaderFindsEveryControl();
    void itRunsOnWayland();

private:
    QStringList arguments() const
    {
        return {u"--settings"_s, m_settings, u"--language"_s, u"en"_s, u"--environment"_s, m_sandbox.environmentFile()};
    }

    QJsonObject readScreens(const QStringList &pages);

    QTemporaryDir m_folder;
    QString m_settings = m_folder.filePath(u"settings.json"_s);
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
    RunningSandbox m_sandbox;
};

void TestDisplays::initTestCase()
{
    const auto problem = m_sandbox.start();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = QProcessEnvironment::systemEnvironment();
    // For sockets, so of this user only.
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, m_folder.path());
    m_environment.insert(u"XDG_CONFIG_HOME"_s, m_folder.path());
    // Libraries of a real display leak.
    m_environment.insert(u"ASAN_OPTIONS"_s, u"detect_leaks=0"_s);
    m_environment.remove(u"WAYLAND_DISPLAY"_s);
    m_environment.remove(u"QT_QPA_PLATFORM"_s);
}

void TestDisplays::keysWorkFromTheFirstMoment_data()
{
    // It was a race.
    QTest::addColumn<int>("start");
    for (int start = 1; start <= 3; ++start)
        QTest::addRow("start %d", start) << start;
}

void TestDisplays::keysWorkFromTheFirstMoment()
{
    QFile::remove(m_settings);
    const VirtualDisplay display({1280, 800}, m_environment);
    QVERIFY2(display.isRunning(), "Run packaging/dependencies --install test");
    Program console;
    QVERIFY(console.start(programPath(u"cells-console"_s), arguments(), display.environment()));
    QVERIFY2(display.showsPage(u"Overview"_s, startTakesMs), qPrintable(display.title()));
    display.xdotool({u"key"_s, u"g"_s, u"l"_s});
    QVERIFY2(display.showsPage(u"Leases"_s, answerTakesMs), qPrintable(display.title()));
    display.xdotool({u"key"_s, u"alt+6"_s});
    QVERIFY2(display.showsPage(u"Rollout"_s, answerTakesMs), qPrintable(display.title()));
    display.xdotool({u"key"_s, u"ctrl+k"_s});
    display.xdotool({u"type"_s, u"Activity"_s});
    display.xdotool({u"key"_s, u"Return"_s});
    QVERIFY2(display.showsPage(u"Activity"_s, answerTakesMs), qPrintable(display.title()));
    QCOMPARE(console.end(), 0);
}

void TestDisplays::keysWorkAfterSavingAnEnvironment()
{
    QFile::remove(m_settings);
    const VirtualDisplay display({1280, 800}, m_environment);
    QVERIFY2(display.isRunning(), "Run packaging/dependencies --install test");
    Program console;
    QVERIFY(console.start(programPath(u"cells-console"_s), arguments(), display.environment()));
    QVERIFY2(display.showsPage(u"Overview"_s, startTakesMs), qPrintable(display.title()));
    display.xdotool({u"key"_s, u"ctrl+k"_s});
    display.xdotool({u"type"_s, u"Edit this environment"_s});
    display.xdotool({u"key"_s, u"Return"_s});
    QVERIFY2(display.showsPage(u"Environment"_s, answerTakesMs), qPrintable(display.title()));
    // Before the first field are the tabs, and before these the last button: Save and open.
    display.xdotool({u"key"_s, u"shift+Tab"_s, u"shift+Tab"_s, u"space"_s});
    QVERIFY2(display.showsPage(u"Overview"_s, startTakesMs), qPrintable(display.title()));
    display.xdotool({u"key"_s, u"alt+6"_s});
    QVERIFY2(display.showsPage(u"Rollout"_s, answerTakesMs), qPrintable(display.title()));
    QCOMPARE(console.end(), 0);
}

void TestDisplays::theWindowFitsItsScreen_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::addColumn<int>("scale");
    QTest::newRow("small") << QSize(1024, 700) << 1;
    QTest::newRow("laptop") << QSize(1280, 800) << 1;
    QTest::newRow("sharp laptop") << QSize(2560, 1440) << 2;
    QTest::newRow("large") << QSize(2560, 1440) << 1;
}

void TestDisplays::theWindowFitsItsScreen()
{
    QFETCH(QSize, screen);
    QFETCH(int, scale);
    QFile::remove(m_settings);
    VirtualDisplay display(screen, m_environment);
    QVERIFY2(display.isRunning(), "Run packaging/dependencies --install test");
    display.set(u"QT_SCALE_FACTOR"_s, QString::number(scale));
    Program console;
    QVERIFY(console.start(programPath(u"cells-console"_s), arguments(), display.environment()));
    QVERIFY2(display.showsPage(u"Overview"_s, startTakesMs), qPrintable(display.title()));
    // The window manager places it, below a title bar; xdotool counts that twice in the position.
    QSize size;
    const auto fits = [&] {
        size = display.window().size();
        return size.width() > screen.width() * 4 / 5 && size.width() <= screen.width()
            && size.height() < screen.height();
    };
    QVERIFY2(QTest::qWaitFor(fits, answerTakesMs), qPrintable(u"%1x%2"_s.arg(size.width()).arg(size.height())));
}

// By title, what a screen reader finds on each page.
QJsonObject TestDisplays::readScreens(const QStringList &pages)
{
    const VirtualDisplay display({1280, 800}, m_environment);
    if (!display.isRunning())
        qWarning("Run packaging/dependencies --install test");
    auto environment = display.environment();
    environment.insert(u"QT_LINUX_ACCESSIBILITY_ALWAYS_ON"_s, u"1"_s);
    QStringList links;
    for (const auto &page : pages)
        links += u"%1=cells://sandbox%20default/1/%2"_s.arg(page, page.toLower());
    Program reader;
    const bool isStarted = reader.start(u"dbus-run-session"_s,
        QStringList{u"--"_s, u"/usr/bin/python3"_s, QStringLiteral(CELLS_READ_SCREEN), links.join(u' '),
            programPath(u"cells-console"_s)}
            + arguments(),
        environment);
    if (!isStarted || !reader.process().waitForFinished(8 * startTakesMs))
        return {};
    // The bus writes there as well.
    const auto output = reader.process().readAllStandardOutput().trimmed().split('\n');
    return QJsonDocument::fromJson(output.last()).object();
}

void TestDisplays::aScreenReaderFindsEveryControl()
{
    QFile::remove(m_settings);
    const QStringList pages{
        u"Overview"_s, u"Claims"_s, u"Leases"_s, u"Verification"_s, u"Rollout"_s, u"Activity"_s, u"Connection"_s};
    const auto screens = readScreens(pages);
    for (const auto &page : pages) {
        const auto found = screens[page].toObject();
        QVERIFY2(found[u"title"_s].toString().startsWith(page), qPrintable(page));
        const auto controls = found[u"controls"_s].toArray();
        QVERIFY2(controls.size() > 10, qPrintable(page));
        for (const auto &control : controls)
            QVERIFY2(!control[u"name"_s].toString().isEmpty(),
                qPrintable(page + u": a control without a name: "_s + control[u"role"_s].toString()));
        for (const auto &table : found[u"tables"_s].toArray())
            for (const auto &column : table[u"columns"_s].toArray())
                QVERIFY2(!column.toString().isEmpty(), qPrintable(page + u": "_s + table[u"name"_s].toString()));
        const auto descriptions = found[u"descriptions"_s].toObject();
        for (const auto &description : descriptions)
            QVERIFY2(!description.toString().startsWith(u'<'), qPrintable(description.toString()));
        // The summary of the page.
        QVERIFY2(!descriptions[page].toString().isEmpty(), qPrintable(page));
    }
    QVERIFY(screens[u"Leases"_s][u"descriptions"_s][u"Leases"_s].toString().contains(u"outstanding"_s));
}

void TestDisplays::itRunsOnWayland()
{
    QFile::remove(m_settings);
    Program compositor;
    QVERIFY2(compositor.start(u"weston"_s,
                 {u"--backend=headless-backend.so"_s, u"--socket=cells-wayland"_s, u"--idle-time=0"_s}, m_environment,
                 Program::Messages::Dropped),
        "Run packaging/dependencies --install test");
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder.filePath(u"cells-wayland"_s)), startTakesMs);
    auto environment = m_environment;
    environment.insert(u"WAYLAND_DISPLAY"_s, u"cells-wayland"_s);
    environment.insert(u"QT_QPA_PLATFORM"_s, u"wayland"_s);
    Program console;
    QVERIFY(console.start(programPath(u"cells-console"_s), arguments(), environment));
    // It stores which page its window shows.
    const auto isShown = [this] {
        QFile file(m_settings);
        return file.open(QFile::ReadOnly) && file.readAll().contains("\"page\"");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isShown(), startTakesMs);
    QCOMPARE(console.end(), 0);
}

QTEST_GUILESS_MAIN(TestDisplays)
#include "tst_displays.moc"
