// SPDX-License-Identifier: MIT
#include "models/engine/runs/intentresolution.h"
#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/auditsteptable.h"
#include "models/presentation/base/columnof.h"
#include "tests/widgets/pages/activity/activityfixture.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/activity/runningactions.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;
using namespace cells::plans;

class TestActivityPage : public QObject, private ActivityFixture
{
    Q_OBJECT

private slots:
    void init() { restart(); }

    void actionsAreListedWithWhatBecameOfThem();
    void C2_openCallsStandFirstWithWhatToDo();
    void S7_aLeaseIsFoundWithItsEvidence();
    void C16_anActionOfAnotherEnvironmentLeadsNowhereElse();
    void itIsReadByKeysAlone();
    void anInvalidFilterShowsAnError();
    void refreshingRetainsWhatIsSelected();
    void F48_whatARefreshFindsOutIsNotCutShort();
    void whatRunsIsShown();
    void whatRunsHasNotEnded();
    void anUndoAndWhatItUndoesNameEachOther();
    void thePlanThatWasRunIsSelected();
    void idsAreCopied();
};

void TestActivityPage::actionsAreListedWithWhatBecameOfThem()
{
    open();
    QCOMPARE(pictureOf(actions(), {"age", "action", "cell", "person", "outcome", "state"}),
        QStringLiteral("1 h|Reconcile 4 lease(s)|7|jane|1 unknown, 3 not started|1 call(s) open\n"
                       "2 h|Refused: Reconcile 4 lease(s)|7|jane||refused\n"
                       "3 h|Reconcile 4 lease(s)|7|jane|4 applied|finished"));
    const auto counts = actions().index(0, columnOf(actions(), "outcome")).data(CountsRole).value<StatusCounts>();
    QCOMPARE(counts, (StatusCounts{{Status::Unknown, 1}, {Status::Wait, 3}}));
    QVERIFY(m_page->sentence().startsWith(QStringLiteral(
        "1 call(s) with unknown outcome · 2 action(s) · 1 refused attempt(s) · last by jane at 2026-11-21")));
    QVERIFY2(m_page->sentence().contains(QStringLiteral("chain verified to record")), qPrintable(m_page->sentence()));
    QVERIFY(m_page->asOf().has_value());
}

void TestActivityPage::C2_openCallsStandFirstWithWhatToDo()
{
    open();
    QVERIFY(banner().isVisible());
    QVERIFY(banner().notice().what.contains(QStringLiteral("1 call(s)")));
    QSignalSpy counts(m_page.get(), &Page::countChanged);
    m_page->refresh();
    QTRY_COMPARE(counts.size(), 1);
    QCOMPARE(counts[0][0].value<std::optional<qint64>>(), std::optional<qint64>(1));
    actions().sort(columnOf(actions(), "when"), Qt::AscendingOrder);
    QTRY_VERIFY(!actions().isArranging());
    QCOMPARE(actions().index(0, columnOf(actions(), "state")).data().toString(), QStringLiteral("1 call(s) open"));
    QCOMPARE(actions().index(2, columnOf(actions(), "state")).data().toString(), QStringLiteral("refused"));
    grid().setCurrentRow(0);
    QTRY_VERIFY(detailText().contains(QStringLiteral("Next steps: Another run")));
}

void TestActivityPage::S7_aLeaseIsFoundWithItsEvidence()
{
    open();
    m_page->setFilterText(QStringLiteral("lease:00000000003d"));
    QTRY_COMPARE(actions().rowCount(), 1);
    QTRY_COMPARE(detail().title, QString::fromStdString(uuidNumber(61).text()));
    const auto text = detailText();
    QVERIFY2(text.contains(QStringLiteral("Roll back · applied")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Evidence: ")) && !text.contains(QStringLiteral("Evidence: \n")),
        qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Intent=")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Result=Done and read back.")), qPrintable(text));
    QSignalSpy requested(m_page.get(), &Page::pageRequested);
    // The pane is laid out a turn later; until then it shows no link, or one that does nothing.
    const auto follow = [&] {
        if (auto *link = m_page->findChild<DetailPane *>()->findChild<LinkButton *>()) {
            link->click();
        }
        return requested.size() == 1;
    };
    QVERIFY(QTest::qWaitFor(follow));
    // In the cell of the action, whichever is shown.
    QCOMPARE(requested[0][0].value<PageLink>(), (PageLink{QStringLiteral("leases"), detail().title, CellId{7}}));
}

// The pages show another environment, whose cell 7 is another one.
void TestActivityPage::C16_anActionOfAnotherEnvironmentLeadsNowhereElse()
{
    m_shown = "staging";
    open();
    m_page->setFilterText(QStringLiteral("lease:00000000003d"));
    QTRY_COMPARE(detail().title, QString::fromStdString(uuidNumber(61).text()));
    for (const auto &section : detail().sections) {
        for (const auto &row : section.rows) {
            QVERIFY2(!row.link || row.link->page == QStringLiteral("activity"), qPrintable(row.key));
        }
    }
    const auto text = detailText();
    QVERIFY2(text.contains(QStringLiteral("open the environment prod")), qPrintable(text));
}

void TestActivityPage::itIsReadByKeysAlone()
{
    open();
    m_page->takeFocus();
    QTest::keyClick(&grid(), Qt::Key_End);
    QTRY_VERIFY(detailText().contains(QStringLiteral("Reason=ALERT-1 leases pile up")));
    QTest::keyClick(&grid(), Qt::Key_Return);
    QVERIFY(stepGrid().hasFocus());
    QTest::keyClick(&stepGrid(), Qt::Key_Down);
    QCOMPARE(detail().title, QString::fromStdString(uuidNumber(1).text()));
    QVERIFY(m_page->stepBack());
    QVERIFY(grid().hasFocus());
    QVERIFY(m_page->takeFocusToFilter());
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("state:refused"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QTRY_COMPARE(actions().rowCount(), 1);
    QTRY_VERIFY(detailText().contains(QStringLiteral("onfirm the cell and count")));
    QVERIFY(m_page->stepBack());
    QTRY_COMPARE(actions().rowCount(), 3);
    QVERIFY(!m_page->stepBack());
}

void TestActivityPage::anInvalidFilterShowsAnError()
{
    open();
    m_page->setFilterText(QStringLiteral("value:alice"));
    QVERIFY(!actions().isArranging());
    QCOMPARE(actions().rowCount(), 3);
    const auto labels = m_page->findChild<FilterBar *>()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels,
        [](const QLabel *label) { return label->text().contains(QStringLiteral("Look the value up in Claims")); }));
    m_page->setFilterText(QStringLiteral("cell:99"));
    QTRY_COMPARE(actions().rowCount(), 0);
    QTRY_COMPARE(steps().rowCount(), 0);
    QVERIFY(detail().title.isEmpty());
}

void TestActivityPage::refreshingRetainsWhatIsSelected()
{
    auto fixture = someNight();
    m_auditLog.set(*fixture);
    open();
    const QAbstractItemModelTester actionTester(&actions(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester stepTester(&steps(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    grid().setCurrentRow(2);
    QTRY_COMPARE(steps().rowCount(), 6);
    stepGrid().setCurrentRow(3);
    const auto title = detail().title;
    QVERIFY(!title.isEmpty());
    fixture->clock.elapsed += 1h;
    QVERIFY(resolveIntents(auditRecordsIn(fixture->journal.bytes), {7}, fixture->service, fixture->database,
        *fixture->audit, fixture->clock, {}));
    fixture->writer.before = [](int) { return std::nullopt; };
    (void)fixture->run(fixture->plan());
    m_auditLog.set(*fixture);
    m_page->refresh();
    QTRY_COMPARE(actions().rowCount(), 4);
    QTRY_VERIFY(!steps().isArranging());
    QCOMPARE(actions().index(grid().currentRow(), columnOf(actions(), "reason")).data().toString(),
        QStringLiteral("ALERT-1 leases pile up"));
    QCOMPARE(stepGrid().currentRow(), 3);
    QCOMPARE(detail().title, title);
    QVERIFY(!banner().isVisible());
    // Another trail is another matter.
    ActionFixture other(1, 0, 0);
    (void)other.run(other.plan());
    m_auditLog.set(other);
    m_page->refresh();
    QTRY_COMPARE(actions().rowCount(), 1);
    QTRY_COMPARE(grid().currentRow(), 0);
}

void TestActivityPage::F48_whatARefreshFindsOutIsNotCutShort()
{
    ActionFixture fixture(1, 0, 0);
    (void)fixture.run(fixture.plan());
    m_auditLog.set(fixture);
    open();
    const auto state = [&] { return actions().index(0, columnOf(actions(), "state")).data().toString(); };
    QCOMPARE(state(), QStringLiteral("finished"));
    const auto width = [&] { return grid().header()->sectionSize(columnOf(actions(), "state")); };
    const int before = width();
    auto altered = fixture.journal.bytes;
    altered.replace(altered.find("ALERT-1"), 7, "ALERT-9");
    m_auditLog.set(JournalText{altered, fixture.journal.head}, fixture.clock.now() + 1h);
    m_page->refresh();
    QTRY_COMPARE(state(), QStringLiteral("not verified"));
    QTRY_VERIFY(width() > before);
    const int after = width();
    grid().fitColumns();
    QCOMPARE(width(), after);
    // It does not become narrower again under the eye.
    m_auditLog.set(fixture);
    m_page->refresh();
    QTRY_COMPARE(state(), QStringLiteral("finished"));
    QTRY_VERIFY(m_page->work().isEmpty() && !actions().isArranging());
    QCOMPARE(width(), after);
}

void TestActivityPage::whatRunsIsShown()
{
    open();
    auto *runningActions = m_page->findChild<RunningActions *>();
    QVERIFY(!runningActions->isVisible());
    RunningAction action;
    action.plan = QStringLiteral("3fa9");
    action.title = QStringLiteral("Roll back 37 leases");
    action.cell = {7};
    action.done = 12;
    action.total = 37;
    action.outcomes = {{Status::Ok, QStringLiteral("applied"), 11}, {Status::Stale, QStringLiteral("skipped"), 1}};
    action.rate = 4.9;
    action.limiter = QStringLiteral("limited to 5 calls per second");
    action.phase = QStringLiteral("running");
    m_page->showRunning({action});
    QVERIFY(runningActions->isVisible());
    QStringList texts;
    for (const auto *label : runningActions->findChildren<QLabel *>()) {
        texts << label->text();
    }
    QVERIFY2(texts.contains(QStringLiteral("12 of 37")), qPrintable(texts.join(QLatin1Char('|'))));
    QVERIFY(texts.contains(QStringLiteral("running · 4.9 per second · limited to 5 calls per second")));
    QSignalSpy chosen(m_page.get(), &ActivityPage::runningChosen);
    runningActions->findChild<LinkButton *>()->click();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toString(), QStringLiteral("3fa9"));
    m_page->showRunning({});
    QVERIFY(!runningActions->isVisible());
}

void TestActivityPage::whatRunsHasNotEnded()
{
    ActionFixture fixture(0, 1, 0);
    const auto plan = fixture.plan();
    fixture.journal.failingAppend = 2;
    (void)fixture.run(plan);
    m_auditLog.set(JournalText{fixture.journal.bytes.substr(0, fixture.journal.bytes.find('\n') + 1), {}},
        fixture.clock.now() + 1h);
    open();
    QCOMPARE(actions().index(0, columnOf(actions(), "state")).data().toString(), QStringLiteral("interrupted"));
    QVERIFY2(detailText().contains(QStringLiteral("Ended=no end recorded")), qPrintable(detailText()));
    RunningAction action;
    action.plan = QString::fromStdString(fingerprintOf(plan));
    m_page->showRunning({action});
    m_page->refresh();
    QTRY_VERIFY2(detailText().contains(QStringLiteral("Ended=still running")), qPrintable(detailText()));
    QCOMPARE(actions().index(0, columnOf(actions(), "state")).data().toString(), QStringLiteral("running"));
}

void TestActivityPage::anUndoAndWhatItUndoesNameEachOther()
{
    ActionFixture fixture(0, 0, 0);
    recordRun(*fixture.audit, "3fa91c2d4e5f6a7b", {}, 41);
    fixture.clock.elapsed += 1h;
    recordRun(*fixture.audit, "0badcafe00112233", "3fa91c2d4e5f6a7b", 41);
    m_auditLog.set(fixture);
    open();
    QCOMPARE(pictureOf(actions(), {"action", "state"}),
        QStringLiteral("Undo plan 3fa91c2d4e5f: 41 claim(s) of User|finished\n"
                       "Repair 41 claim(s) of User|finished, undone"));
    grid().setCurrentRow(0);
    QTRY_VERIFY2(
        detailText().contains(QStringLiteral("Undoes=Repair 41 claim(s) of User, ")), qPrintable(detailText()));
    grid().setCurrentRow(1);
    QTRY_VERIFY2(detailText().contains(QStringLiteral("Undone by=Undo plan 3fa91c2d4e5f: 41 claim(s) of User, ")),
        qPrintable(detailText()));
    // The pane is laid out a turn later; until then it shows the link of the first row.
    QTRY_VERIFY(m_page->findChild<DetailPane *>()->findChild<LinkButton *>()->accessibleName().startsWith(
        QStringLiteral("Undo plan")));
    QSignalSpy requested(m_page.get(), &Page::pageRequested);
    m_page->findChild<DetailPane *>()->findChild<LinkButton *>()->click();
    QCOMPARE(requested.size(), 1);
    QCOMPARE(
        requested[0][0].value<PageLink>(), (PageLink{QStringLiteral("activity"), QStringLiteral("plan:0badcafe0011")}));
}

// Whatever was selected before, and though the list was narrowed to something else.
void TestActivityPage::thePlanThatWasRunIsSelected()
{
    ActionFixture fixture(0, 0, 0);
    recordRun(*fixture.audit, "3fa91c2d4e5f6a7b", {}, 41);
    m_auditLog.set(fixture);
    open();
    m_page->setFilterText(QStringLiteral("plan:3fa9"));
    QTRY_VERIFY(!actions().isArranging());
    fixture.clock.elapsed += 1h;
    recordRun(*fixture.audit, "0badcafe00112233", "3fa91c2d4e5f6a7b", 41);
    m_auditLog.set(fixture);
    m_page->showPlan(QStringLiteral("0badcafe00112233"));
    QTRY_COMPARE(detail().title, QStringLiteral("0badcafe00112233"));
    QVERIFY(m_page->filterText().isEmpty());
    QCOMPARE(actions().rowCount(), 2);
    // It is selected once, and not again under the eye.
    grid().setCurrentRow(1);
    m_page->refresh();
    QTRY_VERIFY(m_page->work().isEmpty() && !actions().isArranging());
    QTRY_COMPARE(detail().title, QStringLiteral("3fa91c2d4e5f6a7b"));
}

void TestActivityPage::idsAreCopied()
{
    open();
    m_page->takeFocus();
    trigger(*m_page, "activity.copyId");
    QCOMPARE(QGuiApplication::clipboard()->text().size(), 64);
    QTest::keyClick(&grid(), Qt::Key_Return);
    QTest::keyClick(&stepGrid(), Qt::Key_Down);
    trigger(*m_page, "activity.copyId");
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(uuidNumber(5).text()));
    trigger(*m_page, "activity.copyHead");
    const auto head = QGuiApplication::clipboard()->text();
    QVERIFY2(head.size() > 65 && head.contains(QLatin1Char(':')), qPrintable(head));
}

QTEST_MAIN(TestActivityPage)
#include "tst_activitypage.moc"
