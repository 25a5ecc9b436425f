// SPDX-License-Identifier: MIT
#include "app/console/start/commandconsent.h"
#include "app/console/start/connectiontest.h"
#include "app/console/start/environmenteditor.h"
#include "app/console/start/startpage.h"
#include "models/adapters/environment/environmentdraft.h"
#include "tests/app/console/consolefixture.h"
#include "tests/app/console/windowwalk.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/plan/plandialog.h"
#include "widgets/toolkit/controls/popover.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QFile>
#include <QPointer>
#include <QPushButton>
#include <QStackedWidget>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

using namespace cells;
using namespace Qt::StringLiterals;

// Walks over each page and dialog of the real window, as somebody without a mouse does, in small windows and with large
// text.
class TestWindowWalk : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase() { m_fixture.reset(); }
    void tabFollowsWhatIsSeen();
    void theFocusIsSeen();
    void everyControlHasAName();
    void aPageDescribesItself();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void aRefreshKeepsTheFocus_data();
    void aRefreshKeepsTheFocus();
    void dialogsAreWalkedLikePages_data();
    void dialogsAreWalkedLikePages();
    void theStartPageAndTheEditorAreWalkedLikePages();
    void commandsAreWalkedLikePages();

private:
    MainWindow *window() const { return m_fixture->console.window(); }
    QStringList pages() const;
    bool show(const QString &page) const;
    // Waits for what a page reads unasked.
    bool hasRefreshed() const;
    // Calls `walk` on each page; each problem with the page in front.
    QStringList onEachPage(const std::function<QStringList()> &walk) const;
    static QStringList allProblems(QWidget &root);

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    std::unique_ptr<ConsoleFixture> m_fixture;
};

void TestWindowWalk::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    const auto problem = m_sandbox.start();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_fixture = std::make_unique<ConsoleFixture>(m_folder.filePath(u"settings.json"_s));
    QVERIFY(m_fixture->open(m_sandbox.environmentFile()));
    window()->resize(1280, 800);
}

QStringList TestWindowWalk::pages() const
{
    QStringList pages;
    for (const auto *action : window()->QWidget::actions())
        if (action->objectName().startsWith(u"go."_s))
            pages << action->objectName().mid(3);
    return pages;
}

bool TestWindowWalk::show(const QString &page) const
{
    window()->showPage(page);
    return hasRefreshed();
}

bool TestWindowWalk::hasRefreshed() const
{
    return QTest::qWaitFor(
        [this] { return m_fixture->page()->refreshedAt().has_value() && m_fixture->page()->work().isEmpty(); }, 30'000);
}

QStringList TestWindowWalk::onEachPage(const std::function<QStringList()> &walk) const
{
    QStringList problems;
    for (const auto &page : pages()) {
        if (!show(page)) {
            problems << page + u" was not read"_s;
            continue;
        }
        for (const auto &problem : walk())
            problems << page + u": "_s + problem;
    }
    return problems;
}

QStringList TestWindowWalk::allProblems(QWidget &root)
{
    // Layouts settle in a few turns.
    (void)QTest::qWaitFor([&root] { return clippedControls(root).isEmpty(); }, 1'000);
    return tabOrderProblems(root) + unseenFocus(root) + unnamedControls(root) + clippedControls(root);
}

void TestWindowWalk::tabFollowsWhatIsSeen()
{
    const auto problems = onEachPage([this] { return tabOrderProblems(*window()); });
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestWindowWalk::theFocusIsSeen()
{
    const auto problems = onEachPage([this] { return unseenFocus(*window()); });
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestWindowWalk::everyControlHasAName()
{
    const auto problems = onEachPage([this] { return unnamedControls(*window()); });
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestWindowWalk::aPageDescribesItself()
{
    const auto problems = onEachPage([this] {
        auto *pages = m_fixture->page()->parentWidget();
        const auto *accessible = QAccessible::queryAccessibleInterface(pages);
        return accessible->text(QAccessible::Name) == m_fixture->page()->title()
                && !accessible->text(QAccessible::Description).isEmpty()
                && accessible->text(QAccessible::Description) == m_fixture->page()->sentence()
            ? QStringList()
            : QStringList(accessible->text(QAccessible::Description));
    });
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestWindowWalk::nothingIsClipped_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1024, 700), QSize(1280, 800), QSize(2560, 1440)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestWindowWalk::nothingIsClipped()
{
    QFETCH(QSize, size);
    window()->resize(size);
    QCOMPARE(window()->size(), size);
    const auto problems = onEachPage([this] {
        // Layouts settle in a few turns.
        (void)QTest::qWaitFor([this] { return clippedControls(*window()).isEmpty(); }, 1'000);
        return clippedControls(*window());
    });
    window()->resize(1280, 800);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestWindowWalk::aRefreshKeepsTheFocus_data()
{
    QTest::addColumn<QString>("page");
    for (const auto &page : pages())
        QTest::newRow(qPrintable(page)) << page;
}

// Also when the control that had it is gone.
void TestWindowWalk::aRefreshKeepsTheFocus()
{
    QFETCH(QString, page);
    QVERIFY(show(page));
    QStringList lost;
    const auto widgets = m_fixture->page()->findChildren<QWidget *>();
    for (const QPointer<QWidget> &stop : QList<QPointer<QWidget>>(widgets.begin(), widgets.end())) {
        if (!stop || !stop->isVisible() || !stop->isEnabled() || !(stop->focusPolicy() & Qt::TabFocus))
            continue;
        stop->setFocus(Qt::TabFocusReason);
        if (QApplication::focusWidget() != stop)
            continue;
        const auto *button = qobject_cast<QAbstractButton *>(stop.data());
        const auto name = u"%1 \"%2\""_s.arg(
            QString::fromLatin1(stop->metaObject()->className()), button ? button->text() : stop->accessibleName());
        m_fixture->page()->refresh();
        QVERIFY2(hasRefreshed(), qPrintable(name));
        const bool hasFocus = QTest::qWaitFor(
            [this] {
                auto *focus = QApplication::focusWidget();
                return focus && m_fixture->page()->isAncestorOf(focus);
            },
            1'000);
        if (!hasFocus || (stop && stop->isVisible() && stop->isEnabled() && QApplication::focusWidget() != stop))
            lost << name;
    }
    QVERIFY2(lost.isEmpty(), qPrintable(lost.join(u'\n')));
}

void TestWindowWalk::dialogsAreWalkedLikePages_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QString>("action");
    QTest::newRow("palette") << u"leases"_s << u"window.find"_s;
    QTest::newRow("keys") << u"leases"_s << u"window.keys"_s;
    QTest::newRow("about") << u"leases"_s << u"window.about"_s;
    QTest::newRow("arming") << u"leases"_s << u"actions.arm"_s;
    QTest::newRow("scan limits") << u"verification"_s << u"verification.options"_s;
    QTest::newRow("plan") << u"leases"_s << u"leases.reconcile"_s;
}

void TestWindowWalk::dialogsAreWalkedLikePages()
{
    QFETCH(QString, page);
    QFETCH(QString, action);
    m_fixture->console.chooseCell({1});
    QVERIFY(show(page));
    auto *const chosen = window()->findChild<QAction *>(action);
    QVERIFY(chosen);
    QTRY_VERIFY(chosen->isEnabled());
    chosen->trigger();
    QWidget *dialog = QApplication::activeModalWidget();
    for (auto *popover : window()->findChildren<Popover *>())
        dialog = popover->isVisible() ? popover : dialog;
    QVERIFY(dialog);
    if (auto *plan = qobject_cast<plans::PlanDialog *>(dialog)) {
        QVERIFY(QTest::qWaitForWindowActive(plan));
        QTRY_VERIFY_WITH_TIMEOUT(plan->plan(), 30'000);
    }
    const auto problems = allProblems(*dialog);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

void TestWindowWalk::theStartPageAndTheEditorAreWalkedLikePages()
{
    m_fixture->console.showStart();
    StartPage *start = nullptr;
    for (auto *widget : QApplication::topLevelWidgets())
        start = start ? start : qobject_cast<StartPage *>(widget);
    QVERIFY(start && QTest::qWaitForWindowActive(start));
    auto problems = allProblems(*start);
    emit start->editRequested(m_sandbox.environmentFile());
    QTRY_VERIFY(qobject_cast<EnvironmentEditor *>(QApplication::activeModalWidget()));
    auto *editor = QApplication::activeModalWidget();
    QVERIFY(QTest::qWaitForWindowActive(editor));
    problems += allProblems(*editor);
    QTest::keyClick(editor, Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QTest::keyClick(start, Qt::Key_Escape);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

// The editor with commands, the consent to them, and the test of a connection that fails.
void TestWindowWalk::commandsAreWalkedLikePages()
{
    QFile file(m_sandbox.environmentFile());
    QVERIFY(file.open(QFile::ReadOnly));
    auto draft = *EnvironmentDraft::parse(file.readAll().toStdString());
    draft.setValue("kind", "development");
    const std::vector<std::string> command{"/bin/sh", "-c", "echo no route to this host through the bastion; exit 3"};
    draft.setValues("service.connection.open", command);
    draft.setValues(mainDatabaseKey(draft, 1, "connection.open"), command);
    draft.setValues(mainDatabaseKey(draft, 1, "password_command.run"), command);
    EnvironmentEditor editor(m_sandbox.environmentFile(), QString::fromStdString(draft.text()));
    editor.show();
    QVERIFY(QTest::qWaitForWindowActive(&editor));
    auto problems = allProblems(editor);
    auto *test = editor.findChild<QPushButton *>(u"test"_s);
    QTRY_VERIFY(test->isEnabled());
    test->click();
    QTRY_VERIFY(qobject_cast<CommandConsent *>(QApplication::activeModalWidget()));
    auto *consent = QApplication::activeModalWidget();
    QVERIFY(QTest::qWaitForWindowActive(consent));
    problems += allProblems(*consent);
    consent->findChild<QPushButton *>(u"allow"_s)->click();
    QTRY_VERIFY(qobject_cast<ConnectionTest *>(QApplication::activeModalWidget()));
    auto *connection = QApplication::activeModalWidget();
    QVERIFY(QTest::qWaitForWindowActive(connection));
    QTRY_VERIFY_WITH_TIMEOUT(!connection->findChild<QPushButton *>(u"stop"_s)->isEnabled(), 30'000);
    problems += allProblems(*connection);
    QTest::keyClick(connection, Qt::Key_Escape);
    QTRY_VERIFY(!QApplication::activeModalWidget());
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
}

QTEST_MAIN(TestWindowWalk)
#include "tst_windowwalk.moc"
