// SPDX-License-Identifier: MIT
#include "models/engine/scan/driftestimation.h"

#include "models/engine/claims/sourcepairs.h"
#include "models/engine/scan/rangescanner.h"
#include "models/engine/support/joinedthreads.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <random>

namespace cells::drift {

using namespace claims;

namespace {

// A page of claims has room for those of so many ids.
constexpr std::int64_t idsOfBlock = 400;
constexpr std::size_t blocksAtMost = 400;

struct Block
{
    std::int64_t after = 0;
    std::int64_t upTo = 0;
};

// Returns one block of each stratum, in random order, so that the blocks read at any time are a fair sample, too.
std::vector<Block> drawnBlocks(const SequenceRange &ids, std::uint64_t seed)
{
    const auto span = std::uint64_t(ids.max) - std::uint64_t(ids.min) + 1;
    const auto all = (span + idsOfBlock - 1) / idsOfBlock;
    const auto count = std::min<std::uint64_t>(all, blocksAtMost);
    std::mt19937_64 random(seed);
    std::vector<Block> blocks;
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto first = all / count * i + std::min(i, all % count);
        const auto size = all / count + (i < all % count ? 1 : 0);
        const auto block = std::int64_t(first + random() % size);
        const auto after = ids.min - 1 + block * idsOfBlock;
        blocks.push_back({after, ids.max - after > idsOfBlock ? after + idsOfBlock : ids.max});
    }
    std::shuffle(blocks.begin(), blocks.end(), random);
    return blocks;
}

// Compares blocks until all are read or the time is over.
class Sampling
{
public:
    // Completes `report`, which has the ids and the setting.
    Sampling(const CellSources &cell, const OpenStreams &openStreams, Clock &clock, const EstimateRequest &request,
        EstimateReport &report, Duration end)
        : m_cell(cell)
        , m_openStreams(openStreams)
        , m_clock(clock)
        , m_request(request)
        , m_report(report)
        , m_owners(nullptr, clock)
        , m_blocks(drawnBlocks(*report.ids, request.seed))
        , m_end(end)
    {
    }

    Outcome<void> run(std::stop_token stop)
    {
        runGuarded(
            m_request.jobs, [&] { return work(stop); }, [this](const Failure &failure) { fail(failure); });
        const bool isSample
            = !m_report.problem || (!m_read.empty() && m_report.problem->kind != Failure::Kind::Cancelled);
        if (!isSample) {
            return propagate(*m_report.problem);
        }
        complete();
        return {};
    }

private:
    void complete()
    {
        m_report.blocks = int(m_read.size());
        m_report.retries = m_retries;
        // A source has as many claims as its model has columns.
        const auto claimsOfId = m_request.model->columns.size();
        const auto span = std::uint64_t(m_report.ids->max) - std::uint64_t(m_report.ids->min) + 1;
        const auto totalOf = [&](auto found) {
            std::vector<SampledBlock> sample;
            for (const auto &[block, counts] : m_read) {
                sample.push_back({std::uint64_t(block.upTo - block.after) * claimsOfId, found(counts)});
            }
            return estimateTotal(sample, span * claimsOfId);
        };
        for (const auto &[block, counts] : m_read) {
            m_report.idsRead += std::uint64_t(block.upTo - block.after);
            m_report.counted.add(counts);
        }
        m_report.drift = totalOf([](const ScanCounts &counts) { return counts.drift(); });
        for (const auto drift : allOf<DriftClass>()) {
            m_report.classes[std::size_t(drift)]
                = totalOf([drift](const ScanCounts &counts) { return counts.of(drift); });
        }
    }

    std::optional<Block> take()
    {
        const std::lock_guard lock(m_mutex);
        const bool isOver
            = m_report.problem || m_next == m_blocks.size() || (m_next > 0 && m_clock.monotonic() >= m_end);
        return isOver ? std::nullopt : std::optional(m_blocks[m_next++]);
    }

    Outcome<void> work(std::stop_token stop)
    {
        CELLS_TRY(auto streams, m_openStreams());
        RangeScanner scanner(m_cell, *m_request.model, streams, m_owners, m_clock, m_report.thresholds);
        while (const auto block = take()) {
            auto scanned = scanner.scan(block->after, block->upTo, stop);
            if (!scanned && mayTryAgain(scanned.error())) {
                ++m_retries;
                scanned = scanner.scan(block->after, block->upTo, stop);
            }
            if (!scanned) {
                // Before the streams are closed, which takes time in which the other threads go on.
                fail(scanned.error());
                break;
            }
            const std::lock_guard lock(m_mutex);
            m_read.emplace_back(*block, scanned->counts);
        }
        return {};
    }

    // Allows one retry at once, because there is no time to wait.
    bool mayTryAgain(const Failure &failure)
    {
        const bool mayPass = failure.kind == Failure::Kind::TimedOut || failure.kind == Failure::Kind::Unreachable;
        return mayPass && m_clock.monotonic() < m_end;
    }

    void fail(const Failure &failure)
    {
        const std::lock_guard lock(m_mutex);
        m_report.problem = m_report.problem ? m_report.problem : failure;
    }

    const CellSources &m_cell;
    const OpenStreams &m_openStreams;
    Clock &m_clock;
    const EstimateRequest &m_request;
    EstimateReport &m_report;
    OwnerLookup m_owners;
    const std::vector<Block> m_blocks;
    const Duration m_end;
    std::mutex m_mutex;
    std::size_t m_next = 0;
    std::atomic<int> m_retries = 0;
    std::vector<std::pair<Block, ScanCounts>> m_read;
};

} // namespace

bool isExact(const EstimateReport &report)
{
    return report.ids && report.idsRead == std::uint64_t(report.ids->max) - std::uint64_t(report.ids->min) + 1;
}

StoredScan storedScan(const EstimateReport &report, const std::string &environment)
{
    StoredScan scan;
    static_cast<ScanSetting &>(scan) = report;
    scan.run = newRunName();
    scan.subject = {environment, report.cell, std::string(report.model->name)};
    scan.isEstimate = true;
    scan.after = report.ids ? report.ids->min - 1 : 0;
    scan.comparedUpTo = scan.after;
    scan.lastId = report.ids ? std::optional(report.ids->max) : std::nullopt;
    scan.firstId = report.ids ? std::optional(report.ids->min) : std::nullopt;
    scan.end = toKey(ScanEnd::Complete);
    scan.problem = report.problem ? report.problem->text() : std::string();
    scan.rows = report.counted.rows;
    scan.claims = report.counted.claims;
    scan.matching = report.counted.matching;
    for (const auto drift : allOf<DriftClass>()) {
        const auto &total = report.classes[std::size_t(drift)];
        if (report.counted.of(drift) > 0) {
            scan.classes.push_back(
                {std::string(toKey(drift)), 0, 0, total.least, total.most, 0, total.likely, report.counted.of(drift)});
        }
    }
    scan.sample
        = SampleFigures{report.blocks, report.idsRead, report.drift.least, report.drift.likely, report.drift.most};
    return scan;
}

std::optional<EstimateReport> estimateOf(const StoredScan &scan)
{
    const auto *model = modelNamed(scan.subject.model);
    if (!scan.isEstimate || !scan.sample || !model) {
        return std::nullopt;
    }
    EstimateReport report;
    static_cast<ScanSetting &>(report) = scan;
    report.cell = scan.subject.cell;
    report.model = model;
    if (scan.firstId && scan.lastId) {
        report.ids = SequenceRange{*scan.firstId, *scan.lastId};
    }
    report.blocks = scan.sample->blocks;
    report.idsRead = scan.sample->idsRead;
    if (!scan.problem.empty()) {
        report.problem = Failure{Failure::Kind::Unknown, scan.problem, {}};
    }
    report.drift = {scan.sample->least, scan.sample->likely, scan.sample->most};
    report.counted.rows = scan.rows;
    report.counted.claims = scan.claims;
    report.counted.matching = scan.matching;
    for (const auto &figures : scan.classes) {
        if (const auto drift = fromKey<DriftClass>(figures.key)) {
            report.counted.sure[std::size_t(*drift)] = figures.sampled;
            report.classes[std::size_t(*drift)] = {figures.least, figures.likely, figures.most};
        }
    }
    return report;
}

Outcome<EarlierEstimates> fetchEarlierEstimates(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell)
{
    constexpr int enough = 100; // of other services among them
    EarlierEstimates estimates;
    for (const auto &model : catalogue()) {
        CELLS_TRY(const auto scans,
            history.fetch({environment, cell, std::string(model.name), enough, HistoryQuery::Kind::Estimate}));
        const auto newest = std::ranges::find(scans, service, &StoredScan::service);
        if (auto estimate = newest == scans.end() ? std::nullopt : estimateOf(*newest)) {
            estimates.push_back(std::make_shared<const EstimateReport>(std::move(*estimate)));
        }
    }
    return estimates;
}

Outcome<EstimateReport> estimateModel(const CellSources &cell, const OpenStreams &openStreams, Clock &clock,
    const Thresholds &thresholds, const EstimateRequest &request, std::stop_token stop)
{
    const auto from = clock.monotonic();
    const auto identity = cell.database->fetchIdentity(stop);
    CELLS_TRY(const auto ids, identity ? fetchIds(*cell.database, *request.model, stop) : propagate(identity.error()));
    EstimateReport report;
    report.cell = cell.id;
    report.model = request.model;
    report.service = cell.service->address();
    report.database = *identity;
    report.thresholds = thresholds;
    report.startedAt = clock.now();
    report.ids = ids;
    if (ids) {
        CELLS_TRY_VOID(Sampling(cell, openStreams, clock, request, report, from + request.time).run(std::move(stop)));
        report.took = clock.monotonic() - from;
    }
    return report;
}

} // namespace cells::drift
