// SPDX-License-Identifier: MIT
#include "widgets/plan/armpopover.h"

#include "widgets/plan/armform.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

namespace cells::plans {

namespace {

constexpr int armWidth = 520;

} // namespace

ArmPopover::ArmPopover(std::shared_ptr<PlanService> plans, CellId cell, const QString &disabledReason, QWidget *window)
    : Popover(window, armWidth)
    , m_form(new ArmForm(std::move(plans), cell, this))
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
    auto *column = makeColumn(this, pageMargins, {title, text, m_form, m_error});
    column->addStretch(1);
    setAccessibleName(title->text());
    connect(m_form, &ArmForm::armingStarted, m_error, &QWidget::hide);
    connect(m_form, &ArmForm::armingEnded, this, [this](const QString &problem) {
        if (problem.isEmpty()) {
            close();
            return;
        }
        m_error->setText(problem);
        m_error->show();
        reposition();
    });
    connect(m_form, &ArmForm::armingChanged, this, &ArmPopover::armingChanged);
}

void ArmPopover::open()
{
    Popover::open(m_form);
    m_form->takeFocus();
}

} // namespace cells::plans

#include "moc_armpopover.cpp"
