// SPDX-License-Identifier: MIT
#include "widgets/shell/unmaskaction.h"

#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QAction>
#include <QPushButton>

namespace cells {

UnmaskAction::UnmaskAction(Page *page, PageHeader *header, const QString &id, bool mayMask)
    : QObject(page)
    , m_mayMask(mayMask)
    , m_action(makeAction(page, {id, tr("Show personal values"), QStringLiteral("lock"), {}, {}, [] {}}))
{
    m_action->setCheckable(true);
    m_action->setVisible(mayMask);
    auto *button = header->addButton(textButton(m_action->text(), ButtonRole::Plain, page));
    button->setIcon(m_action->icon());
    button->setVisible(mayMask);
    connect(button, &QPushButton::clicked, m_action, &QAction::toggle);
    connect(m_action, &QAction::changed, button, [this, button] { button->setText(m_action->text()); });
    connect(m_action, &QAction::toggled, this, [this](bool isUnmasked) {
        m_action->setText(isUnmasked ? tr("Mask personal values") : tr("Show personal values"));
        emit toggled();
    });
}

bool UnmaskAction::isMasked() const
{
    return m_mayMask && !m_action->isChecked();
}

void UnmaskAction::mask()
{
    m_action->setChecked(false);
}

QString UnmaskAction::sentence(const QString &message) const
{
    return m_action->isChecked() && !message.isEmpty() ? tr("Personal values are shown · %1").arg(message) : message;
}

} // namespace cells

#include "moc_unmaskaction.cpp"
