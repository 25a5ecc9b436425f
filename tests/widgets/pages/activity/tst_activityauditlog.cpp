// SPDX-License-Identifier: MIT
#include "app/sandbox/data/hostilevalues.h"
#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/auditsteptable.h"
#include "models/presentation/base/columnof.h"
#include "tests/support/fixtures/recordedexports.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/widgets/pages/activity/activityfixture.h"
#include "tests/widgets/pages/pagefixture.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/activity/timelineexport.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/emptystate.h"

#include <QFile>
#include <QLabel>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::activity;
using namespace cells::audit;

namespace {

// So many records, in actions of 50 leases.
JournalText longAuditLog(int records)
{
    FakeJournal journal;
    FakeClock clock;
    const auto auditLog = std::move(*AuditLog::open(journal, clock, {"CN=admin-jane as jane@oncall-3", "test"}));
    for (int i = 0; i < records; ++i) {
        const auto plan = "plan-" + std::to_string(i / 100);
        clock.elapsed += 1s;
        if (i % 100 == 0) {
            (void)auditLog->append(AuditKind::Note,
                {{"plan", plan}, {"kind", "commit_leases"}, {"cell", std::int64_t{7}}, {"items", std::int64_t{49}},
                    {"reason", "ALERT-" + std::to_string(i)}});
        } else if (i % 100 == 99) {
            (void)auditLog->append(AuditKind::Note, {{"plan", plan}, {"ended", "after its last item"}});
        } else {
            (void)auditLog->append(i % 2 ? AuditKind::Intent : AuditKind::Outcome,
                {{"plan", plan}, {"cell", std::int64_t{7}}, {"action", "commit"},
                    {"lease", uuidNumber((i + 1) / 2).text()}, {"outcome", i % 2 ? "not_started" : "applied"},
                    {"text", "Done and read back."},
                    {"evidence", std::vector<std::string>{"The local row is committed.", "26 minutes old"}}});
        }
    }
    return {journal.bytes, journal.head};
}

} // namespace

class TestActivityAuditLog : public QObject, private ActivityFixture
{
    Q_OBJECT

private slots:
    void init() { restart(); }

    void F48_aNewAuditLogLeavesNoRowOfTheOneBefore();
    void F48_aBrokenChainIsShownUntilItIsRepaired();
    void C14_aTornLineIsExplained();
    void anEmptyTableShowsTheReason();
    void aFailureRetainsWhatWasRead();
    void S30_hostileReasonsStayText();
    void timelinesAreWritten();
    void otherEnvironmentsAreNamed();
    void C15_aLongAuditLogDoesNotBlockTheWindow();
};

void TestActivityAuditLog::F48_aNewAuditLogLeavesNoRowOfTheOneBefore()
{
    AuditStepTable table;
    m_auditLog.set(*someNight());
    QVERIFY(!table.setAction(*m_auditLog.port()({}), 0));
    QTRY_VERIFY(table.rowCount() > 4);
    QVERIFY(table.setAction(*m_auditLog.port()({}), 0));
    QVERIFY(table.rowCount() > 4);
    ActionFixture other(1, 0, 0);
    (void)other.run(other.plan());
    m_auditLog.set(other);
    QVERIFY(!table.setAction(*m_auditLog.port()({}), 0));
    QCOMPARE(table.rowCount(), 0);
    QTRY_COMPARE(table.rowCount(), 3);
}

void TestActivityAuditLog::F48_aBrokenChainIsShownUntilItIsRepaired()
{
    const auto fixture = someNight();
    const auto good = fixture->journal.bytes;
    auto at = good.find("ALERT-3");
    fixture->journal.bytes.replace(at, 7, "ALERT-9");
    m_auditLog.set(*fixture);
    open();
    QVERIFY(banner().isVisible());
    QVERIFY(banner().notice().kind == Notice::Kind::Failure);
    QVERIFY(!banner().notice().mayDismiss);
    QVERIFY2(banner().notice().what.contains(QStringLiteral("was changed after it was written")),
        qPrintable(banner().notice().what));
    QVERIFY2(
        m_page->sentence().startsWith(QStringLiteral("The chain is broken at line ")), qPrintable(m_page->sentence()));
    QVERIFY(pictureOf(actions(), {"state"}).contains(QStringLiteral("not verified")));
    QVERIFY(pictureOf(actions(), {"state"}).contains(QStringLiteral("finished")));
    fixture->journal.bytes = good;
    m_auditLog.set(*fixture);
    trigger(*m_page, "activity.verify");
    QTRY_VERIFY(banner().notice().kind == Notice::Kind::Warning);
    QVERIFY(m_page->sentence().contains(QStringLiteral("chain verified")));
}

void TestActivityAuditLog::C14_aTornLineIsExplained()
{
    ActionFixture fixture(1, 0, 0);
    (void)fixture.run(fixture.plan());
    fixture.journal.bytes += R"({"seq":5,"ti)";
    m_auditLog.set(fixture);
    open();
    QVERIFY(banner().isVisible());
    QVERIFY(banner().notice().kind == Notice::Kind::Note);
    QVERIFY(m_page->sentence().contains(QStringLiteral("chain verified to record 4")));
}

void TestActivityAuditLog::anEmptyTableShowsTheReason()
{
    m_auditLog.set(std::nullopt, *parseInstant("2026-11-21 03:12:45Z"));
    open(false);
    const auto *empty = m_page->findChild<EmptyState *>();
    QVERIFY(empty->isVisible());
    QCOMPARE(m_page->sentence(), QStringLiteral("No actions recorded yet"));
    QVERIFY(m_page->asOf().has_value());
    QStringList texts;
    for (const auto *label : empty->findChildren<QLabel *>()) {
        texts << label->text();
    }
    QVERIFY2(texts.join(QLatin1Char(' ')).contains(QStringLiteral("has no audit file")),
        qPrintable(texts.join(QLatin1Char('\n'))));
    m_auditLog.set(*someNight());
    m_page->refresh();
    QTRY_COMPARE(actions().rowCount(), 3);
    QVERIFY(!empty->isVisible());
}

void TestActivityAuditLog::aFailureRetainsWhatWasRead()
{
    open();
    m_auditLog.fail(
        Failure{Failure::Kind::Refused, std::string("/state/audit.jsonl cannot be opened: Permission denied"), {}});
    m_page->refresh();
    QTRY_COMPARE(banner().notice().what, QStringLiteral("The audit log could not be read"));
    QCOMPARE(actions().rowCount(), 3);
    open();
    QVERIFY(m_page->findChild<EmptyState *>()->isVisible());
    QVERIFY(m_page->sentence().isEmpty());
}

void TestActivityAuditLog::S30_hostileReasonsStayText()
{
    ActionFixture fixture(0, 0, 0);
    int number = 0;
    for (const auto &value : hostileTexts()) {
        const auto plan = "plan-" + std::to_string(++number);
        (void)fixture.audit->append(AuditKind::Note,
            {{"plan", plan}, {"kind", value.bytes}, {"items", std::int64_t{1}}, {"reason", value.bytes},
                {"environment", value.bytes}, {"database", value.bytes}});
        (void)fixture.audit->append(AuditKind::Refusal,
            {{"plan", plan}, {"action", value.bytes}, {"lease", value.bytes}, {"outcome", "stale"},
                {"text", value.bytes}, {"evidence", std::vector<std::string>{value.bytes}}});
    }
    m_auditLog.set(fixture);
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

void TestActivityAuditLog::timelinesAreWritten()
{
    open();
    QTemporaryDir folder;
    auto *timeline = m_page->findChild<TimelineExport *>();
    QSignalSpy messageReported(m_page.get(), &Page::messageReported);
    const auto contentOf = [&](const QString &name) {
        QFile file(folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    const RecordedExports exports(*m_page);
    timeline->exportTo(folder.filePath(QStringLiteral("all.md")), TimelineFormat::Markdown, false);
    QTRY_COMPARE(messageReported.size(), 1);
    QCOMPARE(exports.records().size(), 1);
    QVERIFY2(exports.records().first().startsWith(QStringLiteral("timeline ")), qPrintable(exports.records().first()));
    const auto all = contentOf(QStringLiteral("all.md"));
    QVERIFY(all.contains(QStringLiteral("The chain is whole")));
    QVERIFY(all.contains(QStringLiteral("ALERT\\-1")) || all.contains(QStringLiteral("ALERT-1")));
    QVERIFY(all.contains(QStringLiteral("ALERT-3")));
    QVERIFY(!QFile::permissions(folder.filePath(QStringLiteral("all.md"))).testFlag(QFileDevice::ReadOther));
    grid().setCurrentRow(0);
    timeline->exportTo(folder.filePath(QStringLiteral("one.json")), TimelineFormat::Json, true);
    QTRY_COMPARE(messageReported.size(), 2);
    const auto one = contentOf(QStringLiteral("one.json"));
    QVERIFY(one.contains(QStringLiteral("ALERT-3")) && !one.contains(QStringLiteral("ALERT-1")));
    QVERIFY(!one.contains(QStringLiteral("person-1")));
    trigger(*m_page, "activity.timelineRedacted");
    timeline->exportTo(folder.filePath(QStringLiteral("outside.json")), TimelineFormat::Json, true);
    QTRY_COMPARE(messageReported.size(), 3);
    QVERIFY(contentOf(QStringLiteral("outside.json")).contains(QStringLiteral("person-1")));
    timeline->exportTo(QStringLiteral("/nonexistent/one.json"), TimelineFormat::Json, true);
    QTRY_COMPARE(banner().notice().what, QStringLiteral("Export failed"));
}

void TestActivityAuditLog::otherEnvironmentsAreNamed()
{
    ActionFixture fixture(0, 0, 0);
    (void)fixture.audit->append(
        AuditKind::Note, {{"armed_for_cell", std::int64_t{3}}, {"environment", "staging"}, {"reason", "drill"}});
    m_auditLog.set(fixture);
    open();
    QCOMPARE(
        pictureOf(actions(), {"action", "cell", "state", "reason"}), QStringLiteral("Arm writing|3 · staging||drill"));
}

void TestActivityAuditLog::C15_aLongAuditLogDoesNotBlockTheWindow()
{
    m_auditLog.set(longAuditLog(100'000), *parseInstant("2026-11-24 03:12:45Z"));
    make();
    EventLoopProbe probe;
    m_page->refresh();
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 1'000, 120'000);
    QTRY_COMPARE(steps().rowCount(), 51);
    actions().sort(columnOf(actions(), "reason"), Qt::AscendingOrder);
    QTRY_VERIFY_WITH_TIMEOUT(!actions().isArranging(), 20'000);
    m_page->setFilterText(QStringLiteral("lease:00000000c34f"));
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 1, 20'000);
    m_page->setFilterText(QStringLiteral("nothing-holds-this"));
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 0, 60'000);
    m_page->setFilterText({});
    QTRY_COMPARE_WITH_TIMEOUT(actions().rowCount(), 1'000, 20'000);
    QVERIFY_RESPONSIVE(probe);
}

QTEST_MAIN(TestActivityAuditLog)
#include "tst_activityauditlog.moc"
