// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordcolumns.h"
#include "models/ports/filestore.h"

#include <stop_token>

namespace cells::claims {

// The origin, time and extent of a snapshot. An incomplete one has the reason (C18).
struct SnapshotHead
{
    std::string environment;
    std::string service;
    CellId cell;
    // Such as "User".
    std::string model;
    // The requested types; empty for all.
    std::vector<ClaimType> types;
    // Source ids: afterId < id <= lastId.
    std::int64_t afterId = 0;
    std::int64_t lastId = 0;
    Instant startedAt;
    Instant finishedAt;
    bool isComplete = false;
    std::string problem;

    bool operator==(const SnapshotHead &) const = default;
};

struct Snapshot
{
    SnapshotHead head;
    RecordColumns records;
};

// Writes the whole file or none of it.
Outcome<void> saveSnapshot(
    FileStore &files, const Snapshot &snapshot, const std::filesystem::path &path, std::stop_token stop);

// Reads a file of saveSnapshot. Refuses one that is cut short, changed, of a newer version or no snapshot.
Outcome<Snapshot> openSnapshot(FileStore &files, const std::filesystem::path &path, std::stop_token stop);

} // namespace cells::claims
