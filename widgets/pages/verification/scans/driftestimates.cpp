// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/driftestimates.h"

#include "models/engine/services/scanservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/leases/leasetext.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;

const QString DriftEstimates::estimateAction = u"estimate"_s;

DriftEstimates::DriftEstimates(Page *page, ScanQueue *queue, std::shared_ptr<ScanService> scans)
    : QObject(page)
    , PageComponent(page)
    , m_queue(queue)
    , m_scans(std::move(scans))
{
    // The queue may be older than the page, and an earlier page may have ended while it estimated.
    queue->stopEstimating();
    m_loading.start(boundTo(m_scans, &ScanService::fetchEarlierEstimates),
        [this](const Outcome<EarlierEstimates> &estimates) { m_queue->setEarlierEstimates(estimates); });
}

void DriftEstimates::draw(const std::vector<const ClaimableModel *> &models)
{
    for (const auto *model : models) {
        if (model != m_running && std::ranges::find(m_waiting, model) == m_waiting.end()) {
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
    m_sampling.cancel();
}

void DriftEstimates::next()
{
    m_running = m_waiting.empty() ? nullptr : m_waiting.front();
    if (!m_running) {
        return;
    }
    m_waiting.erase(m_waiting.begin());
    m_sampling.start(
        [scans = m_scans, model = m_running](std::stop_token stop) { return scans->estimate(*model, stop); },
        [this](Outcome<EstimateReport> report) {
            const auto &model = *m_running;
            next();
            m_queue->setEstimate(model, std::move(report));
        });
    m_queue->setEstimating(*m_running);
}

QString DriftEstimates::work() const
{
    return m_running ? tr("Sampling %1").arg(utf8Text(m_running->name)) : QString();
}

DetailSection DriftEstimates::sectionOf(const ModelScan &scan) const
{
    DetailSection section{tr("Estimate"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value}); };
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
            section.reasons << tr("With 95 % confidence, the true number is between the last two numbers.");
        }
        section.reasons << tr(
            "Differences are missing, different, extra and duplicate claims between the first and the "
            "last row.")
                        << tr("Only a scan also finds claims outside these rows, and missing values held by another "
                              "cell.");
        if (report->problem) {
            section.reasons << tr("The sample ended early: %1").arg(translatedText(*report->problem));
        }
    } else {
        section.reasons << tr("A sample of two seconds estimates the differences and their range.");
    }
    if (!scan.estimateProblem.isEmpty()) {
        section.reasons << scan.estimateProblem;
    }
    if (!scan.isEstimating) {
        section.actions.push_back({estimateAction, report ? tr("Estimate again") : tr("Estimate")});
    }
    return section;
}

} // namespace cells::drift

#include "moc_driftestimates.cpp"
