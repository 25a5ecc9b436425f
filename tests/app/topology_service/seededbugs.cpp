// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/seededbugs.h"

#include "app/topology_service/store/claimstatements.h"
#include "models/adapters/postgres/binaryconnection.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

namespace cells {

namespace {

using namespace std::chrono_literals;

// How long a bug leaves between two steps that ought to be one.
constexpr auto gap = 2ms;

const std::string nothing = "{}";

std::atomic<const SeededBug *> seeded = nullptr;
std::string database;
std::mutex mutex;
// What has been promised, and is done later.
std::vector<std::jthread> promises;
// The records that a lease has created, once it is committed.
std::map<std::string, std::string> createdBy;
std::unique_ptr<BinaryConnection> snapshot;
std::chrono::steady_clock::time_point snapshotAt;

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    assert(text.find(from) != std::string::npos);
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

bool isCommit(const std::string &sql, const SqlValues &values)
{
    return sql == statements::finish && values[2] == "3";
}

bool isRollback(const std::string &sql, const SqlValues &values)
{
    return sql == statements::finish && values[2] == "2";
}

bool isAnyClaimed(Database &service, const SqlValues &begin, Deadline deadline)
{
    const auto found = service.run(statements::existing, {begin[2], begin[3]}, deadline);
    return !found || found->size() > 0;
}

// "Is the name free?" is asked first; who comes between takes what another one has just got.
SqlAnswer uniquenessIsOnlyAskedFor(
    Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (sql != statements::begin || isAnyClaimed(service, values, deadline)) {
        return service.run(sql, values, deadline);
    }
    static const auto overwriting = replaced(sql, "    returning 1\n), found as (",
        "    on conflict (claim_type, " CELLS_VALUE_KEY(
            "claim_value") ") do update set source_key = excluded.source_key, cell_id = excluded.cell_id, status = 2, "
                           "lease_uuid = excluded.lease_uuid\n    returning 1\n), found as (");
    return service.run(overwriting, values, deadline);
}

SqlAnswer aCommitIsSeenInHalves(Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (isCommit(sql, values)) {
        (void)service.run("update claims set status = 1, lease_uuid = null from claim_leases "
                          "where claim_leases.uuid = $1::uuid and claim_leases.cell_id = $2::bigint "
                          "and claims.lease_uuid = claim_leases.uuid and claims.status = 2",
            {values[0], values[1]}, deadline);
        std::this_thread::sleep_for(gap);
    }
    return service.run(sql, values, deadline);
}

SqlAnswer aRollbackForgetsWhatWasDestroyed(
    Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    static const auto forgetting = replaced(replaced(statements::finish, "status = $3::smallint", "status in ($3, 3)"),
        "status = $4::smallint", "status = $4::smallint and false");
    return service.run(isRollback(sql, values) ? forgetting : sql, values, deadline);
}

SqlAnswer aBeginTakesWhatIsLeased(Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    static const auto taking = replaced(statements::begin, "and claims.lease_uuid is null", "");
    return service.run(sql == statements::begin ? taking : sql, values, deadline);
}

// Creates that look well are answered at once.
SqlAnswer aBeginIsAnsweredBeforeItIsWritten(
    Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (sql != statements::begin || values[9] != nothing || isAnyClaimed(service, values, deadline)) {
        return service.run(sql, values, deadline);
    }
    const std::lock_guard lock(mutex);
    promises.emplace_back([&service, sql, values, deadline] {
        std::this_thread::sleep_for(gap);
        (void)service.run(sql, values, deadline);
    });
    return BinaryRows();
}

// The creates, then the destroys; when these are refused, the creates are taken back.
SqlAnswer aRefusedBatchIsSeenMeanwhile(
    Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (sql != statements::begin || values[2] == nothing || values[9] == nothing) {
        return service.run(sql, values, deadline);
    }
    auto creates = values;
    std::fill(creates.begin() + 9, creates.begin() + 15, nothing);
    auto begun = service.run(sql, creates, deadline);
    if (!begun) {
        return begun;
    }
    std::this_thread::sleep_for(gap);
    auto destroys = values;
    std::fill(destroys.begin() + 2, destroys.begin() + 9, nothing);
    static const auto further = replaced(sql, "(select count(*) from locked)\n),",
        "(select count(*) from locked)\n    on conflict (uuid) do nothing\n),");
    auto answer = service.run(further, destroys, deadline);
    if (!answer) {
        (void)service.run(statements::finish, {values[0], values[1], "2", "3", "false"}, deadline);
    }
    return answer;
}

SqlAnswer aRollbackUndoesACommit(Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (isCommit(sql, values)) {
        const auto created = service.run("select coalesce(array_agg(uuid), '{}')::text from claims "
                                         "where lease_uuid = $1::uuid and cell_id = $2::bigint and status = 2",
            {values[0], values[1]}, deadline);
        const std::lock_guard lock(mutex);
        if (created && created->bytes(0, 0) != nothing) {
            createdBy[*values[0]] = created->bytes(0, 0);
        }
    }
    if (isRollback(sql, values)) {
        std::unique_lock lock(mutex);
        const auto created = createdBy.count(*values[0]) > 0 ? createdBy[*values[0]] : nothing;
        lock.unlock();
        (void)service.run("delete from claims where uuid = any ($1::uuid[]) and cell_id = $2::bigint and status = 1",
            {created, values[1]}, deadline);
    }
    return service.run(sql, values, deadline);
}

// As from a replica that lags, or a cache.
SqlAnswer aReadIsStale(Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    if (sql != statements::record) {
        return service.run(sql, values, deadline);
    }
    const std::lock_guard lock(mutex);
    const auto now = std::chrono::steady_clock::now();
    if (!snapshot || !snapshot->isOpen() || now - snapshotAt > 10 * gap) {
        snapshot = BinaryConnection::open(database).value_or(nullptr);
        snapshotAt = now;
    }
    const auto begun = snapshot ? snapshot->run("begin isolation level repeatable read") : SqlOutcome<BinaryRows>();
    auto rows = begun ? snapshot->run(sql, values) : tl::unexpected(SqlError());
    return rows ? SqlAnswer(std::move(*rows)) : service.run(sql, values, deadline);
}

} // namespace

const std::vector<SeededBug> &seededBugs()
{
    static const std::vector<SeededBug> bugs{{"uniqueness is only asked for", uniquenessIsOnlyAskedFor},
        {"a commit is seen in halves", aCommitIsSeenInHalves},
        {"a rollback forgets what was destroyed", aRollbackForgetsWhatWasDestroyed},
        {"a begin takes what is leased", aBeginTakesWhatIsLeased},
        {"a begin is answered before it is written", aBeginIsAnsweredBeforeItIsWritten},
        {"a refused batch is seen meanwhile", aRefusedBatchIsSeenMeanwhile},
        {"a rollback undoes a commit", aRollbackUndoesACommit}, {"a read is stale", aReadIsStale}};
    return bugs;
}

void seed(const SeededBug *bug, const std::string &conninfo)
{
    promises.clear();
    createdBy.clear();
    snapshot.reset();
    database = conninfo;
    seeded = bug;
}

SqlAnswer runSeeded(Database &service, const std::string &sql, const SqlValues &values, Deadline deadline)
{
    const auto *bug = seeded.load();
    return bug ? bug->run(service, sql, values, deadline) : service.run(sql, values, deadline);
}

} // namespace cells
