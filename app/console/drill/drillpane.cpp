// SPDX-License-Identifier: MIT
#include "app/console/drill/drillpane.h"

#include "app/console/drill/causequestion.h"
#include "app/console/drill/debriefing.h"
#include "app/console/drill/scoreview.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {

DrillPane::DrillPane(Drill drill, FetchFacts fetchFacts, std::shared_ptr<DrillProgress> progress)
    : m_drill(std::move(drill))
    , m_fetchFacts(std::move(fetchFacts))
    , m_progress(std::move(progress))
    , m_hint(textButton({}, ButtonRole::Quiet, this))
    , m_hints(new PlainLabel(this, PlainLabel::Form::Block))
    , m_question(new CauseQuestion(m_drill.causes, this))
    , m_result(new ScoreView(this))
    , m_debriefing(new Debriefing(this))
{
    auto *title = new PlainLabel(tr("Drill"), this);
    title->setFont(strongFont());
    auto *done = textButton(tr("Finish…"), ButtonRole::Plain, this);
    m_hints->setToken(Token::Muted);
    m_hints->hide();
    auto *row = new QHBoxLayout;
    row->addWidget(title, 0, Qt::AlignTop);
    row->addWidget(new PlainLabel(m_drill.task, this, PlainLabel::Form::Block), 1, Qt::AlignTop);
    row->addWidget(m_hint, 0, Qt::AlignTop);
    row->addWidget(done, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::small, space::large, space::small);
    column->addLayout(row);
    column->addWidget(m_hints);
    column->addWidget(m_question);
    auto *result = new QHBoxLayout;
    result->setSpacing(space::huge);
    result->addWidget(m_result, 2, Qt::AlignTop);
    result->addWidget(m_debriefing, 3);
    column->addLayout(result);
    makeAction(this, {QStringLiteral("drill.hint"), tr("Show a hint"), QStringLiteral("note"), tr("Drill"), {}, [this] {
                          giveHint();
                      }});
    makeAction(this,
        {QStringLiteral("drill.done"), tr("Finish and score the drill"), QStringLiteral("check"), tr("Drill"), {},
            [this] { askForCause(); }});
    connect(m_hint, &QPushButton::clicked, this, &DrillPane::giveHint);
    connect(done, &QPushButton::clicked, this, &DrillPane::askForCause);
    connect(m_question, &CauseQuestion::scoreRequested, this, &DrillPane::evaluate);
    connect(m_debriefing, &Debriefing::opened, this, [this] { m_progress->isOver = true; });
    connect(m_debriefing, &Debriefing::nextRequested, this, &DrillPane::nextRequested);
    connect(m_debriefing, &Debriefing::endRequested, this, &DrillPane::endRequested);
    showHints();
}

// Draws a line that separates the pane from the page.
void DrillPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    painter.fillRect(0, height() - 1, width(), 1, colorOf(palette(), Token::Line));
}

void DrillPane::giveHint()
{
    if (m_progress->hintsGiven < m_drill.hints.size()) {
        ++m_progress->hintsGiven;
    }
    showHints();
}

void DrillPane::showHints()
{
    const auto given = m_progress->hintsGiven;
    const auto left = m_drill.hints.size() - given;
    m_hints->setText(m_drill.hints.first(given).join(QLatin1Char('\n')));
    m_hints->setVisible(given > 0);
    m_hint->setText(tr("Hint (%1 left)").arg(left));
    m_hint->setEnabled(left > 0);
}

void DrillPane::askForCause()
{
    m_result->hide();
    m_debriefing->hide();
    m_question->open(m_drill, *m_progress);
}

// Reading takes a few seconds, because every model of the cell is compared.
void DrillPane::evaluate()
{
    const auto chosen = m_question->chosen();
    if (!chosen.isEmpty() && m_progress->mayGuess(m_drill) && !m_progress->guesses.contains(chosen)) {
        m_progress->guesses << chosen;
    }
    m_question->setScoring(true);
    m_reading.start([fetch = m_fetchFacts, timelines = m_progress->timelines](
                        std::stop_token stop) -> Outcome<DrillFacts> { return fetch(timelines, stop); },
        [this](const Outcome<DrillFacts> &facts) { take(facts); });
}

void DrillPane::take(const Outcome<DrillFacts> &facts)
{
    m_question->setScoring(false);
    m_question->showProblem(facts ? QString() : translatedText(facts.error()));
    if (!facts) {
        return;
    }
    m_score = scoreOf(m_drill, *facts, *m_progress);
    m_question->hide();
    m_result->showScore(m_score, m_progress->hintsGiven);
    m_debriefing->explain(m_drill, actionLines(m_drill, *facts), m_progress->mayGuess(m_drill));
    emit evaluated();
}

} // namespace cells

#include "moc_drillpane.cpp"
