// SPDX-License-Identifier: MIT
#include "widgets/plan/planconfirmation.h"

#include "models/presentation/plans/plandescription.h"
#include "widgets/plan/armform.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int typedWidth = 160;

} // namespace

PlanConfirmation::PlanConfirmation(std::function<ArmingState()> arming, CellId cell, QWidget *parent)
    : QWidget(parent)
    , m_arming(new ArmForm(std::move(arming), cell, this))
    , m_prompt(new PlainLabel(this))
    , m_typed(new QLineEdit(this))
    , m_typedHint(new PlainLabel(this, PlainLabel::Form::Block))
    , m_typedRow(makeTyped())
    , m_message(new PlainLabel(this, PlainLabel::Form::Block))
    , m_save(textButton(tr("Save plan…"), ButtonRole::Plain, this))
    , m_script(textButton(tr("Save as SQL script…"), ButtonRole::Plain, this))
    , m_limits(textButton(tr("Limits…"), ButtonRole::Plain, this))
    , m_cancel(textButton(tr("Cancel"), ButtonRole::Plain, this))
    , m_action(textButton(QString(), ButtonRole::Primary, this))
{
    m_limits->setToolTip(
        plainToolTip(tr("How many items the plan holds at most, and how many calls a second it makes")));
    m_limits->hide();
    m_action->setObjectName(QStringLiteral("action"));
    // The confirmation must be typed, not dragged from the line above.
    m_typed->setAcceptDrops(false);
    m_message->setToken(Token::Conflict);
    m_message->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    for (auto *part : {static_cast<QWidget *>(m_arming), m_typedRow, static_cast<QWidget *>(m_message)}) {
        column->addWidget(part);
    }
    column->addWidget(makeButtons());
    connect(m_arming, &ArmForm::armRequested, this, &PlanConfirmation::armRequested);
    connect(m_arming, &ArmForm::disarmRequested, this, &PlanConfirmation::disarmRequested);
    connect(m_arming, &ArmForm::reasonGiven, this, &PlanConfirmation::takeFocus);
    connect(m_arming, &ArmForm::stateUpdated, this, &PlanConfirmation::updateState);
    connect(m_typed, &QLineEdit::textChanged, this, [this] {
        m_isTypingDone = false;
        updateState();
    });
    connect(m_typed, &QLineEdit::returnPressed, this, [this] {
        m_isTypingDone = true;
        updateState();
    });
}

QWidget *PlanConfirmation::makeTyped()
{
    auto *widget = new QWidget(this);
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    m_typed->setFixedWidth(typedWidth);
    m_typed->setFont(monospaceFont());
    m_typed->setObjectName(QStringLiteral("typed"));
    row->addWidget(m_prompt);
    row->addWidget(m_typed);
    row->addWidget(m_typedHint, 1);
    return widget;
}

QWidget *PlanConfirmation::makeButtons()
{
    auto *widget = new QWidget(this);
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_save);
    row->addWidget(m_script);
    row->addWidget(m_limits);
    row->addStretch(1);
    row->addWidget(m_cancel);
    row->addSpacing(space::huge);
    row->addWidget(m_action);
    connect(m_save, &QPushButton::clicked, this, &PlanConfirmation::saveRequested);
    connect(m_script, &QPushButton::clicked, this, &PlanConfirmation::scriptRequested);
    connect(m_limits, &QPushButton::clicked, this, &PlanConfirmation::limitsRequested);
    connect(m_cancel, &QPushButton::clicked, this, &PlanConfirmation::cancelled);
    connect(m_action, &QPushButton::clicked, this, &PlanConfirmation::confirmed);
    return widget;
}

void PlanConfirmation::setDescription(const PlanDescription &description)
{
    m_expected = description.typed;
    m_isBlocked = !description.blockers.isEmpty();
    m_isNothingToDo = description.isNothingToDo;
    m_arming->setBlocked(m_isBlocked);
    m_arming->askForReasonOfPlan(description.isUndo);
    m_arming->setVisible(!description.isNothingToDo);
    m_action->setVisible(!description.isNothingToDo);
    m_cancel->setText(description.isNothingToDo ? tr("Close") : tr("Cancel"));
    m_action->setText(description.action);
    setButtonRole(m_action, description.isDestructive ? ButtonRole::Destructive : ButtonRole::Primary);
    m_prompt->setText(tr("Type “%1” to confirm, cell and count:").arg(m_expected));
    m_typed->setAccessibleName(m_prompt->text());
    m_typedRow->setVisible(!m_expected.isEmpty() && !m_isBlocked);
    m_script->setVisible(description.hasScript);
    m_script->setEnabled(description.scriptDisabledReason.isEmpty());
    m_script->setToolTip(plainToolTip(description.scriptDisabledReason));
    updateState();
}

void PlanConfirmation::setMayPlanAgain(bool mayPlanAgain)
{
    m_limits->setVisible(mayPlanAgain);
}

void PlanConfirmation::setArmingUnderWay(bool isUnderWay)
{
    m_arming->setUnderWay(isUnderWay);
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
    } else if (!m_arming->isArmed() || reason().isEmpty() || m_expected.isEmpty()) {
        m_arming->takeFocus();
    } else {
        m_typed->setFocus();
    }
    return true;
}

QString PlanConfirmation::reason() const
{
    return m_arming->reason();
}

QString PlanConfirmation::typed() const
{
    return m_typed->text().simplified();
}

void PlanConfirmation::updateState()
{
    const bool isArmed = m_arming->isArmed();
    // Disabling a focused field would pass the focus to a button, which a typed space would then press.
    if (!isArmed && m_typed->hasFocus()) {
        m_arming->takeFocus();
    }
    m_typed->setEnabled(isArmed);
    const auto why = disabledReason();
    m_action->setEnabled(why.isEmpty());
    m_action->setToolTip(plainToolTip(why));
    checkTyped();
}

// Nothing is said of a beginning that may still become what is expected.
void PlanConfirmation::checkTyped()
{
    const auto text = typed();
    const bool isRight = text == m_expected;
    const bool isBeginning = m_expected.startsWith(text) && !m_isTypingDone;
    m_typedHint->setToken(isRight ? Token::Muted : Token::Conflict);
    m_typedHint->setText(text.isEmpty() || (isRight ? !m_isTypingDone : isBeginning) ? QString()
            : isRight ? tr("Now press the button: Enter does nothing here.")
                      : tr("“%1” is not it: cell and count of this plan are “%2”.").arg(text, m_expected));
}

// The first thing that is still lacking; empty: nothing.
QString PlanConfirmation::disabledReason() const
{
    if (m_isBlocked) {
        return tr("This plan may not be run; why stands above.");
    }
    if (!m_arming->isArmed()) {
        return tr("Writing is not armed.");
    }
    if (reason().isEmpty()) {
        return tr("A reason is missing.");
    }
    return m_expected.isEmpty() || typed() == m_expected ? QString() : tr("Type %1 to confirm.").arg(m_expected);
}

} // namespace cells
