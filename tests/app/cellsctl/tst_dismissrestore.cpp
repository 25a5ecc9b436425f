// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "models/adapters/sqlite/historyfile.h"
#include "models/engine/history/scanrecord.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;
using namespace cells::drift;

// The newest claims are gone from the real service, as after a restore from an older state.
class TestDismissRestore : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F23_nothingIsPlannedUntilSomebodyKnowsBetter();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QStringLiteral("1")}
                + splitArguments(line));
    }
    Answer plan()
    {
        return ctl(QStringLiteral("plan reclaim --model User --out ") + m_state.filePath(QStringLiteral("plan.json")));
    }

    QTemporaryDir m_state;
    RunningSandbox m_sandbox;
};

void TestDismissRestore::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_state.path().toUtf8());
    const auto problem = m_sandbox.start({QStringLiteral("--scenario"), QStringLiteral("calm"),
        QStringLiteral("--records"), QStringLiteral("2000"), QStringLiteral("--cells"), QStringLiteral("1")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestDismissRestore::F23_nothingIsPlannedUntilSomebodyKnowsBetter()
{
    const auto verify = QStringLiteral("verify --model User");
    QCOMPARE(ctl(verify).exitCode, 0);
    const auto history = openScanHistory(usualHistoryFile());
    const auto seen = *fetchNewestScan(**history, {"sandbox calm", {1}, "User"});
    QVERIFY(seen && seen->sentinels.size() >= 10);
    const auto topology = std::move(*SqlConnection::open(m_sandbox.conninfo(QStringLiteral("topology")).toStdString()));
    for (std::size_t at = 0; at < 10; ++at) {
        QVERIFY(topology->run("DELETE FROM claims WHERE uuid = $1", {seen->sentinels[at].uuid.text()}));
    }
    const auto gone = ctl(verify);
    QCOMPARE(gone.exitCode, 1);
    QVERIFY2(gone.err.contains("their rows still request them: 10."), gone.all().constData());
    const auto blocked = plan();
    QVERIFY2(blocked.all().contains("Ask the operators about a restore"), blocked.all().constData());
    QFile::remove(m_state.filePath(QStringLiteral("plan.json")));
    const auto dismiss = QStringLiteral("dismiss-restore --confirm-cell %1 --lost-claims %2 --reason CHG-4714");
    const auto shown = ctl(QStringLiteral("dismiss-restore --confirm-cell 1 --reason CHG-4714"));
    QCOMPARE(shown.exitCode, 1);
    QVERIFY2(shown.out.contains(seen->sentinels[9].uuid.text().c_str()), shown.all().constData());
    const auto claims = QString::fromUtf8(shown.out.mid(shown.out.lastIndexOf(' ')).trimmed());
    QVERIFY2(claims.startsWith(QStringLiteral("10:")), qPrintable(claims));
    QCOMPARE(ctl(dismiss.arg(QStringLiteral("2"), claims)).exitCode, 7);
    QCOMPARE(ctl(dismiss.arg(QStringLiteral("1"), QStringLiteral("10"))).exitCode, 7);
    const auto dismissed = ctl(dismiss.arg(QStringLiteral("1"), claims));
    QVERIFY2(dismissed.exitCode == 0, dismissed.all().constData());
    QVERIFY(ctl(QStringLiteral("audit export")).out.contains("CHG-4714"));
    const auto planned = plan();
    QVERIFY2(planned.exitCode == 0 && !planned.all().contains("restored"), planned.all().constData());
    QVERIFY2(planned.out.contains("--confirm-count 10"), planned.all().constData());
}

QTEST_GUILESS_MAIN(TestDismissRestore)
#include "tst_dismissrestore.moc"
