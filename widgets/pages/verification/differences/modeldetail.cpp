// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/modeldetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scantable.h"
#include "models/presentation/leases/leasetext.h"
#include "widgets/pages/verification/differences/differencebreakdown.h"
#include "widgets/pages/verification/scans/driftestimates.h"
#include "widgets/pages/verification/scans/workerwatch.h"

namespace cells {

namespace {

Detail::Section sectionOf(const ScanProgress &progress)
{
    Detail::Section section{ModelDetail::tr("Scan in progress"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows.push_back({key, value, false}); };
    add(ModelDetail::tr("Compared up to"), ModelDetail::tr("id %1").arg(groupedNumber(progress.comparedUpTo)));
    add(ModelDetail::tr("Rows per second"), groupedNumber(qint64(progress.rowsPerSecond)));
    if (progress.remaining) {
        add(ModelDetail::tr("Left"),
            ModelDetail::tr("%1 to %2")
                .arg(durationString(progress.remaining->least), durationString(progress.remaining->most)));
    }
    add(ModelDetail::tr("Limited by"),
        progress.limiter.isEmpty() ? ModelDetail::tr("service and database") : translatedText(progress.limiter));
    return section;
}

} // namespace

ModelDetail::ModelDetail(WorkerWatch *workers, DriftEstimates *estimates, QObject *parent)
    : QObject(parent)
    , m_workers(workers)
    , m_estimates(estimates)
    , m_breakdown(new DifferenceBreakdown(this))
{
    connect(m_workers, &WorkerWatch::changed, this, &ModelDetail::changed);
    connect(m_breakdown, &DifferenceBreakdown::changed, this, &ModelDetail::changed);
}

bool ModelDetail::act(const QString &action, const ClaimableModel &model)
{
    if (action == WorkerWatch::diagnoseAction) {
        m_workers->diagnose(model);
    } else if (action == DriftEstimates::estimateAction) {
        m_estimates->draw({&model});
    } else {
        return false;
    }
    return true;
}

void ModelDetail::count(const std::shared_ptr<const ScanReport> &report)
{
    m_breakdown->count(report);
}

void ModelDetail::setMasked(bool isMasked)
{
    m_workers->setMasked(isMasked);
}

void ModelDetail::refresh()
{
    m_workers->refresh();
}

void ModelDetail::cancelEstimates()
{
    m_estimates->cancel();
}

Detail ModelDetail::detailOf(const ModelScan &scan) const
{
    Detail detail;
    detail.title = QString::fromUtf8(scan.model->name.data(), qsizetype(scan.model->name.size()));
    detail.status = scan.progress ? Status::Wait : !scan.report ? Status::Unknown : statusOf(*scan.report);
    detail.verdict = scan.progress ? ModelDetail::tr("Scan in progress")
        : scan.report              ? foundText(*scan.report)
                                   : ModelDetail::tr("Not scanned");
    if (scan.progress) {
        detail.sections.push_back(sectionOf(*scan.progress));
    }
    detail.sections << m_workers->sectionOf(scan) << m_breakdown->sections() << m_estimates->sectionOf(scan);
    if (const auto failure = failureText(scan); !failure.isEmpty()) {
        detail.sections.push_back({ModelDetail::tr("The last scan failed"), {}, {failure}});
    }
    if (scan.report) {
        const auto &report = *scan.report;
        detail.sections.push_back({ModelDetail::tr("Last scan"),
            {{ModelDetail::tr("Started"), utcString(report.startedAt)},
                {ModelDetail::tr("Took"), durationString(report.took)}, {ModelDetail::tr("Ended"), endText(report)},
                {ModelDetail::tr("Rows"), groupedNumber(qint64(report.counts.rows))},
                {ModelDetail::tr("Claims"), groupedNumber(qint64(report.counts.claims))},
                {ModelDetail::tr("Service"), QString::fromStdString(report.service)},
                {ModelDetail::tr("Database"), QString::fromStdString(report.database.database)}},
            {}});
    }
    return detail;
}

} // namespace cells
