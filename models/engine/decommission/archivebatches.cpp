// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archivebatches.h"

#include "models/engine/decommission/archivemessages.h"
#include "models/engine/decommission/archiverecord.h"

#include <algorithm>
#include <utility>

namespace cells::decommission {

namespace {

// What a claim adds to an update, beside some numbers.
std::size_t bytesOf(const Record &record)
{
    constexpr std::size_t numbers = 64;
    return record.claim.value.size() + record.claim.unknownWire.size() + record.source.key.size() + numbers;
}

} // namespace

ArchiveBatches::ArchiveBatches(FileStore &files, std::filesystem::path folder, const ArchiveManifest &manifest,
    const ClaimTypeNumbers &numbers, std::vector<SourceType> order, BatchLimits limits)
    : m_files(files)
    , m_folder(std::move(folder))
    , m_manifest(manifest)
    , m_numbers(numbers)
    , m_limits(std::move(limits))
{
    for (const auto source : order) {
        for (const auto &part : m_manifest.parts) {
            for (std::size_t i = 0; i < part.sections.size(); ++i) {
                if (part.sections[i].source == source) {
                    m_sections.push_back({&part, i});
                }
            }
        }
    }
    std::ranges::reverse(m_sections);
}

Outcome<std::optional<ArchiveBatch>> ArchiveBatches::next()
{
    if (!m_isOpen) {
        if (m_sections.empty()) {
            return std::nullopt;
        }
        const auto section = m_sections.back();
        m_sections.pop_back();
        CELLS_TRY_VOID(open(section));
    }
    return cut();
}

Outcome<void> ArchiveBatches::open(const SectionOfPart &section)
{
    const auto &sections = section.part->sections;
    CELLS_TRY(const auto text, readUnchanged(m_files, m_folder, *section.part));
    std::string_view rest = text;
    // The header, and the claims of the sections before.
    for (std::size_t i = 0; i <= section.index; ++i) {
        const auto lines = i == 0 ? 1 : sections[i - 1].records;
        for (std::uint64_t line = 0; line < lines; ++line) {
            (void)takeLine(rest);
        }
    }
    m_section = sections[section.index];
    m_records.clear();
    for (std::uint64_t line = 0; line < m_section.records; ++line) {
        CELLS_TRY(auto record, parseRecordLine(takeLine(rest), m_manifest.target.cell, m_numbers));
        m_records.push_back(std::move(record));
    }
    m_left = m_records;
    m_isOpen = true;
    return {};
}

Outcome<ArchiveBatch> ArchiveBatches::cut()
{
    const auto most = m_batches < m_limits.first.size() ? m_limits.first[m_batches] : m_limits.claims;
    std::size_t taken = 0;
    std::size_t bytes = 0;
    // Row by row. The first one is taken whole, also where a batch should be smaller.
    while (taken < m_left.size()) {
        const auto &key = m_left[taken].source.key;
        const auto row = m_left.subspan(taken);
        const auto end = std::ranges::find_if(row, [&](const Record &it) { return it.source.key != key; });
        const auto claims = std::size_t(end - row.begin());
        std::size_t rowBytes = 0;
        std::for_each(row.begin(), end, [&](const Record &it) { rowBytes += bytesOf(it); });
        if (claims > m_limits.claims || rowBytes > m_limits.bytes) {
            return failed(Failure::Kind::Refused, {messages::archiveRowTooLarge, {nameOf(m_section.source)}});
        }
        if (taken > 0 && (taken + claims > most || bytes + rowBytes > m_limits.bytes)) {
            break;
        }
        taken += claims;
        bytes += rowBytes;
    }
    const auto cutOff = m_left.first(taken);
    m_left = m_left.subspan(taken);
    m_isOpen = !m_left.empty();
    m_batches += taken > 0 ? 1 : 0;
    ArchiveBatch batch{m_section.source, m_section.after, m_isOpen ? cutOff.back().source.key : m_section.upTo,
        {cutOff.begin(), cutOff.end()}};
    m_section.after = batch.upTo;
    return batch;
}

} // namespace cells::decommission
