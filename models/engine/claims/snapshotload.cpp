// SPDX-License-Identifier: MIT
#include "models/engine/claims/snapshotload.h"

#include "models/engine/claims/listingmessages.h"
#include "models/engine/claims/recordlisting.h"

#include <algorithm>
#include <set>

namespace cells::claims {

namespace {

using namespace std::chrono_literals;

constexpr int tries = 3;
constexpr Duration firstPause = 500ms;

std::vector<ClaimType> typesOf(const SnapshotRequest &request)
{
    auto types = request.types;
    if (types.empty()) {
        for (const auto &column : request.model->columns) {
            types.push_back(column.type);
        }
    }
    return types;
}

std::optional<SequenceRange> idsOf(const SnapshotRequest &request)
{
    const SequenceRange all{request.afterId + 1, request.lastId};
    const auto ids = request.likelyIds.value_or(all);
    const bool isKnown = ids.max != std::numeric_limits<std::int64_t>::max() && ids.min <= ids.max;
    return isKnown ? std::optional(ids) : std::nullopt;
}

const std::string &keyOf(const Record &record)
{
    return record.source.key;
}

class Loading
{
public:
    Loading(TopologyService &service, Clock &clock, const SnapshotRequest &request,
        const OnSnapshotProgress &onProgress, std::stop_token stop)
        : m_service(service)
        , m_clock(clock)
        , m_onProgress(onProgress)
        , m_stop(std::move(stop))
        , m_range{request.cell, request.model->source, keyOfId(request.afterId), keyOfId(request.lastId),
              typesOf(request)}
        , m_meter(idsOf(request), request.afterId, clock)
    {
        auto &head = m_snapshot.head;
        head.environment = request.environment;
        head.service = service.address();
        head.cell = request.cell;
        head.model = request.model->name;
        head.types = m_range.types;
        head.afterId = request.afterId;
        head.lastId = request.lastId;
        head.startedAt = clock.now();
    }

    Outcome<Snapshot> run()
    {
        while (readPage()) {
            if (m_meter.isDue()) {
                reportProgress();
            }
        }
        reportProgress();
        auto &head = m_snapshot.head;
        head.finishedAt = m_clock.now();
        head.isComplete = !m_problem && m_unreadable.empty();
        head.problem = textOf(problem());
        m_snapshot.records.shrink();
        return m_problem && m_rows == 0 ? Outcome<Snapshot>(propagate(*m_problem)) : std::move(m_snapshot);
    }

private:
    void reportProgress() { m_onProgress({m_meter.measure(m_rows, idOfKey(m_range.keyGt)), m_rows, m_pages}); }

    // Returns true while there is more to read.
    bool readPage()
    {
        auto page = fetch(m_range);
        if (!page) {
            return page.error().retry == Failure::Retry::Smaller ? readAroundUnreadable() : stopAt(page.error());
        }
        auto &records = page->records;
        if (!page->isTruncated) {
            take(records.begin(), records.end());
            return false;
        }
        const auto lastSource = records.empty()
            ? records.begin()
            : std::lower_bound(records.begin(), records.end(), records.back(),
                [](const Record &left, const Record &right) { return keyOf(left) < keyOf(right); });
        if (lastSource == records.begin()) {
            return readOneSource(records);
        }
        const auto reached = keyOf(*(lastSource - 1));
        return take(records.begin(), lastSource) && reach(reached);
    }

    // Leaves out the unreadable claims, which the snapshot names at the end, and loads the rest.
    bool readAroundUnreadable()
    {
        auto part = readRecords(m_service, m_range, m_stop);
        if (!part) {
            return stopAt(m_stop.stop_requested() ? cancelled().value() : part.error());
        }
        ++m_pages;
        std::move(part->unreadable.begin(), part->unreadable.end(), std::back_inserter(m_unreadable));
        return take(part->records.begin(), part->records.end()) && reach(part->upTo);
    }

    Message problem() const
    {
        if (m_problem || m_unreadable.empty()) {
            return m_problem ? m_problem->message : Message();
        }
        const auto &first = m_unreadable.front();
        const auto id = idOfKey(first.key);
        return {messages::sourcesUnreadable,
            {std::to_string(m_unreadable.size()), id ? Message(std::to_string(*id)) : messages::idUnknown, first.why}};
    }

    // Reads the only source of a truncated page alone, because the page does not show whether it has more claims.
    bool readOneSource(const std::vector<Record> &cutPage)
    {
        auto range = m_range;
        range.keyLte = cutPage.empty() ? range.keyGt : keyOf(cutPage.back());
        auto page = cutPage.empty() ? Outcome<RecordPage>(RecordPage{{}, true}) : fetch(range);
        if (!page) {
            return stopAt(page.error());
        }
        if (page->isTruncated) {
            return stopAt({Failure::Kind::Unknown,
                Message(messages::listingStuck, {m_service.address(), std::to_string(m_pages)}), {}});
        }
        return take(page->records.begin(), page->records.end()) && reach(range.keyLte);
    }

    // Returns a page in key order, with claims of the range only.
    Outcome<RecordPage> fetch(const RecordRange &range)
    {
        auto page = fetchPatiently(range);
        if (!page) {
            return page;
        }
        ++m_pages;
        auto &records = page->records;
        const bool areOurs = std::all_of(records.begin(), records.end(), [&](const Record &record) {
            return record.source.type == range.source && keyOf(record) > range.keyGt && keyOf(record) <= range.keyLte;
        });
        if (!areOurs) {
            return failed(Failure::Kind::Unknown,
                Message(messages::pageOutsideRange, {m_service.address(), std::to_string(m_pages)}));
        }
        std::stable_sort(records.begin(), records.end(),
            [](const Record &left, const Record &right) { return keyOf(left) < keyOf(right); });
        return page;
    }

    Outcome<RecordPage> fetchPatiently(const RecordRange &range)
    {
        auto page = m_service.fetchRecords(range, m_stop);
        auto pause = firstPause;
        for (int i = 1; i < tries && !page; ++i, pause *= 2) {
            const auto kind = page.error().kind;
            const bool mayPass = kind == Failure::Kind::TimedOut || kind == Failure::Kind::Unreachable;
            if (!mayPass || !m_clock.wait(pause, m_stop)) {
                break;
            }
            page = m_service.fetchRecords(range, m_stop);
        }
        return m_stop.stop_requested() ? cancelled() : page;
    }

    static tl::unexpected<Failure> cancelled() { return failed(Failure::Kind::Cancelled, messages::loadingStopped); }

    // Appends each record once, even when a page has it twice.
    template <typename Iterator> bool take(Iterator begin, Iterator end)
    {
        std::set<Uuid> ofThisSource;
        for (auto record = begin; record != end; ++record) {
            if (record == begin || keyOf(*record) != keyOf(*(record - 1))) {
                ofThisSource.clear();
            }
            if (!ofThisSource.insert(record->uuid).second) {
                continue;
            }
            if (!m_snapshot.records.append(*record)) {
                return stopAt({Failure::Kind::Refused, messages::snapshotFull, {}});
            }
        }
        m_rows = m_snapshot.records.size();
        return true;
    }

    bool reach(const std::string &key)
    {
        m_range.keyGt = key;
        return key < m_range.keyLte;
    }

    bool stopAt(Failure problem)
    {
        m_problem = std::move(problem);
        return false;
    }

    TopologyService &m_service;
    Clock &m_clock;
    const OnSnapshotProgress &m_onProgress;
    const std::stop_token m_stop;
    RecordRange m_range;
    IdProgressMeter m_meter;
    Snapshot m_snapshot;
    std::size_t m_rows = 0;
    int m_pages = 0;
    std::optional<Failure> m_problem;
    std::vector<UnreadableSource> m_unreadable;
};

} // namespace

Outcome<Snapshot> loadSnapshot(TopologyService &service, Clock &clock, const SnapshotRequest &request,
    const OnSnapshotProgress &onProgress, std::stop_token stop)
{
    return Loading(service, clock, request, onProgress, std::move(stop)).run();
}

} // namespace cells::claims
