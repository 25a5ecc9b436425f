#include "models/tables/ask.h"
#include "models/tables/differencetable.h"
#include "models/tables/scantable.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/parts/bigtableview.h"
#include "widgets/parts/filterbar.h"
#include "widgets/parts/gridview.h"

#include <mutex>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <thread>

using namespace cells;
using namespace std::chrono_literals;

namespace {

// Scans that the test lets go on and end.
class FakeScan
{
public:
    std::mutex mutex;
    std::vector<ScanRequest> requests;
    std::atomic<bool> mayEnd = true;
    std::optional<Failure> problem;
    EarlierScans earlier;

    ScanModel ports()
    {
        return [this](const ScanRequest &request, const std::function<void(const ScanProgress &)> &onProgress,
                   std::stop_token stop) -> Outcome<ScanReport> {
            {
                const std::lock_guard lock(mutex);
                requests.push_back(request);
            }
            ScanProgress progress;
            progress.fraction = 0.437;
            progress.counts.matching = 500;
            onProgress(progress);
            while (!mayEnd && !stop.stop_requested()) {
                std::this_thread::yield();
            }
            return problem ? Outcome<ScanReport>(passedOn(*problem)) : reportOf(request, stop.stop_requested());
        };
    }

    static ScanReport reportOf(const ScanRequest &request, bool isStopped)
    {
        if (request.before) {
            auto report = *request.before;
            report.comparedUpTo = 1000;
            report.end = ScanEnd::Complete;
            return report;
        }
        ScanReport report;
        report.cell = {1};
        report.model = request.model;
        report.service = "fake:443";
        report.startedAt = *parseInstant("2026-11-21 03:12:45Z");
        report.lastId = 1000;
        report.comparedUpTo = isStopped ? 437 : 1000;
        report.end = isStopped ? ScanEnd::Stopped : ScanEnd::Complete;
        report.counts.matching = 990;
        if (request.model == modelNamed("User")) {
            add(report,
                {7, ClaimType::Username, DriftClass::Missing, true, false, false, false, {}, 0, 7, {}, "", "<b>alice"});
            add(report, {9, ClaimType::Email, DriftClass::Extra, true, true, false, false, {}, 9, 0, {}, "bob", ""});
            add(report,
                {11, ClaimType::Email, DriftClass::Conflict, true, false, false, false, {2}, 0, 3, {}, "", "eve"});
        }
        return report;
    }

private:
    static void add(ScanReport &report, const Difference &difference)
    {
        report.differences.append(difference);
        ++report.counts.sure[std::size_t(difference.drift)];
    }
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

void trigger(const QWidget &page, const char *id)
{
    for (auto *action : page.actions()) {
        if (action->objectName() == QLatin1String(id)) {
            action->trigger();
        }
    }
}

} // namespace

class TestVerificationPage : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void nothingIsScannedUnasked();
    void aScanFillsItsRow();
    void allModelsTakeTurns();
    void C18_aStoppedScanIsNotCompleteAndGoesOn();
    void whatWasScannedEarlierIsShownAndGoesOn();
    void aFailureIsTold();
    void differencesAreFilteredAndSorted();
    void aDifferenceLeadsToItsClaim();
    void aLinkChoosesModelAndFilter();
    void modelsBehave();

private:
    void open();
    QAbstractItemModel &scans() const { return *m_page->findChild<ScanTable *>(); }
    DifferenceTable &differences() const { return *m_page->findChild<DifferenceTable *>(); }
    GridView &grid() const { return *m_page->findChild<GridView *>(); }

    std::unique_ptr<FakeScan> m_scan;
    std::unique_ptr<VerificationPage> m_page;
};

void TestVerificationPage::init()
{
    m_page.reset();
    QThreadPool::globalInstance()->waitForDone();
    m_scan = std::make_unique<FakeScan>();
    open();
}

void TestVerificationPage::open()
{
    m_page = std::make_unique<VerificationPage>(
        m_scan->ports(), [scans = m_scan->earlier](std::stop_token) { return Outcome<EarlierScans>(scans); });
    m_page->resize(1100, 700);
    m_page->show();
}

void TestVerificationPage::nothingIsScannedUnasked()
{
    m_page->refresh();
    QCOMPARE(m_page->sentence(), QStringLiteral("No model was scanned yet."));
    QVERIFY(!m_page->asOf());
    QCOMPARE(scans().rowCount(), int(catalogue().size()));
    QCOMPARE(scans().index(0, 2).data().toString(), QStringLiteral("—"));
    QVERIFY(m_scan->requests.empty());
}

void TestVerificationPage::aScanFillsItsRow()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("scanning, 43.7 %"));
    QVERIFY(m_page->work().startsWith(QStringLiteral("Scanning User: 43.7 %")));
    m_scan->mayEnd = true;
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_page->sentence(),
        QStringLiteral("1 of 12 models scanned · 990 matching · 1 missing, 1 extra, 1 in conflict"));
    QCOMPARE(m_page->asOf(), std::optional(*parseInstant("2026-11-21 03:12:45Z")));
    QTRY_COMPARE(pictureOf(differences(), {0, 2, 3, 4, 6}),
        QStringLiteral("7|Missing|—|<b>alice|\n9|Extra|bob|—|beyond the last row\n11|Conflict|—|eve|held by cell 2"));
}

void TestVerificationPage::allModelsTakeTurns()
{
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(m_page->sentence().startsWith(QStringLiteral("12 of 12 models scanned")));
    QCOMPARE(m_scan->requests.size(), catalogue().size());
    QVERIFY(m_page->work().isEmpty());
}

void TestVerificationPage::C18_aStoppedScanIsNotCompleteAndGoesOn()
{
    m_scan->mayEnd = false;
    trigger(*m_page, "verification.scanAll");
    QTRY_VERIFY(!m_page->work().isEmpty());
    m_page->cancel();
    QTRY_VERIFY(m_page->work().isEmpty());
    QCOMPARE(scans().index(0, 1).data().toString(), QStringLiteral("stopped at id 437"));
    QVERIFY(m_page->sentence().startsWith(QStringLiteral("1 scan(s) incomplete")));
    m_scan->mayEnd = true;
    trigger(*m_page, "verification.goOn");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_scan->requests.back().before->comparedUpTo, 437);
    QCOMPARE(scans().index(0, 3).data().toString(), QStringLiteral("1"));
}

void TestVerificationPage::whatWasScannedEarlierIsShownAndGoesOn()
{
    ScanRequest request;
    request.model = modelNamed("User");
    auto report = FakeScan::reportOf(request, true);
    report.end = ScanEnd::Running;
    m_scan->earlier = {std::make_shared<const ScanReport>(std::move(report))};
    open();
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("broke off at id 437"));
    QTRY_COMPARE(differences().rowCount(), 3);
    QVERIFY(m_scan->requests.empty());
    trigger(*m_page, "verification.goOn");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("complete"));
    QCOMPARE(m_scan->requests.back().before, m_scan->earlier.front());
}

void TestVerificationPage::aFailureIsTold()
{
    m_scan->problem = Failure{Failure::Kind::Unreachable, "The database of cell_1 does not answer.", {}, false};
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(scans().index(0, 1).data().toString(), QStringLiteral("could not be scanned"));
    QVERIFY(scans().index(0, 1).data(Qt::ToolTipRole).toString().contains(QStringLiteral("does not answer")));
    QCOMPARE(m_page->sentence(), QStringLiteral("No model was scanned yet."));
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
    QCOMPARE(requested[0][0].toString(), QStringLiteral("claims"));
    QCOMPARE(requested[0][1].toString(), QStringLiteral("model:User id:9"));
}

void TestVerificationPage::aLinkChoosesModelAndFilter()
{
    m_page->setFilterText(QStringLiteral("model:Route class:missing"));
    QCOMPARE(grid().currentIndex().data().toString(), QStringLiteral("Route"));
    QCOMPARE(m_page->filterText(), QStringLiteral("model:Route class:missing"));
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
