#pragma once

#include "models/claims/catalogue.h"
#include "models/claims/instant.h"

#include <map>
#include <QObject>
#include <vector>

namespace cells {

class ScanQueue;
struct ScanProgress;

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
class ScanRates : public QObject
{
    Q_OBJECT

public:
    explicit ScanRates(ScanQueue *queue);

    // Returns the samples of the model's last scan; empty when none has read anything here.
    const std::vector<RateSample> &of(const ClaimableModel &model) const;
    // Returns the model of the last scan that started here; null when there was none.
    const ClaimableModel *last() const { return m_last; }

private:
    void follow();
    void add(const ScanProgress &progress);
    void end(const ClaimableModel *model);

    ScanQueue *m_queue;
    std::map<const ClaimableModel *, std::vector<RateSample>> m_samples;
    const ClaimableModel *m_last = nullptr;
    bool m_wasRunning = false;
};

} // namespace cells
