// SPDX-License-Identifier: MIT
#include "widgets/plan/armpopover.h"

#include "models/engine/actions/actionmessages.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/plan/armform.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

namespace cells {

namespace {

constexpr int popoverWidth = 520;

} // namespace

ArmPopover::ArmPopover(std::shared_ptr<PlanService> plans, CellId cell, const QString &disabledReason, QWidget *window)
    : Popover(window)
    , m_plans(std::move(plans))
    , m_form(new ArmForm(boundTo(m_plans, &PlanService::arming), cell, this))
    , m_error(new PlainLabel(this, PlainLabel::Form::Block))
{
    auto *title = new PlainLabel(tr("Arm writing for cell %1 for 15 min").arg(cell.value), this);
    title->setFont(titleFont());
    auto *text
        = new PlainLabel(tr("Arming changes nothing. It ends after 15 minutes, or when the connection, environment, "
                            "cell or pairing changes."),
            this, PlainLabel::Form::Block);
    text->setToken(Token::Muted);
    m_error->setToken(Token::Conflict);
    m_error->setText(disabledReason);
    m_error->setVisible(!disabledReason.isEmpty());
    m_form->setBlocked(!disabledReason.isEmpty());
    auto *column = makeColumn(this, pageMargins, {});
    for (auto *widget : {static_cast<QWidget *>(title), static_cast<QWidget *>(text), static_cast<QWidget *>(m_form),
             static_cast<QWidget *>(m_error)}) {
        column->addWidget(widget);
    }
    column->addStretch(1);
    setAccessibleName(title->text());
    connect(m_form, &ArmForm::armRequested, this, &ArmPopover::arm);
    connect(m_form, &ArmForm::disarmRequested, this, [this] {
        m_plans->disarm(messages::disarmedByHand);
        emit armingChanged();
    });
}

void ArmPopover::open()
{
    Popover::open(m_form);
    m_form->takeFocus();
}

QSize ArmPopover::sizeIn(const QSize &window) const
{
    return fitted(window, popoverWidth);
}

void ArmPopover::arm(const QString &reason)
{
    m_error->hide();
    m_form->setUnderWay(true);
    m_arming.start([plans = m_plans, reason = reason.toStdString()](
                       std::stop_token stop) { return plans->arm(reason, std::move(stop)); },
        [this](const Outcome<void> &armed) {
            m_form->setUnderWay(false);
            if (armed) {
                close();
            } else {
                m_error->setText(translatedText(armed.error()));
                m_error->show();
                reposition();
            }
            emit armingChanged();
        });
}

} // namespace cells
