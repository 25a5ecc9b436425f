// SPDX-License-Identifier: MIT
#include "widgets/shell/refreshcontrol.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/lineicon.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {

RefreshControl::RefreshControl(QWidget *parent)
    : QWidget(parent)
    , m_refresh(iconButton(u"refresh"_s, tr("Refresh (F5)"), this))
    , m_interval(textButton({}, ButtonRole::Quiet, this))
    , m_choices(new QMenu(this))
{
    m_interval->setFocusPolicy(Qt::TabFocus);
    m_interval->setAccessibleName(tr("Refresh automatically"));
    m_interval->setMenu(m_choices);
    m_interval->hide();
    makeRow(this, {}, {m_refresh, m_interval})->setSpacing(0);
    connect(m_refresh, &QToolButton::clicked, this, &RefreshControl::requested);
}

void RefreshControl::setChoices(const QList<QAction *> &choices)
{
    m_choices->addActions(choices);
    for (const QAction *choice : choices) {
        connect(choice, &QAction::toggled, this, [this, choice] { showChoice(*choice); });
        showChoice(*choice);
    }
    m_interval->setVisible(!choices.isEmpty());
}

void RefreshControl::showChoice(const QAction &choice)
{
    if (choice.isChecked())
        m_interval->setText(choice.iconText());
}

void RefreshControl::setRefreshing(bool isRefreshing)
{
    setBusy(*m_refresh, isRefreshing);
}

void RefreshControl::setState(const QString &sentence, bool isLate)
{
    if (m_interval->accessibleDescription() == sentence)
        return;
    m_interval->setAccessibleDescription(sentence);
    m_interval->setToolTip(plainToolTip(sentence));
    m_interval->setIcon(isLate ? lineIcon(u"stale"_s) : QIcon());
}

} // namespace cells

#include "moc_refreshcontrol.cpp"
