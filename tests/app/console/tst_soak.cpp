// SPDX-License-Identifier: MIT
#include "app/topology_service/store/schema.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/app/console/consolefixture.h"
#include "tests/app/console/watchedsandbox.h"
#include "tests/support/fixtures/simulationfigures.h"
#include "tests/support/processes/eventloopprobe.h"
#include "tests/support/processes/faultproxy.h"

#include <QAction>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRegularExpression>
#include <QSemaphore>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <fstream>
#include <future>
#include <malloc.h>
#include <numeric>
#include <random>
#include <unistd.h>

using namespace cells;
using namespace std::chrono_literals;

namespace {

int secondsFrom(const char *variable, int usual)
{
    return qEnvironmentVariableIsSet(variable) ? qEnvironmentVariableIntValue(variable) : usual;
}

constexpr int transactionsASecond = 8;

int transactionsEach()
{
    return transactionsASecond * secondsFrom("CELLS_LIVING_SECONDS", 20);
}

constexpr std::array pages{"overview", "claims", "leases", "verification", "rollout", "activity"};

const QRegularExpression &serviceAddress()
{
    static const QRegularExpression address(QStringLiteral("address: 127[.]0[.]0[.]1:([0-9]+)"));
    return address;
}

int sumOf(const QMap<QString, int> &numbers)
{
    return std::accumulate(numbers.begin(), numbers.end(), 0);
}

QSet<QString> bothOf(const QStringList &left, const QStringList &right)
{
    return QSet<QString>(left.begin(), left.end()).intersect(QSet<QString>(right.begin(), right.end()));
}

// What this process holds. Memory that is freed, and not yet back at the system, is resident and not allocated.
struct Footprint
{
    double residentMegabytes = 0;
    double allocatedMegabytes = 0;
    int handles = 0;
};

Footprint footprint()
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    const QDir handles(QStringLiteral("/proc/self/fd"));
    const auto heap = ::mallinfo2();
    return {double(resident * std::size_t(::sysconf(_SC_PAGESIZE))) / 1e6, double(heap.uordblks + heap.hblkhd) / 1e6,
        int(handles.count())};
}

// The most within one of the three thirds, so that what is made once does not count.
Footprint mostOf(const std::vector<Footprint> &all, std::size_t third)
{
    Footprint most;
    for (auto i = all.size() * third / 3; i < all.size() * (third + 1) / 3; ++i) {
        most.residentMegabytes = std::max(most.residentMegabytes, all[i].residentMegabytes);
        most.allocatedMegabytes = std::max(most.allocatedMegabytes, all[i].allocatedMegabytes);
        most.handles = std::max(most.handles, all[i].handles);
    }
    return most;
}

// The sanitizers keep what was freed, and stop now and then to look through it; and a short run has not come to rest.
void checkRest(const Footprint &before, const Footprint &after, EventLoopProbe::Milliseconds longestStall)
{
#if !defined(__SANITIZE_ADDRESS__)
    QVERIFY(longestStall <= EventLoopProbe::limit());
    if (secondsFrom("CELLS_LIVING_SECONDS", 0) >= 120) {
        QVERIFY(after.allocatedMegabytes <= 1.05 * before.allocatedMegabytes + 4);
        QVERIFY(after.residentMegabytes <= 1.05 * before.residentMegabytes + 8);
    }
#endif
    (void)longestStall;
    QVERIFY(after.handles <= before.handles + 10);
}

} // namespace

// Everything that reads is run, and nothing is written (C12, C13): no call to the service that could, no row changed in
// any database. First in cells that stand still, for CELLS_SOAK_SECONDS (5 when not set); then in cells that live and
// fail, behind a bad network, for CELLS_LIVING_SECONDS (20 when not set).
class TestSoak : public QObject
{
    Q_OBJECT

public:
    // As long as it is asked for, and the time to begin and to end.
    static void initMain()
    {
        limitHeaps();
        const int seconds = secondsFrom("CELLS_SOAK_SECONDS", 5) + secondsFrom("CELLS_LIVING_SECONDS", 20) + 300;
        qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(1000 * seconds));
    }

private slots:
    void initTestCase();
    void C13_readingWritesNothing();
    void thisWouldHaveSeenAWrite();
    void C13_readingSimulatedCellsWritesNothing();
    void P10_whatHasCommittedIsNeverRolledBack();
    void thisWouldHaveSeenARollback();
    void thisWouldHaveSeenAHang();

private:
    Answer ctl(const QString &line) const
    {
        return runProgram(QStringLiteral("cellsctl"),
            QStringList{QStringLiteral("-e"), m_watched->sandbox().environmentFile()} + splitArguments(line));
    }
    QMap<QString, QByteArray> state() const;
    void readEverything() const;
    void showTheWindow() const;

    QString startWorkload();
    int portOfService() const;
    QString consoleFile(int port) const;
    bool isAuditClean() const;
    void browsePages(ConsoleFixture &fixture, FaultProxy &proxy, EventLoopProbe &probe);
    void browseDuringWorkload(ConsoleFixture &fixture, FaultProxy &proxy, EventLoopProbe &probe);

    QTemporaryDir m_folder;
    std::unique_ptr<WatchedSandbox> m_watched;
    std::mt19937 m_random{1};
    // How often each page had an answer.
    QMap<QString, int> m_read;
    std::vector<Footprint> m_footprints;
    EventLoopProbe::Milliseconds m_longestStall{0};
    // Where that was.
    QString m_stalledIn;
};

// Without times and lease ids, because the sandbox keeps young what is young.
QMap<QString, QByteArray> TestSoak::state() const
{
    QMap<QString, QByteArray> state;
    const auto add = [&](const QString &database, const char *table) {
        state[database + QLatin1Char(' ') + QLatin1String(table)] = m_watched->sql(database,
            QStringLiteral("SELECT md5(string_agg(v::text, '' ORDER BY v::text)) FROM %1 t, "
                           "LATERAL (SELECT to_jsonb(t) - '{created_at,updated_at,%2}'::text[] AS v) AS known")
                .arg(QLatin1String(table),
                    QLatin1String(table).contains(QLatin1String("leases")) ? QStringLiteral("uuid")
                                                                           : QStringLiteral("lease_uuid")));
    };
    for (const auto *table : {"claims", "claim_leases"}) {
        add(QStringLiteral("topology"), table);
    }
    for (int cell = 1; cell <= 3; ++cell) {
        for (const auto *table : {"cells_outstanding_leases", "users", "emails", "feature_gates"}) {
            add(QStringLiteral("cell_%1").arg(cell), table);
        }
    }
    return state;
}

void TestSoak::initTestCase()
{
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    qputenv("XDG_CONFIG_HOME", m_folder.path().toUtf8());
    m_watched = std::make_unique<WatchedSandbox>();
    const auto problem = m_watched->start(
        QStringLiteral("--scenario lost-leases --records 4000"), WatchedSandbox::Whose::AllButTheSandbox);
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
}

void TestSoak::readEverything() const
{
    const auto lease
        = m_watched->sandbox().seeded()[QLatin1String("cells")][2][QLatin1String("leases")][0][QLatin1String("uuid")];
    const auto plan = m_folder.filePath(QStringLiteral("plan.json"));
    for (const auto &line : {QStringLiteral("cells"), QStringLiteral("check"), QStringLiteral("-c 3 pairing"),
             QStringLiteral("-c 3 leases"), QStringLiteral("-c 1 claims --limit 50"),
             QStringLiteral("-c 2 verify --model User,Email"), QStringLiteral("owner alice"),
             QStringLiteral("-c 3 lease records --everything ") + lease.toString(),
             QStringLiteral("-c 3 plan leases --out ") + plan, QStringLiteral("plan show ") + plan}) {
        const auto answer = ctl(line);
        QVERIFY2(answer.exitCode <= 1, answer.all().constData());
    }
    QVERIFY(QFile::remove(plan));
}

// The tour opens every page.
void TestSoak::showTheWindow() const
{
    const auto answer = runProgram(QStringLiteral("cells-console"),
        {QStringLiteral("--environment"), m_watched->sandbox().environmentFile(), QStringLiteral("--tour"),
            m_folder.filePath(QStringLiteral("tour"))});
    QVERIFY2(answer.exitCode == 0, answer.all().constData());
}

void TestSoak::C13_readingWritesNothing()
{
    const auto before = state();
    QElapsedTimer timer;
    timer.start();
    int rounds = 0;
    do {
        readEverything();
        if (rounds++ == 0) {
            showTheWindow();
        }
    } while (!QTest::currentTestFailed() && timer.elapsed() < 1000 * secondsFrom("CELLS_SOAK_SECONDS", 5));
    QCOMPARE(state(), before);
    for (const auto &database : m_watched->databases()) {
        QCOMPARE(m_watched->changes(database), 0);
    }
    QCOMPARE(m_watched->writingCalls(), 0);
    const auto all = sumOf(m_watched->calls());
    qInfo("%d rounds, %d calls, none that writes", rounds, all);
    QVERIFY(all > 100);
    QVERIFY(!QFile::exists(m_watched->path(QStringLiteral("audit.jsonl"))));
}

void TestSoak::thisWouldHaveSeenAWrite()
{
    const auto lease
        = m_watched->sandbox().seeded()[QLatin1String("cells")][2][QLatin1String("leases")].toArray().last();
    const auto uuid = lease.toObject()[QLatin1String("uuid")].toString();
    for (const auto *action : {"commit", "rollback"}) {
        ctl(QStringLiteral("-c 3 lease %1 %2 --confirm-cell 3 --confirm-count 1 --reason A-1")
                .arg(QLatin1String(action), uuid));
    }
    QCOMPARE(m_watched->writingCalls(), 1);
    QVERIFY(m_watched->changes(QStringLiteral("topology")) > 0);
    const auto cell = QStringLiteral("cell_3");
    (void)m_watched->sql(cell, QStringLiteral("BEGIN; DELETE FROM users WHERE false; ROLLBACK"));
    QCOMPARE(m_watched->changes(cell), 1);
}

// Three cells with every point of failure.
QString TestSoak::startWorkload()
{
    m_watched = std::make_unique<WatchedSandbox>();
    const auto problem = m_watched->start(
        QStringLiteral("--scenario calm --records 2000 --rate %2 --time-scale 120 --contested 0.1 --transactions %1 "
                       "--failure 1=0.03 2A-permanent=0.03 2A-temporary=0.03 2A-batch=0.03 2B=0.03 3A=0.03 3B=0.03 "
                       "4A=0.03 4B=0.03 5A=0.03")
            .arg(transactionsEach())
            .arg(transactionsASecond),
        WatchedSandbox::Whose::TheConsole);
    return problem.isEmpty() ? m_watched->noteLeases() : problem;
}

int TestSoak::portOfService() const
{
    QFile file(m_watched->sandbox().environmentFile());
    const auto match
        = serviceAddress().match(file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString());
    return match.captured(1).toInt();
}

// The console is behind the proxy, and always an admin: the service's log tells it from the cells.
QString TestSoak::consoleFile(int port) const
{
    QFile file(m_watched->sandbox().environmentFile());
    QFile own(m_watched->path(QStringLiteral("console.yml")));
    if (!file.open(QIODevice::ReadOnly) || !own.open(QIODevice::WriteOnly)) {
        return {};
    }
    static const QRegularExpression certificate(QStringLiteral("tls/cell-[0-9]+[.]"));
    auto text = QString::fromUtf8(file.readAll());
    text.replace(serviceAddress(), QStringLiteral("address: 127.0.0.1:%1").arg(port))
        .replace(certificate, QStringLiteral("tls/admin."));
    own.write(text.toUtf8());
    return own.fileName();
}

// While the window goes on: on a thread of its own, and without a new process, since a fork of this one takes its time.
bool TestSoak::isAuditClean() const
{
    const auto conninfo = m_watched->sandbox().conninfo(QStringLiteral("topology")).toStdString();
    const auto audited = std::async(std::launch::async, [conninfo] {
        const auto connection = SqlConnection::open(conninfo);
        const auto breaches = connection ? audit(**connection) : tl::unexpected(connection.error());
        return breaches && breaches->empty();
    }).share();
    return QTest::qWaitFor([&] { return audited.wait_for(0s) == std::future_status::ready; }, 60'000) && audited.get();
}

// One cell, page by page, while the network fails.
void TestSoak::browsePages(ConsoleFixture &fixture, FaultProxy &proxy, EventLoopProbe &probe)
{
    using Fault = FaultProxy::Fault;
    static constexpr std::array faults{
        Fault::None, Fault::Delay, Fault::CutBeforeRequest, Fault::CutBeforeReply, Fault::Reset};
    fixture.console.chooseCell({std::int64_t(m_footprints.size() % 3 + 1)});
    for (const auto *page : pages) {
        const auto id = QLatin1String(page);
        fixture.console.window()->showPage(id);
        proxy.arm(faults[m_random() % faults.size()]);
        for (auto *action : fixture.page()->actions()) {
            if (action->objectName() == QLatin1String("verification.scanAll")) {
                action->trigger();
            }
        }
        const bool isIdle = QTest::qWaitFor([&] { return fixture.page()->work().isEmpty(); }, 60'000);
        QVERIFY2(isIdle, page);
        m_read[id] += fixture.page()->asOf().has_value();
        if (const auto stall = probe.longestStall(); stall > m_longestStall) {
            m_longestStall = stall;
            m_stalledIn = QStringLiteral("%1, page %2, %3 ms of it computing; the machine stood still %4 ms in all")
                              .arg(m_footprints.size() + 1)
                              .arg(id)
                              .arg(probe.computedInLongest().count())
                              .arg(probe.stoodStill().count());
        }
    }
}

// Until their transactions are through, and each cell was seen: its pages one after the other.
void TestSoak::browseDuringWorkload(ConsoleFixture &fixture, FaultProxy &proxy, EventLoopProbe &probe)
{
    const auto transactions = transactionsEach();
    const auto isRunning = [&] {
        bool isAny = false;
        for (int cell = 1; cell <= 3; ++cell) {
            isAny = isAny || countedIn(m_watched->sandbox(), cell, QStringLiteral("begun")) < transactions;
        }
        return isAny;
    };
    do {
        browsePages(fixture, proxy, probe);
        QVERIFY(isAuditClean());
        m_footprints.push_back(footprint());
    } while (!QTest::currentTestFailed() && (isRunning() || m_footprints.size() < 3));
}

void TestSoak::C13_readingSimulatedCellsWritesNothing()
{
    const auto problem = startWorkload();
    QVERIFY2(problem.isEmpty(), qPrintable(problem));
    FaultProxy proxy(portOfService());
    QElapsedTimer timer;
    timer.start();
    {
        ConsoleFixture fixture(m_folder.filePath(QStringLiteral("settings.json")));
        QVERIFY(fixture.open(consoleFile(proxy.port())));
        EventLoopProbe probe;
        browseDuringWorkload(fixture, proxy, probe);
    }
    QVERIFY(!QTest::currentTestFailed());
    const auto duration = timer.elapsed() / 1000;
    for (const auto &database : m_watched->databases().mid(1)) {
        QCOMPARE(m_watched->changes(database), 0);
    }
    QCOMPARE(m_watched->writingCalls(QStringLiteral("admin")), 0);
    QVERIFY(!QFile::exists(m_watched->path(QStringLiteral("audit.jsonl"))));
    for (const auto *page : pages) {
        QVERIFY2(m_read[QLatin1String(page)] > 0, page);
    }
    const auto before = mostOf(m_footprints, 1);
    const auto after = mostOf(m_footprints, 2);
    qInfo("%lld s: %zu times the pages of a cell, %d calls of the console, none that writes, %d faults; %.0f MB "
          "(%.1f allocated), then %.0f MB (%.1f allocated); %d handles, then %d; longest stall %lld ms (round %s)",
        static_cast<long long>(duration), m_footprints.size(), sumOf(m_watched->calls(QStringLiteral("admin"))),
        proxy.count(), before.residentMegabytes, before.allocatedMegabytes, after.residentMegabytes,
        after.allocatedMegabytes, before.handles, after.handles, static_cast<long long>(m_longestStall.count()),
        qPrintable(m_stalledIn));
    checkRest(before, after, m_longestStall);
}

// What they have left behind is settled by themselves; then everything agrees.
void TestSoak::P10_whatHasCommittedIsNeverRolledBack()
{
    const auto none = QByteArrayLiteral("0");
    QTRY_COMPARE_WITH_TIMEOUT(
        m_watched->sql(QStringLiteral("topology"), QStringLiteral("SELECT count(*) FROM claim_leases")), none, 120'000);
    for (int cell = 1; cell <= 3; ++cell) {
        QTRY_COMPARE_WITH_TIMEOUT(m_watched->sql(QStringLiteral("cell_%1").arg(cell),
                                      QStringLiteral("SELECT count(*) FROM cells_outstanding_leases")),
            none, 120'000);
        QTRY_COMPARE_WITH_TIMEOUT(ctl(QStringLiteral("-c %1 verify").arg(cell)).exitCode, 0, 120'000);
    }
    QVERIFY(isAuditClean());
    const auto committed = m_watched->committed();
    const auto rolledBack = m_watched->rolledBack();
    qInfo("%lld leases of transactions that committed, %lld rolled back, %lld of them both",
        static_cast<long long>(committed.size()), static_cast<long long>(rolledBack.size()),
        static_cast<long long>(bothOf(committed, rolledBack).size()));
    QVERIFY(committed.size() > transactionsEach());
    QVERIFY(rolledBack.size() > 10);
    QCOMPARE(bothOf(committed, rolledBack), QSet<QString>());
}

void TestSoak::thisWouldHaveSeenARollback()
{
    const auto uuid = QStringLiteral("00000000-0000-4000-8000-000000000001");
    (void)m_watched->sql(QStringLiteral("cell_1"),
        QStringLiteral("INSERT INTO cells_outstanding_leases VALUES ('%1', now(), now())").arg(uuid));
    (void)m_watched->sql(QStringLiteral("topology"),
        QStringLiteral(
            "INSERT INTO claim_leases (uuid, cell_id) VALUES ('%1', 1); INSERT INTO claims (uuid, claim_type, "
            "claim_value, subject_type, subject_id, source_type, source_key, cell_id, status, lease_uuid) "
            "VALUES ('%1', 4, 'lost', 4, 1, 1, '\\x01', 1, 2, '%1')")
            .arg(uuid));
    (void)m_watched->sql(QStringLiteral("topology"), QStringLiteral("DELETE FROM claims WHERE uuid = '%1'").arg(uuid));
    QCOMPARE(bothOf(m_watched->committed(), m_watched->rolledBack()), QSet<QString>{uuid});
}

void TestSoak::thisWouldHaveSeenAHang()
{
    EventLoopProbe probe;
    QTest::qWait(50);
    QVERIFY(!QSemaphore().tryAcquire(1, 300));
    QVERIFY(probe.longestStall() >= EventLoopProbe::Milliseconds(250));
    QVERIFY(probe.computedInLongest() < EventLoopProbe::Milliseconds(100));
}

QTEST_MAIN(TestSoak)
#include "tst_soak.moc"
