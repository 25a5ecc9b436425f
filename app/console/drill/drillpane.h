// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drillscore.h"

#include <QFrame>

#include <functional>
#include <memory>

class QButtonGroup;
class QGridLayout;
class QPushButton;

namespace cells {

class PlainLabel;

// Above every page, as long as a drill goes on: the task, a hint at a time, then the question for the cause, and the
// score. The pages stay as they are meanwhile.
class DrillPane : public QFrame
{
    Q_OBJECT

public:
    using FetchFacts = std::function<DrillFacts(const QStringList &timelines, std::stop_token stop)>;

    // With the progress of another pane the drill goes on in this one.
    DrillPane(Drill drill, FetchFacts fetchFacts,
        std::shared_ptr<DrillProgress> progress = std::make_shared<DrillProgress>(), QWidget *parent = nullptr);

    void giveHint();
    void askForCause();
    // The reader has exported a timeline to this file.
    void noteTimeline(const QString &file) { m_progress->timelines << file; }

    // Of the last judgement; none: not judged yet.
    const std::vector<Criterion> &score() const { return m_score; }

signals:
    void evaluated();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QWidget *makeQuestion();
    void showHints();
    void showQuestion();
    void evaluate();
    void take(const Outcome<DrillFacts> &facts);
    void showScore();

    Drill m_drill;
    FetchFacts m_fetchFacts;
    std::shared_ptr<DrillProgress> m_progress;
    std::vector<Criterion> m_score;

    QPushButton *m_hint;
    QPushButton *m_done;
    PlainLabel *m_hints;
    PlainLabel *m_caption;
    QButtonGroup *m_causes;
    QPushButton *m_evaluate;
    QWidget *m_question;
    PlainLabel *m_sum;
    QGridLayout *m_lines;
    QWidget *m_result;
};

} // namespace cells
