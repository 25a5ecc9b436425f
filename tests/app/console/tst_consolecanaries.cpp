// SPDX-License-Identifier: MIT
#include "tests/app/console/consolefixture.h"
#include "tests/support/processes/runningsandbox.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/grid/tableactions.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCryptographicHash>
#include <QDirIterator>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

namespace {

// Nowhere but where they were put.
constexpr const char *password = "canary-password-of-the-reader";
constexpr const char *keyText = "canary-text-of-a-key";
const QList<QByteArray> secrets{password, keyText};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(text) == text.size();
}

QStringList &logged()
{
    static QStringList lines;
    return lines;
}

} // namespace

// C23, S22: of what the window holds in memory nothing is seen from outside, nor where a title, the clipboard, the
// messages or a file would show it. The shipped program, and a window of this process.
class TestConsoleCanaries : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S22_theProcessShowsNothing();
    void C23_titlesClipboardAndMessagesAreClean();
    void S24_exportsAreInTheAuditLog_data();
    void S24_exportsAreInTheAuditLog();
    void S24_whatCannotBeRecordedIsNotExported();
    void S8_thePersonCannotBePutOn();
    void cleanupTestCase();

private:
    QByteArray sql(const QString &database, const QString &text) const;
    void note(const QByteArray &text, const QString &where);
    QString path(const QString &name) const { return m_work.filePath(name); }

    RunningSandbox m_sandbox;
    // What the test itself put its secrets into, and what the console may write to.
    QTemporaryDir m_secrets;
    QTemporaryDir m_work;
    QString m_environment;
    QStringList m_sung;
};

void TestConsoleCanaries::note(const QByteArray &text, const QString &where)
{
    for (const auto &canary : secrets) {
        if (text.contains(canary)) {
            m_sung << where + u": "_s + QString::fromUtf8(canary);
        }
    }
}

QByteArray TestConsoleCanaries::sql(const QString &database, const QString &text) const
{
    QProcess psql;
    psql.start(u"psql"_s, {u"-XAtq"_s, u"-c"_s, text, m_sandbox.conninfo(database)});
    psql.waitForFinished();
    return (psql.readAllStandardOutput() + psql.readAllStandardError()).trimmed();
}

// The server really asks for the password, and the key has a secret in front of it, which no reader of keys minds.
void TestConsoleCanaries::initTestCase()
{
    for (const char *name : {"XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"}) {
        qputenv(name, path(QString::fromLatin1(name)).toUtf8());
    }
    const auto problem = m_sandbox.start({u"--records"_s, u"2000"_s, u"--cells"_s, u"1"_s});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto hba = QString::fromUtf8(sql(u"cell_1"_s, u"SHOW hba_file"_s));
    const auto rules = contentOf(hba);
    QVERIFY(rules.contains("trust"));
    QVERIFY(write(hba, "local all canary_ro scram-sha-256\n" + rules));
    QCOMPARE(
        sql(u"cell_1"_s,
            u"SELECT pg_reload_conf(); CREATE ROLE canary_ro LOGIN PASSWORD '%1'; GRANT console_reader TO canary_ro"_s
                .arg(QLatin1String(password))),
        QByteArray("t"));
    QVERIFY(write(m_secrets.filePath(u"reader"_s), QByteArray("*:*:*:*:") + password + '\n'));
    const auto tls = QFileInfo(m_sandbox.environmentFile()).path() + u"/tls/"_s;
    QVERIFY(write(m_secrets.filePath(u"key"_s), QByteArray(keyText) + '\n' + contentOf(tls + u"cell-1.key"_s)));
    auto text = contentOf(m_sandbox.environmentFile());
    text.replace("audit: audit.jsonl", "audit: " + path(u"audit/audit.jsonl"_s).toUtf8());
    text.replace("tls/cell-1.key", m_secrets.filePath(u"key"_s).toUtf8());
    text.replace("user='console_reader'", "user=canary_ro passfile=" + m_secrets.filePath(u"reader"_s).toUtf8());
    text.replace("kind: sandbox", "kind: staging");
    m_environment = QFileInfo(m_sandbox.environmentFile()).dir().filePath(u"canaries.yml"_s);
    QVERIFY(write(m_environment, text));
}

void TestConsoleCanaries::S22_theProcessShowsNothing()
{
    QProcess process;
    process.start(programPath(u"cells-console"_s),
        {u"--environment"_s, m_environment, u"--settings"_s, path(u"settings.json"_s)});
    QVERIFY(process.waitForStarted());
    const auto proc = u"/proc/%1/"_s.arg(process.processId());
    const QRegularExpression none(u"Max core file size +0 +0 "_s);
    QTRY_VERIFY_WITH_TIMEOUT(QString::fromUtf8(contentOf(proc + u"limits"_s)).contains(none), 20'000);
    // It has read the password and the key, and talks to both.
    const auto isServed = [this] {
        return sql(u"postgres"_s, u"SELECT count(*) FROM pg_stat_activity WHERE usename = 'canary_ro'"_s).toInt() > 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isServed(), 60'000);
    const auto hasRead = [this] { return QFile::exists(path(u"XDG_STATE_HOME/cells-console/pins.json"_s)); };
    QTRY_VERIFY_WITH_TIMEOUT(hasRead(), 60'000);
    for (const auto *file : {"cmdline", "environ", "comm", "status"}) {
        const auto shown = contentOf(proc + QString::fromLatin1(file));
        QVERIFY2(!shown.isEmpty(), file);
        note(shown, QString::fromLatin1(file));
    }
    // Each call waits for its own connection: gRPC's way with one thread for all has an epoll of its own.
    QStringList open;
    for (const auto &file : QDir(proc + u"fd"_s).entryInfoList(QDir::System | QDir::Files)) {
        open << QFile::symLinkTarget(file.filePath());
    }
    QVERIFY(!QDir(proc + u"fd"_s).isReadable() || open.filter(u"eventpoll"_s).isEmpty());
    process.terminate();
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    note(process.readAllStandardOutput() + process.readAllStandardError(), u"output"_s);
    QCOMPARE(m_sung.join(u'\n'), QString());
}

void TestConsoleCanaries::C23_titlesClipboardAndMessagesAreClean()
{
    auto *const former
        = qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &text) { logged() << text; });
    QSet<QString> titles;
    int copied = 0;
    const auto inspect = [&] {
        for (const auto *window : QApplication::topLevelWidgets()) {
            titles << window->windowTitle();
        }
        note(QGuiApplication::clipboard()->text().toUtf8(), u"clipboard"_s);
    };
    {
        ConsoleFixture fixture(path(u"desk.json"_s));
        QVERIFY(fixture.open(m_environment));
        for (const auto *page :
            {"overview", "alerts", "claims", "leases", "rollout", "ranges", "schema", "connection", "activity"}) {
            fixture.console.window()->showPage(QString::fromLatin1(page));
            QVERIFY2(fixture.hasRead(), page);
            inspect();
            // Whatever can be copied of the page, with all that it lists.
            for (auto *view : fixture.page()->findChildren<QAbstractItemView *>()) {
                view->selectAll();
            }
            for (auto *action : fixture.page()->findChildren<QAction *>()) {
                if (action->objectName().contains(u"copy"_s, Qt::CaseInsensitive) && action->isEnabled()) {
                    action->trigger();
                    copied += !QGuiApplication::clipboard()->text().isEmpty();
                    inspect();
                }
            }
        }
        // Somebody gave the wrong password: what the server says of it is shown.
        QVERIFY(write(m_secrets.filePath(u"reader"_s), QByteArray("*:*:*:*:") + password + "-wrong\n"));
        const auto ended = sql(u"postgres"_s,
            u"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'canary_ro'"_s);
        QVERIFY2(ended.toInt() > 0, ended.constData());
        fixture.console.window()->showPage(u"leases"_s);
        fixture.console.window()->refresh();
        const auto shown = [&fixture] {
            QStringList texts(fixture.notice());
            for (const auto *label : fixture.console.window()->findChildren<QLabel *>()) {
                texts << label->text() << label->toolTip();
            }
            return texts.join(u'\n');
        };
        QTRY_VERIFY2_WITH_TIMEOUT(shown().contains(u"password"_s), qPrintable(shown()), 20'000);
        note(shown().toUtf8(), u"window"_s);
        inspect();
    }
    qInstallMessageHandler(former);
    QVERIFY2(titles.size() >= 6 && copied >= 4,
        qPrintable(titles.values().join(u'|') + QString::number(titles.size()) + u' ' + QString::number(copied)));
    note(titles.values().join(u'\n').toUtf8(), u"titles"_s);
    note(logged().join(u'\n').toUtf8(), u"messages"_s);
    QCOMPARE(m_sung.join(u'\n'), QString());
}

void TestConsoleCanaries::S24_exportsAreInTheAuditLog_data()
{
    QTest::addColumn<QString>("page");
    QTest::addColumn<QByteArray>("record");
    QTest::newRow("leases") << u"leases"_s << QByteArray("\"exported\":\"leases\"");
    QTest::newRow("connection") << u"connection"_s << QByteArray("\"exported\":\"steps\"");
}

// Who, what, how many, and which file: by its hash.
void TestConsoleCanaries::S24_exportsAreInTheAuditLog()
{
    QFETCH(QString, page);
    QFETCH(QByteArray, record);
    ConsoleFixture fixture(path(u"desk.json"_s));
    QVERIFY(fixture.open(m_environment));
    fixture.console.window()->showPage(page);
    QVERIFY(fixture.hasRead());
    auto *actions = fixture.page()->findChild<TableActions *>();
    QVERIFY(actions);
    const auto file = path(page + u".csv"_s);
    QSignalSpy exported(actions, &TableActions::exported);
    actions->exportTo(file, ExportFormat::Csv);
    QVERIFY(exported.wait(30'000));
    const auto receipt = exported.first().first().value<ExportReceipt>();
    const auto lines = contentOf(path(u"audit/audit.jsonl"_s)).split('\n');
    const auto line = lines.value(lines.size() - 2);
    QVERIFY2(line.contains(record), line.constData());
    for (const auto &part : {"\"rows\":" + QByteArray::number(receipt.rows), "\"sha256\":\"" + receipt.digest.toUtf8(),
             "\"file\":\"" + file.toUtf8(), QByteArray("\"values\":\"shown\""), QByteArray("\"person\":\"CN=cell-1")}) {
        QVERIFY2(line.contains(part), (part + " is not in " + line).constData());
    }
    QCOMPARE(QString::fromLatin1(QCryptographicHash::hash(contentOf(file), QCryptographicHash::Sha256).toHex()),
        receipt.digest);
}

void TestConsoleCanaries::S24_whatCannotBeRecordedIsNotExported()
{
    const auto file = path(u"unrecorded.csv"_s);
    QVERIFY(write(file, "1\n"));
    ExportNote heard;
    const RecordExport refuse = [&heard](const ExportNote &note) -> Outcome<void> {
        heard = note;
        return failed(Failure::Kind::Refused, "The disk is full.");
    };
    const auto answer = recorded(ExportReceipt{7, 2, u"9f3c"_s}, refuse, {u"leases"_s, file, 0, {}, true});
    QVERIFY(!answer);
    QVERIFY2(answer.error().text().find("The disk is full.") != std::string::npos, answer.error().text().c_str());
    QVERIFY(!QFile::exists(file));
    QVERIFY(heard.rows == 7 && heard.digest == u"9f3c" && heard.isMasked);
    // An export that failed is nothing to record.
    heard = {};
    QVERIFY(!recorded(failed(Failure::Kind::Cancelled, "x"), refuse, {u"leases"_s, file, 0, {}, true}));
    QVERIFY(heard.table.isEmpty());
}

// Who is named comes from the certificate and the account, whatever the environment of the process says; and who
// changes it in the trail afterwards breaks the chain at that record.
void TestConsoleCanaries::S8_thePersonCannotBePutOn()
{
    auto variables = QProcessEnvironment::systemEnvironment();
    for (const auto *name : {"USER", "LOGNAME", "USERNAME", "SUDO_USER", "EMAIL", "HOSTNAME"}) {
        variables.insert(QString::fromLatin1(name), u"mallory"_s);
    }
    const auto ctl = [&](const QStringList &arguments) {
        QProcess process;
        process.setProcessEnvironment(variables);
        process.start(programPath(u"cellsctl"_s), QStringList{u"-e"_s, m_environment} + arguments);
        process.waitForFinished(60'000);
        return std::pair(process.exitCode(), process.readAllStandardOutput() + process.readAllStandardError());
    };
    const auto plan = path(u"plan.json"_s);
    QVERIFY(write(m_secrets.filePath(u"reader"_s), QByteArray("*:*:*:*:") + password + '\n'));
    const auto made = ctl({u"-c"_s, u"1"_s, u"plan"_s, u"leases"_s, u"--out"_s, plan});
    QVERIFY2(made.first == 0, made.second.constData());
    // Refused, and recorded: the count is another.
    const auto refused = ctl(
        {u"apply"_s, plan, u"--confirm-cell"_s, u"1"_s, u"--confirm-count"_s, u"9999"_s, u"--reason"_s, u"ALERT-1"_s});
    QVERIFY2(refused.first == 7, refused.second.constData());
    const auto file = path(u"audit/audit.jsonl"_s);
    const auto auditLog = contentOf(file);
    const auto at = auditLog.lastIndexOf("\"person\":\"");
    QVERIFY(at > 0);
    const auto person = auditLog.mid(at + 10, auditLog.indexOf('"', at + 10) - at - 10);
    QVERIFY2(person.startsWith("CN=") && person.contains(" as ") && !person.contains("mallory"), person.constData());
    QCOMPARE(ctl({u"audit"_s, u"verify"_s}).first, 0);
    for (const auto &other : {QByteArray("CN=mallory as mallory@elsewhere"), QByteArray(person.size(), 'x')}) {
        auto changed = auditLog;
        changed.replace(at + 10, person.size(), other);
        QVERIFY(write(file, changed));
        const auto verified = ctl({u"audit"_s, u"verify"_s});
        QVERIFY2(verified.first != 0, verified.second.constData());
        const auto line = QByteArray::number(auditLog.left(at).count('\n') + 1);
        QVERIFY2(verified.second.contains(line), verified.second.constData());
    }
    QVERIFY(write(file, auditLog));
    QCOMPARE(ctl({u"audit"_s, u"verify"_s}).first, 0);
}

// Whatever the console wrote: settings, histories, pins, trail.
void TestConsoleCanaries::cleanupTestCase()
{
    int files = 0;
    for (QDirIterator it(m_work.path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
         it.hasNext(); ++files) {
        const auto file = it.next();
        note(contentOf(file), file);
    }
    QVERIFY2(files >= 3, qPrintable(QString::number(files)));
    QCOMPARE(m_sung.join(u'\n'), QString());
}

QTEST_MAIN(TestConsoleCanaries)
#include "tst_consolecanaries.moc"
