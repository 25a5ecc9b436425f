// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/celldetails.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::seconds progressLifetime = std::chrono::days{3};

const char *gateOf(FlagPlan::State state)
{
    switch (state) {
    case FlagPlan::State::PercentageOfActors:
        return "percentage_of_actors";
    case FlagPlan::State::PercentageOfTime:
        return "percentage_of_time";
    case FlagPlan::State::Actors:
        return "actors";
    default:
        return "boolean";
    }
}

std::vector<std::string> gateValues(const FlagPlan &flag)
{
    switch (flag.state) {
    case FlagPlan::State::Off:
        return {};
    case FlagPlan::State::On:
        return {"true"};
    default:
        return flag.values;
    }
}

// "0" when the scan is finished, as the worker writes it.
std::int64_t lastProcessedId(const Population &population, const ProgressPlan &plan)
{
    const auto &model = *modelNamed(plan.model);
    const auto rows = population.count(model) * plan.percent / 100;
    return plan.percent >= 100 || rows == 0 ? 0 : population.keyOf(model, rows);
}

const SeededConflict *firstConflict(const SeededDrift &drift)
{
    const auto first = std::min_element(drift.conflicts.begin(), drift.conflicts.end(),
        [](const SeededConflict &a, const SeededConflict &b) { return a.row < b.row; });
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
        auto done = touchRows(
            cellDatabase, 1, "INSERT INTO features (key, created_at, updated_at) VALUES ($1, " + when, {flag.flag});
        for (const auto &value : gateValues(flag)) {
            if (done) {
                done = touchRows(cellDatabase, 1,
                    "INSERT INTO feature_gates (feature_key, key, value, created_at, updated_at) VALUES ($1, $2, $3, "
                        + when,
                    {flag.flag, gateOf(flag.state), value});
            }
        }
        if (!done) {
            return done;
        }
    }
    return {};
}

Outcome<std::map<std::string, SeededProgress>> seedProgress(PrivateRedis &redis, const Population &population,
    const std::vector<ProgressPlan> &plans, const std::map<std::string, SeededDrift> &drift)
{
    const auto database = int(population.cell.value);
    std::map<std::string, SeededProgress> seeded;
    for (const auto &plan : plans) {
        const auto expiresIn = progressLifetime - std::chrono::minutes{plan.agedMinutes};
        const auto *blocker = plan.isBlocked ? firstConflict(drift.at(plan.model)) : nullptr;
        const SeededProgress progress{
            blocker ? idBeforeChunkOf(population, plan.model, *blocker) : lastProcessedId(population, plan),
            expiresIn.count(), plan.isRunning, blocker ? blocker->id : 0};
        auto done = redis.set(database, "cells:claims:verification_service:last_processed_id:" + plan.model,
            std::to_string(progress.lastProcessedId), expiresIn);
        if (done && plan.isRunning) {
            done = redis.set(database, "gitlab:exclusive_lease:cells/claims_verification_worker:" + plan.model,
                "4be1f0c2-9a52-4f3a-8a57-1d1b8f6e2a90", 5min);
        }
        if (!done) {
            return propagate(done.error());
        }
        seeded.emplace(plan.model, progress);
    }
    return seeded;
}

} // namespace cells
