// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"
#include "app/console/desktop/environmentlists.h"
#include "app/console/desktop/preferences.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/start/commandconsent.h"
#include "app/console/start/startpage.h"
#include "app/console/window/mainwindow.h"
#include "app/sandbox/servers/certificates.h"
#include "models/presentation/base/settingsfile.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>
#include <QWindow>

#include <algorithm>

using namespace cells;
using namespace cells::connection;
using namespace cells::pairing;

namespace {

QPushButton *startButton(const QWidget &page, const char *text)
{
    for (auto *button : page.findChildren<QPushButton *>()) {
        if (button->text() == QString::fromUtf8(text)) {
            return button;
        }
    }
    return nullptr;
}

GridView *gridNamed(const QWidget &page, const char *name)
{
    for (auto *grid : page.findChildren<GridView *>()) {
        if (grid->accessibleName() == QLatin1String(name)) {
            return grid;
        }
    }
    return nullptr;
}

Environment environmentAt(const char *file, const char *name)
{
    Environment environment;
    environment.file = file;
    environment.name = name;
    environment.kind = EnvironmentKind::Staging;
    return environment;
}

const QDateTime now = QDateTime::fromString(QStringLiteral("2026-11-21T03:12:45Z"), Qt::ISODate);

} // namespace

class TestStartPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }
    void cleanup() { QThreadPool::globalInstance()->waitForDone(); }
    void whatWasOpenedIsRememberedNewestFirst();
    void recentEnvironmentsAreOpenedEditedAndForgotten();
    void theSandboxListsItsScenarios();
    void theListHasTheHeightThereIs();
    void anotherSandboxEndsTheOneThatIsOpen();
    void whatCannotBeOpenedIsCheckedStepByStep();
    void escapeGoesOneStepBack();
    void enterStartsTheFirstScenario();
    void keysGoToTheWindowThatIsSeen();
    void S60_commandsAreAskedFor();
};

void TestStartPage::whatWasOpenedIsRememberedNewestFirst()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("settings.json"));
    {
        SettingsFile settings(path);
        for (const auto *file : {"/a.yml", "/b.yml", "/a.yml"}) {
            rememberEnvironment(settings, environmentAt(file, "staging"), now);
        }
    }
    SettingsFile settings(path);
    auto recent = recentEnvironments(settings);
    QCOMPARE(recent.size(), 2u);
    QCOMPARE(recent[0],
        (RecentEnvironment{QStringLiteral("/a.yml"), QStringLiteral("staging"), QStringLiteral("staging"), now}));
    forgetEnvironment(settings, QStringLiteral("/a.yml"));
    QCOMPARE(recentEnvironments(settings).front().file, QStringLiteral("/b.yml"));
    for (int i = 0; i < 20; ++i) {
        rememberEnvironment(settings, environmentAt(("/" + std::to_string(i)).c_str(), "x"), now);
    }
    QCOMPARE(recentEnvironments(settings).size(), 10u);
}

void TestStartPage::recentEnvironmentsAreOpenedEditedAndForgotten()
{
    StartPage page;
    page.setRecent({{QStringLiteral("/a.yml"), QStringLiteral("<b>a</b>"), QStringLiteral("staging"), now},
        {QStringLiteral("/b.yml"), QStringLiteral("b"), QStringLiteral("production"), now}});
    page.show();
    QSignalSpy opened(&page, &StartPage::environmentChosen);
    QSignalSpy edited(&page, &StartPage::editRequested);
    QSignalSpy forgotten(&page, &StartPage::forgotten);
    auto *grid = gridNamed(page, "Recent environments");
    QTest::keyClick(grid, Qt::Key_Down);
    QTest::keyClick(grid, Qt::Key_Return);
    QTest::mouseClick(startButton(page, "Edit…"), Qt::LeftButton);
    QTest::mouseClick(startButton(page, "Remove from this list"), Qt::LeftButton);
    for (auto *spy : {&opened, &edited, &forgotten}) {
        QCOMPARE(spy->size(), 1);
        QCOMPARE(spy->first().first().toString(), QStringLiteral("/b.yml"));
    }
}

void TestStartPage::theSandboxListsItsScenarios()
{
    const auto scenarios = scenariosIn(QStringLiteral("default\tleases of every verdict\ncalm\tall match\nnonsense\n"));
    QCOMPARE(scenarios.size(), 2u);
    StartPage page;
    page.setScenarios(scenarios);
    page.show();
    QSignalSpy chosen(&page, &StartPage::sandboxChosen);
    gridNamed(page, "Sandbox scenarios")->selectRow(1);
    QTest::mouseClick(startButton(page, "Start the sandbox"), Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), QStringLiteral("calm"));
    QSignalSpy practised(&page, &StartPage::drillRequested);
    QTest::mouseClick(startButton(page, "Practice a drill"), Qt::LeftButton);
    QCOMPARE(practised.size(), 1);
}

void TestStartPage::theListHasTheHeightThereIs()
{
    QString lines;
    for (int i = 0; i < 24; ++i) {
        lines += QStringLiteral("number-%1\tone of many\n").arg(i);
    }
    StartPage page;
    page.setRecent({{QStringLiteral("/a.yml"), QStringLiteral("a"), QStringLiteral("staging"), now}});
    page.setScenarios(scenariosIn(lines));
    const auto *grid = gridNamed(page, "Sandbox scenarios");
    const auto rowsSeen = [&] { return grid->viewport()->height() / grid->verticalHeader()->defaultSectionSize(); };
    page.resize(1000, 680);
    page.show();
    QTRY_VERIFY2(rowsSeen() > 8, qPrintable(QString::number(rowsSeen())));
    QVERIFY(rowsSeen() < 24 && page.height() == 680);
    page.resize(1000, 1200);
    QTRY_COMPARE(rowsSeen(), 24);
}

void TestStartPage::anotherSandboxEndsTheOneThatIsOpen()
{
    StartPage page;
    page.show();
    const auto isReported = [&page] {
        const auto labels = page.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [](const QLabel *label) {
            return label->isVisible()
                && label->text().startsWith(QStringLiteral("Starting a sandbox ends the open one"));
        });
    };
    QVERIFY(!isReported());
    page.setSandboxOpen(true);
    QVERIFY(isReported());
    page.setSandboxOpen(false);
    QVERIFY(!isReported());
}

void TestStartPage::whatCannotBeOpenedIsCheckedStepByStep()
{
    StartPage page;
    page.resize(1000, 700);
    page.show();
    page.showFailure({Notice::Kind::Failure, QStringLiteral("The environment could not be opened"), {},
        QStringLiteral("/e.yml:3: kind: is missing"), {}, false});
    page.showCheck(QStringLiteral("/e.yml"),
        std::make_shared<FakeConnectionService>(
            [](const std::function<void(const CheckStep &)> &onStep, std::stop_token) {
                return unreadableEnvironment(
                    {Failure::Kind::Refused, std::string("/e.yml:3: kind: is missing"), {}}, {}, onStep);
            }));
    QTRY_VERIFY(page.findChild<ConnectionPage *>()->asOf());
    QVERIFY(page.findChild<ConnectionPage *>()->isVisible());
    QVERIFY(page.findChild<Banner *>()->isVisible());
    QSignalSpy edited(&page, &StartPage::editRequested);
    QTest::mouseClick(startButton(page, "Edit the file…"), Qt::LeftButton);
    QCOMPARE(edited.first().first().toString(), QStringLiteral("/e.yml"));
    QTest::mouseClick(startButton(page, "Back"), Qt::LeftButton);
    QVERIFY(!page.findChild<ConnectionPage *>()->isVisible());
}

void TestStartPage::escapeGoesOneStepBack()
{
    StartPage page;
    page.show();
    QSignalSpy cancelled(&page, &StartPage::cancelRequested);
    QSignalSpy left(&page, &StartPage::leaveRequested);
    page.showOpening(QStringLiteral("Starting the sandbox"));
    QTest::keyClick(&page, Qt::Key_Escape);
    QCOMPARE(cancelled.size(), 1);
    QTest::mouseClick(startButton(page, "Cancel"), Qt::LeftButton);
    QCOMPARE(cancelled.size(), 2);
    page.showCheck(QStringLiteral("/e.yml"),
        std::make_shared<FakeConnectionService>(
            [](const std::function<void(const CheckStep &)> &onStep, std::stop_token) {
                return unreadableEnvironment({Failure::Kind::Refused, std::string("no"), {}}, {}, onStep);
            }));
    QTRY_VERIFY(page.findChild<ConnectionPage *>()->asOf());
    QTest::keyClick(&page, Qt::Key_Escape);
    QVERIFY(!page.findChild<ConnectionPage *>()->isVisible());
    QVERIFY(left.isEmpty());
    QTest::keyClick(&page, Qt::Key_Escape);
    QCOMPARE(left.size(), 1);
}

void TestStartPage::enterStartsTheFirstScenario()
{
    StartPage page;
    page.setScenarios(scenariosIn(QStringLiteral("default\tleases of every verdict\ncalm\tall match\n")));
    page.show();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QSignalSpy chosen(&page, &StartPage::sandboxChosen);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.first().first().toString(), QStringLiteral("default"));
}

// Not to the start window, which is gone as soon as there is another.
void TestStartPage::keysGoToTheWindowThatIsSeen()
{
    qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent");
    QTemporaryDir folder;
    qputenv("XDG_STATE_HOME", folder.path().toUtf8());
    const auto authority = ThrowAwayAuthority::create(folder.path().toStdString());
    QVERIFY(authority && authority->issueClient("admin"));
    QFile file(folder.filePath(QStringLiteral("environment.yml")));
    QVERIFY(file.open(QFile::WriteOnly));
    // Nobody answers there.
    file.write("name: nowhere\nkind: development\nservice:\n  address: 127.0.0.1:1\n  ca: ca.pem\n"
               "  certificate: admin.pem\n  private_key: admin.key\n  identity: admin\n"
               "cells:\n  - id: 1\n    database: host=127.0.0.1 port=1 dbname=nothing user=nobody\n");
    file.close();
    SettingsFile settings(folder.filePath(QStringLiteral("settings.json")));
    Preferences preferences(settings);
    Console console(settings, preferences);
    console.openEnvironment(file.fileName());
    StartPage *start = nullptr;
    for (auto *widget : QApplication::topLevelWidgets()) {
        start = start ? start : qobject_cast<StartPage *>(widget);
    }
    QVERIFY(start && start->isVisible());
    const auto isGone = [start] {
        const auto *window = start->windowHandle();
        return !start->isVisible() && !start->isEnabled() && (!window || !window->handle());
    };
    const auto hasFocus = [](const QWidget *window) {
        return QApplication::activeWindow() == window && window->isAncestorOf(QApplication::focusWidget());
    };
    QTRY_VERIFY_WITH_TIMEOUT(console.window(), 20'000);
    QVERIFY(isGone());
    QTRY_VERIFY(hasFocus(console.window()));
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("gr"));
    QCOMPARE(console.window()->currentPageId(), QStringLiteral("rollout"));
    // There and back.
    console.showStart();
    QTRY_VERIFY(hasFocus(start));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(isGone());
    QTRY_VERIFY(hasFocus(console.window()));
}

// Enter and Esc start nothing; the commands are shown whole, an argument a line.
void TestStartPage::S60_commandsAreAskedFor()
{
    QTemporaryDir folder;
    const auto state = qgetenv("XDG_STATE_HOME");
    qputenv("XDG_STATE_HOME", folder.path().toUtf8());
    const auto authority = ThrowAwayAuthority::create(folder.path().toStdString());
    QVERIFY(authority && authority->issueClient("admin"));
    const auto path = folder.filePath(QStringLiteral("environment.yml"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("name: behind\nkind: development\nservice:\n  address: topology.internal:443\n  connection:\n    open: "
               "[/bin/sh, -c, 'touch \u202Estarted; sleep 60', '{port}']\n  ca: ca.pem\n  certificate: admin.pem\n  "
               "private_key: admin.key\n  identity: admin\ncells:\n  - id: 1\n    database: host=/nowhere dbname=a\n");
    file.close();
    SettingsFile settings(folder.filePath(QStringLiteral("settings.json")));
    Preferences preferences(settings);
    Console console(settings, preferences);
    QSignalSpy opened(&console, &Console::opened);
    QSignalSpy refused(&console, &Console::failed);
    const auto consent = [] {
        CommandConsent *shown = nullptr;
        for (auto *widget : QApplication::topLevelWidgets()) {
            auto *one = qobject_cast<CommandConsent *>(widget);
            shown = one && one->isVisible() ? one : shown;
        }
        return shown;
    };
    for (const auto key : {Qt::Key_Return, Qt::Key_Escape}) {
        refused.clear();
        console.openEnvironment(path);
        QTRY_VERIFY(consent());
        QCOMPARE(consent()->findChild<QPlainTextEdit *>()->toPlainText().section(QLatin1Char('\n'), 0, 6),
            QStringLiteral("service connection: new\n  server: topology.internal:443 ca=%1/ca.pem\n  open:\n    "
                           "\"/bin/sh\"\n    \"-c\"\n    \"touch \\u202Estarted; sleep 60\"\n    \"{port}\"")
                .arg(folder.path()));
        QTest::keyClick(consent(), key);
        QTRY_COMPARE(refused.count(), 1);
        QTRY_VERIFY(!consent());
    }
    QCOMPARE(opened.count(), 0);
    console.openEnvironment(path);
    QTRY_VERIFY(consent());
    consent()->findChild<QPushButton *>(QStringLiteral("allow"))->click();
    QTRY_COMPARE(opened.count(), 1);
    // It is not asked for again.
    console.openEnvironment(path);
    QTRY_COMPARE(opened.count(), 2);
    state.isNull() ? qunsetenv("XDG_STATE_HOME") : qputenv("XDG_STATE_HOME", state);
}

QTEST_MAIN(TestStartPage)
#include "tst_startpage.moc"
