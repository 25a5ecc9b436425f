// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drill.h"

#include <QWidget>

class QGridLayout;
class QPushButton;

namespace cells {

// The end of a drill: what happened, what showed it, the right action, and what was done when. Hidden until the drill
// is scored. While the cause can still be guessed, it is offered instead of shown.
class Debriefing : public QWidget
{
    Q_OBJECT

public:
    explicit Debriefing(QWidget *parent = nullptr);

    // `actions`: a line for each executed plan; `isOffered`: shown only when the user asks for it.
    void explain(const Drill &drill, const QStringList &actions, bool isOffered);

signals:
    // The user asked for the debriefing, so that the cause can no longer be guessed.
    void opened();
    void nextRequested();
    void endRequested();

private:
    void open();
    void addSection(const QString &title, const QString &text);

    QPushButton *m_open;
    QWidget *m_body;
    QGridLayout *m_sections;
};

} // namespace cells
