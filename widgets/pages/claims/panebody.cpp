// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/panebody.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

namespace cells {

namespace {

constexpr int detailWidth = 320;
constexpr int detailHeight = 250;

} // namespace

PaneBody::PaneBody(QWidget *grid, QWidget *parent)
    : QWidget(parent)
    , m_banner(new Banner(this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_detail(new DetailPane(this))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_foot(new QHBoxLayout)
    , m_content(makeContent(grid))
    , m_states(new QStackedWidget(this))
{
    for (auto *state : {static_cast<QWidget *>(m_empty), static_cast<QWidget *>(m_loading), m_content}) {
        m_states->addWidget(state);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(m_banner);
    column->addWidget(m_states, 1);
    m_banner->hide();
    connect(m_banner, &Banner::retryRequested, this, &PaneBody::retryRequested);
    connect(m_loading, &LoadingState::cancelRequested, this, &PaneBody::cancelRequested);
    connect(m_empty, &EmptyState::stepRequested, this, &PaneBody::stepRequested);
}

QWidget *PaneBody::makeContent(QWidget *grid)
{
    m_split->addWidget(grid);
    m_split->addWidget(m_detail);
    m_split->setStretchFactor(0, 2);
    m_split->setStretchFactor(1, 1);
    m_split->setCollapsible(0, false);
    m_split->setSizes({2 * detailWidth, detailWidth});
    m_foot->setSpacing(space::small);
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(m_split, 1);
    column->addLayout(m_foot);
    return content;
}

void PaneBody::showNotice(const std::optional<Notice> &notice)
{
    m_banner->setVisible(notice.has_value());
    if (notice) {
        m_banner->showNotice(*notice);
    }
}

void PaneBody::showLoading(const QString &work)
{
    m_states->setCurrentWidget(m_loading);
    m_loading->start(work);
}

void PaneBody::showEmpty(const QString &icon, const QString &headline, const QString &why, const QString &step)
{
    m_empty->explain(icon, headline, why, step);
    showEmptyAgain();
}

void PaneBody::showEmptyAgain()
{
    m_states->setCurrentWidget(m_empty);
}

void PaneBody::showContent()
{
    m_states->setCurrentWidget(m_content);
}

bool PaneBody::isContentShown() const
{
    return m_states->currentWidget() == m_content;
}

void PaneBody::setDetailBelow(bool isBelow)
{
    const auto orientation = isBelow ? Qt::Vertical : Qt::Horizontal;
    if (orientation != m_split->orientation()) {
        m_split->setOrientation(orientation);
        const int detail = isBelow ? detailHeight : detailWidth;
        m_split->setSizes({std::max((isBelow ? height() : width()) - detail, detail), detail});
    }
}

void PaneBody::addFooterWidget(QWidget *widget, int stretch)
{
    m_foot->addWidget(widget, stretch);
}

void PaneBody::addMenu(const QString &text, QMenu *menu)
{
    auto *button = textButton(text, ButtonRole::Plain, this);
    button->setMenu(menu);
    m_foot->addWidget(button);
}

void PaneBody::addExports(TableActions *actions)
{
    addMenu(tr("Export"), actions->exportMenu(this));
    connect(actions, &TableActions::exportFailed, this, [this](const Notice &notice) { showNotice(notice); });
}

} // namespace cells
