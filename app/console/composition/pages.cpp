// SPDX-License-Identifier: MIT
#include "app/console/composition/pages.h"

#include "app/console/composition/cellstatus.h"
#include "app/console/composition/scanqueues.h"
#include "app/console/window/actioncontroller.h"
#include "app/console/window/alertwatch.h"
#include "models/adapters/files/diskfiles.h"
#include "models/claims/programversion.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/alerts/alertspage.h"
#include "widgets/pages/claims/claimspage.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/pages/overview/overviewpage.h"
#include "widgets/pages/ranges/rangespage.h"
#include "widgets/pages/rollout/rolloutpage.h"
#include "widgets/pages/schema/schemapage.h"
#include "widgets/pages/verification/verificationpage.h"

#include <QCoreApplication>

namespace cells {

using namespace activity;
using namespace alerts;
using namespace claims;
using namespace connection;
using namespace drift;
using namespace leases;
using namespace overview;
using namespace pairing;
using namespace plans;
using namespace ranges;
using namespace rollout;

namespace {

QString environmentName(const PageContext &context)
{
    return QString::fromStdString(context.services.environment->name);
}

// Calls `show` for what the page reports, while its cell is the chosen one.
template <typename... Arguments> auto whileShown(const PageContext &context, void (CellStatus::*show)(Arguments...))
{
    return [status = &context.status, cell = context.services.cell, show](Arguments... arguments) {
        if (status->cell() == cell) {
            (status->*show)(arguments...);
        }
    };
}

Page *overviewPage(const PageContext &context)
{
    auto *page = new OverviewPage(context.services);
    page->setContext(environmentName(context), QCoreApplication::translate("cells::Console", "all cells"));
    page->selectCell(context.services.cell);
    QObject::connect(&context.status, &CellStatus::cellChosen, page, &OverviewPage::selectCell);
    QObject::connect(page, &OverviewPage::cellRequested, &context.status, context.showCell);
    QObject::connect(&context.actions, &ActionController::ended, page, &OverviewPage::refresh);
    QObject::connect(&context.scans, &ScanQueues::saved, page, &OverviewPage::refresh);
    QObject::connect(page, &OverviewPage::answered, &context.status, &CellStatus::showAnswers);
    QObject::connect(&context.status, &CellStatus::leasesSurveyed, page, &OverviewPage::takeSurvey);
    QObject::connect(&context.alerts, &AlertWatch::reported, page, &OverviewPage::takeAlerts);
    // After the survey, which the first page may wait for.
    QObject::connect(page, &OverviewPage::ended, &context.alerts, &AlertWatch::readUnlessRecent);
    return page;
}

Page *alertsPage(const PageContext &context)
{
    auto *page = new AlertsPage(context.services);
    page->setContext(environmentName(context), QCoreApplication::translate("cells::Console", "all cells"));
    auto *watch = &context.alerts;
    const auto showChoices = [page, watch] { page->setNotices(watch->options(), watch->isAvailable()); };
    showChoices();
    QObject::connect(watch, &AlertWatch::optionsChanged, page, showChoices);
    QObject::connect(watch, &AlertWatch::reported, page, &AlertsPage::takeReport);
    QObject::connect(page, &AlertsPage::reported, watch, &AlertWatch::takeReport);
    QObject::connect(page, &AlertsPage::noticesChosen, watch, &AlertWatch::setOptions);
    QObject::connect(&context.actions, &ActionController::ended, page, &AlertsPage::refresh);
    return page;
}

Page *claimsPage(const PageContext &context)
{
    auto *page = new ClaimsPage(context.services, std::make_shared<DiskFiles>());
    QObject::connect(&context.actions, &ActionController::ended, page, &ClaimsPage::showChanges);
    return page;
}

Page *leasesPage(const PageContext &context)
{
    auto *page = new LeasesPage(context.services);
    page->setContext(environmentName(context), context.status.cellName());
    QObject::connect(page, &LeasesPage::surveyed, &context.status, whileShown(context, &CellStatus::showFacts));
    QObject::connect(&context.status, &CellStatus::leasesSurveyed, page,
        [page, cell = context.services.cell](const LeaseSurveyReport &report) {
            if (report.cell == cell) {
                page->takeSurvey(report);
            }
        });
    QObject::connect(page, &LeasesPage::lost, &context.status, whileShown(context, &CellStatus::showLoss));
    QObject::connect(page, &LeasesPage::planRequested, &context.actions,
        [actions = &context.actions](const LeasePlanRequest &request) { actions->plan(request); });
    QObject::connect(&context.actions, &ActionController::ended, page, &LeasesPage::refresh);
    return page;
}

Page *verificationPage(const PageContext &context)
{
    auto *page
        = new VerificationPage(context.services, context.scans.of(context.services.cell), toolName("Cells Console"));
    page->setContext(environmentName(context), context.status.cellName());
    QObject::connect(page, &VerificationPage::planRequested, &context.actions,
        [actions = &context.actions](const ReclaimPlanRequest &request) { actions->plan(request); });
    QObject::connect(&context.actions, &ActionController::ended, page, &VerificationPage::scanAgain);
    return page;
}

Page *rangesPage(const PageContext &context)
{
    auto *page = new RangesPage(context.services);
    page->setContext(environmentName(context), context.status.cellName());
    return page;
}

Page *schemaPage(const PageContext &context)
{
    auto *page = new schema::SchemaPage(context.services);
    page->setContext(environmentName(context), context.status.cellName());
    return page;
}

Page *rolloutPage(const PageContext &context)
{
    auto *page = new RolloutPage(context.services);
    page->setContext(environmentName(context), context.status.cellName());
    // The page already shows this window's own actions, and unread pages are read when they are opened.
    const auto readAgain = [page] {
        if (page->asOf()) {
            page->refresh();
        }
    };
    QObject::connect(&context.actions, &ActionController::ended, page, readAgain);
    QObject::connect(&context.scans, &ScanQueues::saved, page, readAgain);
    return page;
}

Page *activityPage(const PageContext &context)
{
    auto *page = new ActivityPage(context.services);
    page->setContext(environmentName(context), {});
    const auto showRunning = [page, actions = &context.actions] { page->showRunning(actions->running()); };
    showRunning();
    QObject::connect(&context.actions, &ActionController::runningChanged, page, showRunning);
    QObject::connect(&context.actions, &ActionController::ended, page, &ActivityPage::refresh);
    QObject::connect(&context.actions, &ActionController::armed, page, &ActivityPage::refresh);
    QObject::connect(page, &ActivityPage::timelineExported, page, context.noteTimeline);
    QObject::connect(page, &ActivityPage::runningChosen, &context.actions, &ActionController::showRunning);
    QObject::connect(page, &ActivityPage::undoRequested, &context.actions, &ActionController::planUndo);
    return page;
}

Page *connectionPage(const PageContext &context)
{
    auto *page = new ConnectionPage(context.services);
    page->setContext(environmentName(context), context.status.cellName());
    QObject::connect(page, &ConnectionPage::proved, &context.status,
        [show = whileShown(context, &CellStatus::showPairing)](const PairingReport &report) { show(report); });
    QObject::connect(&context.status, &CellStatus::lost, page, &ConnectionPage::refresh);
    page->offerHelp();
    QObject::connect(page, &ConnectionPage::examinationRequested, page, context.examineCell);
    QObject::connect(page, &ConnectionPage::editRequested, page, context.editEnvironment);
    return page;
}

// A row a page.
struct PageRow
{
    // Also the name of its icon.
    const char *id;
    const char *title;
    // Else of the whole environment.
    bool isOfCell;
    Page *(*make)(const PageContext &);
};

constexpr PageRow rows[] = {
    {"overview", QT_TRANSLATE_NOOP("cells::Console", "Overview"), false, overviewPage},
    {"alerts", QT_TRANSLATE_NOOP("cells::Console", "Alerts"), false, alertsPage},
    {"claims", QT_TRANSLATE_NOOP("cells::Console", "Claims"), true, claimsPage},
    {"leases", QT_TRANSLATE_NOOP("cells::Console", "Leases"), true, leasesPage},
    {"verification", QT_TRANSLATE_NOOP("cells::Console", "Verification"), true, verificationPage},
    {"rollout", QT_TRANSLATE_NOOP("cells::Console", "Rollout"), true, rolloutPage},
    {"ranges", QT_TRANSLATE_NOOP("cells::Console", "Ranges"), true, rangesPage},
    {"schema", QT_TRANSLATE_NOOP("cells::Console", "Schema"), true, schemaPage},
    {"activity", QT_TRANSLATE_NOOP("cells::Console", "Activity"), false, activityPage},
    {"connection", QT_TRANSLATE_NOOP("cells::Console", "Connection"), true, connectionPage},
};

} // namespace

std::vector<PageEntry> pageEntries(const std::function<PageContext()> &context)
{
    std::vector<PageEntry> entries;
    for (const auto &row : rows) {
        const auto id = QString::fromLatin1(row.id);
        entries.push_back({id, QCoreApplication::translate("cells::Console", row.title), id,
            [make = row.make, context] { return make(context()); }, row.isOfCell});
    }
    return entries;
}

} // namespace cells
