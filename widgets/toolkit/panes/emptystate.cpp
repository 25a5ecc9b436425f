// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/emptystate.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QGridLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {
namespace {

constexpr int bigIcon = 32;
constexpr int column = 420;
// The least height with an icon.
constexpr int roomForIcon = 190;

} // namespace

EmptyState::EmptyState(QWidget *parent)
    : QWidget(parent)
    , m_iconHost(new QWidget(this))
    , m_headline(new PlainLabel(this, PlainLabel::Form::Block))
    , m_why(new PlainLabel(this, PlainLabel::Form::Block))
    , m_step(textButton({}, ButtonRole::Plain, this))
{
    m_iconHost->setFixedSize(bigIcon, bigIcon);
    m_headline->setFont(strongFont());
    m_why->setToken(Token::Muted);
    for (auto *label : {m_headline, m_why})
        label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    auto *middle = new QWidget(this);
    middle->setFixedWidth(column);
    auto *stack = new QVBoxLayout(middle);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(space::tight);
    stack->addWidget(m_iconHost, 0, Qt::AlignHCenter);
    stack->addSpacing(space::small);
    stack->addWidget(m_headline);
    stack->addWidget(m_why);
    stack->addSpacing(space::medium);
    stack->addWidget(m_step, 0, Qt::AlignHCenter);
    auto *box = new QGridLayout(this);
    box->setRowStretch(0, 2);
    box->setRowStretch(2, 3);
    box->setColumnStretch(0, 1);
    box->setColumnStretch(2, 1);
    box->addWidget(middle, 1, 1);
    connect(m_step, &QPushButton::clicked, this, &EmptyState::stepRequested);
}

void EmptyState::explain(const QString &icon, const QString &headline, const QString &why, const QString &step)
{
    m_icon = icon;
    m_headline->setText(headline);
    m_why->setText(why);
    m_step->setText(step);
    m_step->setVisible(!step.isEmpty());
    setAccessibleName(headline);
    setAccessibleDescription(why);
    update();
}

void EmptyState::resizeEvent(QResizeEvent *event)
{
    m_iconHost->setVisible(height() >= roomForIcon);
    QWidget::resizeEvent(event);
}

void EmptyState::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    if (!m_icon.isEmpty() && m_iconHost->isVisible())
        paintIcon(painter, QRect(m_iconHost->mapTo(this, QPoint()), m_iconHost->size()), m_icon,
            colorOf(palette(), Token::Faint));
}

} // namespace cells

#include "moc_emptystate.cpp"
