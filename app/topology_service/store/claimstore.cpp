// SPDX-License-Identifier: MIT
#include "app/topology_service/store/claimstore.h"

#include "app/topology_service/store/batchblocker.h"
#include "app/topology_service/store/claimstatements.h"
#include "app/topology_service/store/sqlbatch.h"

#include <openssl/rand.h>

namespace cells {

namespace {

constexpr int changedMeanwhileAttempts = 5;
constexpr char malformedRow[] = "the database answered with a row that this build does not understand";

Answer<Uuid> freshUuid()
{
    Uuid uuid;
    if (RAND_bytes(uuid.bytes.data(), static_cast<int>(uuid.bytes.size())) != 1) {
        return refused(grpc::StatusCode::INTERNAL, "no random numbers");
    }
    uuid.bytes[6] = static_cast<std::uint8_t>((uuid.bytes[6] & 0x0f) | 0x40);
    uuid.bytes[8] = static_cast<std::uint8_t>((uuid.bytes[8] & 0x3f) | 0x80);
    return uuid;
}

SqlValues beginValues(CellId cell, const Uuid &lease, const UpdateBatch &batch, Strictness strictness)
{
    SqlValues values{lease.text(), std::to_string(cell.value)};
    values.reserve(16);
    appendCreates(values, batch.creates);
    appendDestroys(values, batch.destroys);
    values.push_back(strictness == Strictness::Design ? "true" : "false");
    return values;
}

// A unique violation says that a create exists, a division by zero that a destroy does not match.
bool isObstructed(const SqlTrouble &trouble)
{
    return trouble.error.state == "23505" || trouble.error.state == "22012";
}

tl::unexpected<grpc::Status> inDoubt(const Uuid &lease)
{
    return refused(grpc::StatusCode::UNKNOWN,
        "the connection to the database was lost during the update, so it is unknown whether lease " + lease.text()
            + " exists: list the leases before trying again");
}

SqlValues leaseValues(const LeaseRange &range)
{
    return {std::to_string(range.cell.value), range.createdAfter ? isoText(*range.createdAfter) : "-infinity",
        range.after ? isoText(range.after->createdAt) : "-infinity",
        range.after ? range.after->uuid.text() : Uuid().text(), std::to_string(range.limit + 1)};
}

SqlValues recordValues(const HeldRange &range, int limit)
{
    std::vector<SqlValue> types;
    for (const auto type : range.claimTypes) {
        types.push_back(std::to_string(type));
    }
    return {std::to_string(range.cell.value), std::to_string(range.source), sqlBytes(range.keyAbove),
        sqlBytes(range.keyUpTo), types.empty() ? SqlValue() : SqlValue(sqlArray(types)), std::to_string(limit)};
}

// How many rows, of at most `limit`, fit into one page: the Rails client receives 10 MiB.
int rowsThatFit(const SqlRows &rows, int limit)
{
    constexpr std::size_t pageBytes = 8 * 1024 * 1024;
    // Of the other columns, and of what the wire adds; the claim goes out twice, as bucket and as claim.
    constexpr std::size_t otherBytes = 256;
    std::size_t bytes = 0;
    int row = 0;
    for (; row < std::min(rows.size(), limit) && bytes <= pageBytes; ++row) {
        // As hexadecimal text each byte is two characters.
        bytes += rows.text(row, 2).size() + rows.text(row, 10).size() / 2 + otherBytes;
    }
    return bytes <= pageBytes ? row : row - 1;
}

// How many rows of a page that ends before row `limit` may go out: all but those of the source that it would cut.
int wholeSources(const SqlRows &rows, int limit)
{
    int whole = limit;
    while (whole > 0 && rows.text(whole - 1, 6) == rows.text(limit, 6)) {
        --whole;
    }
    return whole;
}

} // namespace

ClaimStore::ClaimStore(Database &database, Strictness strictness)
    : m_database(database)
    , m_strictness(strictness)
{
}

Answer<Uuid> ClaimStore::begin(CellId cell, const UpdateBatch &batch, Deadline deadline)
{
    CELLS_TRY(const auto lease, freshUuid());
    const auto values = beginValues(cell, lease, batch, m_strictness);
    for (int attempt = 0; attempt < changedMeanwhileAttempts; ++attempt) {
        const auto begun = m_database.run(statements::begin, values, deadline);
        if (begun) {
            return lease;
        }
        const bool isBlocked = isObstructed(begun.error());
        // After a lost connection the obstacle may be what the lost statement did.
        if (begun.error().mayHaveHappened) {
            return isBlocked && hasLease(lease, deadline) ? Answer<Uuid>(lease) : inDoubt(lease);
        }
        if (!isBlocked) {
            return propagate(begun.error());
        }
        CELLS_TRY_VOID(checkWithExisting(cell, batch, deadline));
    }
    return refused(grpc::StatusCode::ABORTED, "the claims keep changing, nothing was done");
}

bool ClaimStore::hasLease(const Uuid &lease, Deadline deadline)
{
    const auto rows = m_database.run(statements::hasLease, {lease.text()}, deadline);
    return rows && rows->size() == 1;
}

Answer<void> ClaimStore::checkWithExisting(CellId cell, const UpdateBatch &batch, Deadline deadline)
{
    std::vector<ClaimKey> keys;
    for (const auto *list : {&batch.creates, &batch.destroys}) {
        for (const auto &entry : *list) {
            keys.push_back(entry.key);
        }
    }
    CELLS_TRY(const auto rows, m_database.run(statements::existing, keyColumns(keys), deadline));
    return checkBatch(existingClaims(rows), cell, batch, m_strictness);
}

Answer<void> ClaimStore::finish(LeaseEnd end, CellId cell, const Uuid &lease, Deadline deadline)
{
    constexpr char creating[] = "2";
    constexpr char destroying[] = "3";
    const bool isCommit = end == LeaseEnd::Commit;
    CELLS_TRY(const auto rows,
        m_database.run(statements::finish,
            {lease.text(), std::to_string(cell.value), isCommit ? destroying : creating,
                isCommit ? creating : destroying, isCommit ? "true" : "false"},
            deadline));
    if (!rows.isNull(0, 1) && rows.number(0, 1) != cell.value) {
        return refused(grpc::StatusCode::PERMISSION_DENIED,
            "lease " + lease.text() + " does not belong to cell " + std::to_string(cell.value));
    }
    return {};
}

Answer<ClaimStore::LeasePage> ClaimStore::leases(const LeaseRange &range, Deadline deadline)
{
    CELLS_TRY(const auto rows, m_database.run(statements::leases, leaseValues(range), deadline));
    LeasePage page;
    const int taken = std::min(rows.size(), range.limit);
    page.leases.resize(static_cast<std::size_t>(taken));
    for (int i = 0; i < taken; ++i) {
        auto &lease = page.leases[static_cast<std::size_t>(i)];
        lease.mutable_uuid()->set_value(std::string(rows.text(i, 0)));
        if (!fillTime(*lease.mutable_created_at(), rows.text(i, 1))
            || !fillTime(*lease.mutable_updated_at(), rows.text(i, 2))) {
            return refused(grpc::StatusCode::INTERNAL, malformedRow);
        }
    }
    if (rows.size() > taken) {
        const auto createdAt = parseInstant(rows.text(taken - 1, 1));
        const auto uuid = Uuid::parse(rows.text(taken - 1, 0));
        page.next = LeaseCursor{createdAt.value_or(Instant()), uuid.value_or(Uuid())};
    }
    return page;
}

Answer<void> ClaimStore::records(const HeldRange &range, wire::claims::ListRecordsResponse &response, Deadline deadline)
{
    CELLS_TRY(auto rows, m_database.run(statements::records, recordValues(range, range.limit + 1), deadline));
    const int fitting = rowsThatFit(rows, range.limit);
    const bool isTruncated = rows.size() > fitting;
    int taken = isTruncated ? wholeSources(rows, fitting) : rows.size();
    if (isTruncated && taken == 0) {
        auto oneSource = range;
        oneSource.keyUpTo = bytesOfSql(rows.text(0, 6)).value_or(std::string());
        CELLS_TRY(rows,
            m_database.run(statements::records, recordValues(oneSource, std::numeric_limits<int>::max()), deadline));
        taken = rows.size();
    }
    response.set_truncated(isTruncated);
    response.mutable_records()->Reserve(taken);
    for (int i = 0; i < taken; ++i) {
        if (!fillRecord(*response.add_records(), rows, i)) {
            return refused(grpc::StatusCode::INTERNAL, malformedRow);
        }
    }
    return {};
}

Answer<wire::claims::Record> ClaimStore::record(const ClaimKey &key, Deadline deadline)
{
    CELLS_TRY(
        const auto rows, m_database.run(statements::record, {std::to_string(key.type), sqlBytes(key.value)}, deadline));
    if (rows.size() == 0) {
        return refused(grpc::StatusCode::NOT_FOUND, "no claim " + nameOf(key));
    }
    wire::claims::Record record;
    if (!fillRecord(record, rows, 0)) {
        return refused(grpc::StatusCode::INTERNAL, malformedRow);
    }
    return record;
}

Answer<std::optional<ClaimStore::Owner>> ClaimStore::owner(std::span<const ClaimKey> keys, Deadline deadline)
{
    CELLS_TRY(const auto rows, m_database.run(statements::owners, keyColumns(keys), deadline));
    if (rows.size() == 0) {
        return std::nullopt;
    }
    return Owner{static_cast<std::size_t>(rows.number(0, 0) - 1), CellId{rows.number(0, 1)}};
}

Answer<void> ClaimStore::ping(Deadline deadline)
{
    CELLS_TRY_VOID(m_database.run(statements::ping, {}, deadline));
    return {};
}

} // namespace cells
