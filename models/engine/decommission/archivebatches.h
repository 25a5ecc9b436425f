// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/decommission/claimarchive.h"
#include "models/rules/plans/archiveplan.h"

#include <optional>
#include <span>

namespace cells::decommission {

// Claims of one source that one update takes: all that the archive has with after < key <= upTo, and no row cut in two.
struct ArchiveBatch
{
    SourceType source = SourceType::Unspecified;
    std::string after;
    std::string upTo;
    // In the order of the archive; empty where a part of the source had no claims.
    std::vector<Record> claims{};
};

struct BatchLimits
{
    std::size_t claims = plans::ArchivePlan::claimsInUpdate;
    std::size_t bytes = std::size_t(8) << 20;
    // Claims of the first batches, which are small (slow start).
    std::vector<std::size_t> first{1, 25};
};

// Reads an archive in batches: source by source in the given order, each in the order of its keys. Together the batches
// of a source span all its keys. The memory is that of one part.
class ArchiveBatches
{
public:
    // `files`, `manifest` and `numbers` outlive it.
    ArchiveBatches(FileStore &files, std::filesystem::path folder, const ArchiveManifest &manifest,
        const ClaimTypeNumbers &numbers, std::vector<SourceType> order, BatchLimits limits = {});

    // Nothing after the last one. Refused when a part was changed since it was archived, or a row has more claims than
    // one update takes.
    Outcome<std::optional<ArchiveBatch>> next();

private:
    struct SectionOfPart
    {
        const ArchivePart *part = nullptr;
        std::size_t index = 0;
    };

    // Reads the claims of a section.
    Outcome<void> open(const SectionOfPart &section);
    Outcome<ArchiveBatch> cut();

    FileStore &m_files;
    const std::filesystem::path m_folder;
    const ArchiveManifest &m_manifest;
    const ClaimTypeNumbers &m_numbers;
    const BatchLimits m_limits;
    // Sections that are still to be read, the next one last.
    std::vector<SectionOfPart> m_sections;
    // The section that is being cut into batches, and what is left of it.
    ArchiveSection m_section;
    std::span<const Record> m_left;
    std::vector<Record> m_records;
    bool m_isOpen = false;
    std::size_t m_batches = 0;
};

} // namespace cells::decommission
