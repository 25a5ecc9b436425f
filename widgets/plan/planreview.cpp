// SPDX-License-Identifier: MIT
#include "widgets/plan/planreview.h"

#include "models/presentation/base/textfile.h"
#include "models/presentation/plans/reclaimdescription.h"
#include "widgets/plan/planconfirmation.h"
#include "widgets/plan/planview.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/style/layouts.h"

#include <QDir>

namespace cells::plans {

PlanReview::PlanReview(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent)
    : QWidget(parent)
    , m_cell(cell)
    , m_view(new PlanView(this))
    , m_confirmation(new PlanConfirmation(std::move(plans), cell, this))
{
    auto *line = new QWidget(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Mid);
    auto *column = makeColumn(this, {}, {});
    column->setSpacing(0);
    column->addWidget(m_view, 1);
    column->addWidget(line);
    column->addWidget(m_confirmation);
    connect(m_confirmation, &PlanConfirmation::saveRequested, this, &PlanReview::savePlan);
    connect(m_confirmation, &PlanConfirmation::scriptRequested, this, &PlanReview::saveScript);
}

void PlanReview::showPlan(std::shared_ptr<const AnyPlan> plan, const PlanDescription &description, bool mayPlanAgain)
{
    m_plan = std::move(plan);
    m_view->showDescription(description);
    m_confirmation->setPlan(m_plan, description);
    m_confirmation->setMayPlanAgain(mayPlanAgain);
}

void PlanReview::takeFocus()
{
    if (!m_confirmation->takeFocus()) {
        m_view->setFocus();
    }
}

Confirmation PlanReview::confirmation(const std::string &fingerprint) const
{
    return {fingerprint, m_confirmation->typed().toStdString(), m_confirmation->reason().toStdString()};
}

void PlanReview::savePlan()
{
    chooseFile({FileChoice::Kind::Save, tr("Save the plan"), QDir::homePath(), tr("Plans (*.json)"),
                   QStringLiteral("plan-cell-%1.json").arg(m_cell.value), QStringLiteral("json")},
        planFileText(*m_plan));
}

void PlanReview::saveScript()
{
    chooseFile({FileChoice::Kind::Save, tr("Save the script"), QDir::homePath(), tr("Scripts (*.sql)"),
                   QStringLiteral("clean-cell-%1.sql").arg(m_cell.value), QStringLiteral("sql")},
        cleaningScript(std::get<PlanFile>(*m_plan).plan));
}

void PlanReview::chooseFile(const FileChoice &choice, const std::string &text)
{
    openFileDialog(this, choice, this,
        [this, text = QByteArray::fromStdString(text)](const QString &file) { saveText(file, text); });
}

void PlanReview::saveText(const QString &file, const QByteArray &text)
{
    m_saving.start([file, text](std::stop_token) { return writeTextFile(file, text); },
        [this, file](const Outcome<ExportReceipt> &written) {
            if (written) {
                m_confirmation->showMessage(tr("Saved as %1").arg(file));
            } else {
                const auto why = QString::fromStdString(written.error().detail);
                m_confirmation->showError(
                    tr("%1 cannot be written: %2. Check its permissions and the free space.").arg(file, why));
            }
        });
}

} // namespace cells::plans

#include "moc_planreview.cpp"
