// SPDX-License-Identifier: MIT
#include "app/console/window/actioncontroller.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/presentation/base/deeplink.h"
#include "tests/app/console/consolefixture.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/pages/overview/overviewpage.h"
#include "widgets/plan/plandialog.h"

#include <QFile>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

using namespace cells;
using namespace cells::plans;
using namespace Qt::StringLiterals;

namespace {

// No worker begins anything as long as it lives.
class HeldWorkers
{
public:
    HeldWorkers()
        : m_workers(pool().maxThreadCount())
    {
        pool().setMaxThreadCount(1);
        pool().start([this] { m_end.acquire(); });
    }
    ~HeldWorkers()
    {
        pool().setMaxThreadCount(m_workers);
        m_end.release();
        pool().waitForDone();
    }

private:
    static QThreadPool &pool() { return *QThreadPool::globalInstance(); }

    const int m_workers;
    QSemaphore m_end;
};

} // namespace

// What the window says belongs to the cell that it shows, and nothing takes the reader away from one that is armed.
class TestLeavingACell : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        const auto problem = m_sandbox.start({u"--records"_s, u"2000"_s, u"--cells"_s, u"2"_s});
        QVERIFY2(problem.isEmpty(), qPrintable(problem));
    }
    void init()
    {
        m_fixture = std::make_unique<ConsoleFixture>(m_folder.filePath(u"settings.json"_s));
        QVERIFY(m_fixture->openLeases(m_sandbox.environmentFile()));
    }
    void cleanup() { m_fixture.reset(); }

    void C16_lateAnswersOfAnotherCellAreNotShown_data();
    void C16_lateAnswersOfAnotherCellAreNotShown();
    void C12_aLinkAsksBeforeItDisarms();
    void C12_aLinkOfTheOverviewAsksBeforeItDisarms();
    void aLinkThatStaysInTheCellIsFollowedAtOnce();
    void C16_aPlanForAnotherTargetChangesNothing_data();
    void C16_aPlanForAnotherTargetChangesNothing();
    void C12_aPlanOfAnotherCellAsksBeforeItDisarms();
    void C12_undoingInACellThatIsGoneIsRefused();

private:
    const Environment &environment() const { return m_fixture->console.session()->environment(); }
    ActionController &actionController() const { return *m_fixture->console.window()->findChild<ActionController *>(); }
    // Saves a plan that was made there.
    QString saved(const PlanTarget &target) const
    {
        PlanFile plan;
        plan.plan.target = target;
        QFile file(m_folder.filePath(u"plan.json"_s));
        return file.open(QIODevice::WriteOnly) && file.write(QByteArray::fromStdString(planFileText(AnyPlan(plan)))) > 0
            ? file.fileName()
            : QString();
    }
    PlanTarget target(CellId cell) const { return planTarget(environment(), cell, {}); }
    bool isArmedInTime() const
    {
        const auto shows = [this](const QString &word) {
            return QTest::qWaitFor([&] { return visibleText().contains(word); }, 20'000);
        };
        if (!shows(u"|paired"_s)) {
            return false;
        }
        arm();
        return shows(u"ARMED"_s);
    }
    QString visibleText() const { return m_fixture->visibleText(); }
    void arm() const { m_fixture->arm(u"ALERT-24"_s); }
    QString linkTo(CellId cell, const QString &page) const
    {
        return textOf({QString::fromStdString(m_fixture->console.session()->environment().name), cell, page, {}});
    }
    QPushButton *button(const QString &text) const
    {
        for (auto *button : m_fixture->console.window()->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->text() == text) {
                return button;
            }
        }
        return nullptr;
    }

    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    std::unique_ptr<ConsoleFixture> m_fixture;
};

void TestLeavingACell::C16_lateAnswersOfAnotherCellAreNotShown_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("a survey of its leases") << u"leases"_s;
    QTest::newRow("a proof of its pairing") << u"connection"_s;
}

// B18: the answer of cell 1 is there, and not yet delivered, when cell 2 is chosen.
void TestLeavingACell::C16_lateAnswersOfAnotherCellAreNotShown()
{
    QFETCH(QString, page);
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"cell_1 (primary)"_s), qPrintable(visibleText()), 20'000);
    m_fixture->console.window()->showPage(page);
    QTRY_VERIFY_WITH_TIMEOUT(m_fixture->page()->work().isEmpty(), 30'000);
    m_fixture->console.window()->refresh();
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30'000));
    QString right;
    QSignalSpy heard(m_fixture->page(), &Page::asOfChanged);
    {
        // Nothing of cell 2 is answered meanwhile: it would hide what was wrong before.
        const HeldWorkers held;
        m_fixture->console.chooseCell({2});
        QCoreApplication::sendPostedEvents(nullptr, QEvent::MetaCall);
        right = visibleText();
    }
    QVERIFY2(!right.contains(u"cell_1"_s), qPrintable(right));
    QCOMPARE(heard.size(), 0);
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"cell_2 (primary)"_s), qPrintable(visibleText()), 20'000);
}

void TestLeavingACell::C12_aLinkAsksBeforeItDisarms()
{
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"|paired"_s), qPrintable(visibleText()), 20'000);
    arm();
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()), 20'000);
    m_fixture->console.followLink(linkTo({2}, u"claims"_s));
    QCOMPARE(m_fixture->console.cell().value, 1);
    QCOMPARE(m_fixture->console.window()->currentPageId(), u"leases"_s);
    QVERIFY2(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
    QVERIFY2(m_fixture->notice().contains(u"This link leads to cell 2"_s), qPrintable(m_fixture->notice()));
    QVERIFY2(m_fixture->notice().contains(u"Writing is armed for cell 1"_s), qPrintable(m_fixture->notice()));

    QVERIFY(button(u"Go to cell 2"_s));
    button(u"Go to cell 2"_s)->click();
    QCOMPARE(m_fixture->console.cell().value, 2);
    QCOMPARE(m_fixture->console.window()->currentPageId(), u"claims"_s);
    QTRY_VERIFY2(!visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
    QVERIFY2(!button(u"Go to cell 2"_s), "asked and answered");
}

void TestLeavingACell::C12_aLinkOfTheOverviewAsksBeforeItDisarms()
{
    QVERIFY(isArmedInTime());
    m_fixture->console.window()->showPage(u"overview"_s);
    auto *const page = m_fixture->console.window()->findChild<overview::OverviewPage *>();
    QVERIFY(page);
    emit page->cellRequested({2}, {u"leases"_s, {}});
    QCOMPARE(m_fixture->console.cell().value, 1);
    QCOMPARE(m_fixture->console.window()->currentPageId(), u"overview"_s);
    QVERIFY2(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
    QVERIFY2(m_fixture->notice().contains(u"Writing is armed for cell 1"_s), qPrintable(m_fixture->notice()));
    button(u"Go to cell 2"_s)->click();
    QCOMPARE(m_fixture->console.cell().value, 2);
    QCOMPARE(m_fixture->console.window()->currentPageId(), u"leases"_s);
}

void TestLeavingACell::aLinkThatStaysInTheCellIsFollowedAtOnce()
{
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"|paired"_s), qPrintable(visibleText()), 20'000);
    arm();
    QTRY_VERIFY2_WITH_TIMEOUT(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()), 20'000);
    m_fixture->console.followLink(linkTo({1}, u"claims"_s));
    QCOMPARE(m_fixture->console.window()->currentPageId(), u"claims"_s);
    QVERIFY2(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
}

void TestLeavingACell::C16_aPlanForAnotherTargetChangesNothing_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<QString>("environment");
    QTest::addColumn<QString>("why");
    QTest::newRow("a cell that is not there") << 9 << QString() << u"cell 9, which the environment does not have"_s;
    QTest::newRow("another environment") << 2 << u"elsewhere"_s << u"environment elsewhere instead of"_s;
}

void TestLeavingACell::C16_aPlanForAnotherTargetChangesNothing()
{
    QFETCH(int, cell);
    QFETCH(QString, environment);
    QFETCH(QString, why);
    QVERIFY(isArmedInTime());
    auto elsewhere = target({cell});
    if (!environment.isEmpty()) {
        elsewhere.environment = environment.toStdString();
    }
    actionController().openPlan(saved(elsewhere));
    QTRY_VERIFY2(m_fixture->notice().contains(why), qPrintable(m_fixture->notice()));
    QCOMPARE(m_fixture->console.cell().value, 1);
    QVERIFY2(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
    QVERIFY(!m_fixture->console.window()->findChild<PlanDialog *>());
}

void TestLeavingACell::C12_aPlanOfAnotherCellAsksBeforeItDisarms()
{
    QVERIFY(isArmedInTime());
    actionController().openPlan(saved(target({2})));
    QTRY_VERIFY(button(u"Go to cell 2"_s));
    QCOMPARE(m_fixture->console.cell().value, 1);
    QVERIFY2(visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
    button(u"Go to cell 2"_s)->click();
    QCOMPARE(m_fixture->console.cell().value, 2);
    QVERIFY(m_fixture->console.window()->findChild<PlanDialog *>());
    QTRY_VERIFY2(!visibleText().contains(u"ARMED"_s), qPrintable(visibleText()));
}

void TestLeavingACell::C12_undoingInACellThatIsGoneIsRefused()
{
    actionController().planUndo({9}, u"0123456789ab"_s);
    QVERIFY2(m_fixture->notice().contains(u"no cell 9"_s), qPrintable(m_fixture->notice()));
    QCOMPARE(m_fixture->console.cell().value, 1);
}

QTEST_MAIN(TestLeavingACell)
#include "tst_leavingacell.moc"
