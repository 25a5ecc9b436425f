// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimclient.h"
#include "tests/app/topology_service/testservice.h"

#include <QTest>

#include <barrier>
#include <map>
#include <mutex>
#include <thread>

using namespace cells;

namespace {

using Code = grpc::StatusCode;

QString shown(const grpc::Status &status)
{
    return QString::fromStdString(text(status));
}

using Counts = std::map<std::string, int>;

// How often each answer came, from several threads.
class Answers
{
public:
    void add(const grpc::Status &status)
    {
        const std::lock_guard lock(m_mutex);
        ++m_counts[text(status)];
    }
    const Counts &counts() const { return m_counts; }

private:
    std::mutex m_mutex;
    Counts m_counts;
};

std::vector<RequestedClaim> names(int count)
{
    std::vector<RequestedClaim> all;
    for (int i = 0; i < count; ++i) {
        all.push_back({"name-" + std::to_string(i)});
    }
    return all;
}

} // namespace

namespace QTest {

template <> char *toString(const Counts &counts)
{
    QByteArray shown;
    for (const auto &[answer, count] : counts) {
        shown += QByteArray::number(count) + " x " + QByteArray::fromStdString(answer) + "; ";
    }
    return qstrdup(shown.constData());
}

} // namespace QTest

class ClaimRacesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void cleanup();
    void P1_ofRacingCreatesOneWins();
    void P2_ofRacingDestroysOneWins();
    void P7_commitAndRollbackHaveOneEffectOnAll();
    void P19_batchesInOppositeOrderDoNotDeadlock();
    void P19_mixedBatchesEndWell();
    void P19_aDeadlockIsRepeatedInside();
    void F31_aLostConnectionIsReplacedInside();

private:
    // Runs `work(i)` on as many threads at the same moment.
    template <typename Work> void race(int threads, Work work);
    ClaimClient &client(int i) { return *m_clients[static_cast<std::size_t>(i)]; }

    std::unique_ptr<TestService> m_service;
    std::vector<std::unique_ptr<ClaimClient>> m_clients;
};

template <typename Work> void ClaimRacesTest::race(int threads, Work work)
{
    std::barrier together(threads);
    std::vector<std::jthread> racers;
    for (int i = 0; i < threads; ++i) {
        racers.emplace_back([&, i] {
            together.arrive_and_wait();
            work(i);
        });
    }
}

void ClaimRacesTest::initTestCase()
{
    m_service = std::make_unique<TestService>();
    QCOMPARE(m_service->problem(), std::string());
    for (int i = 0; i < 12; ++i) {
        const int cell = i % 3 + 1;
        m_clients.push_back(std::make_unique<ClaimClient>(m_service->channel("cell-" + std::to_string(cell)), cell));
    }
}

void ClaimRacesTest::init()
{
    m_service->clear();
}

void ClaimRacesTest::cleanup()
{
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void ClaimRacesTest::P1_ofRacingCreatesOneWins()
{
    for (int round = 0; round < 20; ++round) {
        Answers answers;
        const auto requested = "wanted-" + std::to_string(round);
        race(12, [&](int i) {
            const auto own = "own-" + std::to_string(round) + '-' + std::to_string(i);
            answers.add(client(i).begin({{own}, {requested}}).status);
        });
        const auto refusal = "ALREADY_EXISTS: claim conflict: 1 record(s): {USERNAME=" + requested + "} (leased).";
        QCOMPARE(answers.counts(), (Counts{{"OK", 1}, {refusal, 11}}));
    }
    QCOMPARE(m_service->fixture().query("select count(*) from claims"), QStringList{QStringLiteral("40")});
}

void ClaimRacesTest::P2_ofRacingDestroysOneWins()
{
    for (int round = 0; round < 20; ++round) {
        const RequestedClaim requested{"alice-" + std::to_string(round)};
        QCOMPARE(shown(client(0).claim({requested})), QStringLiteral("OK"));
        Answers answers;
        // Clients 0, 3, 6 and 9 are the owner; two threads use each.
        race(8, [&](int i) { answers.add(client(i % 4 * 3).begin({}, {requested}).status); });
        const auto refusal = "FAILED_PRECONDITION: claim leased {USERNAME=" + requested.username + '}';
        QCOMPARE(answers.counts(), (Counts{{"OK", 1}, {refusal, 7}}));
    }
}

void ClaimRacesTest::P7_commitAndRollbackHaveOneEffectOnAll()
{
    int commits = 0;
    for (int round = 0; round < 40; ++round) {
        m_service->clear();
        QCOMPARE(shown(client(0).claim({{"old-1"}, {"old-2"}, {"old-3"}})), QStringLiteral("OK"));
        const auto begun = client(0).begin({{"new-1"}, {"new-2"}, {"new-3"}}, {{"old-1"}, {"old-2"}, {"old-3"}});
        QCOMPARE(shown(begun.status), QStringLiteral("OK"));
        std::atomic<int> answered = 0;
        race(4, [&](int i) {
            auto &own = client(i * 3);
            const auto status = (i + round) % 2 == 0 ? own.commit(begun.lease) : own.rollback(begun.lease);
            answered += status.ok() ? 1 : 0;
        });
        QCOMPARE(answered.load(), 4);
        const auto state = m_service->fixture().query(
            "select string_agg(convert_from(claim_value, 'UTF8') || status, ' ' order by claim_value) from claims");
        const auto committed = QStringList{QStringLiteral("new-11 new-21 new-31")};
        const auto rolledBack = QStringList{QStringLiteral("old-11 old-21 old-31")};
        QVERIFY2(state == committed || state == rolledBack, qPrintable(state.join(QLatin1Char('\n'))));
        commits += state == committed ? 1 : 0;
        QCOMPARE(m_service->fixture().breaches(), QStringList());
    }
    qInfo("%d of 40 races were won by a commit", commits);
}

void ClaimRacesTest::P19_batchesInOppositeOrderDoNotDeadlock()
{
    const auto batch = names(60);
    const std::vector<RequestedClaim> reversed(batch.rbegin(), batch.rend());
    const auto deadlocks = "select deadlocks from pg_stat_database where datname = current_database()";
    const auto before = m_service->fixture().query(deadlocks);
    for (int round = 0; round < 15; ++round) {
        const bool isCreating = round % 2 == 0;
        const auto refusal = isCreating ? Code::ALREADY_EXISTS : Code::FAILED_PRECONDITION;
        std::mutex mutex;
        std::string lease;
        std::atomic<int> losers = 0;
        race(8, [&](int i) {
            const auto &order = i % 2 == 0 ? batch : reversed;
            auto &own = client(i % 4 * 3);
            const auto begun = isCreating ? own.begin(order) : own.begin({}, order);
            const std::lock_guard lock(mutex);
            losers += begun.status.error_code() == refusal ? 1 : 0;
            lease += begun.lease;
        });
        QCOMPARE(losers.load(), 7);
        QCOMPARE(shown(client(0).commit(lease)), QStringLiteral("OK"));
    }
    QCOMPARE(m_service->fixture().query(deadlocks), before);
}

void ClaimRacesTest::P19_mixedBatchesEndWell()
{
    const auto batch = names(60);
    const std::vector<RequestedClaim> reversed(batch.rbegin(), batch.rend());
    QCOMPARE(shown(client(0).claim(batch)), QStringLiteral("OK"));
    std::mutex mutex;
    std::vector<QString> unexpected;
    race(8, [&](int i) {
        auto &own = client(i % 4 * 3);
        for (int round = 0; round < 15; ++round) {
            const std::vector<RequestedClaim> created{
                {"a-" + std::to_string((i + round) % 5)}, {"z-" + std::to_string(i % 3)}};
            const auto begun = own.begin(created, i % 2 == 0 ? batch : reversed);
            const auto ended = begun.status.ok() ? own.rollback(begun.lease) : grpc::Status::OK;
            const auto code = begun.status.error_code();
            const bool isExpected = code == Code::OK || code == Code::ALREADY_EXISTS
                || code == Code::FAILED_PRECONDITION || code == Code::ABORTED;
            if (!isExpected || !ended.ok()) {
                const std::lock_guard lock(mutex);
                unexpected.push_back(shown(begun.status) + shown(ended));
            }
        }
    });
    QCOMPARE(unexpected, std::vector<QString>());
    QCOMPARE(
        m_service->fixture().query("select count(*) from claims where status = 1"), QStringList{QStringLiteral("60")});
}

void ClaimRacesTest::P19_aDeadlockIsRepeatedInside()
{
    QCOMPARE(shown(client(0).claim({{"a"}, {"b"}})), QStringLiteral("OK"));
    auto outsider = SqlConnection::open(m_service->fixture().conninfo());
    QVERIFY(outsider.has_value());
    const auto touch = [&](const char *name) {
        return (*outsider)->run(
            "update claims set updated_at = now() where claim_value = convert_to($1, 'UTF8')", {name});
    };
    // The outsider waits for longer than the service does, so the service is the victim.
    QVERIFY((*outsider)->run("set deadlock_timeout = '20s'").has_value());
    QVERIFY((*outsider)->begin(SqlConnection::Mode::ReadWrite).has_value());
    QVERIFY(touch("b").has_value());
    ClaimClient::Begun begun;
    std::jthread update([&] { begun = client(0).begin({}, {{"a"}, {"b"}}); });
    QTRY_COMPARE(
        m_service->fixture().query(
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%wanted_destroys%'"),
        QStringList{QStringLiteral("1")});
    QVERIFY(touch("a").has_value());
    QVERIFY((*outsider)->commit().has_value());
    update.join();
    QCOMPARE(shown(begun.status), QStringLiteral("OK"));
}

void ClaimRacesTest::F31_aLostConnectionIsReplacedInside()
{
    QCOMPARE(shown(client(0).claim({{"a"}})), QStringLiteral("OK"));
    auto outsider = SqlConnection::open(m_service->fixture().conninfo());
    QVERIFY(outsider.has_value());
    QVERIFY((*outsider)->begin(SqlConnection::Mode::ReadWrite).has_value());
    QVERIFY((*outsider)->run("update claims set updated_at = now()").has_value());
    ClaimClient::Begun begun;
    std::jthread update([&] { begun = client(0).begin({{"b"}}, {{"a"}}); });
    const auto waiting
        = "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%wanted_destroys%'";
    QTRY_COMPARE(m_service->fixture().query(waiting).size(), 1);
    const auto first = m_service->fixture().query(waiting);
    m_service->fixture().query("select pg_terminate_backend(" + first.first().toStdString() + ')');
    // It comes back on another connection, with the same lease.
    QTRY_VERIFY(m_service->fixture().query(waiting).size() == 1 && m_service->fixture().query(waiting) != first);
    QVERIFY((*outsider)->commit().has_value());
    update.join();
    QCOMPARE(shown(begun.status), QStringLiteral("OK"));
    QCOMPARE(client(0).allLeases(10), std::vector<std::string>{begun.lease});
    QCOMPARE(shown(client(0).commit(begun.lease)), QStringLiteral("OK"));
}

QTEST_GUILESS_MAIN(ClaimRacesTest)
#include "tst_claimraces.moc"
