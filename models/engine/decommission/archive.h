// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimsweep.h"
#include "models/ports/celldatabase.h"
#include "models/ports/cellinventory.h"
#include "models/ports/environment.h"
#include "models/rules/decommission/claimcounts.h"

#include <filesystem>

namespace cells::decommission {

// Claims of one source with after < key <= upTo, as they were archived.
struct ArchiveSection
{
    SourceType source = SourceType::Unspecified;
    std::string after;
    std::string upTo;
    std::uint64_t records = 0;
    // SHA-256 of the metadata lines of its claims, each with a newline.
    std::string digest;

    bool operator==(const ArchiveSection &) const = default;
};

// A file of an archive: "part-000001.jsonl".
struct ArchivePart
{
    std::string name;
    std::vector<ArchiveSection> sections;
    std::uint64_t bytes = 0;
    // Of the whole file, in lower-case hexadecimal.
    std::string sha256;
    // When the archive was begun, as the part has it.
    Instant begunAt{};

    bool operator==(const ArchivePart &) const = default;
};

// The sequences of one database of the cell.
struct DatabaseSequences
{
    LogicalDatabase database = LogicalDatabase::Main;
    std::vector<SequenceValue> sequences{};
    // Why they could not be read; empty when they were.
    std::string problem{};
    // "7714…/3/gitlab", of the database that was proved to be the primary of the cell; else empty.
    std::string identity{};

    bool operator==(const DatabaseSequences &) const = default;
};

// What identifies an archive: it is continued, compared and restored only there.
struct ArchiveTarget
{
    std::string environment;
    std::string service;
    CellId cell;

    bool operator==(const ArchiveTarget &) const = default;
};

// "manifest.json", written last: an archive without it is incomplete.
struct ArchiveManifest
{
    ArchiveTarget target;
    std::string tool;
    Instant begunAt;
    // When a second listing of all claims equaled the first one.
    Instant verifiedAt;
    // As the service listed it.
    Cell listed;
    std::vector<DatabaseSequences> databases{};
    ClaimCounts counts{};
    std::vector<ArchivePart> parts{};
    // SHA-256 of the file that it was read from; empty when it was not read.
    std::string digest{};
};

// The identity of a database: its server, the timeline of that, so that no copy has it, and its name. Empty when the
// role may not read it.
std::string identityText(const DatabaseIdentity &database);

// All sections of an archive, in its order.
std::vector<ArchiveSection> sectionsOf(const ArchiveManifest &manifest);
// The names of their sources, each once: "users, emails".
std::string sourcesOf(const std::vector<ArchiveSection> &sections);

inline constexpr std::string_view manifestName = "manifest.json";
std::string partName(std::size_t number);

std::string manifestText(const ArchiveManifest &manifest);
// Refused, with the key, when it is damaged or its parts are not the whole archive.
Outcome<ArchiveManifest> parseManifest(std::string_view text);

// What the first line of a part has besides the target.
struct PartHead
{
    // When the archive was begun, which may be before the part was.
    Instant begunAt;
    std::vector<ArchiveSection> sections;
};

std::string partHeader(const ArchiveTarget &target, const PartHead &head);
// Refused when the part is of another target or damaged.
Outcome<PartHead> parsePartHeader(std::string_view line, const ArchiveTarget &target);

// True when the part begins where `position` is, without a gap inside; moves the position behind it.
bool continues(const ArchivePart &part, claims::SweepPosition &position);

} // namespace cells::decommission
