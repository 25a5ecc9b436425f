// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/historyfile.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace cells;

namespace {

const QByteArray warning = "DO NOT TRUST THIS OUTPUT: the database does not belong to cell 1.";

QJsonValue jsonIn(const Answer &answer)
{
    const auto document = QJsonDocument::fromJson(answer.out);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

// Returns the first entry about cell 1, at any position.
QJsonObject pairingIn(const QJsonValue &json)
{
    if (json.isArray()) {
        for (const auto &element : json.toArray()) {
            if (const auto found = pairingIn(element); !found.isEmpty()) {
                return found;
            }
        }
        return {};
    }
    if (!json.isObject()) {
        return {};
    }
    const auto object = json.toObject();
    if (object.contains(QLatin1String("reasons")) && object[QLatin1String("cell")].toInt() == 1) {
        return object;
    }
    for (const auto *member : {"pairing", "cells"}) {
        if (const auto found = pairingIn(object[QLatin1String(member)]); !found.isEmpty()) {
            return found;
        }
    }
    return {};
}

} // namespace

// A file that gives cell 1 the database of cell 2: what the programs say, withhold, refuse and keep (C16).
class TestContradicted : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C16_checkAndCellsReportIt();
    void C16_everyJsonHasThePairing_data();
    void C16_everyJsonHasThePairing();
    void C16_theWarningComesFirst_data();
    void C16_theWarningComesFirst();
    void C16_verdictsAreWithheldUnlessAskedFor();
    void C16_nothingIsScannedAndNothingIsSaved();
    void C16_scansOfAnotherDatabaseAreQuarantined();
    void C16_aPlanForAnotherTargetIsRefusedAndNamesWhatDiffers();

private:
    Answer ctl(const QString &environment, const QString &line) const
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("XDG_STATE_HOME"), m_state.path());
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("--environment"), environment} + splitArguments(line), variables);
    }
    Answer swapped(const QString &line) const { return ctl(m_swapped.environmentFile(), line); }
    Answer corrected(const QString &line) const { return ctl(m_corrected, line); }
    // The file as it should be: each cell with its own database.
    QString correct() const;
    QString file(const QString &name) const { return m_state.filePath(name); }

    QTemporaryDir m_state;
    RunningSandbox m_swapped;
    QString m_corrected;
};

QString TestContradicted::correct() const
{
    QFile original(m_swapped.environmentFile());
    [[maybe_unused]] const bool isOpen = original.open(QIODevice::ReadOnly);
    auto text = QString::fromUtf8(original.readAll());
    text.replace(QStringLiteral("'cell_1'"), QStringLiteral("'cell_x'"))
        .replace(QStringLiteral("'cell_2'"), QStringLiteral("'cell_1'"))
        .replace(QStringLiteral("'cell_x'"), QStringLiteral("'cell_2'"));
    QFile corrected(m_swapped.environmentFile() + QStringLiteral(".corrected"));
    [[maybe_unused]] const bool isMade = corrected.open(QIODevice::WriteOnly);
    corrected.write(text.toUtf8());
    corrected.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return corrected.fileName();
}

void TestContradicted::initTestCase()
{
    const auto problem = m_swapped.start(splitArguments(QStringLiteral("--scenario swapped --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_corrected = correct();
    const auto proved = corrected(QStringLiteral("-c 1 pairing"));
    QVERIFY2(proved.exitCode == 0, proved.all().constData());
    // A history to list and to report of.
    corrected(QStringLiteral("-c 1 verify -m Organization"));
}

void TestContradicted::C16_checkAndCellsReportIt()
{
    const auto check = swapped(QStringLiteral("check --json"));
    QVERIFY2(check.exitCode == 6, check.all().constData());
    const auto cells = jsonIn(check).toArray();
    for (const int cell : {0, 1, 2}) {
        // Behind it come the databases of CI and security.
        const auto steps = cells[cell][QLatin1String("steps")].toArray();
        const auto pairing = steps[steps.size() - 3];
        QCOMPARE(pairing[QLatin1String("id")].toString(), QStringLiteral("pairing"));
        QCOMPARE(pairing[QLatin1String("outcome")].toString(), QString::fromLatin1(cell == 2 ? "passed" : "failed"));
    }
    QCOMPARE(swapped(QStringLiteral("-c 3 check")).exitCode, 0);
    QCOMPARE(swapped(QStringLiteral("-c 1 ranges")).exitCode, 6);
    QCOMPARE(swapped(QStringLiteral("organizations")).exitCode, 6);
    const auto list = swapped(QStringLiteral("cells"));
    QVERIFY2(
        list.exitCode == 6 && list.out.count("CONTRADICTED: database of another cell") == 2, list.all().constData());
    QVERIFY2(list.out.startsWith(warning), list.all().constData());
    QCOMPARE(corrected(QStringLiteral("check")).exitCode, 0);
    const auto fine = corrected(QStringLiteral("cells"));
    QVERIFY2(fine.exitCode == 0 && !fine.out.contains("CONTRADICTED") && fine.out.contains("proved"),
        fine.all().constData());
}

void TestContradicted::C16_everyJsonHasThePairing_data()
{
    QTest::addColumn<QString>("line");
    for (const auto *line : {"cells", "check", "-c 1 pairing", "-c 1 leases", "-c 1 claims -m Email --limit 5",
             "-c 1 verify -m Organization", "verify --cells 1,3 -m Organization", "-c 1 verify estimate -m Email",
             "-c 1 worker -m Email", "flags", "-c 1 readiness -m User", "owner username:nobody-at-all",
             "drift conflict username:nobody-at-all", "-c 1 lease records 018f0000-0000-7000-8000-000000000001",
             "-c 1 drift list", "-c 1 drift report --format json", "-c 1 plan leases --out %1",
             "-c 1 plan reclaim -m Email --backfill --out %1"}) {
        QTest::newRow(line) << QString::fromLatin1(line);
    }
}

void TestContradicted::C16_everyJsonHasThePairing()
{
    QFETCH(QString, line);
    static int files = 0;
    const auto full = [&] {
        const auto named
            = line.contains(QStringLiteral("%1")) ? line.arg(file(QStringLiteral("p%1.json").arg(++files))) : line;
        return named + QStringLiteral(" --json");
    };
    const auto fine = corrected(full());
    const auto proved = pairingIn(jsonIn(fine));
    QVERIFY2(proved[QLatin1String("verdict")].toString() == QLatin1String("proved"), fine.all().constData());
    QVERIFY(!proved[QLatin1String("as_of")].toString().isEmpty());
    const auto wrong = swapped(full());
    const auto refused = line.contains(QStringLiteral("plan reclaim"));
    const auto contradicted = pairingIn(jsonIn(wrong));
    if (!refused) {
        QVERIFY2(contradicted[QLatin1String("verdict")].toString() == QLatin1String("contradicted"),
            wrong.all().constData());
        QVERIFY(contradicted[QLatin1String("reasons")].toArray().size() >= 2);
    }
    QVERIFY2(wrong.exitCode == (line.contains(QStringLiteral("plan leases")) ? 7 : 6), wrong.all().constData());
}

void TestContradicted::C16_theWarningComesFirst_data()
{
    QTest::addColumn<QString>("line");
    for (const auto *line : {"cells", "check", "-c 1 leases", "-c 1 claims -m Email --limit 5",
             "-c 1 verify -m Organization", "-c 1 verify estimate -m Email", "-c 1 worker -m Email", "-c 1 flags",
             "-c 1 readiness -m User", "-c 1 lease records 018f0000-0000-7000-8000-000000000001"}) {
        QTest::newRow(line) << QString::fromLatin1(line);
    }
}

void TestContradicted::C16_theWarningComesFirst()
{
    QFETCH(QString, line);
    const auto answer = swapped(line);
    QVERIFY2(answer.out.startsWith(warning), answer.all().constData());
    // Who sends the output elsewhere reads it, too.
    QVERIFY2(answer.err.contains(warning), answer.all().constData());
    QCOMPARE(answer.exitCode, 6);
    QVERIFY(!corrected(line).out.contains("NOTHING OF THIS"));
}

void TestContradicted::C16_verdictsAreWithheldUnlessAskedFor()
{
    const auto leases = swapped(QStringLiteral("-c 1 leases --json")).json();
    const auto listed = leases[QLatin1String("leases")].toArray();
    QVERIFY(!listed.isEmpty() && leases[QLatin1String("counts")].isNull());
    for (const auto &lease : listed) {
        QVERIFY(lease[QLatin1String("verdict")].isNull() && lease[QLatin1String("withheld")].toBool());
        QCOMPARE(lease[QLatin1String("reasons")].toArray().size(), 0);
    }
    const auto claims = swapped(QStringLiteral("-c 1 claims -m Email --limit 5 --json"))
                            .json()[QLatin1String("models")][0][QLatin1String("claims")]
                            .toArray();
    QVERIFY(!claims.isEmpty());
    for (const auto &claim : claims) {
        QVERIFY(claim[QLatin1String("result")].isNull() && claim[QLatin1String("withheld")].toBool());
    }
    const auto readiness = swapped(QStringLiteral("-c 1 readiness -m User --json")).json()[QLatin1String("models")][0];
    QVERIFY(readiness[QLatin1String("verdict")].isNull() && readiness[QLatin1String("withheld")].toBool());
    const auto text = swapped(QStringLiteral("-c 1 leases")).out;
    QVERIFY2(text.contains("withheld: the database contradicts the cell") && !text.contains("clean_local"),
        text.constData());
    // Not by what they are withheld from either.
    QCOMPARE(swapped(QStringLiteral("-c 1 claims -m Email -r missing")).exitCode, 6);
    const auto asked = swapped(QStringLiteral("-c 1 leases --json --show-unverified"));
    QCOMPARE(asked.exitCode, 6);
    QVERIFY(!asked.json()[QLatin1String("counts")].isNull());
    QVERIFY(!asked.json()[QLatin1String("leases")][0][QLatin1String("verdict")].isNull());
}

void TestContradicted::C16_nothingIsScannedAndNothingIsSaved()
{
    const auto savedScans = [this] {
        return corrected(QStringLiteral("-c 1 drift list --json")).json()[QLatin1String("scans")].toArray().size();
    };
    const auto before = savedScans();
    const auto refused = swapped(QStringLiteral("-c 1 verify -m Organization"));
    QVERIFY2(refused.exitCode == 6 && refused.err.contains("cell 1 was not scanned"), refused.all().constData());
    const auto json = swapped(QStringLiteral("-c 1 verify -m Organization --json")).json();
    QVERIFY(json[QLatin1String("withheld")].toBool() && json[QLatin1String("models")].isNull());
    const auto all = swapped(QStringLiteral("-c 1 verify -m Organization --show-unverified --json"));
    QVERIFY2(all.exitCode == 6 && !all.json()[QLatin1String("models")].toArray().isEmpty(), all.all().constData());
    QVERIFY2(all.err.contains("not stored"), all.all().constData());
    const auto estimate = swapped(QStringLiteral("-c 1 verify estimate -m Email --show-unverified"));
    QVERIFY2(estimate.exitCode == 6 && estimate.err.contains("not stored"), estimate.all().constData());
    QCOMPARE(savedScans(), before);
}

// As stored by a build that did not check the pairing.
void TestContradicted::C16_scansOfAnotherDatabaseAreQuarantined()
{
    const auto scanned = corrected(QStringLiteral("-c 2 verify -m GpgKey"));
    QVERIFY2(scanned.exitCode == 0 || scanned.exitCode == 1, scanned.all().constData());
    const auto path = file(QStringLiteral("cells-console/history.sqlite")).toStdString();
    {
        const auto history = openScanHistory(path);
        QVERIFY(history);
        auto scan = (*history)->fetch({"sandbox swapped", {2}, "GpgKey", 1, HistoryQuery::Kind::Scan})->front();
        QCOMPARE(scan.pairing, std::string("proved"));
        QCOMPARE(scan.database.database, std::string("cell_2"));
        const auto differences = *(*history)->fetchDifferences(scan.number);
        scan.run = "elsewhere";
        scan.subject.cell = CellId{1};
        scan.pairing.clear();
        QVERIFY(*(*history)->save(scan, 0, differences.empty() ? std::string() : differences.front()));
    }
    const auto list = corrected(QStringLiteral("-c 1 drift list -m GpgKey --json")).json()[QLatin1String("scans")][0];
    QCOMPARE(list[QLatin1String("origin")].toString(), QStringLiteral("quarantined"));
    QVERIFY(list[QLatin1String("origin_text")].toString().contains(QStringLiteral("cell_2")));
    QVERIFY(list[QLatin1String("withheld")].toBool() && list[QLatin1String("classes")].isNull());
    const auto text = corrected(QStringLiteral("-c 1 drift list -m GpgKey"));
    QVERIFY2(text.out.contains("is quarantined: It read database cell_2"), text.all().constData());
    const auto report = corrected(QStringLiteral("-c 1 drift report --format json"));
    QVERIFY2(report.exitCode == 4, report.all().constData());
    for (const auto &model : report.json()[QLatin1String("models")].toArray()) {
        QVERIFY(model[QLatin1String("model")].toString() != QLatin1String("GpgKey"));
    }
    QVERIFY(report.json()[QLatin1String("quarantined")][0].toString().contains(QStringLiteral("GpgKey")));
    const auto number = QString::number(list[QLatin1String("number")].toInt());
    const auto named = corrected(QStringLiteral("drift report ") + number);
    QVERIFY2(named.exitCode != 0 && named.err.contains("quarantined"), named.all().constData());
    // Nor does the next step of the rollout depend on it.
    const auto ready = corrected(QStringLiteral("-c 1 readiness -m GpgKey"));
    QVERIFY2(ready.out.contains("No complete scan is stored"), ready.all().constData());
}

void TestContradicted::C16_aPlanForAnotherTargetIsRefusedAndNamesWhatDiffers()
{
    const auto made = file(QStringLiteral("made.json"));
    const auto plan = corrected(QStringLiteral("-c 3 plan leases --out ") + made);
    QVERIFY2(plan.exitCode == 0 || plan.exitCode == 7, plan.all().constData());
    QCOMPARE(corrected(QStringLiteral("plan show ") + made).exitCode, 0);
    QCOMPARE(corrected(QStringLiteral("-c 3 plan show ") + made).exitCode, 0);
    QFile own(made);
    QVERIFY(own.open(QIODevice::ReadOnly));
    const auto service = QRegularExpression(QStringLiteral("\"service\"\\s*:\\s*\"([^\"]+)\""))
                             .match(QString::fromUtf8(own.readAll()))
                             .captured(1)
                             .toUtf8();
    QVERIFY(!service.isEmpty());
    // The same words in another sandbox: another service, another server.
    RunningSandbox other;
    const auto problem = other.start(splitArguments(QStringLiteral("--scenario swapped --records 4000")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    const auto shown = ctl(other.environmentFile(), QStringLiteral("plan show ") + made);
    QVERIFY2(shown.exitCode == 7 && shown.out.isEmpty(), shown.all().constData());
    QVERIFY2(shown.err.contains("service " + service + " instead of 127.0.0.1:"), shown.all().constData());
    for (const auto &line : {QStringLiteral("-c 3 plan show %1"),
             QStringLiteral("-c 3 apply %1 --confirm-cell 3 --confirm-count 1 --reason ALERT-1")}) {
        const auto answer = ctl(other.environmentFile(), line.arg(made));
        QVERIFY2(answer.exitCode == 7 && answer.err.contains("database system id"), answer.all().constData());
        QVERIFY2(answer.err.contains(" instead of 127.0.0.1:"), answer.all().constData());
    }
    // Also while its databases are down.
    QFile running(other.environmentFile());
    QVERIFY(running.open(QIODevice::ReadOnly));
    QFile down(other.environmentFile() + QStringLiteral(".down"));
    QVERIFY(down.open(QIODevice::WriteOnly));
    down.write(running.readAll().replace("port=5432", "port=5433"));
    down.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    down.close();
    const auto unread = ctl(down.fileName(), QStringLiteral("-c 3 plan show ") + made);
    QVERIFY2(unread.exitCode == 7 && unread.err.contains("service " + service), unread.all().constData());
    // Nothing was armed, nor written down to be.
    QVERIFY(!ctl(other.environmentFile(), QStringLiteral("audit export")).out.contains("armed"));
}

QTEST_GUILESS_MAIN(TestContradicted)
#include "tst_contradicted.moc"
