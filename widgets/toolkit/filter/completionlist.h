// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/filter/completion.h"

#include <QFrame>

class QLineEdit;

namespace cells {

// Offers completions beneath a line while a filter is typed in it. The line keeps the focus: Down opens it and moves,
// Return and Tab take what is chosen, Esc closes it.
class CompletionList : public QFrame
{
    Q_OBJECT

public:
    // Lies over the line's window.
    explicit CompletionList(QLineEdit *line);

    void setTerms(const std::vector<FilterTerm> &terms) { m_terms = terms; }
    // Whether the word at the cursor is the beginning of a term, and no more.
    bool isTermBegun() const;

signals:
    // The line has a term more.
    void completed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    void offer();
    void reposition();
    void choose(int index);
    void take(int index);
    bool takeKey(int key);
    int indexAt(int y) const;

    QLineEdit *m_line;
    std::vector<FilterTerm> m_terms;
    QList<Completion> m_completions;
    int m_chosen = -1;
};

} // namespace cells
