// The pages of a session: what each is given to read with, and who hears of what it found.
#include "app/console/composition/console.h"

#include "app/console/drill/drillpane.h"
#include "app/console/window/actioncontroller.h"
#include "app/console/window/mainwindow.h"
#include "models/adapters/files/diskfiles.h"
#include "models/presentation/claims/claimtext.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/claims/claimspage.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/pages/overview/overviewpage.h"
#include "widgets/pages/rollout/rolloutpage.h"
#include "widgets/pages/verification/scans/scanqueue.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/shell/statusbar.h"

namespace cells {

Page *Console::makeOverviewPage()
{
    const auto &environment = m_session->environment();
    std::vector<OverviewPage::Entry> cells;
    for (const auto &cell : environment.cells) {
        cells.push_back({cell.id, cell.name});
    }
    auto *page = new OverviewPage(cells, environment.thresholds, m_session->surveyCells());
    page->setContext(QString::fromStdString(environment.name), tr("all cells"));
    page->selectCell(m_cell);
    connect(this, &Console::cellChosen, page, &OverviewPage::selectCell);
    connect(page, &OverviewPage::cellRequested, this, &Console::showCell);
    connect(m_actionController, &ActionController::ended, page, &OverviewPage::refresh);
    connect(this, &Console::scansSaved, page, &OverviewPage::refresh);
    connect(page, &OverviewPage::answered, this, [this](const CellSurvey &survey) {
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
    });
    return page;
}

Page *Console::makeClaimsPage()
{
    return new ClaimsPage({m_session->readClaims(m_cell), m_session->lookUpClaims(), m_session->loadSnapshot(m_cell),
                              std::make_shared<DiskFiles>()},
        m_session->environment(), m_cell);
}

QString Console::cellName() const
{
    return tr("%1 (%2)").arg(QString::fromStdString(m_session->environment().cell(m_cell)->name)).arg(m_cell.value);
}

Page *Console::makeLeasesPage()
{
    auto *page = new LeasesPage(
        m_session->surveyLeases(m_cell), m_session->searchLeaseRecords(m_cell), m_session->storedSurveys(m_cell));
    page->setContext(QString::fromStdString(m_session->environment().name), cellName());
    connect(page, &LeasesPage::surveyed, this, [this, cell = m_cell](const LeaseSurveyReport &report) {
        if (cell == m_cell) {
            showFacts(report);
        }
    });
    connect(page, &LeasesPage::lost, this, [this, cell = m_cell] {
        if (cell == m_cell) {
            showLoss();
        }
    });
    connect(page, &LeasesPage::planRequested, m_actionController,
        [this](const LeasePlanRequest &request) { m_actionController->plan(request); });
    connect(m_actionController, &ActionController::ended, page, &LeasesPage::refresh);
    return page;
}

Page *Console::makeVerificationPage()
{
    auto *page = new VerificationPage({m_cell, m_session->scanModel(m_cell), m_session->earlierScans(m_cell),
        m_session->scanSummaries(m_cell), m_session->readAuditLog(), m_session->flagChanges(m_cell),
        m_session->workerStatuses(m_cell), m_session->forecastWorker(m_cell), m_session->compareScans(m_cell),
        m_session->estimateModel(m_cell), m_session->lookUpClaims(), mayHoldRealPeople(m_session->environment().kind),
        m_session->dismissRestore(m_cell), m_session->earlierEstimates(m_cell), scansOf(m_cell),
        "Cells Console " CELLS_VERSION, m_session->environment().typeNumbers});
    page->setContext(QString::fromStdString(m_session->environment().name), cellName());
    connect(page, &VerificationPage::planRequested, m_actionController,
        [this](const ReclaimPlanRequest &request) { m_actionController->plan(request); });
    connect(m_actionController, &ActionController::ended, page, &VerificationPage::scanAgain);
    return page;
}

ScanQueue *Console::scansOf(CellId cell)
{
    auto &scans = m_scans[cell];
    if (!scans) {
        scans = new ScanQueue(m_session->scanModel(cell), m_window.get());
        connect(scans, &ScanQueue::allEnded, m_window.get(), [this, cell] {
            if (cell != m_cell) {
                m_window->bottom()->showMessage(tr("The scans of cell %1 have ended").arg(cell.value));
            }
        });
        connect(scans, &ScanQueue::allEnded, this, &Console::scansSaved);
        connect(scans, &ScanQueue::lostClaimsResolved, this, &Console::scansSaved);
    }
    return scans;
}

Page *Console::makeRolloutPage()
{
    const auto &environment = m_session->environment();
    RolloutPage::Context context{environment.kind, {}, m_cell};
    for (const auto &cell : environment.cells) {
        context.cells.push_back({cell.id, cell.name});
    }
    auto *page = new RolloutPage(std::move(context), m_session->surveyRollout());
    page->setContext(QString::fromStdString(environment.name), cellName());
    // The page already shows this window's own actions, and unread pages are read when they are opened.
    const auto readAgain = [page] {
        if (page->asOf()) {
            page->refresh();
        }
    };
    connect(m_actionController, &ActionController::ended, page, readAgain);
    connect(this, &Console::scansSaved, page, readAgain);
    return page;
}

Page *Console::makeActivityPage()
{
    const auto &environment = m_session->environment();
    const auto name = QString::fromStdString(environment.name);
    auto *page = new ActivityPage(m_session->readAuditLog(),
        {QString::fromStdString(m_session->auditLogFile().string()), !environment.audit.empty(), name});
    page->setContext(name, {});
    page->showRunning(m_actionController->running());
    connect(m_actionController, &ActionController::runningChanged, page,
        [this, page] { page->showRunning(m_actionController->running()); });
    connect(m_actionController, &ActionController::ended, page, &ActivityPage::refresh);
    connect(page, &ActivityPage::timelineExported, this, [this](const QString &file) {
        if (m_drillPane) {
            m_drillPane->noteTimeline(file);
        }
    });
    connect(page, &ActivityPage::runningChosen, m_actionController, &ActionController::showRunning);
    connect(page, &ActivityPage::undoRequested, m_actionController, &ActionController::planUndo);
    return page;
}

Page *Console::makeConnectionPage()
{
    auto *page = new ConnectionPage(m_session->checkConnection(m_cell), m_session->reprovePairing(m_cell));
    if (const auto *cell = m_session->environment().cell(m_cell)) {
        page->setSteps(connectionSteps(*cell));
    }
    page->setContext(QString::fromStdString(m_session->environment().name), cellName());
    page->setGiveUpPin(m_session->giveUpPin(m_cell), m_cell);
    connect(page, &ConnectionPage::proved, this, [this, cell = m_cell](const Outcome<PairingReport> &report) {
        if (cell == m_cell) {
            showPairing(report);
        }
    });
    connect(this, &Console::lost, page, &ConnectionPage::refresh);
    return page;
}

} // namespace cells
