// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/celldetails.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;

// "0" when the scan is finished, as the worker writes it.
std::int64_t lastProcessedId(const Population &population, const ProgressPlan &plan)
{
    const auto &model = *modelNamed(plan.model);
    const auto rows = population.count(model) * plan.percent / 100;
    return plan.percent >= 100 || rows == 0 ? 0 : population.keyOf(model, rows);
}

const SeededConflict *firstConflict(const SeededDrift &drift)
{
    const auto first = std::ranges::min_element(drift.conflicts, {}, &SeededConflict::row);
    return first == drift.conflicts.end() ? nullptr : &*first;
}

// The worker reads so many rows at a time, and keeps its place when it cannot write what came of them.
std::int64_t idBeforeChunkOf(const Population &population, const std::string &model, const SeededConflict &conflict)
{
    constexpr std::int64_t rowsOfChunk = 1'000;
    const auto rowsBefore = (conflict.row - 1) / rowsOfChunk * rowsOfChunk;
    return rowsBefore == 0 ? 0 : population.keyOf(*modelNamed(model), rowsBefore);
}

} // namespace

Outcome<void> seedFlags(SqlConnection &cellDatabase, const std::vector<FlagPlan> &flags)
{
    const std::string when = "'2026-01-12 10:00'::timestamp, '2026-01-12 10:00'::timestamp)";
    for (const auto &flag : flags) {
        CELLS_TRY_VOID(touchRows(
            cellDatabase, 1, "INSERT INTO features (key, created_at, updated_at) VALUES ($1, " + when, {flag.flag}));
        const bool isOn = flag.state == FlagPlan::State::On;
        const std::string gate(isOn ? "boolean" : toKey(flag.state));
        for (const auto &value : isOn ? std::vector<std::string>{"true"} : flag.values) {
            CELLS_TRY_VOID(touchRows(cellDatabase, 1,
                "INSERT INTO feature_gates (feature_key, key, value, created_at, updated_at) VALUES ($1, $2, $3, "
                    + when,
                {flag.flag, gate, value}));
        }
    }
    return {};
}

Outcome<std::map<std::string, SeededProgress>> seedProgress(const PrivateRedis &redis, const Population &population,
    const std::vector<ProgressPlan> &plans, const std::map<std::string, SeededDrift> &drift)
{
    const WorkerRedis worker(redis.socket(), int(population.cell.value));
    std::map<std::string, SeededProgress> seeded;
    for (const auto &plan : plans) {
        const auto expiresIn = workerProgressLifetime - std::chrono::minutes{plan.agedMinutes};
        const auto *blocker = plan.isBlocked ? firstConflict(drift.at(plan.model)) : nullptr;
        const SeededProgress progress{
            blocker ? idBeforeChunkOf(population, plan.model, *blocker) : lastProcessedId(population, plan),
            expiresIn.count(), plan.isRunning, blocker ? blocker->id : 0};
        CELLS_TRY_VOID(worker.setLastId(plan.model, progress.lastProcessedId, expiresIn));
        if (plan.isRunning) {
            CELLS_TRY_VOID(worker.lock(plan.model, "4be1f0c2-9a52-4f3a-8a57-1d1b8f6e2a90", 5min));
        }
        seeded.emplace(plan.model, progress);
    }
    return seeded;
}

} // namespace cells
