// SPDX-License-Identifier: MIT
#include "models/engine/claims/recordcolumns.h"

#include <algorithm>
#include <limits>

namespace cells::claims {

namespace {

constexpr std::size_t maximalRows = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t maximalText = std::numeric_limits<std::uint32_t>::max();

template <typename T> std::size_t heapOf(const std::vector<T> &column)
{
    return column.capacity() * sizeof(T);
}

std::size_t heapOf(const ByteStrings &strings)
{
    return strings.bytes.capacity() + heapOf(strings.ends);
}

std::size_t heapOf(const RecordChunk &chunk)
{
    auto bytes = chunk.text.capacity();
    RecordChunk::eachColumn(chunk, [&bytes](const auto &column) { bytes += heapOf(column); });
    return bytes;
}

template <typename Ends> bool isSound(const Ends &ends, std::size_t bytes)
{
    return std::is_sorted(ends.begin(), ends.end()) && (ends.empty() ? bytes == 0 : ends.back() == bytes);
}

bool isSound(const ByteStrings &strings)
{
    return isSound(strings.ends, strings.bytes.size());
}

bool hasEqualColumns(const RecordChunk &chunk)
{
    bool areEqual = true;
    RecordChunk::eachColumn(chunk, [&](const auto &column) { areEqual = areEqual && column.size() == chunk.rows(); });
    return areEqual;
}

template <typename T> bool areBelow(const std::vector<T> &column, std::size_t limit)
{
    return std::all_of(column.begin(), column.end(), [limit](T number) { return number < limit; });
}

bool isSound(const RecordChunk &chunk, const RecordTables &tables)
{
    const auto isKey
        = [&](std::int64_t key) { return key >= 0 || static_cast<std::uint64_t>(~key) < tables.otherKeys.size(); };
    return chunk.rows() > 0 && chunk.rows() <= RecordChunk::capacity && hasEqualColumns(chunk)
        && isSound(chunk.ends, chunk.text.size()) && areBelow(chunk.kinds, tables.kinds.size())
        && areBelow(chunk.leases, tables.leases.size() + 1) && std::all_of(chunk.keys.begin(), chunk.keys.end(), isKey);
}

bool isSound(const RecordTables &tables, std::size_t rows)
{
    const auto isFull = [](const RecordChunk &chunk) { return chunk.rows() == RecordChunk::capacity; };
    const auto &chunks = tables.chunks;
    return rows <= maximalRows && (chunks.empty() || std::all_of(chunks.begin(), chunks.end() - 1, isFull))
        && std::all_of(chunks.begin(), chunks.end(), [&](const auto &chunk) { return isSound(chunk, tables); })
        && isSound(tables.otherKeys) && isSound(tables.unknownWires)
        && tables.unknownRows.size() == tables.unknownWires.size()
        && std::is_sorted(tables.unknownRows.begin(), tables.unknownRows.end()) && areBelow(tables.unknownRows, rows);
}

} // namespace

void ByteStrings::add(std::string_view string)
{
    bytes += string;
    ends.push_back(bytes.size());
}

std::string_view ByteStrings::at(std::size_t index) const
{
    const auto begin = index == 0 ? 0 : ends[index - 1];
    return std::string_view(bytes).substr(begin, ends[index] - begin);
}

std::optional<RecordColumns> RecordColumns::of(RecordTables tables)
{
    std::size_t rows = 0;
    for (const auto &chunk : tables.chunks) {
        rows += chunk.rows();
    }
    if (!isSound(tables, rows)) {
        return std::nullopt;
    }
    RecordColumns columns;
    columns.m_size = rows;
    columns.m_tables = std::move(tables);
    for (std::uint32_t i = 0; i < columns.m_tables.kinds.size(); ++i) {
        columns.m_kindIndex.emplace(columns.m_tables.kinds[i], i);
    }
    for (std::uint32_t i = 0; i < columns.m_tables.leases.size(); ++i) {
        columns.m_leaseIndex.emplace(columns.m_tables.leases[i], i + 1);
    }
    return columns;
}

bool RecordColumns::append(const Record &record)
{
    auto &chunk = openChunk();
    if (m_size == maximalRows || record.claim.value.size() > maximalText - chunk.text.size()) {
        return false;
    }
    chunk.uuids.push_back(record.uuid);
    chunk.keys.push_back(keyOf(record.source.key));
    chunk.kinds.push_back(kindOf(record));
    chunk.subjects.push_back(record.subject.id);
    chunk.leases.push_back(leaseOf(record.lease));
    chunk.created.push_back(record.createdAt);
    chunk.updated.push_back(record.updatedAt);
    chunk.text += record.claim.value;
    chunk.ends.push_back(static_cast<std::uint32_t>(chunk.text.size()));
    if (!record.claim.unknownWire.empty()) {
        m_tables.unknownRows.push_back(static_cast<std::uint32_t>(m_size));
        m_tables.unknownWires.add(record.claim.unknownWire);
    }
    ++m_size;
    return true;
}

void RecordColumns::shrink()
{
    if (!m_tables.chunks.empty()) {
        auto &last = m_tables.chunks.back();
        RecordChunk::eachColumn(last, [](auto &column) { column.shrink_to_fit(); });
        last.text.shrink_to_fit();
    }
}

std::size_t RecordColumns::bytes() const
{
    // A node of std::map has a header of 32 bytes; one of std::unordered_map a link, a hash and its bucket.
    std::size_t bytes = heapOf(m_tables.chunks) + heapOf(m_tables.kinds) + heapOf(m_tables.leases)
        + heapOf(m_tables.otherKeys) + heapOf(m_tables.unknownRows) + heapOf(m_tables.unknownWires)
        + m_kindIndex.size() * (sizeof(std::pair<RecordKind, std::uint32_t>) + 32)
        + m_leaseIndex.size() * (sizeof(std::pair<Uuid, std::uint32_t>) + 24);
    for (const auto &chunk : m_tables.chunks) {
        bytes += heapOf(chunk);
    }
    return bytes;
}

std::optional<std::int64_t> RecordColumns::sourceId(std::uint32_t row) const
{
    const auto key = chunk(row).keys[within(row)];
    return key < 0 ? std::nullopt : std::optional(key);
}

std::string_view RecordColumns::otherKey(std::uint32_t row) const
{
    const auto key = chunk(row).keys[within(row)];
    return key < 0 ? m_tables.otherKeys.at(static_cast<std::size_t>(~key)) : std::string_view();
}

const Uuid *RecordColumns::lease(std::uint32_t row) const
{
    const auto lease = chunk(row).leases[within(row)];
    return lease == 0 ? nullptr : &m_tables.leases[lease - 1];
}

Record RecordColumns::record(std::uint32_t row) const
{
    const auto &shared = kind(row);
    const auto id = sourceId(row);
    const auto *leaseUuid = lease(row);
    Record record;
    record.uuid = uuid(row);
    record.claim = {shared.claim, std::string(value(row)), {}};
    record.subject = {shared.subject, subjectId(row)};
    record.source = {shared.source, id ? keyOfId(*id) : std::string(otherKey(row))};
    record.cell = shared.cell;
    record.status = shared.status;
    record.lease = leaseUuid ? std::optional(*leaseUuid) : std::nullopt;
    record.createdAt = createdAt(row);
    record.updatedAt = updatedAt(row);
    const auto &unknown = m_tables.unknownRows;
    if (const auto at = std::lower_bound(unknown.begin(), unknown.end(), row); at != unknown.end() && *at == row) {
        record.claim.unknownWire = m_tables.unknownWires.at(static_cast<std::size_t>(at - unknown.begin()));
    }
    return record;
}

RecordChunk &RecordColumns::openChunk()
{
    auto &chunks = m_tables.chunks;
    if (m_size == chunks.size() * RecordChunk::capacity) {
        shrink();
        chunks.emplace_back();
    }
    return chunks.back();
}

std::int64_t RecordColumns::keyOf(std::string_view key)
{
    if (const auto id = idOfKey(key)) {
        return *id;
    }
    m_tables.otherKeys.add(key);
    return ~static_cast<std::int64_t>(m_tables.otherKeys.size() - 1);
}

std::uint32_t RecordColumns::kindOf(const Record &record)
{
    const RecordKind kind{record.claim.type, record.status, record.subject.type, record.source.type, record.cell};
    const auto next = static_cast<std::uint32_t>(m_tables.kinds.size());
    const auto [entry, isNew] = m_kindIndex.emplace(kind, next);
    if (isNew) {
        m_tables.kinds.push_back(kind);
    }
    return entry->second;
}

std::uint32_t RecordColumns::leaseOf(const std::optional<Uuid> &lease)
{
    if (!lease) {
        return 0;
    }
    const auto next = static_cast<std::uint32_t>(m_tables.leases.size() + 1);
    const auto [entry, isNew] = m_leaseIndex.emplace(*lease, next);
    if (isNew) {
        m_tables.leases.push_back(*lease);
    }
    return entry->second;
}

} // namespace cells::claims
