// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/pagebody.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>

namespace cells {

namespace {

constexpr int detailWidth = 320;
constexpr int detailHeight = 250;

} // namespace

PageBody::PageBody(QWidget *grid, QWidget *parent)
    : QWidget(parent)
    , m_banner(new Banner(this))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_detail(new DetailPane(this))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_foot(new QHBoxLayout)
    , m_footText(new PlainLabel(this))
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
    connect(m_banner, &Banner::retryRequested, this, &PageBody::retryRequested);
    connect(m_loading, &LoadingState::cancelRequested, this, &PageBody::cancelRequested);
    connect(m_empty, &EmptyState::stepRequested, this, &PageBody::stepRequested);
}

QWidget *PageBody::makeContent(QWidget *grid)
{
    m_split->addWidget(grid);
    m_split->addWidget(m_detail);
    m_split->setStretchFactor(0, 2);
    m_split->setStretchFactor(1, 1);
    m_split->setCollapsible(0, false);
    m_split->setSizes({2 * detailWidth, detailWidth});
    m_footText->setToken(Token::Muted);
    m_footText->setElideMode(Qt::ElideRight);
    m_footText->hide();
    m_foot->setSpacing(space::small);
    m_foot->addWidget(m_footText, 1);
    m_foot->addStretch();
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(m_split, 1);
    column->addLayout(m_foot);
    return content;
}

void PageBody::showNotice(const std::optional<Notice> &notice)
{
    m_banner->setVisible(notice.has_value());
    if (notice) {
        m_banner->showNotice(*notice);
    }
}

void PageBody::showLoading(const QString &work)
{
    m_states->setCurrentWidget(m_loading);
    m_loading->start(work);
}

void PageBody::showEmpty(const QString &icon, const QString &headline, const QString &why, const QString &step)
{
    m_empty->explain(icon, headline, why, step);
    showEmptyAgain();
}

void PageBody::showEmptyAgain()
{
    m_states->setCurrentWidget(m_empty);
}

void PageBody::showContent()
{
    m_states->setCurrentWidget(m_content);
}

bool PageBody::isContentShown() const
{
    return m_states->currentWidget() == m_content;
}

void PageBody::setDetailBelow(bool isBelow)
{
    const auto orientation = isBelow ? Qt::Vertical : Qt::Horizontal;
    if (orientation != m_split->orientation()) {
        m_split->setOrientation(orientation);
        const int detail = isBelow ? detailHeight : std::max(detailWidth, width() / 3);
        m_split->setSizes({std::max((isBelow ? height() : width()) - detail, detail), detail});
    }
}

void PageBody::addHead(QWidget *widget)
{
    auto *column = static_cast<QVBoxLayout *>(m_content->layout());
    column->insertWidget(column->indexOf(m_split), widget);
}

void PageBody::setFootText(const QString &text)
{
    m_footText->setText(text);
    m_footText->setVisible(!text.isEmpty());
}

void PageBody::addFooterWidget(QWidget *widget)
{
    m_foot->addWidget(widget);
}

void PageBody::addMenu(const QString &text, QMenu *menu)
{
    auto *button = textButton(text, ButtonRole::Plain, this);
    button->setMenu(menu);
    m_foot->addWidget(button);
}

} // namespace cells

#include "moc_pagebody.cpp"
