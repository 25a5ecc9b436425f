// SPDX-License-Identifier: MIT
#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/claims/claim.h"
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QRandomGenerator>
#include <QTest>

#include <csignal>

using namespace cells;

namespace {

int numberFrom(const char *name, int usual)
{
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : usual;
}

// Two hours ago: what was changed later counts as recent, and is in no plan.
constexpr const char *makeOld
    = "UPDATE claims SET created_at = created_at - interval '2 hours', updated_at = updated_at - interval '2 hours' "
      "WHERE cell_id = 1 AND claim_type = 4 AND updated_at > now() - interval '70 minutes'";

} // namespace

// A real cellsctl that frees names and claims them again is killed and stopped in the middle, CELLS_ROUNDS times.
class TestKilledReclaim : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F49_aKilledRepairLosesNoName();
    void F44_F56_aStoppedRepairLosesNoName();
    void cleanupTestCase();

private:
    struct User
    {
        std::int64_t id = 0;
        QString name;
    };

    QStringList arguments(const QString &line) const
    {
        return QStringList{QStringLiteral("-e"), m_sandbox.environmentFile()} + splitArguments(line);
    }
    Answer ctl(const QString &line) const { return runProgram(QStringLiteral("cellsctl"), arguments(line)); }
    // Of cell 1, whose claim and row agree, none of them changed of late.
    QList<User> agreeing(int count);
    // Names of the first are claimed for another subject, the last two have each other's names.
    QList<User> drifted(int replacements);
    // The plan for them, as a command line that applies it; empty: there is nothing left to do.
    QString planned();
    // Those that nobody has.
    QStringList free(const QList<User> &users);
    bool isServed(const QList<User> &users);
    // What the cell's reconciler does: no lease of cellsctl has a local row.
    void endLeases();
    // Until nothing is left to do.
    void repair();

    RunningSandbox m_sandbox;
    QTemporaryDir m_folder;
    Environment m_environment;
    std::unique_ptr<SqlConnection> m_topology;
    std::unique_ptr<SqlConnection> m_cell;
    std::int64_t m_after = 0;
    int m_plans = 0;
};

void TestKilledReclaim::initTestCase()
{
    const auto problem = m_sandbox.start(splitArguments(QStringLiteral("--scenario calm --records 4000 --cells 1")));
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = *readEnvironment(m_sandbox.environmentFile().toStdString());
    const auto open = [this](const char *name) {
        return std::move(*SqlConnection::open(m_sandbox.conninfo(QString::fromLatin1(name)).toStdString()));
    };
    m_topology = open("topology");
    m_cell = open("cell_1");
    repair();
}

QList<TestKilledReclaim::User> TestKilledReclaim::agreeing(int count)
{
    QList<User> users;
    const auto rows = m_cell->run("SELECT id, username FROM users WHERE username ~ '^[a-z0-9._-]+$' AND id > $1 AND "
                                  "updated_at < now() - interval '2 hours' ORDER BY id",
        {std::to_string(m_after)});
    for (int i = 0; rows && i < rows->size() && users.size() < count; ++i) {
        const User user{rows->number(i, 0), QString::fromStdString(std::string(rows->text(i, 1)))};
        const auto claims = m_topology->run(
            "SELECT 1 FROM claims WHERE cell_id = 1 AND claim_type = 4 AND lease_uuid IS NULL AND updated_at < now() - "
            "interval '2 hours' AND claim_value = convert_to($1, 'UTF8') AND encode(source_key, 'hex') = $2",
            {user.name.toStdString(), QByteArray::number(user.id, 16).rightJustified(16, '0').toStdString()});
        if (claims && claims->size() == 1) {
            users << user;
            m_after = user.id;
        }
    }
    return users;
}

QList<TestKilledReclaim::User> TestKilledReclaim::drifted(int replacements)
{
    auto users = agreeing(replacements + 2);
    if (users.size() < replacements + 2) {
        return {};
    }
    for (int i = 0; i < replacements; ++i) {
        (void)m_topology->run(
            "UPDATE claims SET subject_id = subject_id + 1000000 WHERE claim_type = 4 AND claim_value = "
            "convert_to($1, 'UTF8')",
            {users[i].name.toStdString()});
    }
    auto &first = users[replacements];
    auto &second = users[replacements + 1];
    const auto rename = [this](const User &user, const QString &name) {
        return m_cell->run(
            "UPDATE users SET username = $1 WHERE id = $2", {name.toStdString(), std::to_string(user.id)});
    };
    (void)rename(first, QStringLiteral("nobody-for-a-moment"));
    (void)rename(second, first.name);
    (void)rename(first, second.name);
    std::swap(first.name, second.name);
    return users;
}

QString TestKilledReclaim::planned()
{
    const auto path = m_folder.filePath(QStringLiteral("plan-%1.json").arg(++m_plans));
    const auto made = ctl(QStringLiteral("-c 1 plan reclaim -m User --backfill --rate 20 --reason-for-more A-1 --json "
                                         "--out ")
        + path);
    const auto items = made.json()[QLatin1String("plan")][QLatin1String("items")].toArray();
    return items.isEmpty() ? QString()
                           : QStringLiteral("apply %1 --confirm-cell 1 --confirm-count %2 --json --reason A-1")
                                 .arg(path)
                                 .arg(items.size());
}

QStringList TestKilledReclaim::free(const QList<User> &users)
{
    QStringList names;
    for (const auto &user : users) {
        const auto claims
            = m_topology->run("SELECT 1 FROM claims WHERE claim_type = 4 AND claim_value = convert_to($1, 'UTF8')",
                {user.name.toStdString()});
        if (!claims || claims->size() == 0) {
            names << user.name;
        }
    }
    return names;
}

bool TestKilledReclaim::isServed(const QList<User> &users)
{
    return std::ranges::all_of(users, [this](const User &user) {
        const auto claims = m_topology->run(
            "SELECT 1 FROM claims WHERE cell_id = 1 AND claim_type = 4 AND status = 1 AND subject_id < 1000000 AND "
            "claim_value = convert_to($1, 'UTF8') AND encode(source_key, 'hex') = $2",
            {user.name.toStdString(), QByteArray::number(user.id, 16).rightJustified(16, '0').toStdString()});
        return claims && claims->size() == 1;
    });
}

void TestKilledReclaim::endLeases()
{
    const auto leases = m_topology->run("SELECT uuid FROM claim_leases");
    QVERIFY(leases);
    const auto writer = openLeaseWriter(m_environment, {1}, {});
    QVERIFY(writer);
    for (int i = 0; i < leases->size(); ++i) {
        QVERIFY((*writer)->rollBackLease(*Uuid::parse(std::string(leases->text(i, 0))), {}));
    }
}

void TestKilledReclaim::repair()
{
    for (int tries = 0; tries < 3; ++tries) {
        QVERIFY(m_topology->run(makeOld));
        const auto apply = planned();
        if (apply.isEmpty()) {
            return;
        }
        const auto applied = ctl(apply);
        QVERIFY2(applied.exitCode == 0 || applied.exitCode == 8, applied.all().constData());
    }
}

void TestKilledReclaim::F49_aKilledRepairLosesNoName()
{
    const int rounds = numberFrom("CELLS_ROUNDS", 4);
    int broken = 0;
    int freed = 0;
    for (int round = 0; round < rounds; ++round) {
        const auto users = drifted(4);
        QVERIFY(!users.isEmpty());
        const auto apply = planned();
        // One of the round before stays open where nothing was left to do, so that no run resolved it.
        const auto openBefore = openIntents(m_sandbox);
        QProcess process;
        // From the first update on, at any moment.
        QVERIFY(runUntil(process, arguments(apply), m_sandbox, QRandomGenerator::global()->bounded(2, 44)));
        broken += interrupt(process);
        const auto openAfter = openIntents(m_sandbox);
        QVERIFY2(openAfter >= 0 && openAfter <= openBefore + 1, QByteArray::number(openAfter).constData());
        // One name at a time is free.
        const auto left = free(users);
        QVERIFY2(left.size() <= 1, qPrintable(left.join(QLatin1Char(' '))));
        freed += int(left.size());
        endLeases();
        repair();
        QVERIFY(isServed(users));
    }
    qInfo("%d of %d runs were broken off, %d of them while a name was free", broken, rounds, freed);
    QVERIFY(broken > 0);
}

// SIGSTOP for CELLS_STOP_SECONDS, as by a laptop that sleeps: what was begun is completed, and the rest is as planned.
void TestKilledReclaim::F44_F56_aStoppedRepairLosesNoName()
{
    const int rounds = std::max(1, numberFrom("CELLS_STOPS", 2));
    const int seconds = numberFrom("CELLS_STOP_SECONDS", 2);
    for (int round = 0; round < rounds; ++round) {
        const auto users = drifted(4);
        QVERIFY(!users.isEmpty());
        const auto apply = planned();
        QProcess process;
        QVERIFY(runUntil(process, arguments(apply), m_sandbox, QRandomGenerator::global()->bounded(2, 30)));
        QVERIFY(process.state() == QProcess::Running);
        const auto pid = pid_t(process.processId());
        QCOMPARE(::kill(pid, SIGSTOP), 0);
        // Time is what this is about.
        QTest::qWait(seconds * 1000);
        QVERIFY(free(users).size() <= 1);
        QCOMPARE(::kill(pid, SIGCONT), 0);
        QVERIFY(process.waitForFinished(120'000));
        const auto out = process.readAllStandardOutput() + process.readAllStandardError();
        QVERIFY2(process.exitCode() == 0 || process.exitCode() == 8 || process.exitCode() == 9, out.constData());
        QVERIFY2(free(users).isEmpty(), out.constData());
        endLeases();
        repair();
        QVERIFY(isServed(users));
    }
}

void TestKilledReclaim::cleanupTestCase()
{
    const auto audit = ctl(QStringLiteral("audit verify --json"));
    QVERIFY2(audit.json()[QLatin1String("is_whole")].toBool(), audit.all().constData());
    const auto service = runProgram(QStringLiteral("cells-topology-service"),
        {QStringLiteral("--audit"), QStringLiteral("--database"), m_sandbox.conninfo(QStringLiteral("topology"))});
    QVERIFY2(service.exitCode == 0, service.all().constData());
}

QTEST_GUILESS_MAIN(TestKilledReclaim)
#include "tst_killedreclaim.moc"
