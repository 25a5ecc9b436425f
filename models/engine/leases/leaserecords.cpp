// SPDX-License-Identifier: MIT
#include "models/engine/leases/leaserecords.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/leasemessages.h"

#include <algorithm>

namespace cells::leases {

using namespace claims;

namespace {

using namespace std::chrono_literals;

// A row is written before its lease begins, in the same transaction; the rest allows for clocks that disagree.
constexpr Duration minutesBefore = 10min;
constexpr Duration minutesAfter = 2min;
constexpr Duration day = 24h;

struct KeyWindow
{
    std::string after;
    std::string upTo;
};

class Search
{
public:
    // Finds the records for which `matches` returns true.
    Search(const CellSources &cell, const LeaseSearch &search, std::function<bool(const Record &)> matches,
        LeaseRecordsReport &report, const std::function<void(SearchProgress)> &onProgress, std::stop_token stop)
        : m_cell(cell)
        , m_search(search)
        , m_matches(std::move(matches))
        , m_report(report)
        , m_onProgress(onProgress)
        , m_stop(std::move(stop))
    {
    }

    void searchAround(SearchReach reach, Duration before, Duration after)
    {
        for (const auto &model : catalogue()) {
            SearchedRange range{&model, reach, {}, {}};
            if (model.createdAt.empty()) {
                range.problem = textOf(Message(messages::rowsWithoutCreationTime, {std::string(model.table)}));
            } else if (const auto window = windowOf(model, *m_search.createdAt - before, *m_search.createdAt + after);
                       !window) {
                range.problem = window.error().text();
            } else {
                range.after = window->after;
                read(range, window->upTo);
            }
            m_report.searched.push_back(std::move(range));
        }
    }

    void searchEverything()
    {
        for (const auto &model : catalogue()) {
            SearchedRange range{&model, SearchReach::Everything, firstKey(), firstKey()};
            read(range, lastPossibleKey());
            m_report.searched.push_back(std::move(range));
        }
    }

    // Sources that have matching claims, by the lease of the claims; without one, by none.
    std::map<Uuid, SourcesByModel> sources;

private:
    // Returns the keys of rows made between two times, with the unused ids around them. Ids are handed out in the order
    // of time, except for the seconds that a transaction takes.
    Outcome<KeyWindow> windowOf(const ClaimableModel &model, Instant from, Instant to)
    {
        const auto after = lastKeyBefore(model, from);
        CELLS_TRY(const auto last, after ? lastKeyBefore(model, to) : after);
        CELLS_TRY(const auto next, firstAfter(model, keyOfId(last)));
        return KeyWindow{keyOfId(*after), next ? next->key : lastPossibleKey()};
    }

    // Binary search on the primary key for the last id whose row is older than `when`; 0: none.
    Outcome<std::int64_t> lastKeyBefore(const ClaimableModel &model, Instant when)
    {
        CELLS_TRY(const auto last, m_cell.database->fetchLastKey(model, m_stop));
        std::int64_t low = 0;
        std::int64_t high = last ? idOfKey(*last).value_or(0) : 0;
        while (low < high) {
            const auto middle = low + (high - low) / 2;
            CELLS_TRY(const auto row, firstAfter(model, keyOfId(middle)));
            const bool isOlder = row && (!row->createdAt || *row->createdAt < when);
            if (isOlder) {
                low = idOfKey(row->key).value_or(high);
            } else {
                high = middle;
            }
        }
        return low;
    }

    Outcome<std::optional<LocalRow>> firstAfter(const ClaimableModel &model, const std::string &key)
    {
        return m_cell.database->fetchRows({model, key, lastPossibleKey(), 1}, m_stop).map([](RowSnapshot snapshot) {
            return snapshot.rows.empty() ? std::nullopt : std::optional(std::move(snapshot.rows.front()));
        });
    }

    void read(SearchedRange &range, const std::string &upTo)
    {
        range.upTo = range.after;
        while (range.upTo != upTo) {
            const auto part
                = readRecords(*m_cell.service, rangeOf(m_cell.id, range.model->source, range.upTo, upTo), m_stop);
            if (!part) {
                range.problem = part.error().text();
                return;
            }
            take(*range.model, part->records);
            range.records += part->records.size();
            range.upTo = part->upTo;
            for (const auto &source : part->unreadable) {
                range.problem = source.why;
            }
            m_onProgress({range.model, range.reach, range.records, m_found});
        }
        range.isComplete = range.problem.empty();
    }

    void take(const ClaimableModel &model, const std::vector<Record> &records)
    {
        for (const auto &record : records) {
            if (!m_matches(record)) {
                continue;
            }
            m_found += record.lease == m_search.lease ? 1 : 0;
            auto &held = sources[record.lease.value_or(Uuid{})];
            if (held.empty() || held.back().first != &model) {
                held.push_back({&model, {}});
            }
            auto &keys = held.back().second;
            if (keys.empty() || keys.back() != record.source.key) {
                keys.push_back(record.source.key);
            }
        }
    }

    const CellSources &m_cell;
    const LeaseSearch &m_search;
    const std::function<bool(const Record &)> m_matches;
    LeaseRecordsReport &m_report;
    const std::function<void(SearchProgress)> &m_onProgress;
    std::stop_token m_stop;
    std::size_t m_found = 0;
};

// The clocks of service and console may differ, and claims of a lease are made when it is.
bool isAnsweredEarlier(const LeaseSearch &request)
{
    return request.earlier && request.createdAt && *request.createdAt + minutesBefore < request.earlier->asOf;
}

} // namespace

bool isSeenCommitted(const CellSources &cell, Instant createdAt, std::stop_token stop)
{
    const LeaseSearch ended{{}, createdAt, SearchReach::Minutes};
    const auto isMadeThen = [&](const Record &record) { return record.createdAt == createdAt && record.isCommitted(); };
    LeaseRecordsReport report{cell.id, {}, {}, {}, {}};
    // The search keeps a reference to it.
    const std::function<void(SearchProgress)> hearNothing = [](SearchProgress) {};
    Search search(cell, ended, isMadeThen, report, hearNothing, std::move(stop));
    search.searchAround(SearchReach::Minutes, minutesBefore, minutesAfter);
    return !search.sources.empty();
}

LeaseRecordsReport searchLeaseRecords(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    const LeaseSearch &request, const std::function<void(SearchProgress)> &onProgress, std::stop_token stop)
{
    LeaseRecordsReport report{cell.id, request.lease, clock.now(), {}, {}};
    const bool isAnyLease = request.reach == SearchReach::Everything;
    const auto isHeld = [&request, isAnyLease](const Record &record) {
        return isAnyLease ? record.lease.has_value() : record.lease == request.lease;
    };
    Search search(cell, request, isHeld, report, onProgress, stop);
    if (isAnsweredEarlier(request)) {
        report.asOf = request.earlier->asOf;
        report.searched = request.earlier->searched;
        report.everything = request.earlier;
    } else if (isAnyLease) {
        search.searchEverything();
        if (std::ranges::all_of(report.searched, &SearchedRange::isComplete)) {
            report.everything = std::make_shared<LeasedSources>(report.asOf, report.searched, search.sources);
        }
    } else if (request.createdAt) {
        search.searchAround(SearchReach::Minutes, minutesBefore, minutesAfter);
        if (request.reach == SearchReach::Day && search.sources.empty() && !stop.stop_requested()) {
            search.searchAround(SearchReach::Day, day, day);
        }
    }
    report.isEverythingSearched = report.everything != nullptr;
    const auto &byLease = report.everything ? report.everything->byLease : search.sources;
    const auto held = byLease.find(request.lease);
    for (const auto &[model, keys] : held == byLease.end() ? SourcesByModel{} : held->second) {
        auto pairs = pairsOfSources(cell, *model, keys, clock, thresholds, stop);
        for (auto &pair : pairs.value_or(std::vector<ClaimPair>{})) {
            if (pair.record && pair.record->lease == request.lease) {
                report.records.push_back({model, std::move(pair)});
            }
        }
    }
    report.wasStopped = stop.stop_requested();
    return report;
}

} // namespace cells::leases
