// SPDX-License-Identifier: MIT
#include "models/engine/pairing/connectioncheck.h"
#include "models/engine/pairing/connectionsteps.h"
#include "tests/support/fakes/fakeclock.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fakes/fakepair.h"

#include <QTest>

#include <semaphore>
#include <set>

using namespace cells;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

// Answers well unless told otherwise; `problems` are by the name of the function, `denied` by Rpc.
class FakeProbe : public ServiceProbe
{
public:
    CertificateFacts own{"CN=admin", "admin", "CN=ca", {}, {}, {}};
    CertificateFacts server{"CN=server", "server", "CN=ca", {}, {}, {}};
    std::map<std::string, Failure> problems;
    std::set<Rpc> denied;
    std::optional<Instant> date;
    std::optional<Instant> newest;
    std::vector<Rpc> asked;
    std::function<void()> beforeAsk = [] {};

    std::string address() const override { return "ts.example:443"; }
    Outcome<CertificateFacts> readCertificate(std::stop_token) override { return answer("certificate", own); }
    Outcome<std::vector<std::string>> resolve(std::stop_token) override
    {
        return answer<std::vector<std::string>>("dns", {"10.0.0.7"});
    }
    Outcome<std::string> connect(std::stop_token) override { return answer<std::string>("tcp", "10.0.0.7"); }
    Outcome<CertificateFacts> shakeHands(std::stop_token) override { return answer("tls", server); }
    Outcome<RpcAnswer> ask(const RpcQuestion &question, std::stop_token) override
    {
        beforeAsk();
        asked.push_back(question.rpc);
        const bool isLeases = question.rpc == Rpc::ListLeases;
        return answer(isLeases ? "leases" : "ask",
            RpcAnswer{!denied.contains(question.rpc), {}, date, isLeases ? newest : std::nullopt});
    }

private:
    template <typename T> Outcome<T> answer(const std::string &step, const T &value)
    {
        const auto problem = problems.find(step);
        return problem == problems.end() ? Outcome<T>(value) : propagate(problem->second);
    }
};

class FakeProgress : public WorkerProgress
{
public:
    std::optional<Failure> problem;
    Outcome<VerifierProgress> fetchProgress(std::string_view, std::stop_token) override
    {
        return problem ? propagate(*problem) : Outcome<VerifierProgress>(VerifierProgress{});
    }
};

// As GitLab has it: all tables are there, and those of the other databases are locked.
DatabaseHome homeOf(LogicalDatabase database)
{
    DatabaseHome home;
    for (const auto &table : homeTables) {
        home.tables.push_back({table, true, table.home != database});
    }
    return home;
}

HomeTableFacts &factsOf(FakeExamination &database, std::string_view table)
{
    return *std::ranges::find(
        database.home.tables, table, [](const HomeTableFacts &facts) { return facts.table.table; });
}

struct CheckFixture
{
    CheckFixture()
    {
        own.own = {"CN=cell-1", "cell-1", "CN=ca", {}, {}, {}};
        for (auto *certificate : {&service.own, &service.server, &own.own}) {
            certificate->notBefore = clock.wall - 24h;
            certificate->notAfter = clock.wall + 24h * 60;
        }
        database.fill(1, 0);
        database.connection.isSocket = true;
        database.connection.databaseNow = clock.wall;
        database.role.name = "reader";
        database.tables = {{"users", "User", true, {}, {}}, {"emails", "Email", true, {}, {}}};
        environment.file = "/etc/environment.yml";
        environment.name = "test";
        pairing.pairing.verdict = PairingVerdict::Proved;
    }

    ConnectionReport check(std::stop_token stop = {})
    {
        return checkConnection(
            {service, where, &redis, clock, hasOwn ? &own : nullptr,
                [this](std::stop_token) { return Outcome<PairingReport>(pairing); },
                [this](std::stop_token) { return flags; }, [this] { return unlisted; }, further, serviceCommand,
                databaseCommand, passwordCommand, redisCommand},
            environment, CellId{1},
            [this](const CheckStep &step) {
                heard.insert(std::string(step.step.id));
                if (step.outcome == StepOutcome::Running) {
                    onRunning(step);
                }
            },
            stop);
    }

    // States what the main database is.
    void state(DatabaseRole role)
    {
        CellProfile cell;
        cell.id = {1};
        cell.role = role;
        environment.cells = {cell};
    }

    void statePooler()
    {
        state(DatabaseRole::Primary);
        environment.cells.front().isPooled = true;
    }

    // A command that ends in this way.
    static CommandCheck command(Outcome<void> outcome)
    {
        return {
            "ssh -N bastion", [outcome](std::stop_token) { return outcome; }, [] { return std::string("its words"); }};
    }

    void addCi()
    {
        ci = std::make_shared<FakeExamination>();
        ci->connection = database.connection;
        ci->connection.identity.database = "cell_1_ci";
        ci->role.name = "reader";
        database.home = homeOf(LogicalDatabase::Main);
        ci->home = homeOf(LogicalDatabase::Ci);
        further = {{LogicalDatabase::Ci, std::shared_ptr<CellExamination>(ci), "gitlab"}};
    }

    FakeClock clock;
    FakeProbe service;
    std::optional<CommandCheck> serviceCommand;
    std::optional<CommandCheck> databaseCommand;
    std::optional<CommandCheck> passwordCommand;
    std::optional<CommandCheck> redisCommand;
    // What the cell shows, where it has a certificate of its own.
    FakeProbe own;
    bool hasOwn = false;
    FakeExamination database;
    Outcome<CellExamination *> where = &database;
    FakeProgress redis;
    PairingReport pairing;
    Outcome<FlagSnapshot> flags = FlagSnapshot{{}, {}, {}, {}, definitionsIn({19, 4})};
    Outcome<std::vector<std::string>> unlisted;
    // With ci, where addCi() was called.
    std::vector<FurtherExamination> further;
    std::shared_ptr<FakeExamination> ci;
    Environment environment;
    std::set<std::string> heard;
    std::function<void(const CheckStep &)> onRunning = [](const CheckStep &) {};
};

// "file certificate ... tls! ready- ...": ! failed, ? warned, - skipped, ~ not told
QString picture(const ConnectionReport &report)
{
    QStringList fields;
    for (const auto &step : report.steps) {
        static constexpr const char *marks[]{"", "?", "!", "-", "~"};
        fields << QString::fromStdString(std::string(step.step.id)) + QLatin1String(marks[int(step.outcome)]);
    }
    return fields.join(QLatin1Char(' '));
}

const CheckStep &stepOf(const ConnectionReport &report, std::string_view id)
{
    return *std::ranges::find(report.steps, id, [](const CheckStep &step) { return step.step.id; });
}

} // namespace

class TestConnectionCheck : public QObject
{
    Q_OBJECT

private slots:
    void S16_aLibpqWithKnownFaultsIsAWarning_data();
    void S16_aLibpqWithKnownFaultsIsAWarning();
    void S17_aRedisInTheClearIsAWarning_data();
    void S17_aRedisInTheClearIsAWarning();
    void allIsWell();
    void theFirstFailureIsNamedAndTheRestContinues_data();
    void theFirstFailureIsNamedAndTheRestContinues();
    void F8_theCellsOwnCertificateIsCheckedToo_data();
    void F8_theCellsOwnCertificateIsCheckedToo();
    void whatOnlyWarnsStopsNothing_data();
    void whatOnlyWarnsStopsNothing();
    void aSilentServiceDoesNotHoldUpTheDatabase_F30();
    void nothingIsTriedBehindACommandThatFails();
    void whatACommandPrintsIsShownWhileItRuns();
    void aRefusedLoginIsNoMatterOfTheNetwork();
    void writingCallsAreNeverTried();
    void clocksAreMeasured_F43();
    void afterAStopTheRestIsSkipped();
    void theGrantsAreForReadingOnly_S13();
    void C18_theReleaseIsReportedOrUnknown();
    void whatTheCheckoutClaimsBesidesIsNamed();
    void everyFurtherDatabaseHasAStep();
    void aFurtherDatabaseIsHeldAgainstMain_data();
    void aFurtherDatabaseIsHeldAgainstMain();
};

void TestConnectionCheck::allIsWell()
{
    CheckFixture fixture;
    const auto report = fixture.check();
    QCOMPARE(picture(report),
        QStringLiteral("file certificate dns tcp tls ready identity rpcs cell_certificate- service_clock~ database "
                       "encryption replica pooler rights tables release database_clock redis pairing"));
    QVERIFY(report.pairing && *report.pairing);
    QVERIFY(report.worst() == StepOutcome::Passed);
    QVERIFY(!report.firstFailure());
    QCOMPARE(fixture.heard.size(), report.steps.size());
    QCOMPARE(report.steps.size(), connectionSteps(CellProfile()).size());
}

void TestConnectionCheck::theFirstFailureIsNamedAndTheRestContinues_data()
{
    QTest::addColumn<QString>("broken");
    QTest::addColumn<QString>("service");
    QTest::newRow("certificate")
        << QStringLiteral("certificate")
        << QStringLiteral("certificate! dns tcp tls- ready- identity- rpcs- cell_certificate- service_clock-");
    QTest::newRow("dns") << QStringLiteral(
        "dns") << QStringLiteral("certificate dns! tcp- tls- ready- identity- rpcs- cell_certificate- service_clock-");
    QTest::newRow("tcp") << QStringLiteral(
        "tcp") << QStringLiteral("certificate dns tcp! tls- ready- identity- rpcs- cell_certificate- service_clock-");
    QTest::newRow("tls") << QStringLiteral(
        "tls") << QStringLiteral("certificate dns tcp tls! ready- identity- rpcs- cell_certificate- service_clock-");
    QTest::newRow("leases") << QStringLiteral(
        "leases") << QStringLiteral("certificate dns tcp tls ready identity rpcs! cell_certificate- service_clock~");
}

void TestConnectionCheck::theFirstFailureIsNamedAndTheRestContinues()
{
    QFETCH(QString, broken);
    QFETCH(QString, service);
    CheckFixture fixture;
    fixture.service.problems[broken.toStdString()]
        = {Failure::Kind::Unreachable, Message("the cause, at this host"), "said so"};
    const auto report = fixture.check();
    QCOMPARE(picture(report),
        QStringLiteral("file ") + service
            + QStringLiteral(" database encryption replica pooler rights tables release database_clock redis pairing")
            + (service.contains(QStringLiteral("identity-")) ? QStringLiteral("-") : QString()));
    QCOMPARE(textOf(report.firstFailure()->text), std::string("the cause, at this host"));
    QCOMPARE(report.firstFailure()->detail, std::string("said so"));
    QVERIFY(!report.firstFailure()->advice.isEmpty());
    QVERIFY(report.worst() == StepOutcome::Failed);
}

void TestConnectionCheck::F8_theCellsOwnCertificateIsCheckedToo_data()
{
    QTest::addColumn<std::function<void(CheckFixture &)>>("change");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("expected");
    const auto row
        = [](const char *name, StepOutcome outcome, const char *expected, std::function<void(CheckFixture &)> change) {
              QTest::newRow(name) << change << int(outcome) << QString::fromLatin1(expected);
          };
    using enum StepOutcome;
    row("well", Passed, "The certificate of cell 1 (CN=cell-1, issued by CN=ca) is valid for 60 d",
        [](CheckFixture &) {});
    row("in 13 days", Warned, "expires in 13 d",
        [](CheckFixture &w) { w.own.own.notAfter = w.clock.wall + 24h * 13 + 1h; });
    row("expired", Failed, "expired at 2026-11-21", [](CheckFixture &w) { w.own.own.notAfter = w.clock.wall - 1s; });
    row("of another cell", Failed, "is that of cell 2, not of cell 1",
        [](CheckFixture &w) { w.own.own.commonName = "cell-2"; });
    row("key of another", Failed, "the key does not belong to it", [](CheckFixture &w) {
        w.own.problems["certificate"] = {Failure::Kind::Refused, Message("the key does not belong to it"), {}};
    });
    row("of another authority", Failed, "does not accept it", [](CheckFixture &w) {
        w.own.problems["tls"] = {Failure::Kind::Refused, Message("ts.example:443 does not accept it"), {}};
    });
    row("where nobody is there to judge it", Passed, "is valid for", [](CheckFixture &w) {
        w.service.problems["tcp"] = w.own.problems["tls"] = {Failure::Kind::Unreachable, Message("gone"), {}};
    });
}

void TestConnectionCheck::F8_theCellsOwnCertificateIsCheckedToo()
{
    QFETCH(std::function<void(CheckFixture &)>, change);
    QFETCH(int, outcome);
    QFETCH(QString, expected);
    CheckFixture fixture;
    fixture.hasOwn = true;
    change(fixture);
    const auto report = fixture.check();
    const auto &step = stepOf(report, "cell_certificate");
    QCOMPARE(int(step.outcome), outcome);
    QVERIFY2(textOf(step.text).find(expected.toStdString()) != std::string::npos, textOf(step.text).c_str());
    // What is wrong with it holds up nothing else.
    QVERIFY(stepOf(report, "service_clock").outcome != StepOutcome::Skipped || !fixture.service.problems.empty());
    QVERIFY(stepOf(report, "database").outcome == StepOutcome::Passed);
}

void TestConnectionCheck::whatOnlyWarnsStopsNothing_data()
{
    using Change = std::function<void(CheckFixture &)>;
    QTest::addColumn<std::function<void(CheckFixture &)>>("change");
    QTest::addColumn<QString>("step");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const char *step, StepOutcome outcome, const char *expected, Change change) {
        QTest::newRow(name) << change << QString::fromLatin1(step) << int(outcome) << QString::fromLatin1(expected);
    };
    using enum StepOutcome;
    row("F8 in 13 days", "certificate", Warned, "expires in 13 d",
        [](CheckFixture &w) { w.service.own.notAfter = w.clock.wall + 24h * 13 + 1h; });
    row("F8 in 14 days", "certificate", Passed, "valid for 14 d",
        [](CheckFixture &w) { w.service.own.notAfter = w.clock.wall + 24h * 14; });
    row("F8 expired", "certificate", Failed, "expired at 2026-11-21",
        [](CheckFixture &w) { w.service.own.notAfter = w.clock.wall - 1s; });
    row("not yet valid", "certificate", Failed, "not valid before",
        [](CheckFixture &w) { w.service.own.notBefore = w.clock.wall + 1s; });
    row("F6 the server's", "tls", Warned, "ts.example:443 (CN=server, issued by CN=ca) expires in",
        [](CheckFixture &w) { w.service.server.notAfter = w.clock.wall + 24h; });
    row("F9 no role", "identity", Failed, "does not allow calls from CN=admin",
        [](CheckFixture &w) { w.service.denied = {Rpc::GetCells}; });
    row("a cell's certificate", "rpcs", Passed, "Not allowed: look up any claim",
        [](CheckFixture &w) { w.service.denied = {Rpc::GetRecord}; });
    row("another cell's certificate", "rpcs", Warned, "Not allowed: list leases, list claims", [](CheckFixture &w) {
        w.service.denied = {Rpc::ListLeases, Rpc::ListRecords};
    });
    row("no readiness", "ready", Warned, "does not report",
        [](CheckFixture &w) { w.service.denied = {Rpc::ReadinessProbe}; });
    row("F33 a replica", "replica", Warned, "3.0 s behind", [](CheckFixture &w) {
        w.database.connection.identity.isReplica = true;
        w.database.connection.lag = 3s;
    });
    row("F33 a replica that is stated", "replica", Warned, "3.0 s behind", [](CheckFixture &w) {
        w.state(DatabaseRole::Replica);
        w.database.connection.identity.isReplica = true;
        w.database.connection.lag = 3s;
        w.database.connection.applyDelay = 0s;
    });
    row("F33 a replica instead of the primary", "replica", Failed, "is a replica database, but", [](CheckFixture &w) {
        w.state(DatabaseRole::Primary);
        w.database.connection.identity.isReplica = true;
    });
    row("F33 a delayed replica", "replica", Warned, "which applies changes 1 h late", [](CheckFixture &w) {
        w.database.connection.identity.isReplica = true;
        w.database.connection.applyDelay = 1h;
    });
    row("F33 a delayed replica instead of another", "replica", Warned, "is a delayed database, but",
        [](CheckFixture &w) {
            w.state(DatabaseRole::Replica);
            w.database.connection.identity.isReplica = true;
            w.database.connection.applyDelay = 1h;
        });
    row("a primary that is stated", "replica", Passed, "It is the primary",
        [](CheckFixture &w) { w.state(DatabaseRole::Primary); });
    row("a primary instead of a replica", "replica", Warned, "is a primary database, but",
        [](CheckFixture &w) { w.state(DatabaseRole::Delayed); });
    row("C25 a grant that ends tomorrow", "file", Passed, "Your grant ends at 2026-11-22 03:12:45 UTC, in 1 d.",
        [](CheckFixture &w) {
            w.state(DatabaseRole::Primary);
            w.environment.grantUntil = w.clock.wall + 24h;
        });
    row("C25 a grant that ends soon", "file", Warned, "in 29 min.", [](CheckFixture &w) {
        w.state(DatabaseRole::Primary);
        w.environment.grantUntil = w.clock.wall + 29min;
    });
    row("C25 a grant that has ended", "file", Warned, "Your grant ended at 2026-11-21 03:12:44 UTC.",
        [](CheckFixture &w) {
            w.state(DatabaseRole::Primary);
            w.environment.grantUntil = w.clock.wall - 1s;
        });
    row("F58 no pooler", "pooler", Passed, "No connection pooler was found", [](CheckFixture &) {});
    row("F58 a pooler that is not stated", "pooler", Warned, "the environment file does not state",
        [](CheckFixture &w) { w.database.isPooled = true; });
    row("F58 a pooler that is stated", "pooler", Passed, "as the environment file states", [](CheckFixture &w) {
        w.database.isPooled = true;
        w.statePooler();
    });
    row("F58 a pooler that is only stated", "pooler", Passed, "which does not exclude one",
        [](CheckFixture &w) { w.statePooler(); });
    row("a command to Redis that fails", "redis_command", Failed, "no route", [](CheckFixture &w) {
        w.redisCommand = CheckFixture::command(failed(Failure::Kind::Unreachable, "no route"));
    });
    row("a command to the service", "service_command", Passed, "This command succeeded: ssh -N bastion",
        [](CheckFixture &w) { w.serviceCommand = CheckFixture::command({}); });
    row("a command to the service that fails", "service_command", Failed, "no route", [](CheckFixture &w) {
        w.serviceCommand = CheckFixture::command(failed(Failure::Kind::Unreachable, "no route"));
    });
    row("a command without a password", "password_command", Failed, "denied",
        [](CheckFixture &w) { w.passwordCommand = CheckFixture::command(failed(Failure::Kind::Refused, "denied")); });
    row("S6 plain", "encryption", Warned, "not encrypted",
        [](CheckFixture &w) { w.database.connection.isSocket = false; });
    row("S6 TLS", "encryption", Passed, "TLSv1.3", [](CheckFixture &w) {
        w.database.connection.isSocket = false;
        w.database.connection.tls = "TLSv1.3";
    });
    const auto showUntil = [](Duration left) {
        return [left](CheckFixture &w) {
            w.database.connection.isSocket = false;
            w.database.connection.tls = "TLSv1.3";
            const auto until = [&w](Duration left) {
                return CertificateFacts{"CN=db", "db", "CN=ca", w.clock.wall - 24h, w.clock.wall + left, {}};
            };
            w.database.certificates = {{"db-1:5432", until(24h * 60)}, {"db-2:5432", until(left)}};
        };
    };
    row("F6 the database's, in 13 days", "encryption", Warned,
        "Encrypted with TLSv1.3. The certificate of db-2:5432 (CN=db, issued by CN=ca) expires in 13 d 1 h, at "
        "2026-12-04",
        showUntil(24h * 13 + 1h));
    row("F6 the database's, in 14 days", "encryption", Passed, "db-2:5432 (CN=db, issued by CN=ca) is valid for 14 d",
        showUntil(24h * 14));
    row("S13 superuser", "rights", Warned, "superuser", [](CheckFixture &w) { w.database.role.isSuperuser = true; });
    row("S13 writer", "rights", Warned, "may write emails",
        [](CheckFixture &w) { w.database.role.writable = {"emails"}; });
    row("S13 powers", "rights", Warned, "pg_write_all_data",
        [](CheckFixture &w) { w.database.role.powers = {"pg_write_all_data"}; });
    row("F38 a column", "tables", Warned, "emails: email is missing",
        [](CheckFixture &w) { w.database.tables[1].missingColumns = {"email"}; });
    row("F38 no right", "tables", Warned, "emails: email may not be read",
        [](CheckFixture &w) { w.database.tables[1].closedColumns = {"email"}; });
    row("F38 another database", "tables", Failed, "none of GitLab's tables",
        [](CheckFixture &w) { w.database.tables[0].exists = w.database.tables[1].exists = false; });
    row("F30 connection string", "database", Failed, "no such thing",
        [](CheckFixture &w) { w.where = failed(Failure::Kind::Refused, "no such thing"); });
    row("C16 another cell's database", "pairing", Failed, "does not belong to cell 1. pinned was a, this is b",
        [](CheckFixture &w) {
            w.pairing.pairing = {PairingVerdict::Contradicted,
                {{PairingSignal::Pin, Bearing::Contradicts,
                    Message{messagePattern("test", "pinned was %1, this is %2"), {Message("a"), Message("b")}}}}};
        });
    row("C16 a restored database", "pairing", Failed, "is not trusted. it was restored", [](CheckFixture &w) {
        w.pairing.pairing = {PairingVerdict::Contradicted,
            {{PairingSignal::Pin, Bearing::Contradicts, Message{messagePattern("test", "it was restored")},
                {Message{messagePattern("test", "Ask who restored it.")},
                    Message{messagePattern("test", "Give up the pin.")}}}}};
    });
    row("C16 nothing proves it", "pairing", Warned, "is not yet verified",
        [](CheckFixture &w) { w.pairing.pairing.verdict = PairingVerdict::Unproved; });
    row("F57", "redis", Failed, "no Redis there", [](CheckFixture &w) {
        w.redis.problem = Failure{Failure::Kind::Unreachable, Message("no Redis there"), {}};
    });
}

void TestConnectionCheck::whatOnlyWarnsStopsNothing()
{
    QFETCH(std::function<void(CheckFixture &)>, change);
    QFETCH(QString, step);
    QFETCH(int, outcome);
    QFETCH(QString, expected);
    CheckFixture fixture;
    fixture.hasOwn = true;
    change(fixture);
    const auto report = fixture.check();
    const auto &found = stepOf(report, step.toStdString());
    QCOMPARE(int(found.outcome), outcome);
    const auto text = textOf(found.text);
    QVERIFY2(text.find(expected.toStdString()) != std::string::npos, text.c_str());
    const auto isSkipped = [](const CheckStep &it) { return it.outcome == StepOutcome::Skipped; };
    QVERIFY(outcome == int(StepOutcome::Failed) || std::ranges::none_of(report.steps, isSkipped));
    QVERIFY(report.worst() == StepOutcome(outcome));
}

void TestConnectionCheck::nothingIsTriedBehindACommandThatFails()
{
    CheckFixture fixture;
    fixture.serviceCommand = CheckFixture::command(failed(Failure::Kind::Unreachable, "no route"));
    fixture.databaseCommand = fixture.serviceCommand;
    const auto report = fixture.check();
    for (const auto *id : {"dns", "tcp", "tls", "identity", "database", "tables", "pairing"}) {
        QCOMPARE(stepOf(report, id).outcome, StepOutcome::Skipped);
    }
    QVERIFY(textOf(stepOf(report, "database").text).find("Command to the database") != std::string::npos);
    QCOMPARE(stepOf(report, "service_command").detail, std::string("its words"));
}

// It may ask somebody to log in, and waits for that.
void TestConnectionCheck::whatACommandPrintsIsShownWhileItRuns()
{
    CheckFixture fixture;
    std::binary_semaphore shown(0);
    CheckStep running;
    fixture.onRunning = [&](const CheckStep &step) {
        running = step;
        shown.release();
    };
    fixture.databaseCommand = CommandCheck{"tsh proxy db",
        [&](std::stop_token) {
            return shown.try_acquire_for(30s) ? Outcome<void>() : failed(Failure::Kind::TimedOut, "nobody saw it");
        },
        [] { return std::string("Open https://login.example"); }};
    const auto report = fixture.check();
    QCOMPARE(running.detail, std::string("Open https://login.example"));
    QVERIFY(running.step.id == "database_command");
    QVERIFY(stepOf(report, "database_command").outcome == StepOutcome::Passed);
    QVERIFY(
        std::ranges::none_of(report.steps, [](const CheckStep &step) { return step.outcome == StepOutcome::Running; }));
}

void TestConnectionCheck::aRefusedLoginIsNoMatterOfTheNetwork()
{
    CheckFixture fixture;
    const auto advice = [&fixture](Failure::Kind kind) {
        fixture.where = failed(kind, "no");
        return textOf(stepOf(fixture.check(), "database").advice);
    };
    QVERIFY(advice(Failure::Kind::Refused).find("that the role exists") != std::string::npos);
    QVERIFY(advice(Failure::Kind::Unreachable).find("A VPN may be off") != std::string::npos);
}

// The service answers only when the database side is through.
void TestConnectionCheck::aSilentServiceDoesNotHoldUpTheDatabase_F30()
{
    CheckFixture fixture;
    std::mutex mutex;
    std::condition_variable through;
    bool isThrough = false;
    bool wasHeldUp = false;
    fixture.service.beforeAsk = [&] {
        std::unique_lock lock(mutex);
        wasHeldUp = !through.wait_for(lock, 10s, [&] { return isThrough; }) || wasHeldUp;
    };
    const auto report = checkConnection({fixture.service, fixture.where, &fixture.redis, fixture.clock},
        fixture.environment, CellId{1},
        [&](const CheckStep &step) {
            if (step.step.id == "database_clock") {
                const std::lock_guard lock(mutex);
                isThrough = true;
                through.notify_all();
            }
        },
        {});
    QVERIFY(!wasHeldUp);
    QVERIFY(report.worst() == StepOutcome::Passed);
}

// There is no way to say it: Rpc has none. This holds the list to what it is.
void TestConnectionCheck::writingCallsAreNeverTried()
{
    CheckFixture fixture;
    fixture.check();
    QVERIFY((fixture.service.asked
        == std::vector{Rpc::ReadinessProbe, Rpc::GetCells, Rpc::ListLeases, Rpc::ListRecords, Rpc::GetRecord}));
}

void TestConnectionCheck::clocksAreMeasured_F43()
{
    CheckFixture fixture;
    fixture.database.connection.databaseNow = fixture.clock.wall + 15min;
    fixture.service.newest = fixture.clock.wall + 4min;
    const auto ahead = fixture.check();
    QVERIFY((ahead.databaseSkew == ClockSkew{ClockSkew::How::Asked, 15min, {}}));
    QVERIFY((ahead.serviceSkew == ClockSkew{ClockSkew::How::AtLeast, 4min, {}}));
    QVERIFY(stepOf(ahead, "service_clock").outcome == StepOutcome::Warned);
    QVERIFY(stepOf(ahead, "database_clock").outcome == StepOutcome::Warned);
    QVERIFY(textOf(stepOf(ahead, "service_clock").text).find("at least 4 min ahead") != std::string::npos);
    fixture.service.newest.reset();
    fixture.service.date = fixture.clock.wall - 1min;
    fixture.database.connection.databaseNow = fixture.clock.wall - 29s;
    const auto behind = fixture.check();
    QVERIFY((behind.serviceSkew == ClockSkew{ClockSkew::How::Dated, -59'500ms, 500ms}));
    QVERIFY(stepOf(behind, "database_clock").outcome == StepOutcome::Passed);
}

void TestConnectionCheck::afterAStopTheRestIsSkipped()
{
    CheckFixture fixture;
    std::stop_source stop;
    fixture.service.beforeAsk = [&] { stop.request_stop(); };
    const auto report = fixture.check(stop.get_token());
    QCOMPARE(stepOf(report, "rpcs").outcome, StepOutcome::Skipped);
    QVERIFY(textOf(stepOf(report, "rpcs").text).find("was stopped") != std::string::npos);
    QCOMPARE(report.steps.size(), connectionSteps(CellProfile()).size());
}

void TestConnectionCheck::theGrantsAreForReadingOnly_S13()
{
    const auto grants = readerGrants("con\"sole", "gitlab");
    QVERIFY(grants.find("GRANT SELECT (id, organization_id, username, created_at, updated_at) ON public.users TO "
                        "\"con\"\"sole\";")
        != std::string::npos);
    // By itself, for an older release has no such column.
    QVERIFY(
        grants.find("\nGRANT SELECT (id, state) ON public.organizations TO \"con\"\"sole\";\n") != std::string::npos);
    for (const auto *word : {"INSERT", "UPDATE ", "DELETE", "ALL"}) {
        QVERIFY2(grants.find(word) == std::string::npos, word);
    }
}

void TestConnectionCheck::C18_theReleaseIsReportedOrUnknown()
{
    CheckFixture fixture;
    const auto release = [&fixture] { return stepOf(fixture.check(), "release"); };
    QCOMPARE(textOf(release().text), std::string("Flags are read as GitLab 19.4 defines them."));
    fixture.flags->definitions.problem = "it is another.";
    QCOMPARE(release().outcome, StepOutcome::Warned);
    QCOMPARE(release().detail, std::string("it is another."));
    fixture.flags->definitions = {flagDefaultsIn({}), {}, "the role may not read schema_migrations"};
    QCOMPARE(release().outcome, StepOutcome::Warned);
    QCOMPARE(textOf(release().text), std::string("The GitLab release of the cell is unknown."));
    QVERIFY(textOf(release().advice).find("gitlab_version") != std::string::npos);
    fixture.flags = failed(Failure::Kind::Refused, "no table features");
    QCOMPARE(release().outcome, StepOutcome::Failed);
}

void TestConnectionCheck::whatTheCheckoutClaimsBesidesIsNamed()
{
    CheckFixture fixture;
    fixture.unlisted = std::vector<std::string>{"Snippet.id", "User.phone"};
    const auto step = stepOf(fixture.check(), "release");
    QCOMPARE(step.outcome, StepOutcome::Warned);
    QCOMPARE(textOf(step.text),
        std::string("GitLab 19.4 claims columns that this build does not scan: Snippet.id, User.phone."));
    fixture.unlisted = failed(Failure::Kind::Refused, "no app/models");
    QCOMPARE(stepOf(fixture.check(), "release").detail, std::string("no app/models"));
}

void TestConnectionCheck::everyFurtherDatabaseHasAStep()
{
    CheckFixture fixture;
    CellProfile cell;
    cell.further = {{LogicalDatabase::Ci, "dbname=a", {}}, {LogicalDatabase::Sec, "dbname=b", {}}};
    const auto titles = connectionSteps(cell);
    QCOMPARE(titles.size(), connectionSteps(CellProfile()).size() + 2);
    QVERIFY(titles[titles.size() - 2].id == "ci_database" && titles.back().id == "sec_database");

    fixture.addCi();
    fixture.further.push_back({LogicalDatabase::Sec, failed(Failure::Kind::Refused, "no such thing"), {}});
    const auto report = fixture.check();
    QVERIFY2(picture(report).endsWith(QStringLiteral("redis pairing ci_database sec_database!")),
        qPrintable(picture(report)));
    QCOMPARE(fixture.heard.size(), titles.size());
    QCOMPARE(textOf(stepOf(report, "ci_database").text),
        std::string("It is the primary of cell_1_ci, PostgreSQL . It is at , on server 7301. The connection is a "
                    "socket of this machine. "
                    "reader may only read; the role for writing is gitlab. Each table is write-locked outside its own "
                    "database."));
    QCOMPARE(textOf(report.firstFailure()->text), std::string("no such thing"));
    QVERIFY(!report.firstFailure()->advice.isEmpty());
    // One that was asked to stop is skipped.
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(stepOf(fixture.check(stop.get_token()), "ci_database").outcome == StepOutcome::Skipped);
}

void TestConnectionCheck::aFurtherDatabaseIsHeldAgainstMain_data()
{
    QTest::addColumn<std::function<void(CheckFixture &)>>("change");
    QTest::addColumn<int>("outcome");
    QTest::addColumn<QString>("expected");
    const auto row
        = [](const char *name, StepOutcome outcome, const char *expected, std::function<void(CheckFixture &)> change) {
              QTest::newRow(name) << change << int(outcome) << QString::fromLatin1(expected);
          };
    using enum StepOutcome;
    row("well", Passed, "Each table is write-locked", [](CheckFixture &) {});
    row("unreachable", Failed, "nobody there", [](CheckFixture &w) {
        w.ci->problem = Failure{Failure::Kind::Unreachable, Message("nobody there"), {}};
    });
    row("the main one", Failed, "It is the same database as main: cell_1 at ",
        [](CheckFixture &w) { w.ci->connection.identity.database = "cell_1"; });
    row("of that name on another server", Passed, "on server 9999", [](CheckFixture &w) {
        w.ci->connection.identity.database = "cell_1";
        w.ci->connection.identity.systemIdentifier = "9999";
    });
    row("of that name at the same address", Failed, "the same database", [](CheckFixture &w) {
        w.ci->connection.identity.database = "cell_1";
        w.ci->connection.identity.systemIdentifier.clear();
    });
    row("of that name at another address", Passed, "It is at 10.0.0.9:5432.", [](CheckFixture &w) {
        w.ci->connection.identity.database = "cell_1";
        w.ci->connection.identity.host = "10.0.0.9:5432";
        w.ci->connection.identity.systemIdentifier.clear();
    });
    row("another one", Failed, "The ci database is the wrong one: its table ci_variables is write-locked.",
        [](CheckFixture &w) { w.ci->home = homeOf(LogicalDatabase::Sec); });
    row("main is another one", Failed, "The main database is the wrong one: its table organizations is write-locked.",
        [](CheckFixture &w) { w.database.home = homeOf(LogicalDatabase::Sec); });
    row("none of GitLab's", Failed, "The ci database is the wrong one: it has none of the ci tables.",
        [](CheckFixture &w) {
            for (auto &table : w.ci->home.tables) {
                table = {table.table, false, false};
            }
        });
    row("a copy that is not locked", Warned, "Not write-locked in ci: users, vulnerabilities.",
        [](CheckFixture &w) { factsOf(*w.ci, "users").isLocked = factsOf(*w.ci, "vulnerabilities").isLocked = false; });
    row("a copy in main that is not locked", Warned, "Not write-locked in main: ci_variables.",
        [](CheckFixture &w) { factsOf(w.database, "ci_variables").isLocked = false; });
    row("a copy that is not there", Passed, "Each table",
        [](CheckFixture &w) { factsOf(*w.ci, "users").exists = false; });
    row("a replica", Warned, "It is a replica of cell_1_ci",
        [](CheckFixture &w) { w.ci->connection.identity.isReplica = true; });
    row("in the clear", Warned, "is not encrypted", [](CheckFixture &w) { w.ci->connection.isSocket = false; });
    row("a role that writes", Warned, "reader may write p_ci_builds.",
        [](CheckFixture &w) { w.ci->home.writable = {"p_ci_builds"}; });
    row("a superuser", Warned, "reader is a superuser", [](CheckFixture &w) { w.ci->role.isSuperuser = true; });
    row("main cannot be read", Passed, "Not compared with main", [](CheckFixture &w) {
        w.database.problem = Failure{Failure::Kind::Unreachable, Message("main is gone"), {}};
    });
}

void TestConnectionCheck::aFurtherDatabaseIsHeldAgainstMain()
{
    QFETCH(std::function<void(CheckFixture &)>, change);
    QFETCH(int, outcome);
    QFETCH(QString, expected);
    CheckFixture fixture;
    fixture.addCi();
    change(fixture);
    const auto report = fixture.check();
    const auto &step = stepOf(report, "ci_database");
    const auto text = QString::fromStdString(textOf(step.text));
    QVERIFY2(text.contains(expected), qPrintable(text));
    QCOMPARE(int(step.outcome), outcome);
    QCOMPARE(step.advice.isEmpty(), outcome == int(StepOutcome::Passed));
}

void TestConnectionCheck::S16_aLibpqWithKnownFaultsIsAWarning_data()
{
    QTest::addColumn<int>("version");
    QTest::addColumn<QString>("expected");
    const auto row = [](int version, const char *expected) {
        QTest::addRow("%d", version) << version << QString::fromLatin1(expected);
    };
    row(150018, "");
    row(150015, "");
    row(170007, "");
    row(180001, "");
    row(190000, "");
    // CVE-2025-12818, CVE-2025-1094 and CVE-2024-10977
    row(150014, "libpq 15.14 on this machine");
    row(150010, "libpq 15.10 on this machine");
    row(150008, "libpq 15.8 on this machine");
    row(170006, "libpq 17.6 on this machine");
    row(180000, "libpq 18.0 on this machine");
    row(120022, "libpq 12.22 on this machine");
}

void TestConnectionCheck::S16_aLibpqWithKnownFaultsIsAWarning()
{
    QFETCH(int, version);
    QFETCH(QString, expected);
    CheckFixture fixture;
    fixture.database.connection.clientLibrary = version;
    const auto report = fixture.check();
    const auto &step = stepOf(report, "database");
    QVERIFY(step.outcome == (expected.isEmpty() ? StepOutcome::Passed : StepOutcome::Warned));
    const auto text = QString::fromStdString(textOf(step.text));
    QVERIFY2(expected.isEmpty() ? !text.contains(QStringLiteral("libpq")) : text.contains(expected), qPrintable(text));
    QCOMPARE(step.advice.isEmpty(), expected.isEmpty());
}

void TestConnectionCheck::S17_aRedisInTheClearIsAWarning_data()
{
    QTest::addColumn<QString>("address");
    QTest::addColumn<bool>("isClear");
    QTest::newRow("socket") << QStringLiteral("unix:/run/redis.sock") << false;
    QTest::newRow("this machine") << QStringLiteral("127.0.0.1:6379") << false;
    QTest::newRow("a tunnel") << QStringLiteral("localhost:6379") << false;
    QTest::newRow("this machine, IPv6") << QStringLiteral("[::1]:6379") << false;
    QTest::newRow("another") << QStringLiteral("redis.example.com:6379") << true;
}

void TestConnectionCheck::S17_aRedisInTheClearIsAWarning()
{
    QFETCH(QString, address);
    QFETCH(bool, isClear);
    CheckFixture fixture;
    CellProfile cell;
    cell.id = {1};
    cell.redis = RedisProfile{address.toStdString(), 0, {}};
    fixture.environment.cells = {cell};
    const auto report = fixture.check();
    const auto &step = stepOf(report, "redis");
    QVERIFY(step.outcome == (isClear ? StepOutcome::Warned : StepOutcome::Passed));
    QCOMPARE(textOf(step.text).find("not encrypted") != std::string::npos, isClear);
}

QTEST_APPLESS_MAIN(TestConnectionCheck)
#include "tst_connectioncheck.moc"
