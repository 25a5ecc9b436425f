#include "models/engine/audittrail.h"
#include "models/links/journaldisk.h"
#include "models/links/privatefile.h"
#include "models/links/systemclock.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

// S42: in which order what must survive a crash is written, as the kernel saw it.
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
    void S42_aKeptPlanIsReplacedAsAWhole();
    void S42_aNewFileIsSyncedWithItsFolder();

private:
    static bool writeBelow(const std::string &folder)
    {
        SystemClock clock;
        const auto journal = openJournal(folder + "/audit.jsonl", {});
        const auto trail = journal ? AuditTrail::open(**journal, clock, {"jane", "test"}) : passedOn(journal.error());
        return trail && (*trail)->append(AuditKind::Note, {{"reason", "drill"}}) && (*trail)->keep("ab12", "the plan")
            && writeNewFile(folder + "/plan.json", "a new plan");
    }
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
    QProcess process;
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("CELLS_WRITE_BELOW"), folder.filePath(QStringLiteral("state")));
    // It cannot look for leaks while somebody else looks at it.
    variables.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0"));
    process.setProcessEnvironment(variables);
    process.start(QStringLiteral("strace"),
        {QStringLiteral("-f"), QStringLiteral("-y"), QStringLiteral("-o"), trace, QStringLiteral("-e"),
            QStringLiteral("trace=write,pwrite64,fsync,fdatasync,rename,renameat,renameat2"),
            QCoreApplication::applicationFilePath()});
    if (!process.waitForStarted()) {
        QSKIP("strace is not installed: packaging/dependencies has it");
    }
    QVERIFY(process.waitForFinished(60'000));
    const auto said = process.readAllStandardError();
    if (said.contains("ptrace") || said.contains("PTRACE")) {
        QSKIP("nothing can be traced here: ptrace is forbidden");
    }
    QVERIFY2(process.exitCode() == 0, said.constData());
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

void TestWriteOrder::S42_aKeptPlanIsReplacedAsAWhole()
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

QTEST_GUILESS_MAIN(TestWriteOrder)
#include "tst_writeorder.moc"
