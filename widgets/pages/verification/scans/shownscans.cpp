// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/shownscans.h"

#include "models/engine/claims/recordlisting.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/drift/drifttext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/drift/scantable.h"
#include "models/presentation/plans/plandescription.h"

#include <QCoreApplication>

#include <algorithm>

namespace cells::drift {

using namespace claims;
using namespace plans;

namespace {

struct Scans
{
    Q_DECLARE_TR_FUNCTIONS(VerificationPage)
};

std::optional<Notice> failedScansNotice(const std::vector<ModelScan> &scans)
{
    QStringList models;
    Notice notice{Notice::Kind::Failure, {}, {}, {}, {}};
    for (const auto &scan : scans) {
        const auto &own = scan.problem ? scan.problem
            : scan.failed              ? scan.failed->problem
            : scan.report              ? scan.report->problem
                                       : std::nullopt;
        if (own || scan.failed) {
            models << utf8Text(scan.model->name);
            notice.whatNow = scan.failed ? failureText(scan) : translatedText(*own);
            notice.details = own ? QString::fromStdString(own->detail) : QString();
        }
    }
    notice.what = Scans::tr("The latest scan of %1 is incomplete").arg(joined(models));
    return models.isEmpty() ? std::nullopt : std::optional(notice);
}

} // namespace

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

std::optional<Notice> noticeOf(const ShownScans &shown)
{
    if (!shown.contradiction().isEmpty()) {
        return Notice{Notice::Kind::Failure, shown.contradiction(), {},
            Scans::tr("Scans are disabled and earlier scans hidden. Correct the database of the cell in the "
                      "environment file."),
            {}};
    }
    if (const auto failed = failedScansNotice(shown.scans())) {
        return failed;
    }
    if (const auto &problem = shown.queue()->loadProblem()) {
        return noticeOf(Scans::tr("Earlier scans could not be read"), *problem);
    }
    QStringList remarks;
    for (const auto &remark : shown.queue()->remarks()) {
        remarks << QString::fromStdString(remark);
    }
    if (remarks.isEmpty()) {
        return std::nullopt;
    }
    return Notice{Notice::Kind::Warning, Scans::tr("Stored scans of another database are hidden"), {}, remarks.first(),
        remarks.join(u'\n')};
}

} // namespace cells::drift
