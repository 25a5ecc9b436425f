// SPDX-License-Identifier: MIT
#include "models/engine/claims/snapshotload.h"

#include "models/engine/claims/recordlisting.h"

#include <algorithm>
#include <set>

namespace cells {

namespace {

using namespace std::chrono_literals;

constexpr int tries = 3;
constexpr Duration firstPause = 500ms;
constexpr Duration progressInterval = 100ms;

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
        const std::function<void(const SnapshotProgress &)> &onProgress, std::stop_token stop)
        : m_service(service)
        , m_clock(clock)
        , m_onProgress(onProgress)
        , m_stop(stop)
        , m_range{
              request.cell, request.model->source, keyOfId(request.afterId), keyOfId(request.lastId), typesOf(request)}
    {
        auto &head = m_snapshot.head;
        head.environment = request.environment;
        head.service = service.address();
        head.cell = request.cell;
        head.model = request.model->name;
        head.types = m_range.types;
        head.afterId = request.afterId;
        head.lastId = request.lastId;
        m_ids = idsOf(request);
        m_reachedId = m_ids ? m_ids->min - 1 : request.afterId;
        head.startedAt = clock.now();
        m_pageStarted = clock.monotonic();
    }

    Outcome<Snapshot> run()
    {
        while (readPage()) {
            m_progressDue = reportProgress(m_progressDue);
        }
        reportProgress({});
        auto &head = m_snapshot.head;
        head.finishedAt = m_clock.now();
        head.isComplete = !m_problem && m_unreadable.empty();
        head.problem = problemText();
        m_snapshot.records.shrink();
        return m_problem && m_progress.rows == 0 ? Outcome<Snapshot>(propagate(*m_problem)) : std::move(m_snapshot);
    }

private:
    // Whether there is more to read.
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

    // What cannot be read is left out and told of at the end; the rest is loaded.
    bool readAroundUnreadable()
    {
        auto part = readRecords(m_service, m_range, m_stop);
        if (!part) {
            return stopAt(m_stop.stop_requested() ? cancelled().value() : part.error());
        }
        ++m_progress.pages;
        std::move(part->unreadable.begin(), part->unreadable.end(), std::back_inserter(m_unreadable));
        return take(part->records.begin(), part->records.end()) && reach(part->upTo);
    }

    // "2 sources have claims that cannot be read; the first is id 42: ..."
    std::string problemText() const
    {
        if (m_problem || m_unreadable.empty()) {
            return m_problem ? m_problem->text() : std::string();
        }
        const auto &first = m_unreadable.front();
        const auto id = idOfKey(first.key);
        return std::to_string(m_unreadable.size()) + " sources have claims that cannot be read; the first is id "
            + (id ? std::to_string(*id) : "unknown") + ": " + first.why;
    }

    // A page that holds claims of one source only does not show that there are no more of it; asking for it alone does.
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
                "The listing of claims from " + m_service.address() + " does not advance after page "
                    + std::to_string(m_progress.pages) + "; tell the owners of the Topology Service.",
                {}});
        }
        return take(page->records.begin(), page->records.end()) && reach(range.keyLte);
    }

    // In key order, all within the range.
    Outcome<RecordPage> fetch(const RecordRange &range)
    {
        auto page = fetchPatiently(range);
        if (!page) {
            return page;
        }
        ++m_progress.pages;
        auto &records = page->records;
        const bool areOurs = std::all_of(records.begin(), records.end(), [&](const Record &record) {
            return record.source.type == range.source && keyOf(record) > range.keyGt && keyOf(record) <= range.keyLte;
        });
        if (!areOurs) {
            return failed(Failure::Kind::Unknown,
                m_service.address() + " answered page " + std::to_string(m_progress.pages)
                    + " with claims outside the range asked for; tell the owners of the Topology Service.");
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

    static tl::unexpected<Failure> cancelled()
    {
        return failed(Failure::Kind::Cancelled, "Loading was stopped before the end.");
    }

    // Each record once, also when a page has it twice.
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
                return stopAt({Failure::Kind::Refused,
                    messagePattern("claims", "No more claims fit into one snapshot; load a range of ids."), {}});
            }
        }
        m_progress.rows = m_snapshot.records.size();
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

    // Notes the pace; calls out unless it is too early. When it is due next.
    Duration reportProgress(Duration due)
    {
        const auto now = m_clock.monotonic();
        if (now < due) {
            return due;
        }
        auto reached = idOfKey(m_range.keyGt).value_or(m_reachedId);
        if (m_ids) {
            reached = std::clamp(reached, m_ids->min - 1, m_ids->max);
        }
        m_rows.add(static_cast<double>(m_progress.rows - m_countedRows), now - m_pageStarted);
        m_idThroughput.add(static_cast<double>(reached - m_reachedId), now - m_pageStarted);
        m_pageStarted = now;
        m_countedRows = m_progress.rows;
        m_reachedId = reached;
        m_progress.rowsPerSecond = m_rows.perSecond();
        if (m_ids) {
            const auto rest = static_cast<double>(m_ids->max - reached);
            m_progress.fraction = 1 - rest / static_cast<double>(m_ids->max - m_ids->min + 1);
            m_progress.remaining = m_idThroughput.remaining(rest);
        }
        m_onProgress(m_progress);
        return now + progressInterval;
    }

    TopologyService &m_service;
    Clock &m_clock;
    const std::function<void(const SnapshotProgress &)> &m_onProgress;
    std::stop_token m_stop;
    RecordRange m_range;
    Snapshot m_snapshot;
    SnapshotProgress m_progress;
    std::optional<Failure> m_problem;
    std::vector<UnreadableSource> m_unreadable;
    ThroughputEstimator m_rows;
    // What progress is told by; nothing where that is not known.
    std::optional<SequenceRange> m_ids;
    ThroughputEstimator m_idThroughput;
    std::int64_t m_reachedId = 0;
    std::size_t m_countedRows = 0;
    Duration m_pageStarted{};
    Duration m_progressDue{};
};

} // namespace

Outcome<Snapshot> loadSnapshot(TopologyService &service, Clock &clock, const SnapshotRequest &request,
    const std::function<void(const SnapshotProgress &)> &onProgress, std::stop_token stop)
{
    return Loading(service, clock, request, onProgress, stop).run();
}

} // namespace cells
