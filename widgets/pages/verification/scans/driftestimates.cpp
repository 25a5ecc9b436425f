// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/driftestimates.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/leases/leasetext.h"

#include <algorithm>

namespace cells {

const QString DriftEstimates::estimateAction = QStringLiteral("estimate");

DriftEstimates::DriftEstimates(ScanQueue *queue, EstimateModel estimate, QObject *parent)
    : QObject(parent)
    , m_queue(queue)
    , m_estimate(std::move(estimate))
{
    // The queue may have seen another page, that ended amid one.
    for (const auto &scan : queue->scans()) {
        if (scan.isEstimating) {
            queue->setEstimate(*scan.model, failed(Failure::Kind::Cancelled, "The page was closed."));
        }
    }
}

void DriftEstimates::load(const FetchEarlierEstimates &earlier)
{
    if (earlier) {
        ask(&m_loading, earlier, [this](const Outcome<EarlierEstimates> &estimates) {
            m_queue->setEarlierEstimates(estimates.value_or(EarlierEstimates{}));
        });
    }
}

void DriftEstimates::draw(const std::vector<const ClaimableModel *> &models)
{
    for (const auto *model : models) {
        if (m_estimate && model != m_running && std::ranges::find(m_waiting, model) == m_waiting.end()) {
            m_waiting.push_back(model);
        }
    }
    if (!m_running) {
        next();
    }
}

void DriftEstimates::cancel()
{
    m_waiting.clear();
    stopAsking(this);
}

void DriftEstimates::next()
{
    m_running = m_waiting.empty() ? nullptr : m_waiting.front();
    if (!m_running) {
        return;
    }
    m_waiting.erase(m_waiting.begin());
    ask(
        this, [estimate = m_estimate, model = m_running](std::stop_token stop) { return estimate(*model, stop); },
        [this](Outcome<EstimateReport> report) {
            const auto &model = *m_running;
            next();
            m_queue->setEstimate(model, std::move(report));
        });
    m_queue->setEstimating(*m_running);
}

QString DriftEstimates::work() const
{
    return m_running
        ? tr("Sampling %1").arg(QString::fromUtf8(m_running->name.data(), qsizetype(m_running->name.size())))
        : QString();
}

Detail::Section DriftEstimates::sectionOf(const ModelScan &scan) const
{
    Detail::Section section{tr("Estimate"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value, false}); };
    const auto *report = scan.estimateShown();
    if (report) {
        add(tr("Differ"), estimateText(*report, report->drift));
        for (const auto drift : allOf<DriftClass>()) {
            if (report->counted.of(drift) > 0) {
                add(nameOf(drift), estimateText(*report, report->classes[std::size_t(drift)]));
            }
        }
        add(tr("Sampled"),
            momentString(report->startedAt, std::chrono::floor<Duration>(std::chrono::system_clock::now())));
        add(tr("Read"),
            tr("%1 rows in %2 blocks").arg(groupedNumber(qint64(report->counted.rows)), groupedNumber(report->blocks)));
        if (!isExact(*report)) {
            section.reasons << tr("With 95 % confidence the true number lies between the last two.");
        }
        section.reasons << tr("Counted as differing is what is missing, different, extra or claimed twice, from the "
                              "first row to the last.")
                        << tr("Only a scan counts claims before and beyond these rows, too, and tells which missing "
                              "values are in conflict or moved away, because another cell holds them.");
        if (report->problem) {
            section.reasons << tr("No more was read: %1").arg(QString::fromStdString(report->problem->text()));
        }
    } else {
        section.reasons << tr("A sample of the ids tells in two seconds about how many differ, and how sure that is.");
    }
    if (!scan.estimateProblem.isEmpty()) {
        section.reasons << scan.estimateProblem;
    }
    if (m_estimate && !scan.isEstimating) {
        section.actions.push_back({estimateAction, report ? tr("Sample it again") : tr("Estimate")});
    }
    return section;
}

} // namespace cells
