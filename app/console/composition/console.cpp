// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"

#include "app/console/desktop/preferences.h"
#include "app/console/desktop/sandboxprocess.h"
#include "app/console/desktop/toolname.h"
#include "app/console/drill/drillpane.h"
#include "app/console/start/startpage.h"
#include "app/console/window/actioncontroller.h"
#include "app/console/window/autorefresh.h"
#include "app/console/window/interruptedrun.h"
#include "app/console/window/mainwindow.h"
#include "app/console/window/pairingnotice.h"
#include "app/console/window/viewactions.h"
#include "app/console/window/windowmemory.h"
#include "models/adapters/files/diskfiles.h"
#include "models/engine/services/auditservice.h"
#include "models/engine/services/claimservice.h"
#include "models/engine/services/connectionservice.h"
#include "models/engine/services/leaseservice.h"
#include "models/engine/services/overviewservice.h"
#include "models/engine/services/pairingservice.h"
#include "models/engine/services/planservice.h"
#include "models/engine/services/rolloutservice.h"
#include "models/engine/services/scanservice.h"
#include "models/engine/services/workerservice.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/settingsfile.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/overview/attentiontext.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/claims/claimspage.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/pages/overview/overviewpage.h"
#include "widgets/pages/rollout/rolloutpage.h"
#include "widgets/pages/verification/scans/scanqueue.h"
#include "widgets/pages/verification/verificationpage.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QRandomGenerator>

#include <malloc.h>

namespace cells {

namespace {

constexpr int questionsAtOnce = 16;
constexpr std::chrono::seconds meterEvery{2};

std::vector<CellChoice> choicesOf(const Environment &environment)
{
    std::vector<CellChoice> choices;
    for (const auto &cell : environment.cells) {
        choices.push_back({cell.id, QString::fromStdString(cell.name)});
    }
    return choices;
}

PlanActions planActionsOf(const std::shared_ptr<PlanService> &plans)
{
    return {.plan = boundTo(plans, &PlanService::plan),
        .arm = boundTo(plans, &PlanService::arm),
        .run = boundTo(plans, &PlanService::run),
        .missingApproval = boundTo(plans, &PlanService::missingApproval),
        .arming = boundTo(plans, &PlanService::arming),
        .disarm = boundTo(plans, &PlanService::disarm),
        .limits = plans->limits(),
        .impact = boundTo(plans, &PlanService::fetchImpact),
        .findTarget = boundTo(plans, &PlanService::findTarget)};
}

RecordExport recordOf(const std::shared_ptr<AuditService> &audit, CellId cell)
{
    return [audit, cell](const ExportNote &note) {
        return audit->recordExport(cell,
            {note.table.toStdString(), note.file.toStdString(), note.rows, note.digest.toStdString(), note.isMasked});
    };
}

} // namespace

void limitHeaps()
{
    constexpr int most = 2;
    ::mallopt(M_ARENA_MAX, most);
    // Otherwise glibc raises both after the first large block that is freed, and keeps what is freed later.
    constexpr int large = 128 * 1024;
    ::mallopt(M_MMAP_THRESHOLD, large);
    ::mallopt(M_TRIM_THRESHOLD, large);
}

Console::Console(SettingsFile &settings, Preferences &preferences, QObject *parent)
    : QObject(parent)
    , m_settings(settings)
    , m_preferences(preferences)
    , m_opening(settings)
{
    // What is asked waits for others more than it computes: a dead host must not keep the next question waiting.
    QThreadPool::globalInstance()->setMaxThreadCount(std::max(questionsAtOnce, QThread::idealThreadCount()));
    connect(&m_metering, &QTimer::timeout, this, &Console::showMeters);
    connect(&m_settings, &SettingsFile::failed, this, [this](const QString &why) {
        if (m_window) {
            showSettingsProblem(why);
        }
    });
    connect(&m_opening, &Opening::opened, this, &Console::open);
    connect(&m_opening, &Opening::failed, this, &Console::failed);
    connect(m_opening.page(), &StartPage::drillRequested, this, &Console::startSomeDrill);
    connect(m_opening.page(), &StartPage::leaveRequested, this, [this] {
        if (m_window) {
            m_opening.hideStart();
            comeToFront();
        }
    });
    connect(&m_opening, &Opening::sandboxEnded, this, &Console::onSandboxExited);
}

// Answers that are still under way are dropped with the window; their work ends within the links' stop time.
Console::~Console()
{
    m_window.reset();
    m_opening.close();
    // Otherwise their work would stop only with their owners, which end later.
    for (auto *owner : {&m_pairing, &m_auditLog}) {
        stopAsking(owner);
    }
    QThreadPool::globalInstance()->waitForDone();
}

void Console::showStart()
{
    m_opening.showStart();
}

void Console::openEnvironment(const QString &file)
{
    m_opening.openFile(file);
}

void Console::startSandbox(const QString &scenario)
{
    m_opening.startSandbox(scenario);
}

// What was read stays on screen, with its time.
void Console::onSandboxExited(const QString &why)
{
    if (m_window && m_session->environment().kind == EnvironmentKind::Sandbox) {
        m_window->showNotice({Notice::Kind::Failure, tr("The sandbox has ended"), {},
            tr("Nothing can be read any more; what is still shown was read before. Start another with Ctrl+O."), why});
    }
}

void Console::open(const Environment &environment, const QString &notice)
{
    if (m_actionController && m_actionController->isRunning()) {
        return m_window->showNotice({Notice::Kind::Warning, tr("A plan is being run"), {},
            tr("Stop it, or wait until it has ended, before another environment is opened."), {}, false, true});
    }
    if (environment.cells.empty()) {
        showStart();
        return m_opening.page()->showFailure({Notice::Kind::Failure, tr("The environment could not be opened"), {},
            tr("The environment has no cells. Add at least one to its file."), {}, false});
    }
    m_session = std::make_unique<Session>(environment, toolName);
    m_disabledReason.clear();
    m_contradiction.clear();
    const auto &opened = m_session->environment();
    m_cell = WindowMemory::lastCell(m_settings, QString::fromStdString(opened.name)).value_or(CellId{});
    if (!opened.cell(m_cell)) {
        m_cell = opened.cells.front().id;
    }
    m_window = std::make_unique<MainWindow>(
        std::vector<PageEntry>{{QStringLiteral("overview"), tr("Overview"), QStringLiteral("overview"),
                                   [this] { return makeOverviewPage(); }, false},
            {QStringLiteral("claims"), tr("Claims"), QStringLiteral("claims"), [this] { return makeClaimsPage(); }},
            {QStringLiteral("leases"), tr("Leases"), QStringLiteral("leases"), [this] { return makeLeasesPage(); }},
            {QStringLiteral("verification"), tr("Verification"), QStringLiteral("verification"),
                [this] { return makeVerificationPage(); }},
            {QStringLiteral("rollout"), tr("Rollout"), QStringLiteral("rollout"), [this] { return makeRolloutPage(); }},
            {QStringLiteral("activity"), tr("Activity"), QStringLiteral("activity"),
                [this] { return makeActivityPage(); }, false},
            {QStringLiteral("connection"), tr("Connection"), QStringLiteral("connection"),
                [this] { return makeConnectionPage(); }}});
    connect(m_window.get(), &MainWindow::pageMade, this, [this](const QString &, Page *page) {
        page->setDisabledReason(m_disabledReason);
        page->setContradiction(m_contradiction);
        connect(this, &Console::disabledReasonChanged, page, &Page::setDisabledReason);
        connect(this, &Console::contradictionChanged, page, &Page::setContradiction);
    });
    new ExportRecorder([this] { return recordOf(services().audit, m_cell); }, m_window.get());
    m_window->frame()->setEnvironment(opened.kind, QString::fromStdString(opened.name));
    m_window->headerBar()->setCells(choicesOf(opened), m_cell);
    connect(m_window->headerBar(), &HeaderBar::cellChosen, this, &Console::chooseCell);
    connect(m_window->headerBar(), &HeaderBar::evidenceRequested, this, [this] {
        m_window->showPage(QStringLiteral("connection"));
        static_cast<ConnectionPage *>(m_window->currentPage())->takeFocusToEvidence();
    });
    setUpWindow();
    showContext();
    provePairing();
    showInterruptedRun();
    m_window->showPage(m_window->hasPage(m_memory->lastPage()) ? m_memory->lastPage() : QStringLiteral("overview"));
    m_opening.hideStart();
    comeToFront();
    m_window->currentPage()->takeFocus();
    if (!notice.isEmpty()) {
        m_window->showNotice({Notice::Kind::Warning, tr("A password is missing"), {}, notice, {}, false, true});
    }
    if (!m_settings.notice().isEmpty()) {
        showSettingsProblem(m_settings.notice());
    }
    if (const auto link = std::exchange(m_awaited, {})) {
        follow(*link);
    }
    resumeDrill();
    emit this->opened();
}

void Console::showSettingsProblem(const QString &what)
{
    m_window->showNotice(
        {Notice::Kind::Warning, tr("What is set here may not be remembered"), {}, what, {}, false, true});
}

void Console::chooseCell(CellId cell)
{
    if (cell == m_cell || !m_session->environment().cell(cell)) {
        return;
    }
    m_window->withdrawNotice(contradictionNotice(m_cell, {}).what);
    if (const auto &scans = m_scans[m_cell]; scans && scans->isRunning()) {
        m_window->bottom()->showMessage(tr("The scans of cell %1 go on").arg(m_cell.value));
    }
    m_cell = cell;
    m_window->headerBar()->setCells(choicesOf(m_session->environment()), m_cell);
    // What was read of the other cell says nothing of this one.
    m_window->headerBar()->setDatabase({}, DatabaseRole::Unknown);
    m_window->headerBar()->setAsOf({});
    object({});
    contradict({});
    m_skew.reset();
    m_memory->saveCell(cell);
    m_actionController->setCell(cell);
    showContext();
    provePairing();
    m_window->renewPages();
    emit cellChosen(cell);
}

void Console::showCell(CellId cell, const PageLink &link)
{
    chooseCell(cell);
    m_window->showPage(link.page, link.filter);
}

// Unproved until proved: the frame is hatched meanwhile.
void Console::provePairing()
{
    m_window->frame()->setPairing(PairingVerdict::Unproved, tr("The proof is under way."));
    ask(&m_pairing, boundTo(services().pairing, &PairingService::fetch),
        [this](const Outcome<PairingReport> &report) { showPairing(report); });
}

void Console::showPairing(const Outcome<PairingReport> &report)
{
    const auto verdict = report ? report->pairing.verdict : PairingVerdict::Unproved;
    m_isProofOpen = !report || !report->problems.empty();
    m_session->arming().pairingChanged(m_cell, verdict);
    m_window->frame()->setPairing(verdict, evidenceText(report));
    if (report && report->database) {
        showDatabase(*report->database);
    }
    const auto notice = contradictionNotice(m_cell, report);
    if (verdict == PairingVerdict::Contradicted) {
        m_window->showNotice(notice);
        object(tr("%1: nothing may be done here.").arg(notice.what));
        contradict(tr("The database is not that of cell %1: verdicts are withheld.").arg(m_cell.value));
    } else if (report) {
        m_window->withdrawNotice(notice.what);
        object({});
        contradict({});
    }
}

// Stands until a proof says otherwise.
void Console::object(const QString &why)
{
    m_disabledReason = why;
    m_actionController->setDisabledReason(why);
    emit disabledReasonChanged(why);
}

// Stays visible as long as the contradiction lasts.
void Console::contradict(const QString &what)
{
    m_contradiction = what;
    emit contradictionChanged(what);
}

void Console::showDatabase(const DatabaseIdentity &database)
{
    m_window->headerBar()->setDatabase(
        QString::fromStdString(database.database), database.isReplica ? DatabaseRole::Replica : DatabaseRole::Primary);
}

// From the live connection, never from the file.
void Console::showFacts(const LeaseSurveyReport &report)
{
    if (report.serviceProblem || report.databaseProblem) {
        m_session->arming().connectionLost(m_cell);
    }
    // Another program may have proved it meanwhile without notifying this window.
    const bool isOpen = std::exchange(m_isProofOpen, false);
    if (std::exchange(m_isLost, false) || isOpen || !services().pairing->isValid()) {
        provePairing();
    }
    if (report.database) {
        showDatabase(*report.database);
    } else {
        m_window->headerBar()->setDatabase({}, DatabaseRole::Unknown);
    }
    m_skew = report.skew;
    showMeters();
}

// What was proved of a connection that is gone says nothing of the next one.
void Console::showLoss()
{
    const bool wasLost = std::exchange(m_isLost, true);
    m_session->arming().connectionLost(m_cell);
    m_window->headerBar()->setDatabase({}, DatabaseRole::Unknown);
    m_window->frame()->setPairing(PairingVerdict::Unproved, tr("Neither side answers any more."));
    if (!wasLost) {
        emit lost();
    }
}

// A program that was killed says nothing itself; the trail does.
void Console::showInterruptedRun()
{
    ask(&m_auditLog, boundTo(services().audit, &AuditService::read),
        [this](const Outcome<std::shared_ptr<const AuditLogView>> &auditLog) {
            const auto environment = m_session->environment().name;
            if (const auto notice
                = auditLog && *auditLog ? interruptedRunNotice(**auditLog, environment) : std::nullopt) {
                m_window->showNotice(
                    *notice, [this, plan = QString::fromStdString(notice->plan)] { showInActivity(plan); });
            }
        });
}

void Console::showInActivity(const QString &plan)
{
    m_window->showPage(QStringLiteral("activity"));
    static_cast<ActivityPage *>(m_window->currentPage())->showPlan(plan);
}

void Console::showContext()
{
    const auto &environment = m_session->environment();
    const auto *cell = environment.cell(m_cell);
    m_window->setContext(
        tr("%1 – %2").arg(QString::fromStdString(cell->name), QString::fromStdString(environment.name)));
}

// What makes a window one that is lived in: it remembers, refreshes, counts, and can be linked to.
void Console::setUpWindow()
{
    const auto &environment = m_session->environment();
    m_memory = new WindowMemory(m_settings, QString::fromStdString(environment.name), *m_window);
    m_memory->saveFile(QString::fromStdString(environment.file.string()));
    m_memory->restoreGeometry();
    addActions();
    m_actionController = new ActionController(
        *m_window, environment, [this](CellId cell) { return planActionsOf(m_session->services(cell).plans); });
    m_actionController->setCell(m_cell);
    connect(m_actionController, &ActionController::auditLogRequested, this, &Console::showInActivity);
    new AutoRefresh(*m_window);
    m_metering.start(meterEvery);
    showMeters();
}

void Console::addActions()
{
    makeAction(m_window.get(),
        {QStringLiteral("window.openEnvironment"), tr("Open another environment…"), QStringLiteral("overview"), {},
            {QStringLiteral("Ctrl+O")}, [this] { m_opening.showStart(); }});
    makeAction(m_window.get(),
        {QStringLiteral("window.editEnvironment"), tr("Edit this environment…"), QStringLiteral("note"), {}, {},
            [this] { m_opening.edit(QString::fromStdString(m_session->environment().file.string())); }});
    makeAction(m_window.get(),
        {QStringLiteral("window.copyLink"), tr("Copy a link to this view"), QStringLiteral("copy"), {},
            {QStringLiteral("Ctrl+Shift+L")}, [this] { QGuiApplication::clipboard()->setText(textOf(linkHere())); }});
    addViewActions(*m_window, m_preferences);
    makeAction(m_window.get(),
        {QStringLiteral("window.close"), tr("Close the window"), QStringLiteral("close"), {},
            {QStringLiteral("Ctrl+Q")}, [this] { m_window->close(); }});
}

void Console::showMeters()
{
    if (!m_window || !m_window->isVisible()) {
        return;
    }
    const auto asked = m_session->requestsLastMinute();
    QStringList meters{tr("service %1/min").arg(asked.service), tr("database %1/min").arg(asked.database)};
    if (m_skew) {
        meters << tr("skew %1").arg(durationString(*m_skew));
    }
    m_window->bottom()->setMeters(meters.join(QStringLiteral(" · ")));
}

DeepLink Console::linkHere() const
{
    const auto *page = m_window->currentPage();
    return {QString::fromStdString(m_session->environment().name), m_cell, m_window->currentPageId(),
        page ? page->filterText() : QString()};
}

void Console::followLink(const QString &text)
{
    comeToFront();
    if (text.isEmpty()) {
        return;
    }
    auto link = parseDeepLink(text);
    if (!link) {
        refuseLink(QString::fromStdString(link.error().text()));
    } else if (m_session) {
        follow(*link);
    } else if (m_opening.isUnderWay()) {
        m_awaited = std::move(*link);
    } else if (const auto file = WindowMemory::fileOf(m_settings, link->environment); !file.isEmpty()) {
        m_awaited = std::move(*link);
        openEnvironment(file);
    } else {
        refuseLink(
            tr("It leads to the environment %1, which was never opened here. Open its file, then follow the link "
               "again.")
                .arg(link->environment));
    }
}

void Console::comeToFront()
{
    QWidget *shown = m_window ? static_cast<QWidget *>(m_window.get()) : m_opening.page();
    shown->setWindowState(shown->windowState() & ~Qt::WindowMinimized);
    shown->show();
    shown->raise();
    shown->activateWindow();
}

// What is open is never exchanged for something else by a link.
void Console::follow(const DeepLink &link)
{
    const auto &environment = m_session->environment();
    if (const auto here = QString::fromStdString(environment.name); link.environment != here) {
        refuseLink(tr("It leads to the environment %1; this window shows %2.").arg(link.environment, here));
    } else if (link.cell && !environment.cell(*link.cell)) {
        refuseLink(tr("It leads to cell %1, which the environment %2 does not have.").arg(link.cell->value).arg(here));
    } else if (!link.page.isEmpty() && !m_window->hasPage(link.page)) {
        refuseLink(tr("It leads to the page %1, which this console does not have.").arg(link.page));
    } else {
        const auto cell = link.cell.value_or(m_cell);
        m_actionController->leaveFor(cell, tr("This link leads to cell %1").arg(cell.value), [this, link] {
            m_window->showPage(link.page.isEmpty() ? m_window->currentPageId() : link.page, link.filter);
        });
    }
}

void Console::refuseLink(const QString &whatNow)
{
    const Notice notice{Notice::Kind::Warning, tr("The link cannot be followed"), {}, whatNow, {}, false, true};
    if (m_window) {
        m_window->showNotice(notice);
    } else {
        showStart();
        m_opening.page()->showFailure(notice);
    }
}

void Console::startDrill(const Drill &drill)
{
    awaitDrill(drill);
    m_opening.startSandbox(drill.name, drill.sandboxOptions());
}

// Its name would give away what is wrong, so that it is left to chance.
void Console::startSomeDrill()
{
    const auto begin = [this](const QByteArray &json) {
        if (const auto drill = drillOf(json)) {
            return startDrill(*drill);
        }
        m_opening.page()->showFailure({Notice::Kind::Failure, tr("No drill could be begun"), {},
            tr("The program of the sandbox does not say which there are. It is built and installed together with the "
               "console."),
            {}, false});
    };
    m_opening.page()->showOpening(tr("Choosing a drill"));
    SandboxProcess::askFor(this, {QStringLiteral("drills")}, [this, begin](const QByteArray &lines) {
        const auto drills = scenariosIn(QString::fromUtf8(lines));
        if (drills.empty()) {
            return begin({});
        }
        const auto chosen = QRandomGenerator::global()->bounded(int(drills.size()));
        SandboxProcess::askFor(this, {QStringLiteral("drills"), drills[std::size_t(chosen)].name}, begin);
    });
}

// Whoever mends the environment and opens it again practises still.
void Console::resumeDrill()
{
    const auto &environment = m_session->environment();
    if (const auto begun = std::exchange(m_awaitedDrill, {}); begun && environment.kind == EnvironmentKind::Sandbox) {
        m_drill = *begun;
        m_drillProgress = std::make_shared<DrillProgress>();
        m_drillFile = environment.file;
    }
    if (m_drill && environment.file == m_drillFile) {
        showDrill();
    }
}

void Console::showDrill()
{
    m_drillPane = new DrillPane(
        *m_drill,
        [services = m_session->services(m_drill->cell)](const QStringList &timelines, std::stop_token stop) {
            return fetchDrillFacts(services, timelines, std::move(stop));
        },
        m_drillProgress);
    m_window->addBar(m_drillPane);
}

Page *Console::makeOverviewPage()
{
    const auto &environment = m_session->environment();
    std::vector<OverviewPage::Entry> cells;
    for (const auto &cell : environment.cells) {
        cells.push_back({cell.id, cell.name});
    }
    auto *page
        = new OverviewPage(cells, environment.thresholds, boundTo(services().overview, &OverviewService::survey));
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
    return new ClaimsPage(
        {boundTo(services().claims, &ClaimService::read), boundTo(services().claims, &ClaimService::lookUp),
            boundTo(services().claims, &ClaimService::loadSnapshot), std::make_shared<DiskFiles>()},
        m_session->environment(), m_cell);
}

const Services &Console::services()
{
    return m_session->services(m_cell);
}

QString Console::cellName() const
{
    return tr("%1 (%2)").arg(QString::fromStdString(m_session->environment().cell(m_cell)->name)).arg(m_cell.value);
}

Page *Console::makeLeasesPage()
{
    auto *page = new LeasesPage(boundTo(services().leases, &LeaseService::survey),
        boundTo(services().leases, &LeaseService::searchRecords),
        boundTo(services().leases, &LeaseService::fetchStoredSurveys));
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
    auto *page = new VerificationPage({m_cell, boundTo(services().scans, &ScanService::scan),
        boundTo(services().scans, &ScanService::fetchEarlierScans),
        boundTo(services().scans, &ScanService::fetchSummaries), boundTo(services().audit, &AuditService::read),
        boundTo(services().scans, &ScanService::fetchFlagChanges),
        boundTo(services().worker, &WorkerService::fetchStatuses), boundTo(services().worker, &WorkerService::forecast),
        boundTo(services().scans, &ScanService::compare), boundTo(services().scans, &ScanService::estimate),
        boundTo(services().claims, &ClaimService::lookUp), mayHoldRealPeople(m_session->environment().kind),
        boundTo(services().scans, &ScanService::dismissRestore),
        boundTo(services().scans, &ScanService::fetchEarlierEstimates), scansOf(m_cell), "Cells Console " CELLS_VERSION,
        m_session->environment().typeNumbers});
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
        scans = new ScanQueue(boundTo(m_session->services(cell).scans, &ScanService::scan), m_window.get());
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
    auto *page = new RolloutPage(std::move(context), boundTo(services().rollout, &RolloutService::survey));
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
    auto *page = new ActivityPage(boundTo(services().audit, &AuditService::read),
        {QString::fromStdString(services().audit->file()), !environment.audit.empty(), name});
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
    auto *page = new ConnectionPage(
        boundTo(services().connection, &ConnectionService::check), boundTo(services().pairing, &PairingService::prove));
    if (const auto *cell = m_session->environment().cell(m_cell)) {
        page->setSteps(connectionSteps(*cell));
    }
    page->setContext(QString::fromStdString(m_session->environment().name), cellName());
    page->setGiveUpPin(boundTo(services().pairing, &PairingService::giveUpPin), m_cell);
    connect(page, &ConnectionPage::proved, this, [this, cell = m_cell](const Outcome<PairingReport> &report) {
        if (cell == m_cell) {
            showPairing(report);
        }
    });
    connect(this, &Console::lost, page, &ConnectionPage::refresh);
    return page;
}

} // namespace cells
