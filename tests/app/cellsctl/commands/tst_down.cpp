// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

namespace {

QJsonArray leasesIn(const Answer &answer)
{
    return answer.json()[QLatin1String("leases")].toArray();
}

int sumOf(const QJsonArray &leases, QLatin1String key)
{
    int sum = 0;
    for (const auto &lease : leases) {
        sum += lease.toObject()[key].toInt();
    }
    return sum;
}

} // namespace

// The scenario cell-lost: the database server of cell 2 was killed, and nobody resolves its leases.
class TestDown : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void aCellThatWorksIsFine();
    void aLostCellIsDown();
    void P10_withoutTheDatabaseNothingIsPlanned();
    void bothFuturesAreShown();
    void withoutAWayNothingIsKnown();

private:
    Answer ctl(int cell, const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_sandbox.environmentFile(), QStringLiteral("-c"), QString::number(cell)}
                + splitArguments(line));
    }

    RunningSandbox m_sandbox;
};

void TestDown::initTestCase()
{
    const auto output = m_sandbox.start(splitArguments(QStringLiteral("--scenario cell-lost --records 4000")));
    QVERIFY2(output.isEmpty(), qPrintable(output));
}

void TestDown::aCellThatWorksIsFine()
{
    const auto answer = ctl(1, QStringLiteral("down status --json"));
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
    QCOMPARE(answer.json()[QLatin1String("state")].toString(), QStringLiteral("working"));
    QCOMPARE(ctl(1, QStringLiteral("down what-if")).exitCode, 0);
}

void TestDown::aLostCellIsDown()
{
    const auto answer = ctl(2, QStringLiteral("down status --json"));
    QVERIFY2(answer.exitCode == 4, answer.all().constData());
    const auto json = answer.json();
    QCOMPARE(json[QLatin1String("state")].toString(), QStringLiteral("database_unread"));
    QCOMPARE(json[QLatin1String("leases")].toInt(), 17);
    QVERIFY(!json[QLatin1String("is_database_read")].toBool(true));
    const auto text = ctl(2, QStringLiteral("down status"));
    QVERIFY2(
        text.out.contains("Every lease waits.") && text.out.contains("can be read: 2 of 2"), text.all().constData());
    QVERIFY2(text.out.contains("1. Wait:"), text.all().constData());
}

void TestDown::P10_withoutTheDatabaseNothingIsPlanned()
{
    const auto survey = ctl(2, QStringLiteral("leases --json"));
    QCOMPARE(verdictsIn(leasesIn(survey)), QStringLiteral("17 unknown"));
    const QTemporaryDir folder;
    const auto plan = ctl(2, QStringLiteral("plan leases --out %1").arg(folder.filePath(QStringLiteral("plan.json"))));
    QVERIFY2(plan.exitCode == 7, plan.all().constData());
    QVERIFY2(plan.out.contains("0 planned, 17 skipped"), plan.all().constData());
}

void TestDown::bothFuturesAreShown()
{
    const auto answer = ctl(2, QStringLiteral("down what-if --json"));
    QVERIFY2(answer.exitCode == 1, answer.all().constData());
    const auto json = answer.json();
    const auto leases = leasesIn(answer);
    QCOMPARE(leases.size(), 17);
    QCOMPARE(sumOf(leases, QLatin1String("creates")) + sumOf(leases, QLatin1String("destroys")),
        json[QLatin1String("locked")].toInt());
    for (const auto &it : leases) {
        const auto lease = it.toObject();
        const bool creates = lease[QLatin1String("creates")].toInt() > 0;
        const bool destroys = lease[QLatin1String("destroys")].toInt() > 0;
        QVERIFY(creates || destroys);
        QCOMPARE(lease[QLatin1String("milder")].toString(),
            creates && destroys ? QStringLiteral("none")
                : creates       ? QStringLiteral("commit")
                                : QStringLiteral("roll_back"));
    }
    const auto text = ctl(2, QStringLiteral("down what-if"));
    QVERIFY2(text.out.contains("Neither end is a verdict"), text.all().constData());
}

void TestDown::withoutAWayNothingIsKnown()
{
    QFile original(m_sandbox.environmentFile());
    QVERIFY(original.open(QIODevice::ReadOnly));
    auto text = QString::fromUtf8(original.readAll());
    text.replace(
        QRegularExpression(QStringLiteral("address: 127\\.0\\.0\\.1:\\d+")), QStringLiteral("address: 127.0.0.1:1"));
    QFile changed(m_sandbox.environmentFile() + QStringLiteral(".unread"));
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write(text.toUtf8());
    changed.close();
    const auto answer = runProgram(QStringLiteral("cellsctl"),
        {QStringLiteral("-e"), changed.fileName(), QStringLiteral("-c"), QStringLiteral("2"), QStringLiteral("down"),
            QStringLiteral("status"), QStringLiteral("--json")});
    QVERIFY2(answer.exitCode == 3, answer.all().constData());
    QCOMPARE(answer.json()[QLatin1String("state")].toString(), QStringLiteral("unknown"));
}

QTEST_GUILESS_MAIN(TestDown)
#include "tst_down.moc"
