// SPDX-License-Identifier: MIT
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/audit/auditlog.h"
#include "tests/support/processes/logsocket.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::audit;

// S44: the second place of the audit trail, a private socket like /dev/log.
class TestSyslogCopy : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void everyRecordGoesToBothDestinations();
    void withoutALogTheAuditContinuesAndReportsIt();
    void whereTheLogIsRequiredNothingIsIntendedWithoutIt();
    void anOutcomeIsOnDiskWhateverSyslogReports();
    void aLogThatWasRestartedIsFoundAgain();
    void aLogThatTakesNothingCostsASecond();
    void anImpossibleSocketIsReported();

private:
    QString socketPath() const { return m_folder->filePath(QStringLiteral("log")); }
    void open(bool isRequired)
    {
        m_auditLog.reset();
        const AuditCopy copy{socketPath().toStdString(), isRequired};
        m_journal
            = std::move(*openJournal(m_folder->filePath(QStringLiteral("state/audit.jsonl")).toStdString(), copy));
        m_auditLog = std::move(*AuditLog::open(*m_journal, m_clock, {"jane@oncall-3", "test"}));
    }
    QList<QByteArray> lines() const { return QByteArray::fromStdString(*m_journal->readFrom(0)).trimmed().split('\n'); }

    std::optional<QTemporaryDir> m_folder;
    std::optional<LogSocket> m_log;
    SystemClock m_clock;
    std::unique_ptr<JournalFile> m_journal;
    std::unique_ptr<AuditLog> m_auditLog;
};

void TestSyslogCopy::init()
{
    m_auditLog.reset();
    m_log.reset();
    m_folder.emplace();
    m_log.emplace(socketPath());
}

void TestSyslogCopy::everyRecordGoesToBothDestinations()
{
    open(false);
    for (const auto kind : {AuditKind::Note, AuditKind::Intent, AuditKind::Outcome}) {
        QVERIFY(m_auditLog->append(kind, {{"lease", "9f3c"}}));
    }
    const auto messages = m_log->messages();
    QCOMPARE(messages.size(), 3);
    const QRegularExpression head(
        QStringLiteral("^<85>[A-Z][a-z]{2} [ 1-3][0-9] [0-2][0-9]:[0-5][0-9]:[0-6][0-9] cells-audit\\[%1\\]: ")
            .arg(::getpid()));
    for (int i = 0; i < 3; ++i) {
        const auto match = head.match(QString::fromUtf8(messages[i]));
        QVERIFY2(match.hasMatch(), messages[i].constData());
        QCOMPARE(messages[i].mid(match.capturedLength()), lines()[i]);
    }
    QVERIFY(m_auditLog->copyProblem().isEmpty());
}

void TestSyslogCopy::withoutALogTheAuditContinuesAndReportsIt()
{
    open(false);
    QVERIFY(m_auditLog->append(AuditKind::Note, {{"n", 1}}));
    m_log->close();
    for (int i = 0; i < 3; ++i) {
        QVERIFY(m_auditLog->append(AuditKind::Intent, {{"lease", "9f3c"}}));
    }
    QVERIFY2(textOf(m_auditLog->copyProblem()).find("from 2 on") != std::string::npos,
        textOf(m_auditLog->copyProblem()).c_str());
    QVERIFY(textOf(m_auditLog->copyProblem()).find("Connection refused") != std::string::npos);
    // Said once, in the trail itself.
    QCOMPARE(QByteArray::fromStdString(*m_journal->readFrom(0)).count("\"copy_problem\""), 1);
    QCOMPARE(lines().size(), 5);
    QVERIFY(!verifyAudit(*m_journal->readFrom(0), m_auditLog->head()).problem);
}

void TestSyslogCopy::whereTheLogIsRequiredNothingIsIntendedWithoutIt()
{
    open(true);
    QVERIFY(m_auditLog->append(AuditKind::Intent, {{"lease", "9f3c"}}));
    QCOMPARE(m_log->messages().size(), 1);
    m_log->close();
    const auto intent = m_auditLog->append(AuditKind::Intent, {{"lease", "41aa"}});
    QVERIFY(!intent && intent.error().kind == Failure::Kind::Refused);
    QVERIFY2(intent.error().text().find("nothing is done") != std::string::npos, intent.error().text().c_str());
    // Nor is one left open in the file.
    QCOMPARE(lines().size(), 1);
    m_log->open();
    QVERIFY(m_auditLog->append(AuditKind::Intent, {{"lease", "41aa"}}));
    QCOMPARE(m_log->messages().size(), 2);
}

void TestSyslogCopy::anOutcomeIsOnDiskWhateverSyslogReports()
{
    open(true);
    QVERIFY(m_auditLog->append(AuditKind::Intent, {{"lease", "9f3c"}}));
    m_log->close();
    const auto outcome = m_auditLog->append(AuditKind::Outcome, {{"lease", "9f3c"}, {"outcome", "applied"}});
    QVERIFY(!outcome);
    QVERIFY2(outcome.error().text().find("requires every record") != std::string::npos, outcome.error().text().c_str());
    QCOMPARE(lines().size(), 2);
    QVERIFY(lines()[1].contains("applied"));
    m_log->open();
    QVERIFY(m_auditLog->append(AuditKind::Note, {{"n", 1}}));
    QVERIFY(!verifyAudit(*m_journal->readFrom(0), m_auditLog->head()).problem);
}

void TestSyslogCopy::aLogThatWasRestartedIsFoundAgain()
{
    open(false);
    QVERIFY(m_auditLog->append(AuditKind::Note, {{"n", 1}}));
    m_log->messages();
    m_log->close();
    m_log->open();
    QVERIFY(m_auditLog->append(AuditKind::Note, {{"n", 2}}));
    QCOMPARE(m_log->messages().size(), 2);
    QVERIFY(m_auditLog->copyProblem().isEmpty());
}

void TestSyslogCopy::aLogThatTakesNothingCostsASecond()
{
    open(false);
    QElapsedTimer timer;
    timer.start();
    // The kernel keeps some; nobody reads them.
    const std::string filler(60'000, 'x');
    for (int i = 0; i < 600 && m_auditLog->copyProblem().isEmpty(); ++i) {
        QVERIFY(m_auditLog->append(AuditKind::Note, {{"filler", filler}}));
    }
    QVERIFY2(textOf(m_auditLog->copyProblem()).find("cannot be sent to") != std::string::npos,
        textOf(m_auditLog->copyProblem()).c_str());
    QVERIFY(timer.elapsed() < 60'000);
}

void TestSyslogCopy::anImpossibleSocketIsReported()
{
    for (const auto &path :
        {m_folder->filePath(QStringLiteral("nothing")), QString(200, QLatin1Char('x')), m_folder->path()}) {
        const auto journal
            = std::move(*openJournal(m_folder->filePath(QStringLiteral("state/audit.jsonl")).toStdString(),
                AuditCopy{path.toStdString(), true}));
        const auto reached = journal->copy()->reach();
        QVERIFY(!reached && reached.error().kind == Failure::Kind::Refused);
        QVERIFY2(reached.error().text().find(path.toStdString()) != std::string::npos, reached.error().text().c_str());
    }
}

QTEST_GUILESS_MAIN(TestSyslogCopy)
#include "tst_syslogcopy.moc"
