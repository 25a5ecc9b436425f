// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordcolumns.h"
#include "models/ports/filestore.h"

#include <stop_token>

namespace cells {

// Of what, when and how far the records were read. A snapshot that is not complete says why (C18).
struct SnapshotHead
{
    std::string environment;
    std::string service;
    CellId cell;
    // "User"
    std::string model;
    // The claims asked for; empty: all.
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

// Writes the file whole or not at all.
Outcome<void> saveSnapshot(
    FileStore &files, const Snapshot &snapshot, const std::filesystem::path &path, std::stop_token stop);

// Reads what saveSnapshot wrote. A file that is cut short, changed, of a newer version or no snapshot is Refused, and
// nothing of it is believed.
Outcome<Snapshot> openSnapshot(FileStore &files, const std::filesystem::path &path, std::stop_token stop);

} // namespace cells
