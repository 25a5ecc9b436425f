// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/processes/tracedprogram.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using namespace cells;

namespace {

// With a state folder of its own, and `variables` in the environment of the process.
Answer cellsctl(const QStringList &arguments, const QString &state, const QMap<QString, QString> &variables = {})
{
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("XDG_STATE_HOME"), state);
    for (auto variable = variables.begin(); variable != variables.end(); ++variable) {
        environment.insert(variable.key(), variable.value());
    }
    return runProgram(QStringLiteral("cellsctl"), arguments, environment);
}

// "sequence_range=agrees ..."
QString picture(const QByteArray &json)
{
    QStringList fields;
    const auto evidence = QJsonDocument::fromJson(json).object()[QLatin1String("evidence")].toArray();
    for (const auto &value : evidence) {
        const auto it = value.toObject();
        fields << it[QLatin1String("signal")].toString() + QLatin1Char('=') + it[QLatin1String("bearing")].toString();
    }
    return fields.join(QLatin1Char(' '));
}

QMap<QString, QString> outcomesOf(const QByteArray &json, int cell = 0)
{
    QMap<QString, QString> outcomes;
    const auto steps = QJsonDocument::fromJson(json).array()[cell].toObject()[QLatin1String("steps")].toArray();
    for (const auto &value : steps) {
        outcomes[value[QLatin1String("id")].toString()] = value[QLatin1String("outcome")].toString();
    }
    return outcomes;
}

} // namespace

// Connecting with the real programs: which database is whose, and what is wrong with the way to it.
class TestConnect : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void everyCellIsProved_C16_data();
    void everyCellIsProved_C16();
    void swappedDatabasesAreContradicted_C16_data();
    void swappedDatabasesAreContradicted_C16();
    void C16_noPlanIsSavedForAContradictedDatabase();
    void C16_lookupsLeaveOutContradictedDatabases();
    void C16_metricsOmitContradictedDatabases();
    void aProofIsPinnedOutsideTheSandbox();
    void F32_aNewTimelineIsAskedFor();
    void everyStepPasses();
    void nothingDisturbsAConnect();
    void aCiDatabaseThatIsTheMainOneFails();
    void aDeadDatabaseCostsTheServiceNothing_F30();
    void foreignVariablesChangeNothing_S7();

private:
    // The sandbox's environment.yml with some of its text changed, beside it.
    QString changed(const QString &name, const QString &pattern, const QString &with) const
    {
        QFile original(m_sandbox.environmentFile());
        [[maybe_unused]] const bool isOpen = original.open(QIODevice::ReadOnly);
        auto text = QString::fromUtf8(original.readAll());
        text.replace(QRegularExpression(pattern), with);
        QFile file(m_sandbox.environmentFile() + QLatin1Char('.') + name);
        [[maybe_unused]] const bool isMade = file.open(QIODevice::WriteOnly);
        file.write(text.toUtf8());
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        return file.fileName();
    }
    Answer run(const QString &environment, const QString &arguments, const QMap<QString, QString> &variables = {}) const
    {
        return cellsctl(QStringList{QStringLiteral("--environment"), environment} + arguments.split(QLatin1Char(' ')),
            m_state.path(), variables);
    }

    QTemporaryDir m_state;
    RunningSandbox m_sandbox;
    RunningSandbox m_swapped;
};

void TestConnect::initTestCase()
{
    auto problem = m_sandbox.start();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    problem = m_swapped.start({QStringLiteral("--scenario"), QStringLiteral("swapped")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestConnect::everyCellIsProved_C16_data()
{
    QTest::addColumn<int>("cell");
    for (int cell = 1; cell <= 3; ++cell) {
        QTest::addRow("cell %d", cell) << cell;
    }
}

void TestConnect::everyCellIsProved_C16()
{
    QFETCH(int, cell);
    const auto arguments = QStringLiteral("--cell %1 pairing --json").arg(cell);
    const auto asAdmin = run(m_sandbox.environmentFile(), arguments);
    QCOMPARE(asAdmin.err, QByteArray());
    QCOMPARE(picture(asAdmin.out),
        QStringLiteral("sequence_range=agrees sample_match=agrees reverse_sample=agrees lease_cross=agrees pin=silent "
                       "label=silent recency=agrees"));
    QCOMPARE(asAdmin.exitCode, 0);
    const auto asCell = run(m_sandbox.environmentFile(), arguments + QLatin1String(" --as-cell"));
    QCOMPARE(asCell.err, QByteArray());
    QCOMPARE(picture(asCell.out),
        QStringLiteral("sequence_range=agrees sample_match=agrees reverse_sample=silent lease_cross=agrees pin=silent "
                       "label=silent recency=agrees"));
    QCOMPARE(asCell.exitCode, 0);
}

void TestConnect::swappedDatabasesAreContradicted_C16_data()
{
    everyCellIsProved_C16_data();
}

void TestConnect::swappedDatabasesAreContradicted_C16()
{
    QFETCH(int, cell);
    const auto arguments = QStringLiteral("--cell %1 pairing --json").arg(cell);
    const auto asAdmin = run(m_swapped.environmentFile(), arguments);
    const auto asCell = run(m_swapped.environmentFile(), arguments + QLatin1String(" --as-cell"));
    const auto leases = run(m_swapped.environmentFile(), QStringLiteral("--cell %1 leases").arg(cell));
    const auto readiness
        = run(m_swapped.environmentFile(), QStringLiteral("--cell %1 readiness --model User").arg(cell));
    const auto records = run(m_swapped.environmentFile(),
        QStringLiteral("--cell %1 lease records 018f0000-0000-7000-8000-000000000001").arg(cell));
    if (cell == 3) {
        QCOMPARE(asAdmin.exitCode, 0);
        QCOMPARE(asCell.exitCode, 0);
        QVERIFY(leases.exitCode != 6 && readiness.exitCode != 6 && records.exitCode != 6);
        return;
    }
    // What is judged by that database ends with the same word, whatever it printed.
    for (const auto &answer : {leases, readiness, records}) {
        QCOMPARE(answer.exitCode, 6);
        QVERIFY2(answer.err.contains("the database does not belong to cell " + QByteArray::number(cell)),
            answer.err.constData());
    }
    QCOMPARE(asAdmin.exitCode, 6);
    QCOMPARE(picture(asAdmin.out),
        QStringLiteral("sequence_range=contradicts sample_match=contradicts reverse_sample=contradicts "
                       "lease_cross=contradicts pin=silent label=silent recency=silent"));
    QCOMPARE(asCell.exitCode, 6);
    QCOMPARE(picture(asCell.out),
        QStringLiteral("sequence_range=contradicts sample_match=contradicts reverse_sample=silent "
                       "lease_cross=silent pin=silent label=silent recency=silent"));
}

void TestConnect::C16_noPlanIsSavedForAContradictedDatabase()
{
    for (const auto *command : {"plan leases", "plan reclaim --model Email --backfill"}) {
        const auto file = m_state.filePath(QStringLiteral("contradicted.json"));
        const auto answer = run(m_swapped.environmentFile(),
            QStringLiteral("--cell 1 %1 --out %2").arg(QString::fromLatin1(command), file));
        QVERIFY2(answer.exitCode == 7 || answer.exitCode == 6, answer.err.constData());
        QVERIFY2(answer.err.contains("the database does not belong to"), (answer.out + answer.err).constData());
        QVERIFY(!QFile::exists(file));
    }
}

void TestConnect::C16_lookupsLeaveOutContradictedDatabases()
{
    for (const auto &[command, isOwner] : {std::pair(QStringLiteral("owner username:nobody-at-all --json"), true),
             std::pair(QStringLiteral("drift conflict username:nobody-at-all --json"), false)}) {
        const auto answer = run(m_swapped.environmentFile(), command);
        QCOMPARE(answer.exitCode, 6);
        for (const auto *cell : {"cell 1", "cell 2"}) {
            QVERIFY2(answer.err.contains(QByteArray(cell) + " IS SKIPPED"), answer.err.constData());
        }
        QVERIFY(!answer.err.contains("cell 3"));
        const auto report = QJsonDocument::fromJson(answer.out).object();
        QCOMPARE(report[QLatin1String("contradicted_cells")].toArray(), QJsonArray({1, 2}));
        QCOMPARE(isOwner,
            report[QLatin1String("answers")][0][QLatin1String("verdict")].toString() == QLatin1String("not_checked"));
    }
    const auto third = run(m_swapped.environmentFile(), QStringLiteral("--cell 3 owner username:nobody-at-all"));
    QCOMPARE(third.exitCode, 1);
}

// "Nothing drifts" and "not read" must look different to who is told by an alarm alone.
void TestConnect::C16_metricsOmitContradictedDatabases()
{
    const auto file = m_state.filePath(QStringLiteral("drift.prom"));
    const auto command = QStringLiteral("verify --cells 1,3 -m Email --prometheus ") + file;
    QCOMPARE(run(m_swapped.environmentFile(), command).exitCode, 6);
    QFile metrics(file);
    QVERIFY(metrics.open(QIODevice::ReadOnly));
    QMap<int, QByteArray> success;
    QMap<int, int> figures;
    for (const auto &line : metrics.readAll().split('\n')) {
        for (const auto cell : {1, 3}) {
            const auto label = ",cell=\"" + QByteArray::number(cell) + '"';
            if (line.startsWith("cells_drift_run_success{") && line.contains(label)) {
                success[cell] = line.mid(line.lastIndexOf(' ') + 1);
            }
            figures[cell] += line.contains(label)
                && (line.startsWith("cells_drift_rows{") || line.startsWith("cells_drift_differences{"));
        }
    }
    QCOMPARE(success[1], QByteArray("0"));
    QCOMPARE(figures[1], 0);
    QCOMPARE(success[3], QByteArray("1"));
    QVERIFY(figures[3] > 0);
}

void TestConnect::aProofIsPinnedOutsideTheSandbox()
{
    const auto environment
        = changed(QStringLiteral("staging"), QStringLiteral("kind: sandbox"), QStringLiteral("kind: staging"));
    const auto arguments = QStringLiteral("--cell 1 pairing --json");
    QVERIFY(picture(run(environment, arguments).out).contains(QLatin1String("pin=silent")));
    QVERIFY(picture(run(environment, arguments).out).contains(QLatin1String("pin=agrees")));
    // The same name now leads elsewhere.
    const auto other = changed(QStringLiteral("moved"),
        QStringLiteral("kind: sandbox([^$]*?database: [^\n]*)'cell_1'([^\n]*\n *writer_database: [^\n]*)'cell_1'"),
        QStringLiteral("kind: staging\\1'cell_2'\\2'cell_2'"));
    const auto moved = run(other, arguments);
    QVERIFY(picture(moved.out).contains(QLatin1String("pin=contradicts")));
    QCOMPARE(moved.exitCode, 6);
    // Given up only as it was seen and confirmed, and told; what else contradicts goes on to do so.
    const auto pinned = QJsonDocument::fromJson(moved.out).object()[QLatin1String("pinned")].toString();
    const auto unpin = QStringLiteral("--cell 1 unpin --confirm-cell %1 --reason INC-7 --pinned %2");
    QCOMPARE(run(other, unpin.arg(QStringLiteral("2"), pinned)).exitCode, 7);
    QCOMPARE(run(other, unpin.arg(QStringLiteral("1"), pinned + QLatin1Char('x'))).exitCode, 7);
    QVERIFY(picture(run(other, arguments).out).contains(QLatin1String("pin=contradicts")));
    const auto given = run(other, unpin.arg(QStringLiteral("1"), pinned));
    QVERIFY2(given.exitCode == 0, given.err.constData());
    QVERIFY(run(other, QStringLiteral("audit export")).out.contains("INC-7"));
    const auto unpinned = run(other, arguments);
    QVERIFY(picture(unpinned.out).contains(QLatin1String("sequence_range=contradicts")));
    QVERIFY(picture(unpinned.out).contains(QLatin1String("pin=silent")));
    QCOMPARE(unpinned.exitCode, 6);
}

// As after an unannounced failover.
void TestConnect::F32_aNewTimelineIsAskedFor()
{
    const auto environment = changed(QStringLiteral("promoted"), QStringLiteral("name: \"[^\"]*\"\nkind: sandbox"),
        QStringLiteral("name: promoted\nkind: staging"));
    const auto first = run(environment, QStringLiteral("--cell 1 pairing --json"));
    QVERIFY2(first.json()[QLatin1String("is_newly_pinned")].toBool(), first.out.constData());
    QFile pins(m_state.filePath(QStringLiteral("cells-console/pins.json")));
    QVERIFY(pins.open(QIODevice::ReadWrite));
    const auto document = pins.readAll();
    QVERIFY2(document.contains("\"timeline\": \"1\""), document.constData());
    const auto earlier = QByteArray(document).replace("\"timeline\": \"1\"", "\"timeline\": \"7\"");
    QVERIFY(pins.resize(0) && pins.seek(0) && pins.write(earlier) == earlier.size());
    pins.close();
    const auto promoted = run(environment, QStringLiteral("--cell 1 pairing"));
    QCOMPARE(promoted.exitCode, 6);
    QVERIFY2(promoted.out.contains("pinned on timeline 7, now on timeline 1"), promoted.out.constData());
    QVERIFY2(promoted.out.contains("accept the new timeline"), promoted.out.constData());
    const auto planned = run(
        environment, QStringLiteral("--cell 1 plan leases --out ") + m_state.filePath(QStringLiteral("no-plan.json")));
    QVERIFY2(planned.exitCode != 0, planned.out.constData());
    const auto seen
        = run(environment, QStringLiteral("--cell 1 pairing --json")).json()[QLatin1String("pinned")].toString();
    const auto given
        = run(environment, QStringLiteral("--cell 1 unpin --confirm-cell 1 --reason INC-8 --pinned ") + seen);
    QVERIFY2(given.exitCode == 0, given.err.constData());
    const auto accepted = run(environment, QStringLiteral("--cell 1 pairing --json"));
    QCOMPARE(accepted.exitCode, 0);
    QVERIFY(accepted.json()[QLatin1String("is_newly_pinned")].toBool());
}

void TestConnect::everyStepPasses()
{
    const auto answer = run(m_sandbox.environmentFile(), QStringLiteral("check --json"));
    QCOMPARE(answer.err, QByteArray());
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(QJsonDocument::fromJson(answer.out).array().size(), 3);
    for (int cell = 0; cell < 3; ++cell) {
        const auto outcomes = outcomesOf(answer.out, cell);
        QCOMPARE(outcomes.size(), 22);
        QVERIFY2(outcomes.values().count(QStringLiteral("passed")) == 22, answer.out.constData());
    }
}

// What changes errno between connect() and gRPC's reading of it, once in a process, happens before.
void TestConnect::nothingDisturbsAConnect()
{
#if !defined(__x86_64__)
    QSKIP("Other processors have no such file.");
#endif
    const auto trace = m_state.filePath(QStringLiteral("trace"));
    const auto traced
        = runTraced({QStringLiteral("-o"), trace, QStringLiteral("-e"), QStringLiteral("trace=open,openat,connect")},
            {programPath(QStringLiteral("cellsctl")), QStringLiteral("-e"), m_sandbox.environmentFile(),
                QStringLiteral("cells")});
    if (!traced.blocker.isEmpty()) {
        QSKIP(qPrintable(traced.blocker));
    }
    QVERIFY2(traced.exitCode == 0, traced.err.constData());
    QFile file(trace);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto calls = file.readAll();
    const auto frequency = calls.indexOf("tsc_freq_khz");
    const auto connect = calls.indexOf("sa_family=AF_INET");
    QVERIFY2(frequency >= 0 && connect > frequency, calls.constData());
}

void TestConnect::aCiDatabaseThatIsTheMainOneFails()
{
    const auto environment = changed(QStringLiteral("one"), QStringLiteral("'cell_1_ci'"), QStringLiteral("'cell_1'"));
    const auto answer = run(environment, QStringLiteral("--cell 1 check --json"));
    QCOMPARE(answer.exitCode, 3);
    const auto outcomes = outcomesOf(answer.out, 0);
    QCOMPARE(outcomes[QStringLiteral("ci_database")], QStringLiteral("failed"));
    QVERIFY2(outcomes.values().count(QStringLiteral("passed")) == 21, answer.out.constData());
    QVERIFY(answer.err.contains("It is the same database as main: cell_1 at "));
}

void TestConnect::aDeadDatabaseCostsTheServiceNothing_F30()
{
    // A route to nowhere: packets vanish, nothing refuses.
    const auto environment = changed(QStringLiteral("dead"),
        QStringLiteral("kind: sandbox([^$]*?)host='[^']*'( port=5432 dbname='cell_2'[^\n]*\n *writer_database: "
                       "[^\n]*)host='[^']*'( port=5432 dbname='cell_2')"),
        QStringLiteral("kind: development\\1host=203.0.113.1 connect_timeout=2\\2host=203.0.113.1 "
                       "connect_timeout=2\\3"));
    QElapsedTimer timer;
    timer.start();
    const auto answer = run(environment, QStringLiteral("check --json"));
    QCOMPARE(answer.exitCode, 3);
    QVERIFY2(timer.elapsed() < 8000, qPrintable(QString::number(timer.elapsed())));
    const auto outcomes = outcomesOf(answer.out, 1);
    QCOMPARE(outcomes[QStringLiteral("database")], QStringLiteral("failed"));
    for (const auto *id : {"tls", "identity", "rpcs", "redis"}) {
        QCOMPARE(outcomes[QLatin1String(id)], QStringLiteral("passed"));
    }
    QCOMPARE(outcomesOf(answer.out, 0)[QStringLiteral("tables")], QStringLiteral("passed"));
    QVERIFY(answer.err.contains("203.0.113.1"));
    QCOMPARE(run(environment, QStringLiteral("--cell 2 pairing")).exitCode, 1);
}

void TestConnect::foreignVariablesChangeNothing_S7()
{
    const QMap<QString, QString> hostile{
        {QStringLiteral("PGOPTIONS"), QStringLiteral("-c search_path=evil -c statement_timeout=1")},
        {QStringLiteral("PGHOSTADDR"), QStringLiteral("203.0.113.1")},
        {QStringLiteral("PGSERVICEFILE"), QStringLiteral("/dev/null")},
        {QStringLiteral("PGSSLMODE"), QStringLiteral("disable")},
        {QStringLiteral("http_proxy"), QStringLiteral("http://127.0.0.1:9")},
        {QStringLiteral("grpc_proxy"), QStringLiteral("http://127.0.0.1:9")},
        {QStringLiteral("SSL_CERT_FILE"), QStringLiteral("/dev/null")},
        {QStringLiteral("GRPC_DEFAULT_SSL_ROOTS_FILE_PATH"), QStringLiteral("/dev/null")}};
    QCOMPARE(run(m_sandbox.environmentFile(), QStringLiteral("check --cell 1"), hostile).exitCode, 0);
    const auto arguments = QStringLiteral("--cell 1 pairing --json");
    QCOMPARE(picture(run(m_sandbox.environmentFile(), arguments, hostile).out),
        picture(run(m_sandbox.environmentFile(), arguments).out));
}

QTEST_GUILESS_MAIN(TestConnect)
#include "tst_connect.moc"
