// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/fixtures/driftlines.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace cells;
using namespace driftlines;

// The scenario cell-restored: another server with the same cell id. Nothing of it is believed until the pin of the lost
// one is given up; then what the backup does not have is rolled back or extra. The functions follow each other.
class TestRestoredCell : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void C16_nothingIsTrustedAndTheStepsAreShown();
    void C16_theStepsPinWhatWasRestored();
    void whatTheBackupLacksIsExtra();
    void H10_namesThatOthersTookStayTheirs();
    void P10_leasesOfAfterTheBackupAreRolledBack();
    void P10_noRowIsMissingWhileAClaimHasItElsewhere();

private:
    Answer ctl(const QString &line) const
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("XDG_STATE_HOME"), m_state.path());
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_environment, QStringLiteral("-c"), QStringLiteral("2")}
                + splitArguments(line),
            variables);
    }
    QJsonObject seeded() const { return m_sandbox.seeded()[QLatin1String("cells")][1].toObject(); }
    QString lost() const { return seeded()[QLatin1String("restored")][QLatin1String("lost_database")].toString(); }
    static bool write(const QString &path, const QByteArray &text)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
            && file.write(text) == text.size();
    }

    QByteArray sql(const char *statement) const
    {
        QProcess psql;
        psql.setProcessChannelMode(QProcess::MergedChannels);
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-Xc"), QString::fromLatin1(statement), m_sandbox.conninfo(QStringLiteral("topology"))});
        psql.waitForFinished();
        return psql.readAll();
    }
    // Returns what `leases` showed last, empty once the verdicts are these.
    QByteArray awaitVerdicts(const char *expected) const
    {
        QByteArray output;
        const auto areShown = [&] {
            output = ctl(QStringLiteral("leases --json")).out;
            const auto leases = QJsonDocument::fromJson(output).object()[QLatin1String("leases")].toArray();
            return verdictsIn(leases) == QLatin1String(expected);
        };
        return QTest::qWaitFor(areShown, 150'000) ? QByteArray() : output;
    }

    QTemporaryDir m_state;
    RunningSandbox m_sandbox;
    QString m_environment;
};

// As on the machine of somebody who worked with the lost server: an environment that is pinned.
void TestRestoredCell::initTestCase()
{
    const auto output = m_sandbox.start(splitArguments(QStringLiteral("--scenario cell-restored --records 4000")));
    QVERIFY2(output.isEmpty(), qPrintable(output));
    QFile original(m_sandbox.environmentFile());
    QVERIFY(original.open(QIODevice::ReadOnly));
    auto text = QString::fromUtf8(original.readAll());
    text.replace(QRegularExpression(QStringLiteral("name: \"[^\"]*\"\nkind: sandbox")),
        QStringLiteral("name: restored\nkind: staging"));
    m_environment = m_sandbox.environmentFile() + QStringLiteral(".staging");
    QVERIFY(text.contains(QLatin1String("kind: staging")) && write(m_environment, text.toUtf8()));
    QVERIFY(!lost().isEmpty());
    QVERIFY(QDir(m_state.path()).mkpath(QStringLiteral("cells-console")));
    QVERIFY(QFile::setPermissions(
        m_state.filePath(QStringLiteral("cells-console")), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QJsonObject pin{{QStringLiteral("environment"), QStringLiteral("restored")}, {QStringLiteral("cell"), 2},
        {QStringLiteral("database"), lost()},
        {QStringLiteral("pinned_at"), QStringLiteral("2026-01-02T03:04:05.000000Z")},
        {QStringLiteral("timeline"), QStringLiteral("1")}};
    const QJsonObject pins{{QStringLiteral("version"), 1}, {QStringLiteral("pins"), QJsonArray{pin}}};
    QVERIFY(write(m_state.filePath(QStringLiteral("cells-console/pins.json")), QJsonDocument(pins).toJson()));
}

void TestRestoredCell::C16_nothingIsTrustedAndTheStepsAreShown()
{
    const auto pairing = ctl(QStringLiteral("pairing"));
    QVERIFY2(pairing.exitCode == 6, pairing.all().constData());
    for (const auto *part :
        {"It was restored from a backup or is a copy", "was pinned on 2026-01-02 03:04:05 UTC", "What to do:",
            "1. Confirm with the person who restored it that the old database is isolated and shut down.",
            "2. Remove the pin "}) {
        QVERIFY2(pairing.out.contains(part), pairing.all().constData());
    }
    QVERIFY2(pairing.out.contains(lost().toUtf8()), pairing.all().constData());
    QCOMPARE(ctl(QStringLiteral("verify -m Organization")).exitCode, 6);
    const auto planned
        = ctl(QStringLiteral("plan leases --out ") + m_state.filePath(QStringLiteral("not-believed.json")));
    QVERIFY2(planned.exitCode != 0 && !QFile::exists(m_state.filePath(QStringLiteral("not-believed.json"))),
        planned.all().constData());
}

void TestRestoredCell::C16_theStepsPinWhatWasRestored()
{
    const auto given
        = ctl(QStringLiteral("unpin --confirm-cell 2 --reason restored-from-backup,INC-4711 --pinned ") + lost());
    QVERIFY2(given.exitCode == 0, given.all().constData());
    QVERIFY(ctl(QStringLiteral("audit export")).out.contains("INC-4711"));
    const auto proved = ctl(QStringLiteral("pairing --json"));
    QVERIFY2(
        proved.exitCode == 0 && proved.json()[QLatin1String("is_newly_pinned")].toBool(), proved.all().constData());
    const auto again = ctl(QStringLiteral("pairing --json"));
    QVERIFY2(
        again.exitCode == 0 && again.json()[QLatin1String("pinned")].toString() != lost(), again.all().constData());
}

// What leases hold is left to them.
void TestRestoredCell::whatTheBackupLacksIsExtra()
{
    const auto answer = ctl(QStringLiteral("verify --json"));
    QVERIFY2(answer.exitCode == 1, answer.all().constData());
    const auto models = answer.json()[QLatin1String("models")].toArray();
    const auto expected = seeded()[QLatin1String("drift")].toObject();
    QCOMPARE(models.size(), expected.size());
    for (const auto &report : models) {
        const auto model = report[QLatin1String("model")].toString();
        const auto isLeased = [](const QString &line) { return line.startsWith(QLatin1String("leased")); };
        auto found = linesOfFound(report.toObject());
        auto seededOnes = seededLines(expected[model].toObject());
        std::erase_if(found, isLeased);
        std::erase_if(seededOnes, isLeased);
        QVERIFY(!seededOnes.empty());
        QCOMPARE(model + QLatin1Char('\n') + picture(found), model + QLatin1Char('\n') + picture(seededOnes));
    }
}

// Rows that were deleted after the backup: their names are claimed again, but not the one that another cell took.
void TestRestoredCell::H10_namesThatOthersTookStayTheirs()
{
    const QJsonValue emails = seeded()[QLatin1String("drift")][QLatin1String("Email")];
    const auto missing = emails[QLatin1String("missing")].toArray();
    QCOMPARE(missing.size(), 2);
    const QJsonValue conflict = emails[QLatin1String("conflict")][0];
    const auto planned
        = ctl(QStringLiteral("plan reclaim -m Email --json --out ") + m_state.filePath(QStringLiteral("emails.json")));
    QVERIFY2(planned.exitCode == 0, planned.all().constData());
    const QJsonValue plan = planned.json()[QLatin1String("plan")];
    QJsonArray created;
    for (const auto &item : plan[QLatin1String("items")].toArray()) {
        created << item[QLatin1String("wanted")][QLatin1String("source")];
    }
    QCOMPARE(created, missing);
    // Both owners are named: cell 2 is that of the plan.
    QStringList held;
    for (const auto &it : plan[QLatin1String("excluded")].toArray()) {
        const auto why = it[QLatin1String("why")];
        if (why[QLatin1String("code")] == QLatin1String("held_by_cell")) {
            held << QStringLiteral("%1 held by %2")
                        .arg(it[QLatin1String("source")].toInteger())
                        .arg(why[QLatin1String("values")][0].toString());
        }
    }
    QCOMPARE(held, QStringList{QStringLiteral("%1 held by 3").arg(conflict[QLatin1String("id")].toInteger())});
}

// Those of before it have their row: they commit.
void TestRestoredCell::P10_leasesOfAfterTheBackupAreRolledBack()
{
    QCOMPARE(verdictsIn(seeded()[QLatin1String("leases")].toArray()), QStringLiteral("6 commit, 5 roll_back"));
    const auto backupAt = seeded()[QLatin1String("restored")][QLatin1String("backup_at")].toString();
    for (const auto &lease : seeded()[QLatin1String("leases")].toArray()) {
        const bool isYounger = lease[QLatin1String("service_created_at")].toString() > backupAt;
        QCOMPARE(isYounger, lease[QLatin1String("verdict")].toString() == QLatin1String("roll_back"));
    }
    const auto seen = awaitVerdicts("6 commit, 5 roll_back");
    QVERIFY2(seen.isEmpty(), seen.constData());
}

// What was claimed just now has its row in another database, so the rows of the leases may be there, too.
void TestRestoredCell::P10_noRowIsMissingWhileAClaimHasItElsewhere()
{
    const auto claimed
        = sql("INSERT INTO claims (uuid, claim_type, claim_value, subject_type, subject_id, source_type, "
              "source_key, cell_id, status, created_at, updated_at) SELECT gen_random_uuid(), claim_type, "
              "'elsewhere@example.com', subject_type, subject_id, source_type, int8send(1999999999), 2, "
              "status, now(), now() FROM claims WHERE cell_id = 2 AND source_type = 2 LIMIT 1");
    QVERIFY2(claimed.contains("INSERT 0 1"), claimed.constData());
    auto seen = awaitVerdicts("6 commit, 5 unknown");
    QVERIFY2(seen.isEmpty(), seen.constData());
    const auto shown = ctl(QStringLiteral("leases")).out;
    QVERIFY2(shown.count("Recent claims have no row here (1).") == 5, shown.constData());
    QVERIFY(sql("DELETE FROM claims WHERE source_key = int8send(1999999999)").contains("DELETE 1"));
    seen = awaitVerdicts("6 commit, 5 roll_back");
    QVERIFY2(seen.isEmpty(), seen.constData());
}

QTEST_GUILESS_MAIN(TestRestoredCell)
#include "tst_restoredcell.moc"
