// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/undoaction.h"

#include "models/rules/plans/reclaimplan.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QPushButton>

namespace cells {

UndoAction::UndoAction(Page *page, PageHeader *header, QString environment)
    : QObject(page)
    , m_environment(std::move(environment))
    , m_button(header->addButton(textButton(tr("Undo…"), ButtonRole::Plain, page)))
{
    makeAction(page,
        {QStringLiteral("activity.undo"), tr("Plan to undo what the selected action did to claims…"), {}, tr("Deeds"),
            {}, [this] { plan(); }});
    connect(m_button, &QPushButton::clicked, this, &UndoAction::plan);
    show(nullptr);
}

void UndoAction::show(const AuditAction *action)
{
    const auto reason = disabledReasonFor(action);
    m_button->setEnabled(reason.isEmpty());
    m_button->setToolTip(reason.isEmpty() ? tr("Plan to undo what is there of it; nothing is done yet") : reason);
    if (reason.isEmpty()) {
        m_cell = {*action->cell};
        m_plan = QString::fromStdString(action->plan);
    }
}

QString UndoAction::disabledReasonFor(const AuditAction *action) const
{
    if (!action) {
        return tr("No action is selected");
    }
    if (action->kind != ActionKind::Run || !action->cell) {
        return tr("It changed nothing that could be undone");
    }
    if (!fromKey<ReclaimPlanKind>(action->planKind)) {
        return tr("What was done to leases cannot be undone");
    }
    if (action->state == ActionState::UnderWay) {
        return tr("It is not over");
    }
    const auto environment = QString::fromStdString(action->environment);
    return environment == m_environment ? QString() : tr("It was done in environment %1").arg(environment);
}

void UndoAction::plan()
{
    if (m_button->isEnabled()) {
        emit planRequested(m_cell, m_plan);
    }
}

} // namespace cells
