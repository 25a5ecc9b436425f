// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimcrowd.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>

using namespace cells;

namespace {

int historyCount()
{
    return qEnvironmentVariableIsSet("CELLS_HISTORIES") ? qEnvironmentVariableIntValue("CELLS_HISTORIES") : 1'000;
}

} // namespace

// The reference service does one thing after the other, as far as its clients can tell (P1 to P8): CELLS_HISTORIES
// histories (1,000 when not set), each judged by itself. packaging/prove lives more of them.
class TestLinearizability : public QObject
{
    Q_OBJECT

private slots:
    void everyHistoryIsThatOfOneThingAfterTheOther();
};

void TestLinearizability::everyHistoryIsThatOfOneThingAfterTheOther()
{
    TestService service;
    QCOMPARE(service.problem(), std::string());
    ClaimCrowd crowd(service);
    QElapsedTimer timer;
    timer.start();
    const auto count = historyCount();
    std::size_t calls = 0;
    std::size_t unknown = 0;
    std::size_t accepted = 0;
    std::size_t states = 0;
    for (int number = 0; number < count; ++number) {
        const auto history = crowd.run(static_cast<unsigned>(number));
        const auto linearization = checkHistory(history);
        QVERIFY2(linearization.isLegal, pictureOf(history, linearization).c_str());
        calls += history.size();
        states = std::max(states, linearization.states);
        for (const auto &one : history) {
            unknown += !one.call.answer;
            accepted += one.call.kind == ClaimCall::Kind::Begin && one.call.answer == grpc::StatusCode::OK;
        }
    }
    qInfo(
        "%d histories, each linearizable: %zu calls of %d clients over 3 values, %zu begun, %zu of unknown outcome, %d "
        "faults, %zu states in the longest search, %.0f s",
        count, calls, ClaimCrowd::clients, accepted, unknown, crowd.faults(), states, double(timer.elapsed()) / 1000);
    // Otherwise there would have been nothing to see.
    QVERIFY(accepted * 10 > calls);
    QVERIFY(unknown * 100 > calls);
    QCOMPARE(service.fixture().breaches(), QStringList());
}

QTEST_GUILESS_MAIN(TestLinearizability)
#include "tst_linearizability.moc"
