// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/sqlite/historyfile.h"
#include "tests/app/sandbox/sandboxprocess.h"
#include "tests/support/fixtures/driftlines.h"
#include "tests/support/processes/silentport.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

using namespace driftlines;

namespace {

struct VerifyAnswer
{
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QJsonArray models() const { return QJsonDocument::fromJson(out)[QLatin1String("models")].toArray(); }
};

} // namespace

// The scan with real streams: COPY from PostgreSQL, pages from the service.
class TestCellsctlVerify : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void findsExactlyWhatWasSeeded_data();
    void findsExactlyWhatWasSeeded();
    void anyNumberOfJobsFindsTheSame();
    void severalCellsAtOnceFindTheSame();
    void F30_aDeadCellDelaysAndFailsNoOther();
    void F17_aClaimThatIsNoTextIsIsolated();
    void F31_aLostDatabaseConnectionIsNoDrift();
    void C14_resumesAfterAKill();
    void storesWhatItFound();
    void writesReportsAndMetrics();
    void C18_anEstimateIsNoCount();
    void reportsWhatItRead();
    void C18_aBrokenScanOfAnotherServiceIsNoReport();
    void aWrongWordIsUsage();

private:
    VerifyAnswer run(const QStringList &arguments) const
    {
        QProcess process;
        process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
            QStringList{QStringLiteral("--environment"), QString::fromStdString(m_sandbox.folder() / "environment.yml")}
                + arguments);
        process.waitForFinished(120'000);
        return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
    }
    VerifyAnswer verify(const QStringList &more) const
    {
        return run(QStringList{QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("verify")} + more);
    }

    QJsonArray history() const
    {
        return QJsonDocument::fromJson(run({QStringLiteral("drift"), QStringLiteral("list"), QStringLiteral("--json")})
                                           .out)[QLatin1String("scans")]
            .toArray();
    }
    QJsonObject seededDrift(int cell) const
    {
        const auto seeded = QJsonDocument::fromJson(QByteArray::fromStdString(m_sandbox.file("seeded.json")));
        return seeded[QLatin1String("cells")][cell - 1][QLatin1String("drift")].toObject();
    }

    static QStringList picturesOf(const QJsonArray &models)
    {
        QStringList pictures;
        for (const auto &report : models) {
            pictures << report[QLatin1String("model")].toString() + QLatin1Char('\n')
                    + picture(linesOfFound(report.toObject()));
        }
        return pictures;
    }
    QStringList seededPictures(int cell, const QStringList &models) const
    {
        QStringList pictures;
        for (const auto &model : models) {
            pictures << model + QLatin1Char('\n') + picture(seededLines(seededDrift(cell)[model].toObject()));
        }
        return pictures;
    }

    QTemporaryDir m_state;
    cells::SandboxProcess m_sandbox;
};

void TestCellsctlVerify::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto message = m_sandbox.start({"--records", "4000"});
    QVERIFY2(m_sandbox.isReady(), message.c_str());
}

void TestCellsctlVerify::findsExactlyWhatWasSeeded_data()
{
    QTest::addColumn<int>("cell");
    QTest::addColumn<QJsonObject>("seeded");
    const auto seeded = QJsonDocument::fromJson(QByteArray::fromStdString(m_sandbox.file("seeded.json")));
    for (const auto &cell : seeded[QLatin1String("cells")].toArray()) {
        QTest::addRow("cell %d", cell[QLatin1String("id")].toInt())
            << cell[QLatin1String("id")].toInt() << cell[QLatin1String("drift")].toObject();
    }
}

// Every class of every model, nothing more and nothing less.
void TestCellsctlVerify::findsExactlyWhatWasSeeded()
{
    QFETCH(int, cell);
    QFETCH(QJsonObject, seeded);
    const auto answer = run({QStringLiteral("-c"), QString::number(cell), QStringLiteral("verify"),
        QStringLiteral("--all"), QStringLiteral("--json")});
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    QCOMPARE(answer.exitCode, 1);
    const auto models = answer.models();
    QCOMPARE(models.size(), seeded.size());
    for (const auto &report : models) {
        const auto model = report[QLatin1String("model")].toString();
        QVERIFY(report[QLatin1String("is_complete")].toBool());
        QCOMPARE(report[QLatin1String("retries")].toInt(), 0);
        QVERIFY(report[QLatin1String("counts")][QLatin1String("matching")].toInt() > 0);
        QCOMPARE(model + QLatin1Char('\n') + picture(linesOfFound(report.toObject())),
            model + QLatin1Char('\n') + picture(seededLines(seeded[model].toObject())));
    }
}

void TestCellsctlVerify::anyNumberOfJobsFindsTheSame()
{
    const auto found = [this](const char *jobs) {
        return verify({QStringLiteral("-m"), QStringLiteral("Email,User"), QStringLiteral("--json"),
                          QStringLiteral("--jobs"), QString::fromLatin1(jobs)})
            .models();
    };
    const auto one = found("1");
    const auto five = found("5");
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(five[i][QLatin1String("differences")], one[i][QLatin1String("differences")]);
        QCOMPARE(five[i][QLatin1String("counts")], one[i][QLatin1String("counts")]);
    }
}

void TestCellsctlVerify::severalCellsAtOnceFindTheSame()
{
    const auto file = m_state.filePath(QStringLiteral("all.prom"));
    const auto answer
        = run({QStringLiteral("verify"), QStringLiteral("--cells"), QStringLiteral("all"), QStringLiteral("-m"),
            QStringLiteral("Email,Route"), QStringLiteral("--prometheus"), file, QStringLiteral("--json")});
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    QCOMPARE(answer.exitCode, 1);
    const auto cells = QJsonDocument::fromJson(answer.out)[QLatin1String("cells")].toArray();
    QCOMPARE(cells.size(), 3);
    for (int i = 0; i < cells.size(); ++i) {
        QCOMPARE(cells[i][QLatin1String("cell")].toInt(), i + 1);
        QVERIFY(cells[i][QLatin1String("problem")].isNull());
        QCOMPARE(picturesOf(cells[i][QLatin1String("models")].toArray()),
            seededPictures(i + 1, {QStringLiteral("Email"), QStringLiteral("Route")}));
    }
    QFile metrics(file);
    QVERIFY(metrics.open(QIODevice::ReadOnly));
    const auto text = metrics.readAll();
    QCOMPARE(text.count("# TYPE cells_drift_rows gauge\n"), 1);
    QVERIFY2(text.contains(",cell=\"3\",model=\"Route\"} "), text.constData());
}

// Its database takes the connection and then says nothing, until the time to connect is over.
void TestCellsctlVerify::F30_aDeadCellDelaysAndFailsNoOther()
{
    const cells::SilentPort silent;
    auto text = m_sandbox.file("environment.yml");
    const auto port = silent.address().substr(silent.address().find(':') + 1);
    for (const std::string user : {"console_reader", "console_writer"}) {
        const auto original = m_sandbox.conninfo("cell_2", user);
        QVERIFY(text.find(original) != std::string::npos);
        text.replace(
            text.find(original), original.size(), "host=127.0.0.1 port=" + port + " dbname=cell_2 user=" + user);
    }
    const auto file = m_sandbox.folder() / "dead.yml";
    {
        QFile written(QString::fromStdString(file));
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(QByteArray::fromStdString(text));
    }
    QProcess process;
    const auto start = [&](const QString &cells) {
        process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
            {QStringLiteral("-e"), QString::fromStdString(file), QStringLiteral("verify"), QStringLiteral("--cells"),
                cells, QStringLiteral("-m"), QStringLiteral("Route"), QStringLiteral("--json")});
    };
    const auto began = QDateTime::currentDateTimeUtc();
    start(QStringLiteral("2,1,3"));
    QVERIFY(process.waitForFinished(60'000));
    const auto ended = QDateTime::currentDateTimeUtc();
    QCOMPARE(process.exitCode(), 4);
    const auto errors = process.readAllStandardError();
    QVERIFY2(errors.startsWith("cellsctl: cell 2: "), errors.constData());
    const auto cells = QJsonDocument::fromJson(process.readAllStandardOutput())[QLatin1String("cells")].toArray();
    QVERIFY(!cells[0][QLatin1String("problem")].toString().isEmpty());
    QVERIFY(cells[0][QLatin1String("models")].toArray().isEmpty());
    for (const int i : {1, 2}) {
        const auto cell = cells[i][QLatin1String("cell")].toInt();
        QCOMPARE(
            picturesOf(cells[i][QLatin1String("models")].toArray()), seededPictures(cell, {QStringLiteral("Route")}));
        const auto startedAt = cells[i][QLatin1String("models")][0][QLatin1String("started_at")].toString();
        const auto started = QDateTime::fromString(startedAt, Qt::ISODateWithMs);
        // The dead cell takes 5 s to fail. On a slow machine, its neighbors begin later, but well before it has failed.
        QVERIFY(began <= started);
        QVERIFY2(began.msecsTo(started) < 4'900 || started.msecsTo(ended) > 3'000, qPrintable(startedAt));
    }
    start(QStringLiteral("2"));
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 3);
}

void TestCellsctlVerify::F17_aClaimThatIsNoTextIsIsolated()
{
    const auto service = cells::SqlConnection::open(m_sandbox.conninfo("topology"));
    QVERIFY2(service, service ? "" : service.error().message.c_str());
    const auto change = [&](const std::string &value) {
        const auto done = (*service)->run("UPDATE claims SET claim_value = " + value
            + " WHERE cell_id = 1 AND claim_type = 5 AND source_key = int8send(99)");
        return done && done->affected() == 1;
    };
    const QStringList emails{QStringLiteral("-m"), QStringLiteral("Email"), QStringLiteral("--json")};
    auto before = linesOfFound(verify(emails).models()[0].toObject());
    QVERIFY(change("claim_value || '\\xff'::bytea"));
    const auto after = linesOfFound(verify(emails).models()[0].toObject());
    QVERIFY(change("substring(claim_value FROM 1 FOR length(claim_value) - 1)"));
    before.insert(QStringLiteral("unreadable 99"));
    QCOMPARE(picture(after), picture(before));
}

// The session that streams rows is ended now and then while a slow scan runs.
void TestCellsctlVerify::F31_aLostDatabaseConnectionIsNoDrift()
{
    const auto admin = cells::SqlConnection::open(m_sandbox.conninfo("cell_1"));
    QVERIFY2(admin, admin ? "" : admin.error().message.c_str());
    const QStringList emails{QStringLiteral("-m"), QStringLiteral("Email"), QStringLiteral("--json")};
    const QJsonValue undisturbed = verify(emails).models()[0];
    QProcess process;
    process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
        QStringList{QStringLiteral("-e"), QString::fromStdString(m_sandbox.folder() / "environment.yml"),
            QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("verify"), QStringLiteral("--rate"),
            QStringLiteral("1500"), QStringLiteral("--jobs"), QStringLiteral("1")}
            + emails);
    int ended = 0;
    while (!process.waitForFinished(300) && process.state() == QProcess::Running) {
        if (ended < 10) {
            // The newest: those that prove the pairing are opened before.
            const auto rows = (*admin)->run(
                "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE usename = "
                "'console_reader' AND query LIKE ANY (ARRAY['COPY%', 'ROLLBACK%']) ORDER BY backend_start DESC LIMIT "
                "1) newest");
            ended += rows ? rows->size() : 0;
        }
    }
    QVERIFY(ended > 0);
    const auto errors = process.readAllStandardError();
    QVERIFY2(errors.isEmpty(), errors.constData());
    const QJsonValue report = QJsonDocument::fromJson(process.readAllStandardOutput())[QLatin1String("models")][0];
    QVERIFY(report[QLatin1String("retries")].toInt() > 0);
    QCOMPARE(report[QLatin1String("differences")], undisturbed[QLatin1String("differences")]);
    QVERIFY(report[QLatin1String("is_complete")].toBool());
}

// Killed while the emails are under way; then the scan goes on there, and finds all that was planted, class by class.
void TestCellsctlVerify::C14_resumesAfterAKill()
{
    QProcess process;
    process.start(QStringLiteral(CELLS_PROGRAMS "/cellsctl"),
        QStringList{QStringLiteral("-e"), QString::fromStdString(m_sandbox.folder() / "environment.yml"),
            QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("verify"), QStringLiteral("-m"),
            QStringLiteral("Email"), QStringLiteral("--rate"), QStringLiteral("15"), QStringLiteral("--jobs"),
            QStringLiteral("8")});
    QJsonObject killed;
    const auto isHalfWay = [&] {
        killed = history().first().toObject();
        return killed[QLatin1String("model")] == QLatin1String("Email")
            && killed[QLatin1String("end")] == QLatin1String("running") && killed[QLatin1String("rows")].toInt() > 0;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isHalfWay(), 60'000);
    process.kill();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    const auto answer = verify({QStringLiteral("--resume"), QStringLiteral("--json")});
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    QCOMPARE(answer.exitCode, 1);
    const auto seeded = seededDrift(1);
    for (const auto &report : answer.models()) {
        const auto model = report[QLatin1String("model")].toString();
        QVERIFY(report[QLatin1String("is_complete")].toBool());
        QCOMPARE(model + QLatin1Char('\n') + picture(linesOfFound(report.toObject())),
            model + QLatin1Char('\n') + picture(seededLines(seeded[model].toObject())));
        QCOMPARE(report[QLatin1String("run")] == killed[QLatin1String("run")], model == QLatin1String("Email"));
    }
}

void TestCellsctlVerify::storesWhatItFound()
{
    const auto scan = [this] {
        (void)verify({QStringLiteral("-m"), QStringLiteral("User")});
        return history().first()[QLatin1String("number")].toInt();
    };
    const auto service = cells::SqlConnection::open(m_sandbox.conninfo("topology"));
    QVERIFY(service);
    const auto change = [&](const std::string &value) {
        return (*service)
            ->run("UPDATE claims SET claim_value = " + value
                + " WHERE cell_id = 1 AND claim_type = 4 AND source_key = int8send(99)")
            .has_value();
    };
    const auto before = scan();
    QVERIFY(change("claim_value || 'x'"));
    const auto after = scan();
    QVERIFY(change("substring(claim_value FROM 1 FOR length(claim_value) - 1)"));
    const auto diff = [this](int earlier, int later) {
        return run({QStringLiteral("drift"), QStringLiteral("diff"), QString::number(earlier), QString::number(later)});
    };
    const auto appeared = diff(before, after);
    QCOMPARE(appeared.exitCode, 1);
    QVERIFY2(appeared.out.startsWith("User of cell 1: 1 new, 0 changed, 0 gone, "), appeared.out.constData());
    const auto gone = diff(after, before);
    QCOMPARE(gone.exitCode, 0);
    QVERIFY2(gone.out.startsWith("User of cell 1: 0 new, 0 changed, 1 gone, "), gone.out.constData());
    QVERIFY2(gone.out.contains("\n99 "), gone.out.constData());
    QCOMPARE(diff(before, 9999).exitCode, 2);
    const auto list
        = run({QStringLiteral("drift"), QStringLiteral("list"), QStringLiteral("-m"), QStringLiteral("User")});
    QVERIFY2(list.out.startsWith("NUMBER "), list.out.constData());
    QVERIFY2(list.out.contains(" missing, "), list.out.constData());
}

void TestCellsctlVerify::writesReportsAndMetrics()
{
    const auto file = m_state.filePath(QStringLiteral("cells.prom"));
    (void)verify({QStringLiteral("-m"), QStringLiteral("Email,Route"), QStringLiteral("--prometheus"), file});
    QFile metrics(file);
    QVERIFY(metrics.open(QIODevice::ReadOnly));
    const auto text = metrics.readAll();
    QVERIFY2(text.contains(",cell=\"1\",model=\"Route\",class=\"missing\",certainty=\"sure\"} 3\n"), text.constData());
    QVERIFY2(text.contains("model=\"Email\"} 1\n"), text.constData());
    QVERIFY2(
        text.contains("\ncells_drift_run_success{environment=") && text.contains(",cell=\"1\"} 1\n"), text.constData());
    QVERIFY(metrics.permissions() & QFileDevice::ReadOther);
    const auto report = [this](const char *format) {
        return run({QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("drift"), QStringLiteral("report"),
            QStringLiteral("--format"), QString::fromLatin1(format)});
    };
    const auto markdown = report("markdown");
    QCOMPARE(markdown.exitCode, 1);
    QVERIFY2(markdown.out.startsWith("# Drift of cell 1 in ") && markdown.out.contains(" UTC by cellsctl "),
        markdown.out.constData());
    QVERIFY2(markdown.out.contains("\n| Route | "), markdown.out.constData());
    const auto html = report("html");
    QVERIFY2(html.out.contains("<td>Route</td>"), html.out.constData());
    QVERIFY2(!html.out.contains("<script"), html.out.constData());
    QVERIFY(!report("json").models().isEmpty());
}

// The interval of each model holds what a scan counts, and no figure stands alone.
void TestCellsctlVerify::C18_anEstimateIsNoCount()
{
    const auto answer = verify({QStringLiteral("estimate"), QStringLiteral("--json")});
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    const auto counted = verify({QStringLiteral("--json")}).models();
    for (int i = 0; i < counted.size(); ++i) {
        const QJsonValue estimate = answer.models().at(i);
        std::int64_t within = 0;
        for (const auto &one : counted[i][QLatin1String("differences")].toArray()) {
            const QStringList drift{QStringLiteral("missing"), QStringLiteral("different"), QStringLiteral("extra"),
                QStringLiteral("conflict"), QStringLiteral("duplicate")};
            within += drift.contains(one[QLatin1String("class")].toString())
                && one[QLatin1String("id")].toInteger() <= estimate[QLatin1String("last_id")].toInteger();
        }
        const auto drift = estimate[QLatin1String("drift")];
        QVERIFY(
            drift[QLatin1String("least")].toInteger() <= within && within <= drift[QLatin1String("most")].toInteger());
    }
    const auto text = verify({QStringLiteral("estimate"), QStringLiteral("-m"), QStringLiteral("Email")});
    QCOMPARE(text.exitCode, 1);
    QVERIFY2(text.out.contains("WITH 95 % CONFIDENCE"), text.out.constData());
    QVERIFY(history().first()[QLatin1String("kind")] == QLatin1String("estimate"));
}

void TestCellsctlVerify::reportsWhatItRead()
{
    const auto answer
        = verify({QStringLiteral("-m"), QStringLiteral("Organization"), QStringLiteral("--show"), QStringLiteral("1")});
    QVERIFY2(answer.out.startsWith("MODEL "), answer.out.constData());
    QVERIFY2(answer.out.contains("complete, "), answer.out.constData());
    QVERIFY2(answer.out.contains("Organization · 1 of "), answer.out.constData());
    const auto ended = verify({QStringLiteral("-m"), QStringLiteral("User"), QStringLiteral("--limit-drift"),
        QStringLiteral("1"), QStringLiteral("--jobs"), QStringLiteral("1")});
    QCOMPARE(ended.exitCode, 4);
    QVERIFY2(ended.out.contains("drift limit, up to id "), ended.out.constData());
}

// An environment before had this name; its service was another one.
void TestCellsctlVerify::C18_aBrokenScanOfAnotherServiceIsNoReport()
{
    const QJsonValue own
        = verify({QStringLiteral("-m"), QStringLiteral("Route"), QStringLiteral("--json")}).models()[0];
    const auto file
        = cells::openScanHistory(m_state.filePath(QStringLiteral("cells-console/history.sqlite")).toStdString());
    QVERIFY(file);
    auto scan = *(*file)->fetchNumber(history().first()[QLatin1String("number")].toInteger());
    scan->run = "another";
    scan->service = "elsewhere.example:443";
    scan->end = "failed";
    scan->problem = "Cell 1 does not answer.";
    scan->ownersNotAsked = 5;
    scan->sentinels.resize(1);
    scan->lostClaims = 1;
    scan->classes.clear();
    scan->differences = 0;
    QVERIFY(*(*file)->save(*scan, 0, {}));
    const auto listed = history().first();
    QCOMPARE(listed[QLatin1String("problem")].toString(), QStringLiteral("Cell 1 does not answer."));
    QCOMPARE(listed[QLatin1String("owners_not_asked")].toInt(), 5);
    QCOMPARE(listed[QLatin1String("lost_claims")].toInt(), 1);
    QVERIFY(run({QStringLiteral("drift"), QStringLiteral("list")}).out.contains("no differences so far"));
    const auto reported = run({QStringLiteral("-c"), QStringLiteral("1"), QStringLiteral("drift"),
        QStringLiteral("report"), QStringLiteral("--format"), QStringLiteral("json")});
    QStringList runs;
    for (const auto &report : reported.models()) {
        runs << report[QLatin1String("run")].toString();
    }
    QVERIFY2(runs.contains(own[QLatin1String("run")].toString()), reported.out.constData());
    QVERIFY(!runs.contains(QStringLiteral("another")));
}

void TestCellsctlVerify::aWrongWordIsUsage()
{
    QCOMPARE(verify({QStringLiteral("-m"), QStringLiteral("Users")}).exitCode, 2);
    QCOMPARE(verify({QStringLiteral("--limit-time"), QStringLiteral("soon")}).exitCode, 2);
    QCOMPARE(verify({QStringLiteral("--from"), QStringLiteral("7")}).exitCode, 2);
    QCOMPARE(verify({QStringLiteral("--jobs"), QStringLiteral("0")}).exitCode, 2);
    QCOMPARE(verify({QStringLiteral("--cells"), QStringLiteral("2")}).exitCode, 2);
    QCOMPARE(run({QStringLiteral("verify")}).exitCode, 2);
    QCOMPARE(run({QStringLiteral("verify"), QStringLiteral("--cells"), QStringLiteral("1,9")}).exitCode, 2);
    QCOMPARE(run({QStringLiteral("verify"), QStringLiteral("estimate"), QStringLiteral("--cells"), QStringLiteral("1")})
                 .exitCode,
        2);
    QCOMPARE(run({QStringLiteral("drift"), QStringLiteral("report")}).exitCode, 2);
}

QTEST_GUILESS_MAIN(TestCellsctlVerify)
#include "tst_cellsctlverify.moc"
