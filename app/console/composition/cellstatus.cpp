// SPDX-License-Identifier: MIT
#include "app/console/composition/cellstatus.h"

#include "app/console/window/mainwindow.h"
#include "models/engine/overview/cellsurvey.h"
#include "models/engine/services/pairingservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"

#include <QCoreApplication>

namespace cells {

using namespace leases;
using namespace overview;
using namespace pairing;

namespace {

constexpr std::chrono::seconds meterEvery{2};

std::vector<CellChoice> choicesOf(const Environment &environment)
{
    std::vector<CellChoice> choices;
    for (const auto &cell : environment.cells) {
        choices.push_back({cell.id, QString::fromStdString(cell.name)});
    }
    return choices;
}

struct PairingText
{
    Q_DECLARE_TR_FUNCTIONS(PairingNotice)
};

// Returns a line for each signal, for the tooltip of the pairing.
QString evidenceText(const Outcome<PairingReport> &report)
{
    if (!report) {
        return translatedText(report.error());
    }
    QStringList lines;
    for (const auto &evidence : report->pairing.evidence) {
        const auto bearing = evidence.bearing == Bearing::Agrees ? QStringLiteral("✓")
            : evidence.bearing == Bearing::Contradicts           ? QStringLiteral("✗")
                                                                 : dash();
        lines << bearing + QLatin1Char(' ') + translatedText(evidence.text);
    }
    return lines.join(QLatin1Char('\n'));
}

// The database is another cell's.
Notice contradictionNotice(CellId cell, const Outcome<PairingReport> &report)
{
    return {Notice::Kind::Failure, PairingText::tr("This database does not belong to cell %1").arg(cell.value), {},
        PairingText::tr("Do not trust any data or verdict shown for this cell. Correct its database in the environment "
                        "file, then reopen the environment."),
        evidenceText(report)};
}

} // namespace

CellStatus::CellStatus(MainWindow &window, Session &session, CellId cell)
    : QObject(&window)
    , m_window(window)
    , m_session(session)
    , m_cell(cell)
{
    connect(&m_metering, &QTimer::timeout, this, &CellStatus::showMeters);
    m_window.headerBar()->setCells(choicesOf(m_session.environment()), m_cell);
    m_metering.start(meterEvery);
}

QString CellStatus::cellName() const
{
    return tr("%1 (%2)").arg(
        QString::fromStdString(m_session.environment().cell(m_cell)->name), QString::number(m_cell.value));
}

void CellStatus::setCell(CellId cell)
{
    m_window.withdrawNotice(contradictionNotice(m_cell, {}).what);
    m_cell = cell;
    m_window.headerBar()->setCells(choicesOf(m_session.environment()), m_cell);
    showDatabase({});
    m_window.headerBar()->asOf()->setAsOf({});
    setBlocked({}, {});
    m_skew.reset();
    emit cellChosen(cell);
}

void CellStatus::provePairing()
{
    m_window.frame()->setPairing(PairingVerdict::Unproved, tr("The pairing is being verified."));
    m_pairing.start(boundTo(services().pairing, &PairingService::fetch),
        [this](const Outcome<PairingReport> &report) { showPairing(report); });
}

void CellStatus::showPairing(const Outcome<PairingReport> &report)
{
    const auto verdict = report ? report->pairing.verdict : PairingVerdict::Unproved;
    m_isProofOpen = !report || !report->problems.empty();
    m_session.arming().pairingChanged(m_cell, verdict);
    m_window.frame()->setPairing(verdict, evidenceText(report));
    if (report && report->database) {
        showDatabase(report->database);
    }
    const auto notice = contradictionNotice(m_cell, report);
    if (verdict == PairingVerdict::Contradicted) {
        m_window.showNotice(notice);
        setBlocked(tr("%1: actions are disabled here.").arg(notice.what),
            tr("The database does not belong to cell %1. Verdicts are withheld.").arg(m_cell.value));
    } else if (report) {
        m_window.withdrawNotice(notice.what);
        setBlocked({}, {});
    }
}

void CellStatus::setBlocked(const QString &disabledReason, const QString &contradiction)
{
    m_disabledReason = disabledReason;
    m_contradiction = contradiction;
    emit disabledReasonChanged(disabledReason);
    emit contradictionChanged(contradiction);
}

void CellStatus::follow(Page *page)
{
    page->setDisabledReason(m_disabledReason);
    page->setContradiction(m_contradiction);
    connect(this, &CellStatus::disabledReasonChanged, page, &Page::setDisabledReason);
    connect(this, &CellStatus::contradictionChanged, page, &Page::setContradiction);
}

void CellStatus::showDatabase(const std::optional<DatabaseIdentity> &database)
{
    const auto role = !database ? ConnectedRole::Unknown
        : database->isReplica   ? ConnectedRole::Replica
                                : ConnectedRole::Primary;
    m_window.headerBar()->setDatabase(database ? QString::fromStdString(database->database) : QString(), role);
}

void CellStatus::showFacts(const LeaseSurveyReport &report)
{
    if (report.serviceProblem || report.databaseProblem) {
        m_session.arming().connectionLost(m_cell);
    }
    // Another program may have proved it meanwhile without notifying this window.
    const bool isOpen = std::exchange(m_isProofOpen, false);
    if (std::exchange(m_isLost, false) || isOpen || !services().pairing->isValid()) {
        provePairing();
    }
    showDatabase(report.database);
    m_skew = report.skew;
    showMeters();
    if (m_contradiction.isEmpty()) {
        m_window.setCount(QStringLiteral("leases"), report.outstanding());
    }
    emit leasesSurveyed(report);
}

void CellStatus::showAnswers(const CellSurvey &survey)
{
    if (survey.cell != m_cell) {
        return;
    }
    if (survey.pairing) {
        showPairing(*survey.pairing);
    }
    if (survey.leases && *survey.leases) {
        showFacts(**survey.leases);
    } else if (survey.leases && survey.leases->error().kind != Failure::Kind::Cancelled) {
        showLoss();
    }
}

void CellStatus::showLoss()
{
    const bool wasLost = std::exchange(m_isLost, true);
    m_session.arming().connectionLost(m_cell);
    showDatabase({});
    m_window.frame()->setPairing(PairingVerdict::Unproved, tr("Neither the service nor the database answers."));
    if (!wasLost) {
        emit lost();
    }
}

void CellStatus::showMeters()
{
    if (!m_window.isVisible()) {
        return;
    }
    const auto requests = m_session.requestsLastMinute();
    QStringList meters{tr("service %1/min").arg(requests.service), tr("database %1/min").arg(requests.database)};
    if (m_skew) {
        meters << tr("skew %1").arg(durationString(*m_skew));
    }
    m_window.bottom()->setMeters(meters.join(QStringLiteral(" · ")));
}

} // namespace cells

#include "moc_cellstatus.cpp"
