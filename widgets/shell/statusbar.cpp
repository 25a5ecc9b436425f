// SPDX-License-Identifier: MIT
#include "widgets/shell/statusbar.h"

#include "widgets/toolkit/controls/badgebutton.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPainter>
#include <QTimer>
#include <QToolButton>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {

StatusBar::StatusBar(QWidget *parent)
    : QWidget(parent)
    , m_plan(new BadgeButton(this))
    , m_work(new PlainLabel(this))
    , m_cancel(iconButton(u"cancel"_s, tr("Cancel running work"), this))
    , m_meters(new PlainLabel(this))
    , m_passing(new QTimer(this))
{
    m_passing->setSingleShot(true);
    m_passing->setInterval(12s);
    connect(m_passing, &QTimer::timeout, this, [this] {
        m_message.clear();
        updateMessage();
    });
    for (auto *label : {m_work, m_meters}) {
        label->setFont(captionFont());
        label->setToken(Token::Muted);
    }
    m_work->setElideMode(Qt::ElideRight);
    m_work->setAccessibleName(tr("Running work"));
    m_meters->setElideMode(Qt::ElideRight);
    m_cancel->setFixedSize(24, 24);
    auto *row = makeRow(this, {space::medium, 2, space::medium, 1}, {m_plan, m_work, m_cancel});
    row->setSpacing(space::tight);
    row->addStretch(1);
    row->addWidget(m_meters);
    setFixedHeight(28);
    m_plan->setFocusPolicy(Qt::StrongFocus);
    m_plan->hide();
    setWork({});
    connect(m_plan, &BadgeButton::clicked, this, &StatusBar::planRequested);
    connect(m_cancel, &QToolButton::clicked, this, &StatusBar::cancelRequested);
}

void StatusBar::setWork(const QString &text)
{
    m_running = text;
    updateMessage();
}

void StatusBar::setPlan(const QString &text, bool isHeld)
{
    m_plan->setContent(isHeld ? u"pause"_s : u"wait"_s, text, isHeld ? Token::Stale : Token::Wait,
        isHeld ? Badge::Appearance::Filled : Badge::Appearance::Outlined);
    m_plan->setVisible(!text.isEmpty());
    updateMessage();
}

void StatusBar::showMessage(const QString &text)
{
    m_message = text;
    m_passing->start();
    updateMessage();
}

void StatusBar::updateMessage()
{
    const bool isRunning = !m_running.isEmpty();
    const auto nothing = m_plan->isHidden() ? tr("Idle") : QString();
    m_work->setText(isRunning ? m_running : m_message.isEmpty() ? nothing : m_message);
    m_work->setToken(!isRunning && !m_message.isEmpty() ? Token::Text : Token::Muted);
    m_cancel->setVisible(isRunning);
}

void StatusBar::setMeters(const QString &text)
{
    m_meters->setText(text);
}

void StatusBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(0, 0, width(), 1, colorOf(palette(), Token::Line));
}

} // namespace cells

#include "moc_statusbar.cpp"
