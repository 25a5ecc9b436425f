// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>

using namespace cells;

// The rollout of a model from never set to verified, and beyond, in a cell that lives: each step is the one that
// `cellsctl readiness` says is next, and after each it must say what is so. The functions follow each other.
// With CELLS_PICTURES=FOLDER the Rollout page is pictured at each phase.
class TestRolloutFollowed : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void neverSet();
    void globalOn();
    void liveClaiming();
    void backfilling();
    void verified();
    void drifting();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QStringLiteral("1")}
                + splitArguments(line));
    }
    QByteArray sql(const char *database, const QString &text) const;
    QString setting(const QString &flag) const;
    QJsonObject readiness() const;
    QString phase() const { return readiness()[QLatin1String("phase")].toString(); }
    QString phaseAfterScan() const;
    int claims() const
    {
        return sql("topology", QStringLiteral("SELECT count(*) FROM claims WHERE ") + ours()).toInt();
    }
    int rows() const { return sql("cell_1", QStringLiteral("SELECT count(*) FROM projects")).toInt(); }
    static QString ours()
    {
        return QStringLiteral("cell_id = 1 AND source_type = %1").arg(int(modelNamed("Project")->source));
    }
    void takeNextStep() const;
    void picture(const char *name) const;

    RunningSandbox m_sandbox;
    QTemporaryDir m_state;
};

QByteArray TestRolloutFollowed::sql(const char *database, const QString &text) const
{
    QProcess psql;
    psql.start(QStringLiteral("psql"),
        {QStringLiteral("-XAtq"), QStringLiteral("-c"), text, m_sandbox.conninfo(QLatin1String(database))});
    psql.waitForFinished();
    return (psql.readAllStandardOutput() + psql.readAllStandardError()).trimmed();
}

QString TestRolloutFollowed::setting(const QString &flag) const
{
    const auto cell = ctl(QStringLiteral("flags --json")).json()[QLatin1String("cells")][0];
    for (const auto &one : cell[QLatin1String("flags")].toArray()) {
        if (one[QLatin1String("flag")] == flag) {
            return one[QLatin1String("setting")][QLatin1String("text")].toString();
        }
    }
    return {};
}

QJsonObject TestRolloutFollowed::readiness() const
{
    return ctl(QStringLiteral("readiness --json -m Project")).json()[QLatin1String("models")][0].toObject();
}

QString TestRolloutFollowed::phaseAfterScan() const
{
    ctl(QStringLiteral("verify -m Project"));
    return phase();
}

// As a person would who copies the command, in Rails.
void TestRolloutFollowed::takeNextStep() const
{
    static const QRegularExpression enable(QStringLiteral("Feature\\.enable\\(:(\\w+)\\)"));
    auto commands = enable.globalMatch(readiness()[QLatin1String("commands")][QLatin1String("rails")].toString());
    QVERIFY(commands.hasNext());
    while (commands.hasNext()) {
        const auto flag = commands.next().captured(1);
        QCOMPARE(sql("cell_1",
                     QStringLiteral("INSERT INTO features (key, created_at, updated_at) VALUES ('%1', now(), now()); "
                                    "INSERT INTO feature_gates (feature_key, key, value, created_at, updated_at) "
                                    "VALUES ('%1', 'boolean', 'true', now(), now())")
                         .arg(flag)),
            QByteArray());
        QCOMPARE(setting(flag), QStringLiteral("on"));
    }
}

void TestRolloutFollowed::picture(const char *name) const
{
    const auto folder = qEnvironmentVariable("CELLS_PICTURES");
    if (!folder.isEmpty()) {
        const auto answer = runProgram(QStringLiteral("cells-console"),
            {QStringLiteral("--environment"), m_sandbox.environmentFile(), QStringLiteral("--tour"),
                QDir(folder).filePath(QLatin1String(name)), QStringLiteral("cells://sandbox/1/rollout?Project")});
        QVERIFY2(answer.exitCode == 0, answer.all().constData());
    }
}

void TestRolloutFollowed::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto message = m_sandbox.start(splitArguments(
        QStringLiteral("--scenario calm --cells 1 --records 2000 --simulate --rate 5 --time-scale 120")));
    QVERIFY2(message.isEmpty(), qPrintable(message));
}

// A cell on which nobody has begun: no flag was ever set, and the service knows nothing of it.
void TestRolloutFollowed::neverSet()
{
    QCOMPARE(sql("cell_1", QStringLiteral("DELETE FROM feature_gates; DELETE FROM features")), QByteArray());
    // What was begun with the flags on ends first.
    const auto isUnclaimed = [this] {
        const auto claimed = claims();
        const auto written = rows();
        return QTest::qWaitFor([&] { return rows() > written + 2; }, 30'000) && claims() == claimed;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isUnclaimed(), 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(
        sql("topology", QStringLiteral("SELECT count(*) FROM claim_leases")), QByteArray("0"), 60'000);
    QCOMPARE(sql("topology", QStringLiteral("DELETE FROM claims WHERE cell_id = 1")), QByteArray());
    const auto before = rows();
    QTRY_VERIFY_WITH_TIMEOUT(rows() > before + 2, 60'000);
    QCOMPARE(claims(), 0);
    QCOMPARE(setting(QStringLiteral("cells_unique_claims")), QStringLiteral("never set"));
    const auto now = readiness();
    QCOMPARE(now[QLatin1String("phase")], QStringLiteral("not_started"));
    QCOMPARE(now[QLatin1String("next")], QStringLiteral("enable_global"));
    QCOMPARE(now[QLatin1String("steps")][QLatin1String("global_switch")], QStringLiteral("open"));
    picture("1-never-set");
}

void TestRolloutFollowed::globalOn()
{
    takeNextStep();
    // Nothing shows yet what there is.
    QCOMPARE(readiness()[QLatin1String("verdict")], QStringLiteral("unknown"));
    QCOMPARE(phaseAfterScan(), QStringLiteral("not_started"));
    const auto now = readiness();
    QCOMPARE(now[QLatin1String("next")], QStringLiteral("enable_claiming"));
    QCOMPARE(now[QLatin1String("steps")][QLatin1String("global_switch")], QStringLiteral("done"));
    // A step was taken just now.
    QCOMPARE(now[QLatin1String("verdict")], QStringLiteral("wait"));
    const auto before = rows();
    QTRY_VERIFY_WITH_TIMEOUT(rows() > before + 2, 60'000);
    QCOMPARE(claims(), 0);
    picture("2-global-on");
}

void TestRolloutFollowed::liveClaiming()
{
    takeNextStep();
    QTRY_VERIFY_WITH_TIMEOUT(claims() > 2, 60'000);
    QCOMPARE(phaseAfterScan(), QStringLiteral("live_claiming"));
    const auto now = readiness();
    QCOMPARE(now[QLatin1String("next")], QStringLiteral("enable_worker"));
    QCOMPARE(now[QLatin1String("steps")][QLatin1String("live_claiming")], QStringLiteral("done"));
    QCOMPARE(now[QLatin1String("steps")][QLatin1String("backfill")], QStringLiteral("partly"));
    picture("3-live-claiming");
}

void TestRolloutFollowed::backfilling()
{
    takeNextStep();
    const auto now = readiness();
    QCOMPARE(now[QLatin1String("phase")], QStringLiteral("backfilling"));
    QCOMPARE(now[QLatin1String("next")], QStringLiteral("wait_for_backfill"));
    picture("4-backfilling");
}

void TestRolloutFollowed::verified()
{
    QTRY_COMPARE_WITH_TIMEOUT(phaseAfterScan(), QStringLiteral("verified"), 280'000);
    QVERIFY(claims() > 150);
    const auto now = readiness();
    QCOMPARE(now[QLatin1String("next")], QStringLiteral("none"));
    QCOMPARE(now[QLatin1String("steps")][QLatin1String("verified")], QStringLiteral("done"));
    picture("5-verified");
}

// Claims go, past everybody; the worker makes them anew in a while.
void TestRolloutFollowed::drifting()
{
    const auto lose = QStringLiteral("DELETE FROM claims WHERE ctid IN (SELECT ctid FROM claims WHERE %1 LIMIT 40)");
    const auto drifts = [&] { return sql("topology", lose.arg(ours())).isEmpty() ? phaseAfterScan() : QString(); };
    QTRY_COMPARE_WITH_TIMEOUT(drifts(), QStringLiteral("drifting"), 120'000);
    QCOMPARE(readiness()[QLatin1String("next")], QStringLiteral("repair_drift"));
    picture("6-drifting");
}

QTEST_GUILESS_MAIN(TestRolloutFollowed)
#include "tst_rolloutfollowed.moc"
