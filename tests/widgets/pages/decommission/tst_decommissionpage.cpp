// SPDX-License-Identifier: MIT
#include "models/engine/services/services.h"
#include "models/presentation/base/safetext.h"
#include "tests/support/fakes/fakeservices.h"
#include "widgets/pages/decommission/decommissionpage.h"
#include "widgets/pages/decommission/stepdetail.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/pagebody.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThreadPool>

#include <mutex>

using namespace cells;
using namespace cells::decommission;
using namespace cells::plans;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

const Instant checkedAt = *parseInstant("2026-11-29 03:12:45Z");
constexpr CellId retired{7};

ClaimCounts twoSources()
{
    ClaimCounts counts;
    counts.claims = 4'546;
    counts.bySource[SourceType::Users].claims = 4'000;
    counts.bySource[SourceType::Routes].claims = 546;
    return counts;
}

CheckReport ready()
{
    CheckReport report;
    report.asOf = checkedAt;
    report.facts.claims = twoSources();
    report.readiness.state = ConditionState::Met;
    for (const auto id : allOf<ConditionId>()) {
        const bool isBackup = id == ConditionId::Backup;
        report.readiness.conditions.push_back({id, isBackup ? ConditionState::Confirm : ConditionState::Met,
            std::string("Found <b>") + std::string(toKey(id)) + "</b>.", isBackup ? std::string("Confirm it.") : ""});
    }
    return report;
}

Condition &conditionOf(CheckReport &report, ConditionId id)
{
    return *std::ranges::find(report.readiness.conditions, id, &Condition::id);
}

ArchiveManifest archived()
{
    ArchiveManifest manifest;
    manifest.target.cell = retired;
    manifest.verifiedAt = checkedAt;
    manifest.counts = twoSources();
    return manifest;
}

EmptinessReport emptied()
{
    EmptinessReport report;
    report.asOf = checkedAt;
    report.state = Emptiness::Empty;
    report.sample = NameSample{100, 99, {{CellId{2}, 1}}, 0, {}};
    report.routes = {"cell-7", "cell-7.example.com:443", "cell-7.example.com:443", {}};
    return report;
}

// Gives what the test scripts, and notes what it was asked for.
class FakeDecommissionService : public DecommissionService
{
public:
    Outcome<CheckReport> check(const OnClaimsCounted &onProgress, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        onProgress(twoSources());
        return checked;
    }
    Outcome<ArchiveManifest> archive(
        const std::filesystem::path &folder, const OnArchiveProgress &, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        asked << u"archive %1"_s.arg(QString::fromStdString(folder.filename().string()));
        return manifest;
    }
    Outcome<ArchiveManifest> readArchive(const std::filesystem::path &folder) override
    {
        const std::lock_guard lock(mutex);
        asked << u"read %1"_s.arg(QString::fromStdString(folder.filename().string()));
        return manifest;
    }
    Outcome<ArchiveCheck> verifyArchive(
        const std::filesystem::path &, const OnArchiveProgress &, std::stop_token) override
    {
        return ArchiveCheck{archived(), {}};
    }
    Outcome<ArchivePlanFile> planDestroying(
        const ArchivePlanRequest &request, const OnClaimsCounted &, std::stop_token) override
    {
        ArchivePlanFile file;
        file.archive = request.folder;
        return file;
    }
    Outcome<RestorePlan> planRestoring(const ArchivePlanRequest &, const OnRestorePreview &, std::stop_token) override
    {
        return failed(Failure::Kind::Refused, std::string("None of the archived claims is free."));
    }
    Outcome<EmptinessReport> prove(const std::filesystem::path &, const OnClaimsCounted &, std::stop_token) override
    {
        const std::lock_guard lock(mutex);
        return proof;
    }

    std::mutex mutex;
    Outcome<CheckReport> checked = ready();
    Outcome<ArchiveManifest> manifest = archived();
    Outcome<EmptinessReport> proof = emptied();
    QStringList asked;
};

struct Fixture
{
    std::shared_ptr<FakeDecommissionService> service = std::make_shared<FakeDecommissionService>();
    DecommissionPage page{Services{.environment = fakeEnvironment(), .cell = retired, .decommission = service}};
    QAbstractItemModelTester tester{grid()->model()};
    QTemporaryDir folder;

    Fixture()
    {
        page.resize(1000, 720);
        page.show();
    }
    ~Fixture() { QThreadPool::globalInstance()->waitForDone(); }

    GridView *grid() const { return page.findChild<GridView *>(); }
    QPushButton *button(const QString &text) const
    {
        for (auto *button : page.findChildren<QPushButton *>()) {
            if (button->text() == text) {
                return button;
            }
        }
        return nullptr;
    }
    void wait()
    {
        QThreadPool::globalInstance()->waitForDone();
        QTRY_VERIFY(page.work().isEmpty());
    }
    void check()
    {
        page.refresh();
        QVERIFY(!page.work().isEmpty());
        wait();
    }
    void archive()
    {
        page.useArchive(folder.path());
        wait();
    }
    void press(const QString &text)
    {
        button(text)->click();
        wait();
    }
    // "done", for each step
    QStringList states() const
    {
        QStringList all;
        const auto *model = grid()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            all << model->index(row, 2).data().toString();
        }
        return all;
    }
};

} // namespace

class TestDecommissionPage : public QObject
{
    Q_OBJECT

private slots:
    void nothingIsKnownAtFirst();
    void followsTheEightSteps();
    void whatSpeaksAgainstItIsNamed();
    void C9_nothingIsPlannedBeforeItsTime();
    void anArchiveIsOpenedOrMade();
    void aFailureIsShownAndTheStepsStay();
};

void TestDecommissionPage::nothingIsKnownAtFirst()
{
    const Fixture fixture;
    QCOMPARE(fixture.states().size(), 8);
    QCOMPARE(fixture.states().count(u"done"_s), 0);
    QVERIFY(!fixture.button(u"Plan to destroy…"_s)->isEnabled());
    QVERIFY(fixture.button(u"Archive…"_s)->isEnabled());
}

void TestDecommissionPage::followsTheEightSteps()
{
    Fixture fixture;
    fixture.check();
    QCOMPARE(fixture.states(),
        QStringList(
            {u"to confirm"_s, u"done"_s, u"done"_s, u"to do"_s, u"later"_s, u"later"_s, u"later"_s, u"later"_s}));
    QVERIFY2(
        fixture.page.sentence().startsWith(u"Step 4 of 8: Archive its claims"_s), qPrintable(fixture.page.sentence()));
    fixture.archive();
    QCOMPARE(fixture.states()[3], u"done"_s);
    QCOMPARE(fixture.states()[4], u"to do"_s);
    QVERIFY(fixture.page.sentence().contains(u"4546 claim"_s));
    // Its row is selected, and says which names become free.
    const auto &detail = fixture.page.findChild<PageBody *>()->detail()->detail();
    QCOMPARE(detail.title, u"Step 5"_s);
    QVERIFY(detail.sections.last().rows.contains(DetailRow{u"users"_s, groupedNumber(4'000)}));
    fixture.press(u"Prove"_s);
    QCOMPARE(fixture.states().mid(4), QStringList({u"done"_s, u"done"_s, u"to do"_s, u"to confirm"_s}));
    QVERIFY2(fixture.page.sentence().startsWith(u"Step 7 of 8"_s), qPrintable(fixture.page.sentence()));
    // Nothing leads there any more.
    fixture.service->proof->routes = {"cell-7", {}, {}, {}};
    fixture.press(u"Prove"_s);
    QCOMPARE(fixture.states()[6], u"done"_s);
}

void TestDecommissionPage::whatSpeaksAgainstItIsNamed()
{
    Fixture fixture;
    auto report = ready();
    conditionOf(report, ConditionId::Quiet)
        = {ConditionId::Quiet, ConditionState::NotMet, std::string("A claim is 2 min old."), std::string("Stop it.")};
    conditionOf(report, ConditionId::Identity)
        = {ConditionId::Identity, ConditionState::NotMet, std::string("Accepted."), std::string("Revoke it.")};
    conditionOf(report, ConditionId::Leases).state = ConditionState::Unknown;
    fixture.service->checked = report;
    fixture.check();
    fixture.archive();
    QCOMPARE(fixture.states().mid(1, 2), QStringList({u"not ready"_s, u"unknown"_s}));
    QCOMPARE(fixture.states()[4], u"later"_s);
    const CellExit known{retired, report, archived(), {}};
    const auto detail = detailOf(known, stepsOf(known)[1]);
    QVERIFY2(detail.verdict.contains(u"A claim is 2 min old."_s) && detail.verdict.contains(u"1 more"_s),
        qPrintable(detail.verdict));
    QCOMPARE(detail.sections.first().steps, QStringList({u"Stop it."_s, u"Revoke it."_s}));
    // The cell has another number of claims than the archive.
    auto other = archived();
    other.counts.claims = 12;
    QCOMPARE(stepsOf({retired, ready(), other, {}})[3].state, StepState::NotReady);
}

void TestDecommissionPage::C9_nothingIsPlannedBeforeItsTime()
{
    Fixture fixture;
    QSignalSpy planned(&fixture.page, &DecommissionPage::planned);
    auto *plan = fixture.button(u"Plan to destroy…"_s);
    fixture.check();
    QVERIFY(!plan->isEnabled() && plan->toolTip().contains(u"Choose the archive first."_s));
    fixture.archive();
    QVERIFY(plan->isEnabled());
    fixture.press(u"Plan to destroy…"_s);
    QCOMPARE(planned.size(), 1);
    const auto file = std::get<ArchivePlanFile>(planned.first().first().value<AnyPlan>());
    QCOMPARE(QString::fromStdString(file.archive.filename().string()), u"archive-cell-7"_s);
    conditionOf(*fixture.service->checked, ConditionId::Leases).state = ConditionState::NotMet;
    fixture.check();
    QVERIFY(!plan->isEnabled() && plan->toolTip().contains(u"Complete the steps before it first."_s));
}

void TestDecommissionPage::anArchiveIsOpenedOrMade()
{
    Fixture fixture;
    fixture.archive();
    QCOMPARE(fixture.service->asked, QStringList({u"archive archive-cell-7"_s}));
    QFile manifest(fixture.folder.filePath(u"manifest.json"_s));
    QVERIFY(manifest.open(QFile::WriteOnly));
    fixture.archive();
    QCOMPARE(fixture.service->asked.last(), u"read "_s + QFileInfo(fixture.folder.path()).fileName());
}

void TestDecommissionPage::aFailureIsShownAndTheStepsStay()
{
    Fixture fixture;
    fixture.check();
    fixture.archive();
    fixture.press(u"Plan a restore…"_s);
    const auto *banner = fixture.page.findChild<Banner *>();
    QVERIFY(banner->isVisible());
    const auto &notice = banner->notice();
    const auto text = notice.what + notice.where + notice.whatNow + notice.details;
    QVERIFY2(text.contains(u"None of the archived claims is free."_s), qPrintable(text));
    QCOMPARE(fixture.states()[4], u"to do"_s);
    fixture.press(u"Check"_s);
    QVERIFY(!banner->isVisible());
}

QTEST_MAIN(TestDecommissionPage)
#include "tst_decommissionpage.moc"
