// SPDX-License-Identifier: MIT
#include "widgets/plan/planconfirmation.h"

#include "models/presentation/plans/plandescription.h"
#include "widgets/plan/armform.h"
#include "widgets/plan/typedconfirmation.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QLineEdit>
#include <QPushButton>

namespace cells::plans {

PlanConfirmation::PlanConfirmation(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent)
    : QWidget(parent)
    , m_arming(new ArmForm(std::move(plans), cell, this))
    , m_typed(new TypedConfirmation(this))
    , m_message(new PlainLabel(this, PlainLabel::Form::Block))
    , m_save(textButton(tr("Save plan…"), ButtonRole::Plain, this))
    , m_script(textButton(tr("Save as SQL script…"), ButtonRole::Plain, this))
    , m_options(textButton(tr("Options…"), ButtonRole::Plain, this))
    , m_cancel(textButton(tr("Cancel"), ButtonRole::Plain, this))
    , m_action(textButton(QString(), ButtonRole::Primary, this))
{
    m_options->setToolTip(plainToolTip(tr("Change the limits on items and calls per second, or plan a backfill")));
    m_options->setObjectName(QStringLiteral("options"));
    m_options->hide();
    m_action->setObjectName(QStringLiteral("action"));
    m_message->setToken(Token::Conflict);
    m_message->hide();
    makeColumn(this, pageMargins, {m_arming, m_typed, m_message, makeButtons()});
    connect(m_arming, &ArmForm::armingStarted, this, [this] { showError({}); });
    connect(m_arming, &ArmForm::armingEnded, this, [this](const QString &problem) {
        showError(problem);
        if (problem.isEmpty()) {
            takeFocus();
        }
    });
    connect(m_arming, &ArmForm::armingChanged, this, &PlanConfirmation::armingChanged);
    connect(m_arming, &ArmForm::reasonGiven, this, &PlanConfirmation::takeFocus);
    connect(m_arming, &ArmForm::stateUpdated, this, &PlanConfirmation::updateState);
    connect(m_typed, &TypedConfirmation::edited, this, &PlanConfirmation::updateState);
}

QWidget *PlanConfirmation::makeButtons()
{
    auto *widget = new QWidget(this);
    auto *row = makeRow(widget, {}, {m_save, m_script, m_options});
    row->addStretch(1);
    row->addWidget(m_cancel);
    // Sets the action apart, where there is one.
    auto *apart = new QWidget(widget);
    makeRow(apart, {space::huge, 0, 0, 0}, {m_action});
    row->addWidget(apart);
    connect(m_save, &QPushButton::clicked, this, &PlanConfirmation::saveRequested);
    connect(m_script, &QPushButton::clicked, this, &PlanConfirmation::scriptRequested);
    connect(m_options, &QPushButton::clicked, this, &PlanConfirmation::optionsRequested);
    connect(m_cancel, &QPushButton::clicked, this, &PlanConfirmation::cancelled);
    connect(m_action, &QPushButton::clicked, this, &PlanConfirmation::confirmed);
    return widget;
}

void PlanConfirmation::setPlan(std::shared_ptr<const AnyPlan> plan, const PlanDescription &description)
{
    m_typed->setExpected(description.typed);
    m_isBlocked = !description.blockers.isEmpty();
    m_isNothingToDo = description.isNothingToDo;
    m_arming->setBlocked(m_isBlocked);
    m_arming->setPlan(std::move(plan), description.isUndo);
    m_arming->setVisible(!description.isNothingToDo);
    m_action->parentWidget()->setVisible(!description.isNothingToDo);
    m_cancel->setText(description.isNothingToDo ? tr("Close") : tr("Cancel"));
    m_action->setText(description.action);
    setButtonRole(m_action, description.isDestructive ? ButtonRole::Destructive : ButtonRole::Primary);
    m_typed->setVisible(!description.typed.isEmpty() && !m_isBlocked);
    m_script->setVisible(description.hasScript);
    m_script->setEnabled(description.scriptDisabledReason.isEmpty());
    m_script->setToolTip(plainToolTip(description.scriptDisabledReason));
    updateState();
}

void PlanConfirmation::setMayPlanAgain(bool mayPlanAgain)
{
    m_options->setVisible(mayPlanAgain);
}

void PlanConfirmation::showMessage(const QString &what)
{
    showError(what);
    m_message->setToken(Token::Muted);
}

void PlanConfirmation::showError(const QString &why)
{
    m_message->setToken(Token::Conflict);
    m_message->setText(why);
    m_message->setVisible(!why.isEmpty());
}

bool PlanConfirmation::takeFocus()
{
    if (m_isNothingToDo) {
        m_cancel->setFocus();
    } else if (m_isBlocked) {
        return false;
    } else if (!m_arming->isArmed() || reason().isEmpty() || m_typed->expected().isEmpty()) {
        m_arming->takeFocus();
    } else {
        m_typed->line()->setFocus();
    }
    return true;
}

QString PlanConfirmation::reason() const
{
    return m_arming->reason();
}

QString PlanConfirmation::typed() const
{
    return m_typed->typed();
}

void PlanConfirmation::updateState()
{
    const bool isArmed = m_arming->isArmed();
    // Disabling a focused field would pass the focus to a button, which a typed space would then press.
    if (!isArmed && m_typed->line()->hasFocus()) {
        m_arming->takeFocus();
    }
    m_typed->line()->setEnabled(isArmed);
    m_typed->line()->setPlaceholderText(isArmed ? QString() : tr("Arm first"));
    const auto why = disabledReason();
    m_action->setEnabled(why.isEmpty());
    m_action->setToolTip(plainToolTip(why));
}

// Returns the first thing that is missing; empty when nothing is.
QString PlanConfirmation::disabledReason() const
{
    if (m_isBlocked) {
        return tr("This plan cannot be run. See the reason above.");
    }
    if (!m_arming->isArmed()) {
        return tr("Writing is not armed.");
    }
    if (reason().isEmpty()) {
        return tr("Enter a reason.");
    }
    return m_typed->isComplete() ? QString() : tr("Type %1 to confirm.").arg(m_typed->expected());
}

} // namespace cells::plans

#include "moc_planconfirmation.cpp"
