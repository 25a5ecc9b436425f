// SPDX-License-Identifier: MIT
#include "models/presentation/drift/scanrates.h"

#include "models/presentation/base/timetext.h"

#include <algorithm>
#include <chrono>

namespace cells::drift {

namespace {

// The chart cannot show more samples. At this limit, every other one is dropped.
constexpr std::size_t samplesAtMost = 4'000;
constexpr Duration betweenSamples = std::chrono::milliseconds{100};

void thin(std::vector<RateSample> &samples)
{
    std::size_t retained = 0;
    for (std::size_t i = 0; i < samples.size(); i += 2) {
        samples[retained++] = samples[i];
    }
    samples.resize(retained);
}

double averageRate(const ScanReport &report)
{
    return double(report.counts.rows) / std::max(double(report.took.count()) / 1e6, 1e-3);
}

} // namespace

const std::vector<RateSample> &ScanRates::of(const ClaimableModel &model) const
{
    static const std::vector<RateSample> none;
    const auto found = m_samples.find(&model);
    return found == m_samples.end() ? none : found->second;
}

void ScanRates::follow(const ModelScan *running)
{
    const bool isNew = running && (!m_wasRunning || running->model != m_last);
    m_wasRunning = running != nullptr;
    if (isNew) {
        m_last = running->model;
        m_samples[m_last].clear();
    }
    if (running && running->progress && running->progress->fraction) {
        add(*running->progress);
    }
}

void ScanRates::add(const ScanProgress &progress)
{
    auto &samples = m_samples[m_last];
    const auto now = presentTime();
    if (!samples.empty() && now - samples.back().at < betweenSamples) {
        return;
    }
    if (samples.size() >= samplesAtMost) {
        thin(samples);
    }
    samples.push_back({now, progress.rowsPerSecond, *progress.fraction});
}

// A scan loaded from the history did not run here.
void ScanRates::end(const ModelScan &scan)
{
    const auto found = m_samples.find(scan.model);
    if (found == m_samples.end() || scan.problem || !scan.report) {
        return;
    }
    auto &samples = found->second;
    const auto &report = *scan.report;
    const auto now = presentTime();
    const double rate = averageRate(report);
    const double share = report.end == ScanEnd::Complete ? 1 : scanShare(report).value_or(0);
    if (samples.empty()) {
        samples.push_back({now - report.took, rate, 0});
    }
    samples.push_back({now, rate, share});
}

} // namespace cells::drift
