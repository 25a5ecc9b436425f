// SPDX-License-Identifier: MIT
#include "widgets/plan/runcontrols.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/layouts.h"

#include <QPushButton>

namespace cells::plans {

RunControls::RunControls(QWidget *parent)
    : QWidget(parent)
    , m_cancel(textButton(tr("Stop now, cancel the call"), ButtonRole::Plain, this))
    , m_stop(textButton(tr("Stop after this item"), ButtonRole::Plain, this))
    , m_pause(textButton(tr("Pause"), ButtonRole::Plain, this))
    , m_showAuditLog(textButton(tr("Show in Activity"), ButtonRole::Plain, this))
    , m_close(textButton(tr("Hide"), ButtonRole::Plain, this))
{
    auto *row = makeRow(this, {}, {m_pause, m_stop});
    row->addSpacing(space::huge);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(m_showAuditLog);
    row->addWidget(m_close);
    m_showAuditLog->hide();
    m_pause->setCheckable(true);
    m_cancel->setToolTip(tr("Ends the run: the current call is canceled, and its outcome is read back"));
    connect(m_pause, &QPushButton::toggled, this, [this](bool isPaused) {
        m_pause->setText(isPaused ? tr("Resume") : tr("Pause"));
        emit pauseRequested(isPaused);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
        emit stopRequested();
    });
    connect(m_cancel, &QPushButton::clicked, this, &RunControls::cancelRequested);
    connect(m_showAuditLog, &QPushButton::clicked, this, &RunControls::auditLogRequested);
    connect(m_close, &QPushButton::clicked, this, &RunControls::closeRequested);
}

bool RunControls::isPaused() const
{
    return m_pause->isChecked();
}

bool RunControls::isStopping() const
{
    return !m_stop->isEnabled();
}

void RunControls::finish()
{
    for (auto *button : {m_pause, m_stop, m_cancel}) {
        button->hide();
    }
    m_close->setText(tr("Close"));
    m_showAuditLog->show();
    m_close->setFocus();
}

} // namespace cells::plans

#include "moc_runcontrols.cpp"
