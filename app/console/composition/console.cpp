// SPDX-License-Identifier: MIT
#include "app/console/composition/console.h"

#include "app/console/composition/about.h"
#include "app/console/composition/cellstatus.h"
#include "app/console/composition/cellwindows.h"
#include "app/console/composition/pages.h"
#include "app/console/composition/scanqueues.h"
#include "app/console/desktop/desktopnotices.h"
#include "app/console/desktop/preferences.h"
#include "app/console/start/linkquestion.h"
#include "app/console/start/startpage.h"
#include "app/console/window/actioncontroller.h"
#include "app/console/window/alertwatch.h"
#include "app/console/window/autorefresh.h"
#include "app/console/window/environmentuse.h"
#include "app/console/window/grantreminder.h"
#include "app/console/window/interruptedrun.h"
#include "app/console/window/mainwindow.h"
#include "app/console/window/navigation.h"
#include "app/console/window/viewactions.h"
#include "app/console/window/windowmemory.h"
#include "models/claims/programversion.h"
#include "models/engine/alerts/alertentries.h"
#include "models/engine/services/auditservice.h"
#include "models/engine/services/planservice.h"
#include "models/ports/access.h"
#include "models/presentation/base/settingsfile.h"
#include "models/presentation/overview/attentiontext.h"
#include "widgets/pages/activity/activitypage.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/grid/exportrecorder.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/page.h"

#include <QClipboard>
#include <QDBusConnection>
#include <QGuiApplication>
#include <QThreadPool>

#include <malloc.h>

namespace cells {

using namespace activity;
using namespace connection;

namespace {

constexpr int questionsAtOnce = 16;

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

Console::Console(SettingsFile &settings, Preferences &preferences)
    : m_settings(settings)
    , m_preferences(preferences)
    , m_opening(settings)
{
    // What is asked waits for others more than it computes: a dead host must not keep the next question waiting.
    QThreadPool::globalInstance()->setMaxThreadCount(std::max(questionsAtOnce, QThread::idealThreadCount()));
    connect(&m_settings, &SettingsFile::failed, this, [this](const QString &why) {
        if (m_window) {
            showSettingsProblem(why);
        }
    });
    connect(&m_opening, &Opening::opened, this, &Console::open);
    connect(&m_opening, &Opening::failed, this, &Console::failed);
    connect(m_opening.page(), &StartPage::drillRequested, &m_drills, &Drills::startAny);
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
    // Otherwise its work would stop only with its owner, which ends later.
    m_auditLog.cancel();
    QThreadPool::globalInstance()->waitForDone();
}

// What was read stays on screen, with its time.
void Console::onSandboxExited(const QString &why)
{
    if (m_window && m_session->environment().kind == EnvironmentKind::Sandbox) {
        m_window->showNotice({Notice::Kind::Failure, tr("The sandbox has ended"), {},
            tr("The window still shows the data that was read before. Start another sandbox with Ctrl+O."), why});
    }
}

void Console::open(const Environment &environment, const QString &notice)
{
    if (m_actionController && m_actionController->isRunning()) {
        return m_window->showNotice({Notice::Kind::Warning, tr("A plan is running"), {},
            tr("Stop the plan or wait until it ends, then open another environment."), {}, false, true});
    }
    if (environment.cells.empty()) {
        showStart();
        return m_opening.page()->showFailure({Notice::Kind::Failure, tr("The environment could not be opened"), {},
            tr("The environment has no cells. Add at least one to its file."), {}, false});
    }
    // It refers to the session.
    m_window.reset();
    // Its commands may take seconds to end, which no window waits for, but the next ones do: one that closes a VPN must
    // not meet one that opens it.
    auto former = m_session ? m_session->environment().access : nullptr;
    if (former && environment.access) {
        environment.access->startAfter(former->beginEnd());
    }
    m_session = std::make_unique<Session>(environment, toolName("cells-console"));
    QThreadPool::globalInstance()->start([former = std::move(former)]() mutable { former.reset(); });
    const auto &opened = m_session->environment();
    const auto last = WindowMemory::lastCell(m_settings, QString::fromStdString(opened.name));
    makeWindow(last && opened.cell(*last) ? *last : opened.cells.front().id);
    showWindow(notice);
    if (const auto link = std::exchange(m_awaited, {})) {
        follow(*link);
    }
    m_drills.resume(*m_window, *m_session);
    emit this->opened();
}

void Console::makeWindow(CellId cell)
{
    const auto &environment = m_session->environment();
    auto *alerts = makeAlertWatch(cell);
    m_window = std::make_unique<MainWindow>(pageEntries([this, alerts] { return pageContext(*alerts); }));
    alerts->setParent(m_window.get());
    connect(
        alerts, &AlertWatch::reported, m_window.get(), [window = m_window.get()](const alerts::AlertReport &report) {
            window->setCount(QStringLiteral("alerts"), countOf(entriesOf(report), alerts::AlertState::Firing));
        });
    m_status = new CellStatus(*m_window, *m_session, cell);
    m_scans = new ScanQueues(*m_session, m_window.get());
    connect(m_scans, &ScanQueues::allEnded, m_window.get(), [this](CellId ended) {
        if (ended != m_status->cell()) {
            m_window->bottom()->showMessage(tr("Scans of cell %1 have ended").arg(ended.value));
        }
    });
    connect(m_window.get(), &MainWindow::pageMade, m_status,
        [this](const QString &, Page *page) { m_status->follow(page); });
    new ExportRecorder([this] { return recordOf(m_status->services().audit, m_status->cell()); }, m_window.get());
    connect(m_window.get(), &MainWindow::refreshRequested, this, [this] {
        if (const auto &access = m_session->environment().access) {
            access->forgetFailures();
        }
    });
    m_window->frame()->setEnvironment(environment.kind, QString::fromStdString(environment.name));
    connect(m_window->headerBar(), &HeaderBar::cellChosen, this, &Console::chooseCell);
    connect(m_window->headerBar(), &HeaderBar::evidenceRequested, this, &Console::showEvidence);
    setUpWindow();
    showContext();
}

void Console::showWindow(const QString &notice)
{
    m_status->provePairing();
    showInterruptedRun();
    const auto *use = new EnvironmentUse(
        EnvironmentUse::usualFolder(), QString::fromStdString(m_session->environment().file.string()), m_window.get());
    m_window->showPage(m_window->hasPage(m_memory->lastPage()) ? m_memory->lastPage() : QStringLiteral("overview"));
    m_opening.hideStart();
    comeToFront();
    m_window->currentPage()->takeFocus();
    // Whatever page comes first, the list of pages shows where something is wrong.
    m_window->readPage(QStringLiteral("overview"));
    if (const auto other = use->otherNotice()) {
        m_window->showNotice(*other);
    }
    if (!notice.isEmpty()) {
        m_window->showNotice({Notice::Kind::Warning, tr("A password is missing"), {}, notice, {}, false, true});
    }
    if (!m_settings.notice().isEmpty()) {
        showSettingsProblem(m_settings.notice());
    }
}

PageContext Console::pageContext(AlertWatch &alerts)
{
    return {m_status->services(), *m_status, *m_actionController, *m_scans, alerts,
        [this](CellId cell, const PageLink &link) {
            followPageLink({link.page, link.filter, cell});
        },
        [this](const QString &file) { m_drills.noteTimeline(file); }, [this] { editEnvironment(); },
        [this] { examineCell(); }};
}

void Console::examineCell()
{
    showCellDown(
        m_status->services(), m_status->cellName(), *m_window, [this](const PageLink &link) { followPageLink(link); },
        [this, cell = cell()](
            const plans::WriteOffPlanRequest &request) { m_actionController->planWriteOff(cell, request); });
}

void Console::decommissionCell()
{
    showDecommission(
        m_status->services(), m_status->cellName(), *m_window, [this, cell = cell()](const plans::AnyPlan &plan) {
            m_actionController->open(plan, tr("The plan is for cell %1").arg(cell.value));
        });
}

void Console::editEnvironment()
{
    m_opening.edit(QString::fromStdString(m_session->environment().file.string()));
}

void Console::showSettingsProblem(const QString &what)
{
    m_window->showNotice({Notice::Kind::Warning, tr("Settings might not be saved"), {}, what, {}, false, true});
}

CellId Console::cell() const
{
    return m_status ? m_status->cell() : CellId{};
}

void Console::chooseCell(CellId cell)
{
    if (cell == m_status->cell() || !m_session->environment().cell(cell)) {
        return;
    }
    if (m_scans->isRunning(m_status->cell())) {
        m_window->bottom()->showMessage(tr("Scans of cell %1 continue").arg(m_status->cell().value));
    }
    m_status->setCell(cell);
    m_memory->saveCell(cell);
    m_actionController->setCell(cell);
    showContext();
    m_status->provePairing();
    m_window->renewPages();
}

void Console::followPageLink(const PageLink &link)
{
    const auto cell = link.cell.value_or(m_status->cell());
    if (!m_session->environment().cell(cell)) {
        return refuseLink(tr("The link leads to cell %1, which environment %2 does not have.")
                              .arg(cell.value)
                              .arg(QString::fromStdString(m_session->environment().name)));
    }
    m_actionController->leaveFor(cell, tr("This link leads to cell %1").arg(cell.value),
        [this, link] { m_window->showPage(link.page, link.filter); });
}

// A program that was killed says nothing itself; the trail does.
void Console::showInterruptedRun()
{
    m_auditLog.start(boundTo(m_status->services().audit, &AuditService::read),
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

void Console::showEvidence()
{
    m_window->showPage(QStringLiteral("connection"));
    static_cast<ConnectionPage *>(m_window->currentPage())->takeFocusToEvidence();
}

void Console::showContext()
{
    const auto &environment = m_session->environment();
    const auto *cell = environment.cell(m_status->cell());
    m_window->setContext(
        tr("%1 – %2").arg(QString::fromStdString(cell->name), QString::fromStdString(environment.name)));
}

void Console::setUpWindow()
{
    const auto &environment = m_session->environment();
    m_memory = new WindowMemory(m_settings, QString::fromStdString(environment.name), *m_window);
    m_memory->saveFile(QString::fromStdString(environment.file.string()));
    m_memory->restoreGeometry();
    const auto plansOf = [this](CellId cell) { return m_session->services(cell).plans; };
    m_actionController = new ActionController(*m_window, environment, plansOf);
    m_actionController->setCell(m_status->cell());
    auto *grant = new GrantReminder(*m_window, plansOf);
    connect(m_status, &CellStatus::cellChosen, grant, &GrantReminder::setCell);
    grant->setCell(m_status->cell());
    connect(m_status, &CellStatus::disabledReasonChanged, m_actionController, &ActionController::setDisabledReason);
    connect(m_actionController, &ActionController::auditLogRequested, this, &Console::showInActivity);
    new Navigation(
        *m_window, [this] { return m_status->cell(); },
        [this](CellId cell, const std::function<void()> &go) {
            m_actionController->leaveFor(cell, tr("That view is of cell %1").arg(cell.value), go);
        });
    connect(m_window.get(), &MainWindow::cellLinkFollowed, this, &Console::followPageLink);
    auto *refresh = new AutoRefresh(*m_window, m_preferences.refreshInterval());
    connect(&m_preferences, &Preferences::changed, refresh,
        [this, refresh] { refresh->setInterval(m_preferences.refreshInterval()); });
    addActions();
    m_status->showMeters();
}

AlertWatch *Console::makeAlertWatch(CellId cell)
{
    auto *alerts
        = new AlertWatch(m_session->services(cell).alerts, QString::fromStdString(m_session->environment().name),
            m_settings, new DesktopNotices(QDBusConnection::sessionBus()), nullptr);
    connect(alerts, &AlertWatch::linkOpened, this, [this](const PageLink &link) {
        comeToFront();
        followPageLink(link);
    });
    return alerts;
}

void Console::addActions()
{
    makeAction(m_window.get(),
        {QStringLiteral("window.openEnvironment"), tr("Open another environment…"), QStringLiteral("overview"), {},
            {QStringLiteral("Ctrl+O")}, [this] { m_opening.showStart(); }, false, true});
    makeAction(m_window.get(),
        {QStringLiteral("window.cellDown"), tr("Cell down…"), QStringLiteral("connection"), {}, {},
            [this] { examineCell(); }});
    makeAction(m_window.get(),
        {QStringLiteral("window.decommission"), tr("Decommission…"), QStringLiteral("connection"), {}, {},
            [this] { decommissionCell(); }});
    makeAction(m_window.get(),
        {QStringLiteral("window.editEnvironment"), tr("Edit this environment…"), QStringLiteral("note"), {}, {},
            [this] { editEnvironment(); }});
    makeAction(m_window.get(),
        {QStringLiteral("window.copyLink"), tr("Copy a link to this view"), QStringLiteral("copy"), {},
            {QStringLiteral("Ctrl+Shift+L")}, [this] { QGuiApplication::clipboard()->setText(textOf(linkHere())); }});
    addViewActions(*m_window, m_preferences);
    makeAction(m_window.get(),
        {QStringLiteral("window.about"), tr("About Cells Console"), {}, {}, {}, [this] { showAbout(m_window.get()); },
            false, true});
    makeAction(m_window.get(),
        {QStringLiteral("window.close"), tr("Close the window"), QStringLiteral("close"), {},
            {QStringLiteral("Ctrl+Q")}, [this] { m_window->close(); }});
}

DeepLink Console::linkHere() const
{
    const auto *page = m_window->currentPage();
    return {QString::fromStdString(m_session->environment().name), m_status->cell(), m_window->currentPageId(),
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
        askToOpen(*link, file);
    } else {
        refuseLink(tr(
            "The link leads to environment %1, which was never opened here. Open its file, then follow the link again.")
                       .arg(link->environment));
    }
}

void Console::askToOpen(const DeepLink &link, const QString &file)
{
    auto *question = new LinkQuestion(link.environment, m_opening.page());
    connect(question, &Popover::closed, question, &QObject::deleteLater);
    connect(question, &LinkQuestion::openChosen, this, [this, link, file] {
        m_awaited = link;
        openEnvironment(file);
    });
    question->open();
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
        refuseLink(tr("The link leads to environment %1, but this window shows %2.").arg(link.environment, here));
    } else if (link.cell && !environment.cell(*link.cell)) {
        refuseLink(
            tr("The link leads to cell %1, which environment %2 does not have.").arg(link.cell->value).arg(here));
    } else if (!link.page.isEmpty() && !m_window->hasPage(link.page)) {
        refuseLink(tr("The link leads to page %1, which this console does not have.").arg(link.page));
    } else {
        const auto cell = link.cell.value_or(m_status->cell());
        m_actionController->leaveFor(cell, tr("This link leads to cell %1").arg(cell.value), [this, link] {
            m_window->showPage(link.page.isEmpty() ? m_window->currentPageId() : link.page, link.filter);
        });
    }
}

void Console::refuseLink(const QString &whatNow)
{
    const Notice notice{Notice::Kind::Warning, tr("The link cannot be opened"), {}, whatNow, {}, false, true};
    if (m_window) {
        m_window->showNotice(notice);
    } else {
        showStart();
        m_opening.page()->showFailure(notice);
    }
}

} // namespace cells

#include "moc_console.cpp"
