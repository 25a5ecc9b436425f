// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/scanalerts.h"

#include "models/engine/actions/restoredismissal.h"
#include "models/engine/services/scanservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/plan/confirmpopover.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/layouts.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace plans;

namespace {

int countOf(std::uint64_t number)
{
    return int(std::min<std::uint64_t>(number, std::numeric_limits<int>::max()));
}

// "User 10, Email 2"; `sum`: of all.
QString figuresOf(const std::vector<ModelScan> &scans, std::uint64_t (*figure)(const ScanReport &), std::uint64_t &sum)
{
    QStringList figures;
    sum = 0;
    for (const auto &scan : scans) {
        if (const auto number = scan.report ? figure(*scan.report) : 0; number > 0) {
            figures << utf8Text(scan.model->name) + u' ' + groupedNumber(qint64(number));
            sum += number;
        }
    }
    return figures.join(u", "_s);
}

// Names the models whose newest claims could not be checked, each with the reason.
Notice baselineNotice(const std::vector<ModelScan> &scans)
{
    QStringList models;
    QStringList reasons;
    for (const auto &scan : scans) {
        if (scan.report && !scan.report->baselineProblem.isEmpty()) {
            models << utf8Text(scan.model->name);
            reasons << models.back() + u": "_s + translatedText(scan.report->baselineProblem);
        }
    }
    Notice notice;
    notice.kind = Notice::Kind::Warning;
    notice.where = models.join(u", "_s);
    notice.details = reasons.join(u'\n');
    return notice;
}

} // namespace

ScanAlerts::ScanAlerts(CellId cell, std::shared_ptr<ScanService> scans, QWidget *parent)
    : QWidget(parent)
    , m_cell(cell)
    , m_scans(std::move(scans))
    , m_foreign(new Banner(this))
    , m_lostClaimsBanner(new Banner(this))
    , m_baselineUnknown(new Banner(this))
{
    makeColumn(this, {}, {m_foreign, m_lostClaimsBanner, m_baselineUnknown});
    connect(m_lostClaimsBanner, &Banner::actionRequested, this, &ScanAlerts::confirmDismissal);
    hide();
}

void ScanAlerts::showScans(const std::vector<ModelScan> &scans)
{
    Notice foreign;
    foreign.kind = Notice::Kind::Failure;
    foreign.where = figuresOf(
        scans, [](const ScanReport &report) { return report.counts.foreign; }, m_foreignCount);
    foreign.what
        = tr("The service lists %n claim(s) of other cells as claims of this cell", nullptr, countOf(m_foreignCount));
    foreign.whatNow = tr(
        "Repairs cannot be planned. Check on the Connection page which cell the service identifies, and inform its "
        "operators.");
    m_foreign->showNotice(foreign);
    m_foreign->setVisible(m_foreignCount > 0);
    Notice lostClaims;
    lostClaims.kind = Notice::Kind::Failure;
    lostClaims.where = figuresOf(
        scans, [](const ScanReport &report) { return report.lostClaims; }, m_lostClaimCount);
    m_lostClaims.clear();
    for (const auto &scan : scans) {
        const auto claims = scan.report ? lostClaimsIn(*scan.report) : std::span<const SentinelClaim>();
        m_lostClaims.insert(m_lostClaims.end(), claims.begin(), claims.end());
    }
    lostClaims.what = tr("%n of the newest claims are lost: the service may have been restored from an older backup",
        nullptr, countOf(m_lostClaimCount));
    lostClaims.whatNow
        = tr("Repairs cannot be planned. Ask the operators of the service, and scan again when the claims are back.");
    lostClaims.action = tr("Dismiss restore alert…");
    m_lostClaimsBanner->showNotice(lostClaims);
    m_lostClaimsBanner->setVisible(m_lostClaimCount > 0);
    auto unknown = baselineNotice(scans);
    const bool isBaselineKnown = unknown.where.isEmpty();
    unknown.what = tr("Could not check whether the service was restored from an older backup: the newest known "
                      "claims could not be read");
    unknown.whatNow = tr(
        "Repairs of these models cannot be planned or undone. Run a complete scan of them to allow repairs again.");
    m_baselineUnknown->showNotice(unknown);
    m_baselineUnknown->setVisible(!isBaselineKnown);
    setVisible(m_foreignCount > 0 || m_lostClaimCount > 0 || !isBaselineKnown);
}

QString ScanAlerts::disabledReason() const
{
    return m_foreignCount > 0  ? m_foreign->notice().what
        : m_lostClaimCount > 0 ? m_lostClaimsBanner->notice().what
                               : QString();
}

void ScanAlerts::confirmDismissal()
{
    const ConfirmContent labels{m_cell, tr("The service of cell %1 was not restored").arg(m_cell.value),
        tr("%n claim(s) of an earlier scan are lost, while their rows still request them: %1. After you dismiss the "
           "alert "
           "they count as removed and can be repaired. Dismiss it only when you know who removed them: on a restored "
           "service, repairs may release values that others hold. This cannot be undone and is recorded in the audit "
           "log.",
            nullptr, countOf(m_lostClaimCount))
            .arg(m_lostClaimsBanner->notice().where),
        tr("Reason"), tr("Dismiss restore alert for cell %1").arg(m_cell.value)};
    auto *popover = new ConfirmPopover(
        labels,
        [scans = m_scans, seen = digestOf(m_lostClaims)](const std::string &reason, std::stop_token stop) {
            return scans->dismissRestore(seen, reason, std::move(stop));
        },
        window());
    connect(popover, &Popover::closed, popover, &QObject::deleteLater);
    connect(popover, &ConfirmPopover::done, this, &ScanAlerts::restoreDismissed);
    popover->open();
}

} // namespace cells::drift

#include "moc_scanalerts.cpp"
