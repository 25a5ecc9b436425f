// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <csignal>

using namespace cells;

namespace {

// Nowhere but where they were put. Each has its own word, so that a failure says which one sang.
constexpr const char *readerPassword = "canary-password-of-the-reader";
constexpr const char *writerPassword = "canary-password-of-the-writer";
constexpr const char *redisPassword = "canary-password-of-redis";
constexpr const char *wrongPassword = "canary-password-that-is-wrong";
constexpr const char *inlinePassword = "canary-password-in-the-file";
constexpr const char *keyText = "canary-text-of-a-key";
constexpr const char *keyName = "canary-name-of-a-key";
constexpr const char *person = "canary-person";

const QList<QByteArray> secrets{readerPassword, writerPassword, redisPassword, wrongPassword, inlinePassword, keyText};

bool write(const QString &path, const QByteArray &text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly | QIODevice::Truncate)
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(text) == text.size();
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// C23, S21: passwords, keys and people's values are where they were put, and nowhere else: not in what cellsctl says,
// not in a file it writes. Real programs, a database that really asks for passwords, and every kind of failure.
class TestCanaries : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void whatIsRead();
    void S22_noImageOfItsMemoryIsWritten();
    void S7_eachCallWaitsForItsOwnConnection();
    void whatIsPlannedAndDone();
    void whatIsRefusedByTheDatabase();
    void theAuditLogIsPrinted();
    void whatFails_data();
    void whatFails();
    void aFileThatIsRefused_data();
    void aFileThatIsRefused();
    void cleanupTestCase();

private:
    enum class Output
    {
        Anything, // but secrets
        NoValue // of a person, either
    };

    // Runs it, and notes each canary that it sings of.
    Answer ctl(const QString &line, Output output = Output::NoValue, const QString &environment = {});
    void note(const QByteArray &text, const QList<QByteArray> &canaries, const QString &where);
    QByteArray sql(const QString &database, const QString &text) const;
    void askForPasswords();
    void seedPeople();
    QByteArray environmentText() const;
    QString written(const QString &name, const QByteArray &text) const;
    QString path(const QString &name) const { return m_work.filePath(name); }
    QString secret(const QString &name) const { return m_secrets.filePath(name); }

    RunningSandbox m_sandbox;
    // What the test itself put its secrets into, and what cellsctl may write to.
    QTemporaryDir m_secrets;
    QTemporaryDir m_work;
    QString m_environment;
    QStringList m_sung;
};

void TestCanaries::note(const QByteArray &text, const QList<QByteArray> &canaries, const QString &where)
{
    for (const auto &canary : canaries) {
        if (text.contains(canary)) {
            m_sung << where + QStringLiteral(": ") + QString::fromLatin1(canary);
        }
    }
}

Answer TestCanaries::ctl(const QString &line, Output output, const QString &environment)
{
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("HOME"), path(QStringLiteral("home")));
    variables.remove(QStringLiteral("XDG_STATE_HOME"));
    const auto file = environment.isEmpty() ? m_environment : environment;
    const auto answer = runProgram(
        QStringLiteral("cellsctl"), QStringList{QStringLiteral("-e"), file} + splitArguments(line), variables);
    note(answer.out + answer.err, secrets + QList<QByteArray>{keyName}, line);
    note(output == Output::NoValue ? answer.out + answer.err : answer.err, {person}, line);
    return answer;
}

QByteArray TestCanaries::sql(const QString &database, const QString &text) const
{
    QProcess psql;
    psql.start(QStringLiteral("psql"),
        {QStringLiteral("-XAtq"), QStringLiteral("-v"), QStringLiteral("ON_ERROR_STOP=1"), QStringLiteral("-c"), text,
            m_sandbox.conninfo(database)});
    if (!psql.waitForFinished()) {
        return "psql does not end";
    }
    return psql.exitCode() == 0 ? psql.readAllStandardOutput().trimmed() : psql.readAllStandardError();
}

// Two roles that have a password, which the server really asks for.
void TestCanaries::askForPasswords()
{
    const auto hba = QString::fromUtf8(sql(QStringLiteral("cell_3"), QStringLiteral("SHOW hba_file")));
    const auto rules = contentOf(hba);
    QVERIFY(rules.contains("trust"));
    QFile file(hba);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
    file.write("local all canary_ro,canary_rw scram-sha-256\n" + rules);
    file.close();
    const auto made = sql(QStringLiteral("cell_3"),
        QStringLiteral("SELECT pg_reload_conf(); CREATE ROLE canary_ro LOGIN PASSWORD '%1'; GRANT console_reader TO "
                       "canary_ro; CREATE ROLE canary_rw LOGIN PASSWORD '%2'; GRANT console_writer TO canary_rw")
            .arg(QLatin1String(readerPassword), QLatin1String(writerPassword)));
    QCOMPARE(made, QByteArray("t"));
}

// Every claim that a lease holds is somebody's, some rows differ from their claims, and a row cannot be deleted: the
// server says of whom.
void TestCanaries::seedPeople()
{
    QCOMPARE(sql(QStringLiteral("topology"),
                 QStringLiteral("UPDATE claims SET claim_value = '%1-'::bytea || claim_value WHERE lease_uuid IS NOT "
                                "NULL AND cell_id = 3")
                     .arg(QLatin1String(person))),
        QByteArray());
    QCOMPARE(sql(QStringLiteral("cell_3"),
                 QStringLiteral("UPDATE emails SET email = '%1-' || email WHERE id % 40 = 1; INSERT INTO "
                                "cells_outstanding_leases VALUES ('aaaaaaaa-0000-4000-8000-000000000001', now() - "
                                "interval '2 hours', now() - interval '2 hours'); CREATE FUNCTION sing() RETURNS "
                                "trigger LANGUAGE plpgsql AS $$ BEGIN IF OLD.uuid::text LIKE 'aaaaaaaa%' THEN RAISE "
                                "EXCEPTION '%1@example.com' USING DETAIL = '%1', HINT = '%1'; END IF; RETURN OLD; "
                                "END $$; CREATE TRIGGER sing BEFORE DELETE ON cells_outstanding_leases FOR EACH ROW "
                                "EXECUTE FUNCTION sing()")
                     .replace(QStringLiteral("%1"), QLatin1String(person))),
        QByteArray());
}

QByteArray TestCanaries::environmentText() const
{
    return contentOf(m_sandbox.environmentFile());
}

QString TestCanaries::written(const QString &name, const QByteArray &text) const
{
    const auto file = QFileInfo(m_sandbox.environmentFile()).dir().filePath(name);
    return write(file, text) ? file : QString();
}

void TestCanaries::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    // The transaction that the scenario leaves open would not let a trigger be made.
    m_sandbox.signal(SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(
        verdictsIn(m_sandbox.seeded()[QLatin1String("cells")][2][QLatin1String("leases")].toArray()),
        QStringLiteral("371 commit, 41 roll_back"), 30'000);
    askForPasswords();
    seedPeople();
    QVERIFY(write(secret(QStringLiteral("reader")), QByteArray("*:*:*:*:") + readerPassword + '\n'));
    QVERIFY(write(secret(QStringLiteral("writer")), QByteArray("*:*:*:*:") + writerPassword + '\n'));
    QVERIFY(write(secret(QStringLiteral("wrong")), QByteArray("*:*:*:*:") + wrongPassword + '\n'));
    QVERIFY(write(secret(QStringLiteral("redis")), QByteArray(redisPassword) + '\n'));
    // What stands before the first line of a PEM is nothing to a reader of keys.
    const auto keys = QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/tls/");
    for (const auto *name : {"admin", "cell-3"}) {
        const auto key = contentOf(keys + QLatin1String(name) + QStringLiteral(".key"));
        QVERIFY(write(secret(QStringLiteral("%1-%2").arg(QLatin1String(keyName), QLatin1String(name))),
            QByteArray(keyText) + '\n' + key));
    }
    auto text = environmentText();
    text.replace("audit: audit.jsonl", "audit: " + path(QStringLiteral("audit/audit.jsonl")).toUtf8());
    text.replace("tls/admin.key", secret(QStringLiteral("%1-admin").arg(QLatin1String(keyName))).toUtf8());
    text.replace("tls/cell-3.key", secret(QStringLiteral("%1-cell-3").arg(QLatin1String(keyName))).toUtf8());
    text.replace("user='console_reader'", "user=canary_ro passfile=" + secret(QStringLiteral("reader")).toUtf8());
    text.replace("user='console_writer'", "user=canary_rw passfile=" + secret(QStringLiteral("writer")).toUtf8());
    // Outside of a sandbox the pairing is pinned: a file more.
    text.replace("kind: sandbox", "kind: staging");
    m_environment = written(QStringLiteral("canaries.yml"), text);
    QVERIFY(!m_environment.isEmpty());
    QCOMPARE(ctl(QStringLiteral("-c 3 pairing")).exitCode, 0);
}

void TestCanaries::whatIsRead()
{
    for (const auto *line : {"cells", "cells --json", "-c 3 leases", "-c 3 leases --json", "-c 3 pairing --json",
             "-c 3 check", "-c 3 check --json"}) {
        const auto answer = ctl(QString::fromLatin1(line));
        QVERIFY2(answer.exitCode <= 1, answer.all().constData());
    }
    // These are asked for values.
    const auto lease = QString::fromLatin1(sql(QStringLiteral("topology"),
        QStringLiteral("SELECT lease_uuid FROM claims WHERE cell_id = 3 AND lease_uuid "
                       "IS NOT NULL LIMIT 1")));
    const auto shown = ctl(QStringLiteral("-c 3 claims --model Email --limit 0"), Output::Anything);
    QVERIFY(shown.out.contains(person));
    for (const auto &line : {QStringLiteral("-c 3 verify --json"), QStringLiteral("-c 3 verify --show 500"),
             QStringLiteral("-c 3 owner email:canary-person@example.com"),
             QStringLiteral("-c 3 lease records --everything ") + lease}) {
        const auto answer = ctl(line, Output::Anything);
        QVERIFY2(answer.exitCode <= 1, answer.all().constData());
    }
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

void TestCanaries::S22_noImageOfItsMemoryIsWritten()
{
    QProcess process;
    // It waits two seconds between its looks.
    process.start(programPath(QStringLiteral("cellsctl")),
        {QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QStringLiteral("3"),
            QStringLiteral("leases")});
    QVERIFY(process.waitForStarted());
    const auto proc = QStringLiteral("/proc/%1/").arg(process.processId());
    const QRegularExpression none(QStringLiteral("Max core file size +0 +0 "));
    QTRY_VERIFY(QString::fromUtf8(contentOf(proc + QStringLiteral("limits"))).contains(none));
    const auto arguments = contentOf(proc + QStringLiteral("cmdline"));
    QVERIFY(!arguments.isEmpty());
    note(arguments, secrets, QStringLiteral("arguments"));
    QVERIFY(process.waitForFinished());
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

// What gRPC is steered with survives the clearing of the environment: its usual way has an epoll of its own (B22).
void TestCanaries::S7_eachCallWaitsForItsOwnConnection()
{
    auto variables = QProcessEnvironment::systemEnvironment();
    variables.insert(QStringLiteral("GRPC_POLL_STRATEGY"), QStringLiteral("epoll1"));
    QProcess process;
    process.setProcessEnvironment(variables);
    process.start(programPath(QStringLiteral("cellsctl")),
        {QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QStringLiteral("3"),
            QStringLiteral("leases")});
    QVERIFY(process.waitForStarted());
    const QDir open(QStringLiteral("/proc/%1/fd").arg(process.processId()));
    const auto count = [&](const char *what) {
        int found = 0;
        for (const auto &file : open.entryInfoList(QDir::System | QDir::Files)) {
            found += QFile::symLinkTarget(file.filePath()).contains(QLatin1String(what));
        }
        return found;
    };
    // To the service and to the database.
    QTRY_VERIFY_WITH_TIMEOUT(count("socket:") >= 2, 20'000);
    QCOMPARE(count("eventpoll"), 0);
    QVERIFY(process.waitForFinished());
    QVERIFY(process.exitCode() <= 1);
}

void TestCanaries::whatIsPlannedAndDone()
{
    const auto plan = path(QStringLiteral("plan.json"));
    QByteArray out;
    QTRY_VERIFY_WITH_TIMEOUT(
        (out = ctl(QStringLiteral("-c 3 leases --json")).out, out.count("Every transaction") == 41), 60'000);
    for (const auto *kind : {"commit", "rollback"}) {
        const auto file = path(QStringLiteral("%1.json").arg(QLatin1String(kind)));
        const auto made = ctl(QStringLiteral("-c 3 plan leases --kind %1 --out %2").arg(QLatin1String(kind), file));
        QVERIFY2(made.exitCode == 0, made.all().constData());
        for (const auto *option : {"", " --json"}) {
            QVERIFY(!ctl(QStringLiteral("plan show ") + file + QLatin1String(option)).out.isEmpty());
        }
    }
    const auto lease = m_sandbox.seeded()[QLatin1String("cells")][2][QLatin1String("leases")][0][QLatin1String("uuid")];
    const auto one = ctl(QStringLiteral("-c 3 plan leases --json --lease %1 --out %2").arg(lease.toString(), plan));
    QVERIFY2(one.exitCode == 0, one.all().constData());
    const auto refused = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 2 --reason ALERT-1").arg(plan));
    QCOMPARE(refused.exitCode, 7);
    const auto done
        = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1 --json").arg(plan));
    QVERIFY2(done.exitCode == 0, done.all().constData());
    const auto again = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1").arg(plan));
    QVERIFY2(again.exitCode == 8, again.all().constData());
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

// S15: what the server says is not for a log; it may hold values.
void TestCanaries::whatIsRefusedByTheDatabase()
{
    const auto plan = path(QStringLiteral("clean.json"));
    const auto made = ctl(QStringLiteral("-c 3 plan leases --kind clean --out ") + plan);
    QVERIFY2(made.exitCode == 0, made.all().constData());
    QVERIFY(!ctl(QStringLiteral("plan script ") + plan).out.isEmpty());
    const auto done = ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1").arg(plan));
    QVERIFY2(done.exitCode == 8 && done.out.contains("not_applied"), done.all().constData());
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

void TestCanaries::theAuditLogIsPrinted()
{
    for (const auto *line : {"audit verify", "audit verify --json", "audit export", "audit export --format json"}) {
        const auto answer = ctl(QString::fromLatin1(line));
        QVERIFY2(answer.exitCode == 0, answer.all().constData());
    }
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

void TestCanaries::whatFails_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("with");
    const auto row = [](const char *name, const char *pattern, const QString &with) {
        QTest::newRow(name) << QString::fromLatin1(pattern) << with;
    };
    row("F1 service unreachable", "address: 127[^\n]*", QStringLiteral("address: 127.0.0.1:1"));
    row("F4 name unknown", "address: 127[^\n]*", QStringLiteral("address: nowhere.invalid:443"));
    row("F7 another authority", "tls/ca.pem", secret(QStringLiteral("other-ca.pem")));
    row("F30 database unreachable", "host='[^']*'", QStringLiteral("host=/nonexistent"));
    row("F30 wrong password", "passfile=[^ \"]*", QStringLiteral("passfile=") + secret(QStringLiteral("wrong")));
    row("F30 no password", "passfile=[^ \"]*", QStringLiteral("passfile=/nonexistent"));
    row("F57 wrong password for Redis", "(address: unix:redis/redis.sock\n)",
        QStringLiteral("\\1      password_file: ") + secret(QStringLiteral("redis")) + QLatin1Char('\n'));
}

void TestCanaries::whatFails()
{
    QFETCH(QString, pattern);
    QFETCH(QString, with);
    QProcess openssl;
    openssl.start(QStringLiteral("openssl"),
        splitArguments(QStringLiteral("req -x509 -newkey ed25519 -nodes -subj /CN=other -keyout %1 -out %2")
                           .arg(secret(QStringLiteral("other.key")), secret(QStringLiteral("other-ca.pem")))));
    QVERIFY(openssl.waitForFinished());
    auto text = QString::fromUtf8(contentOf(m_environment));
    const auto before = text;
    text.replace(QRegularExpression(pattern), with);
    QVERIFY(text != before);
    const auto environment = written(QStringLiteral("failing.yml"), text.toUtf8());
    const auto plan = path(QStringLiteral("plan-of-nothing.json"));
    int failures = 0;
    for (const auto &line :
        {QStringLiteral("-c 3 leases"), QStringLiteral("-c 3 leases --json"), QStringLiteral("-c 3 check"),
            QStringLiteral("-c 3 check --json"), QStringLiteral("-c 3 pairing"), QStringLiteral("cells"),
            QStringLiteral("-c 3 claims --model User --limit 3"), QStringLiteral("-c 3 plan leases --out ") + plan,
            QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1")
                .arg(path(QStringLiteral("clean.json")))}) {
        const bool isValues = line.contains(QStringLiteral("claims"));
        failures += ctl(line, isValues ? Output::Anything : Output::NoValue, environment).exitCode != 0;
    }
    QFile::remove(plan);
    QVERIFY2(failures > 2, qPrintable(QString::number(failures)));
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

void TestCanaries::aFileThatIsRefused_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("with");
    const auto row = [](const char *name, const char *pattern, const char *with) {
        QTest::newRow(name) << QString::fromLatin1(
            pattern) << QString::fromLatin1(with).replace(QStringLiteral("CANARY"), QLatin1String(inlinePassword));
    };
    row("a password in the connection string", "database: \"", "database: \"password=CANARY ");
    row("a password in a URL", "database: \"[^\"]*\"", "database: \"postgresql://jane:CANARY@db/gitlab\"");
    row("a broken connection string", "database: \"", "database: \"password=x CANARY ");
    row("a broken URL", "database: \"[^\"]*\"", "database: \"postgresql://jane:CANARY@[db/gitlab\"");
    row("a password for the keychain", "(name: cell_1\n)", "\\1    database_password: CANARY\n");
    row("a password of Redis", "address: unix:redis/redis.sock", "address: \"redis://:CANARY@host:6379\"");
    row("a password as options", "database: \"", "database: \"options='-c CANARY' ");
}

// S20
void TestCanaries::aFileThatIsRefused()
{
    QFETCH(QString, pattern);
    QFETCH(QString, with);
    auto text = QString::fromUtf8(contentOf(m_environment));
    const auto before = text;
    text.replace(QRegularExpression(pattern), with);
    QVERIFY(text != before);
    const auto answer
        = ctl(QStringLiteral("cells"), Output::NoValue, written(QStringLiteral("refused.yml"), text.toUtf8()));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(!answer.err.isEmpty());
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

// Whatever was written on the way: trail, head, pins, plans.
void TestCanaries::cleanupTestCase()
{
    QStringList names;
    QDirIterator files(m_work.path(), QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const auto file = files.next();
        names << QFileInfo(file).fileName();
        note(contentOf(file), secrets + QList<QByteArray>{keyName, person}, file);
    }
    for (const auto *name :
        {"audit.jsonl", "audit.jsonl.head", "pins.json", "plan.json", "commit.json", "clean.json"}) {
        QVERIFY2(names.contains(QLatin1String(name)), qPrintable(names.join(QLatin1Char(' '))));
    }
    QCOMPARE(m_sung.join(QLatin1Char('\n')), QString());
}

QTEST_GUILESS_MAIN(TestCanaries)
#include "tst_canaries.moc"
