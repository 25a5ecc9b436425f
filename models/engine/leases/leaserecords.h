// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/claims/sourcepairs.h"

#include <functional>
#include <map>
#include <memory>

namespace cells::leases {

// The extent of a search for the records of a lease.
enum class SearchReach
{
    Minutes, // ids handed out around the lease's creation
    Day, // those first; if nothing is found, ids handed out within a day of it
    Everything // every claim of the cell
};

consteval auto enumTable(SearchReach)
{
    return enumKeys<SearchReach>(
        {{SearchReach::Minutes, "minutes"}, {SearchReach::Day, "day"}, {SearchReach::Everything, "everything"}});
}

// A key range of one model that was read, completely or up to a failure.
struct SearchedRange
{
    const ClaimableModel *model = nullptr;
    SearchReach reach = SearchReach::Minutes;
    std::string after;
    std::string upTo;
    std::size_t records = 0;
    bool isComplete = false;
    // The reason when it is incomplete.
    std::string problem{};
};

// The keys of sources, by model.
using SourcesByModel = std::vector<std::pair<const ClaimableModel *, std::vector<std::string>>>;

// The sources whose claims carried a lease when every claim of the cell was read.
struct LeasedSources
{
    Instant asOf;
    std::vector<SearchedRange> searched;
    std::map<Uuid, SourcesByModel> byLease;
};

struct LeaseSearch
{
    Uuid lease;
    // From the service or the local row; without it only Everything can find anything.
    std::optional<Instant> createdAt;
    SearchReach reach = SearchReach::Day;
    // Answers for a lease that is clearly older, without reading every claim again: it holds what it held then, or
    // less.
    std::shared_ptr<const LeasedSources> earlier{};
};

struct LeaseRecord
{
    const ClaimableModel *model = nullptr;
    claims::ClaimPair pair;
};

// The records found of a lease. The service does not list them by lease, so ranges that were not searched may hold more
// (C18).
struct LeaseRecordsReport
{
    CellId cell;
    Uuid lease;
    Instant asOf;
    std::vector<LeaseRecord> records;
    std::vector<SearchedRange> searched;
    // True when every claim of the cell was read.
    bool isEverythingSearched = false;
    bool wasStopped = false;
    // Set when every claim was read, for other leases.
    std::shared_ptr<const LeasedSources> everything{};
};

struct SearchProgress
{
    const ClaimableModel *model = nullptr;
    SearchReach reach = SearchReach::Minutes;
    std::size_t records = 0;
    std::size_t found = 0;
};

// Returns true when claims created at the same time as a lease exist and have no lease: then the lease was committed.
// False when it was not, created none, or they could not be found. `createdAt` is the service's time. `cell` needs its
// database.
bool isSeenCommitted(const claims::CellSources &cell, Instant createdAt, std::stop_token stop);

// Finds the claims of a lease, which the service cannot look up. Rows made in the transaction of the lease have ids
// handed out just before it, so listing the ids around its creation finds the claims of new rows, even of rows that
// were never committed. Claims of older rows with a changed value are found only by searching everything. Read-only;
// `cell` needs its database. Never fails: the report names the ranges that could not be searched, or were not because
// of a stop.
LeaseRecordsReport searchLeaseRecords(const claims::CellSources &cell, Clock &clock, const Thresholds &thresholds,
    const LeaseSearch &search, const std::function<void(SearchProgress)> &onProgress, std::stop_token stop);

} // namespace cells::leases
