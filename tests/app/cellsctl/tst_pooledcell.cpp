// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/fixtures/driftlines.h"
#include "tests/support/processes/privatepooler.h"

#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QTest>

#include <csignal>

using namespace cells;

// A cell in trouble whose database is behind PgBouncer in transaction mode: the console finds and repairs the same as
// without it, and leaves nothing in a session.
class TestPooledCell : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { qputenv("XDG_STATE_HOME", m_state.path().toUtf8()); }
    void F58_lostLeasesAreCleared();
    void F58_driftIsFoundAndRepaired();
    void F58_everyCommandReportsTheSame();

private:
    struct Run
    {
        RunningSandbox sandbox;
        QTemporaryDir poolerFolder;
        std::optional<PrivatePooler> pooler;
        QTemporaryDir folder;

        QString environment() const { return sandbox.environmentFile(); }
        // The same, straight to the database.
        QString direct() const { return environment() + QStringLiteral(".direct.yml"); }
        Answer ctl(const QString &line) const { return ctl(environment(), line); }
        Answer ctl(const QString &file, const QString &line) const
        {
            return runProgram(
                QStringLiteral("cellsctl"), QStringList{QStringLiteral("-e"), file} + splitArguments(line));
        }
        // "statement_timeout=0 ..." of each session that the pooler holds, each once.
        QStringList sessions(const QString &database) const;
    };
    static void start(Run &run, const QString &options);

    QTemporaryDir m_state;
};

void TestPooledCell::start(Run &run, const QString &options)
{
    const auto problem = run.sandbox.start(splitArguments(options));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto server = QFileInfo(run.environment()).path() + QStringLiteral("/postgres");
    auto pooler = PrivatePooler::start(
        run.poolerFolder.path().toStdString(), server.toStdString(), {"sandbox", "console_reader", "console_writer"});
    QVERIFY2(pooler, pooler ? "" : (pooler.error().text() + pooler.error().detail).c_str());
    run.pooler = std::move(*pooler);
    QVERIFY(QFile::copy(run.environment(), run.direct()));
    QFile file(run.environment());
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto text = file.readAll();
    const auto before = '\'' + server.toUtf8() + '\'';
    QVERIFY(text.contains(before));
    text.replace(before, '\'' + run.poolerFolder.path().toUtf8() + '\'');
    QVERIFY(file.resize(0) && file.seek(0) && file.write(text) == text.size());
}

QStringList TestPooledCell::Run::sessions(const QString &database) const
{
    QProcess psql;
    psql.start(QStringLiteral("psql"),
        {QStringLiteral("-XAt"), QStringLiteral("-c"),
            QStringLiteral(
                "SELECT name, setting FROM pg_settings WHERE name IN ('default_transaction_read_only', "
                "'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', "
                "'client_encoding', 'row_security', 'search_path') UNION ALL SELECT 'advisory locks', count(*)::text "
                "FROM pg_locks WHERE locktype = 'advisory' ORDER BY 1"),
            QString::fromStdString(pooler->conninfo(database.toStdString(), "console_reader"))});
    psql.waitForFinished();
    return QString::fromUtf8(psql.readAllStandardOutput()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

// Those without a row wait until nobody can commit one any more.
void TestPooledCell::F58_lostLeasesAreCleared()
{
    Run run;
    start(run, QStringLiteral("--scenario lost-leases --records 4000"));
    if (QTest::currentTestFailed()) {
        return;
    }
    const auto fresh = run.sessions(QStringLiteral("cell_3"));
    QCOMPARE(fresh.size(), 8);
    QVERIFY(fresh.contains(QStringLiteral("advisory locks|0")));
    const auto verdicts = [&run] {
        return verdictsIn(run.ctl(QStringLiteral("-c 3 leases --json")).json()[QLatin1String("leases")].toArray());
    };
    // For a transaction that is open, which is seen through the pooler, too.
    QTRY_COMPARE_WITH_TIMEOUT(verdicts(), QStringLiteral("371 commit, 41 wait"), 60'000);
    run.sandbox.signal(SIGUSR1);
    QTRY_COMPARE_WITH_TIMEOUT(verdicts(), QStringLiteral("371 commit, 41 roll_back"), 60'000);
    const auto plan = run.folder.filePath(QStringLiteral("plan.json"));
    const auto made
        = run.ctl(QStringLiteral("-c 3 plan leases --rate 100 --reason-for-more ALERT-58 --json --out ") + plan);
    QVERIFY2(made.exitCode == 0, made.all().right(2000).constData());
    const auto shown = run.ctl(QStringLiteral("plan show ") + plan);
    QVERIFY2(shown.out.contains("cell_3 is reached through a pooler, so other machines cannot see a run"),
        shown.all().right(2000).constData());
    const auto applied
        = run.ctl(QStringLiteral("apply %1 --confirm-cell 3 --confirm-count 412 --reason ALERT-58").arg(plan));
    QVERIFY2(applied.exitCode == 0, applied.all().right(2000).constData());
    const auto left
        = run.ctl(run.direct(), QStringLiteral("-c 3 leases --json")).json().value(QLatin1String("leases")).toArray();
    QSet<QString> listed;
    for (const auto &lease : left) {
        if (lease.toObject()[QLatin1String("service_created_at")].isString()) {
            listed.insert(lease.toObject()[QLatin1String("uuid")].toString());
        }
    }
    QCOMPARE(listed.size(), 0);
    QCOMPARE(run.sessions(QStringLiteral("cell_3")), fresh);
}

// A scan reads by COPY; what it finds is what was put there.
void TestPooledCell::F58_driftIsFoundAndRepaired()
{
    Run run;
    start(run, QStringLiteral("--scenario drift --records 40000 --cells 2"));
    if (QTest::currentTestFailed()) {
        return;
    }
    const auto fresh = run.sessions(QStringLiteral("cell_1"));
    const auto seeded = run.sandbox.seeded()[QLatin1String("cells")][0][QLatin1String("drift")].toObject();
    const auto answer = run.ctl(QStringLiteral("-c 1 verify --json"));
    const auto models = answer.json()[QLatin1String("models")].toArray();
    QVERIFY2(models.size() == seeded.size(), answer.all().right(2000).constData());
    for (const auto &report : models) {
        const auto model = report[QLatin1String("model")].toString();
        QVERIFY2(report[QLatin1String("is_complete")].toBool(), qPrintable(model));
        QCOMPARE(model + QLatin1Char('\n') + driftlines::picture(driftlines::linesOfFound(report.toObject())),
            model + QLatin1Char('\n') + driftlines::picture(driftlines::seededLines(seeded[model].toObject())));
    }
    const auto plan = run.folder.filePath(QStringLiteral("plan.json"));
    const auto made = run.ctl(
        QStringLiteral("-c 1 plan reclaim -m Email --kind create --backfill --rate 100 --reason-for-more ALERT-58 "
                       "--json --out ")
        + plan);
    QVERIFY2(made.exitCode == 0, made.all().right(2000).constData());
    const auto items = made.json()[QLatin1String("plan")][QLatin1String("items")].toArray().size();
    QVERIFY(items > 0);
    const auto applied = run.ctl(
        QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --reason ALERT-58").arg(plan).arg(items));
    QVERIFY2(applied.exitCode == 0, applied.all().right(2000).constData());
    QCOMPARE(run.sessions(QStringLiteral("cell_1")), fresh);
}

// Of a cell with a little of everything.
void TestPooledCell::F58_everyCommandReportsTheSame()
{
    Run run;
    start(run, QStringLiteral("--scenario default --records 3000 --cells 2"));
    if (QTest::currentTestFailed()) {
        return;
    }
    for (const auto *line : {"-c 1 claims --json --limit 50", "flags --json", "-c 1 worker --json"}) {
        const auto pooled = run.ctl(QString::fromLatin1(line));
        const auto direct = run.ctl(run.direct(), QString::fromLatin1(line));
        QCOMPARE(pooled.exitCode, direct.exitCode);
        QVERIFY2(pooled.json().keys() == direct.json().keys() && !pooled.json().isEmpty(), pooled.all().constData());
    }
    const auto verdicts = [&run](const QString &file) {
        return verdictsIn(
            run.ctl(file, QStringLiteral("-c 1 leases --json")).json()[QLatin1String("leases")].toArray());
    };
    QVERIFY(!verdicts(run.direct()).isEmpty());
    QTRY_COMPARE_WITH_TIMEOUT(verdicts(run.environment()), verdicts(run.direct()), 30'000);
    const auto pairing = run.ctl(QStringLiteral("-c 1 pairing"));
    QVERIFY2(pairing.exitCode == 0, pairing.all().constData());
    const auto checked = run.ctl(QStringLiteral("check"));
    QVERIFY2(checked.out.contains("which the environment file does not state"), checked.all().constData());
    QFile file(run.environment());
    QVERIFY(file.open(QIODevice::ReadWrite));
    auto text = file.readAll();
    text.replace("      main:\n", "      main:\n        pooler: transaction\n");
    QVERIFY(file.seek(0) && file.write(text) == text.size() && file.flush());
    const auto stated = run.ctl(QStringLiteral("check"));
    QVERIFY2(stated.out.contains("as the environment file states"), stated.all().constData());
    QVERIFY2(stated.exitCode == run.ctl(run.direct(), QStringLiteral("check")).exitCode, stated.all().constData());
}

QTEST_GUILESS_MAIN(TestPooledCell)
#include "tst_pooledcell.moc"
