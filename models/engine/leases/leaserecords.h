// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/engine/claims/sourcepairs.h"

#include <functional>

namespace cells {

// How far to look for the records of a lease.
enum class SearchReach
{
    Minutes, // ids handed out around the lease's creation
    Day, // those first, and when nothing is there, ids handed out within a day of it
    Everything // every claim of the cell
};
template <>
inline constexpr auto enumTable<SearchReach> = enumKeys<SearchReach>(
    {{SearchReach::Minutes, "minutes"}, {SearchReach::Day, "day"}, {SearchReach::Everything, "everything"}});

struct LeaseSearch
{
    Uuid lease;
    // By the service, or the local row; without it only Everything can find anything.
    std::optional<Instant> createdAt;
    SearchReach reach = SearchReach::Day;
};

// A key range of one model that was read, whole or up to where it broke off.
struct SearchedRange
{
    const ClaimableModel *model = nullptr;
    SearchReach reach = SearchReach::Minutes;
    std::string after;
    std::string upTo;
    std::size_t records = 0;
    bool isComplete = false;
    // Why not.
    std::string problem{};
};

struct LeaseRecord
{
    const ClaimableModel *model = nullptr;
    ClaimPair pair;
};

// The service does not say what a lease holds, so what was not searched may hold more of it (C18).
struct LeaseRecordsReport
{
    CellId cell;
    Uuid lease;
    Instant asOf;
    std::vector<LeaseRecord> records;
    std::vector<SearchedRange> searched;
    // Every claim of the cell was read.
    bool isEverythingSearched = false;
    bool wasStopped = false;
};

struct SearchProgress
{
    const ClaimableModel *model = nullptr;
    SearchReach reach = SearchReach::Minutes;
    std::size_t records = 0;
    std::size_t found = 0;
};

// What searching is to those who only ask. Fails where nothing could even be opened.
using SearchLeaseRecords = std::function<Outcome<LeaseRecordsReport>(
    const LeaseSearch &, const std::function<void(SearchProgress)> &, std::stop_token)>;

// True when claims created at the same time as a lease exist and have no lease: then the lease was committed. False: it
// was not, it created none, or they could not be found. `createdAt` is the service's time. `cell` needs its database.
bool isSeenCommitted(const CellSources &cell, Instant createdAt, std::stop_token stop);

// Finds the claims that carry a lease without the service being able to look them up: rows made in the transaction of
// the lease have ids handed out just before it, so listing the ids around its creation finds claims of new rows, also
// of those that were never committed. Claims of older rows, for which a value changed, are found only by searching
// everything. Read-only.
class LeaseRecordSearch
{
public:
    // `cell` needs its database.
    LeaseRecordSearch(const CellSources &cell, Clock &clock, Thresholds thresholds);

    // Never fails: what could not be searched, or was not because of a stop, is in the report.
    LeaseRecordsReport run(
        const LeaseSearch &search, const std::function<void(SearchProgress)> &onProgress, std::stop_token stop);

private:
    CellSources m_cell;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
