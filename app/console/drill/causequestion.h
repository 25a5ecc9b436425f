// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drillscore.h"

#include <QWidget>

class QButtonGroup;
class QPushButton;

namespace cells {

class PlainLabel;

// Asks which cause the trouble of a drill had. Hidden until it is opened.
class CauseQuestion : public QWidget
{
    Q_OBJECT

public:
    explicit CauseQuestion(const QStringList &causes, QWidget *parent = nullptr);

    // Wrong guesses cannot be chosen again, and no cause can once the right one was shown.
    void open(const Drill &drill, const DrillProgress &progress);
    // Empty: none.
    QString chosen() const;
    void setScoring(bool isScoring);
    void showProblem(const QString &problem);

signals:
    void scoreRequested();

private:
    PlainLabel *m_caption;
    QButtonGroup *m_causes;
    QPushButton *m_score;
};

} // namespace cells
