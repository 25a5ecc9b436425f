// SPDX-License-Identifier: MIT
#include "app/console/drill/drillpane.h"

#include "models/presentation/base/ask.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace cells {

namespace {

// "3½"
QString pointsText(int halves)
{
    const auto half = halves % 2 == 1 ? QStringLiteral("½") : QString();
    return halves == 1 ? half : QString::number(halves / 2) + half;
}

} // namespace

DrillPane::DrillPane(Drill drill, FetchFacts fetchFacts, std::shared_ptr<DrillProgress> progress, QWidget *parent)
    : QFrame(parent)
    , m_drill(std::move(drill))
    , m_fetchFacts(std::move(fetchFacts))
    , m_progress(std::move(progress))
    , m_hint(textButton({}, ButtonRole::Quiet, this))
    , m_done(textButton(tr("I am done…"), ButtonRole::Plain, this))
    , m_hints(new PlainLabel(this, PlainLabel::Form::Block))
    , m_caption(new PlainLabel(this))
    , m_causes(new QButtonGroup(this))
    , m_evaluate(textButton(tr("Judge"), ButtonRole::Primary, this))
    , m_question(makeQuestion())
    , m_sum(new PlainLabel(this))
    , m_lines(new QGridLayout)
    , m_result(new QWidget(this))
{
    auto *title = new PlainLabel(tr("Drill"), this);
    title->setFont(strongFont());
    m_hints->setToken(Token::Muted);
    m_hints->hide();
    auto *row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(title, 0, Qt::AlignTop);
    row->addWidget(new PlainLabel(m_drill.task, this, PlainLabel::Form::Block), 1, Qt::AlignTop);
    row->addWidget(m_hint, 0, Qt::AlignTop);
    row->addWidget(m_done, 0, Qt::AlignTop);
    m_sum->setFont(strongFont());
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setHorizontalSpacing(space::small);
    m_lines->setVerticalSpacing(space::tight);
    m_lines->setColumnStretch(2, 1);
    auto *result = new QVBoxLayout(m_result);
    result->setContentsMargins(0, 0, 0, 0);
    result->setSpacing(space::tight);
    result->addWidget(m_sum);
    result->addLayout(m_lines);
    m_result->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::small, space::large, space::small);
    column->setSpacing(space::small);
    column->addLayout(row);
    for (auto *part : {static_cast<QWidget *>(m_hints), m_question, m_result}) {
        column->addWidget(part);
    }
    makeAction(this,
        {QStringLiteral("drill.hint"), tr("A hint"), QStringLiteral("note"), tr("Drill"), {}, [this] { giveHint(); }});
    makeAction(this,
        {QStringLiteral("drill.done"), tr("End the drill, and be judged"), QStringLiteral("check"), tr("Drill"), {},
            [this] { askForCause(); }});
    connect(m_hint, &QPushButton::clicked, this, &DrillPane::giveHint);
    connect(m_done, &QPushButton::clicked, this, &DrillPane::askForCause);
    connect(m_evaluate, &QPushButton::clicked, this, &DrillPane::evaluate);
    connect(m_causes, &QButtonGroup::buttonClicked, this, [this] { m_evaluate->setEnabled(true); });
    showHints();
}

QWidget *DrillPane::makeQuestion()
{
    auto *whole = new QWidget(this);
    m_caption->setFont(strongFont());
    auto *back = textButton(tr("Go on with the drill"), ButtonRole::Quiet, whole);
    connect(back, &QPushButton::clicked, whole, &QWidget::hide);
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    column->addWidget(m_caption);
    for (const auto &cause : m_drill.causes) {
        auto *choice = new QRadioButton(cause, whole);
        m_causes->addButton(choice);
        column->addWidget(choice);
    }
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, space::tight, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_evaluate);
    row->addWidget(back);
    row->addStretch(1);
    column->addLayout(row);
    m_evaluate->setEnabled(false);
    whole->hide();
    return whole;
}

// Apart from the page by a line.
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
    showQuestion();
    m_question->show();
    const auto choices = m_causes->buttons();
    const auto open = std::find_if(
        choices.begin(), choices.end(), [](const QAbstractButton *choice) { return choice->isEnabled(); });
    (open == choices.end() ? static_cast<QWidget *>(m_evaluate) : *open)->setFocus();
}

// What was guessed wrongly is not to be chosen again, and nothing is once the cause is told.
void DrillPane::showQuestion()
{
    const bool mayGuess = m_progress->mayGuess(m_drill);
    const bool isFirst = m_progress->guesses.isEmpty();
    m_caption->setText(isFirst ? tr("What was the cause? The first answer counts.")
            : mayGuess         ? tr("What was the cause? A second answer counts half.")
                       : tr("The cause is told. What is done may be judged again; what was missed counts half."));
    for (auto *choice : m_causes->buttons()) {
        choice->setEnabled(mayGuess && !m_progress->guesses.contains(choice->text()));
    }
    m_evaluate->setEnabled(!isFirst || m_causes->checkedButton());
}

// What is read takes a few seconds: every model of the cell is compared.
void DrillPane::evaluate()
{
    const auto *chosen = m_causes->checkedButton();
    if (chosen && m_progress->mayGuess(m_drill) && !m_progress->guesses.contains(chosen->text())) {
        m_progress->guesses << chosen->text();
    }
    m_evaluate->setEnabled(false);
    m_evaluate->setText(tr("Judging…"));
    ask(
        this,
        [fetch = m_fetchFacts, timelines = m_progress->timelines](
            std::stop_token stop) -> Outcome<DrillFacts> { return fetch(timelines, stop); },
        [this](const Outcome<DrillFacts> &facts) { take(facts); });
}

void DrillPane::take(const Outcome<DrillFacts> &facts)
{
    m_evaluate->setText(tr("Judge"));
    m_evaluate->setEnabled(true);
    m_evaluate->setToolTip(facts ? QString() : QString::fromStdString(facts.error().text()));
    if (!facts) {
        return;
    }
    m_score = scoreOf(m_drill, *facts, *m_progress);
    m_question->hide();
    showScore();
    emit evaluated();
}

void DrillPane::showScore()
{
    while (auto *item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_sum->setText(tr("%1 of %2 points · %n hint(s) taken", nullptr, m_progress->hintsGiven)
                       .arg(pointsText(halvesOf(m_score)))
                       .arg(m_score.size()));
    for (const auto &line : m_score) {
        const int row = m_lines->rowCount();
        auto *title = new PlainLabel(line.title, this);
        title->setToken(tokenOf(line.status));
        m_lines->addWidget(new Glyph(line.status, this), row, 0, Qt::AlignTop);
        m_lines->addWidget(title, row, 1, Qt::AlignTop);
        m_lines->addWidget(new PlainLabel(line.text, this, PlainLabel::Form::Block), row, 2, Qt::AlignTop);
    }
    m_result->show();
}

} // namespace cells
