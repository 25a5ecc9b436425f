// SPDX-License-Identifier: MIT
#include "models/engine/decommission/claimarchive.h"

#include "models/claims/digits.h"
#include "models/claims/keytext.h"
#include "models/engine/decommission/archivejson.h"
#include "models/engine/decommission/archivemessages.h"
#include "models/engine/decommission/archiverecord.h"
#include "models/engine/support/sha256.h"

#include <algorithm>

namespace cells::decommission {

using namespace claims;

namespace {

namespace fs = std::filesystem;

Outcome<std::string> readWhole(FileStore &files, const fs::path &file)
{
    // A part has some thousands of claims of a few hundred bytes; a larger file is none.
    constexpr std::uint64_t largest = std::uint64_t{1} << 30;
    CELLS_TRY(const auto reader, files.open(file));
    if (reader->size() > largest) {
        return failed(Failure::Kind::Refused, {messages::archivePartDamaged, {file.string(), messages::archiveLines}});
    }
    std::string text(std::size_t(reader->size()), '\0');
    CELLS_TRY_VOID(reader->read(text.data(), text.size()));
    return text;
}

Outcome<void> writeWhole(FileStore &files, const fs::path &file, const std::string &text)
{
    CELLS_TRY(const auto writer, files.create(file));
    return writer->write(text).and_then([&] { return writer->commit(); });
}

// The digest of the claims of a section, in their canonical order.
class SectionDigest
{
public:
    explicit SectionDigest(const ClaimTypeNumbers &numbers)
        : m_numbers(numbers)
    {
    }

    void add(const Record &record)
    {
        auto line = metadataLine(record, m_numbers);
        line += '\n';
        m_sha.add(line.data(), line.size());
        ++m_records;
    }

    void endIn(ArchiveSection &section)
    {
        const auto digest = m_sha.digest();
        section.digest = hexOf({digest.data(), digest.size()});
        section.records = m_records;
    }

private:
    const ClaimTypeNumbers &m_numbers;
    Sha256 m_sha;
    std::uint64_t m_records = 0;
};

// A part while it is filled. A section ends with its source.
class OpenPart
{
public:
    explicit OpenPart(const ClaimTypeNumbers &numbers)
        : m_numbers(numbers)
    {
    }

    void add(SweepPart part)
    {
        if (!m_digest || m_sections.back().source != part.source) {
            endSection();
            m_sections.push_back({part.source, part.after, part.upTo, 0, {}});
            m_digest.emplace(m_numbers);
        }
        m_sections.back().upTo = part.upTo;
        sortClaims(part.records);
        for (const auto &record : part.records) {
            m_digest->add(record);
            m_lines += recordLine(record, m_numbers);
            m_lines += '\n';
        }
        m_records += part.records.size();
    }

    std::size_t records() const { return m_records; }

    // The whole file. The part is empty afterwards.
    std::string take(const ArchiveTarget &target, Instant begunAt, ArchivePart &part)
    {
        endSection();
        part.sections = std::move(m_sections);
        auto text = partHeader(target, {begunAt, part.sections}) + '\n' + m_lines;
        part.bytes = text.size();
        part.sha256 = sha256(text);
        m_sections.clear();
        m_lines.clear();
        m_records = 0;
        return text;
    }

private:
    void endSection()
    {
        if (m_digest) {
            m_digest->endIn(m_sections.back());
            m_digest.reset();
        }
    }

    const ClaimTypeNumbers &m_numbers;
    std::vector<ArchiveSection> m_sections;
    std::optional<SectionDigest> m_digest;
    std::string m_lines;
    std::size_t m_records = 0;
};

// FileWriter's names of files that are being written: the name, a period and six more characters.
bool isDraftOf(const std::string &name, const std::string &file)
{
    return name.size() == file.size() + 7 && name.starts_with(file + '.');
}

Message rowsText(const SweepPart &part)
{
    const auto &first = part.unreadable.front();
    const auto id = idOfKey(first.key);
    return {
        messages::archiveRow, {id ? std::to_string(*id) : hexOf(first.key), nameOf(part.source), Message(first.why)}};
}

class Archiving
{
public:
    Archiving(const ArchiveSources &sources, fs::path folder, const OnArchiveProgress &onProgress)
        : m_sources(sources)
        , m_folder(std::move(folder))
        , m_onProgress(onProgress)
    {
    }

    Outcome<ArchiveManifest> run(std::stop_token stop)
    {
        m_manifest.target = m_sources.target;
        m_manifest.tool = m_sources.tool;
        m_manifest.begunAt = m_sources.clock.now();
        CELLS_TRY_VOID(readListed(stop));
        CELLS_TRY_VOID(m_sources.files.makePrivate(m_folder));
        CELLS_TRY_VOID(readEarlierParts());
        CELLS_TRY_VOID(readClaims(stop));
        m_manifest.databases = m_sources.readSequences(stop);
        CELLS_TRY_VOID(verify(stop));
        m_manifest.verifiedAt = m_sources.clock.now();
        CELLS_TRY_VOID(writeWhole(m_sources.files, m_folder / manifestName, manifestText(m_manifest)));
        return std::move(m_manifest);
    }

private:
    Outcome<void> readListed(const std::stop_token &stop)
    {
        CELLS_TRY(const auto cells, m_sources.service.fetchCells(stop));
        const auto found = std::ranges::find(cells, m_sources.target.cell, &Cell::id);
        if (found == cells.end()) {
            return failed(
                Failure::Kind::Refused, {messages::archiveUnlisted, {std::to_string(m_sources.target.cell.value)}});
        }
        m_manifest.listed = *found;
        return {};
    }

    // What was written halfway is not part of it.
    Outcome<void> readEarlierParts()
    {
        CELLS_TRY(const auto names, m_sources.files.list(m_folder));
        for (const auto &name : names) {
            const auto expected = partName(m_manifest.parts.size() + 1);
            if (name == manifestName) {
                return failed(Failure::Kind::Refused, {messages::archiveComplete, {m_folder.string()}});
            }
            if (isDraftOf(name, expected) || isDraftOf(name, std::string(manifestName))) {
                CELLS_TRY_VOID(m_sources.files.remove(m_folder / name));
                continue;
            }
            if (name != expected) {
                return failed(
                    Failure::Kind::Refused, {messages::archiveForeignFile, {m_folder.string(), Message(name)}});
            }
            CELLS_TRY(auto part,
                readPart(m_sources.files, m_folder, name, m_sources.target, m_sources.service.typeNumbers(),
                    [this](const Record &record) { m_manifest.counts.add(record); }));
            if (!continues(part, m_position)) {
                return failed(Failure::Kind::Refused, {messages::archivePartGap, {(m_folder / name).string()}});
            }
            m_manifest.begunAt = part.begunAt;
            m_manifest.parts.push_back(std::move(part));
        }
        return {};
    }

    Outcome<void> readClaims(const std::stop_token &stop)
    {
        ClaimSweep sweep(m_sources.service, m_sources.target.cell, m_position);
        OpenPart open(m_sources.service.typeNumbers());
        while (!sweep.isAtEnd()) {
            if (stop.stop_requested()) {
                return failed(Failure::Kind::Cancelled, messages::archiveCancelled);
            }
            CELLS_TRY(auto part, sweep.next(stop));
            CELLS_TRY_VOID(check(part));
            std::ranges::for_each(part.records, [this](const Record &record) { m_manifest.counts.add(record); });
            const auto source = part.source;
            open.add(std::move(part));
            if (open.records() >= m_sources.claimsInPart || sweep.isAtEnd()) {
                CELLS_TRY_VOID(write(open));
            }
            m_onProgress({ArchivePhase::Reading, m_manifest.counts.claims, {}, source});
        }
        return {};
    }

    // What cannot be listed, or is about to change, cannot be archived, and so not destroyed either.
    Outcome<void> check(const SweepPart &part)
    {
        if (!std::ranges::all_of(part.records, &Record::isCommitted)) {
            return failed(Failure::Kind::Refused, {messages::archiveLeased, {nameOf(part.source)}});
        }
        if (!part.unreadable.empty()) {
            return failed(Failure::Kind::Refused, {messages::archiveUnreadable, {rowsText(part)}});
        }
        if (part.foreign > 0) {
            return failed(Failure::Kind::Refused,
                {messages::archiveForeign, {std::to_string(part.foreign), nameOf(part.source)}});
        }
        if (!part.refusal.isEmpty()) {
            if (part.isMissed) {
                return failed(Failure::Kind::Refused, {messages::archiveUnreadable, {part.refusal}});
            }
            m_manifest.counts.refused.push_back({part.source, part.refusal, false});
        }
        return {};
    }

    Outcome<void> write(OpenPart &open)
    {
        ArchivePart part{partName(m_manifest.parts.size() + 1), {}, 0, {}, m_manifest.begunAt};
        const auto text = open.take(m_sources.target, m_manifest.begunAt, part);
        CELLS_TRY_VOID(writeWhole(m_sources.files, m_folder / part.name, text));
        m_manifest.parts.push_back(std::move(part));
        return {};
    }

    Outcome<void> verify(const std::stop_token &stop)
    {
        CELLS_TRY(const auto changed,
            findChanged(m_sources.service, m_sources.target.cell, sectionsOf(m_manifest), m_onProgress, stop));
        return changed.empty() ? Outcome<void>{}
                               : failed(Failure::Kind::Refused, {messages::archiveChanged, {sourcesOf(changed)}});
    }

    const ArchiveSources &m_sources;
    const fs::path m_folder;
    const OnArchiveProgress &m_onProgress;
    ArchiveManifest m_manifest;
    SweepPosition m_position;
};

} // namespace

Outcome<ArchiveManifest> archiveClaims(const ArchiveSources &sources, const std::filesystem::path &folder,
    const OnArchiveProgress &onProgress, std::stop_token stop)
{
    return Archiving(sources, folder, onProgress).run(std::move(stop));
}

Outcome<std::vector<ArchiveSection>> findChanged(TopologyService &service, CellId cell,
    const std::vector<ArchiveSection> &sections, const OnArchiveProgress &onProgress, std::stop_token stop)
{
    ArchiveProgress progress{ArchivePhase::Verifying, 0, 0, SourceType::Unspecified};
    for (const auto &section : sections) {
        *progress.total += section.records;
    }
    std::vector<ArchiveSection> changed;
    for (const auto &section : sections) {
        SectionDigest digest(service.typeNumbers());
        ClaimSweep sweep(service, cell, {std::int32_t(section.source), section.after}, section.upTo);
        progress.source = section.source;
        // What cannot be listed now may be anything.
        bool isExact = true;
        while (!sweep.isAtEnd()) {
            if (stop.stop_requested()) {
                return failed(Failure::Kind::Cancelled, messages::archiveCancelled);
            }
            CELLS_TRY(auto part, sweep.next(stop));
            sortClaims(part.records);
            std::ranges::for_each(part.records, [&](const Record &record) { digest.add(record); });
            isExact = isExact && part.unreadable.empty() && part.foreign == 0 && !part.isMissed
                && std::ranges::all_of(part.records, &Record::isCommitted);
            progress.claims += part.records.size();
            onProgress(progress);
        }
        auto now = section;
        digest.endIn(now);
        if (now != section || !isExact) {
            changed.push_back(section);
        }
    }
    return changed;
}

Outcome<ArchivePart> readPart(FileStore &files, const std::filesystem::path &folder, const std::string &name,
    const ArchiveTarget &target, const ClaimTypeNumbers &numbers, const std::function<void(const Record &)> &take)
{
    const auto file = folder / name;
    const auto damaged = [&file](const Message &why) {
        return failed(Failure::Kind::Refused, {messages::archivePartDamaged, {file.string(), why}});
    };
    CELLS_TRY(const auto text, readWhole(files, file));
    std::string_view rest = text;
    const auto head = parsePartHeader(takeLine(rest), target);
    if (!head) {
        return damaged(head.error().message);
    }
    for (const auto &section : head->sections) {
        SectionDigest digest(numbers);
        for (std::uint64_t line = 0; line < section.records && !rest.empty(); ++line) {
            const auto record = parseRecordLine(takeLine(rest), target.cell, numbers);
            if (!record) {
                return damaged(record.error().message);
            }
            digest.add(*record);
            if (take) {
                take(*record);
            }
        }
        auto read = section;
        digest.endIn(read);
        if (read != section) {
            return damaged(messages::archiveLines);
        }
    }
    return rest.empty()
        ? Outcome<ArchivePart>(ArchivePart{name, head->sections, text.size(), sha256(text), head->begunAt})
        : damaged(messages::archiveLines);
}

Outcome<std::string> readUnchanged(FileStore &files, const std::filesystem::path &folder, const ArchivePart &part)
{
    CELLS_TRY(auto text, readWhole(files, folder / part.name));
    if (text.size() != part.bytes || sha256(text) != part.sha256) {
        return failed(Failure::Kind::Refused, {messages::archiveOtherHash, {(folder / part.name).string()}});
    }
    return text;
}

std::string_view takeLine(std::string_view &rest)
{
    const auto end = rest.find('\n');
    const auto line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return line;
}

Outcome<ArchiveManifest> readManifest(FileStore &files, const std::filesystem::path &folder)
{
    CELLS_TRY(const auto names, files.list(folder));
    if (std::ranges::find(names, manifestName) == names.end()) {
        return failed(Failure::Kind::Refused, {messages::archiveIncomplete, {folder.string()}});
    }
    CELLS_TRY(const auto text, readWhole(files, folder / manifestName));
    CELLS_TRY(auto manifest, parseManifest(text));
    manifest.digest = sha256(text);
    return manifest;
}

} // namespace cells::decommission
