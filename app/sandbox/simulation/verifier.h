// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/servers/workerredis.h"
#include "app/sandbox/simulation/statistics.h"
#include "app/sandbox/workload/simulatedcelloptions.h"
#include "models/ports/celldatabase.h"
#include "models/ports/leasewriter.h"
#include "models/ports/topologyservice.h"

#include <set>

namespace cells {

class CellService;

constexpr Duration verifiesEvery = std::chrono::hours{4};
constexpr Duration modelsAreApart = std::chrono::minutes{10};

struct VerifierBatch
{
    const ClaimableModel &model;
    std::vector<LocalRow> rows;
    std::vector<Record> records;
    // Rows and claims that changed after it are left alone.
    Instant recentSince;
    // As GitLab does it: the claims of a row that changed just now count as claims without a row.
    bool hasHazards = false;
    // Leased claims are left alone, and so are the others of their rows.
    bool skipsLeased = false;
};

// The result of one batch of the verification worker. Pure.
ClaimUpdate correctionsOf(const VerifierBatch &batch, const std::set<ClaimType> &enabled);
// In the order in which they go out, as GitLab packs them: creates first, then destroys, at most 1,000 together. So a
// value that another row of the cell has still, or that a chunk has twice (P5), is refused with its chunk.
std::vector<ClaimUpdate> chunksOf(const ClaimUpdate &corrections);

// The cell's verification worker (Cells::ClaimsVerificationWorker): backfills a model, and keeps it right.
class Verifier
{
public:
    Verifier(const SimulatedCellOptions &options, CellService &service, CellDatabase &database, Statistics &statistics);

    // Goes on where the last run of the model stopped, until the end of its rows or of its time. True: it ran out of
    // time and is to be run again at once.
    Outcome<bool> run(const ClaimableModel &model, const std::set<ClaimType> &enabled, std::stop_token stop);

private:
    Outcome<bool> scan(const ClaimableModel &model, const std::set<ClaimType> &enabled, std::stop_token stop);
    // The last id of the batch; nothing: there were no rows any more.
    Outcome<std::optional<std::int64_t>> scanBatch(
        const ClaimableModel &model, const std::set<ClaimType> &enabled, std::int64_t after, std::stop_token stop);
    Outcome<std::vector<Record>> recordsOf(
        const ClaimableModel &model, const std::set<ClaimType> &enabled, RecordRange range, std::stop_token stop);
    Outcome<void> correct(const ClaimUpdate &corrections);

    const SimulatedCellOptions &m_options;
    CellService &m_service;
    CellDatabase &m_database;
    Statistics &m_statistics;
    WorkerRedis m_redis;
};

} // namespace cells
