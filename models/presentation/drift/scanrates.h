// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/drift/modelscan.h"

#include <map>
#include <vector>

namespace cells::drift {

// The rate and the progress of a scan at one moment.
struct RateSample
{
    Instant at;
    double rowsPerSecond = 0;
    // From 0 to 1.
    double fraction = 0;
};

// The rates of the scans of a queue. Lives as long as the queue, so that samples outlive the page. Each scan that read
// anything leaves at least one sample, however short it was.
class ScanRates
{
public:
    // Returns the samples of the model's last scan; empty when none has read anything here.
    const std::vector<RateSample> &of(const ClaimableModel &model) const;
    // Returns the model of the last scan that started here; null when there was none.
    const ClaimableModel *last() const { return m_last; }

    // Takes a sample of the running scan, null when none runs; another scan of the model starts over.
    void follow(const ModelScan *running);
    // Takes the last sample of a scan that has ended.
    void end(const ModelScan &scan);

private:
    void add(const ScanProgress &progress);

    std::map<const ClaimableModel *, std::vector<RateSample>> m_samples;
    const ClaimableModel *m_last = nullptr;
    bool m_wasRunning = false;
};

} // namespace cells::drift
