// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/shownscans.h"

#include "models/engine/claims/recordlisting.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"

#include <algorithm>

namespace cells {

ShownScans::ShownScans(ScanQueue *queue, const ClaimTypeNumbers &numbers)
    : m_queue(queue)
    , m_models(numberedModels(numbers))
{
}

std::vector<ModelScan> ShownScans::scans() const
{
    if (m_contradiction.isEmpty()) {
        return m_queue->scans();
    }
    std::vector<ModelScan> shown;
    for (const auto &scan : m_queue->scans()) {
        shown.push_back({scan.model});
    }
    return shown;
}

ModelScan ShownScans::scan(const ClaimableModel &model) const
{
    return m_contradiction.isEmpty() ? *m_queue->scanOf(model) : ModelScan{&model};
}

std::vector<std::shared_ptr<const ScanReport>> ShownScans::reports() const
{
    std::vector<std::shared_ptr<const ScanReport>> reports;
    for (const auto &scan : scans()) {
        if (scan.report) {
            reports.push_back(scan.report);
        }
    }
    return reports;
}

QString ShownScans::sentence() const
{
    std::vector<const ScanReport *> shown;
    for (const auto &report : reports()) {
        shown.push_back(report.get());
    }
    return sentenceOf(shown, int(std::max(shown.size(), m_models.size())));
}

std::optional<Instant> ShownScans::asOf() const
{
    std::optional<Instant> oldest;
    for (const auto &report : reports()) {
        oldest = std::min(oldest.value_or(report->startedAt), report->startedAt);
    }
    return oldest;
}

std::optional<qint64> ShownScans::drift() const
{
    std::uint64_t drift = 0;
    bool isAllKnown = true;
    for (const auto &scan : scans()) {
        drift += scan.report ? scan.report->counts.drift() : 0;
        isAllKnown = isAllKnown && scan.report && scan.report->end == ScanEnd::Complete && !scan.failed;
    }
    return drift > 0 || isAllKnown ? std::optional(qint64(drift)) : std::nullopt;
}

} // namespace cells
