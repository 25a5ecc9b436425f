// SPDX-License-Identifier: MIT
#include "models/presentation/base/columnof.h"
#include "tests/widgets/pages/pagefixture.h"
#include "tests/widgets/pages/verification/verificationfixture.h"
#include "widgets/pages/verification/scans/scanoptionspopover.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QAbstractItemModel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::drift;
using namespace std::chrono_literals;

// A first look before anybody scans, and what ends a scan before its end.
class TestDriftEstimates : public QObject, private VerificationFixture
{
    Q_OBJECT

private slots:
    void init() { restart(); }
    void C18_anEstimateIsNoCount();
    void C18_anEarlierEstimateShowsItsAge();
    void allModelsTakeTurns();
    void theWorkerIsSeenAgainstWhatThereIs();
    void F17_whatCannotBeReadMayBlockTheWorker();
    void aScanEndsAtItsLimits();
    void C18_whatEndedEarlyIsNotComplete();
    void whatHoldsAScanBackIsNamed();

private:
    static Instant now() { return std::chrono::floor<Duration>(std::chrono::system_clock::now()); }
    void seedEstimate()
    {
        auto &report = m_scan->estimate;
        report.startedAt = now();
        report.ids = SequenceRange{1, 1'000'000};
        report.idsRead = 40'000;
        report.blocks = 40;
        report.counted.rows = 39'000;
        report.counted.sure[std::size_t(DriftClass::Missing)] = 5;
        report.drift = {80, 120, 170};
        report.classes[std::size_t(DriftClass::Missing)] = {80, 120, 170};
        open();
    }
    QString cell(int row, const char *column) const
    {
        return scans().index(row, columnOf(scans(), column)).data().toString();
    }
};

void TestDriftEstimates::C18_anEstimateIsNoCount()
{
    seedEstimate();
    QCOMPARE(cell(0, "estimate"), QStringLiteral("—"));
    trigger(*m_page, "verification.estimate");
    QTRY_COMPARE(cell(0, "estimate"), QStringLiteral("about 120, 80 to 170"));
    // It was not scanned: nothing is counted.
    QCOMPARE(cell(0, "missing"), QStringLiteral("—"));
    QCOMPARE(m_page->sentence(), QStringLiteral("No model has been scanned yet."));
    QVERIFY(m_scan->requests.empty());
    trigger(*m_page, "verification.model");
    const auto &sections = pane()->detail().sections;
    const auto found = std::ranges::find(sections, QStringLiteral("Estimate"), &DetailSection::title);
    QVERIFY(found != sections.end());
    QCOMPARE(
        found->rows[1].key + QLatin1Char(' ') + found->rows[1].value, QStringLiteral("Missing about 120, 80 to 170"));
    QVERIFY(found->reasons.join(QLatin1Char(' ')).contains(QStringLiteral("95 % confidence")));
    // It does not count all that a scan does.
    QVERIFY(found->reasons.join(QLatin1Char(' ')).contains(QStringLiteral("Only a scan also finds claims outside")));
    QVERIFY(!found->reasons.join(QLatin1Char(' ')).contains(QStringLiteral("The sample ended early")));
    // None seen is not none.
    m_scan->estimate.drift = {0, 0, 3};
    trigger(*m_page, "verification.estimate");
    QTRY_COMPARE(cell(0, "estimate"), QStringLiteral("none found, at most 3"));
    m_scan->estimate.problem = Failure{Failure::Kind::TimedOut, std::string("The service does not answer."), {}};
    trigger(*m_page, "verification.estimate");
    QTRY_VERIFY(m_page->work().isEmpty());
    trigger(*m_page, "verification.model");
    QTRY_VERIFY(std::ranges::any_of(pane()->detail().sections, [](const DetailSection &section) {
        return section.reasons.contains(QStringLiteral("The sample ended early: The service does not answer."));
    }));
}

// Of a window that is open anew: what was estimated stands until it is counted, or estimated again.
void TestDriftEstimates::C18_anEarlierEstimateShowsItsAge()
{
    seedEstimate();
    auto earlier = m_scan->estimate;
    earlier.model = modelNamed("User");
    earlier.startedAt = now() - 3h - 5min - 30s;
    earlier.drift = {7, 9, 12};
    m_scan->stored = {std::make_shared<const EstimateReport>(earlier)};
    open();
    QTRY_VERIFY2(cell(0, "estimate").startsWith(QStringLiteral("about 9, 7 to 12 · 3 h 5 min")),
        qPrintable(cell(0, "estimate")));
    QVERIFY(cell(0, "estimate").endsWith(QStringLiteral(" ago")));
    QCOMPARE(cell(1, "estimate"), QStringLiteral("—"));
    QCOMPARE(cell(0, "missing"), QStringLiteral("—"));
    trigger(*m_page, "verification.estimate");
    QTRY_COMPARE(cell(0, "estimate"), QStringLiteral("about 120, 80 to 170"));
    // A scan that came to its end after it has counted.
    ScanRequest request;
    request.model = modelNamed("User");
    auto report = FakeScan::reportOf(request, false);
    report.startedAt = earlier.startedAt + 1h;
    m_scan->earlier = {std::make_shared<const ScanReport>(report)};
    open();
    QTRY_COMPARE(cell(0, "missing"), QStringLiteral("1"));
    QTRY_COMPARE(cell(0, "estimate"), QStringLiteral("—"));
    // One that did not speaks for a part only.
    report.end = ScanEnd::Stopped;
    m_scan->earlier = {std::make_shared<const ScanReport>(report)};
    open();
    QTRY_COMPARE(cell(0, "missing"), QStringLiteral("1+"));
    QTRY_VERIFY(cell(0, "estimate").startsWith(QStringLiteral("about 9")));
}

void TestDriftEstimates::allModelsTakeTurns()
{
    seedEstimate();
    trigger(*m_page, "verification.estimateAll");
    QVERIFY(m_page->work().startsWith(QStringLiteral("Sampling ")));
    QTRY_VERIFY(m_page->work().isEmpty());
    // All that can be compared.
    for (int row = 0; row < int(commonModels().size()); ++row) {
        QCOMPARE(cell(row, "estimate"), QStringLiteral("about 120, 80 to 170"));
    }
}

// Ids that do not begin at 1 are no progress.
void TestDriftEstimates::theWorkerIsSeenAgainstWhatThereIs()
{
    m_scan->workers = {{"User", {{2'000'000'100, workerProgressLifetime - 5s, true, 4min}, Instant{}}}};
    seedEstimate();
    m_scan->estimate.ids = SequenceRange{2'000'000'001, 2'000'001'000};
    QTRY_COMPARE(cell(0, "worker"), QStringLiteral("running, at id 2\u202f000\u202f000\u202f100"));
    trigger(*m_page, "verification.estimate");
    QTRY_COMPARE(cell(0, "worker"), QStringLiteral("running, at id 2\u202f000\u202f000\u202f100 · 10.0 %"));
}

void TestDriftEstimates::F17_whatCannotBeReadMayBlockTheWorker()
{
    m_scan->workers = {{"User", {{1, workerProgressLifetime - 5s, true, 4min}, Instant{}}}};
    auto &forecast = m_scan->forecast.emplace();
    forecast.areHoldersKnown = true;
    forecast.batch.upTo = keyOfId(3);
    forecast.unreadable = {{keyOfId(2), "cannot be read"}};
    open();
    QTRY_COMPARE(cell(0, "worker"), QStringLiteral("running, at id 1"));
    trigger(*m_page, "verification.diagnose");
    QStringList texts;
    const auto isShown = [&](const QString &line) {
        texts.clear();
        for (const auto &section : pane()->detail().sections) {
            for (const auto &row : section.rows) {
                texts << row.key + QLatin1Char(' ') + row.value;
            }
            texts << section.reasons;
        }
        return texts.contains(line);
    };
    QTRY_VERIFY(isShown(QStringLiteral("May be blocked by User 2: its claims cannot be read")));
    QVERIFY(!texts.contains(QStringLiteral("Nothing blocks its next batch.")));
}

void TestDriftEstimates::aScanEndsAtItsLimits()
{
    trigger(*m_page, "verification.options");
    auto *popover = m_page->window()->findChild<ScanOptionsPopover *>();
    QVERIFY(popover);
    const auto field = [&](const char *name) {
        for (auto *line : popover->findChildren<QLineEdit *>()) {
            if (line->accessibleName().startsWith(QString::fromUtf8(name))) {
                return line;
            }
        }
        return static_cast<QLineEdit *>(nullptr);
    };
    field("Stop after this many differences")->setText(QStringLiteral("500"));
    field("Stop above this share")->setText(QStringLiteral("2.5"));
    QTest::keyClicks(field("Stop after this many minutes"), QStringLiteral("15"));
    QTest::keyClick(field("Stop after this many minutes"), Qt::Key_Return);
    trigger(*m_page, "verification.scanModel");
    QTRY_COMPARE(m_scan->count(), 1U);
    const auto &limits = m_scan->requests[0].limits;
    QCOMPARE(limits.drift, std::optional<std::uint64_t>(500));
    QCOMPARE(limits.driftPercent, std::optional(2.5));
    QCOMPARE(limits.time, std::optional<Duration>(15min));
}

// Never drawn as matching, and never a plain count.
void TestDriftEstimates::C18_whatEndedEarlyIsNotComplete()
{
    ScanRequest request;
    request.model = modelNamed("User");
    auto report = FakeScan::reportOf(request, true);
    report.end = ScanEnd::DriftLimit;
    m_scan->earlier = {std::make_shared<const ScanReport>(std::move(report))};
    open();
    QSignalSpy counted(m_page.get(), &Page::countChanged);
    QTRY_COMPARE(cell(0, "missing"), QStringLiteral("1+"));
    QCOMPARE(cell(0, "state"), QStringLiteral("drift limit reached at id 437"));
    trigger(*m_page, "verification.model");
    QVERIFY(pane()->detail().status != Status::Ok);
    // What was found is a number; that nothing is left is not said.
    QCOMPARE(counted.last()[0].value<std::optional<qint64>>(), std::optional<qint64>(3));
    m_scan->earlier.clear();
    open();
    m_page->setFilterText(QStringLiteral("model:Route"));
    QSignalSpy again(m_page.get(), &Page::countChanged);
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY(m_page->sentence().startsWith(QStringLiteral("1 of 12")));
    QCOMPARE(again.last()[0].value<std::optional<qint64>>(), std::nullopt);
}

void TestDriftEstimates::whatHoldsAScanBackIsNamed()
{
    m_scan->mayEnd = false;
    m_scan->limiter = std::string("37 transactions in the database, 20 allowed");
    trigger(*m_page, "verification.scanModel");
    QTRY_VERIFY(m_page->work().endsWith(QStringLiteral("limited by 37 transactions in the database, 20 allowed")));
    trigger(*m_page, "verification.model");
    const auto &first = pane()->detail().sections.first();
    QCOMPARE(first.title, QStringLiteral("Scan in progress"));
    QCOMPARE(first.rows.last().value, QStringLiteral("37 transactions in the database, 20 allowed"));
    m_page->cancel();
    QTRY_VERIFY(m_page->work().isEmpty());
}

QTEST_MAIN(TestDriftEstimates)
#include "tst_driftestimates.moc"
