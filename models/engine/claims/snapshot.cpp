// SPDX-License-Identifier: MIT
#include "models/engine/claims/snapshot.h"

#include "models/engine/claims/listingmessages.h"
#include "models/engine/support/digestfile.h"

#include <bit>

namespace cells::claims {

namespace {

// The columns are written as they are in memory.
static_assert(std::endian::native == std::endian::little);
static_assert(Plain<RecordKind> && Plain<Instant> && Plain<Uuid>);

constexpr std::string_view magic = "CELLSNAP";
constexpr std::uint32_t version = 1;

std::int64_t microseconds(Instant when)
{
    return when.time_since_epoch().count();
}

void writeHead(DigestWriter &file, const SnapshotHead &head)
{
    file.string(head.environment);
    file.string(head.service);
    file.number(head.cell.value);
    file.string(head.model);
    file.column(head.types);
    file.number(head.afterId);
    file.number(head.lastId);
    file.number(microseconds(head.startedAt));
    file.number(microseconds(head.finishedAt));
    file.number<std::uint8_t>(head.isComplete ? 1 : 0);
    file.string(head.problem);
}

SnapshotHead readHead(DigestReader &file)
{
    const auto instant = [&] { return Instant(Duration(file.number<std::int64_t>())); };
    SnapshotHead head;
    head.environment = file.string();
    head.service = file.string();
    head.cell.value = file.number<std::int64_t>();
    head.model = file.string();
    head.types = file.column<ClaimType>();
    head.afterId = file.number<std::int64_t>();
    head.lastId = file.number<std::int64_t>();
    head.startedAt = instant();
    head.finishedAt = instant();
    head.isComplete = file.number<std::uint8_t>() == 1;
    head.problem = file.string();
    return head;
}

void writeStrings(DigestWriter &file, const ByteStrings &strings)
{
    file.string(strings.bytes);
    file.column(strings.ends);
}

ByteStrings readStrings(DigestReader &file)
{
    ByteStrings strings;
    strings.bytes = file.string();
    strings.ends = file.column<std::uint64_t>();
    return strings;
}

void writeChunk(DigestWriter &file, const RecordChunk &chunk)
{
    RecordChunk::eachColumn(chunk, [&file](const auto &column) { file.column(column); });
    file.string(chunk.text);
}

RecordChunk readChunk(DigestReader &file)
{
    RecordChunk chunk;
    RecordChunk::eachColumn(chunk, [&file]<typename T>(std::vector<T> &column) { column = file.column<T>(); });
    chunk.text = file.string();
    return chunk;
}

// False when stopped or when the file is not sound.
bool readChunks(DigestReader &file, std::vector<RecordChunk> &chunks, std::stop_token stop)
{
    const auto count = file.number<std::uint64_t>();
    for (std::uint64_t i = 0; i < count && file.isSound() && !stop.stop_requested(); ++i) {
        chunks.push_back(readChunk(file));
    }
    return file.isSound() && !stop.stop_requested();
}

RecordTables readTables(DigestReader &file)
{
    RecordTables tables;
    tables.kinds = file.column<RecordKind>();
    tables.leases = file.column<Uuid>();
    tables.otherKeys = readStrings(file);
    tables.unknownRows = file.column<std::uint32_t>();
    tables.unknownWires = readStrings(file);
    return tables;
}

void checkVersion(DigestReader &file)
{
    if (file.bytes(magic.size()) != magic) {
        file.refuse(messages::notASnapshot);
    }
    const auto found = file.number<std::uint32_t>();
    if (found > version) {
        file.refuse(messages::snapshotTooNew, {std::to_string(found), std::to_string(version)});
    } else if (found != version) {
        file.refuse(messages::snapshotFormatUnknown, {std::to_string(found)});
    }
}

} // namespace

Outcome<void> saveSnapshot(
    FileStore &files, const Snapshot &snapshot, const std::filesystem::path &path, std::stop_token stop)
{
    const auto &tables = snapshot.records.tables();
    DigestWriter file(files.create(path));
    file.write(magic);
    file.number(version);
    writeHead(file, snapshot.head);
    file.column(tables.kinds);
    file.column(tables.leases);
    writeStrings(file, tables.otherKeys);
    file.column(tables.unknownRows);
    writeStrings(file, tables.unknownWires);
    file.number<std::uint64_t>(tables.chunks.size());
    for (const auto &chunk : tables.chunks) {
        if (stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::snapshotNotSaved);
        }
        writeChunk(file, chunk);
    }
    return file.finish();
}

Outcome<Snapshot> openSnapshot(FileStore &files, const std::filesystem::path &path, std::stop_token stop)
{
    DigestReader file(files.open(path));
    checkVersion(file);
    auto head = readHead(file);
    auto tables = readTables(file);
    if (!readChunks(file, tables.chunks, stop) && stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::snapshotNotOpened);
    }
    CELLS_TRY_VOID(file.finish());
    auto records = RecordColumns::of(std::move(tables));
    if (!records) {
        return failed(Failure::Kind::Refused, Message(messages::snapshotContradictory, {path.string()}));
    }
    return Snapshot{std::move(head), std::move(*records)};
}

} // namespace cells::claims
