// SPDX-License-Identifier: MIT
#include "widgets/plan/armform.h"

#include "models/engine/actions/actionmessages.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/plan/reasonfield.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QLineEdit>
#include <QPushButton>

namespace cells::plans {

namespace {

constexpr std::chrono::milliseconds countdownTick{500};

} // namespace

ArmForm::ArmForm(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent)
    : QWidget(parent)
    , m_plans(std::move(plans))
    , m_cell(cell)
    , m_reason(makeReasonField(tr("Reason, starting with an alert or ticket number"), tr("Reason"), this))
    , m_mark(new Glyph(Status::Unknown, this))
    , m_text(new PlainLabel(this))
    , m_arm(textButton(tr("Arm writing for 15 min"), ButtonRole::Plain, this))
    , m_disarm(textButton(tr("Disarm"), ButtonRole::Plain, this))
{
    auto *row = makeRow(nullptr, {}, {m_mark});
    row->addWidget(m_text, 1);
    row->addWidget(m_arm);
    row->addWidget(m_disarm);
    auto *column = makeColumn(this, {}, {m_reason});
    column->addLayout(row);
    connect(m_reason, &QLineEdit::textChanged, this, &ArmForm::updateState);
    connect(m_reason, &QLineEdit::textEdited, this, [this] { m_isReasonOfArming = false; });
    connect(m_reason, &QLineEdit::returnPressed, this, &ArmForm::arm);
    connect(m_arm, &QPushButton::clicked, this, &ArmForm::arm);
    connect(m_disarm, &QPushButton::clicked, this, &ArmForm::disarm);
    m_ticker.setInterval(countdownTick);
    connect(&m_ticker, &QTimer::timeout, this, &ArmForm::updateState);
    m_ticker.start();
    updateState();
}

void ArmForm::setBlocked(bool isBlocked)
{
    m_isBlocked = isBlocked;
    updateState();
}

void ArmForm::setPlan(std::shared_ptr<const AnyPlan> plan, bool isUndo)
{
    const auto state = m_plans->arming();
    m_plan = std::move(plan);
    if (isUndo) {
        m_reason->setPlaceholderText(tr("Reason for the undo, starting with an alert or ticket number"));
        if (m_isReasonOfArming) {
            m_reason->clear();
        }
    } else if (isArmedFor(state) && m_reason->text().isEmpty()) {
        m_reason->setText(QString::fromStdString(state.reason));
    }
    updateState();
}

void ArmForm::arm()
{
    if (!m_arm->isEnabled()) {
        if (isArmed()) {
            emit reasonGiven();
        }
        return;
    }
    // Disabling a focused button would pass the focus to another button, which a typed space would then press.
    if (m_arm->hasFocus()) {
        m_reason->setFocus();
    }
    emit armingStarted();
    m_arming.start(
        [plans = m_plans, plan = m_plan, reason = reason().toStdString()](std::stop_token stop) {
            return plan ? plans->armFor(*plan, reason, std::move(stop)) : plans->arm(reason, std::move(stop));
        },
        [this](const Outcome<void> &armed) {
            updateState();
            emit armingEnded(armed ? QString() : translatedText(armed.error()));
            emit armingChanged();
        });
    updateState();
}

void ArmForm::disarm()
{
    m_plans->disarm(messages::disarmedByHand);
    emit armingChanged();
    updateState();
    takeFocus();
}

bool ArmForm::isArmed() const
{
    return isArmedFor(m_plans->arming());
}

// Writing that was armed for one purpose does not serve another.
bool ArmForm::isArmedFor(const ArmingState &state) const
{
    return state.isArmed && state.cell == m_cell && state.purpose == purpose();
}

ArmingPurpose ArmForm::purpose() const
{
    return m_plan ? purposeOf(*m_plan) : ArmingPurpose::Repair;
}

QString ArmForm::reason() const
{
    return m_reason->text().simplified();
}

void ArmForm::takeFocus()
{
    m_reason->setFocus();
    m_reason->selectAll();
}

void ArmForm::updateState()
{
    const auto state = m_plans->arming();
    const bool isArmed = isArmedFor(state);
    updateReason(state);
    m_mark->setStatus(isArmed ? Status::Stale : Status::Unknown);
    const bool isWriteOff = purpose() == ArmingPurpose::WriteOff;
    m_text->setText(!m_arming.isRunning() ? stateText(state)
            : isWriteOff                  ? tr("Verifying that cell %1 is lost and fenced…").arg(m_cell.value)
                                          : tr("Verifying that the database belongs to cell %1…").arg(m_cell.value));
    m_arm->setVisible(!isArmed);
    m_arm->setEnabled(!isArmed && !m_isBlocked && !m_arming.isRunning() && !reason().isEmpty());
    m_disarm->setVisible(state.isArmed && state.cell == m_cell);
    emit stateUpdated();
}

// While arming is under way, the field is unchanged and keeps the focus.
void ArmForm::updateReason(const ArmingState &state)
{
    const bool isOfArming = isArmedFor(state) && !m_plan;
    if (isOfArming && m_reason->isEnabled()) {
        const QSignalBlocker blocker(m_reason);
        m_reason->setText(QString::fromStdString(state.reason));
        m_isReasonOfArming = true;
    }
    m_reason->setEnabled(!isOfArming && !m_isBlocked);
    m_reason->setReadOnly(m_arming.isRunning());
}

QString ArmForm::finishingText(HeldWork work)
{
    switch (work) {
    case HeldWork::Replacement:
        return tr("Finishing a replacement");
    case HeldWork::Swap:
        return tr("Finishing a swap");
    case HeldWork::Update:
        break;
    }
    return tr("Finishing an update");
}

QString ArmForm::stateText(const ArmingState &state) const
{
    const auto left = durationString(std::chrono::floor<std::chrono::seconds>(state.remaining));
    if (isArmedFor(state)) {
        return tr("Writing to cell %1 is armed, %2 left").arg(m_cell.value).arg(left);
    }
    if (state.isArmed && state.cell == m_cell) {
        return tr("Writing to cell %1 is armed for another kind of plan, %2 left").arg(m_cell.value).arg(left);
    }
    if (state.isArmed) {
        return tr("Writing is armed for cell %1, not for this one").arg(state.cell.value);
    }
    if (state.finishing) {
        return tr("%1, then read-only: %2").arg(finishingText(*state.finishing), translatedText(state.disarmedBecause));
    }
    return state.disarmedBecause.isEmpty() ? tr("Read-only")
                                           : tr("Read-only again: %1").arg(translatedText(state.disarmedBecause));
}

} // namespace cells::plans

#include "moc_armform.cpp"
