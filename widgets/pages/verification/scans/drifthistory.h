// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/task.h"

namespace cells {
class ScanService;
} // namespace cells

namespace cells::drift {

class ScanQueue;

// The complete scans of each model over time: those that are stored, and those of this window as they end. Passes them
// on to the queue.
class DriftHistory : public QObject
{
    Q_OBJECT

public:
    DriftHistory(ScanQueue *queue, std::shared_ptr<ScanService> scans, QObject *parent);

    // Reads the stored scans; again, because others may have stored some since.
    void read();
    // Why the stored scans could not be read; nothing: they were, or have not been yet.
    const std::optional<Failure> &problem() const { return m_problem; }

signals:
    void problemChanged();
    // Somebody else has stored a newer scan of a model than the queue shows.
    void newerStored();

private:
    void take(Outcome<ScanSummariesByModel> stored);
    void add(const std::shared_ptr<const ScanReport> &report);
    bool hasNewerThanShown() const;

    ScanQueue *m_queue;
    const std::shared_ptr<ScanService> m_scans;
    std::optional<Failure> m_problem;
    bool m_isRead = false;
    ScanSummariesByModel m_stored;
    // Scans that ended while the stored ones were not read.
    std::vector<std::shared_ptr<const ScanReport>> m_arrived;
    Task m_reading{this};
};

} // namespace cells::drift
