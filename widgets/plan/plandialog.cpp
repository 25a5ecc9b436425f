// SPDX-License-Identifier: MIT
#include "widgets/plan/plandialog.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/leases/nextsteps.h"
#include "models/presentation/plans/archivedescription.h"
#include "models/presentation/plans/reclaimdescription.h"
#include "models/rules/plans/plantargets.h"
#include "widgets/plan/planconfirmation.h"
#include "widgets/plan/planoptionspopover.h"
#include "widgets/plan/planreview.h"
#include "widgets/plan/runcontrols.h"
#include "widgets/plan/runview.h"
#include "widgets/toolkit/controls/taborder.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/layouts.h"

#include <QScreen>
#include <QShortcut>
#include <QStackedWidget>

namespace cells::plans {

using namespace leases;

namespace {

constexpr QSize firstSize{820, 680};
// The title bar and a margin.
constexpr QSize aroundIt{16, 48};

template <typename... Calls> struct Overloaded : Calls...
{
    using Calls::operator()...;
};
template <typename... Calls> Overloaded(Calls...) -> Overloaded<Calls...>;

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
    , m_stack(new QStackedWidget(this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_review(new PlanReview(m_plans, cell, this))
    , m_run(new RunView(this))
{
    setWindowTitle(tr("Plan for cell %1 – Cells Console").arg(cell.value));
    setWindowModality(Qt::WindowModal);
    makeColumn(this, {}, {m_stack});
    for (auto *page : std::initializer_list<QWidget *>{m_loading, m_empty, m_review, m_run}) {
        m_stack->addWidget(page);
    }
    // Keeps the confirmation, at the lower end, in sight.
    resize(firstSize.boundedTo(screen()->availableSize() - aroundIt));
    connect(new QShortcut(QKeySequence(QStringLiteral("Ctrl+Q")), this), &QShortcut::activated, this,
        &PlanDialog::quitRequested);
    connect(m_loading, &LoadingState::cancelRequested, this, &QDialog::reject);
    connect(m_empty, &EmptyState::stepRequested, this, &QDialog::reject);
    const auto *form = m_review->form();
    connect(form, &PlanConfirmation::armingChanged, this, &PlanDialog::armingChanged);
    connect(form, &PlanConfirmation::confirmed, this, &PlanDialog::run);
    connect(form, &PlanConfirmation::optionsRequested, this, &PlanDialog::editOptions);
    connect(form, &PlanConfirmation::cancelled, this, &QDialog::reject);
    const auto *controls = m_run->controls();
    connect(controls, &RunControls::pauseRequested, this, [this](bool isPaused) {
        isPaused ? m_control->pause() : m_control->resume();
        emit workChanged(work());
    });
    connect(controls, &RunControls::stopRequested, this, [this] {
        m_control->stopAfterItem();
        emit workChanged(work());
    });
    connect(controls, &RunControls::cancelRequested, this, [this] { m_running.cancel(); });
    connect(controls, &RunControls::closeRequested, this, &QDialog::reject);
    connect(controls, &RunControls::auditLogRequested, this, [this] {
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

bool PlanDialog::focusNextPrevChild(bool isNext)
{
    return moveFocus(*this, isNext);
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
    showWork(std::holds_alternative<WriteOffPlanRequest>(request) ? tr("Examining the cell and reading leases")
            : std::holds_alternative<LeasePlanRequest>(request)   ? tr("Verifying the pairing and reading leases")
                                                                  : tr("Verifying the pairing and reading claims"));
    m_preparing.start(
        [plans = m_plans, request](std::stop_token stop) { return plans->plan(request, std::move(stop)); },
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
    const auto shared = std::make_shared<AnyPlan>(std::move(plan));
    const auto compare = [plans = m_plans, shared](std::stop_token stop) -> Outcome<Message> {
        CELLS_TRY(const auto here, plans->findTarget(*shared, std::move(stop)));
        return differencesOf(summaryOf(*shared).head.target, here);
    };
    m_preparing.start(compare, [this, shared](const Outcome<Message> &differences) {
        m_loading->stop();
        if (differences && differences->isEmpty()) {
            return loadImpact(std::move(*shared));
        }
        m_empty->explain(QStringLiteral("leases"), tr("The plan cannot be opened here"),
            translatedText(differences ? refusalOf(*differences) : differences.error().message), tr("Close"));
        m_stack->setCurrentWidget(m_empty);
    });
}

void PlanDialog::editOptions()
{
    const auto *claims = std::get_if<ReclaimPlanRequest>(&*m_request);
    const auto runLimits = std::visit([](const auto &request) { return request.runLimits; }, *m_request);
    auto *popover = new PlanOptionsPopover(runLimits, claims ? std::optional(claims->isBackfill) : std::nullopt, this);
    connect(popover, &PlanOptionsPopover::closed, popover, &QObject::deleteLater);
    connect(popover, &PlanOptionsPopover::chosen, this, [this](const PlanRunLimits &runLimits, bool isBackfill) {
        auto request = *m_request;
        std::visit([&](auto &requested) { requested.runLimits = runLimits; }, request);
        if (auto *claims = std::get_if<ReclaimPlanRequest>(&request)) {
            claims->isBackfill = isBackfill;
        }
        askForPlan(request);
    });
    popover->open();
}

void PlanDialog::showWork(const QString &what)
{
    m_stack->setCurrentWidget(m_loading);
    m_loading->start(what);
}

void PlanDialog::showFailure(const Failure &failure)
{
    m_empty->explain(
        QStringLiteral("leases"), tr("The plan could not be created"), translatedText(failure), tr("Close"));
    m_stack->setCurrentWidget(m_empty);
}

// A worker handles everything that reads the whole plan, which may be 64 MiB.
void PlanDialog::loadImpact(AnyPlan plan)
{
    const bool isRead = givesUpClaims(plan);
    showWork(isRead ? tr("Checking the impact of the plan") : tr("Preparing the plan"));
    m_preparing.start(
        [plans = m_plans, isRead, plan = std::make_shared<const AnyPlan>(std::move(plan))](
            std::stop_token stop) -> Outcome<LoadedPlan> {
            LoadedPlan loaded{plan, summaryOf(*plan), {}};
            const auto missing = translatedText(plans->missingApproval(*plan));
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
    m_review->showPlan(m_plan, loaded.description, m_request.has_value());
    m_stack->setCurrentWidget(m_review);
    m_review->takeFocus();
}

// Confirms the plan that is shown, by its fingerprint; the engine checks it.
void PlanDialog::run()
{
    const auto confirmation = m_review->confirmation(m_summary.fingerprint);
    m_run->start(planTitle(*m_plan), m_summary.items, callsPerSecond(m_summary.head, m_plans->limits()));
    m_stack->setCurrentWidget(m_run);
    m_running.start(
        [plans = m_plans, plan = m_plan, confirmation, control = m_control](const auto &report, std::stop_token stop) {
            const RunEvents events{.onResolved = report, .onResult = report};
            return plans->run(*plan, confirmation, *control, events, std::move(stop));
        },
        [this](const Outcome<AnyReport> &outcome) { finish(outcome); },
        Overloaded{[this](const std::vector<ResolvedIntent> &resolved) { m_run->addResolved(resolved); },
            [this](const AnyResult &result) {
                m_run->add(result);
                emit workChanged(work());
            }});
    emit workChanged(work());
}

void PlanDialog::finish(const Outcome<AnyReport> &outcome)
{
    m_run->finish(outcome, outcome ? nextStepsOf(*m_plan, *outcome) : QStringList());
    emit workChanged({});
    emit ended();
}

} // namespace cells::plans

#include "moc_plandialog.cpp"
