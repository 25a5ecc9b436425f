// SPDX-License-Identifier: MIT
#include "widgets/plan/confirmpopover.h"

#include "models/presentation/base/messagetext.h"
#include "widgets/plan/reasonfield.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace cells::plans {

namespace {

constexpr int confirmWidth = 560;

} // namespace

ConfirmPopover::ConfirmPopover(const ConfirmContent &labels, Action action, QWidget *window)
    : Popover(window, confirmWidth)
    , m_cell(labels.cell)
    , m_action(std::move(action))
    , m_reason(makeReasonField(tr("Reason, starting with an alert or ticket number"), labels.reason, this))
    , m_typed(new QLineEdit(this))
    , m_error(new PlainLabel(this, PlainLabel::Form::Block))
    , m_button(textButton(labels.action, ButtonRole::Destructive, this))
{
    auto *title = new PlainLabel(labels.title, this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(labels.text, this, PlainLabel::Form::Block);
    m_error->setToken(Token::Conflict);
    m_error->hide();
    m_typed->setPlaceholderText(tr("Type %1 to confirm the cell").arg(m_cell.value));
    m_typed->setAccessibleName(tr("Cell number"));
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_button);
    auto *column = makeColumn(this, pageMargins, {title, text, m_reason, m_typed, m_error});
    column->addLayout(buttons);
    setAccessibleName(title->text());
    for (auto *line : {m_reason, m_typed}) {
        connect(line, &QLineEdit::textChanged, this, &ConfirmPopover::updateState);
    }
    connect(cancel, &QPushButton::clicked, this, &ConfirmPopover::close);
    connect(m_button, &QPushButton::clicked, this, &ConfirmPopover::act);
    updateState();
}

void ConfirmPopover::open()
{
    Popover::open(m_reason);
}

void ConfirmPopover::updateState()
{
    const bool isTyped = m_typed->text().trimmed() == QString::number(m_cell.value);
    m_button->setEnabled(!m_acting.isRunning() && isTyped && !m_reason->text().trimmed().isEmpty());
}

void ConfirmPopover::act()
{
    m_error->hide();
    m_typed->setPlaceholderText(tr("Type %1 to confirm the cell").arg(m_cell.value));
    m_typed->setAccessibleName(tr("Cell number"));
    m_acting.start([action = m_action, reason = m_reason->text().simplified().toStdString()](
                       std::stop_token stop) { return action(reason, std::move(stop)); },
        [this](const Outcome<void> &done) {
            updateState();
            if (done) {
                close();
                emit this->done();
                return;
            }
            m_error->setText(translatedText(done.error()));
            m_error->show();
            reposition();
        });
    updateState();
}

} // namespace cells::plans

#include "moc_confirmpopover.cpp"
