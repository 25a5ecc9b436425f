// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/printable.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QJsonArray>
#include <QTest>

using namespace cells;
using namespace Qt::StringLiterals;

// What cellsctl prints for people of the values of the scenario "hostile".
class TestHostileOutput : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void S33_noValueReachesTheTerminal_data();
    void S33_noValueReachesTheTerminal();

private:
    QTemporaryDir m_folder;
    RunningSandbox m_sandbox;
    // Those that a terminal would not only show.
    QList<QByteArray> m_values;
};

void TestHostileOutput::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    const auto problem = m_sandbox.start({u"--scenario"_s, u"hostile"_s, u"--records"_s, u"20000"_s});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    // Another cell holds some of them, which stops the worker.
    const auto service = SqlConnection::open(m_sandbox.conninfo(u"topology"_s).toStdString());
    QVERIFY(service
        && (*service)->run("UPDATE claims SET cell_id = 2 WHERE position('\\x1b' IN claim_value) > 0 OR "
                           "position('\\xc2' IN claim_value) > 0 OR position('\\xe280' IN claim_value) > 0"));
    const auto cell = m_sandbox.seeded()[u"cells"].toArray().first();
    for (const auto &seeded : cell[u"hostile"].toArray()) {
        const auto value = QByteArray::fromHex(seeded[u"value_hex"].toString().toLatin1());
        if (printable(value.toStdString()) != value.toStdString()) {
            m_values << value;
        }
    }
    QVERIFY2(m_values.size() > 50, QByteArray::number(m_values.size()).constData());
}

// In this order: a report needs a scan, and "worker" comes to a value that blocks it.
void TestHostileOutput::S33_noValueReachesTheTerminal_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto row = [](const QStringList &arguments) { QTest::newRow(qPrintable(arguments.join(u' '))) << arguments; };
    row({u"verify"_s});
    row({u"drift"_s, u"report"_s});
    row({u"worker"_s});
    for (const auto *model : {"Key", "GpgKey", "User"}) {
        const auto name = QString::fromLatin1(model);
        row({u"claims"_s, u"-m"_s, name, u"--limit"_s, u"0"_s});
        row({u"plan"_s, u"reclaim"_s, u"-m"_s, name, u"--out"_s, m_folder.filePath(name)});
    }
    row({u"claims"_s, u"--json"_s, u"-m"_s, u"Key"_s, u"--limit"_s, u"0"_s});
    row({u"owner"_s, u"-"_s});
}

void TestHostileOutput::S33_noValueReachesTheTerminal()
{
    QFETCH(QStringList, arguments);
    QProcess process;
    process.start(
        programPath(u"cellsctl"_s), QStringList{u"-e"_s, m_sandbox.environmentFile(), u"-c"_s, u"1"_s} + arguments);
    if (arguments.last() == u'-') {
        for (const auto &value : m_values) {
            process.write(value.left(1000).replace('\n', ' ').replace('\r', ' ') + '\n');
        }
    }
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(120'000));
    QVERIFY(process.exitCode() != 2);
    const auto text = process.readAllStandardOutput() + process.readAllStandardError();
    for (const auto &value : m_values) {
        QVERIFY2(!text.contains(value), value.toPercentEncoding().constData());
    }
    for (const auto &line : text.split('\n')) {
        QVERIFY2(printable(line.toStdString()) == line.toStdString(), line.toPercentEncoding(" ").constData());
    }
}

QTEST_GUILESS_MAIN(TestHostileOutput)
#include "tst_hostileoutput.moc"
