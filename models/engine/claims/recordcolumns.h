// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <map>
#include <span>
#include <unordered_map>

namespace cells::claims {

// Properties that many records share, stored once.
struct RecordKind
{
    ClaimType claim = ClaimType::Unspecified;
    RecordStatus status = RecordStatus::Unspecified;
    SubjectType subject = SubjectType::Unspecified;
    SourceType source = SourceType::Unspecified;
    CellId cell;

    auto operator<=>(const RecordKind &) const = default;
};

// Byte strings, stored one after the other.
struct ByteStrings
{
    std::string bytes;
    std::vector<std::uint64_t> ends;

    void add(std::string_view string);
    std::string_view at(std::size_t index) const;
    std::size_t size() const { return ends.size(); }
};

// Up to 65536 records, one column per member. Values follow each other in `text`, so that a search reads it
// sequentially.
struct RecordChunk
{
    static constexpr std::size_t capacity = std::size_t(1) << 16;

    std::vector<Uuid> uuids;
    // The source's id; negative: ~index into the other keys.
    std::vector<std::int64_t> keys;
    std::vector<std::uint32_t> kinds;
    std::vector<std::int64_t> subjects;
    // 0: no lease; else 1 + index into the leases.
    std::vector<std::uint32_t> leases;
    std::vector<Instant> created;
    std::vector<Instant> updated;
    std::vector<std::uint32_t> ends;
    std::string text;

    // Visits every column but the text, in the order of a file.
    template <typename Chunk, typename Visit> static void eachColumn(Chunk &chunk, Visit visit)
    {
        visit(chunk.uuids);
        visit(chunk.keys);
        visit(chunk.kinds);
        visit(chunk.subjects);
        visit(chunk.leases);
        visit(chunk.created);
        visit(chunk.updated);
        visit(chunk.ends);
    }
    std::size_t rows() const { return uuids.size(); }
    std::size_t begin(std::size_t row) const { return row == 0 ? 0 : ends[row - 1]; }
    std::string_view value(std::size_t row) const
    {
        return std::string_view(text).substr(begin(row), ends[row] - begin(row));
    }
};

// The contents of RecordColumns, as written to a file. Every chunk but the last is full.
struct RecordTables
{
    std::vector<RecordChunk> chunks;
    std::vector<RecordKind> kinds;
    std::vector<Uuid> leases;
    // Source keys that are not ids.
    ByteStrings otherKeys;
    // Claims of types that this build does not know: their rows, ascending, and their messages as received.
    std::vector<std::uint32_t> unknownRows;
    ByteStrings unknownWires;
};

// Millions of records in about 60 bytes each and their values. Rows are numbered in the order of appending, and a
// number never changes its meaning. Reading allocates nothing and is safe from many threads once appending is over.
class RecordColumns
{
public:
    RecordColumns() = default;
    // Returns nothing when the tables contradict each other, as in a damaged file.
    static std::optional<RecordColumns> of(RecordTables tables);

    // Returns false, with nothing appended, when it is full: 2^31 rows, or 4 GiB of values in one chunk.
    [[nodiscard]] bool append(const Record &record);
    // Frees the memory reserved for more rows.
    void shrink();

    std::size_t size() const { return m_size; }
    // Total size on the heap.
    std::size_t bytes() const;

    const Uuid &uuid(std::uint32_t row) const { return chunk(row).uuids[within(row)]; }
    std::string_view value(std::uint32_t row) const { return chunk(row).value(within(row)); }
    const RecordKind &kind(std::uint32_t row) const { return m_tables.kinds[chunk(row).kinds[within(row)]]; }
    std::int64_t subjectId(std::uint32_t row) const { return chunk(row).subjects[within(row)]; }
    Instant createdAt(std::uint32_t row) const { return chunk(row).created[within(row)]; }
    Instant updatedAt(std::uint32_t row) const { return chunk(row).updated[within(row)]; }
    // Returns nothing when the source's key is not an id; then `otherKey` has it.
    std::optional<std::int64_t> sourceId(std::uint32_t row) const;
    std::string_view otherKey(std::uint32_t row) const;
    // Returns null when there is none.
    const Uuid *lease(std::uint32_t row) const;
    // Returns the record as it was appended.
    Record record(std::uint32_t row) const;

    const RecordTables &tables() const { return m_tables; }

private:
    const RecordChunk &chunk(std::uint32_t row) const { return m_tables.chunks[row / RecordChunk::capacity]; }
    static std::size_t within(std::uint32_t row) { return row % RecordChunk::capacity; }
    RecordChunk &openChunk();
    std::int64_t keyOf(std::string_view key);
    std::uint32_t kindOf(const Record &record);
    std::uint32_t leaseOf(const std::optional<Uuid> &lease);

    RecordTables m_tables;
    std::size_t m_size = 0;
    std::map<RecordKind, std::uint32_t> m_kindIndex;
    std::unordered_map<Uuid, std::uint32_t> m_leaseIndex;
};

} // namespace cells::claims
