#include "app/sandbox/simulation/cellservice.h"

#include "models/adapters/cell/leasewriterlink.h"
#include "models/adapters/grpc/topologylink.h"
#include "models/adapters/os/systemclock.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::milliseconds;

Environment environmentOf(const LivingOrder &order)
{
    Environment environment;
    environment.name = "living cell";
    environment.kind = EnvironmentKind::Sandbox;
    environment.service = order.service;
    environment.certificates = order.certificates;
    CellProfile cell;
    cell.id = order.cell();
    cell.name = "cell_" + std::to_string(cell.id.value);
    environment.cells.push_back(std::move(cell));
    return environment;
}

Milliseconds partOfStaleness(const LivingOrder &order, int part)
{
    return std::chrono::duration_cast<Milliseconds>(order.scaled(order.life.behavior.staleLease)) / part;
}

} // namespace

std::chrono::milliseconds livePatience(const LivingOrder &order)
{
    return std::min<Milliseconds>(order.life.behavior.serviceTimeout, partOfStaleness(order, 4));
}

std::chrono::milliseconds lockPatience(const LivingOrder &order)
{
    return std::min<Milliseconds>(1s, partOfStaleness(order, 4));
}

std::chrono::milliseconds idlePatience(const LivingOrder &order)
{
    return std::min<Milliseconds>(30s, partOfStaleness(order, 3));
}

CellService::CellService(const LivingOrder &order, Statistics &statistics, std::stop_token stop)
    : m_limit(order.life.concurrencyLimit)
    , m_liveTries{2, std::min<Milliseconds>(100ms, livePatience(order) / 4)}
    , m_beginTries{order.life.behavior.retriesBegin ? m_liveTries.most : 1, m_liveTries.pause}
    , m_patientTries{3, std::min<Milliseconds>(500ms, partOfStaleness(order, 20))}
    , m_statistics(statistics)
    , m_stop(std::move(stop))
{
}

Outcome<std::unique_ptr<CellService>> CellService::open(
    const LivingOrder &order, Statistics &statistics, std::stop_token stop)
{
    const auto environment = environmentOf(order);
    std::unique_ptr<CellService> service(new CellService(order, statistics, std::move(stop)));
    auto reading = openTopology(environment, order.cell());
    auto live = openLeaseWriter(environment, order.cell(), {}, {livePatience(order), {}});
    auto patient
        = openLeaseWriter(environment, order.cell(), {}, {std::min<Milliseconds>(10s, partOfStaleness(order, 2)), {}});
    if (!reading || !live || !patient) {
        return passedOn(!reading ? reading.error() : !live ? live.error() : patient.error());
    }
    service->m_reading = std::move(*reading);
    service->m_live = std::move(*live);
    service->m_patient = std::move(*patient);
    return service;
}

template <typename Call> auto CellService::limited(Call &&call) -> std::invoke_result_t<Call>
{
    struct Place
    {
        std::atomic<int> &underWay;
        const int number = ++underWay;
        ~Place() { --underWay; }
    };
    const Place place{m_underWay};
    if (place.number > m_limit) {
        m_statistics.count(m_isLimitEnforced ? "calls_refused_by_limit" : "calls_above_limit");
        if (m_isLimitEnforced) {
            return failed(Failure::Kind::Refused, "Topology Service concurrency limit exceeded");
        }
    }
    return call();
}

// Each try takes a place of its own under the limit, and what the limit refuses is not tried again.
template <typename Call> auto CellService::tried(Tries tries, Call &&call) -> std::invoke_result_t<Call>
{
    using Kind = Failure::Kind;
    SystemClock clock;
    auto outcome = limited(call);
    for (int nth = 1; nth < tries.most && !outcome
         && (outcome.error().kind == Kind::TimedOut || outcome.error().kind == Kind::Unreachable)
         && clock.wait(tries.pause * (1 << (nth - 1)), m_stop);
         ++nth) {
        m_statistics.count("calls_tried_again");
        outcome = limited(call);
    }
    return outcome;
}

Outcome<BegunUpdate> CellService::begin(const ClaimUpdate &update)
{
    return tried(m_beginTries, [&] { return m_live->beginUpdate(update, {}); });
}

Outcome<void> CellService::commit(const Uuid &lease)
{
    return tried(m_liveTries, [&] { return m_live->commitLease(lease, {}); });
}

Outcome<void> CellService::rollBack(const Uuid &lease)
{
    return tried(m_liveTries, [&] { return m_live->rollBackLease(lease, {}); });
}

Outcome<void> CellService::commitOnce(const Uuid &lease)
{
    return limited([&] { return m_live->commitLease(lease, {}); });
}

Outcome<void> CellService::rollBackOnce(const Uuid &lease)
{
    return limited([&] { return m_live->rollBackLease(lease, {}); });
}

Outcome<BegunUpdate> CellService::claim(const ClaimUpdate &update)
{
    auto begun = limited([&] { return m_patient->beginUpdate(update, {}); });
    if (!begun || !begun->lease) {
        return begun;
    }
    const auto committed = tried(m_patientTries, [&] { return m_patient->commitLease(*begun->lease, {}); });
    return committed ? std::move(begun) : passedOn(committed.error());
}

} // namespace cells
