// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/rules/plans/plan.h"

namespace cells::plans {

// What is done with all claims of an archive.
enum class ArchivePlanKind
{
    Decommission, // the cell gives them up
    Restore, // the cell gets back those that nobody else has by now
};

consteval auto enumTable(ArchivePlanKind)
{
    return enumKeys<ArchivePlanKind>(
        {{ArchivePlanKind::Decommission, "decommission"}, {ArchivePlanKind::Restore, "restore"}}, "decommission");
}

// How many claims of one source an archive has.
struct PlannedSource
{
    SourceType source = SourceType::Unspecified;
    std::uint64_t claims = 0;

    bool operator==(const PlannedSource &) const = default;
};

// A plan about a whole cell. It has no list of claims: the archive is that list, and its digest is in the plan.
struct ArchivePlan : PlanHead
{
    ArchivePlanKind kind = ArchivePlanKind::Decommission;
    // SHA-256 of the manifest, which has that of each part.
    std::string archive;
    // Of the cell, as the service listed it.
    std::string address;
    // In the order of the run.
    std::vector<PlannedSource> sources;
    // For a decommission, the time between its approval and its start, in which anybody can still object. Names are
    // free while a restore waits, so it does not.
    Duration wait{};

    // What the service takes in one update.
    static constexpr int claimsInUpdate = 1'000;

    std::uint64_t claims() const;

    bool operator==(const ArchivePlan &) const = default;
};

// Pure. Sorts sources in the order of the run. Claims that lead a reader to the cell are given up last and restored
// first: organizations, users, namespaces, projects, routes. What this build does not know comes before them.
std::vector<PlannedSource> inRunOrder(ArchivePlanKind kind, std::vector<PlannedSource> sources);

// Pure. The least number of calls of its run: two for each update.
std::size_t leastCallsOf(const ArchivePlan &plan);

// Returns the whole plan as text, the input of the fingerprint.
std::string canonicalText(const ArchivePlan &plan);

} // namespace cells::plans
