// SPDX-License-Identifier: MIT
#include "app/console/start/editorfooter.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace cells {

EditorFooter::EditorFooter(QWidget *parent)
    : QWidget(parent)
    , m_mark(new Glyph(Status::Unknown, this))
    , m_text(new PlainLabel(this, PlainLabel::Form::Block))
    , m_goTo(textButton(tr("Go to error"), ButtonRole::Quiet, this))
    , m_test(textButton(tr("Test connection"), ButtonRole::Plain, this))
    , m_save(textButton(tr("Save"), ButtonRole::Plain, this))
    , m_open(textButton(tr("Save and open"), ButtonRole::Primary, this))
{
    m_mark->setObjectName(QStringLiteral("verdict"));
    m_test->setObjectName(QStringLiteral("test"));
    m_goTo->hide();
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_mark, 0, Qt::AlignVCenter);
    row->addWidget(m_text, 1, Qt::AlignVCenter);
    for (auto *button : {m_goTo, m_test, cancel, m_save, m_open}) {
        row->addWidget(button);
    }
    connect(cancel, &QPushButton::clicked, this, &EditorFooter::cancelled);
    connect(m_goTo, &QPushButton::clicked, this, [this] { emit faultRequested(m_fault.line, m_fault.key); });
    connect(m_test, &QPushButton::clicked, this, &EditorFooter::testRequested);
    connect(m_save, &QPushButton::clicked, this, [this] { emit saveRequested(false); });
    connect(m_open, &QPushButton::clicked, this, [this] { emit saveRequested(true); });
}

void EditorFooter::showStatus(Status status, const QString &text, const EnvironmentFault *fault)
{
    m_mark->setStatus(status);
    m_text->setToken(tokenOf(status));
    m_text->setText(text);
    m_fault = fault ? *fault : EnvironmentFault{};
    m_goTo->setVisible(m_fault.line > 0);
}

void EditorFooter::setMayOpen(bool mayOpen)
{
    m_mayOpen = mayOpen;
    m_open->setEnabled(mayOpen);
    m_test->setEnabled(mayOpen);
}

void EditorFooter::setSaving(bool isSaving)
{
    m_save->setEnabled(!isSaving);
    m_open->setEnabled(!isSaving && m_mayOpen);
}

} // namespace cells

#include "moc_editorfooter.cpp"
