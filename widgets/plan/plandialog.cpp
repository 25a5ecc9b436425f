// SPDX-License-Identifier: MIT
#include "widgets/plan/plandialog.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/textfile.h"
#include "models/presentation/leases/nextsteps.h"
#include "models/presentation/plans/impacttext.h"
#include "models/presentation/plans/reclaimdescription.h"
#include "models/rules/plans/plantargets.h"
#include "widgets/plan/planconfirmation.h"
#include "widgets/plan/planlimitspopover.h"
#include "widgets/plan/planview.h"
#include "widgets/plan/runview.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/theme.h"

#include <QDir>
#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr QSize firstSize{820, 680};
// Its title bar, and some air around it.
constexpr QSize aroundIt{16, 48};

} // namespace

struct PlanDialog::LoadedPlan
{
    std::shared_ptr<const AnyPlan> plan;
    PlanSummary summary;
    PlanDescription description;
};

PlanDialog::PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent)
    : QDialog(parent)
    , m_plans(std::move(plans))
    , m_cell(cell)
    , m_stack(new QStackedWidget(this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_planView(new PlanView(this))
    , m_confirmation(new PlanConfirmation(boundTo(m_plans, &PlanService::arming), cell, this))
    , m_planPage(makePlanPage())
    , m_run(new RunView(this))
{
    setWindowTitle(tr("Plan for cell %1 – Cells Console").arg(m_cell.value));
    setWindowModality(Qt::WindowModal);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    for (auto *page : {static_cast<QWidget *>(m_loading), static_cast<QWidget *>(m_empty), m_planPage,
             static_cast<QWidget *>(m_run)}) {
        m_stack->addWidget(page);
    }
    // What confirms stands at its lower end, and has to be in sight.
    resize(firstSize.boundedTo(screen()->availableSize() - aroundIt));
    connect(new QShortcut(QKeySequence(QStringLiteral("Ctrl+Q")), this), &QShortcut::activated, this,
        &PlanDialog::quitRequested);
    connect(m_loading, &LoadingState::cancelRequested, this, &QDialog::reject);
    connect(m_empty, &EmptyState::stepRequested, this, &QDialog::reject);
    connect(m_confirmation, &PlanConfirmation::armRequested, this, &PlanDialog::arm);
    connect(m_confirmation, &PlanConfirmation::disarmRequested, this, [this] {
        m_plans->disarm("it was disarmed by hand");
        emit armingChanged();
    });
    connect(m_confirmation, &PlanConfirmation::confirmed, this, &PlanDialog::run);
    connect(m_confirmation, &PlanConfirmation::saveRequested, this, &PlanDialog::savePlan);
    connect(m_confirmation, &PlanConfirmation::scriptRequested, this, &PlanDialog::saveScript);
    connect(m_confirmation, &PlanConfirmation::limitsRequested, this, &PlanDialog::editLimits);
    connect(m_confirmation, &PlanConfirmation::cancelled, this, &QDialog::reject);
    connect(m_run, &RunView::pauseRequested, this, [this](bool isPaused) {
        isPaused ? m_control->pause() : m_control->resume();
        emit workChanged(work());
    });
    connect(m_run, &RunView::stopRequested, this, [this] {
        m_control->stopAfterItem();
        emit workChanged(work());
    });
    connect(m_run, &RunView::cancelRequested, this, [this] { stopAsking(this); });
    connect(m_run, &RunView::closeRequested, this, &QDialog::reject);
    connect(m_run, &RunView::auditLogRequested, this, [this] {
        emit auditLogRequested();
        reject();
    });
}

PlanDialog::PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, AnyPlanRequest request, QWidget *parent)
    : PlanDialog(std::move(plans), cell, parent)
{
    askForPlan(request);
}

PlanDialog::PlanDialog(std::shared_ptr<PlanService> plans, CellId cell, AnyPlan plan, QWidget *parent)
    : PlanDialog(std::move(plans), cell, parent)
{
    compareTarget(std::move(plan));
}

QWidget *PlanDialog::makePlanPage()
{
    auto *page = new QWidget(this);
    auto *line = new QWidget(page);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_planView, 1);
    column->addWidget(line);
    column->addWidget(m_confirmation);
    return page;
}

bool PlanDialog::event(QEvent *event)
{
    const bool isTaken = QDialog::event(event);
    if (event->type() == QEvent::WindowActivate) {
        setAttribute(Qt::WA_KeyboardFocusChange);
    }
    return isTaken;
}

bool PlanDialog::isRunning() const
{
    return m_run->isRunning();
}

QString PlanDialog::work() const
{
    return m_run->work();
}

void PlanDialog::explainClosing()
{
    show();
    raise();
    m_run->explainClosing();
}

void PlanDialog::reject()
{
    if (isRunning()) {
        hide();
    } else {
        QDialog::reject();
    }
}

void PlanDialog::askForPlan(const AnyPlanRequest &request)
{
    m_request = request;
    showWork(std::holds_alternative<LeasePlanRequest>(request)
            ? tr("Proving the pairing and surveying the leases again")
            : tr("Proving the pairing and reading claims and rows again"));
    ask(
        this, [plans = m_plans, request](std::stop_token stop) { return plans->plan(request, std::move(stop)); },
        [this](Outcome<AnyPlan> plan) {
            m_loading->stop();
            if (plan) {
                loadImpact(std::move(*plan));
            } else {
                showFailure(plan.error());
            }
        });
}

void PlanDialog::compareTarget(AnyPlan plan)
{
    showWork(tr("Checking the target of the plan"));
    ask(this, boundTo(m_plans, &PlanService::findTarget), [this, plan](const Outcome<PlanTarget> &here) {
        m_loading->stop();
        const auto differences = here ? differencesOf(summaryOf(plan).head.target, *here) : std::string();
        if (here && differences.empty()) {
            return loadImpact(plan);
        }
        m_empty->explain(QStringLiteral("leases"), tr("The plan cannot be opened here"),
            QString::fromStdString(here ? refusalOf(differences) : here.error().text()), tr("Close"));
        m_stack->setCurrentWidget(m_empty);
    });
}

void PlanDialog::editLimits()
{
    const auto *claims = std::get_if<ReclaimPlanRequest>(&*m_request);
    const auto runLimits = std::visit([](const auto &request) { return request.runLimits; }, *m_request);
    auto *popover = new PlanLimitsPopover(runLimits, claims ? std::optional(claims->isBackfill) : std::nullopt, this);
    connect(popover, &PlanLimitsPopover::closed, popover, &QObject::deleteLater);
    connect(popover, &PlanLimitsPopover::chosen, this, [this](const PlanRunLimits &runLimits, bool isBackfill) {
        auto request = *m_request;
        std::visit([&](auto &requested) { requested.runLimits = runLimits; }, request);
        if (auto *claims = std::get_if<ReclaimPlanRequest>(&request)) {
            claims->isBackfill = isBackfill;
        }
        askForPlan(request);
    });
    popover->open();
}

// Moves the focus away, so that keys typed ahead do not press Cancel.
void PlanDialog::showWork(const QString &what)
{
    m_stack->setFocus();
    m_stack->setCurrentWidget(m_loading);
    m_loading->start(what);
}

void PlanDialog::showFailure(const Failure &failure)
{
    m_empty->explain(
        QStringLiteral("leases"), tr("No plan could be made"), QString::fromStdString(failure.text()), tr("Close"));
    m_stack->setCurrentWidget(m_empty);
}

// A worker handles everything that reads the whole plan, which may be 64 MiB.
void PlanDialog::loadImpact(AnyPlan plan)
{
    const bool isRead = givesUpClaims(plan);
    showWork(isRead ? tr("Reading the impact of the plan") : tr("Preparing the plan"));
    ask(
        this,
        [plans = m_plans, isRead, plan = std::make_shared<const AnyPlan>(std::move(plan))](
            std::stop_token stop) -> Outcome<LoadedPlan> {
            LoadedPlan loaded{plan, summaryOf(*plan), {}};
            const auto missing = QString::fromStdString(plans->missingApproval(*plan));
            loaded.description
                = std::visit([&](const auto &file) { return describePlan(file, plans->limits(), missing); }, *plan);
            if (isRead) {
                loaded.description.impact
                    = impactLines(plans->fetchImpact(std::get<ReclaimPlanFile>(*plan).plan, std::move(stop)));
            }
            return loaded;
        },
        [this](const Outcome<LoadedPlan> &loaded) {
            m_loading->stop();
            if (loaded) {
                showPlan(*loaded);
            } else {
                showFailure(loaded.error());
            }
        });
}

void PlanDialog::showPlan(const LoadedPlan &loaded)
{
    m_plan = loaded.plan;
    m_summary = loaded.summary;
    m_planView->showDescription(loaded.description);
    m_confirmation->setDescription(loaded.description);
    m_confirmation->setMayPlanAgain(m_request.has_value());
    m_stack->setCurrentWidget(m_planPage);
    takeFocus();
}

// A plan that cannot be confirmed can still be scrolled with the keys.
void PlanDialog::takeFocus()
{
    if (!m_confirmation->takeFocus()) {
        m_planView->setFocus();
    }
}

void PlanDialog::arm(const QString &reason)
{
    m_confirmation->showError({});
    m_confirmation->setArmingUnderWay(true);
    ask(
        &m_arming,
        [plans = m_plans, reason = reason.toStdString()](
            std::stop_token stop) { return plans->arm(reason, std::move(stop)); },
        [this](const Outcome<void> &armed) {
            m_confirmation->setArmingUnderWay(false);
            if (armed) {
                takeFocus();
            } else {
                m_confirmation->showError(QString::fromStdString(armed.error().text()));
            }
            emit armingChanged();
        });
}

// What is confirmed is the plan that is shown, by its fingerprint; the engine checks it.
void PlanDialog::run()
{
    const Confirmation confirmation{
        m_summary.fingerprint, m_confirmation->typed().toStdString(), m_confirmation->reason().toStdString()};
    m_run->start(planTitle(*m_plan), m_summary.items, callsPerSecond(m_summary.head, m_plans->limits()));
    m_stack->setCurrentWidget(m_run);
    const Courier courier(this);
    const RunEvents events{.onResolved =
                               [this, courier](const std::vector<ResolvedIntent> &resolved) {
                                   courier.deliver([this, resolved] { m_run->addResolved(resolved); });
                               },
        .onResult =
            [this, courier](const AnyResult &result) {
                courier.deliver([this, result] {
                    m_run->add(result);
                    emit workChanged(work());
                });
            }};
    emit workChanged(work());
    ask(
        this,
        [plans = m_plans, plan = m_plan, confirmation, control = m_control, events](
            std::stop_token stop) { return plans->run(*plan, confirmation, *control, events, std::move(stop)); },
        [this](const Outcome<AnyReport> &outcome) { finish(outcome); });
}

void PlanDialog::finish(const Outcome<AnyReport> &outcome)
{
    m_run->finish(outcome, outcome ? nextStepsOf(*m_plan, *outcome) : QStringList());
    emit workChanged({});
    emit ended();
}

void PlanDialog::savePlan()
{
    chooseFile(tr("Save the plan"), QStringLiteral("plan-cell-%1.json").arg(m_cell.value), planFileText(*m_plan));
}

void PlanDialog::saveScript()
{
    chooseFile(tr("Save the script"), QStringLiteral("clean-cell-%1.sql").arg(m_cell.value),
        cleaningScript(std::get<PlanFile>(*m_plan).plan));
}

void PlanDialog::chooseFile(const QString &title, const QString &name, const std::string &text)
{
    openFileDialog(this, {FileChoice::Kind::Save, title, QDir::homePath(), {}, name}, this,
        [this, text = QByteArray::fromStdString(text)](const QString &file) { saveText(file, text); });
}

void PlanDialog::saveText(const QString &file, const QByteArray &text)
{
    ask(
        &m_saving, [file, text](std::stop_token) { return writeTextFile(file, text); },
        [this, file](const Outcome<ExportReceipt> &written) {
            if (written) {
                m_confirmation->showMessage(tr("Saved as %1").arg(file));
            } else {
                const auto why = QString::fromStdString(written.error().detail);
                m_confirmation->showError(tr("%1 could not be written: %2").arg(file, why));
            }
        });
}

} // namespace cells
