// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/rollout/flagchangetable.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/rollout/flagtimeline.h"
#include "widgets/pages/rollout/rolloutpage.h"
#include "widgets/toolkit/charts/chartpanel.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>

#include <algorithm>
#include <condition_variable>
#include <mutex>

using namespace cells;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

const Instant now = *parseInstant("2026-11-21 03:12:45Z");

FlagRows set(const std::string &flag, std::vector<FlagGate> gates = {{"boolean", "true"}})
{
    return {flag, true, std::move(gates), now - 20h};
}

CellRollout rolloutOf(int cell, std::vector<FlagRows> flags, std::uint64_t missing = 0)
{
    CellRollout rollout;
    rollout.cell = CellId{cell};
    rollout.asOf = now;
    rollout.flags = FlagSnapshot{{"cell", "db", "15", false, "1"}, now, std::move(flags), {}, definitionsIn()};
    ScansByModel scans;
    ScanFindings findings;
    findings.startedAt = now - 10min;
    findings.rows = 1000;
    findings.matching = 1999 - missing;
    findings.missing = missing;
    auto &facts = scans["User"];
    facts.scan = findings;
    facts.bypassed = 0;
    facts.bypassFrom = now - 20h;
    facts.bypassTo = now - 70min;
    rollout.scans = std::move(scans);
    rollout.leases = StaleLeases{0, {}};
    rollout.seen = FlagsSeen{{}, now - 24h};
    return rollout;
}

CellRollout unread(int cell)
{
    CellRollout rollout;
    rollout.cell = CellId{cell};
    rollout.asOf = now;
    const auto failure = failed(Failure::Kind::Refused, "There is no table <b>feature_gates</b>.");
    rollout.flags = failure;
    rollout.scans = ScansByModel();
    rollout.seen = failure;
    rollout.leases = StaleLeases{std::nullopt, "dead"};
    return rollout;
}

const std::vector<FlagRows> halfWay{set("cells_unique_claims"),
    set("cells_claims_keys", {{"percentage_of_actors", "25"}}), set("cells_of_tomorrow", {{"actors", "User:1"}})};

// A page over two cells whose answers the test gives; the survey ends when the test lets it.
struct Fixture
{
    explicit Fixture(std::vector<CellRollout> answers, EnvironmentKind kind = EnvironmentKind::Production)
        : answers(std::move(answers))
        , page(services(kind))
        , tester(page.findChildren<GridView *>().front()->model())
    {
        page.resize(1100, 700);
        page.show();
    }
    Services services(EnvironmentKind kind)
    {
        const auto environment = fakeEnvironment(kind);
        for (const int id : {1, 2}) {
            environment->cells.emplace_back();
            environment->cells.back().id = CellId{id};
            environment->cells.back().name = "cell-" + std::to_string(id);
        }
        const auto survey = [this](const std::function<void(const CellRollout &)> &onAnswer, std::stop_token stop) {
            for (const auto &answer : answers) {
                onAnswer(answer);
            }
            std::unique_lock lock(mutex);
            woken.wait(lock, stop, [this] { return mayEnd; });
            return answers;
        };
        return {.environment = environment,
            .cell = CellId{1},
            .scans = scans,
            .rollout = std::make_shared<FakeRolloutService>(survey)};
    }
    ~Fixture()
    {
        {
            const std::lock_guard lock(mutex);
            mayEnd = true;
        }
        woken.notify_all();
        QThreadPool::globalInstance()->waitForDone();
    }

    GridView *grid() { return page.findChild<GridView *>(QStringLiteral("rollout")); }
    int column(const char *id) { return columnOf(*grid()->model(), id); }
    QString text(int row, int column) { return grid()->model()->index(row, column).data().toString(); }
    QString text(int row, const char *id) { return text(row, column(id)); }
    std::optional<Status> status(int row, int column)
    {
        const auto value = grid()->model()->index(row, column).data(StatusRole);
        return value.isValid() ? std::optional(Status(value.toInt())) : std::nullopt;
    }
    std::optional<Status> status(int row, const char *id) { return status(row, column(id)); }
    int rowOf(const QString &model)
    {
        for (int row = 0; row < grid()->model()->rowCount(); ++row) {
            if (text(row, 0) == model) {
                return row;
            }
        }
        return -1;
    }
    void select(const QString &model) { grid()->selectRow(rowOf(model)); }
    // All that the detail pane says.
    QString detail()
    {
        const auto &detail = page.findChild<DetailPane *>()->detail();
        QStringList lines{detail.title, detail.verdict};
        for (const auto &section : detail.sections) {
            lines << section.title << section.reasons;
            for (const auto &row : section.rows) {
                lines << row.key + QStringLiteral(": ") + row.value;
            }
        }
        return lines.join(QLatin1Char('\n'));
    }
    void read()
    {
        page.refresh();
        QTRY_VERIFY(page.asOf() || !page.findChild<Banner *>()->isHidden());
    }

    std::shared_ptr<FakeScanService> scans = std::make_shared<FakeScanService>();
    std::vector<CellRollout> answers;
    std::mutex mutex;
    std::condition_variable_any woken;
    bool mayEnd = true;
    RolloutPage page;
    QAbstractItemModelTester tester;
};

} // namespace

class TestRolloutPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, ThemeKind::Light); }
    void leasedIsStaleWhereLeasesAre();
    void showsTheMatrix();
    void whatWasNotReadIsUnknownNeverOff_C18();
    void flagsThatTheCatalogueDoesNotKnowAreListed();
    void theDetailShowsTheStepAndAllCells();
    void copiesTheCommand();
    void aSandboxHasNoChat();
    void filters();
    void aDeadCellDelaysNoOther();
    void changesAreListedTheNewestFirst();
    void theTimelineShowsWhatWasSeen();
    void answersThatComeTogetherAreShownAtOnce_C15();
    void C18_anEmptyTimelineGivesTheReason();
    void whatIsKnownOfACellIsThereOnce();
    void oldAnswersStayUntilNewOnesCome();
    void canBeWalkedByKeyboard();
    void C16_aContradictedDatabaseIsNotEvaluated();
    void phasesAreDrawnOverTime();
    void theChartGivesTheReasonOfAFailure();
};

void TestRolloutPage::C16_aContradictedDatabaseIsNotEvaluated()
{
    Fixture fixture({contradictedRollout(CellId{1}, now), rolloutOf(2, halfWay, 7)});
    QSignalSpy counted(&fixture.page, &Page::countChanged);
    fixture.read();
    QTRY_VERIFY(!counted.isEmpty());
    QVERIFY(!counted.last().first().value<std::optional<qint64>>());
    const int user = fixture.rowOf(QStringLiteral("User"));
    for (int column = 1; column < fixture.grid()->model()->columnCount(); ++column) {
        const auto status = fixture.status(user, column);
        // That no flag is needed is known without any database.
        QVERIFY2(fixture.text(user, column) == QStringLiteral("needs no flag") || !status || *status == Status::Unknown,
            qPrintable(fixture.text(user, column)));
    }
    fixture.select(QStringLiteral("User"));
    QVERIFY2(!fixture.detail().contains(QStringLiteral("Feature.enable")), qPrintable(fixture.detail()));
    QVERIFY(fixture.page.findChild<Banner *>()->isVisible());
}

// Leases are known by the cell, and by the model only as a scan met them.
void TestRolloutPage::leasedIsStaleWhereLeasesAre()
{
    auto rollout = rolloutOf(1, halfWay, 7);
    (*rollout.scans)->at("User").scan->leased = 3;
    Fixture calm({rollout});
    calm.read();
    QCOMPARE(calm.text(calm.rowOf(QStringLiteral("User")), "leased"), QStringLiteral("3"));
    QVERIFY(!calm.status(calm.rowOf(QStringLiteral("User")), "leased"));
    rollout.leases = StaleLeases{2, {}};
    Fixture failing({rollout});
    failing.read();
    QCOMPARE(failing.status(failing.rowOf(QStringLiteral("User")), "leased"), std::optional(Status::Stale));
    QCOMPARE(failing.text(failing.rowOf(QStringLiteral("Key")), "leased"), QStringLiteral("—"));
    // Its sign beside "Enable worker" alone was read as: stop the worker.
    QCOMPARE(failing.text(0, "next"), QStringLiteral("Blocked: Enable worker"));
    QVERIFY2(
        failing.text(0, "reason").startsWith(QStringLiteral("Stale leases")), qPrintable(failing.text(0, "reason")));
    QVERIFY2(!failing.detail().contains(QStringLiteral("stop")), qPrintable(failing.detail()));
}

void TestRolloutPage::showsTheMatrix()
{
    Fixture fixture({rolloutOf(1, halfWay, 7), rolloutOf(2, {})});
    fixture.read();
    const auto user = fixture.rowOf(QStringLiteral("User"));
    QCOMPARE(user, 0);
    QCOMPARE(fixture.text(user, "phase"), QStringLiteral("claiming"));
    QCOMPARE(fixture.text(user, "global"), QStringLiteral("on"));
    QCOMPARE(fixture.text(user, "live"), QStringLiteral("needs no flag"));
    QCOMPARE(fixture.text(user, "worker"), QStringLiteral("never set"));
    QCOMPARE(fixture.text(user, "next"), QStringLiteral("Enable worker"));
    QCOMPARE(fixture.text(user, "reason"), QString());
    QCOMPARE(fixture.status(user, "next"), std::optional(Status::Ok));
    // Rounded down.
    QCOMPARE(fixture.text(user, "claimed"), QStringLiteral("99.6"));
    QCOMPARE(fixture.text(user, "drift"), QStringLiteral("7"));
    QCOMPARE(fixture.text(user, "changed"), QStringLiteral("20 h"));
    const auto key = fixture.rowOf(QStringLiteral("Key"));
    QCOMPARE(fixture.text(key, "live"), QStringLiteral("25 % of actors"));
    QCOMPARE(fixture.status(key, "live"), std::optional(Status::Stale));
    QCOMPARE(fixture.text(key, "claimed"), QStringLiteral("—"));
    // The pill and the phase say the same: one of its columns has no flag, the flag of the other was never set.
    const auto settingsRow = fixture.rowOf(QStringLiteral("ServiceDeskSetting"));
    QCOMPARE(fixture.text(settingsRow, "phase"), QStringLiteral("partly claiming"));
    QCOMPARE(fixture.text(settingsRow, "live"), QStringLiteral("partly · flag never set"));
    QVERIFY(fixture.page.sentence().contains(QStringLiteral("claiming")));
    const auto live = fixture.grid()->model()->index(user, fixture.column("live"));
    QVERIFY(live.data(Qt::ToolTipRole).toString().contains(QStringLiteral("when the global switch is on")));
    // What hangs below the line is seen, also where that is higher than its pill.
    fixture.grid()->setFont(QFont(fixture.grid()->font().family(), 16));
    fixture.grid()->setColumnWidth(fixture.column("live"), 300);
    const auto lower = fixture.grid()->model()->index(settingsRow, fixture.column("live"));
    fixture.grid()->scrollTo(lower);
    const auto pill = fixture.grid()->visualRect(lower);
    const auto below = fixture.grid()->viewport()->grab(pill).toImage().copy(0, pill.height() - 3, pill.width(), 1);
    QVERIFY(below != below.copy(pill.width() - 1, 0, 1, 1).scaled(below.size()));
}

void TestRolloutPage::whatWasNotReadIsUnknownNeverOff_C18()
{
    Fixture fixture({unread(1), rolloutOf(2, {})});
    fixture.read();
    for (int row = 0; row < fixture.grid()->model()->rowCount(); ++row) {
        QCOMPARE(fixture.text(row, "phase"), QStringLiteral("unknown"));
        QCOMPARE(fixture.text(row, "global"), QStringLiteral("unknown"));
        QCOMPARE(fixture.text(row, "worker"), QStringLiteral("unknown"));
    }
    QVERIFY(fixture.page.sentence().contains(QStringLiteral("could not be read")));
    QVERIFY(!fixture.page.findChild<Banner *>()->isHidden());
    QVERIFY(fixture.detail().contains(QStringLiteral("There is no table <b>feature_gates</b>.")));
}

void TestRolloutPage::flagsThatTheCatalogueDoesNotKnowAreListed()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {})});
    fixture.read();
    const auto row = fixture.rowOf(QStringLiteral("cells_of_tomorrow"));
    QCOMPARE(row, fixture.grid()->model()->rowCount() - 1);
    QCOMPARE(fixture.text(row, "phase"), QStringLiteral("not in the catalog"));
    // Who asks for it is not known, so it may be on for that one.
    QCOMPARE(fixture.status(row, "live"), std::optional(Status::Stale));
    fixture.select(QStringLiteral("cells_of_tomorrow"));
    QVERIFY2(fixture.detail().contains(QStringLiteral("2 · cell-2: never set: unknown")), qPrintable(fixture.detail()));
}

void TestRolloutPage::theDetailShowsTheStepAndAllCells()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {})});
    fixture.read();
    fixture.select(QStringLiteral("Key"));
    const auto detail = fixture.detail();
    QVERIFY2(detail.contains(QStringLiteral("Next step: Enable claiming")), qPrintable(detail));
    QVERIFY(detail.contains(QStringLiteral("Rails console: Feature.enable(:cells_claims_keys)")));
    QVERIFY(detail.contains(QStringLiteral("/chatops gitlab run feature set cells_claims_keys true")));
    QVERIFY(detail.contains(QStringLiteral("Records may be claimed only in part")));
    QVERIFY(detail.contains(QStringLiteral("2 · cell-2: not started · claiming never set")));
}

void TestRolloutPage::copiesTheCommand()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {})});
    fixture.read();
    fixture.select(QStringLiteral("Key"));
    fixture.grid()->setFocus();
    QTest::keyClick(&fixture.page, Qt::Key_C);
    QTRY_COMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("Feature.enable(:cells_claims_keys)"));
    emit fixture.page.findChild<DetailPane *>()->actionRequested(QStringLiteral("copyChat"));
    QCOMPARE(
        QGuiApplication::clipboard()->text(), QStringLiteral("/chatops gitlab run feature set cells_claims_keys true"));
}

void TestRolloutPage::aSandboxHasNoChat()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {})}, EnvironmentKind::Sandbox);
    fixture.read();
    fixture.select(QStringLiteral("Key"));
    QVERIFY(!fixture.detail().contains(QStringLiteral("chatops")));
    QSignalSpy messageReported(&fixture.page, &Page::messageReported);
    emit fixture.page.findChild<DetailPane *>()->actionRequested(QStringLiteral("copyChat"));
    QCOMPARE(messageReported.size(), 1);
}

void TestRolloutPage::filters()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {})});
    fixture.read();
    fixture.page.setFilterText(QStringLiteral("is:risky"));
    QCOMPARE(fixture.grid()->model()->rowCount(), 2);
    fixture.page.setFilterText(QStringLiteral("next:enable_claiming gpg"));
    QCOMPARE(fixture.grid()->model()->rowCount(), 1);
    QCOMPARE(fixture.text(0, 0), QStringLiteral("GpgKey"));
    fixture.page.setFilterText(QStringLiteral("phase:soon"));
    QCOMPARE(fixture.grid()->model()->rowCount(), 1);
    QVERIFY(fixture.page.stepBack());
    QTRY_COMPARE(fixture.grid()->model()->rowCount(), int(catalogue().size()) + 1);
}

void TestRolloutPage::aDeadCellDelaysNoOther()
{
    Fixture fixture({rolloutOf(1, halfWay)});
    fixture.mayEnd = false;
    fixture.read();
    fixture.select(QStringLiteral("Key"));
    QVERIFY(fixture.detail().contains(QStringLiteral("2 · cell-2: not read yet")));
    QVERIFY(!fixture.page.work().isEmpty());
    fixture.page.cancel();
    QTRY_VERIFY(fixture.page.work().isEmpty());
    QCOMPARE(fixture.text(fixture.rowOf(QStringLiteral("Key")), "live"), QStringLiteral("25 % of actors"));
}

void TestRolloutPage::changesAreListedTheNewestFirst()
{
    auto first = rolloutOf(1, halfWay);
    (*first.seen)->changes = {{CellId{1}, "cells_claims_keys", {}, settingOf(halfWay[1]), now - 30min, now - 26min}};
    auto second = rolloutOf(2, {});
    (*second.seen)->changes = {{CellId{2}, "cells_claims_routes", settingOf(halfWay[0]), {}, now - 9min, now - 5min}};
    Fixture fixture({first, second});
    fixture.read();
    const auto *changes = fixture.page.findChild<FlagChangeTable *>();
    QTRY_COMPARE(changes->rowCount(), 2);
    const auto line = [&](int row) {
        QStringList texts;
        for (int column = 0; column < changes->columnCount(); ++column) {
            texts << changes->index(row, column).data().toString();
        }
        return texts.join(QStringLiteral(" | "));
    };
    QCOMPARE(line(0), QStringLiteral("5 min ago | cell-2 | cells_claims_routes | on | never set"));
    QCOMPARE(line(1), QStringLiteral("26 min ago | cell-1 | cells_claims_keys | never set | 25 % of actors"));
    for (const auto *list : fixture.page.findChildren<GridView *>()) {
        QTRY_VERIFY(list->header()->length() <= list->viewport()->width());
    }
}

// A lane for each flag of the model; between two looks nobody knows, so that there is no bar.
void TestRolloutPage::theTimelineShowsWhatWasSeen()
{
    auto first = rolloutOf(1, halfWay);
    (*first.seen)->changes = {{CellId{1}, "cells_claims_keys", {}, settingOf(halfWay[1]), now - 3h, now - 2h}};
    auto second = rolloutOf(2, {});
    (*second.seen)->changes = {{CellId{2}, "cells_claims_keys", settingOf(halfWay[1]), {}, now - 9h, now - 5h}};
    Fixture fixture({first, second});
    fixture.read();
    fixture.select(QStringLiteral("Key"));
    auto *timeline = fixture.page.findChild<FlagTimeline *>();
    const auto &tracks = timeline->tracks();
    // The changes may come after the flags.
    QTRY_VERIFY(tracks.tracks.size() == 3 && tracks.tracks[1].marks.size() == 1);
    QCOMPARE(tracks.begin, now - 24h);
    QCOMPARE(tracks.end, now);
    const auto &live = tracks.tracks[1];
    QCOMPARE(live.flag, QStringLiteral("cells_claims_keys"));
    QCOMPARE(live.spans,
        (std::vector<FlagSpan>{{now - 24h, now - 3h, FlagState::Off, QStringLiteral("never set")},
            {now - 2h, now, FlagState::Partly, QStringLiteral("25 % of actors")}}));
    QCOMPARE(live.marks[0].seen, now - 2h);
    QVERIFY2(live.marks[0].text.contains(QStringLiteral("never set → 25 % of actors"))
            && live.marks[0].text.contains(QStringLiteral("2026-11-21 01:12:45 UTC")),
        qPrintable(live.marks[0].text));
    QVERIFY(timeline->accessibleDescription().contains(QStringLiteral("25 % of actors")));
    QVERIFY(timeline->grab().toImage() != FlagTimeline().grab().toImage());
    fixture.select(QStringLiteral("User"));
    QTRY_COMPARE(timeline->tracks().tracks.size(), std::size_t(2));
}

// Built anew for each part of each cell's answer, the page held the window up.
void TestRolloutPage::answersThatComeTogetherAreShownAtOnce_C15()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {}), rolloutOf(1, halfWay, 1), rolloutOf(2, {}, 1),
        rolloutOf(1, halfWay, 2), rolloutOf(2, {}, 2), rolloutOf(1, halfWay, 3), rolloutOf(2, {}, 3)});
    QSignalSpy shown(&fixture.page, &Page::sentenceChanged);
    fixture.read();
    QTRY_COMPARE(fixture.text(0, "drift"), QStringLiteral("3"));
    QVERIFY2(shown.size() <= 2, qPrintable(QString::number(shown.size())));
}

// A history that cannot be read is an error with its reason, never an empty chart.
void TestRolloutPage::C18_anEmptyTimelineGivesTheReason()
{
    struct Shown
    {
        QString before;
        QString reason;
        QString description;
        QString changes;
        bool hasFailed = false;
    };
    const auto shownFor = [](const CellRollout &answer) {
        Fixture fixture({answer, rolloutOf(2, {})});
        const auto *timeline = fixture.page.findChild<FlagTimeline *>();
        const auto before = timeline->tracks().emptyReason;
        fixture.read();
        [&] { QTRY_VERIFY(timeline->tracks().emptyReason != before || !timeline->tracks().tracks.empty()); }();
        const auto &tracks = timeline->tracks();
        const auto grids = fixture.page.findChildren<GridView *>();
        const auto changes = std::ranges::find(
            grids, QStringLiteral("Flag changes"), [](auto *grid) { return grid->accessibleName(); });
        return Shown{before, tracks.emptyReason, timeline->accessibleDescription(),
            changes == grids.end() ? QString() : (*changes)->emptyText(), tracks.hasFailed};
    };
    const auto notRead = shownFor(unread(1));
    QCOMPARE(notRead.before, QStringLiteral("Reading the flags of this cell…"));
    QCOMPARE(notRead.reason,
        QStringLiteral("The flags of this cell could not be read: There is no table <b>feature_gates</b>."));
    QCOMPARE(notRead.description, notRead.reason);
    QVERIFY(notRead.hasFailed);
    auto unseen = rolloutOf(1, halfWay);
    unseen.seen = failed(Failure::Kind::Unreachable, "flags.sqlite is locked");
    const auto notSeen = shownFor(unseen);
    QCOMPARE(notSeen.reason, QStringLiteral("The flag history could not be read: flags.sqlite is locked"));
    QCOMPARE(notSeen.changes, notSeen.reason);
    QVERIFY(notSeen.hasFailed);
    auto first = rolloutOf(1, halfWay);
    (*first.seen)->since.reset();
    const auto notYet = shownFor(first);
    QCOMPARE(notYet.reason, QStringLiteral("The flag history begins with the first reading."));
    QVERIFY(!notYet.hasFailed);
}

// Its flags are not copied for each model.
void TestRolloutPage::whatIsKnownOfACellIsThereOnce()
{
    const auto rows = rolloutRows({{CellId{1}, "cell-1"}, {CellId{2}, "cell-2"}, {CellId{3}, "cell-3"}}, CellId{2},
        {{CellId{1}, rolloutOf(1, halfWay)}, {CellId{2}, rolloutOf(2, {})}});
    QVERIFY(rows.size() > catalogue().size());
    for (const auto &row : rows) {
        QCOMPARE(row.cells.size(), std::size_t(3));
        QCOMPARE(row.here.cellFacts.get(), row.cells[1].cellFacts.get());
        for (std::size_t cell = 0; cell < row.cells.size(); ++cell) {
            QCOMPARE(row.cells[cell].cellFacts.get(), rows.front().cells[cell].cellFacts.get());
        }
    }
    QVERIFY(!rows.front().cells[2].cellFacts->flags.isRead);
}

void TestRolloutPage::oldAnswersStayUntilNewOnesCome()
{
    Fixture fixture({rolloutOf(1, halfWay, 7), rolloutOf(2, {})});
    fixture.read();
    QTRY_VERIFY(fixture.page.work().isEmpty());
    CellRollout begun;
    begun.cell = CellId{1};
    begun.asOf = now + 1min;
    begun.flags = rolloutOf(1, halfWay).flags;
    fixture.answers = {begun};
    fixture.page.refresh();
    QTRY_COMPARE(fixture.page.asOf(), std::optional(now + 1min));
    QCOMPARE(fixture.text(0, "drift"), QStringLiteral("7"));
}

void TestRolloutPage::canBeWalkedByKeyboard()
{
    Fixture fixture({rolloutOf(1, halfWay), rolloutOf(2, {})});
    fixture.read();
    fixture.page.takeFocus();
    QVERIFY(fixture.grid()->hasFocus() || fixture.page.focusWidget() == fixture.grid());
    QTest::keyClick(fixture.grid(), Qt::Key_Down);
    QCOMPARE(fixture.page.findChild<DetailPane *>()->detail().title, QStringLiteral("Email"));
    for (const auto *view : fixture.page.findChildren<GridView *>()) {
        QVERIFY(!view->accessibleName().isEmpty());
    }
    QVERIFY(fixture.page.takeFocusToFilter());
}

void TestRolloutPage::phasesAreDrawnOverTime()
{
    auto answer = rolloutOf(1, halfWay);
    FlagsSeen seen;
    seen.since = answer.asOf - 4h;
    FlagSetting off;
    off.isSet = true;
    auto on = off;
    on.isOn = true;
    seen.changes = {{CellId{1}, "cells_unique_claims", off, on, answer.asOf - 3h, answer.asOf - 2h}};
    answer.seen = seen;
    Fixture fixture({answer});
    fixture.scans->onFetchSummaries = [](std::stop_token) { return drift::ScanSummariesByModel(); };
    fixture.read();
    auto *section = fixture.page.findChild<ChartSection *>();
    section->setUnfolded(true);
    QTRY_VERIFY(!section->panel()->content().series.empty());
    const auto &content = section->panel()->content();
    QVERIFY(content.isStepped);
    double models = 0;
    for (const auto &series : content.series) {
        models += series.points.back().y();
        QCOMPARE(series.points.front().x(), secondsOf(answer.asOf - 4h));
    }
    const auto flags = answer.settings();
    const auto claimed = std::ranges::count_if(
        catalogue(), [&](const ClaimableModel &model) { return !isNotYetClaimed(model, flags); });
    QCOMPARE(models, double(claimed));
}

void TestRolloutPage::theChartGivesTheReasonOfAFailure()
{
    auto answer = rolloutOf(1, halfWay);
    FlagsSeen seen;
    seen.since = answer.asOf - 4h;
    answer.seen = seen;
    Fixture fixture({answer});
    fixture.scans->onFetchSummaries
        = [](std::stop_token) { return failed(Failure::Kind::Refused, "history.sqlite is not a database."); };
    fixture.read();
    auto *section = fixture.page.findChild<ChartSection *>();
    section->setUnfolded(true);
    const auto *reason = section->findChild<EmptyState *>();
    QTRY_COMPARE(reason->accessibleDescription(), QStringLiteral("history.sqlite is not a database."));
}

QTEST_MAIN(TestRolloutPage)
#include "tst_rolloutpage.moc"
