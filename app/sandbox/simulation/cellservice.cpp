// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/cellservice.h"

#include "models/adapters/cell/cellleasewriter.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/systemclock.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::milliseconds;

Environment environmentOf(const SimulatedCellOptions &options)
{
    Environment environment;
    environment.name = "simulated cell";
    environment.kind = EnvironmentKind::Sandbox;
    environment.service = options.service;
    environment.certificates = options.certificates;
    CellProfile cell;
    cell.id = options.cell();
    cell.name = "cell_" + std::to_string(cell.id.value);
    environment.cells.push_back(std::move(cell));
    return environment;
}

Milliseconds partOfStaleness(const SimulatedCellOptions &options, int part)
{
    return std::chrono::duration_cast<Milliseconds>(options.scaled(options.workload.behavior.staleLease)) / part;
}

} // namespace

std::chrono::milliseconds transactionPatience(const SimulatedCellOptions &options)
{
    return std::min<Milliseconds>(options.workload.behavior.serviceTimeout, partOfStaleness(options, 4));
}

std::chrono::milliseconds lockPatience(const SimulatedCellOptions &options)
{
    return std::min<Milliseconds>(1s, partOfStaleness(options, 4));
}

std::chrono::milliseconds idlePatience(const SimulatedCellOptions &options)
{
    return std::min<Milliseconds>(30s, partOfStaleness(options, 3));
}

CellService::CellService(const SimulatedCellOptions &options, Statistics &statistics, std::stop_token stop)
    : m_limit(options.workload.concurrencyLimit)
    , m_transactionTries{2, std::min<Milliseconds>(100ms, transactionPatience(options) / 4)}
    , m_beginTries{options.workload.behavior.retriesBegin ? m_transactionTries.most : 1, m_transactionTries.pause}
    , m_patientTries{3, std::min<Milliseconds>(500ms, partOfStaleness(options, 20))}
    , m_statistics(statistics)
    , m_stop(std::move(stop))
{
}

Outcome<std::unique_ptr<CellService>> CellService::open(
    const SimulatedCellOptions &options, Statistics &statistics, std::stop_token stop)
{
    const auto environment = environmentOf(options);
    std::unique_ptr<CellService> service(new CellService(options, statistics, std::move(stop)));
    CELLS_TRY(service->m_reading, openTopology(environment, options.cell()));
    CELLS_TRY(service->m_transactionWriter,
        openLeaseWriter(environment, options.cell(), {}, {transactionPatience(options), {}}));
    CELLS_TRY(service->m_patient,
        openLeaseWriter(
            environment, options.cell(), {}, {std::min<Milliseconds>(10s, partOfStaleness(options, 2)), {}}));
    return service;
}

template <typename Call> auto CellService::limited(Call &&call) -> std::invoke_result_t<Call>
{
    struct Slot
    {
        std::atomic<int> &underWay;
        const int number = ++underWay;
        ~Slot() { --underWay; }
    };
    const Slot slot{m_underWay};
    if (slot.number > m_limit) {
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
    return tried(m_beginTries, [&] { return m_transactionWriter->beginUpdate(update, {}); });
}

Outcome<void> CellService::commit(const Uuid &lease)
{
    return tried(m_transactionTries, [&] { return m_transactionWriter->commitLease(lease, {}); });
}

Outcome<void> CellService::rollBack(const Uuid &lease)
{
    return tried(m_transactionTries, [&] { return m_transactionWriter->rollBackLease(lease, {}); });
}

Outcome<void> CellService::commitOnce(const Uuid &lease)
{
    return limited([&] { return m_transactionWriter->commitLease(lease, {}); });
}

Outcome<void> CellService::rollBackOnce(const Uuid &lease)
{
    return limited([&] { return m_transactionWriter->rollBackLease(lease, {}); });
}

Outcome<BegunUpdate> CellService::claim(const ClaimUpdate &update)
{
    CELLS_TRY(auto begun, limited([&] { return m_patient->beginUpdate(update, {}); }));
    if (begun.lease) {
        CELLS_TRY_VOID(tried(m_patientTries, [&] { return m_patient->commitLease(*begun.lease, {}); }));
    }
    return begun;
}

} // namespace cells
