// SPDX-License-Identifier: MIT
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/audit/auditlog.h"
#include "tests/support/processes/tracedprogram.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::audit;

// S42: in which order what must survive a crash is written, as the kernel saw it, and what is left when it ends at any
// of these calls.
class TestWriteOrder : public QObject
{
    Q_OBJECT

public:
    // This program is what is watched, too.
    static void initMain()
    {
        if (const auto folder = qgetenv("CELLS_WRITE_BELOW"); !folder.isEmpty()) {
            ::_exit(writeBelow(folder.toStdString()) ? 0 : 1);
        }
    }

private slots:
    void initTestCase();
    void S42_aRecordIsSyncedBeforeItsHead();
    void S42_theHeadIsReplacedAsAWhole();
    void S42_aSavedPlanIsReplacedAsAWhole();
    void S42_aNewFileIsSyncedWithItsFolder();
    void S42_eachNewNameIsSyncedBeforeAnythingElse();
    void S42_aKillAtAnyCallLeavesAWholeAuditLog_data();
    void S42_aKillAtAnyCallLeavesAWholeAuditLog();

private:
    // Two records, each with its head, and a kept plan.
    static bool writeAuditLogBelow(const std::string &folder)
    {
        SystemClock clock;
        const auto journal = openJournal(folder + "/audit.jsonl", {});
        const auto auditLog = journal ? AuditLog::open(**journal, clock, {"jane", "test"}) : propagate(journal.error());
        const auto append = [&] { return (*auditLog)->append(AuditKind::Note, {{"reason", "drill"}}).has_value(); };
        return auditLog && append() && append() && (*auditLog)->save("ab12", "the plan");
    }
    static bool writeBelow(const std::string &folder)
    {
        return writeAuditLogBelow(folder) && writeNewFile(folder + "/plan.json", "a new plan");
    }
    // Writes below the folder while strace looks on; the exit code is that of the writer.
    static TracedEnd write(const QString &folder, const QStringList &options)
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("CELLS_WRITE_BELOW"), folder);
        return runTraced(options, {applicationFile()}, variables);
    }
    static QString applicationFile() { return QCoreApplication::applicationFilePath(); }

    // "write audit.jsonl", "rename ab12.json.new", "fsync audit.jsonl.plans": what was done to which file, in order.
    QStringList m_calls;

    // Whether these come in this order, with others between them.
    void compareOrder(const QStringList &wanted) const
    {
        qsizetype at = -1;
        for (const auto &call : wanted) {
            at = m_calls.indexOf(call, at + 1);
            QVERIFY2(at >= 0, qPrintable(call + QStringLiteral(" is missing in\n") + m_calls.join(QLatin1Char('\n'))));
        }
    }
};

void TestWriteOrder::initTestCase()
{
    QTemporaryDir folder;
    const auto trace = folder.filePath(QStringLiteral("trace"));
    const auto written = write(folder.filePath(QStringLiteral("state")),
        {QStringLiteral("-y"), QStringLiteral("-o"), trace, QStringLiteral("-e"),
            QStringLiteral("trace=write,pwrite64,fsync,fdatasync,rename,renameat,renameat2")});
    if (!written.blocker.isEmpty()) {
        QSKIP(qPrintable(written.blocker));
    }
    QCOMPARE(written.exitCode, 0);
    QFile file(trace);
    QVERIFY(file.open(QIODevice::ReadOnly));
    // "4711 write(5</tmp/x/state/audit.jsonl>, ..." and "4711 rename("/tmp/x/a.new", "/tmp/x/a") = 0"
    static const QRegularExpression call(QStringLiteral(
        "^[0-9]+ +(write|pwrite64|fsync|fdatasync|rename)(?:at2?)?\\((?:[0-9]+<([^>]*)>|(?:AT_FDCWD[^,]*, "
        ")?\"([^\"]*)\").* = [0-9]+$"));
    for (const auto &line : QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'))) {
        const auto found = call.match(line);
        const auto path = found.captured(2) + found.captured(3);
        if (found.hasMatch() && path.contains(QStringLiteral("/state"))) {
            m_calls << found.captured(1).remove(QStringLiteral("p")).remove(QStringLiteral("64")) + QLatin1Char(' ')
                    + path.mid(path.lastIndexOf(QLatin1Char('/')) + 1);
        }
    }
    QVERIFY(!m_calls.isEmpty());
}

void TestWriteOrder::S42_aRecordIsSyncedBeforeItsHead()
{
    compareOrder({QStringLiteral("write audit.jsonl"), QStringLiteral("fdatasync audit.jsonl"),
        QStringLiteral("write audit.jsonl.head.new")});
}

void TestWriteOrder::S42_theHeadIsReplacedAsAWhole()
{
    compareOrder({QStringLiteral("write audit.jsonl.head.new"), QStringLiteral("fsync audit.jsonl.head.new"),
        QStringLiteral("rename audit.jsonl.head.new"), QStringLiteral("fsync state")});
    QVERIFY(!m_calls.contains(QStringLiteral("write audit.jsonl.head")));
}

void TestWriteOrder::S42_aSavedPlanIsReplacedAsAWhole()
{
    compareOrder(
        {QStringLiteral("fsync state"), QStringLiteral("write ab12.json.new"), QStringLiteral("fsync ab12.json.new"),
            QStringLiteral("rename ab12.json.new"), QStringLiteral("fsync audit.jsonl.plans")});
    QVERIFY(!m_calls.contains(QStringLiteral("write ab12.json")));
}

void TestWriteOrder::S42_aNewFileIsSyncedWithItsFolder()
{
    compareOrder({QStringLiteral("write plan.json"), QStringLiteral("fsync plan.json"), QStringLiteral("fsync state")});
}

void TestWriteOrder::S42_eachNewNameIsSyncedBeforeAnythingElse()
{
    int renames = 0;
    for (qsizetype i = 0; i < m_calls.size(); ++i) {
        if (m_calls[i].startsWith(QStringLiteral("rename "))) {
            ++renames;
            QVERIFY2(m_calls.value(i + 1).startsWith(QStringLiteral("fsync ")),
                qPrintable(m_calls[i] + QLatin1Char('\n') + m_calls.join(QLatin1Char('\n'))));
        }
    }
    QVERIFY(renames > 1);
}

void TestWriteOrder::S42_aKillAtAnyCallLeavesAWholeAuditLog_data()
{
    QTest::addColumn<QString>("call");
    for (const auto *call : {"write", "fdatasync", "fsync", "rename"}) {
        QTest::newRow(call) << QString::fromLatin1(call);
    }
}

// Whatever was written before the kill, the trail opens, and the same can be written again.
void TestWriteOrder::S42_aKillAtAnyCallLeavesAWholeAuditLog()
{
    QFETCH(QString, call);
    int kills = 0;
    for (int number = 1; number < 100; ++number) {
        QTemporaryDir folder;
        const auto state = folder.filePath(QStringLiteral("state"));
        const auto end = write(state,
            {QStringLiteral("-o"), QStringLiteral("/dev/null"), QStringLiteral("-e"),
                QStringLiteral("inject=%1:signal=SIGKILL:when=%2").arg(call).arg(number)});
        const bool wasKilled = end.isKilled;
        QVERIFY(wasKilled || end.exitCode == 0);
        QVERIFY2(writeAuditLogBelow(state.toStdString()), qPrintable(QStringLiteral("%1 %2").arg(call).arg(number)));
        if (!wasKilled) {
            break;
        }
        ++kills;
    }
    QVERIFY2(kills > 0 && kills < 99, qPrintable(QString::number(kills)));
}

QTEST_GUILESS_MAIN(TestWriteOrder)
#include "tst_writeorder.moc"
