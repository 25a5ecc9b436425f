// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drillscore.h"

#include <QWidget>

class QGridLayout;

namespace cells {

class PlainLabel;

// The points of a drill in all, and a line for each criterion. Hidden until there is a score.
class ScoreView : public QWidget
{
    Q_OBJECT

public:
    explicit ScoreView(QWidget *parent = nullptr);

    void showScore(const std::vector<Criterion> &score, int hintsGiven);

private:
    PlainLabel *m_sum;
    QGridLayout *m_lines;
};

} // namespace cells
