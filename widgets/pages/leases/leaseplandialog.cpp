#include "widgets/pages/leases/leaseplandialog.h"

#include "models/tables/ask.h"
#include "models/tables/nextsteps.h"
#include "models/tables/plansheet.h"
#include "widgets/parts/capspopover.h"
#include "widgets/parts/emptystate.h"
#include "widgets/parts/loadingstate.h"
#include "widgets/parts/planconfirmation.h"
#include "widgets/parts/plansheetview.h"
#include "widgets/parts/runview.h"
#include "widgets/parts/theme.h"

#include <QDir>
#include <QFileDialog>
#include <QSaveFile>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr QSize firstSize{820, 680};

// Whole or not at all, for its owner only. Empty: written.
QString written(const QString &file, const QByteArray &text)
{
    QSaveFile saved(file);
    const bool isDone = saved.open(QIODevice::WriteOnly) && saved.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        && saved.write(text) == text.size() && saved.commit();
    return isDone ? QString() : LeasePlanDialog::tr("%1 could not be written: %2").arg(file, saved.errorString());
}

} // namespace

LeasePlanDialog::LeasePlanDialog(LeaseActions actions, CellId cell, QWidget *parent)
    : QDialog(parent)
    , m_actions(std::move(actions))
    , m_cell(cell)
    , m_stack(new QStackedWidget(this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_sheet(new PlanSheetView(this))
    , m_confirmation(new PlanConfirmation(m_actions.arming, cell, this))
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
    resize(firstSize);
    connect(m_loading, &LoadingState::cancelRequested, this, &QDialog::reject);
    connect(m_empty, &EmptyState::stepRequested, this, &QDialog::reject);
    connect(m_confirmation, &PlanConfirmation::armRequested, this, &LeasePlanDialog::arm);
    connect(m_confirmation, &PlanConfirmation::disarmRequested, this, [this] {
        m_actions.disarm("it was disarmed by hand");
        emit armingChanged();
    });
    connect(m_confirmation, &PlanConfirmation::confirmed, this, &LeasePlanDialog::run);
    connect(m_confirmation, &PlanConfirmation::saveRequested, this, &LeasePlanDialog::savePlan);
    connect(m_confirmation, &PlanConfirmation::scriptRequested, this, &LeasePlanDialog::saveScript);
    connect(m_confirmation, &PlanConfirmation::capsRequested, this, &LeasePlanDialog::askForCaps);
    connect(m_confirmation, &PlanConfirmation::cancelled, this, &QDialog::reject);
    connect(m_run, &RunView::pauseRequested, this,
        [this](bool isPaused) { isPaused ? m_control->pause() : m_control->resume(); });
    connect(m_run, &RunView::stopRequested, this, [this] { m_control->stopAfterItem(); });
    connect(m_run, &RunView::cancelRequested, this, [this] { stopAsking(this); });
    connect(m_run, &RunView::closeRequested, this, &QDialog::reject);
    connect(m_run, &RunView::trailRequested, this, [this] {
        emit trailRequested();
        reject();
    });
}

LeasePlanDialog::LeasePlanDialog(
    LeaseActions actions, CellId cell, LeasePlanKind kind, std::vector<Uuid> leases, QWidget *parent)
    : LeasePlanDialog(std::move(actions), cell, parent)
{
    askForPlan({kind, std::move(leases), {}});
}

LeasePlanDialog::LeasePlanDialog(LeaseActions actions, CellId cell, PlanFile plan, QWidget *parent)
    : LeasePlanDialog(std::move(actions), cell, parent)
{
    showPlan(std::move(plan));
}

QWidget *LeasePlanDialog::makePlanPage()
{
    auto *page = new QWidget(this);
    auto *line = new QWidget(page);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_sheet, 1);
    column->addWidget(line);
    column->addWidget(m_confirmation);
    return page;
}

bool LeasePlanDialog::isRunning() const
{
    return m_run->isRunning();
}

QString LeasePlanDialog::work() const
{
    return m_run->work();
}

void LeasePlanDialog::reject()
{
    if (isRunning()) {
        hide();
    } else {
        QDialog::reject();
    }
}

void LeasePlanDialog::askForPlan(const PlanOrder &order)
{
    m_order = order;
    m_stack->setCurrentWidget(m_loading);
    m_loading->start(tr("Proving the pairing and surveying the leases anew"));
    ask(
        this, [plan = m_actions.plan, order](std::stop_token stop) { return plan(order, std::move(stop)); },
        [this](const Outcome<PlanFile> &plan) {
            m_loading->stop();
            if (plan) {
                showPlan(*plan);
            } else {
                showFailure(plan.error());
            }
        });
}

void LeasePlanDialog::askForCaps()
{
    auto *popover = new CapsPopover(m_order->caps, this);
    connect(popover, &CapsPopover::closed, popover, &QObject::deleteLater);
    connect(popover, &CapsPopover::chosen, this, [this](const PlanCaps &caps) {
        askForPlan({m_order->kind, m_order->leases, caps});
    });
    popover->open();
}

void LeasePlanDialog::showFailure(const Failure &failure)
{
    m_empty->explain(
        QStringLiteral("leases"), tr("No plan could be made"), QString::fromStdString(failure.text), tr("Close"));
    m_stack->setCurrentWidget(m_empty);
}

void LeasePlanDialog::showPlan(PlanFile plan)
{
    m_plan = std::move(plan);
    const auto sheet = sheetOf(*m_plan, m_actions.limits, QString::fromStdString(m_actions.missingApproval(*m_plan)));
    m_sheet->showSheet(sheet);
    m_confirmation->setSheet(sheet);
    m_confirmation->setMayPlanAgain(m_order.has_value());
    m_stack->setCurrentWidget(m_planPage);
    m_confirmation->takeFocus();
}

void LeasePlanDialog::arm(const QString &reason)
{
    m_confirmation->complain({});
    m_confirmation->setArmingUnderWay(true);
    ask(
        &m_arming,
        [arm = m_actions.arm, reason = reason.toStdString()](
            std::stop_token stop) { return arm(reason, std::move(stop)); },
        [this](const Outcome<void> &armed) {
            m_confirmation->setArmingUnderWay(false);
            if (armed) {
                m_confirmation->takeFocus();
            } else {
                m_confirmation->complain(QString::fromStdString(armed.error().text));
            }
            emit armingChanged();
        });
}

// What is confirmed is the plan that is shown, by its fingerprint; the engine checks it.
void LeasePlanDialog::run()
{
    const Confirmation confirmation{
        fingerprintOf(m_plan->plan), m_confirmation->typed().toStdString(), m_confirmation->reason().toStdString()};
    m_run->start(deedOf(m_plan->plan), m_plan->plan.items.size(), callsPerSecond(m_plan->plan, m_actions.limits));
    m_stack->setCurrentWidget(m_run);
    const Courier courier(this);
    const RunEvents events{[this, courier](const std::vector<ResolvedIntent> &settled) {
                               courier.deliver([this, settled] { m_run->addSettled(settled); });
                           },
        [this, courier](const ItemResult &result) {
            courier.deliver([this, result] {
                m_run->add(result);
                emit workChanged(work());
            });
        }};
    emit workChanged(work());
    ask(
        this,
        [run = m_actions.run, plan = *m_plan, confirmation, control = m_control, events](
            std::stop_token stop) { return run(plan, confirmation, *control, events, std::move(stop)); },
        [this](const Outcome<ActionReport> &outcome) { finish(outcome); });
}

void LeasePlanDialog::finish(const Outcome<ActionReport> &outcome)
{
    m_run->finish(outcome, outcome ? nextStepsOf(m_plan->plan, *outcome) : QStringList());
    emit workChanged({});
    emit ended();
}

void LeasePlanDialog::savePlan()
{
    saveText(tr("Save the plan"), QStringLiteral("plan-cell-%1.json").arg(m_cell.value), planFileText(*m_plan));
}

void LeasePlanDialog::saveScript()
{
    saveText(
        tr("Save the script"), QStringLiteral("clean-cell-%1.sql").arg(m_cell.value), cleaningScript(m_plan->plan));
}

void LeasePlanDialog::saveText(const QString &title, const QString &name, const std::string &text)
{
    const auto file = QFileDialog::getSaveFileName(this, title, QDir::home().filePath(name));
    if (file.isEmpty()) {
        return;
    }
    ask(
        &m_saving, [file, text = QByteArray::fromStdString(text)](std::stop_token) { return written(file, text); },
        [this](const QString &problem) { m_confirmation->complain(problem); });
}

} // namespace cells
