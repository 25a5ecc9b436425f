// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/archive.h"
#include "models/ports/clock.h"
#include "models/ports/filestore.h"

#include <functional>

namespace cells::decommission {

enum class ArchivePhase
{
    Reading,
    Verifying,
};

struct ArchiveProgress
{
    ArchivePhase phase = ArchivePhase::Reading;
    std::uint64_t claims = 0;
    // Of how many; nothing while the first listing has not ended.
    std::optional<std::uint64_t> total{};
    SourceType source = SourceType::Unspecified;
};

using OnArchiveProgress = std::function<void(const ArchiveProgress &)>;

// What an archive is made from.
struct ArchiveSources
{
    ArchiveTarget target;
    std::string tool;
    TopologyService &service;
    FileStore &files;
    Clock &clock;
    std::function<std::vector<DatabaseSequences>(std::stop_token)> readSequences;
    // A part ends with the page that reaches this many claims.
    std::size_t claimsInPart = 20'000;
};

// Writes all claims of the cell, exactly, into a private folder, then lists them a second time and compares. Continues
// after the last part of an archive that was interrupted. Only reads from the service. Refused when the folder has
// another archive, when a claim cannot be listed, when a lease decides about one, and when claims changed meanwhile.
// The memory is that of one part.
Outcome<ArchiveManifest> archiveClaims(const ArchiveSources &sources, const std::filesystem::path &folder,
    const OnArchiveProgress &onProgress, std::stop_token stop);

// Lists the claims of `sections` again. Returns the sections whose claims differ.
Outcome<std::vector<ArchiveSection>> findChanged(TopologyService &service, CellId cell,
    const std::vector<ArchiveSection> &sections, const OnArchiveProgress &onProgress, std::stop_token stop);

// Reads and checks one part: its header, and that the lines match it. `take` gets its records, section by section.
Outcome<ArchivePart> readPart(FileStore &files, const std::filesystem::path &folder, const std::string &name,
    const ArchiveTarget &target, const ClaimTypeNumbers &numbers, const std::function<void(const Record &)> &take = {});

// Reads the whole text of a part. Refused when it is not what the manifest says.
Outcome<std::string> readUnchanged(FileStore &files, const std::filesystem::path &folder, const ArchivePart &part);
// Removes the first line of `rest`, and returns it without its newline.
std::string_view takeLine(std::string_view &rest);

Outcome<ArchiveManifest> readManifest(FileStore &files, const std::filesystem::path &folder);

} // namespace cells::decommission
