// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/actionbar.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

#include <algorithm>

namespace cells {

namespace {

bool isIn(const std::vector<QPushButton *> &buttons, const QPushButton *button)
{
    return std::find(buttons.begin(), buttons.end(), button) != buttons.end();
}

// A plain button is neither a switch nor the main action of the page.
bool isPlain(const QPushButton *button)
{
    return buttonRoleOf(button) == ButtonRole::Plain && !button->isCheckable();
}

} // namespace

ActionBar::ActionBar(QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout(this))
    , m_menu(new QMenu(this))
    , m_more(textButton(tr("More"), ButtonRole::Plain, this))
{
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(space::small);
    m_row->addWidget(m_more);
    m_more->setMenu(m_menu);
    m_more->hide();
    m_menu->setToolTipsVisible(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(m_menu, &QMenu::aboutToShow, this, &ActionBar::fillMore);
}

void ActionBar::add(QPushButton *button)
{
    const int last = m_row->count() - 1;
    if (buttonRoleOf(button) == ButtonRole::Destructive && !m_buttons.empty()) {
        m_row->insertSpacing(last, space::huge);
    }
    m_row->insertWidget(m_row->count() - 1, button);
    m_buttons.push_back(button);
}

std::vector<QPushButton *> ActionBar::givingWay() const
{
    std::vector<QPushButton *> buttons(m_buttons.rbegin(), m_buttons.rend());
    std::stable_partition(buttons.begin(), buttons.end(), isPlain);
    return buttons;
}

int ActionBar::widthOf(const QPushButton *button) const
{
    return std::max(button->sizeHint().width(), button->minimumWidth()) + m_row->spacing();
}

void ActionBar::fit(int room)
{
    m_room = room;
    std::vector<QPushButton *> wanted;
    std::copy_if(m_buttons.begin(), m_buttons.end(), std::back_inserter(wanted),
        [this](const QPushButton *button) { return !button->isHidden() || isIn(m_moved, button); });
    int width = -m_row->spacing();
    for (const auto *button : wanted) {
        width += widthOf(button);
    }
    m_moved.clear();
    if (width > room) {
        width += widthOf(m_more);
        for (auto *button : givingWay()) {
            if (width > room && isIn(wanted, button)) {
                m_moved.push_back(button);
                width -= widthOf(button);
            }
        }
    }
    for (auto *button : wanted) {
        button->setVisible(!isIn(m_moved, button));
    }
    m_more->setVisible(!m_moved.empty());
}

QSize ActionBar::minimumSizeHint() const
{
    return m_more->sizeHint();
}

bool ActionBar::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        fit(m_room);
    }
    return QWidget::event(event);
}

// Filled each time it opens, because buttons change their text and state.
void ActionBar::fillMore()
{
    m_menu->clear();
    for (auto *button : m_buttons) {
        if (!isIn(m_moved, button)) {
            continue;
        }
        auto *action = button->menu() ? m_menu->addMenu(button->menu()) : m_menu->addAction(QString());
        action->setText(button->text());
        action->setIcon(button->icon());
        action->setEnabled(button->isEnabled());
        action->setToolTip(button->toolTip());
        action->setCheckable(button->isCheckable());
        action->setChecked(button->isChecked());
        if (!button->menu()) {
            connect(action, &QAction::triggered, button, &QPushButton::click);
        }
    }
}

} // namespace cells

#include "moc_actionbar.cpp"
