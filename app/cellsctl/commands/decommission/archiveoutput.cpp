// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/decommission/archiveoutput.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/keytext.h"
#include "models/claims/printable.h"
#include "models/engine/support/jsonparts.h"

#include <algorithm>
#include <ostream>

namespace cells {

using namespace decommission;

namespace {

using Json = nlohmann::ordered_json;

std::vector<std::string> namesOf(const std::vector<RefusedSource> &sources, bool isMissed)
{
    std::vector<std::string> names;
    for (const auto &it : sources) {
        if (it.isMissed == isMissed) {
            names.push_back(nameOf(it.source));
        }
    }
    return names;
}

std::size_t sequencesIn(const ArchiveManifest &manifest)
{
    std::size_t sequences = 0;
    for (const auto &database : manifest.databases) {
        sequences += database.sequences.size();
    }
    return sequences;
}

} // namespace

Table countsTable(const ClaimCounts &counts)
{
    Table table{{{"SOURCE"}, {"CLAIMS"}, {"TYPES"}}};
    for (const auto &[source, count] : counts.bySource) {
        std::vector<std::string> types;
        for (const auto &[type, claims] : count.byType) {
            types.push_back(nameOf(type) + " " + std::to_string(claims));
        }
        table.rows.push_back({nameOf(source), std::to_string(count.claims), joined(types)});
    }
    return table;
}

Json countsJson(const ClaimCounts &counts)
{
    Json sources = Json::array();
    for (const auto &[source, count] : counts.bySource) {
        Json types = Json::object();
        for (const auto &[type, claims] : count.byType) {
            types[nameOf(type)] = claims;
        }
        sources.push_back({{"source", nameOf(source)}, {"claims", count.claims}, {"types", std::move(types)}});
    }
    return {{"claims", counts.claims}, {"leased", counts.leased}, {"newest", jsonTime(counts.newest)},
        {"unreadable_rows", counts.unreadable}, {"is_complete", counts.isComplete()}, {"by_source", std::move(sources)},
        {"not_listed", jsonArray(counts.refused, [](const RefusedSource &it) {
             return Json{{"source", nameOf(it.source)}, {"why", textOf(it.why)}};
         })}};
}

Json archiveJson(const std::string &folder, const ArchiveManifest &manifest, const std::vector<ArchiveSection> &changed)
{
    return {{"folder", folder}, {"environment", manifest.target.environment}, {"cell", manifest.target.cell.value},
        {"begun_at", isoText(manifest.begunAt)}, {"verified_at", isoText(manifest.verifiedAt)},
        {"parts", manifest.parts.size()}, {"sequences", sequencesIn(manifest)},
        {"has_all_sequences", hasAllSequences(manifest)}, {"claims", countsJson(manifest.counts)},
        {"changed", jsonArray(changed, [](const ArchiveSection &it) {
             return Json{{"source", nameOf(it.source)}, {"archived", it.records}};
         })}};
}

bool hasAllSequences(const ArchiveManifest &manifest)
{
    return std::ranges::all_of(manifest.databases, [](const DatabaseSequences &database) {
        return database.problem.empty()
            && std::ranges::all_of(database.sequences, [](const SequenceValue &it) { return it.isReadable; });
    });
}

void printArchive(std::ostream &out, const std::string &folder, const ArchiveManifest &manifest)
{
    printGrid(out, countsTable(manifest.counts));
    out << "Archive of cell " << manifest.target.cell.value << " in " << printable(manifest.target.environment) << ": "
        << counted(std::int64_t(manifest.counts.claims), "claim") << " in "
        << counted(std::int64_t(manifest.parts.size()), "part") << ", verified at " << utcText(manifest.verifiedAt)
        << ": " << printable(folder) << '\n';
    for (const auto &database : manifest.databases) {
        const auto closed = std::ranges::count(database.sequences, false, &SequenceValue::isReadable);
        out << "Last values of sequences in " << toKey(database.database) << ": "
            << std::int64_t(database.sequences.size()) - closed;
        if (closed > 0) {
            out << "; " << closed << " may not be read by the role";
        }
        out << (database.problem.empty() ? std::string() : "; " + printable(database.problem)) << '\n';
    }
    printNotListed(out, manifest.counts);
}

void printChanged(std::ostream &out, const std::vector<ArchiveSection> &changed)
{
    if (changed.empty()) {
        out << "The claims of the cell are as archived.\n";
        return;
    }
    out << "Claims changed since they were archived: " << sourcesOf(changed) << ".\n";
}

void printNotListed(std::ostream &out, const ClaimCounts &counts)
{
    if (counts.unreadable > 0) {
        out << "Rows whose claims the service cannot list: " << counts.unreadable << ".\n";
    }
    if (counts.foreign > 0) {
        out << "Claims of other cells that it listed, too: " << counts.foreign << ".\n";
    }
    if (const auto missed = namesOf(counts.refused, true); !missed.empty()) {
        out << "The service refuses to list: " << joined(missed) << ".\n";
    }
    if (const auto unknown = namesOf(counts.refused, false); !unknown.empty()) {
        out << "Not looked for, because the service has no such source: " << joined(unknown) << ".\n";
    }
}

} // namespace cells
