#include "tests/app/cellsctl/cellsctlrun.h"

#include <csignal>
#include <QElapsedTimer>
#include <QFile>
#include <QMap>
#include <QTest>

using namespace cells;

namespace {

int secondsToSoak()
{
    return qEnvironmentVariableIsSet("CELLS_SOAK_SECONDS") ? qEnvironmentVariableIntValue("CELLS_SOAK_SECONDS") : 5;
}

} // namespace

// C12, C13: everything that reads is run for CELLS_SOAK_SECONDS (5 when not set), with the window where there is one,
// and nothing is written: no call to the service that could, no row changed in any database.
class TestSoak : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C13_readingWritesNothing();
    void thisWouldHaveSeenAWrite();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(
            QStringLiteral("cellsctl"), QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + wordsOf(line));
    }
    QByteArray sql(const QString &database, const QString &text) const;
    // How often the service was called for each method, as it logged them itself.
    QMap<QString, int> calls() const;
    int writingCalls() const;
    // From now on. Statements that insert, update, delete or truncate, also of transactions that are rolled back:
    // a sequence keeps its value then.
    QByteArray countChanges(const QString &database) const;
    int changes(const QString &database) const;
    QMap<QString, QByteArray> state() const;
    void readEverything() const;
    void showTheWindow() const;

    const QStringList m_databases{
        QStringLiteral("topology"), QStringLiteral("cell_1"), QStringLiteral("cell_2"), QStringLiteral("cell_3")};
    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
};

QByteArray TestSoak::sql(const QString &database, const QString &text) const
{
    QProcess psql;
    psql.start(
        QStringLiteral("psql"), {QStringLiteral("-XAtq"), QStringLiteral("-c"), text, m_sandbox.conninfo(database)});
    psql.waitForFinished();
    return psql.readAllStandardOutput().trimmed();
}

QMap<QString, int> TestSoak::calls() const
{
    QMap<QString, int> calls;
    QFile log(QFileInfo(m_sandbox.environmentFile()).dir().filePath(QStringLiteral("service.log")));
    [[maybe_unused]] const bool isOpen = log.open(QIODevice::ReadOnly);
    while (!log.atEnd()) {
        const auto line = QJsonDocument::fromJson(log.readLine()).object();
        if (line[QLatin1String("event")] == QLatin1String("call")) {
            ++calls[line[QLatin1String("method")].toString()];
        }
    }
    return calls;
}

int TestSoak::writingCalls() const
{
    const auto all = calls();
    return all[QStringLiteral("BeginUpdate")] + all[QStringLiteral("CommitUpdate")]
        + all[QStringLiteral("RollbackUpdate")];
}

QByteArray TestSoak::countChanges(const QString &database) const
{
    return sql(database, QStringLiteral(R"(
        CREATE SEQUENCE public.changes;
        CREATE FUNCTION public.count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
            AS 'BEGIN PERFORM nextval(''public.changes''); RETURN NULL; END';
        DO $$DECLARE t regclass; BEGIN
            FOR t IN SELECT relid FROM pg_stat_user_tables LOOP
                EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s '
                    'FOR EACH STATEMENT EXECUTE FUNCTION public.count_change()', t);
            END LOOP;
        END$$;
        SELECT count(*) FROM pg_trigger WHERE tgname = 'count_change')"));
}

int TestSoak::changes(const QString &database) const
{
    const auto count
        = sql(database, QStringLiteral("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM public.changes"));
    return count.isEmpty() ? -1 : count.toInt();
}

QMap<QString, QByteArray> TestSoak::state() const
{
    QMap<QString, QByteArray> state;
    const auto add = [&](const QString &database, const char *table) {
        state[database + QLatin1Char(' ') + QLatin1String(table)] = sql(database,
            QStringLiteral("SELECT md5(string_agg(t::text, '' ORDER BY t::text)) FROM %1 t").arg(QLatin1String(table)));
    };
    for (const auto *table : {"claims", "claim_leases"}) {
        add(QStringLiteral("topology"), table);
    }
    for (int cell = 1; cell <= 3; ++cell) {
        for (const auto *table : {"cells_outstanding_leases", "users", "emails", "feature_gates"}) {
            add(QStringLiteral("cell_%1").arg(cell), table);
        }
    }
    return state;
}

void TestSoak::initTestCase()
{
    qputenv("CELLS_TS_LOG_CALLS", "all");
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
    const auto problem = m_sandbox.start(wordsOf(QStringLiteral("--scenario lost-leases --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    // Where a transaction holds a table, no trigger can be made.
    m_sandbox.signal(SIGUSR1);
    for (const auto &database : m_databases) {
        QVERIFY(countChanges(database).toInt() >= 2);
    }
}

void TestSoak::readEverything() const
{
    const auto lease
        = m_sandbox.planted()[QLatin1String("cells")][2][QLatin1String("leases")][0][QLatin1String("uuid")];
    const auto plan = m_folder.filePath(QStringLiteral("plan.json"));
    for (const auto &line : {QStringLiteral("cells"), QStringLiteral("check"), QStringLiteral("-c 3 pairing"),
             QStringLiteral("-c 3 leases"), QStringLiteral("-c 1 claims --limit 50"),
             QStringLiteral("-c 2 verify --model User,Email"), QStringLiteral("owner alice"),
             QStringLiteral("-c 3 lease records ") + lease.toString(), QStringLiteral("-c 3 plan leases --out ") + plan,
             QStringLiteral("plan show ") + plan}) {
        const auto answer = ctl(line);
        QVERIFY2(answer.exitCode <= 1, answer.all().constData());
    }
    QVERIFY(QFile::remove(plan));
}

// The tour opens every page.
void TestSoak::showTheWindow() const
{
    if (!QFile::exists(programPath(QStringLiteral("cells-console")))) {
        return;
    }
    const auto answer = runProgram(QStringLiteral("cells-console"),
        {QStringLiteral("--environment"), m_sandbox.environmentFile(), QStringLiteral("--tour"),
            m_folder.filePath(QStringLiteral("tour"))});
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
}

void TestSoak::C13_readingWritesNothing()
{
    const auto before = state();
    QElapsedTimer timer;
    timer.start();
    int rounds = 0;
    do {
        readEverything();
        if (rounds++ == 0) {
            showTheWindow();
        }
    } while (!QTest::currentTestFailed() && timer.elapsed() < 1000 * secondsToSoak());
    QCOMPARE(state(), before);
    for (const auto &database : m_databases) {
        QCOMPARE(changes(database), 0);
    }
    QCOMPARE(writingCalls(), 0);
    int all = 0;
    for (const auto count : calls()) {
        all += count;
    }
    qInfo("%d rounds, %d calls, none that writes", rounds, all);
    QVERIFY(all > 100);
    QVERIFY(!QFile::exists(QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/audit.jsonl")));
}

void TestSoak::thisWouldHaveSeenAWrite()
{
    const auto lease = m_sandbox.planted()[QLatin1String("cells")][2][QLatin1String("leases")].toArray().last();
    const auto uuid = lease.toObject()[QLatin1String("uuid")].toString();
    for (const auto *deed : {"commit", "rollback"}) {
        ctl(QStringLiteral("-c 3 lease %1 %2 --confirm-cell 3 --confirm-count 1 --reason A-1")
                .arg(QLatin1String(deed), uuid));
    }
    QCOMPARE(writingCalls(), 1);
    QVERIFY(changes(QStringLiteral("topology")) > 0);
    const auto cell = QStringLiteral("cell_3");
    (void)sql(cell, QStringLiteral("BEGIN; DELETE FROM users WHERE false; ROLLBACK"));
    QCOMPARE(changes(cell), 1);
}

QTEST_GUILESS_MAIN(TestSoak)
#include "tst_soak.moc"
