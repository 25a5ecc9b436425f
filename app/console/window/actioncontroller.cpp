// SPDX-License-Identifier: MIT
#include "app/console/window/actioncontroller.h"

#include "app/console/window/mainwindow.h"
#include "app/console/window/runreminder.h"
#include "models/adapters/os/privatefile.h"
#include "models/engine/actions/actionmessages.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/presentation/plans/reclaimdescription.h"
#include "models/presentation/plans/runtable.h"
#include "models/rules/plans/plantargets.h"
#include "widgets/pages/activity/runningaction.h"
#include "widgets/plan/armpopover.h"
#include "widgets/plan/plandialog.h"
#include "widgets/plan/runheader.h"
#include "widgets/plan/runview.h"
#include "widgets/shell/environmentframe.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/panes/banner.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>

#include <utility>

namespace cells {

using namespace activity;
using namespace plans;

namespace {

constexpr std::chrono::seconds armingTick{1};

} // namespace

ActionController::ActionController(
    MainWindow &window, const Environment &environment, std::function<std::shared_ptr<PlanService>(CellId)> plansOf)
    : QObject(&window)
    , m_window(window)
    , m_environment(environment)
    , m_reminder(new RunReminder(window, this))
    , m_plansOf(std::move(plansOf))
{
    addActions();
    m_window.installEventFilter(this);
    connect(m_window.headerBar(), &HeaderBar::armRequested, this, &ActionController::arm);
    // A running plan is stopped in its dialog.
    connect(m_reminder, &RunReminder::planRequested, this, &ActionController::showRunning);
    connect(&m_ticker, &QTimer::timeout, this, &ActionController::showArming);
    m_ticker.start(armingTick);
}

void ActionController::addActions()
{
    makeAction(&m_window,
        {QStringLiteral("actions.arm"), tr("Arm or disarm writing…"), QStringLiteral("lock"), tr("Actions"),
            {QStringLiteral("Ctrl+Shift+A")}, [this] { arm(); }});
    makeAction(&m_window,
        {QStringLiteral("actions.openPlan"), tr("Open a saved plan…"), {}, tr("Actions"),
            {QStringLiteral("Ctrl+Shift+O")}, [this] { openPlan(); }});
    makeAction(&m_window, {QStringLiteral("actions.showPlan"), tr("Show the plan"), {}, tr("Actions"), {}, [this] {
                               if (m_dialog) {
                                   m_dialog->show();
                                   m_dialog->raise();
                               } else {
                                   m_window.bottom()->showMessage(tr("There is no plan yet"));
                               }
                           }});
}

bool ActionController::isRunning() const
{
    return m_dialog && m_dialog->isRunning();
}

bool ActionController::isArmed() const
{
    return m_plansOf(m_cell)->arming().isArmed;
}

std::vector<RunningAction> ActionController::running() const
{
    if (!isRunning()) {
        return {};
    }
    const auto &plan = m_dialog->summary();
    const auto &view = m_dialog->runView();
    const auto &progress = view.header().progress();
    RunningAction action{QString::fromStdString(plan.fingerprint), planTitle(*m_dialog->plan()), plan.head.target.cell,
        qint64(progress.done()), qint64(progress.items()), {}, 0, view.header().rateText(), view.phase()};
    for (const auto outcome : itemOutcomes) {
        action.outcomes.push_back({statusOf(outcome), nameOf(outcome), progress.count(outcome)});
    }
    return {action};
}

void ActionController::setCell(CellId cell)
{
    if (!isRunning() && m_plansOf(cell)->arming().cell != cell) {
        m_plansOf(cell)->disarm(messages::otherCellChosen);
    }
    m_cell = cell;
    showArming();
}

bool ActionController::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Close && isRunning()) {
        event->ignore();
        m_dialog->explainClosing();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

bool ActionController::showRunning()
{
    if (!isRunning()) {
        return false;
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
    return true;
}

void ActionController::plan(const AnyPlanRequest &request)
{
    if (!showRunning()) {
        show(new PlanDialog(m_plansOf(m_cell), m_cell, request, &m_window));
    }
}

void ActionController::planWriteOff(CellId cell, const WriteOffPlanRequest &request)
{
    if (!showRunning()) {
        leaveFor(cell, tr("The write-off is for cell %1").arg(cell.value), [this, request] { plan(request); });
    }
}

void ActionController::planUndo(CellId cell, const QString &plan)
{
    if (showRunning()) {
        return;
    }
    if (!m_environment.cell(cell)) {
        return refuse(tr("This plan cannot be undone here"),
            {Failure::Kind::Refused,
                Message{messagePattern("files", "The environment has no cell %1."), {std::to_string(cell.value)}}, {}});
    }
    leaveFor(cell, tr("The plan to undo is for cell %1").arg(cell.value), [this, plan] {
        // Another plan may have been started before the notice was answered.
        this->plan(UndoPlanRequest{plan.toStdString(), {}});
    });
}

void ActionController::leaveFor(CellId cell, const QString &why, const std::function<void()> &go)
{
    const auto leave = [this, cell, go] {
        if (cell != m_cell) {
            m_window.headerBar()->cells()->choose(cell);
        }
        go();
    };
    if (cell == m_cell || !(isArmed() || isRunning())) {
        return leave();
    }
    m_window.showNotice(
        {Notice::Kind::Warning, why, {},
            isRunning() ? tr("A plan is running in cell %1. It continues if you leave.").arg(m_cell.value)
                        : tr("Writing is armed for cell %1. Leaving this cell disarms it.").arg(m_cell.value),
            {}, false, true, tr("Go to cell %1").arg(cell.value)},
        leave);
}

void ActionController::openPlan()
{
    if (showRunning()) {
        return;
    }
    openFileDialog(&m_window,
        {FileChoice::Kind::Open, tr("Open a saved plan"), QDir::homePath(), tr("Plans (*.json);;All files (*)")}, this,
        [this](const QString &file) { openPlan(file); });
}

void ActionController::openPlan(const QString &file)
{
    m_reading.start(
        [path = file.toStdString()](std::stop_token) { return readFile(path, largestPlanFile).and_then(parseAnyPlan); },
        [this, file](Outcome<AnyPlan> plan) {
            const auto what = tr("The plan %1 could not be opened").arg(file);
            if (!plan) {
                return refuse(what, plan.error());
            }
            const auto target = summaryOf(*plan).head.target;
            if (const auto differences = differencesHere(m_environment, target); !differences.isEmpty()) {
                return refuse(what, {Failure::Kind::Refused, refusalOf(differences), {}});
            }
            openLoaded(file, std::move(*plan));
        });
}

// A plan about a whole cell needs its archive, of which it has only the hash.
void ActionController::openLoaded(const QString &file, AnyPlan plan)
{
    auto *whole = std::get_if<ArchivePlanFile>(&plan);
    if (whole && whole->archive.empty()) {
        return openFileDialog(&m_window,
            {FileChoice::Kind::Folder, tr("Choose the archive of the plan"), QFileInfo(file).path()}, this,
            [this, file, plan = std::move(plan)](const QString &folder) mutable {
                std::get<ArchivePlanFile>(plan).archive = folder.toStdString();
                openLoaded(file, std::move(plan));
            });
    }
    const auto cell = summaryOf(plan).head.target.cell;
    open(plan, tr("The plan %1 is for cell %2").arg(file, QString::number(cell.value)));
}

void ActionController::open(const AnyPlan &plan, const QString &why)
{
    leaveFor(summaryOf(plan).head.target.cell, why, [this, plan] {
        if (!showRunning()) {
            show(new PlanDialog(m_plansOf(m_cell), m_cell, plan, &m_window));
        }
    });
}

void ActionController::show(PlanDialog *dialog)
{
    if (m_dialog) {
        m_dialog->deleteLater();
    }
    m_dialog = dialog;
    m_reminder->follow(dialog);
    connect(dialog, &PlanDialog::workChanged, this, &ActionController::runningChanged);
    connect(dialog, &PlanDialog::armingChanged, this, &ActionController::showArming);
    connect(dialog, &PlanDialog::ended, this, [this] {
        showEnd();
        emit ended();
    });
    connect(dialog, &PlanDialog::auditLogRequested, this,
        [this, dialog] { emit auditLogRequested(QString::fromStdString(dialog->summary().fingerprint)); });
    connect(dialog, &PlanDialog::quitRequested, &m_window, &QWidget::close);
    dialog->show();
}

// Reports the end of a hidden plan; a visible dialog shows its own.
void ActionController::showEnd()
{
    if (m_dialog->isVisible()) {
        return;
    }
    Notice notice;
    notice.what = tr("%1: finished").arg(planTitle(*m_dialog->plan()));
    notice.where = m_dialog->runView().header().sentence();
    notice.whatNow = tr("“Show the plan” in the menu lists the outcome of each item.");
    notice.mayDismiss = true;
    m_window.showNotice(notice);
}

void ActionController::arm()
{
    auto *popover = new ArmPopover(m_plansOf(m_cell), m_cell, m_disabledReason, &m_window);
    connect(popover, &ArmPopover::armingChanged, this, &ActionController::showArming);
    connect(popover, &ArmPopover::closed, popover, &QObject::deleteLater);
    popover->open();
}

void ActionController::setDisabledReason(const QString &why)
{
    m_disabledReason = why;
    m_window.headerBar()->setArmDisabledReason(why);
}

void ActionController::showArming()
{
    const auto state = m_plansOf(m_cell)->arming();
    const bool mayWrite = state.isArmed || state.finishing;
    m_window.frame()->setArmed(
        mayWrite ? std::optional(Armed{state.cell, state.remaining, !state.isArmed}) : std::nullopt);
    if (std::exchange(m_wasArmed, state.isArmed) != state.isArmed) {
        emit armed();
    }
}

void ActionController::refuse(const QString &what, const Failure &failure)
{
    auto notice = noticeOf(what, failure);
    notice.mayRetry = false;
    notice.mayDismiss = true;
    m_window.showNotice(notice);
}

} // namespace cells

#include "moc_actioncontroller.cpp"
