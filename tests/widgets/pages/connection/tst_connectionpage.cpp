// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "models/presentation/connection/evidencetable.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/plan/confirmpopover.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <condition_variable>
#include <mutex>

using namespace cells;
using namespace cells::connection;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

GridView *gridNamed(const QWidget &page, const char *name)
{
    for (auto *grid : page.findChildren<GridView *>()) {
        if (grid->accessibleName() == QLatin1String(name)) {
            return grid;
        }
    }
    return nullptr;
}

QPushButton *buttonNamed(const QWidget &parent, const char *text)
{
    const auto buttons = parent.findChildren<QPushButton *>();
    const auto found = std::ranges::find(buttons, QString::fromUtf8(text), &QPushButton::text);
    return found == buttons.end() ? nullptr : *found;
}

// A page whose steps end as the test says; those it does not name pass.
struct Fixture
{
    std::vector<CheckStep> answers;
    std::mutex mutex;
    std::condition_variable_any woken;
    bool mayEnd = true;
    Outcome<PairingReport> proof = PairingReport{};
    std::shared_ptr<FakePairingService> pairing = std::make_shared<FakePairingService>();
    ConnectionPage page;
    QList<GridView *> grids{gridNamed(page, "Steps of the check"), gridNamed(page, "Evidence of the pairing")};
    QAbstractItemModelTester steps{grids[0]->model()};
    QAbstractItemModelTester evidence{grids[1]->model()};

    explicit Fixture(const CellProfile &cell = {})
        : page(services(cell))
    {
        pairing->onProve = [this](std::stop_token) { return proof; };
        for (const auto &step : connectionSteps(CellProfile())) {
            answers.push_back({step, StepOutcome::Passed, 12ms, std::string("fine"), {}, {}});
        }
        page.resize(1100, 740);
        page.show();
    }
    Services services(CellProfile cell)
    {
        const auto environment = fakeEnvironment();
        cell.id = CellId{3};
        environment->cells = {cell};
        const auto check = [this](const std::function<void(const CheckStep &)> &onStep, std::stop_token stop) {
            for (const auto &answer : answers) {
                onStep(answer);
            }
            std::unique_lock lock(mutex);
            woken.wait(lock, stop, [this] { return mayEnd; });
            ConnectionReport report;
            report.asOf = now;
            report.steps = answers;
            return report;
        };
        return {.environment = environment,
            .cell = cell.id,
            .connection = std::make_shared<FakeConnectionService>(check),
            .pairing = pairing};
    }
    ~Fixture()
    {
        page.cancel();
        QThreadPool::globalInstance()->waitForDone();
    }
    CheckStep &answer(std::string_view id)
    {
        return *std::ranges::find(answers, id, [](const CheckStep &step) { return step.step.id; });
    }
    void fail(std::string_view id, std::string text, std::string advice, std::string detail = {})
    {
        auto &step = answer(id);
        step.outcome = StepOutcome::Failed;
        step.text = std::move(text);
        step.advice = std::move(advice);
        step.detail = std::move(detail);
    }
    QString text(int row, const char *column) const
    {
        return grids[0]->model()->index(row, columnOf(*grids[0]->model(), column)).data().toString();
    }
    const Detail &detail() const { return page.findChild<DetailPane *>()->detail(); }
    void check()
    {
        page.refresh();
        QTRY_VERIFY(page.work().isEmpty());
    }
};

} // namespace

class TestConnectionPage : public QObject
{
    Q_OBJECT

private slots:
    void stepsFillInAsTheyCome();
    void furtherDatabasesHaveStepsOfTheirOwn();
    void theFirstFailureIsOpenedWithCauseAndWhatToTry();
    void aCommandThatWaitsForSomebodyShowsItsOutput();
    void whatIsChosenByHandStaysOpen();
    void theReportCanBeCopied();
    void evidenceIsListedWithItsWeight();
    void C16_aContradictionComesFirst();
    void withoutACellOnlyTheStepsAreShown();
    void theEvidenceThatIsAskedForStaysOpen();
    void aPinIsGivenUpOnlyWhenItIsConfirmed();
    void F32_aNewTimelineIsAQuestionOfItsOwn();
};

void TestConnectionPage::stepsFillInAsTheyCome()
{
    Fixture fixture;
    fixture.mayEnd = false;
    fixture.answers.resize(3);
    fixture.page.refresh();
    QTRY_COMPARE(fixture.text(2, "outcome"), QStringLiteral("passed"));
    QCOMPARE(fixture.text(2, "took"), QStringLiteral("12"));
    QCOMPARE(fixture.text(3, "outcome"), QStringLiteral("waiting"));
    QCOMPARE(fixture.grids[0]->model()->rowCount(), int(connectionSteps(CellProfile()).size()));
    QVERIFY(fixture.page.work().contains(QStringLiteral("3 of 20")));
    QVERIFY(!fixture.page.asOf());
}

void TestConnectionPage::furtherDatabasesHaveStepsOfTheirOwn()
{
    CellProfile cell;
    cell.further = {{LogicalDatabase::Ci, "dbname=a", {}}};
    const int usual = int(connectionSteps(CellProfile()).size());
    Fixture fixture;
    // One that nobody announced joins the others.
    fixture.answers.push_back({connectionSteps(cell).back(), StepOutcome::Passed, 12ms, std::string("fine"), {}, {}});
    fixture.check();
    QCOMPARE(fixture.grids[0]->model()->rowCount(), usual + 1);
    QCOMPARE(fixture.text(usual, "outcome"), QStringLiteral("passed"));
    Fixture announced(cell);
    announced.answers.clear();
    announced.mayEnd = false;
    announced.page.refresh();
    QCOMPARE(announced.grids[0]->model()->rowCount(), usual + 1);
    QCOMPARE(announced.text(usual, "outcome"), QStringLiteral("waiting"));
}

void TestConnectionPage::theFirstFailureIsOpenedWithCauseAndWhatToTry()
{
    Fixture fixture;
    fixture.answer("tables").outcome = StepOutcome::Warned;
    fixture.fail("tls", "The certificate of <b>topology:443</b> expired at 2026-01-01.", "Renew it.", "X509: 10");
    fixture.fail("redis", "nothing answers", "Start it.");
    fixture.check();
    QCOMPARE(fixture.detail().title, QStringLiteral("Certificate of the service"));
    QCOMPARE(*fixture.detail().status, Status::Conflict);
    QCOMPARE(fixture.detail().sections[0].rows[0].value,
        QStringLiteral("The certificate of <b>topology:443</b> expired at 2026-01-01."));
    QCOMPARE(fixture.detail().sections[1].rows[0].value, QStringLiteral("Renew it."));
    QCOMPARE(fixture.detail().sections[2].rows[0].value, QStringLiteral("X509: 10"));
    QVERIFY(
        fixture.page.sentence().startsWith(QStringLiteral("Certificate of the service: failed · 2 failed · 1 warned")));
    QCOMPARE(*fixture.page.asOf(), now);
}

void TestConnectionPage::aCommandThatWaitsForSomebodyShowsItsOutput()
{
    Fixture fixture;
    const auto titles = connectionSteps(CellProfile(), true);
    const auto title = *std::ranges::find(titles, "service_command", &StepTitle::id);
    fixture.answers
        = {{title, StepOutcome::Running, {}, std::string("It is not ready."), {}, "Open https://login.example"}};
    fixture.mayEnd = false;
    fixture.page.refresh();
    QTRY_COMPARE(fixture.detail().title, QStringLiteral("Command to the service"));
    QCOMPARE(fixture.detail().verdict, QStringLiteral("running"));
    QCOMPARE(fixture.detail().sections[1].title, QStringLiteral("Output"));
    QCOMPARE(fixture.detail().sections[1].rows[0].value, QStringLiteral("Open https://login.example"));
    QVERIFY2(fixture.page.sentence().startsWith(QStringLiteral("Command to the service: running · ")),
        qPrintable(fixture.page.sentence()));
}

void TestConnectionPage::whatIsChosenByHandStaysOpen()
{
    Fixture fixture;
    fixture.fail("tls", "expired", {});
    fixture.proof->pairing.evidence = {{PairingSignal::Pin, Bearing::Silent, std::string("not pinned yet")}};
    fixture.check();
    fixture.grids[0]->setFocus();
    QTest::keyClick(fixture.grids[0], Qt::Key_Up);
    QCOMPARE(fixture.detail().title, QStringLiteral("Connection to the service"));
    fixture.grids[1]->selectRow(0);
    QVERIFY(!fixture.grids[0]->selectionModel()->hasSelection());
}

void TestConnectionPage::theReportCanBeCopied()
{
    Fixture fixture;
    fixture.fail("dns", "no such host", "Check the name.", "NXDOMAIN");
    fixture.check();
    const auto actions = fixture.page.actions();
    const auto copy = std::ranges::find(actions, QStringLiteral("connection.copyReport"), &QAction::objectName);
    (*copy)->trigger();
    const auto text = QGuiApplication::clipboard()->text();
    QVERIFY2(text.contains(QStringLiteral("Service · Name of the service: failed (12 ms)\n    no such host\n"
                                          "    Check the name.\n    NXDOMAIN\n")),
        qPrintable(text));
}

void TestConnectionPage::evidenceIsListedWithItsWeight()
{
    Fixture fixture;
    PairingReport report;
    report.pairing = {PairingVerdict::Contradicted,
        {{PairingSignal::SequenceRange, Bearing::Contradicts, std::string("ids of cell 2")},
            {PairingSignal::LeaseCross, Bearing::Agrees, std::string("9 of 9")},
            {PairingSignal::Pin, Bearing::Silent, std::string("none")}}};
    fixture.proof = report;
    QSignalSpy proved(&fixture.page, &ConnectionPage::proved);
    fixture.check();
    QCOMPARE(proved.size(), 1);
    const auto *model = fixture.grids[1]->model();
    QCOMPARE(model->rowCount(), 3);
    QCOMPARE(model->index(0, 2).data().toString(), QStringLiteral("decides"));
    QCOMPARE(model->index(1, 2).data().toString(), QStringLiteral("1 of 2 required"));
    QCOMPARE(model->index(2, 2).data().toString(), QStringLiteral("none"));
    fixture.grids[1]->selectRow(0);
    QCOMPARE(fixture.detail().sections[0].rows[0].value, QStringLiteral("ids of cell 2"));
    QVERIFY(sentenceOf(report.pairing).contains(QStringLiteral("WRONG DATABASE (1 for, 1 against)")));
}

// Also when it comes after the question, and when a step fails later.
void TestConnectionPage::theEvidenceThatIsAskedForStaysOpen()
{
    Fixture fixture;
    PairingReport report;
    report.pairing.evidence = {{PairingSignal::SequenceRange, Bearing::Agrees, std::string("ids 1–5")},
        {PairingSignal::SampleMatch, Bearing::Contradicts, std::string("0 of 200")}};
    fixture.proof = report;
    fixture.fail("redis", "nothing answers", "Start it.");
    fixture.page.refresh();
    fixture.page.takeFocusToEvidence();
    QTRY_VERIFY(fixture.page.work().isEmpty());
    QCOMPARE(fixture.grids[1]->currentIndex().row(), 1);
    QCOMPARE(fixture.detail().sections[0].rows[0].value, QStringLiteral("0 of 200"));
}

// Before a step that failed, too: it is another cell's database.
void TestConnectionPage::C16_aContradictionComesFirst()
{
    Fixture fixture;
    PairingReport report;
    report.pairing = {PairingVerdict::Contradicted,
        {{PairingSignal::LeaseCross, Bearing::Silent, std::string("none")},
            {PairingSignal::SequenceRange, Bearing::Contradicts, std::string("ids of cell 2")}}};
    fixture.proof = report;
    fixture.fail("redis", "nothing answers", "Start it.");
    fixture.answer("service_clock").outcome = StepOutcome::Unknown;
    fixture.check();
    QVERIFY2(
        fixture.page.sentence().startsWith(QStringLiteral("Pairing: WRONG DATABASE · Redis: failed · 1 failed · 18 "
                                                          "passed · 1 unknown")),
        qPrintable(fixture.page.sentence()));
    QCOMPARE(fixture.grids[1]->currentIndex().row(), 1);
    QCOMPARE(fixture.detail().sections[0].rows[0].value, QStringLiteral("ids of cell 2"));
    QCOMPARE(fixture.detail().sections[1].title, QStringLiteral("Suggested fix"));
    QVERIFY(!fixture.grids[0]->selectionModel()->hasSelection());
    // Nor does it close when another window has covered this one for a moment.
    QFocusEvent activated(QEvent::FocusIn, Qt::ActiveWindowFocusReason);
    QApplication::sendEvent(fixture.grids[0], &activated);
    QCOMPARE(fixture.grids[1]->currentIndex().row(), 1);
    // What is chosen by hand stays.
    fixture.grids[0]->selectRow(0);
    QCOMPARE(fixture.detail().title, QStringLiteral("Environment file"));
}

void TestConnectionPage::withoutACellOnlyTheStepsAreShown()
{
    ConnectionPage page(
        {.connection = std::make_shared<FakeConnectionService>(
             [](const std::function<void(const CheckStep &)> &onStep, std::stop_token) {
                 return unreadableEnvironment(
                     {Failure::Kind::Refused, std::string("/e.yml:3: kind: is missing"), {}}, now, onStep);
             })});
    page.resize(900, 600);
    page.show();
    page.refresh();
    QTRY_VERIFY(page.asOf().has_value());
    QVERIFY(!gridNamed(page, "Evidence of the pairing")->isVisible());
    const auto &detail = page.findChild<DetailPane *>()->detail();
    QCOMPARE(detail.sections[0].rows[0].value, QStringLiteral("/e.yml:3: kind: is missing"));
    QThreadPool::globalInstance()->waitForDone();
}

void TestConnectionPage::aPinIsGivenUpOnlyWhenItIsConfirmed()
{
    Fixture fixture;
    std::vector<std::string> given;
    std::string refusal = "the trail cannot be written";
    fixture.pairing->onGiveUpPin
        = [&](const std::string &pinned, const std::string &reason, std::stop_token) -> Outcome<PairingPin> {
        if (!refusal.empty()) {
            return failed(Failure::Kind::Refused, refusal);
        }
        given = {pinned, reason};
        return PairingPin{pinned, now};
    };
    fixture.check();
    auto *unpin = buttonNamed(fixture.page, "Remove pin…");
    QVERIFY(!unpin->isVisible());
    fixture.proof->facts.pinned = "730/gitlab";
    fixture.check();
    QTRY_VERIFY(unpin->isVisible());
    unpin->click();
    auto *popover = fixture.page.window()->findChild<ConfirmPopover *>();
    auto *confirm = buttonNamed(*popover, "Remove pin of cell 3");
    const auto lines = popover->findChildren<QLineEdit *>();
    QVERIFY(!confirm->isEnabled());
    QTest::keyClicks(lines[0], QStringLiteral("INC-7"));
    QTest::keyClicks(lines[1], QStringLiteral("2"));
    QVERIFY(!confirm->isEnabled());
    lines[1]->clear();
    QTest::keyClicks(lines[1], QStringLiteral("3"));
    QVERIFY(confirm->isEnabled());
    // Enter is no confirmation.
    QTest::keyClick(lines[1], Qt::Key_Return);
    QVERIFY(given.empty() && popover->isVisible());
    confirm->click();
    QTRY_VERIFY(confirm->isEnabled());
    QVERIFY(given.empty() && popover->isVisible());
    refusal.clear();
    fixture.proof->facts.pinned.reset();
    confirm->click();
    QTRY_VERIFY((given == std::vector<std::string>{"730/gitlab", "INC-7"}));
    QTRY_VERIFY(fixture.page.work().isEmpty() && !unpin->isVisible());
}

void TestConnectionPage::F32_aNewTimelineIsAQuestionOfItsOwn()
{
    Fixture fixture;
    std::string given;
    fixture.pairing->onGiveUpPin
        = [&](const std::string &pinned, const std::string &, std::stop_token) -> Outcome<PairingPin> {
        given = pinned;
        return PairingPin{pinned, now};
    };
    auto &facts = fixture.proof->facts;
    facts.pin = facts.pinned = "730/gitlab";
    facts.timeline = "5";
    facts.pinnedTimeline = "4";
    fixture.check();
    auto *accept = buttonNamed(fixture.page, "Accept the new timeline…");
    QTRY_VERIFY(accept->isVisible());
    accept->click();
    auto *popover = fixture.page.window()->findChild<ConfirmPopover *>();
    auto *confirm = buttonNamed(*popover, "Accept timeline 5");
    const auto lines = popover->findChildren<QLineEdit *>();
    QTest::keyClicks(lines[0], QStringLiteral("INC-7"));
    QTest::keyClicks(lines[1], QStringLiteral("3"));
    facts.pinnedTimeline = "5";
    confirm->click();
    QTRY_COMPARE(given, std::string("730/gitlab"));
    // Accepted, it is a pin like any other.
    QTRY_COMPARE(accept->text(), QStringLiteral("Remove pin…"));
}

QTEST_MAIN(TestConnectionPage)
#include "tst_connectionpage.moc"
