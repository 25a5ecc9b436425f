// SPDX-License-Identifier: MIT
#include "app/console/drill/causequestion.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace cells {

CauseQuestion::CauseQuestion(const QStringList &causes, QWidget *parent)
    : QWidget(parent)
    , m_caption(new PlainLabel(this))
    , m_causes(new QButtonGroup(this))
    , m_score(textButton({}, ButtonRole::Primary, this))
{
    m_caption->setFont(strongFont());
    auto *back = textButton(tr("Continue the drill"), ButtonRole::Quiet, this);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    column->addWidget(m_caption);
    for (const auto &cause : causes) {
        auto *choice = new QRadioButton(cause, this);
        m_causes->addButton(choice);
        column->addWidget(choice);
    }
    auto *row = buttonRow({m_score, back});
    row->setContentsMargins(0, space::tight, 0, 0);
    column->addLayout(row);
    setScoring(false);
    m_score->setEnabled(false);
    hide();
    connect(back, &QPushButton::clicked, this, &QWidget::hide);
    connect(m_score, &QPushButton::clicked, this, &CauseQuestion::scoreRequested);
    connect(m_causes, &QButtonGroup::buttonClicked, this, [this] { m_score->setEnabled(true); });
}

void CauseQuestion::open(const Drill &drill, const DrillProgress &progress)
{
    const bool mayGuess = progress.mayGuess(drill);
    const bool isFirst = progress.guesses.isEmpty();
    m_caption->setText(isFirst ? tr("Which cause? The first answer counts.")
            : mayGuess         ? tr("Which cause? A second answer counts half.")
                               : tr("The cause is known. Your actions can be scored again, at half the points."));
    const auto choices = m_causes->buttons();
    for (auto *choice : choices) {
        choice->setEnabled(mayGuess && !progress.guesses.contains(choice->text()));
    }
    m_score->setEnabled(!isFirst || m_causes->checkedButton());
    show();
    const auto open = std::ranges::find_if(choices, &QWidget::isEnabled);
    (open == choices.end() ? m_score : *open)->setFocus();
}

QString CauseQuestion::chosen() const
{
    const auto *choice = m_causes->checkedButton();
    return choice ? choice->text() : QString();
}

void CauseQuestion::setScoring(bool isScoring)
{
    m_score->setEnabled(!isScoring);
    m_score->setText(isScoring ? tr("Scoring…") : tr("Score the drill"));
}

void CauseQuestion::showProblem(const QString &problem)
{
    m_score->setToolTip(plainToolTip(problem));
}

} // namespace cells

#include "moc_causequestion.cpp"
