#include "widgets/toolkit/controls/deedrow.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/theme.h"

#include <algorithm>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>

namespace cells {

namespace {

bool isIn(const std::vector<QPushButton *> &deeds, const QPushButton *deed)
{
    return std::find(deeds.begin(), deeds.end(), deed) != deeds.end();
}

// What is neither a switch nor what the page is there for.
bool isPlain(const QPushButton *deed)
{
    return buttonRoleOf(deed) == ButtonRole::Plain && !deed->isCheckable();
}

} // namespace

DeedRow::DeedRow(QWidget *parent)
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
    connect(m_menu, &QMenu::aboutToShow, this, &DeedRow::fillMore);
}

void DeedRow::add(QPushButton *deed)
{
    const int last = m_row->count() - 1;
    if (buttonRoleOf(deed) == ButtonRole::Destructive && !m_deeds.empty()) {
        m_row->insertSpacing(last, space::huge);
    }
    m_row->insertWidget(m_row->count() - 1, deed);
    m_deeds.push_back(deed);
}

std::vector<QPushButton *> DeedRow::givingWay() const
{
    std::vector<QPushButton *> deeds(m_deeds.rbegin(), m_deeds.rend());
    std::stable_partition(deeds.begin(), deeds.end(), isPlain);
    return deeds;
}

int DeedRow::widthOf(const QPushButton *deed) const
{
    return std::max(deed->sizeHint().width(), deed->minimumWidth()) + m_row->spacing();
}

void DeedRow::fit(int room)
{
    m_room = room;
    std::vector<QPushButton *> wanted;
    std::copy_if(m_deeds.begin(), m_deeds.end(), std::back_inserter(wanted),
        [this](const QPushButton *deed) { return !deed->isHidden() || isIn(m_moved, deed); });
    int width = -m_row->spacing();
    for (const auto *deed : wanted) {
        width += widthOf(deed);
    }
    m_moved.clear();
    if (width > room) {
        width += widthOf(m_more);
        for (auto *deed : givingWay()) {
            if (width > room && isIn(wanted, deed)) {
                m_moved.push_back(deed);
                width -= widthOf(deed);
            }
        }
    }
    for (auto *deed : wanted) {
        deed->setVisible(!isIn(m_moved, deed));
    }
    m_more->setVisible(!m_moved.empty());
}

QSize DeedRow::minimumSizeHint() const
{
    return m_more->sizeHint();
}

bool DeedRow::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        fit(m_room);
    }
    return QWidget::event(event);
}

// Made anew each time: what can be done, and what it is called, changes.
void DeedRow::fillMore()
{
    m_menu->clear();
    for (auto *deed : m_deeds) {
        if (!isIn(m_moved, deed)) {
            continue;
        }
        auto *action = deed->menu() ? m_menu->addMenu(deed->menu()) : m_menu->addAction(QString());
        action->setText(deed->text());
        action->setIcon(deed->icon());
        action->setEnabled(deed->isEnabled());
        action->setToolTip(deed->toolTip());
        action->setCheckable(deed->isCheckable());
        action->setChecked(deed->isChecked());
        if (!deed->menu()) {
            connect(action, &QAction::triggered, deed, &QPushButton::click);
        }
    }
}

} // namespace cells
