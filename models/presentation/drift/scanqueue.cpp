// SPDX-License-Identifier: MIT
#include "models/presentation/drift/scanqueue.h"

#include "models/presentation/base/messagetext.h"

#include <algorithm>
#include <utility>

namespace cells::drift {

ScanQueue::ScanQueue(ScanModel scan, QObject *parent)
    : QObject(parent)
    , m_scan(std::move(scan))
{
    // Connected first, so that other slots see the newest rates.
    connect(this, &ScanQueue::changed, this, [this] { m_rates.follow(m_running); });
    connect(this, &ScanQueue::ended, this, [this](const ClaimableModel *model) { m_rates.end(scanFor(model)); });
    // Progress may arrive faster than the window can draw it.
    m_progressed.setSingleShot(true);
    m_progressed.setInterval(50);
    connect(&m_progressed, &QTimer::timeout, this, &ScanQueue::changed);
    for (const auto &model : catalogue()) {
        m_scans.push_back({&model});
    }
}

const ModelScan *ScanQueue::scanOf(const ClaimableModel &model) const
{
    const auto found = std::ranges::find(m_scans, &model, &ModelScan::model);
    return found == m_scans.end() ? nullptr : &*found;
}

ModelScan &ScanQueue::scanFor(const ClaimableModel *model)
{
    return *std::ranges::find(m_scans, model, &ModelScan::model);
}

void ScanQueue::load(const FetchEarlierScans &earlier)
{
    m_loading.start(earlier, [this](const Outcome<EarlierScans> &outcome) {
        m_loadProblem = outcome ? std::nullopt : std::optional(outcome.error());
        const auto earlier = outcome.value_or(EarlierScans{});
        // A scan that has begun or could not start does not hide earlier results, nor one of this queue newer ones.
        for (const auto &report : earlier.scans) {
            auto &scan = scanFor(report->model);
            if (!scan.report || scan.report->startedAt < report->startedAt) {
                scan.report = report;
                scan.failed.reset();
                if (&scan != m_running) {
                    emit ended(scan.model);
                }
            }
        }
        for (const auto &failed : earlier.failed) {
            if (auto &scan = scanFor(failed->model); scan.report && scan.report->startedAt < failed->startedAt) {
                scan.failed = failed;
            }
        }
        m_remarks = earlier.quarantined;
        m_remarks.insert(m_remarks.end(), earlier.doubts.begin(), earlier.doubts.end());
        for (const auto &[model, damage] : earlier.damaged) {
            if (auto &scan = scanFor(model); &scan != m_running && !scan.report && !scan.problem) {
                scan.problem = damage;
                scan.isDamaged = true;
            }
        }
        emit changed();
    });
}

void ScanQueue::setHistory(const ScanSummariesByModel &history)
{
    for (auto &scan : m_scans) {
        const auto found = history.find(std::string(scan.model->name));
        scan.history = found == history.end() ? nullptr : found->second;
    }
    emit changed();
}

void ScanQueue::resolveLostClaims()
{
    for (auto &scan : m_scans) {
        if (scan.report && scan.report->lostClaims > 0) {
            auto report = *scan.report;
            report.sentinels.erase(
                report.sentinels.begin(), report.sentinels.begin() + std::ptrdiff_t(report.lostClaims));
            report.lostClaims = 0;
            scan.report = std::make_shared<const ScanReport>(std::move(report));
        }
    }
    emit changed();
    emit lostClaimsResolved();
}

void ScanQueue::setEarlierEstimates(const Outcome<EarlierEstimates> &estimates)
{
    for (const auto &estimate : estimates.value_or(EarlierEstimates{})) {
        auto &scan = scanFor(estimate->model);
        if (!scan.estimate) {
            scan.estimate = estimate;
        }
    }
    for (auto &scan : m_scans) {
        if (!estimates && !scan.estimate) {
            scan.estimateProblem = tr("Earlier estimates could not be read: %1").arg(translatedText(estimates.error()));
        }
    }
    emit changed();
}

void ScanQueue::stopEstimating()
{
    for (auto &scan : m_scans) {
        scan.isEstimating = false;
    }
    emit changed();
}

void ScanQueue::setEstimating(const ClaimableModel &model)
{
    scanFor(&model).isEstimating = true;
    emit changed();
}

// An earlier estimate stays until there is a newer one.
void ScanQueue::setEstimate(const ClaimableModel &model, Outcome<EstimateReport> estimate)
{
    auto &scan = scanFor(&model);
    scan.isEstimating = false;
    if (estimate) {
        scan.estimate = std::make_shared<const EstimateReport>(std::move(*estimate));
        scan.estimateProblem.clear();
    } else if (estimate.error().kind != Failure::Kind::Cancelled) {
        scan.estimateProblem = translatedText(estimate.error());
    }
    emit changed();
}

void ScanQueue::setWorkers(const Outcome<WorkerStatuses> &workers)
{
    for (auto &scan : m_scans) {
        scan.worker.reset();
        scan.workerProblem = !workers ? translatedText(workers.error())
            : *workers                ? QString()
                       : tr("The position of the worker is unknown: the environment has no Redis for this cell.");
        if (workers && *workers) {
            const auto found = (*workers)->find(std::string(scan.model->name));
            scan.worker = found == (*workers)->end() ? std::nullopt : std::optional(found->second);
            if (scan.worker) {
                scan.workerThroughput.note(*scan.worker);
            }
        }
    }
    emit changed();
}

void ScanQueue::enqueue(const std::vector<const ClaimableModel *> &models, bool resumes)
{
    for (const auto *model : models) {
        auto &scan = scanFor(model);
        if (&scan != m_running && !scan.isQueued) {
            scan.isQueued = true;
            m_queue.push_back({&scan, resumes});
        }
    }
    if (!m_running) {
        next();
    }
    emit changed();
}

void ScanQueue::setOptions(const ScanOptions &options)
{
    if (std::exchange(m_options, options) != options && m_running) {
        m_resumesAfterStop = true;
        m_scanning.cancel();
    }
}

void ScanQueue::stop()
{
    m_resumesAfterStop = false;
    for (const auto &queued : m_queue) {
        queued.scan->isQueued = false;
    }
    m_queue.clear();
    m_scanning.cancel();
    emit changed();
}

void ScanQueue::next()
{
    m_running = nullptr;
    if (m_queue.empty()) {
        return;
    }
    const auto queued = m_queue.front();
    m_queue.erase(m_queue.begin());
    m_running = queued.scan;
    m_running->isQueued = false;
    m_running->progress = ScanProgress{};
    m_running->problem.reset();
    m_running->isDamaged = false;
    ScanRequest request;
    request.model = m_running->model;
    request.before = queued.resumes ? m_running->begun() : nullptr;
    request.limits = m_options.limits;
    request.rowsPerSecond = m_options.rowsPerSecond;
    request.throttle.transactions = m_options.transactions;
    request.throttle.replicaLag = m_options.replicaLag;
    m_scanning.start(
        [scan = m_scan, request](const auto &report, std::stop_token stop) { return scan(request, report, stop); },
        [this](Outcome<ScanReport> outcome) { take(std::move(outcome)); },
        [this](const ScanProgress &progress) {
            m_running->progress = progress;
            if (!m_progressed.isActive()) {
                m_progressed.start();
            }
        });
}

// A failed scan does not hide earlier results: the last complete scan is shown beside it.
void ScanQueue::takeReport(ModelScan &scan, std::shared_ptr<const ScanReport> report)
{
    const bool isHidden = report->end == ScanEnd::Failed && scan.report && scan.report->end == ScanEnd::Complete;
    (isHidden ? scan.failed : scan.report) = std::move(report);
    if (!isHidden) {
        scan.failed.reset();
    }
}

void ScanQueue::take(Outcome<ScanReport> outcome)
{
    auto &scan = *m_running;
    scan.progress.reset();
    std::shared_ptr<const ScanReport> report;
    if (outcome) {
        report = std::make_shared<const ScanReport>(std::move(*outcome));
        takeReport(scan, report);
    } else if (outcome.error().kind != Failure::Kind::Cancelled) {
        scan.problem = outcome.error();
    }
    const bool resumes = std::exchange(m_resumesAfterStop, false)
        && (!outcome || (scan.report->end == ScanEnd::Stopped && !scan.failed));
    if (resumes) {
        scan.isQueued = true;
        m_queue.insert(m_queue.begin(), {&scan, true});
    }
    next();
    if (report) {
        emit scanned(report);
    }
    emit changed();
    emit ended(scan.model);
    if (!m_running) {
        emit allEnded();
    }
}

} // namespace cells::drift

#include "moc_scanqueue.cpp"
