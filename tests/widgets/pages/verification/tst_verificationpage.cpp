// SPDX-License-Identifier: MIT
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/scanqueue.h"
#include "tests/support/fixtures/recordedexports.h"
#include "tests/widgets/pages/pagefixture.h"
#include "tests/widgets/pages/verification/verificationfixture.h"
#include "widgets/pages/verification/differences/comparebar.h"
#include "widgets/pages/verification/scans/driftexport.h"
#include "widgets/pages/verification/scans/modellist.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::drift;
using namespace cells::plans;
using namespace cells::rollout;
using namespace std::chrono_literals;

class TestVerificationPage : public QObject, private VerificationFixture
{
    Q_OBJECT

private slots:
    void init() { restart(); }
    void nothingIsScannedUnasked();
    void aScanFillsItsRow();
    void allModelsTakeTurns();
    void scansContinueWithoutTheirPage();
    void C18_aStoppedScanIsIncompleteAndResumes();
    void earlierScansAreShownAndResumed();
    void scansOfOthersAreShown();
    void aDamagedScanIsReported();
    void aFailureIsShown();
    void differencesAreFilteredAndSorted();
    void aDifferenceLeadsToItsClaim();
    void aLinkChoosesModelAndFilter();
    void theChosenModelIsPartOfTheFilter();
    void F57_whereTheWorkerIsAndWhatItMayMean();
    void aScanResumesWithOtherLimits();
    void whatDifferencesHaveInCommonLeadsToThem();
    void aComparisonShowsValuesWhereTheyAreKnown();
    void aDisabledRepairShowsTheReason();
    void aRepairIsOfWhatIsListed();
    void anExportNamesItsModel();
    void reportsAreWritten();
    void whatWasChosenGoesWithItsList();
    void C16_ofAContradictedDatabaseNothingIsScannedOrShown();
    void C16_quarantinedScansAreNamed();
    void C18_aFailedScanDoesNotHideTheLastCompleteOne();
    void C18_aScanThatFailedEarlierIsNamedBesideTheCompleteOne();
    void C18_aScanThatBeginsAtOnceDoesNotHideTheLastCompleteOne();
    void modelsBehave();
};

void TestVerificationPage::nothingIsScannedUnasked()
{
    m_page->refresh();
    QCOMPARE(m_page->sentence(), QStringLiteral("No model has been scanned yet."));
    QVERIFY(!m_page->asOf());
    QCOMPARE(scans().rowCount(), int(catalogue().size()));
    QCOMPARE(scans().index(0, 4).data().toString(), QStringLiteral("—"));
    QVERIFY(m_scan->requests.empty());
}

void TestVerificationPage::aScanFillsItsRow()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("scanning"));
    QTRY_COMPARE(scans().index(0, 4).data().toString(), QStringLiteral("43.7 %"));
    QVERIFY(m_page->work().startsWith(QStringLiteral("Scanning User: 43.7 %")));
    m_scan->mayEnd = true;
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_page->sentence(),
        QStringLiteral("1 of 12 models scanned · 990 matching · 1 missing, 1 extra, 1 in conflict"));
    QCOMPARE(m_page->asOf(), std::optional(*parseInstant("2026-11-21 03:12:45Z")));
    // Each has a reason.
    QTRY_COMPARE(pictureOf(differences(), {0, 2, 3, 4, 6}),
        QStringLiteral("7|Missing|—|<b>alice|the row has no claim\n"
                       "9|Extra|bob|—|no row requests it · beyond the last row\n11|Conflict|—|eve|held by cell 2"));
}

void TestVerificationPage::allModelsTakeTurns()
{
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(m_page->sentence().startsWith(QStringLiteral("12 of 12 models scanned")));
    QCOMPARE(m_scan->requests.size(), commonModels().size());
    QVERIFY(m_page->work().isEmpty());
}

// As when another cell is looked at.
void TestVerificationPage::scansContinueWithoutTheirPage()
{
    ScanQueue queue(m_scan->scan(), nullptr);
    const QSignalSpy allEnded(&queue, &ScanQueue::allEnded);
    const auto open = [&] { m_page = std::make_unique<VerificationPage>(m_scan->services(), &queue); };
    m_scan->mayEnd = false;
    open();
    queue.setEstimating(*modelNamed("User"));
    trigger(*m_page, "verification.scanAll");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("scanning"));
    m_page.reset();
    QVERIFY(queue.isRunning());
    open();
    QCOMPARE(scans().index(0, 1).data().toString(), QStringLiteral("scanning"));
    QVERIFY(!queue.scans().front().isEstimating);
    m_page.reset();
    m_scan->mayEnd = true;
    QTRY_COMPARE(allEnded.size(), 1);
    open();
    QVERIFY(m_page->sentence().startsWith(QStringLiteral("12 of 12 models scanned")));
    m_page.reset();
}

void TestVerificationPage::C18_aStoppedScanIsIncompleteAndResumes()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(!m_page->work().isEmpty());
    m_page->cancel();
    QTRY_VERIFY(m_page->work().isEmpty());
    QCOMPARE(scans().index(0, 1).data().toString(), QStringLiteral("stopped at id 437"));
    QVERIFY(m_page->sentence().startsWith(QStringLiteral("1 scan(s) incomplete")));
    m_scan->mayEnd = true;
    trigger(*m_page, "verification.resume");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_scan->requests.back().before->comparedUpTo, 437);
    QCOMPARE(scans().index(0, 6).data().toString(), QStringLiteral("1"));
}

void TestVerificationPage::earlierScansAreShownAndResumed()
{
    ScanRequest request;
    request.model = modelNamed("User");
    auto report = FakeScan::reportOf(request, true);
    report.end = ScanEnd::Running;
    m_scan->earlier = {std::make_shared<const ScanReport>(std::move(report))};
    open();
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("interrupted at id 437"));
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(m_scan->requests.empty());
    trigger(*m_page, "verification.resume");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_scan->requests.back().before, m_scan->earlier.front());
}

// As of cellsctl beside the window.
void TestVerificationPage::scansOfOthersAreShown()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    ScanRequest request;
    request.model = modelNamed("User");
    auto later = FakeScan::reportOf(request, false);
    later.number = 7;
    later.startedAt += 1h;
    later.differences = {};
    later.counts.sure = {};
    {
        const std::lock_guard lock(m_scan->mutex);
        m_scan->summaries["User"] = std::make_shared<const ScanSummaries>(ScanSummaries{summaryOf(later)});
        m_scan->earlier = {std::make_shared<const ScanReport>(later)};
    }
    m_page->refresh();
    QTRY_COMPARE(differences().rowCount(), 0);
    QCOMPARE(m_page->asOf(), std::optional(later.startedAt));
}

void TestVerificationPage::aDamagedScanIsReported()
{
    ScanRequest request;
    request.model = modelNamed("User");
    m_scan->earlier = {std::make_shared<const ScanReport>(FakeScan::reportOf(request, false))};
    m_scan->damaged
        = {{modelNamed("Email"), Failure{Failure::Kind::Refused, std::string("Scan 7 of Email is damaged."), {}}}};
    open();
    const auto stateOf = [this](const char *model) {
        for (int row = 0; row < scans().rowCount(); ++row) {
            if (scans().index(row, 0).data().toString() == QLatin1String(model)) {
                return scans().index(row, 1).data().toString();
            }
        }
        return QString();
    };
    QTRY_COMPARE(stateOf("User"), QStringLiteral("complete"));
    QCOMPARE(stateOf("Email"), QStringLiteral("saved scan is damaged"));
    trigger(*m_page, "verification.scanAll");
    QTRY_COMPARE(stateOf("Email"), QStringLiteral("complete"));
}

void TestVerificationPage::aFailureIsShown()
{
    m_scan->problem = Failure{Failure::Kind::Unreachable, std::string("The database of cell_1 does not answer."), {}};
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("could not be scanned"));
    QVERIFY(scans().index(0, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("does not answer")));
    QCOMPARE(m_page->sentence(), QStringLiteral("No model has been scanned yet."));
    const auto *banner = m_page->findChild<Banner *>();
    QVERIFY(banner->isVisible());
    QStringList messageReported;
    for (const auto *label : banner->findChildren<QLabel *>()) {
        messageReported << label->text();
    }
    const auto model = scans().index(0, 0).data().toString();
    QVERIFY2(messageReported.contains(QStringLiteral("The latest scan of %1 is incomplete").arg(model)),
        qPrintable(messageReported.join(QLatin1Char('\n'))));
}

void TestVerificationPage::differencesAreFilteredAndSorted()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto *line = m_page->findChild<FilterBar *>()->findChild<QLineEdit *>();
    QTest::keyClicks(line, QStringLiteral("type:email"));
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("9\n11"));
    differences().sort(0, Qt::DescendingOrder);
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("11\n9"));
    QVERIFY(m_page->stepBack());
    QTRY_COMPARE(differences().rowCount(), 3);
}

void TestVerificationPage::aDifferenceLeadsToItsClaim()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    QSignalSpy requested(m_page.get(), &Page::pageRequested);
    auto *view = m_page->findChild<BigTableView *>();
    view->setCurrentRow(1);
    QTest::keyClick(view, Qt::Key_Return);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(
        requested[0][0].value<PageLink>(), (PageLink{QStringLiteral("claims"), QStringLiteral("model:User id:9")}));
}

void TestVerificationPage::aLinkChoosesModelAndFilter()
{
    m_page->setFilterText(QStringLiteral("model:Route class:missing"));
    QCOMPARE(grid().currentIndex().data().toString(), QStringLiteral("Route"));
    QCOMPARE(m_page->filterText(), QStringLiteral("model:Route class:missing"));
}

// So that Back and the next start know it.
void TestVerificationPage::theChosenModelIsPartOfTheFilter()
{
    const QSignalSpy filtered(m_page.get(), &Page::filterTextChanged);
    auto *models = m_page->findChild<ModelList *>();
    models->selectRow(3);
    QCOMPARE(filtered.size(), 1);
    QVERIFY(m_page->filterText().startsWith(QStringLiteral("model:")));
}

void TestVerificationPage::F57_whereTheWorkerIsAndWhatItMayMean()
{
    const auto now = *parseInstant("2026-11-21 03:12:45Z");
    m_scan->workers = {{"User", {{41'000, workerProgressLifetime - 26min, true, 4min}, now}},
        {"Email", {{0, {}, false, {}}, now}}, {"Route", {{7, workerProgressLifetime - 1min, true, 4min}, now}}};
    open();
    const auto cell = [&](int row, int role) { return scans().index(row, 13).data(role).toString(); };
    QTRY_COMPARE(cell(0, Qt::DisplayRole), QStringLiteral("no movement for 26 min"));
    QCOMPARE(cell(1, Qt::DisplayRole), QStringLiteral("at 0"));
    QVERIFY(cell(1, Qt::ToolTipRole)
                .contains(QStringLiteral("the worker finished, never started, or its progress expired")));
    QCOMPARE(cell(3, Qt::DisplayRole), QStringLiteral("running, at id 7"));
    // No Redis says anything of this one: that is no zero.
    QCOMPARE(cell(2, Qt::DisplayRole), QStringLiteral("—"));
    trigger(*m_page, "verification.model");
    QCOMPARE(pane()->detail().title, QStringLiteral("User"));
    QCOMPARE(pane()->detail().sections[0].rows[0].value, QStringLiteral("no movement for 26 min"));
}

void TestVerificationPage::aScanResumesWithOtherLimits()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(m_scan->count(), 1U);
    QVERIFY(!m_scan->requests[0].rowsPerSecond);
    auto *queue = m_page->findChild<ScanQueue *>();
    queue->setOptions({500, 20, 30s});
    QTRY_COMPARE(m_scan->count(), 2U);
    QCOMPARE(m_scan->requests[1].rowsPerSecond, std::optional(500.0));
    QCOMPARE(m_scan->requests[1].throttle.transactions, std::optional(20));
    QCOMPARE(m_scan->requests[1].throttle.replicaLag, std::optional<Duration>(30s));
    QCOMPARE(m_scan->requests[1].before->comparedUpTo, 437);
    // Stopping is the end of it.
    m_page->cancel();
    QTRY_VERIFY(m_page->work().isEmpty());
    QCOMPARE(m_scan->count(), 2U);
}

void TestVerificationPage::whatDifferencesHaveInCommonLeadsToThem()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.model");
    const auto group = [&](const char *title) {
        const auto &sections = pane()->detail().sections;
        const auto found = std::ranges::find(sections, QString::fromUtf8(title), &DetailSection::title);
        return found == sections.end() ? QList<DetailRow>() : found->rows;
    };
    const auto byClaim = [&] { return group("By claim"); };
    QTRY_COMPARE(byClaim().size(), 2);
    QCOMPARE(group("Differences by class").size(), 3);
    QCOMPARE(group("Differences by class")[0].key, QStringLiteral("Conflict"));
    QCOMPARE(group("Differences by class")[0].link->filter, QStringLiteral("model:User class:conflict"));
    QCOMPARE(byClaim()[0].key + QLatin1Char(' ') + byClaim()[0].value, QStringLiteral("email 2"));
    QCOMPARE(byClaim()[0].link->filter, QStringLiteral("model:User type:email"));
    m_page->setFilterText(byClaim()[0].link->filter);
    QTRY_COMPARE(pictureOf(differences(), {0}), QStringLiteral("9\n11"));
}

// The history keeps hashes: the last scan's values are put in their place, and what is not known is said not to be.
void TestVerificationPage::aComparisonShowsValuesWhereTheyAreKnown()
{
    m_scan->summaries = {{"User", scanSummaries({3, 2})}};
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.compare");
    QTRY_COMPARE(pictureOf(differences(), {2, 3, 4}), QStringLiteral("Missing|—|<b>alice"));
    for (auto *button : m_page->findChild<CompareBar *>()->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("1 gone")) {
            button->click();
        }
    }
    QTRY_COMPARE(pictureOf(differences(), {2, 3, 4}), QStringLiteral("Extra|not stored|—"));
    QVERIFY(differences().index(0, 3).data(Qt::ToolTipRole).toString().contains(QStringLiteral("stores no values")));
    m_page->findChild<BigTableView *>()->setCurrentRow(0);
    const auto &sections = pane()->detail().sections;
    const auto values = std::find_if(sections.begin(), sections.end(),
        [](const DetailSection &section) { return section.title == QStringLiteral("Values"); });
    QVERIFY(values != sections.end());
    QCOMPARE(values->rows[0].link->page, QStringLiteral("claims"));
    QCOMPARE(values->rows[0].link->filter, QStringLiteral("model:User id:1"));
}

void TestVerificationPage::aDisabledRepairShowsTheReason()
{
    m_scan->summaries = {{"User", scanSummaries({3, 2})}};
    open();
    QPushButton *repair = nullptr;
    for (auto *button : m_page->findChildren<QPushButton *>()) {
        repair = button->text() == QStringLiteral("Repair…") ? button : repair;
    }
    QVERIFY(repair && !repair->isEnabled());
    QVERIFY(repair->toolTip().contains(QStringLiteral("was not scanned")));
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY(repair->isEnabled());
    QVERIFY(repair->toolTip().contains(QStringLiteral("listed differences of User")));
    QTRY_COMPARE(differences().rowCount(), 3);
    trigger(*m_page, "verification.compare");
    QTRY_VERIFY(!repair->isEnabled());
    QVERIFY(repair->toolTip().contains(QStringLiteral("comparing two scans")));
    // Its key says it, too.
    QSignalSpy messageReported(m_page.get(), &Page::messageReported);
    QSignalSpy planned(m_page.get(), &VerificationPage::planRequested);
    trigger(*m_page, "verification.planRepair");
    QCOMPARE(messageReported.size(), 1);
    QVERIFY(messageReported[0][0].toString().contains(QStringLiteral("comparing two scans")));
    QVERIFY(planned.isEmpty());
}

// What the grid lists is what is planned, and the button says how many.
void TestVerificationPage::aRepairIsOfWhatIsListed()
{
    QPushButton *repair = nullptr;
    for (auto *button : m_page->findChildren<QPushButton *>()) {
        repair = button->text() == QStringLiteral("Repair…") ? button : repair;
    }
    const auto left = [&] { return repair->mapTo(m_page.get(), QPoint()).x(); };
    const int before = left();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(repair->text(), QStringLiteral("Repair User (2)…"));
    // Who is about to press one does not press another.
    QCoreApplication::sendPostedEvents();
    QCOMPARE(left(), before);
    QVERIFY(repair->toolTip().contains(QStringLiteral("1 of the 3 listed differences are skipped")));
    QSignalSpy planned(m_page.get(), &VerificationPage::planRequested);
    trigger(*m_page, "verification.planRepair");
    auto request = planned.takeFirst()[0].value<ReclaimPlanRequest>();
    QCOMPARE(request.sources, (std::vector<std::int64_t>{7, 9, 11}));
    QVERIFY(!request.listed);
    m_page->setFilterText(QStringLiteral("model:User type:email"));
    QTRY_COMPARE(repair->text(), QStringLiteral("Repair User (1)…"));
    trigger(*m_page, "verification.planRepair");
    request = planned.takeFirst()[0].value<ReclaimPlanRequest>();
    QCOMPARE(request.sources, (std::vector<std::int64_t>{9, 11}));
    QVERIFY(request.listed == (ListedClaims{{9, ClaimType::Email}, {11, ClaimType::Email}}));
    QCOMPARE(request.filter, std::string("type:email"));
    // A filter that cannot be read lists what it listed before: nobody plans by it.
    m_page->setFilterText(QStringLiteral("model:User type:nonsense"));
    QTRY_VERIFY(!repair->isEnabled());
    QVERIFY(repair->toolTip().contains(QStringLiteral("cannot be read")));
    m_page->setFilterText(QStringLiteral("model:User class:conflict"));
    QTRY_VERIFY(repair->toolTip().contains(QStringLiteral("can be repaired")));
    QVERIFY(!repair->isEnabled());
    // The list of one model is none of another's.
    m_page->setFilterText(QStringLiteral("model:Route"));
    QVERIFY(!repair->isEnabled());
}

void TestVerificationPage::anExportNamesItsModel()
{
    m_page->setContext(QStringLiteral("prod"), QStringLiteral("cell_1 (1)"));
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    QTemporaryDir folder;
    const auto file = folder.filePath(QStringLiteral("a.csv"));
    m_page->findChild<TableActions *>()->exportTo(file, ExportFormat::Csv);
    QTRY_VERIFY(QFile::exists(file));
    QFile csv(file);
    QVERIFY(csv.open(QIODevice::ReadOnly));
    const auto lines = csv.readAll().split('\n');
    QVERIFY(lines.contains("# model: User\r"));
    QVERIFY(!lines.contains("# written by: unknown\r"));
    QVERIFY2(lines[lines.size() - 5].startsWith("Model,Id,Type,"), lines[lines.size() - 5].constData());
    QVERIFY2(lines[lines.size() - 4].startsWith("User,7,username,missing,"), lines[lines.size() - 4].constData());
    trigger(*m_page->findChild<BigTableView *>(), "differences.exportCsv");
    auto *dialog = m_page->findChild<QFileDialog *>();
    QVERIFY(dialog);
    const auto name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
    QVERIFY2(name.startsWith(QStringLiteral("differences-User-cell_1")), qPrintable(name));
    dialog->close();
}

void TestVerificationPage::reportsAreWritten()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    QTemporaryDir folder;
    const RecordedExports exports(*m_page);
    const auto written = [&](const char *name) {
        const auto path = folder.filePath(QString::fromLatin1(name));
        m_page->findChild<DriftExport *>()->exportTo(path);
        QFile file(path);
        return QTest::qWaitFor([&] { return file.exists(); }) && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                                                : QByteArray();
    };
    const auto html = written("a.html");
    QVERIFY2(html.startsWith("<!doctype html>") && html.contains("&lt;b&gt;alice"), html.constData());
    const auto markdown = written("a.md");
    QVERIFY2(markdown.startsWith("# Drift of cell 1 in ") && markdown.contains("\nMade 20"), markdown.constData());
    const auto json = QJsonDocument::fromJson(written("a.json"));
    QCOMPARE(json[QLatin1String("models")][0][QLatin1String("differences")].toArray().size(), 3);
    QTRY_COMPARE(exports.records(), QStringList(3, QStringLiteral("drift report 0 64")));
}

// The rows of the list that is gone are counted by that list, not by the shorter one that comes.
void TestVerificationPage::whatWasChosenGoesWithItsList()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto *list = m_page->findChild<BigTableView *>();
    list->setCurrentRow(2);
    std::size_t limit = 0;
    connect(&differences(), &QAbstractItemModel::modelAboutToBeReset, this,
        [&] { limit = std::max<std::size_t>(limit, differences().numberLimit()); });
    m_page->setFilterText(QStringLiteral("model:Route"));
    QCOMPARE(differences().rowCount(), 0);
    QCOMPARE(limit, 3U);
    QCOMPARE(list->currentRow(), -1);
}

void TestVerificationPage::C16_ofAContradictedDatabaseNothingIsScannedOrShown()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY(m_page->sentence().startsWith(QStringLiteral("1 of 12 models scanned")));
    const auto scanned = m_scan->count();
    QSignalSpy counted(m_page.get(), &Page::countChanged);
    const QSignalSpy messageReported(m_page.get(), &Page::messageReported);
    const auto what = QStringLiteral("The database does not belong to cell 1. Verdicts are withheld.");
    m_page->setContradiction(what);
    QCOMPARE(m_page->sentence(), what);
    QVERIFY(!counted.last().first().value<std::optional<qint64>>());
    for (int column = 4; column < scans().columnCount() - 1; ++column) {
        QCOMPARE(scans().index(0, column).data().toString(), QStringLiteral("—"));
        QVERIFY(!scans().index(0, column).data(StatusRole).isValid());
    }
    QTRY_COMPARE(differences().rowCount(), 0);
    for (const auto *action : {"verification.scanAll", "verification.scanModel"}) {
        trigger(*m_page, action);
    }
    QCOMPARE(m_scan->count(), scanned);
    QVERIFY(messageReported.size() >= 2 && messageReported.last().first().toString() == what);
    for (auto *button : m_page->findChildren<QPushButton *>()) {
        if (button->text() == QStringLiteral("Scan all models")) {
            QVERIFY(!button->isEnabled() && button->toolTip().contains(QStringLiteral("does not belong to cell 1")));
        }
    }
    // Proved again, what was found before is back.
    m_page->setContradiction({});
    QVERIFY(m_page->sentence().startsWith(QStringLiteral("1 of 12 models scanned")));
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(m_scan->count(), scanned + 1);
}

void TestVerificationPage::C16_quarantinedScansAreNamed()
{
    m_scan->quarantined = {"Scan 12 of User in cell 1 is quarantined: It read database cell_2."};
    open();
    auto *banner = m_page->findChild<Banner *>();
    QTRY_VERIFY(banner->isVisible());
    QStringList records;
    for (const auto *label : banner->findChildren<QLabel *>()) {
        records << label->text();
    }
    QVERIFY2(
        records.join(QLatin1Char(' ')).contains(QStringLiteral("cell_2")), qPrintable(records.join(QLatin1Char(' '))));
}

void TestVerificationPage::C18_aFailedScanDoesNotHideTheLastCompleteOne()
{
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(differences().rowCount(), 3);
    auto failed = FakeScan::reportOf({.model = modelNamed("User")}, true);
    failed.end = ScanEnd::Failed;
    failed.startedAt += 2h;
    failed.problem = Failure{Failure::Kind::Unreachable, std::string("The database went away."), {}};
    failed.differences = {};
    failed.counts = {};
    m_scan->outcome = failed;
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY(scans().index(0, 1).data().toString().startsWith(QStringLiteral("failed")));
    QCOMPARE(differences().rowCount(), 3);
    QVERIFY(m_page->sentence().contains(QStringLiteral("1 missing, 1 extra, 1 in conflict")));
    QVERIFY(scans()
                .index(0, 1)
                .data(Qt::ToolTipRole)
                .toString()
                .contains(QStringLiteral("The scan of 2026-11-21 05:12:45 UTC failed: The database went away.")));
    QCOMPARE(scans().index(0, 2).data().toString(), QStringLiteral("2026-11-21 03:12"));
    // The next scan continues from it, and its findings are shown.
    m_scan->outcome.reset();
    trigger(*m_page, "verification.resume");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QVERIFY(m_scan->requests.back().before && m_scan->requests.back().before->end == ScanEnd::Failed);
}

void TestVerificationPage::C18_aScanThatFailedEarlierIsNamedBesideTheCompleteOne()
{
    auto complete = FakeScan::reportOf({.model = modelNamed("User")}, false);
    auto failed = complete;
    failed.end = ScanEnd::Failed;
    failed.startedAt += 2h;
    failed.problem = Failure{Failure::Kind::Unreachable, std::string("The database went away."), {}};
    m_scan->earlier = {std::make_shared<const ScanReport>(complete)};
    m_scan->failedLater = {std::make_shared<const ScanReport>(failed)};
    open();
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(scans().index(0, 1).data().toString().startsWith(QStringLiteral("failed")));
}

void TestVerificationPage::C18_aScanThatBeginsAtOnceDoesNotHideTheLastCompleteOne()
{
    for (const auto *model : {"User", "Email"}) {
        m_scan->earlier.push_back(
            std::make_shared<const ScanReport>(FakeScan::reportOf({.model = modelNamed(model)}, false)));
    }
    m_scan->isEarlierLate = true;
    m_scan->mayEnd = false;
    m_scan->problem = Failure{Failure::Kind::Unreachable, std::string("The database cannot be reached."), {}};
    open();
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(1, 1).data().toString(), QStringLiteral("complete"));
    m_scan->mayEnd = true;
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("could not be scanned"));
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(m_page->sentence().contains(QStringLiteral("1 missing, 1 extra, 1 in conflict")));
}

void TestVerificationPage::modelsBehave()
{
    const QAbstractItemModelTester scanTester(&scans(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester differenceTester(
        &differences(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(m_page->work().isEmpty());
    QTRY_COMPARE(differences().rowCount(), 3);
}

QTEST_MAIN(TestVerificationPage)
#include "tst_verificationpage.moc"
