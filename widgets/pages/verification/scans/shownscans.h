// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/presentation/drift/modelscan.h"
#include "widgets/toolkit/panes/banner.h"

namespace cells::drift {

class ScanQueue;

// The scans of a queue as the page shows them: none of them while the database is not that of the cell (C16).
class ShownScans
{
public:
    ShownScans(ScanQueue *queue, const ClaimTypeNumbers &numbers);

    ScanQueue *queue() const { return m_queue; }
    // The models that are scanned together: all whose claim types have numbers.
    const std::vector<const ClaimableModel *> &models() const { return m_models; }
    // Says that the database is not that of the cell; empty otherwise.
    const QString &contradiction() const { return m_contradiction; }
    void setContradiction(const QString &what) { m_contradiction = what; }

    // One for each model of the catalogue.
    std::vector<ModelScan> scans() const;
    ModelScan scan(const ClaimableModel &model) const;
    std::vector<std::shared_ptr<const ScanReport>> reports() const;
    QString sentence() const;
    // The start of the oldest scan.
    std::optional<Instant> asOf() const;
    // All differences. Zero only when every model was compared to its end; else nothing is known.
    std::optional<qint64> drift() const;

private:
    ScanQueue *m_queue;
    std::vector<const ClaimableModel *> m_models;
    QString m_contradiction;
};

// Returns the most important notice about the scans: that the database is not that of the cell, then failed scans, then
// stored scans that are not shown.
std::optional<Notice> noticeOf(const ShownScans &shown);

} // namespace cells::drift
