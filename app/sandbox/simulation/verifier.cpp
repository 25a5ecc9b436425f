// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/verifier.h"

#include "app/sandbox/simulation/cellservice.h"
#include "models/rules/claims/expectedclaim.h"

#include <algorithm>
#include <limits>
#include <unistd.h>

namespace cells {

using namespace claims;

namespace {

constexpr int rowsOfABatch = 1'000;
constexpr std::size_t claimsOfAChunk = 1'000;
constexpr std::size_t bytesOfAChunk = 7 << 20;
constexpr std::size_t bytesBesidesTheValue = 200;
constexpr Duration lockLifetime = std::chrono::minutes{5};
constexpr Duration runsAtMost = std::chrono::seconds{270};
constexpr Duration recent = std::chrono::hours{1};

using RecordsOfRow = std::map<ClaimType, const Record *>;

bool isSame(const ExpectedClaim &claim, const Record &record)
{
    return claim.claim == record.claim && claim.subject == record.subject;
}

bool isLeftAlone(const Record &record, const VerifierBatch &batch)
{
    const bool isLeased
        = record.status == RecordStatus::LeaseCreating || record.status == RecordStatus::LeaseDestroying;
    return record.updatedAt > batch.recentSince || (isLeased && batch.skipsLeased);
}

void correctRow(const std::vector<ExpectedClaim> &expected, const std::set<ClaimType> &enabled, RecordsOfRow found,
    ClaimUpdate &corrections)
{
    for (const auto &claim : expected) {
        if (enabled.count(claim.claim.type) == 0) {
            continue;
        }
        const auto record = found.find(claim.claim.type);
        if (record == found.end() || !isSame(claim, *record->second)) {
            corrections.creates.push_back({claim.claim, claim.subject, claim.source});
        }
        if (record != found.end()) {
            if (!isSame(claim, *record->second)) {
                corrections.destroys.push_back(metadataOf(*record->second));
            }
            found.erase(record);
        }
    }
    for (const auto &[type, record] : found) {
        corrections.destroys.push_back(metadataOf(*record));
    }
}

} // namespace

ClaimUpdate correctionsOf(const VerifierBatch &batch, const std::set<ClaimType> &enabled)
{
    std::map<std::string, RecordsOfRow> records;
    std::set<std::string> keysLeftAlone;
    for (const auto &record : batch.records) {
        records[record.source.key][record.claim.type] = &record;
        if (isLeftAlone(record, batch)) {
            keysLeftAlone.insert(record.source.key);
        }
    }
    ClaimUpdate corrections;
    for (const auto &row : batch.rows) {
        const bool isRecent = row.updatedAt && *row.updatedAt > batch.recentSince;
        if (isRecent && batch.hasHazards) {
            continue;
        }
        const auto found = records.extract(row.key);
        if (!isRecent && keysLeftAlone.count(row.key) == 0) {
            correctRow(expectedClaims(batch.model, row), enabled, found ? found.mapped() : RecordsOfRow{}, corrections);
        }
    }
    for (const auto &[key, left] : records) {
        for (const auto &[type, record] : left) {
            if (!isLeftAlone(*record, batch)) {
                corrections.destroys.push_back(metadataOf(*record));
            }
        }
    }
    return corrections;
}

std::vector<ClaimUpdate> chunksOf(const ClaimUpdate &corrections)
{
    std::vector<ClaimUpdate> chunks;
    std::size_t claims = claimsOfAChunk;
    std::size_t bytes = 0;
    const auto chunkFor = [&](const ClaimMetadata &metadata) -> ClaimUpdate & {
        bytes += metadata.claim.value.size() + bytesBesidesTheValue;
        if (++claims > claimsOfAChunk || bytes > bytesOfAChunk) {
            chunks.emplace_back();
            claims = 1;
            bytes = metadata.claim.value.size() + bytesBesidesTheValue;
        }
        return chunks.back();
    };
    for (const auto &create : corrections.creates) {
        chunkFor(create).creates.push_back(create);
    }
    for (const auto &destroy : corrections.destroys) {
        chunkFor(destroy).destroys.push_back(destroy);
    }
    return chunks;
}

Verifier::Verifier(
    const SimulatedCellOptions &options, CellService &service, CellDatabase &database, Statistics &statistics)
    : m_options(options)
    , m_service(service)
    , m_database(database)
    , m_statistics(statistics)
    , m_redis(options.redisSocket, options.redisDatabase)
{
}

Outcome<bool> Verifier::run(const ClaimableModel &model, const std::set<ClaimType> &enabled, std::stop_token stop)
{
    const std::string name(model.name);
    const auto owner = std::to_string(::getpid()) + '-' + isoText(m_options.now());
    const auto expiresIn = std::chrono::ceil<std::chrono::milliseconds>(m_options.scaled(lockLifetime));
    CELLS_TRY(const bool isLocked, m_redis.lock(name, owner, expiresIn));
    if (!isLocked) {
        return false;
    }
    m_statistics.count("verifier_runs");
    const auto done = scan(model, enabled, stop);
    const auto unlocked = m_redis.unlock(name, owner);
    return done && !unlocked ? propagate(unlocked.error()) : done;
}

Outcome<bool> Verifier::scan(const ClaimableModel &model, const std::set<ClaimType> &enabled, std::stop_token stop)
{
    const std::string name(model.name);
    const auto began = std::chrono::steady_clock::now();
    CELLS_TRY(auto last, m_redis.lastId(name));
    while (!stop.stop_requested()) {
        CELLS_TRY(const auto upTo, scanBatch(model, enabled, last, stop));
        CELLS_TRY_VOID(m_redis.setLastId(name, upTo.value_or(0)));
        if (!upTo) {
            m_statistics.count("verifier_scans_finished");
            return false;
        }
        last = *upTo;
        if (std::chrono::steady_clock::now() - began > m_options.scaled(runsAtMost)) {
            m_statistics.count("verifier_rescheduled");
            return true;
        }
    }
    return false;
}

Outcome<std::optional<std::int64_t>> Verifier::scanBatch(
    const ClaimableModel &model, const std::set<ClaimType> &enabled, std::int64_t after, std::stop_token stop)
{
    CELLS_TRY(const auto snapshot,
        m_database.fetchRows(
            {model, keyOfId(after), keyOfId(std::numeric_limits<std::int64_t>::max()), rowsOfABatch, {}}, stop));
    if (snapshot.rows.empty()) {
        return std::nullopt;
    }
    const auto last = snapshot.rows.back().key;
    CELLS_TRY(
        auto records, recordsOf(model, enabled, {m_options.cell(), model.source, keyOfId(after), last, {}}, stop));
    const auto &behavior = m_options.workload.behavior;
    const VerifierBatch batch{model, snapshot.rows, std::move(records), m_options.now() - m_options.scaled(recent),
        behavior.hasHazards, behavior.verifierSkipsLeased};
    CELLS_TRY_VOID(correct(correctionsOf(batch, enabled)));
    m_statistics.count("verifier_rows", std::int64_t(snapshot.rows.size()));
    return idOfKey(last);
}

Outcome<std::vector<Record>> Verifier::recordsOf(
    const ClaimableModel &model, const std::set<ClaimType> &enabled, RecordRange range, std::stop_token stop)
{
    for (const auto &column : model.columns) {
        if (enabled.count(column.type) > 0) {
            range.types.push_back(column.type);
        }
    }
    std::vector<Record> records;
    for (bool isTruncated = true; isTruncated;) {
        CELLS_TRY(auto page, m_service.reading().fetchRecords(range, stop));
        isTruncated = page.isTruncated && !page.records.empty();
        std::move(page.records.begin(), page.records.end(), std::back_inserter(records));
        if (isTruncated) {
            range.keyGt = records.back().source.key;
        }
    }
    return records;
}

// The first chunk that is refused ends the run: its batch is met again by the next one.
Outcome<void> Verifier::correct(const ClaimUpdate &corrections)
{
    for (const auto &chunk : chunksOf(corrections)) {
        const auto begun = m_service.claim(chunk);
        if (!begun) {
            if (begun.error().kind == Failure::Kind::Refused) {
                m_statistics.count("verifier_refused");
            }
            return propagate(begun.error());
        }
        if (!begun->lease) {
            m_statistics.count("verifier_conflicts");
            return failed(Failure::Kind::Refused, "a chunk of corrections was refused", begun->conflict);
        }
        m_statistics.count("verifier_created", std::int64_t(chunk.creates.size()));
        m_statistics.count("verifier_destroyed", std::int64_t(chunk.destroys.size()));
    }
    return {};
}

} // namespace cells
