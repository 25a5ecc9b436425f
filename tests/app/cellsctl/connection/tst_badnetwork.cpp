// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"
#include "models/adapters/cell/scanstreamopener.h"
#include "models/adapters/celldatabase/postgrescelldatabase.h"
#include "models/adapters/environment/environmentfile.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/postgres/sqlconnection.h"
#include "models/engine/scan/driftscan.h"
#include "tests/support/processes/faultproxy.h"
#include "tests/support/processes/runningsandbox.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <filesystem>

using namespace cells;
using namespace cells::drift;
using namespace std::chrono_literals;

namespace {

// Waits a hundredth of what it is asked to.
class HastyClock final : public Clock
{
public:
    // Before a wait between two tries.
    std::function<void()> onPause = [] {};

    Instant now() override { return m_clock.now(); }
    Duration monotonic() override { return m_clock.monotonic(); }
    bool wait(Duration duration, std::stop_token stop) override
    {
        onPause();
        return m_clock.wait(duration / 100, stop);
    }

private:
    SystemClock m_clock;
};

using Fault = FaultProxy::Fault;

} // namespace

// The scan of a real cell through a bad network finds what it finds through a good one, or says that it is incomplete.
class TestBadNetwork : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void F10_aFaultOnTheWayIsNoDrift_data();
    void F10_aFaultOnTheWayIsNoDrift();
    void F10_aServiceThatIsGoneLeavesPart();
    void F31_aDatabaseThatThrowsUsOutIsNoDrift();
    void F32_anotherServerBehindTheAddressIsNotComparedWith();
    void F34_whatTheStandbyCancelsIsReadInSmallerRanges();
    void F35_aDeadlockIsRetried();
    void F35_deadlocksWithoutEndLeavePart();

private:
    // From now on reading emails runs `body`, a condition in PL/pgSQL, for each row between ids 2,000 and 2,999, and
    // fails with the code while it holds; empty: no more.
    void failReading(const char *condition, const char *code) const;

    Outcome<ScanReport> scan(
        const Environment &environment, const std::function<void()> &onProgress, ScanRequest request = {});
    // Says that it is a part, calls nothing drift that is none, and finds the rest when it goes on.
    void checkPart(const ScanReport &report);
    QByteArray pictureOf(const ScanReport &report) const;

    RunningSandbox m_sandbox;
    Environment m_environment;
    Environment m_behindProxy;
    HastyClock m_clock;
    std::unique_ptr<FaultProxy> m_proxy;
    QByteArray m_undisturbed;
};

void TestBadNetwork::initTestCase()
{
    const auto problem = m_sandbox.start({QStringLiteral("--records"), QStringLiteral("20000")});
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    m_environment = *readEnvironment(m_sandbox.environmentFile().toStdString());
    const auto colon = m_environment.service.rfind(':');
    m_proxy = std::make_unique<FaultProxy>(std::stoi(m_environment.service.substr(colon + 1)));
    m_behindProxy = m_environment;
    m_behindProxy.service = m_environment.service.substr(0, colon + 1) + std::to_string(m_proxy->port());
    const auto undisturbed = scan(m_environment, [] {});
    QVERIFY2(undisturbed, undisturbed ? "" : undisturbed.error().text().c_str());
    QVERIFY(undisturbed->end == ScanEnd::Complete && undisturbed->differences.size() > 10);
    m_undisturbed = pictureOf(*undisturbed);
}

Outcome<ScanReport> TestBadNetwork::scan(
    const Environment &environment, const std::function<void()> &onProgress, ScanRequest request)
{
    TopologyLimits serviceLimits;
    serviceLimits.patience = 2s;
    const auto service = openTopology(environment, CellId{1}, serviceLimits);
    const auto database = openCellDatabase(environment.cells[0]);
    DriftScan scan(
        {{1}, service->get(), database->get()},
        [&] { return openScanStreams(environment, environment.cells[0], serviceLimits); }, nullptr, m_clock,
        environment.thresholds);
    request.model = modelNamed("Email");
    return scan.run(request, [&](const ScanProgress &) { onProgress(); }, {});
}

QByteArray TestBadNetwork::pictureOf(const ScanReport &report) const
{
    const auto number = [](auto value) { return QByteArray::number(qlonglong(value)); };
    auto picture
        = number(report.counts.rows) + ' ' + number(report.counts.claims) + ' ' + number(report.counts.matching);
    for (std::size_t row = 0; row < report.differences.size(); ++row) {
        const auto difference = report.differences.at(row);
        picture += '\n' + number(difference.id) + ' ' + QByteArray::fromStdString(std::string(toKey(difference.drift)))
            + ' ' + QByteArray::fromStdString(difference.claimed + '/' + difference.expected);
    }
    return picture;
}

void TestBadNetwork::checkPart(const ScanReport &report)
{
    QVERIFY(report.end == ScanEnd::Failed);
    QVERIFY(report.problem && !report.problem->text().empty());
    const auto lines = m_undisturbed.split('\n');
    for (const auto &line : pictureOf(report).split('\n').mid(1)) {
        QVERIFY2(lines.contains(line), line.constData());
    }
    ScanRequest request;
    request.before = std::make_shared<const ScanReport>(report);
    const auto whole = scan(
        report.service == m_environment.service ? m_environment : m_behindProxy, [] {}, request);
    QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
    QCOMPARE(pictureOf(*whole), m_undisturbed);
}

void TestBadNetwork::F10_aFaultOnTheWayIsNoDrift_data()
{
    QTest::addColumn<int>("fault");
    QTest::newRow("late") << int(Fault::Delay);
    QTest::newRow("slow") << int(Fault::Rate);
    QTest::newRow("cut before the request") << int(Fault::CutBeforeRequest);
    QTest::newRow("cut before the reply") << int(Fault::CutBeforeReply);
    QTest::newRow("reset") << int(Fault::Reset);
    QTest::newRow("black hole") << int(Fault::BlackHole);
    QTest::newRow("one bit turned") << int(Fault::Corrupt);
}

void TestBadNetwork::F10_aFaultOnTheWayIsNoDrift()
{
    QFETCH(int, fault);
    const auto before = m_proxy->count();
    int progresses = 0;
    const auto report = scan(m_behindProxy, [&] {
        if (++progresses <= 2) {
            m_proxy->arm(Fault(fault));
        }
    });
    m_proxy->arm(Fault::None);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(m_proxy->count() > before);
    // Also where nobody says that a connection is dead: each is given up, the one for second looks too.
    QVERIFY2(report->end == ScanEnd::Complete, report->problem ? report->problem->text().c_str() : "");
    QCOMPARE(pictureOf(*report), m_undisturbed);
}

// Every connection is cut from the second range on: what was read is told, as a part; nothing is extra or missing for
// it.
void TestBadNetwork::F10_aServiceThatIsGoneLeavesPart()
{
    std::atomic<bool> isGone = false;
    std::jthread cutter([&](const std::stop_token &stop) {
        while (!stop.stop_requested()) {
            if (isGone) {
                m_proxy->arm(Fault::Reset);
            }
            std::this_thread::sleep_for(1ms);
        }
    });
    ScanRequest request;
    request.jobs = 1;
    const auto report = scan(
        m_behindProxy, [&] { isGone = true; }, request);
    cutter.request_stop();
    cutter.join();
    m_proxy->arm(Fault::None);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    checkPart(*report);
}

void TestBadNetwork::F31_aDatabaseThatThrowsUsOutIsNoDrift()
{
    const auto admin = SqlConnection::open(m_sandbox.conninfo(QStringLiteral("cell_1")).toStdString());
    QVERIFY(admin);
    // Fewer than a read has tries: on a busy machine, each round may hit the same read.
    constexpr int rounds = 2;
    int ended = 0;
    const auto report = scan(m_environment, [&] {
        if (ended < rounds) {
            const auto rows = (*admin)->run(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'console_reader'");
            ended += rows && rows->size() > 0 ? 1 : 0;
        }
    });
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(ended > 0);
    QVERIFY(report->end == ScanEnd::Complete);
    QCOMPARE(pictureOf(*report), m_undisturbed);
}

// The same name leads to another server, which has a database of that name and none of the rows.
void TestBadNetwork::F32_anotherServerBehindTheAddressIsNotComparedWith()
{
    QTemporaryDir other;
    auto postgres = PrivatePostgres::start(other.path().toStdString());
    QVERIFY2(postgres, postgres ? "" : postgres.error().text().c_str());
    for (const auto *name : {"topology", "cell_1"}) {
        QVERIFY(postgres->createDatabase(name));
    }
    const auto admin = SqlConnection::open(postgres->conninfo("cell_1"));
    for (const auto *statement : {"CREATE ROLE console_reader LOGIN",
             "CREATE TABLE emails (id bigint PRIMARY KEY, user_id bigint, email text, confirmed_at timestamptz, "
             "created_at timestamptz, updated_at timestamptz)",
             "GRANT SELECT ON emails TO console_reader"}) {
        QVERIFY((*admin)->run(statement));
    }
    QTemporaryDir links;
    const auto link = links.path().toStdString() + "/server";
    auto environment = m_environment;
    auto &database = environment.cells[0].database;
    const auto host = database.find("host='") + 6;
    const auto folder = database.substr(host, database.find('\'', host) - host);
    std::filesystem::create_directory_symlink(folder, link);
    database.replace(host, folder.size(), link);
    const auto reader = SqlConnection::open(m_sandbox.conninfo(QStringLiteral("cell_1")).toStdString());
    bool isMoved = false;
    ScanRequest request;
    request.jobs = 1;
    const auto report = scan(
        environment,
        [&] {
            if (!std::exchange(isMoved, true)) {
                std::filesystem::remove(link);
                std::filesystem::create_directory_symlink(other.path().toStdString(), link);
                (void)(*reader)->run(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'console_reader'");
            }
        },
        request);
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(isMoved);
    checkPart(*report);
}

void TestBadNetwork::failReading(const char *condition, const char *code) const
{
    const auto admin = SqlConnection::open(m_sandbox.conninfo(QStringLiteral("cell_1")).toStdString());
    const auto run = [&](const std::string &sql) {
        if (const auto done = (*admin)->run(sql.c_str()); !done) {
            qFatal("%s: %s", sql.c_str(), done.error().message.c_str());
        }
    };
    // At once: who reads meanwhile finds one table or the other.
    QVERIFY((*admin)->begin(SqlConnection::Mode::ReadWrite));
    if (!*condition) {
        run("DROP VIEW emails");
        run("ALTER TABLE true_emails RENAME TO emails");
        run("DROP FUNCTION may_read(bigint)");
        QVERIFY((*admin)->commit());
        return;
    }
    run(std::string("CREATE FUNCTION may_read(id bigint) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN IF id BETWEEN "
                    "2000 AND 2999 AND (")
        + condition + ") THEN RAISE EXCEPTION 'as a test asks for' USING ERRCODE = '" + code
        + "'; END IF; RETURN true; END $$");
    run("ALTER TABLE emails RENAME TO true_emails");
    run("CREATE VIEW emails AS SELECT * FROM true_emails WHERE may_read(id)");
    run("GRANT SELECT ON emails TO console_reader");
    QVERIFY((*admin)->commit());
}

// Statements that read more than 500 ids of a span are cancelled.
void TestBadNetwork::F34_whatTheStandbyCancelsIsReadInSmallerRanges()
{
    failReading("(SELECT max(n[1]::bigint) - min(n[1]::bigint) FROM regexp_matches(current_query(), "
                "'[<>]=? *([0-9]+)', 'g') AS n) > 500",
        "40001");
    const auto report = scan(m_environment, [] {});
    failReading("", "");
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY2(report->end == ScanEnd::Complete, report->problem ? report->problem->text().c_str() : "");
    QCOMPARE(pictureOf(*report), m_undisturbed);
}

void TestBadNetwork::F35_aDeadlockIsRetried()
{
    failReading("true", "40P01");
    std::atomic<int> pauses = 0;
    m_clock.onPause = [&] {
        if (++pauses == 2) {
            failReading("", "");
        }
    };
    const auto report = scan(m_environment, [] {});
    m_clock.onPause = [] {};
    QVERIFY2(report, report ? "" : report.error().text().c_str());
    QVERIFY(pauses >= 2 && report->retries >= 2);
    QVERIFY2(report->end == ScanEnd::Complete, report->problem ? report->problem->text().c_str() : "");
    QCOMPARE(pictureOf(*report), m_undisturbed);
}

// Where it came no further than where it began there is not even a part.
void TestBadNetwork::F35_deadlocksWithoutEndLeavePart()
{
    failReading("true", "40P01");
    const auto report = scan(m_environment, [] {});
    failReading("", "");
    if (!report) {
        QVERIFY2(
            report.error().text().find("waited for each other") != std::string::npos, report.error().text().c_str());
        return;
    }
    QVERIFY(report->comparedUpTo < 2'000);
    checkPart(*report);
}

QTEST_GUILESS_MAIN(TestBadNetwork)
#include "tst_badnetwork.moc"
