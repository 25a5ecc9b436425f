// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QFileInfo>
#include <QTest>

using namespace cells;

// What is wrong with one model, or with a whole cell, and what commands that go through all models say of it.
class TestModelProblems : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F38_aMissingColumnHidesNoOtherModel_data();
    void F38_aMissingColumnHidesNoOtherModel();
    void C18_anUnsearchedModelIsNoAbsence();
    void aFailedScanHindersNoOther();
    void C18_metricsShowAFailedRun();
    void C18_aPairingThatNothingProvesIsReported();

private:
    Answer ctl(const QString &line, const QString &environment = {}) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), environment.isEmpty() ? m_sandbox.environmentFile() : environment,
                QStringLiteral("-c"), QStringLiteral("1")}
                + splitArguments(line));
    }
    static QJsonObject modelIn(const Answer &answer, const char *name)
    {
        const auto models = answer.json()[QLatin1String("models")].toArray();
        for (const auto &model : models) {
            if (model[QLatin1String("model")] == QLatin1String(name)) {
                return model.toObject();
            }
        }
        return {};
    }
    // The environment with something else in the place of a part.
    QString changedEnvironment(const char *name, const char *part, const char *other) const
    {
        QFile original(m_sandbox.environmentFile());
        const auto path = QFileInfo(m_sandbox.environmentFile()).path() + QLatin1Char('/') + QLatin1String(name);
        QFile changed(path);
        const bool isOpen = original.open(QIODevice::ReadOnly) && changed.open(QIODevice::WriteOnly);
        auto text = isOpen ? original.readAll() : QByteArray();
        return text.contains(part) && changed.write(text.replace(part, other)) > 0 ? path : QString();
    }
    static QByteArray contentOf(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString metrics() const { return m_state.filePath(QStringLiteral("cells.prom")); }

    QTemporaryDir m_state;
    RunningSandbox m_sandbox;
};

void TestModelProblems::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto problem = m_sandbox.start(
        {QStringLiteral("--records"), QStringLiteral("2000"), QStringLiteral("--cells"), QStringLiteral("1")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestModelProblems::F38_aMissingColumnHidesNoOtherModel_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("verify") << QStringLiteral("verify --all --prometheus ") + metrics();
    QTest::newRow("estimate") << QStringLiteral("verify estimate");
    QTest::newRow("worker") << QStringLiteral("worker");
}

void TestModelProblems::F38_aMissingColumnHidesNoOtherModel()
{
    QFETCH(QString, command);
    const auto count = [](const Answer &answer) { return answer.json()[QLatin1String("models")].toArray().size(); };
    const auto whole = ctl(command + QStringLiteral(" --json"));
    QVERIFY2(whole.err.isEmpty() && count(whole) > 5, whole.all().constData());
    const auto admin = std::move(*SqlConnection::open(m_sandbox.conninfo(QStringLiteral("cell_1")).toStdString()));
    QVERIFY(admin->run("ALTER TABLE users RENAME COLUMN username TO nickname"));
    const auto answer = ctl(command + QStringLiteral(" --json"));
    const auto text = ctl(command);
    const auto alone = ctl(QString(command).remove(QStringLiteral(" --all")) + QStringLiteral(" -m User"));
    QVERIFY(admin->run("ALTER TABLE users RENAME COLUMN nickname TO username"));
    QCOMPARE(answer.exitCode, 4);
    QCOMPARE(count(answer), count(whole));
    QVERIFY2(answer.err.startsWith("cellsctl: User: ") && answer.err.contains("username"), answer.all().constData());
    const auto user = modelIn(answer, "User");
    QVERIFY(!user[QLatin1String("is_complete")].toBool(true));
    QVERIFY(user[QLatin1String("problem")].toString().contains(QLatin1String("username")));
    QVERIFY(modelIn(answer, "Email").size() > user.size());
    QCOMPARE(text.exitCode, 4);
    QVERIFY2(text.out.contains("Email") && text.out.contains("Route"), text.all().constData());
    QCOMPARE(alone.exitCode, 3);
    if (command.contains(QLatin1String("prometheus"))) {
        const auto figures = contentOf(metrics());
        QVERIFY2(figures.contains("model=\"User\"} 0\n") && figures.contains(",cell=\"1\"} 0\n"), figures.constData());
    }
}

// Nothing was found of the lease, and the models whose rows have no time of creation may have it.
void TestModelProblems::C18_anUnsearchedModelIsNoAbsence()
{
    const auto admin = std::move(*SqlConnection::open(m_sandbox.conninfo(QStringLiteral("cell_1")).toStdString()));
    const std::string uuid = "9f3c0d1e-5f6a-4a6b-9f0e-1a2b3c4d5ee2";
    QVERIFY(admin->run(
        "INSERT INTO cells_outstanding_leases (uuid, created_at, updated_at) VALUES ('" + uuid + "', now(), now())"));
    const auto line = QStringLiteral("lease records ") + QString::fromStdString(uuid);
    const auto gap = ctl(line);
    const auto none = ctl(line + QStringLiteral(" --everything"));
    QVERIFY(admin->run("DELETE FROM cells_outstanding_leases WHERE uuid = '" + uuid + "'"));
    QVERIFY2(gap.exitCode == 4 && gap.out.count("NOT SEARCHED: PagesDomain: ") == 1, gap.all().constData());
    QVERIFY2(none.exitCode == 1 && !none.out.contains("NOT SEARCHED"), none.all().constData());
}

// It was judged by other thresholds; the others are scanned anew, or gone on with.
void TestModelProblems::aFailedScanHindersNoOther()
{
    const auto begun = ctl(QStringLiteral("verify -m User --limit-time 0s"));
    QVERIFY2(begun.exitCode == 4, begun.all().constData());
    const auto other = changedEnvironment("other.yml", "recent_record: 1h", "recent_record: 2h");
    QVERIFY(!other.isEmpty());
    const auto answer = ctl(QStringLiteral("verify --resume --json"), other);
    QCOMPARE(answer.exitCode, 4);
    QVERIFY2(answer.err.contains("other thresholds"), answer.all().constData());
    QVERIFY(!modelIn(answer, "User")[QLatin1String("is_complete")].toBool(true));
    QVERIFY(modelIn(answer, "Route")[QLatin1String("is_complete")].toBool());
}

// Without them the figures of the last good run would stand there as if they were of now.
void TestModelProblems::C18_metricsShowAFailedRun()
{
    const auto command = QStringLiteral("verify -m Route --prometheus ") + metrics();
    QCOMPARE(ctl(command).exitCode, 1);
    const auto good = contentOf(metrics());
    QVERIFY2(good.contains("model=\"Route\"} 1\n") && good.contains(",cell=\"1\"} 1\n"), good.constData());
    const auto dead = changedEnvironment("dead.yml", "dbname='cell_1'", "dbname='nowhere'");
    QVERIFY(!dead.isEmpty());
    for (const auto *line : {"-c 1 verify -m Route --prometheus ", "verify --cells 1 -m Route --prometheus "}) {
        QVERIFY(QFile::remove(metrics()));
        const auto answer = runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), dead} + splitArguments(QLatin1String(line) + metrics()));
        QCOMPARE(answer.exitCode, 3);
        const auto figures = contentOf(metrics());
        QVERIFY2(
            figures.contains("cells_drift_run_success{") && figures.contains(",cell=\"1\"} 0\n"), figures.constData());
        QVERIFY2(figures.contains("cells_drift_scan_complete{") && figures.contains("model=\"Route\"} 0\n"),
            figures.constData());
    }
}

// Without claims and leases only the sequence ranges agree, and a copy of the database has the same.
void TestModelProblems::C18_aPairingThatNothingProvesIsReported()
{
    const auto cells = [this] {
        return runProgram(
            QStringLiteral("cellsctl"), {QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("cells")});
    };
    QCOMPARE(cells().exitCode, 0);
    const auto service = std::move(*SqlConnection::open(m_sandbox.conninfo(QStringLiteral("topology")).toStdString()));
    const auto cell = std::move(*SqlConnection::open(m_sandbox.conninfo(QStringLiteral("cell_1")).toStdString()));
    QVERIFY(service->run("DELETE FROM claims") && cell->run("DELETE FROM cells_outstanding_leases"));
    const auto answer = cells();
    QVERIFY2(answer.exitCode == 1 && answer.out.contains("unproved"), answer.all().constData());
}

QTEST_GUILESS_MAIN(TestModelProblems)
#include "tst_modelproblems.moc"
