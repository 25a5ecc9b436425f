// SPDX-License-Identifier: MIT
#include "app/topology_service/store/claimstore.h"

#include "app/topology_service/store/batchblocker.h"
#include "app/topology_service/store/claimstatements.h"
#include "app/topology_service/store/recordrows.h"
#include "app/topology_service/store/sqlbatch.h"

#include <openssl/rand.h>

namespace cells {

namespace {

constexpr int changedMeanwhileAttempts = 5;
// Of the columns besides values and user data, and of what the wire adds.
constexpr std::size_t otherBytes = 256;

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

tl::unexpected<grpc::Status> malformedRow()
{
    return refused(grpc::StatusCode::INTERNAL, "the database answered with a row that this build does not understand");
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

std::size_t mostBytes(const BinaryRows &rows, int row)
{
    // The claim goes out twice, as bucket and as claim.
    return 2 * valueIn(rows, row).size() + userDataIn(rows, row).size() + otherBytes;
}

// How many rows, of at most `limit`, fit into one page: the Rails client receives 10 MiB.
int rowsThatFit(const BinaryRows &rows, int limit)
{
    constexpr std::size_t pageBytes = 8 * 1024 * 1024;
    std::size_t bytes = 0;
    int row = 0;
    for (; row < std::min(rows.size(), limit) && bytes <= pageBytes; ++row) {
        bytes += mostBytes(rows, row);
    }
    return bytes <= pageBytes ? row : row - 1;
}

// How many rows of a page that ends before row `limit` may go out: all but those of the source that it would cut.
int wholeSources(const BinaryRows &rows, int limit)
{
    int whole = limit;
    while (whole > 0 && sourceKeyIn(rows, whole - 1) == sourceKeyIn(rows, limit)) {
        --whole;
    }
    return whole;
}

// The first `taken` rows.
Answer<BackwardWriter::Block> pageOf(const BinaryRows &rows, int taken, bool isTruncated)
{
    using Response = wire::claims::ListRecordsResponse;
    std::size_t most = 0;
    for (int row = 0; row < taken; ++row) {
        most += mostBytes(rows, row);
    }
    BackwardWriter writer(most + otherBytes);
    writer.addNumber(Response::kTruncatedFieldNumber, isTruncated ? 1 : 0);
    for (int row = taken - 1; row >= 0; --row) {
        bool isUnderstood = false;
        writer.addMessage(Response::kRecordsFieldNumber, [&] { isUnderstood = addRecord(writer, rows, row); });
        if (!isUnderstood) {
            return malformedRow();
        }
    }
    return writer.release();
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
        auto uuid = uuidIn(rows, i, 0);
        const auto createdAt = timeIn(rows, i, 1);
        const auto updatedAt = timeIn(rows, i, 2);
        if (!uuid || !createdAt || !updatedAt) {
            return malformedRow();
        }
        lease.mutable_uuid()->set_value(std::move(*uuid));
        fillTime(*lease.mutable_created_at(), *createdAt);
        fillTime(*lease.mutable_updated_at(), *updatedAt);
        if (rows.size() > taken) {
            page.next = LeaseCursor{*createdAt, Uuid::fromBytes(rows.bytes(i, 0))};
        }
    }
    return page;
}

Answer<BackwardWriter::Block> ClaimStore::records(const HeldRange &range, Deadline deadline)
{
    CELLS_TRY(auto rows, m_database.run(statements::records, recordValues(range, range.limit + 1), deadline));
    const int fitting = rowsThatFit(rows, range.limit);
    const bool isTruncated = rows.size() > fitting;
    int taken = isTruncated ? wholeSources(rows, fitting) : rows.size();
    if (isTruncated && taken == 0) {
        auto oneSource = range;
        oneSource.keyUpTo = sourceKeyIn(rows, 0);
        CELLS_TRY(rows,
            m_database.run(statements::records, recordValues(oneSource, std::numeric_limits<int>::max()), deadline));
        taken = rows.size();
    }
    return pageOf(rows, taken, isTruncated);
}

Answer<wire::claims::Record> ClaimStore::record(const ClaimKey &key, Deadline deadline)
{
    CELLS_TRY(
        const auto rows, m_database.run(statements::record, {std::to_string(key.type), sqlBytes(key.value)}, deadline));
    if (rows.size() == 0) {
        return refused(grpc::StatusCode::NOT_FOUND, "no claim " + nameOf(key));
    }
    BackwardWriter writer(mostBytes(rows, 0));
    wire::claims::Record record;
    if (!addRecord(writer, rows, 0) || !record.ParseFromArray(writer.written().data(), int(writer.written().size()))) {
        return malformedRow();
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
