// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/scannotice.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/drift/scanqueue.h"
#include "models/presentation/drift/scantable.h"
#include "models/presentation/plans/plandescription.h"
#include "widgets/pages/verification/scans/shownscans.h"

#include <QCoreApplication>

namespace cells {

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
            models << QString::fromUtf8(scan.model->name.data(), qsizetype(scan.model->name.size()));
            notice.whatNow = scan.failed ? failureText(scan) : translatedText(*own);
            notice.details = own ? QString::fromStdString(own->detail) : QString();
        }
    }
    notice.what = Scans::tr("No complete scan of %1").arg(joined(models));
    return models.isEmpty() ? std::nullopt : std::optional(notice);
}

} // namespace

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

} // namespace cells
