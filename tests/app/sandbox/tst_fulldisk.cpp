// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/sqlite/flaghistoryfile.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/adapters/sqlite/surveyhistoryfile.h"
#include "models/engine/audit/auditlog.h"
#include "models/presentation/base/tableexport.h"
#include "tests/support/processes/smalldisk.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::audit;

namespace {

bool hasOwnMounts = false;

StoredScan scanOf(const std::string &run)
{
    StoredScan scan;
    scan.run = run;
    scan.subject = {"here", {3}, "User"};
    scan.end = "complete";
    return scan;
}

} // namespace

// F45, F61: a disk that is full. What was kept stays, nothing is put aside or left in halves, it is said, and with room
// again everything goes on.
class TestFullDisk : public QObject
{
    Q_OBJECT

public:
    // Before there are other threads.
    static void initMain() { hasOwnMounts = enterOwnMounts(); }

private slots:
    void init();
    void F45_noRecordNoAction();
    void F45_theHistoryOfScansStays();
    void F45_theOtherHistoriesStay();
    void F45_aPlanIsWrittenWholeOrNotAtAll();
    void F45_anExportAppearsWholeOrNotAtAll();
    void F61_aSandboxOnAFullDiskReportsIt();

private:
    std::string folder() const { return m_folder->path().toStdString(); }
    QStringList names() const { return QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<SmallDisk> m_disk;
    SystemClock m_clock;
};

void TestFullDisk::init()
{
    if (!hasOwnMounts) {
        QSKIP("needs mounts of its own: run as root, or where users may make namespaces");
    }
    m_disk.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_disk = std::make_unique<SmallDisk>(folder(), "6m");
    if (!m_disk->isMounted()) {
        QSKIP("needs a small file system of its own, and nothing may be mounted here");
    }
}

void TestFullDisk::F45_noRecordNoAction()
{
    const auto journal = openJournal(folder() + "/audit.jsonl", {});
    QVERIFY2(journal, journal ? "" : journal.error().text().c_str());
    const auto auditLog = AuditLog::open(**journal, m_clock, {"jane", "test"});
    QVERIFY(auditLog && (*auditLog)->append(AuditKind::Intent, {{"lease", "9f3c"}}));
    QVERIFY(m_disk->fill());
    const auto none = (*auditLog)->append(AuditKind::Intent, {{"text", std::string(8000, 'x')}});
    QVERIFY(!none);
    QVERIFY2(none.error().text().find("No space left") != std::string::npos, none.error().text().c_str());
    QVERIFY(!(*journal)->save("ab12", std::string(100'000, 'x')));
    // Of what is under way the outcome is.
    QVERIFY((*auditLog)->append(AuditKind::Outcome, {{"lease", "9f3c"}, {"text", std::string(8000, 'x')}}));
    m_disk->empty();
    QVERIFY((*auditLog)->append(AuditKind::Intent, {{"lease", "9f3d"}}));
    const auto text = readJournal(folder() + "/audit.jsonl");
    QVERIFY(text && *text && !verifyJournal(**text).problem);
}

void TestFullDisk::F45_theHistoryOfScansStays()
{
    const auto file = folder() + "/history.sqlite";
    {
        const auto history = openScanHistory(file);
        QVERIFY2(history && *(*history)->save(scanOf("before"), 0, "bytes"), "");
        QVERIFY(m_disk->fill());
        const auto none = (*history)->save(scanOf("full"), 0, std::string(1'000'000, 'x'));
        QVERIFY(!none && none.error().kind == Failure::Kind::Refused);
        QVERIFY2(none.error().text().find("disk is full") != std::string::npos, none.error().text().c_str());
        const auto scans = (*history)->fetch({"here", {}, {}, 10});
        QVERIFY2(scans && scans->size() == 1, scans ? "" : scans.error().text().c_str());
    }
    // Nor is it damaged for who comes now; where there is no room for the index of the log it is refused.
    const auto other = openScanHistory(file);
    QVERIFY(!other || (*other)->notice().empty());
    m_disk->empty();
    const auto history = openScanHistory(file);
    QVERIFY2(history, history ? "" : history.error().text().c_str());
    QVERIFY((*history)->notice().empty());
    QVERIFY(*(*history)->save(scanOf("after"), 0, "bytes"));
    const auto scans = (*history)->fetch({"here", {}, {}, 10});
    QVERIFY(scans && scans->size() == 2);
    QCOMPARE(scans->at(1).run, std::string("before"));
    QVERIFY(!names().join(QLatin1Char(' ')).contains(QLatin1String(".bad")));
}

void TestFullDisk::F45_theOtherHistoriesStay()
{
    const auto flags = openFlagHistory(folder() + "/flags.sqlite");
    const auto surveys = openSurveyHistory(folder() + "/surveys.sqlite");
    QVERIFY(flags && surveys);
    const FlagSubject subject{"here", {3}, "7300"};
    QVERIFY((*flags)->save(subject, m_clock.now(), {{"a_flag", FlagSetting{true, true}}}, {}));
    QVERIFY((*surveys)->save({"here", "fake:443", {3}, m_clock.now(), {1, 2, 3, 4, 5}}));
    QVERIFY(m_disk->fill());
    // Some pages may still find room in what their logs have.
    bool isFull = false;
    for (int i = 0; i < 2000 && !isFull; ++i) {
        isFull = !(*surveys)->save({"here", std::string(2000, 'x'), {3}, m_clock.now(), {1, 2, 3, 4, 5}});
    }
    QVERIFY(isFull);
    m_disk->empty();
    QVERIFY((*surveys)->save({"here", "fake:443", {3}, m_clock.now(), {1, 2, 3, 4, 5}}));
    QVERIFY((*surveys)->fetch("here", "fake:443", {3}, 10)->size() >= 2);
    QVERIFY((*flags)->fetchBeginning(subject)->has_value());
    QVERIFY(!names().join(QLatin1Char(' ')).contains(QLatin1String(".bad")));
}

void TestFullDisk::F45_aPlanIsWrittenWholeOrNotAtAll()
{
    const auto file = folder() + "/plan.json";
    QVERIFY(writeNewFile(file, "before"));
    QVERIFY(m_disk->fill());
    const auto replaced = replaceFile(file, std::string(100'000, 'x'));
    QVERIFY(!replaced);
    QVERIFY2(replaced.error().text().find("No space left") != std::string::npos, replaced.error().text().c_str());
    QVERIFY(!writeNewFile(folder() + "/other.json", std::string(100'000, 'x')));
    QCOMPARE(*readFile(file), std::string("before"));
    QCOMPARE(names().join(QLatin1Char(' ')), QStringLiteral("filler plan.json"));
}

void TestFullDisk::F45_anExportAppearsWholeOrNotAtAll()
{
    ExportRequest request;
    request.file = m_folder->filePath(QStringLiteral("leases.csv"));
    request.rows.columns = {{QStringLiteral("uuid"), QStringLiteral("Lease")}};
    request.rows.count = 20'000;
    request.rows.cell = [](qint64, int) -> ExportCell { return QByteArray(100, 'x'); };
    request.columns = {0};
    QVERIFY(m_disk->fill());
    const auto receipt = writeExport(request, [](qint64) {}, {});
    QVERIFY(!receipt);
    QVERIFY2(!receipt.error().text().empty(), "");
    QCOMPARE(names().join(QLatin1Char(' ')), QStringLiteral("filler"));
    m_disk->empty();
    QVERIFY(writeExport(request, [](qint64) {}, {}));
    QCOMPARE(names().join(QLatin1Char(' ')), QStringLiteral("leases.csv"));
}

void TestFullDisk::F61_aSandboxOnAFullDiskReportsIt()
{
    const auto postgres = PrivatePostgres::start(folder());
    QVERIFY(!postgres);
    QVERIFY2(postgres.error().text().find("No space left on device") != std::string::npos
            || postgres.error().detail.find("No space left on device") != std::string::npos,
        (postgres.error().text() + "|" + postgres.error().detail).c_str());
    QVERIFY2(QDir(m_folder->path()).isEmpty(), qPrintable(names().join(QLatin1Char(' '))));
}

QTEST_GUILESS_MAIN(TestFullDisk)
#include "tst_fulldisk.moc"
