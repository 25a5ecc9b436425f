#include "app/sandbox/hostilevalues.h"
#include "models/engine/intentresolution.h"
#include "models/tables/actiontable.h"
#include "models/tables/trailsteptable.h"
#include "tests/support/actionworld.h"
#include "tests/support/eventloopprobe.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/activity/runningactions.h"
#include "widgets/pages/activity/timelineexport.h"
#include "widgets/parts/banner.h"
#include "widgets/parts/bigtableview.h"
#include "widgets/parts/detailpane.h"
#include "widgets/parts/emptystate.h"
#include "widgets/parts/filterbar.h"
#include "widgets/parts/linkbutton.h"

#include <mutex>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// A trail that the test writes, read by the real engine.
class FakeTrail
{
public:
    void set(std::optional<JournalText> text, Instant now)
    {
        const std::lock_guard lock(m_mutex);
        m_text = std::move(text);
        m_now = now;
    }
    void set(const ActionWorld &world, Duration after = 1h)
    {
        set(JournalText{world.journal.bytes, world.journal.head}, world.clock.wall + world.clock.elapsed + after);
    }
    void fail(const std::optional<Failure> &problem)
    {
        const std::lock_guard lock(m_mutex);
        m_problem = problem;
    }

    ReadTrail port()
    {
        return [this](std::stop_token stop) -> Outcome<std::shared_ptr<const TrailReading>> {
            const auto [text, now, problem] = [this] {
                const std::lock_guard lock(m_mutex);
                return std::tuple(m_text, m_now, m_problem);
            }();
            return problem ? passedOn(*problem) : readTrail("/state/audit.jsonl", text, now, stop);
        };
    }

private:
    std::mutex m_mutex;
    std::optional<JournalText> m_text;
    Instant m_now;
    std::optional<Failure> m_problem;
};

QString pictureOf(const QAbstractItemModel &model, std::initializer_list<int> columns)
{
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        QStringList cells;
        for (const int column : columns) {
            cells << model.index(row, column).data().toString();
        }
        lines << cells.join(QLatin1Char('|'));
    }
    return lines.join(QLatin1Char('\n'));
}

// An hour apart: a run that ended as planned, a refused attempt, a run of which one call is open.
std::unique_ptr<ActionWorld> someNight()
{
    auto world = std::make_unique<ActionWorld>(2, 1, 1);
    const auto plan = world->plan();
    (void)world->run(plan);
    world->clock.elapsed += 1h;
    (void)world->run(plan, {fingerprintOf(plan), "7 400", "ALERT-2"});
    world->clock.elapsed += 1h;
    world->plant(5, true, true, 26min);
    world->plant(6, true, true, 26min);
    world->writer.before = [](int) { return answerLost(); };
    const auto second = world->plan();
    (void)world->run(second, {fingerprintOf(second), typedConfirmationFor(second), "ALERT-3 the reaper hangs"});
    return world;
}

// So many records, in actions of 50 leases.
JournalText longTrail(int records)
{
    FakeJournal journal;
    FakeClock clock;
    const auto trail = std::move(*AuditTrail::open(journal, clock, {"CN=admin-jane as jane@oncall-3", "test"}));
    for (int i = 0; i < records; ++i) {
        const auto plan = "plan-" + std::to_string(i / 100);
        clock.elapsed += 1s;
        if (i % 100 == 0) {
            (void)trail->append(AuditKind::Note,
                {{"plan", plan}, {"kind", "commit_leases"}, {"cell", std::int64_t{7}}, {"items", std::int64_t{49}},
                    {"reason", "ALERT-" + std::to_string(i)}});
        } else if (i % 100 == 99) {
            (void)trail->append(AuditKind::Note, {{"plan", plan}, {"ended", "after its last item"}});
        } else {
            (void)trail->append(i % 2 ? AuditKind::Intent : AuditKind::Outcome,
                {{"plan", plan}, {"cell", std::int64_t{7}}, {"deed", "commit"},
                    {"lease", uuidNumber((i + 1) / 2).text()}, {"outcome", i % 2 ? "not_started" : "applied"},
                    {"text", "Done, and read back."},
                    {"evidence", std::vector<std::string>{"The local row is committed.", "26 minutes old"}}});
        }
    }
    return {journal.bytes, journal.head};
}

} // namespace

class TestActivityPage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void actionsAreListedWithWhatBecameOfThem();
    void C2_openCallsStandFirstWithWhatToDo();
    void S7_aLeaseIsFoundWithItsEvidence();
    void itIsReadByKeysAlone();
    void aFilterThatIsNotUnderstoodSaysSo();
    void refreshingKeepsWhatIsSelected();
    void F48_aTrailBegunAnewLeavesNoRowOfTheOneBefore();
    void F48_aBrokenChainIsSaidUntilItIsMended();
    void C14_aTornLineIsExplained();
    void nothingYetSaysWhy();
    void aFailureKeepsWhatWasRead();
    void S30_hostileReasonsStayText();
    void timelinesAreWritten();
    void whatRunsIsShown();
    void whatRunsHasNotEnded();
    void idsAreCopied();
    void otherEnvironmentsAreNamed();
    void C15_aLongTrailDoesNotHoldTheWindow();

private:
    void open(bool isNamed = true);
    ActionTable &actions() const { return *m_page->findChild<ActionTable *>(); }
    TrailStepTable &steps() const { return *m_page->findChild<TrailStepTable *>(); }
    BigTableView &grid() const { return *m_page->findChild<BigTableView *>(QStringLiteral("activity")); }
    BigTableView &stepGrid() const { return *m_page->findChild<BigTableView *>(QStringLiteral("activitySteps")); }
    const Detail &detail() const { return m_page->findChild<DetailPane *>()->detail(); }
    Banner &banner() const { return *m_page->findChild<Banner *>(); }
    QString detailText() const;
    void trigger(const char *id) const;

    FakeTrail m_trail;
    std::unique_ptr<ActivityPage> m_page;
};

void TestActivityPage::init()
{
    m_trail.fail({});
    m_trail.set(*someNight());
}

void TestActivityPage::cleanup()
{
    m_page.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void TestActivityPage::open(bool isNamed)
{
    m_page = std::make_unique<ActivityPage>(
        m_trail.port(), TrailPlace{QStringLiteral("/state/audit.jsonl"), isNamed, QStringLiteral("prod")});
    m_page->resize(1100, 760);
    m_page->show();
    m_page->refresh();
    QTRY_VERIFY(m_page->work().isEmpty());
    QTRY_VERIFY(!actions().isArranging() && !steps().isArranging());
}

// "Evidence seen: The local row…", a line a section.
QString TestActivityPage::detailText() const
{
    QStringList lines{detail().title, detail().verdict};
    for (const auto &section : detail().sections) {
        QStringList words = section.reasons;
        for (const auto &row : section.rows) {
            words << row.key + QLatin1Char('=') + row.value;
        }
        lines << section.title + QStringLiteral(": ") + words.join(QStringLiteral("; "));
    }
    return lines.join(QLatin1Char('\n'));
}

void TestActivityPage::trigger(const char *id) const
{
    for (auto *action : m_page->actions()) {
        if (action->objectName() == QLatin1String(id)) {
            action->trigger();
        }
    }
}

void TestActivityPage::actionsAreListedWithWhatBecameOfThem()
{
    open();
    using Table = ActionTable;
    QCOMPARE(pictureOf(actions(),
                 {Table::AgeColumn, Table::DeedColumn, Table::CellColumn, Table::PersonColumn, Table::OutcomeColumn,
                     Table::StateColumn}),
        QStringLiteral("1 h 00 m|Reconcile 4 lease(s)|7|jane|1 unknown, 3 not begun|1 call(s) open\n"
                       "2 h 00 m|Refused: Reconcile 4 lease(s)|7|jane||refused\n"
                       "3 h 00 m|Reconcile 4 lease(s)|7|jane|4 applied|finished"));
    const auto counts = actions().index(0, Table::OutcomeColumn).data(CountsRole).value<StatusCounts>();
    QCOMPARE(counts, (StatusCounts{{Status::Unknown, 1}, {Status::Wait, 3}}));
    QVERIFY(m_page->sentence().startsWith(QStringLiteral(
        "1 call(s) without a known outcome · 2 action(s) · 1 refused attempt(s) · last by jane at 2026-11-21")));
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
    actions().sort(ActionTable::WhenColumn, Qt::AscendingOrder);
    QTRY_VERIFY(!actions().isArranging());
    QCOMPARE(actions().index(0, ActionTable::StateColumn).data().toString(), QStringLiteral("1 call(s) open"));
    QCOMPARE(actions().index(2, ActionTable::StateColumn).data().toString(), QStringLiteral("refused"));
    grid().setCurrentRow(0);
    QTRY_VERIFY(detailText().contains(QStringLiteral("What now: The next plan")));
}

void TestActivityPage::S7_aLeaseIsFoundWithItsEvidence()
{
    open();
    m_page->setFilterText(QStringLiteral("lease:00000000003d"));
    QTRY_COMPARE(actions().rowCount(), 1);
    QTRY_COMPARE(detail().title, QString::fromStdString(uuidNumber(61).text()));
    const auto text = detailText();
    QVERIFY2(text.contains(QStringLiteral("Roll back · applied")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Evidence seen: ")) && !text.contains(QStringLiteral("Evidence seen: \n")),
        qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Intent=")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("Found=Done, and read back.")), qPrintable(text));
    QSignalSpy requested(m_page.get(), &Page::pageRequested);
    m_page->findChild<DetailPane *>()->findChild<LinkButton *>()->click();
    QCOMPARE(requested.size(), 1);
    QCOMPARE(requested[0][0].toString(), QStringLiteral("leases"));
    QCOMPARE(requested[0][1].toString(), detail().title);
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
    QTRY_VERIFY(detailText().contains(QStringLiteral("are to be typed")));
    QVERIFY(m_page->stepBack());
    QTRY_COMPARE(actions().rowCount(), 3);
    QVERIFY(!m_page->stepBack());
}

void TestActivityPage::aFilterThatIsNotUnderstoodSaysSo()
{
    open();
    m_page->setFilterText(QStringLiteral("value:alice"));
    QVERIFY(!actions().isArranging());
    QCOMPARE(actions().rowCount(), 3);
    const auto labels = m_page->findChild<FilterBar *>()->findChildren<QLabel *>();
    QVERIFY(std::ranges::any_of(labels,
        [](const QLabel *label) { return label->text().contains(QStringLiteral("look the value up in Claims")); }));
    m_page->setFilterText(QStringLiteral("cell:99"));
    QTRY_COMPARE(actions().rowCount(), 0);
    QTRY_COMPARE(steps().rowCount(), 0);
    QVERIFY(detail().title.isEmpty());
}

void TestActivityPage::refreshingKeepsWhatIsSelected()
{
    auto world = someNight();
    m_trail.set(*world);
    open();
    const QAbstractItemModelTester actionTester(&actions(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester stepTester(&steps(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    grid().setCurrentRow(2);
    QTRY_COMPARE(steps().rowCount(), 6);
    stepGrid().setCurrentRow(3);
    const auto title = detail().title;
    QVERIFY(!title.isEmpty());
    world->clock.elapsed += 1h;
    QVERIFY(resolveIntents(
        auditRecordsIn(world->journal.bytes), {7}, world->service, world->database, *world->audit, world->clock, {}));
    world->writer.before = [](int) { return std::nullopt; };
    (void)world->run(world->plan());
    m_trail.set(*world);
    m_page->refresh();
    QTRY_COMPARE(actions().rowCount(), 4);
    QTRY_VERIFY(!steps().isArranging());
    QCOMPARE(actions().index(grid().currentRow(), ActionTable::ReasonColumn).data().toString(),
        QStringLiteral("ALERT-1 leases pile up"));
    QCOMPARE(stepGrid().currentRow(), 3);
    QCOMPARE(detail().title, title);
    QVERIFY(!banner().isVisible());
    // Another trail is another matter.
    ActionWorld other(1, 0, 0);
    (void)other.run(other.plan());
    m_trail.set(other);
    m_page->refresh();
    QTRY_COMPARE(actions().rowCount(), 1);
    QTRY_COMPARE(grid().currentRow(), 0);
}

// Also in the moment before its rows are arranged, when it may be painted.
void TestActivityPage::F48_aTrailBegunAnewLeavesNoRowOfTheOneBefore()
{
    TrailStepTable table;
    m_trail.set(*someNight());
    QVERIFY(!table.setAction(*m_trail.port()({}), 0));
    QTRY_VERIFY(table.rowCount() > 4);
    QVERIFY(table.setAction(*m_trail.port()({}), 0));
    QVERIFY(table.rowCount() > 4);
    ActionWorld other(1, 0, 0);
    (void)other.run(other.plan());
    m_trail.set(other);
    QVERIFY(!table.setAction(*m_trail.port()({}), 0));
    QCOMPARE(table.rowCount(), 0);
    QTRY_COMPARE(table.rowCount(), 3);
}

void TestActivityPage::F48_aBrokenChainIsSaidUntilItIsMended()
{
    const auto world = someNight();
    const auto good = world->journal.bytes;
    auto at = good.find("ALERT-3");
    world->journal.bytes.replace(at, 7, "ALERT-9");
    m_trail.set(*world);
    open();
    QVERIFY(banner().isVisible());
    QVERIFY(banner().notice().kind == Notice::Kind::Failure);
    QVERIFY(!banner().notice().mayDismiss);
    QVERIFY2(banner().notice().what.contains(QStringLiteral("was changed after it was written")),
        qPrintable(banner().notice().what));
    QVERIFY2(
        m_page->sentence().startsWith(QStringLiteral("The chain is broken at line ")), qPrintable(m_page->sentence()));
    QVERIFY(pictureOf(actions(), {ActionTable::StateColumn}).contains(QStringLiteral("not proved")));
    QVERIFY(pictureOf(actions(), {ActionTable::StateColumn}).contains(QStringLiteral("finished")));
    world->journal.bytes = good;
    m_trail.set(*world);
    trigger("activity.verify");
    QTRY_VERIFY(banner().notice().kind == Notice::Kind::Warning);
    QVERIFY(m_page->sentence().contains(QStringLiteral("chain verified")));
}

void TestActivityPage::C14_aTornLineIsExplained()
{
    ActionWorld world(1, 0, 0);
    (void)world.run(world.plan());
    world.journal.bytes += R"({"seq":5,"ti)";
    m_trail.set(world);
    open();
    QVERIFY(banner().isVisible());
    QVERIFY(banner().notice().kind == Notice::Kind::Note);
    QVERIFY(m_page->sentence().contains(QStringLiteral("chain verified to record 4")));
}

void TestActivityPage::nothingYetSaysWhy()
{
    m_trail.set(std::nullopt, *parseInstant("2026-11-21 03:12:45Z"));
    open(false);
    const auto *empty = m_page->findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QCOMPARE(m_page->sentence(), QStringLiteral("No action was recorded yet"));
    QVERIFY(m_page->asOf().has_value());
    QStringList texts;
    for (const auto *label : empty->findChildren<QLabel *>()) {
        texts << label->text();
    }
    QVERIFY2(texts.join(QLatin1Char(' ')).contains(QStringLiteral("names no file of its own")),
        qPrintable(texts.join(QLatin1Char('\n'))));
    m_trail.set(*someNight());
    m_page->refresh();
    QTRY_COMPARE(actions().rowCount(), 3);
    QVERIFY(!empty->isVisible());
}

void TestActivityPage::aFailureKeepsWhatWasRead()
{
    open();
    m_trail.fail(Failure{Failure::Kind::Refused, "/state/audit.jsonl cannot be opened: Permission denied", {}, false});
    m_page->refresh();
    QTRY_COMPARE(banner().notice().what, QStringLiteral("The trail could not be read"));
    QCOMPARE(actions().rowCount(), 3);
    open();
    QVERIFY(m_page->findChild<EmptyState *>()->isVisible());
    QVERIFY(m_page->sentence().isEmpty());
}

void TestActivityPage::S30_hostileReasonsStayText()
{
    ActionWorld world(0, 0, 0);
    int number = 0;
    for (const auto &value : hostileTexts()) {
        const auto plan = "plan-" + std::to_string(++number);
        (void)world.audit->append(AuditKind::Note,
            {{"plan", plan}, {"kind", value.bytes}, {"items", std::int64_t{1}}, {"reason", value.bytes},
                {"environment", value.bytes}, {"database", value.bytes}});
        (void)world.audit->append(AuditKind::Refusal,
            {{"plan", plan}, {"deed", value.bytes}, {"lease", value.bytes}, {"outcome", "stale"}, {"text", value.bytes},
                {"evidence", std::vector<std::string>{value.bytes}}});
    }
    m_trail.set(world);
    open();
    QCOMPARE(actions().rowCount(), number);
    for (int row = 0; row < number; row += 7) {
        grid().setCurrentRow(row);
        QTRY_VERIFY(!steps().isArranging());
        stepGrid().setCurrentRow(1);
        QVERIFY(!m_page->grab().isNull());
        for (const auto *label : m_page->findChildren<QLabel *>()) {
            QVERIFY(label->textFormat() == Qt::PlainText);
            QVERIFY(!label->text().contains(QChar(0x202E)));
        }
    }
    for (auto *model : {static_cast<QAbstractItemModel *>(&actions()), static_cast<QAbstractItemModel *>(&steps())}) {
        for (int row = 0; row < model->rowCount(); ++row) {
            for (int column = 0; column < model->columnCount(); ++column) {
                const auto text = model->index(row, column).data().toString();
                QVERIFY2(displayText(text, text.size()) == text, qPrintable(text));
            }
        }
    }
}

void TestActivityPage::timelinesAreWritten()
{
    open();
    QTemporaryDir folder;
    auto *timeline = m_page->findChild<TimelineExport *>();
    QSignalSpy said(m_page.get(), &Page::said);
    const auto contentOf = [&](const QString &name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    timeline->exportTo(folder.filePath(QStringLiteral("all.md")), TimelineFormat::Markdown, false);
    QTRY_COMPARE(said.size(), 1);
    const auto all = contentOf(QStringLiteral("all.md"));
    QVERIFY(all.contains(QStringLiteral("The chain is whole")));
    QVERIFY(all.contains(QStringLiteral("ALERT\\-1")) || all.contains(QStringLiteral("ALERT-1")));
    QVERIFY(all.contains(QStringLiteral("ALERT-3")));
    QVERIFY(!QFile::permissions(folder.filePath(QStringLiteral("all.md"))).testFlag(QFileDevice::ReadOther));
    grid().setCurrentRow(0);
    timeline->exportTo(folder.filePath(QStringLiteral("one.json")), TimelineFormat::Json, true);
    QTRY_COMPARE(said.size(), 2);
    const auto one = contentOf(QStringLiteral("one.json"));
    QVERIFY(one.contains(QStringLiteral("ALERT-3")) && !one.contains(QStringLiteral("ALERT-1")));
    timeline->exportTo(QStringLiteral("/nonexistent/one.json"), TimelineFormat::Json, true);
    QTRY_COMPARE(banner().notice().what, QStringLiteral("The timeline was not written"));
}

void TestActivityPage::whatRunsIsShown()
{
    open();
    auto *strip = m_page->findChild<RunningActions *>();
    QVERIFY(!strip->isVisible());
    RunningAction action;
    action.plan = QStringLiteral("3fa9");
    action.deed = QStringLiteral("Roll back 37 leases");
    action.cell = {7};
    action.done = 12;
    action.total = 37;
    action.outcomes = {{Status::Ok, QStringLiteral("applied"), 11}, {Status::Stale, QStringLiteral("skipped"), 1}};
    action.rate = 4.9;
    action.limiter = QStringLiteral("held by the limit of 5 calls a second");
    action.phase = QStringLiteral("running");
    m_page->showRunning({action});
    QVERIFY(strip->isVisible());
    QStringList texts;
    for (const auto *label : strip->findChildren<QLabel *>()) {
        texts << label->text();
    }
    QVERIFY2(texts.contains(QStringLiteral("12 of 37")), qPrintable(texts.join(QLatin1Char('|'))));
    QVERIFY(texts.contains(QStringLiteral("running · 4.9 a second · held by the limit of 5 calls a second")));
    QSignalSpy chosen(m_page.get(), &ActivityPage::runningChosen);
    strip->findChild<LinkButton *>()->click();
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toString(), QStringLiteral("3fa9"));
    m_page->showRunning({});
    QVERIFY(!strip->isVisible());
}

// However long it was paused: who carries it out knows.
void TestActivityPage::whatRunsHasNotEnded()
{
    ActionWorld world(0, 1, 0);
    const auto plan = world.plan();
    world.journal.failingAppend = 2;
    (void)world.run(plan);
    m_trail.set(
        JournalText{world.journal.bytes.substr(0, world.journal.bytes.find('\n') + 1), {}}, world.clock.now() + 1h);
    open();
    QCOMPARE(actions().index(0, ActionTable::StateColumn).data().toString(), QStringLiteral("interrupted"));
    QVERIFY2(detailText().contains(QStringLiteral("Ended=no end was written")), qPrintable(detailText()));
    RunningAction action;
    action.plan = QString::fromStdString(fingerprintOf(plan));
    m_page->showRunning({action});
    m_page->refresh();
    QTRY_VERIFY2(detailText().contains(QStringLiteral("Ended=not yet: it is under way")), qPrintable(detailText()));
    QCOMPARE(actions().index(0, ActionTable::StateColumn).data().toString(), QStringLiteral("under way"));
}

void TestActivityPage::idsAreCopied()
{
    open();
    m_page->takeFocus();
    trigger("activity.copyId");
    QCOMPARE(QGuiApplication::clipboard()->text().size(), 64);
    QTest::keyClick(&grid(), Qt::Key_Return);
    QTest::keyClick(&stepGrid(), Qt::Key_Down);
    trigger("activity.copyId");
    QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(uuidNumber(5).text()));
    trigger("activity.copyHead");
    const auto head = QGuiApplication::clipboard()->text();
    QVERIFY2(head.size() > 65 && head.contains(QLatin1Char(':')), qPrintable(head));
}

void TestActivityPage::otherEnvironmentsAreNamed()
{
    ActionWorld world(0, 0, 0);
    (void)world.audit->append(
        AuditKind::Note, {{"armed_for_cell", std::int64_t{3}}, {"environment", "staging"}, {"reason", "drill"}});
    m_trail.set(world);
    open();
    QCOMPARE(
        pictureOf(actions(),
            {ActionTable::DeedColumn, ActionTable::CellColumn, ActionTable::StateColumn, ActionTable::ReasonColumn}),
        QStringLiteral("Arm writing|3 · staging||drill"));
}

void TestActivityPage::C15_aLongTrailDoesNotHoldTheWindow()
{
    m_trail.set(longTrail(100'000), *parseInstant("2026-11-24 03:12:45Z"));
    m_page = std::make_unique<ActivityPage>(
        m_trail.port(), TrailPlace{QStringLiteral("/state/audit.jsonl"), true, QStringLiteral("prod")});
    m_page->resize(1100, 760);
    m_page->show();
    EventLoopProbe probe;
    m_page->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 1'000, 120'000);
    QTRY_COMPARE(steps().rowCount(), 51);
    actions().sort(ActionTable::ReasonColumn, Qt::AscendingOrder);
    QTRY_VERIFY_WITH_TIMEOUT(!actions().isArranging(), 20'000);
    m_page->setFilterText(QStringLiteral("lease:00000000c34f"));
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 1, 20'000);
    m_page->setFilterText(QStringLiteral("nothing-holds-this"));
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 0, 60'000);
    m_page->setFilterText({});
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 1'000, 20'000);
    QVERIFY_RESPONSIVE(probe);
}

QTEST_MAIN(TestActivityPage)
#include "tst_activitypage.moc"
