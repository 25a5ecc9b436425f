// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drillscore.h"
#include "models/presentation/base/task.h"

#include <QFrame>

#include <functional>
#include <memory>

class QPushButton;

namespace cells {

class CauseQuestion;
class Debriefing;
class PlainLabel;
class ScoreView;

// Stays above every page during a drill: the task, the hints one at a time, then the question for the cause, the score
// and the debriefing. The pages do not change meanwhile.
class DrillPane : public QFrame
{
    Q_OBJECT

public:
    using FetchFacts = std::function<DrillFacts(const QStringList &timelines, std::stop_token stop)>;

    // Continues the drill of another pane when it is given the progress of that.
    DrillPane(Drill drill, FetchFacts fetchFacts,
        std::shared_ptr<DrillProgress> progress = std::make_shared<DrillProgress>());

    void giveHint();
    void askForCause();
    // Remembers that a timeline was exported to this file.
    void noteTimeline(const QString &file) { m_progress->timelines << file; }

    // Empty until the drill was scored.
    const std::vector<Criterion> &score() const { return m_score; }

signals:
    void evaluated();
    // The user wants another drill, or this one to end.
    void nextRequested();
    void endRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showHints();
    void evaluate();
    void take(const Outcome<DrillFacts> &facts);

    Drill m_drill;
    FetchFacts m_fetchFacts;
    std::shared_ptr<DrillProgress> m_progress;
    std::vector<Criterion> m_score;

    QPushButton *m_hint;
    PlainLabel *m_hints;
    CauseQuestion *m_question;
    ScoreView *m_result;
    Debriefing *m_debriefing;
    Task m_reading{this};
};

} // namespace cells
