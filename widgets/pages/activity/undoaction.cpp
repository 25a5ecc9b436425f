// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/undoaction.h"

#include "models/presentation/base/safetext.h"
#include "models/rules/plans/reclaimplan.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QPushButton>

namespace cells::activity {

using namespace plans;

UndoAction::UndoAction(Page *page, PageHeader *header, QString environment)
    : QObject(page)
    , m_environment(std::move(environment))
    , m_button(header->addButton(textButton(tr("Undo…"), ButtonRole::Plain, page)))
{
    makeAction(page,
        {QStringLiteral("activity.undo"), tr("Plan to undo the selected action…"), {}, tr("Actions"), {},
            [this] { plan(); }});
    connect(m_button, &QPushButton::clicked, this, &UndoAction::plan);
    show(nullptr);
}

void UndoAction::show(const AuditAction *action)
{
    const auto reason = disabledReasonFor(action);
    m_button->setEnabled(reason.isEmpty());
    m_button->setToolTip(plainToolTip(reason.isEmpty() ? tr("Create a plan that undoes this action") : reason));
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
        return tr("Nothing to undo in this action");
    }
    if (!fromKey<ReclaimPlanKind>(action->planKind)) {
        return tr("Lease actions cannot be undone");
    }
    if (action->state == ActionState::UnderWay) {
        return tr("The action is still running");
    }
    const auto environment = QString::fromStdString(action->environment);
    return environment == m_environment ? QString() : tr("The action ran in environment %1").arg(environment);
}

void UndoAction::plan()
{
    if (m_button->isEnabled()) {
        emit planRequested(m_cell, m_plan);
    }
}

} // namespace cells::activity

#include "moc_undoaction.cpp"
