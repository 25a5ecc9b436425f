// SPDX-License-Identifier: MIT
#include "app/console/drill/scoreview.h"

#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QGridLayout>
#include <QVBoxLayout>

namespace cells {

namespace {

// "3½"
QString pointsText(int halves)
{
    const auto half = halves % 2 == 1 ? QStringLiteral("½") : QString();
    return halves == 1 ? half : QString::number(halves / 2) + half;
}

} // namespace

ScoreView::ScoreView(QWidget *parent)
    : QWidget(parent)
    , m_sum(new PlainLabel(this))
    , m_lines(new QGridLayout)
{
    m_sum->setFont(strongFont());
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setHorizontalSpacing(space::small);
    m_lines->setVerticalSpacing(space::tight);
    m_lines->setColumnStretch(2, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    column->addWidget(m_sum);
    column->addLayout(m_lines);
    hide();
}

void ScoreView::showScore(const std::vector<Criterion> &score, int hintsGiven)
{
    while (auto *item = m_lines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_sum->setText(tr("%1 of %2 points · %n hint(s) used", nullptr, hintsGiven)
                       .arg(pointsText(halvesOf(score)))
                       .arg(score.size()));
    for (const auto &line : score) {
        const int row = m_lines->rowCount();
        auto *title = new PlainLabel(line.title, this);
        title->setToken(tokenOf(line.status));
        m_lines->addWidget(new Glyph(line.status, this), row, 0, Qt::AlignTop);
        m_lines->addWidget(title, row, 1, Qt::AlignTop);
        m_lines->addWidget(new PlainLabel(line.text, this, PlainLabel::Form::Block), row, 2, Qt::AlignTop);
    }
    show();
}

} // namespace cells

#include "moc_scoreview.cpp"
