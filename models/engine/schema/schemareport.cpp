// SPDX-License-Identifier: MIT
#include "models/engine/schema/schemareport.h"

#include "models/engine/schema/schemareportmessages.h"

#include <algorithm>

namespace cells::schema {

namespace {

void addSkew(std::vector<Message> &gaps, const VersionSkew &skew, std::size_t withheld)
{
    if (skew.isUnknown) {
        gaps.emplace_back(messages::versionsUnknown);
    }
    if (!skew.pending.empty()) {
        gaps.push_back({messages::versionsPending, {std::to_string(skew.pending.size()), skew.pending.front()}});
    }
    if (!skew.newer.empty()) {
        gaps.push_back({messages::versionsNewer, {std::to_string(skew.newer.size()), skew.newer.front()}});
    }
    if (withheld > 0) {
        gaps.push_back({messages::findingsWithheld, {std::to_string(withheld)}});
    }
}

} // namespace

CellCatalogs CellSchema::catalogs() const
{
    CellCatalogs catalogs{cell};
    for (const auto &it : databases) {
        catalogs.databases.push_back({it.database, it.catalog.get()});
    }
    return catalogs;
}

std::vector<Message> SchemaReport::gaps() const
{
    std::vector<Message> gaps;
    for (const auto &it : schema.databases) {
        if (!it.problem.isEmpty()) {
            gaps.push_back(it.problem);
        }
        if (it.catalog) {
            std::ranges::copy(it.catalog->unread, std::back_inserter(gaps));
        }
    }
    if (!docsProblem.isEmpty()) {
        gaps.push_back(docsProblem);
    }
    if (docs) {
        addSkew(gaps, skew, withheld.size());
        for (const auto &it : docs->unread) {
            gaps.push_back({messages::docsUnread, {it.file, it.problem}});
        }
    }
    std::ranges::copy(comparisonProblems, std::back_inserter(gaps));
    if (!historyProblem.isEmpty()) {
        gaps.push_back(historyProblem);
    }
    return gaps;
}

bool SchemaReport::isRead() const
{
    return std::ranges::all_of(schema.databases, [](const DatabaseSchema &it) { return it.catalog != nullptr; });
}

bool SchemaReport::isNew(const Finding &finding) const
{
    return !baseline || !known.contains(fingerprintOf(finding));
}

std::string fingerprintOf(const Finding &finding)
{
    return std::string(toKey(finding.kind)) + ' '
        + (finding.database ? std::string(toKey(*finding.database)) : std::string("-")) + ' ' + finding.object;
}

StoredKeyCounts storedCounts(const KeyCounts &counts, Instant asOf)
{
    return {asOf,
        {counts.required(), counts.declared, counts.desired, counts.enforced, counts.notValidated, counts.nullable}};
}

bool SchemaReport::isComplete() const
{
    return gaps().empty();
}

} // namespace cells::schema
