#pragma once

#include "models/claims/catalogue.h"
#include "models/claims/instant.h"

#include <map>
#include <QObject>
#include <vector>

namespace cells {

class ScanQueue;
struct ScanProgress;

// How fast a scan went at a moment, and how far it was.
struct RateSample
{
    Instant at;
    double rowsPerSecond = 0;
    // 0 to 1.
    double fraction = 0;
};

// How fast the scans of a queue went. Lives as long as the queue: what was seen is not forgotten with the page that
// showed it, and each scan that read anything leaves something to be seen, however short it was.
class ScanRates : public QObject
{
    Q_OBJECT

public:
    explicit ScanRates(ScanQueue *queue);

    // Of its last scan; empty: none has read anything here.
    const std::vector<RateSample> &of(const ClaimableModel &model) const;
    // Whose scan was the last to begin here; null: none did.
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
