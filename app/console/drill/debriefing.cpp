// SPDX-License-Identifier: MIT
#include "app/console/drill/debriefing.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace cells {

namespace {

// More lines would push the page away; Activity has them all.
constexpr qsizetype actionsShown = 5;

QStringList shortened(const QStringList &actions)
{
    if (actions.isEmpty()) {
        return {Debriefing::tr("No action was taken.")};
    }
    auto lines = actions.first(std::min(actionsShown, actions.size()));
    if (const auto more = int(actions.size() - lines.size()); more > 0) {
        lines << Debriefing::tr("%n more in Activity", nullptr, more);
    }
    return lines;
}

} // namespace

Debriefing::Debriefing(QWidget *parent)
    : QWidget(parent)
    , m_open(textButton(tr("Show the debriefing"), ButtonRole::Quiet, this))
    , m_body(new QWidget(this))
    , m_sections(new QGridLayout)
{
    m_open->setToolTip(tr("Shows the cause, so it can no longer be guessed."));
    m_sections->setContentsMargins(0, 0, 0, 0);
    m_sections->setHorizontalSpacing(space::small);
    m_sections->setVerticalSpacing(space::tight);
    m_sections->setColumnStretch(1, 1);
    auto *next = textButton(tr("Next drill"), ButtonRole::Primary, this);
    auto *end = textButton(tr("End the drill"), ButtonRole::Plain, this);
    end->setToolTip(tr("Removes the task. The sandbox stays open."));
    auto *body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(space::small);
    body->addLayout(m_sections);
    body->addLayout(buttonRow({next, end}));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_open, 0, Qt::AlignLeft);
    column->addWidget(m_body);
    column->addStretch(1);
    hide();
    connect(m_open, &QPushButton::clicked, this, [this] {
        open();
        emit opened();
    });
    connect(next, &QPushButton::clicked, this, &Debriefing::nextRequested);
    connect(end, &QPushButton::clicked, this, &Debriefing::endRequested);
}

void Debriefing::explain(const Drill &drill, const QStringList &actions, bool isOffered)
{
    while (auto *item = m_sections->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    addSection(tr("Cause"), drill.cause);
    addSection(tr("What happened"), drill.events);
    addSection(tr("What showed it"), drill.evidence);
    addSection(tr("Right action"), drill.action);
    addSection(tr("Your actions"), shortened(actions).join(QLatin1Char('\n')));
    m_open->setVisible(isOffered);
    m_body->setVisible(!isOffered);
    show();
}

void Debriefing::open()
{
    m_open->hide();
    m_body->show();
}

void Debriefing::addSection(const QString &title, const QString &text)
{
    if (text.isEmpty()) {
        return;
    }
    const int row = m_sections->rowCount();
    auto *name = new PlainLabel(title, m_body);
    name->setToken(Token::Muted);
    m_sections->addWidget(name, row, 0, Qt::AlignTop);
    m_sections->addWidget(new PlainLabel(text, m_body, PlainLabel::Form::Block), row, 1, Qt::AlignTop);
}

} // namespace cells

#include "moc_debriefing.cpp"
