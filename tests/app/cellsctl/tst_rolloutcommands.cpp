// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace cells;

namespace {

struct Reading
{
    QString state;
    QString text;
};

// What was planted, as the console has to say it: for requests, which claims are asked by, named actors are nobody.
Reading expectedOf(const QJsonObject &seeded)
{
    const auto state = seeded[QLatin1String("state")].toString();
    const auto values = seeded[QLatin1String("values")].toArray();
    if (state == QLatin1String("percentage_of_actors") || state == QLatin1String("percentage_of_time")) {
        const auto what = state.endsWith(QLatin1String("actors")) ? QStringLiteral("%1 % of actors")
                                                                  : QStringLiteral("%1 % of time");
        return {QStringLiteral("partly"), what.arg(values[0].toString())};
    }
    if (state == QLatin1String("actors")) {
        return {QStringLiteral("off"), QStringLiteral("2 actors, 1 opted out")};
    }
    return {state, state};
}

QJsonObject named(const QJsonArray &all, const char *key, const QJsonValue &value)
{
    for (const auto &one : all) {
        if (one.toObject()[QLatin1String(key)] == value) {
            return one.toObject();
        }
    }
    return {};
}

} // namespace

// The rollout as the sandbox planted it, from never set to verified. The functions follow each other.
class TestRolloutCommands : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void flagsAreAsSeeded();
    void readinessShowsPhaseAndNextStep();
    void aCommandThatMustNotBeRunIsNotOffered();
    void whatWasNotReadIsNotFine_C18();
    void allModelsAreSummedUp();
    void aChangeIsSeen();
    void aFlagThatTheCatalogueDoesNotKnowIsListed();
    void aCheckoutDefinesWhatWasNeverSet();
    void whatARemovedFlagSwitchedIsOnEverywhere();
    void anUnknownReleaseLeavesBothReadings_C18();
    void theServerIsOnlyRead_P19();
    void unreadableFlagsAreUnknownNeverOff_F40();
    void unknownArgumentsAreRefused();

private:
    Answer ctl(const QString &line) const { return ctl(m_sandbox, line); }
    Answer ctl(const RunningSandbox &sandbox, const QString &line) const
    {
        auto variables = QProcessEnvironment::systemEnvironment();
        variables.insert(QStringLiteral("XDG_STATE_HOME"), m_state.path());
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), sandbox.environmentFile()} + splitArguments(line), variables);
    }
    QByteArray sql(int cell, const QString &query) const { return sql(m_sandbox, cell, query); }
    static QByteArray sql(const RunningSandbox &sandbox, int cell, const QString &query)
    {
        QProcess psql;
        psql.start(QStringLiteral("psql"),
            {QStringLiteral("-XAtq"), QStringLiteral("-c"), query,
                sandbox.conninfo(QStringLiteral("cell_%1").arg(cell))});
        psql.waitForFinished();
        return psql.readAllStandardOutput() + psql.readAllStandardError();
    }
    QJsonObject cellOfFlags(int cell) const
    {
        return named(ctl(QStringLiteral("flags --json")).json()[QLatin1String("cells")].toArray(), "cell", cell);
    }
    QJsonObject readiness(const QString &model, int cell) const
    {
        const auto answer = ctl(QStringLiteral("-c %1 readiness --json -m %2").arg(cell).arg(model));
        return answer.json()[QLatin1String("models")][0].toObject();
    }

    RunningSandbox m_sandbox;
    QTemporaryDir m_state;
};

void TestRolloutCommands::initTestCase()
{
    const auto output = m_sandbox.start({QStringLiteral("--records"), QStringLiteral("2000")});
    QVERIFY2(output.isEmpty(), qPrintable(output));
}

void TestRolloutCommands::flagsAreAsSeeded()
{
    const auto answer = ctl(QStringLiteral("flags --json"));
    QCOMPARE(answer.exitCode, 0);
    const auto cells = answer.json()[QLatin1String("cells")].toArray();
    const auto seeded = m_sandbox.seeded()[QLatin1String("cells")].toArray();
    QCOMPARE(cells.size(), seeded.size());
    int compared = 0;
    for (const auto &cell : seeded) {
        const auto read = named(cells, "cell", cell[QLatin1String("id")]);
        QVERIFY(read[QLatin1String("is_complete")].toBool());
        const auto flags = cell[QLatin1String("flags")].toObject();
        for (const auto &one : read[QLatin1String("flags")].toArray()) {
            const auto flag = one[QLatin1String("flag")].toString();
            const auto expected = flags.contains(flag) ? expectedOf(flags[flag].toObject())
                                                       : Reading{QStringLiteral("off"), QStringLiteral("never set")};
            QCOMPARE(one[QLatin1String("state")].toString(), expected.state);
            QCOMPARE(one[QLatin1String("setting")][QLatin1String("text")].toString(), expected.text);
            compared += flags.contains(flag) ? 1 : 0;
        }
        QCOMPARE(read[QLatin1String("changes")].toArray(), QJsonArray());
    }
    QVERIFY(compared > 20);
}

void TestRolloutCommands::readinessShowsPhaseAndNextStep()
{
    QCOMPARE(readiness(QStringLiteral("User"), 3)[QLatin1String("phase")], QStringLiteral("not_started"));
    QCOMPARE(readiness(QStringLiteral("User"), 3)[QLatin1String("next")], QStringLiteral("enable_global"));
    const auto route = readiness(QStringLiteral("RedirectRoute"), 3);
    QCOMPARE(route[QLatin1String("risks")][0][QLatin1String("code")], QStringLiteral("claiming_without_global"));
    QCOMPARE(ctl(QStringLiteral("-c 1 verify -m User")).exitCode, 1);
    const auto user = readiness(QStringLiteral("User"), 1);
    QCOMPARE(user[QLatin1String("phase")], QStringLiteral("blocked"));
    QCOMPARE(user[QLatin1String("next")], QStringLiteral("resolve_conflicts"));
    QCOMPARE(user[QLatin1String("verdict")], QStringLiteral("blocked"));
    QCOMPARE(ctl(QStringLiteral("-c 1 readiness -m User")).exitCode, 7);
}

// Stale leases stop the step of Project: its command is not given away until they are resolved.
void TestRolloutCommands::aCommandThatMustNotBeRunIsNotOffered()
{
    const auto project = readiness(QStringLiteral("Project"), 2);
    QCOMPARE(project[QLatin1String("next")], QStringLiteral("enable_claiming"));
    QCOMPARE(project[QLatin1String("verdict")], QStringLiteral("blocked"));
    QVERIFY(project[QLatin1String("commands")].isNull());
    QVERIFY(project[QLatin1String("commands_withheld")].isString());
    const auto output = ctl(QStringLiteral("-c 2 readiness -m Project")).out;
    QVERIFY2(output.contains("Steps: global switch done, live claiming ")
            && output.contains("Next: enable claiming (blocked)") && output.contains("once nothing blocks the step")
            && !output.contains("Feature.enable"),
        output.constData());
    QProcess psql;
    psql.start(QStringLiteral("psql"),
        {QStringLiteral("-XAtq"), QStringLiteral("-c"),
            QStringLiteral(
                "UPDATE claims SET lease_uuid = NULL, status = 1 WHERE cell_id = 2; DELETE FROM claim_leases "
                "WHERE cell_id = 2"),
            m_sandbox.conninfo(QStringLiteral("topology"))});
    QVERIFY(psql.waitForFinished() && psql.exitCode() == 0);
    QCOMPARE(sql(2, QStringLiteral("DELETE FROM cells_outstanding_leases")), QByteArray());
    const auto complete = readiness(QStringLiteral("Project"), 2);
    QVERIFY(complete[QLatin1String("commands_withheld")].isNull());
    QCOMPARE(complete[QLatin1String("commands")][QLatin1String("rails")],
        QStringLiteral("Feature.enable(:cells_claims_projects)"));
    // No scan shows yet whether the claims differ.
    const auto unknown = ctl(QStringLiteral("-c 2 readiness -m Project")).out;
    const auto warning = unknown.indexOf("NOT VERIFIED");
    QVERIFY2(warning > 0 && unknown.indexOf("Feature.enable") > warning, unknown.constData());
}

void TestRolloutCommands::whatWasNotReadIsNotFine_C18()
{
    const auto email = readiness(QStringLiteral("Email"), 1);
    QCOMPARE(email[QLatin1String("next")], QStringLiteral("scan"));
    QCOMPARE(email[QLatin1String("verdict")], QStringLiteral("unknown"));
    const auto text = ctl(QStringLiteral("-c 1 readiness -m Email"));
    QCOMPARE(text.exitCode, 4);
    QVERIFY2(text.out.contains("Command: cellsctl -e ENVIRONMENT -c 1 verify --model Email"), text.out.constData());
}

// Without a model, each has one line with what decides.
void TestRolloutCommands::allModelsAreSummedUp()
{
    const auto answer = ctl(QStringLiteral("-c 1 readiness"));
    const auto models = ctl(QStringLiteral("-c 1 readiness --json")).json()[QLatin1String("models")].toArray();
    QVERIFY(models.size() > 10);
    QCOMPARE(answer.out.count('\n'), models.size() + 3);
    const auto blocked = std::ranges::count_if(
        models, [](const QJsonValue &model) { return model[QLatin1String("verdict")] == QLatin1String("blocked"); });
    QVERIFY2(answer.out.contains(QByteArray::number(qlonglong(blocked)) + " blocked"), answer.out.constData());
    for (const auto &line : answer.out.split('\n')) {
        QVERIFY2(!line.startsWith("1     User ") || line.contains("blocked  "), line.constData());
    }
}

void TestRolloutCommands::aChangeIsSeen()
{
    QVERIFY(ctl(QStringLiteral("flags")).out.contains("No changes seen from this machine."));
    QCOMPARE(sql(1, QStringLiteral("DELETE FROM feature_gates WHERE feature_key = 'cells_claims_keys'")), QByteArray());
    const auto cell = cellOfFlags(1);
    const auto changes = cell[QLatin1String("changes")].toArray();
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes[0][QLatin1String("flag")], QStringLiteral("cells_claims_keys"));
    QCOMPARE(changes[0][QLatin1String("from")], QStringLiteral("on"));
    QCOMPARE(changes[0][QLatin1String("to")], QStringLiteral("off"));
    // Its rows do not tell that it just changed; that it was seen to does.
    const auto key = readiness(QStringLiteral("Key"), 1);
    QVERIFY(key[QLatin1String("changed_at")].toString() > QStringLiteral("2026-11"));
    QVERIFY(ctl(QStringLiteral("flags")).out.contains("Changes seen from this machine"));
}

void TestRolloutCommands::aFlagThatTheCatalogueDoesNotKnowIsListed()
{
    sql(2,
        QStringLiteral(
            "INSERT INTO features (key, created_at, updated_at) VALUES ('cells_of_tomorrow', now(), now())"));
    sql(2,
        QStringLiteral("INSERT INTO feature_gates (feature_key, key, value, created_at, updated_at) VALUES "
                       "('cells_of_tomorrow', 'actors', 'User:1', now(), now())"));
    const auto flag
        = named(cellOfFlags(2)[QLatin1String("flags")].toArray(), "flag", QStringLiteral("cells_of_tomorrow"));
    QVERIFY(!flag[QLatin1String("is_known")].toBool());
    QCOMPARE(flag[QLatin1String("state")], QStringLiteral("partly"));
    // Where it was never set, and its default is not known, it is not off.
    const auto other
        = named(cellOfFlags(1)[QLatin1String("flags")].toArray(), "flag", QStringLiteral("cells_of_tomorrow"));
    QCOMPARE(other[QLatin1String("state")], QStringLiteral("unknown"));
}

void TestRolloutCommands::aCheckoutDefinesWhatWasNeverSet()
{
    QTemporaryDir checkout;
    const QDir folder(checkout.path());
    QVERIFY(folder.mkpath(QStringLiteral("config/feature_flags/wip")));
    QFile definition(folder.filePath(QStringLiteral("config/feature_flags/wip/cells_of_tomorrow.yml")));
    QVERIFY(definition.open(QIODevice::WriteOnly));
    definition.write("name: cells_of_tomorrow\ndefault_enabled: true\n");
    definition.close();
    const auto cells
        = ctl(QStringLiteral("flags --json --gitlab ") + folder.path()).json()[QLatin1String("cells")].toArray();
    QCOMPARE(cells[0][QLatin1String("defined_in")], folder.path());
    QVERIFY(cells[0][QLatin1String("definitions_problem")].toString().contains(QStringLiteral("VERSION")));
    const auto flag
        = named(named(cells, "cell", 1)[QLatin1String("flags")].toArray(), "flag", QStringLiteral("cells_of_tomorrow"));
    QCOMPARE(flag[QLatin1String("state")], QStringLiteral("on"));
    QCOMPARE(flag[QLatin1String("default")], QStringLiteral("on"));
    QVERIFY(ctl(QStringLiteral("flags")).out.contains("Cell 1: Flags as GitLab 19.3 defines them."));
    QVERIFY(ctl(QStringLiteral("flags --gitlab /nowhere")).err.contains("Name a checkout of GitLab"));
}

// Cells 1 and 3 run 19.4; in cell 3 the rows of flags that are gone say off.
void TestRolloutCommands::whatARemovedFlagSwitchedIsOnEverywhere()
{
    RunningSandbox mixed;
    QCOMPARE(mixed.start(splitArguments(QStringLiteral("--scenario mixed-versions --records 2000"))), QString());
    const auto cells = ctl(mixed, QStringLiteral("flags --json")).json()[QLatin1String("cells")].toArray();
    QCOMPARE(named(cells, "cell", 2)[QLatin1String("defined_in")], QStringLiteral("GitLab 19.3"));
    for (const int cell : {1, 3}) {
        const auto read = named(cells, "cell", cell);
        QCOMPARE(read[QLatin1String("defined_in")], QStringLiteral("GitLab 19.4"));
        for (const auto &flag : read[QLatin1String("flags")].toArray()) {
            // The only one that 19.4 still has.
            if (flag[QLatin1String("flag")] == QStringLiteral("cells_claims_jira_connect_installations")) {
                QCOMPARE(flag[QLatin1String("state")], QStringLiteral("off"));
                continue;
            }
            QCOMPARE(flag[QLatin1String("state")], QStringLiteral("on"));
            QVERIFY(flag[QLatin1String("is_removed")].toBool());
        }
        // Verify, readiness and plan say the same of it.
        const auto line = QStringLiteral("-c %1 ").arg(cell);
        const auto verified = ctl(mixed, line + QStringLiteral("verify --json -m RedirectRoute"));
        static const QRegularExpression anyOff(QStringLiteral("\"flag_off\": [1-9]"));
        QVERIFY2(!anyOff.match(QString::fromUtf8(verified.out)).hasMatch(), verified.out.constData());
        const auto answer = ctl(mixed, line + QStringLiteral("readiness --json"));
        for (const auto &model : answer.json()[QLatin1String("models")].toArray()) {
            QVERIFY2(model[QLatin1String("phase")] != QStringLiteral("not_started"), answer.out.constData());
        }
        QVERIFY2(!answer.out.contains("Feature.enable"), answer.out.constData());
        const auto plan = QStringLiteral("%1/plan-%2.json").arg(m_state.path()).arg(cell);
        const auto planned = ctl(mixed, line + QStringLiteral("plan reclaim -m RedirectRoute --out ") + plan);
        QVERIFY2(planned.all().contains("Live claiming of RedirectRoute is on"), planned.all().constData());
    }
    QVERIFY(ctl(mixed, QStringLiteral("flags")).out.contains("on (removed; its rows say off)"));
}

void TestRolloutCommands::anUnknownReleaseLeavesBothReadings_C18()
{
    RunningSandbox mixed;
    QCOMPARE(mixed.start(splitArguments(QStringLiteral("--scenario current --records 2000 --cells 1"))), QString());
    QCOMPARE(sql(mixed, 1, QStringLiteral("REVOKE SELECT ON schema_migrations FROM console_reader")), QByteArray());
    const auto answer = ctl(mixed, QStringLiteral("flags"));
    QVERIFY2(answer.out.contains("The release is unknown"), answer.out.constData());
    QVERIFY2(answer.err.contains("State it as gitlab_version"), answer.err.constData());
    // Whatever the release, it does not claim what the flag of Jira installations switches.
    for (const auto &line : answer.out.split('\n')) {
        QVERIFY2(!line.contains("never set (off)") || line.contains("jira"), line.constData());
    }
    const auto model
        = ctl(mixed, QStringLiteral("-c 1 readiness --json -m RedirectRoute")).json()[QLatin1String("models")][0];
    QCOMPARE(model[QLatin1String("phase")], QStringLiteral("unknown"));
    QCOMPARE(model[QLatin1String("reasons")][0][QLatin1String("code")], QStringLiteral("release_unknown"));
    QFile file(mixed.environmentFile());
    QVERIFY(file.open(QIODevice::Append) && file.write("gitlab_version: 19.4\n") > 0);
    file.close();
    QVERIFY(ctl(mixed, QStringLiteral("flags")).out.contains("Flags as GitLab 19.4 defines them."));
}

void TestRolloutCommands::theServerIsOnlyRead_P19()
{
    const auto all = QStringLiteral("SELECT (SELECT md5(string_agg(f::text, '' ORDER BY id)) FROM features f), (SELECT "
                                    "md5(string_agg(g::text, '' ORDER BY id)) FROM feature_gates g)");
    const auto before = sql(2, all);
    ctl(QStringLiteral("flags"));
    ctl(QStringLiteral("readiness"));
    QCOMPARE(sql(2, all), before);
}

void TestRolloutCommands::unreadableFlagsAreUnknownNeverOff_F40()
{
    QCOMPARE(sql(3, QStringLiteral("DROP TABLE feature_gates")), QByteArray());
    const auto answer = ctl(QStringLiteral("flags --json"));
    QCOMPARE(answer.exitCode, 4);
    QVERIFY(answer.err.contains("feature_gates"));
    const auto cell = named(answer.json()[QLatin1String("cells")].toArray(), "cell", 3);
    for (const auto &flag : cell[QLatin1String("flags")].toArray()) {
        QCOMPARE(flag[QLatin1String("state")], QStringLiteral("unknown"));
        QVERIFY(flag[QLatin1String("setting")].isNull());
    }
    QCOMPARE(readiness(QStringLiteral("User"), 3)[QLatin1String("phase")], QStringLiteral("unknown"));
    QCOMPARE(ctl(QStringLiteral("-c 3 flags")).exitCode, 3);
    QCOMPARE(ctl(QStringLiteral("-c 3 readiness -m User")).exitCode, 3);
}

void TestRolloutCommands::unknownArgumentsAreRefused()
{
    QCOMPARE(ctl(QStringLiteral("readiness -m Nobody")).exitCode, 2);
    QCOMPARE(ctl(QStringLiteral("-c 99 flags")).exitCode, 2);
}

QTEST_GUILESS_MAIN(TestRolloutCommands)
#include "tst_rolloutcommands.moc"
