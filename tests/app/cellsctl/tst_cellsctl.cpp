// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QRegularExpression>
#include <QTemporaryFile>
#include <QTest>

using namespace cells;

namespace {

Answer cellsctl(const QStringList &arguments)
{
    return runProgram(QStringLiteral("cellsctl"), arguments);
}

// "uuid verdict service local": what both seeded.json and cellsctl say of a lease, sorted.
QStringList picture(const QJsonArray &leases)
{
    QStringList lines;
    for (const auto &value : leases) {
        const auto lease = value.toObject();
        const auto has = [&](const char *key) {
            return lease[QLatin1String(key)].isString() ? QStringLiteral("yes") : QStringLiteral("no");
        };
        lines << QStringList{lease[QLatin1String("uuid")].toString(), lease[QLatin1String("verdict")].toString(),
            has("service_created_at"), has("local_created_at")}
                     .join(QLatin1Char(' '));
    }
    lines.sort();
    return lines;
}

} // namespace

class TestCellsctl : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void leasesAreExactlyThoseSeeded_data();
    void leasesAreExactlyThoseSeeded();
    void aPersonCanReadTheLeases();
    void cellsAreThoseOfTheEnvironment();
    void theVersionIsPrinted();
    void aWrongCommandLineIsUsage_data();
    void aWrongCommandLineIsUsage();
    void aDeadDatabaseIsIncompleteNotEmpty();

private:
    QStringList forEnvironment(const QStringList &arguments) const
    {
        return QStringList{QStringLiteral("--environment"), m_sandbox.environmentFile()} + arguments;
    }

    RunningSandbox m_sandbox;
};

void TestCellsctl::initTestCase()
{
    const auto problem = m_sandbox.start({QStringLiteral("--records"), QStringLiteral("4000")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestCellsctl::leasesAreExactlyThoseSeeded_data()
{
    QTest::addColumn<QJsonObject>("cell");
    const auto cells = m_sandbox.seeded()[QLatin1String("cells")].toArray();
    QCOMPARE(cells.size(), 3);
    for (const auto &cell : cells) {
        QTest::addRow("cell %d", cell.toObject()[QLatin1String("id")].toInt()) << cell.toObject();
    }
}

void TestCellsctl::leasesAreExactlyThoseSeeded()
{
    QFETCH(QJsonObject, cell);
    const auto id = QString::number(cell[QLatin1String("id")].toInt());
    const auto answer
        = cellsctl(forEnvironment({QStringLiteral("--cell"), id, QStringLiteral("leases"), QStringLiteral("--json")}));
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    const auto found = QJsonDocument::fromJson(answer.out).object();
    const auto seeded = picture(cell[QLatin1String("leases")].toArray());
    QVERIFY(seeded.size() > 5);
    QCOMPARE(picture(found[QLatin1String("leases")].toArray()).join(QLatin1Char('\n')), seeded.join(QLatin1Char('\n')));
    QVERIFY(found[QLatin1String("is_listing_complete")].toBool());
    QCOMPARE(found[QLatin1String("reaper")][QLatin1String("state")], QStringLiteral("stalled"));
    QCOMPARE(answer.exitCode, 1);
}

void TestCellsctl::aPersonCanReadTheLeases()
{
    const auto answer
        = cellsctl(forEnvironment({QStringLiteral("--cell"), QStringLiteral("1"), QStringLiteral("leases")}));
    QVERIFY(answer.out.contains("LEASE"));
    QVERIFY(answer.out.contains("outstanding, "));
    QVERIFY2(answer.out.contains("\nreaper: stalled, 6 leases overdue, oldest by "), answer.out.constData());
    QCOMPARE(answer.exitCode, 1);
}

void TestCellsctl::cellsAreThoseOfTheEnvironment()
{
    const auto answer = cellsctl(forEnvironment({QStringLiteral("cells"), QStringLiteral("--json")}));
    QVERIFY2(answer.err.isEmpty(), answer.err.constData());
    const auto cells = QJsonDocument::fromJson(answer.out).array();
    QCOMPARE(cells.size(), 3);
    QCOMPARE(cells[1].toObject()[QLatin1String("database")].toObject()[QLatin1String("name")].toString(),
        QStringLiteral("cell_2"));
    QVERIFY(cells[1].toObject()[QLatin1String("known_to_service")].toBool());
    QCOMPARE(answer.exitCode, 0);
}

void TestCellsctl::theVersionIsPrinted()
{
    const auto answer = cellsctl({QStringLiteral("--version")});
    QCOMPARE(answer.exitCode, 0);
    QVERIFY2(QRegularExpression(QStringLiteral("^cellsctl \\d+\\.\\d+\\.\\d+ \\(commit "
                                               "(unknown|[0-9a-f]{12}(-dirty)?)(, \\d{4}-\\d\\d-\\d\\d)?\\)\n$"))
                 .match(QString::fromUtf8(answer.out))
                 .hasMatch(),
        answer.out.constData());
}

void TestCellsctl::aWrongCommandLineIsUsage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("expected");
    QTest::newRow("no environment") << QStringList{QStringLiteral("cells")} << QByteArray("No environment is chosen");
    QTest::newRow("no such command") << QStringList{QStringLiteral("nonsense")}
                                     << QByteArray("Unknown command \"nonsense\"; commands are alerts, metrics, leases, cells, ");
    QTest::newRow("no such command, with an environment")
        << forEnvironment({QStringLiteral("nonsense")}) << QByteArray("Unknown command \"nonsense\"");
    QTest::newRow("no such part of a command")
        << forEnvironment({QStringLiteral("lease"), QStringLiteral("nonsense")})
        << QByteArray("Unknown command \"lease nonsense\"; commands are lease records, lease commit, lease rollback.");
    QTest::newRow("only half a command")
        << forEnvironment({QStringLiteral("audit")})
        << QByteArray("audit needs a command; commands are audit list, audit verify, audit renew, audit export.");
    QTest::newRow("no cell") << forEnvironment({QStringLiteral("leases")}) << QByteArray("--cell");
    QTest::newRow("unknown cell") << forEnvironment({QStringLiteral("-c"), QStringLiteral("99"),
        QStringLiteral("leases")}) << QByteArray("has no cell 99");
    QTest::newRow("all models, and one") << forEnvironment({QStringLiteral("-c"), QStringLiteral("1"),
        QStringLiteral("verify"), QStringLiteral("--all"), QStringLiteral("-m"), QStringLiteral("User")})
                                         << QByteArray("--all");
    QTest::newRow("no such file") << QStringList{QStringLiteral("-e"), QStringLiteral("/nonexistent/environment.yml"),
        QStringLiteral("cells")} << QByteArray("/nonexistent/environment.yml");
}

void TestCellsctl::aWrongCommandLineIsUsage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, expected);
    const auto answer = cellsctl(arguments);
    QCOMPARE(answer.exitCode, 2);
    QVERIFY2(answer.err.contains(expected), answer.err.constData());
}

// F30, F39: what could not be read is said, and nothing is concluded from it.
void TestCellsctl::aDeadDatabaseIsIncompleteNotEmpty()
{
    QFile original(m_sandbox.environmentFile());
    QVERIFY(original.open(QIODevice::ReadOnly));
    auto text = original.readAll();
    text.replace("dbname='cell_1'", "dbname='nowhere'");
    QVERIFY(text.contains("nowhere"));
    QTemporaryFile changed(QFileInfo(m_sandbox.environmentFile()).path() + QStringLiteral("/changed-XXXXXX.yml"));
    QVERIFY(changed.open());
    changed.write(text);
    changed.close();
    const auto answer = cellsctl({QStringLiteral("-e"), changed.fileName(), QStringLiteral("-c"), QStringLiteral("1"),
        QStringLiteral("leases"), QStringLiteral("--json")});
    QCOMPARE(answer.exitCode, 4);
    QVERIFY2(answer.err.contains("nowhere"), answer.err.constData());
    const auto leases = QJsonDocument::fromJson(answer.out).object()[QLatin1String("leases")].toArray();
    QVERIFY(!leases.isEmpty());
    for (const auto &lease : leases) {
        QCOMPARE(lease.toObject()[QLatin1String("verdict")].toString(), QStringLiteral("unknown"));
    }
}

QTEST_GUILESS_MAIN(TestCellsctl)
#include "tst_cellsctl.moc"
