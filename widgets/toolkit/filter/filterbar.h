// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/panes/page.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;
class QLineEdit;
class QTimer;

namespace cells {

class CompletionList;
class EmptyState;
class PlainLabel;
class SavedFilters;
class StaleOverlay;
struct FilterTerm;

// A line to type a filter, a chip with × for each term in force, and how many of how many are left.
class FilterBar : public QWidget, public PageFilter
{
    Q_OBJECT

public:
    explicit FilterBar(QWidget *parent = nullptr);

    // "age>5m verdict:rollback, or any part of an id"
    void setHint(const QString &hint);
    // What is offered while typing.
    void setTerms(const std::vector<FilterTerm> &terms);
    void setText(const QString &text);
    QString text() const override;
    // As if it had been typed, and Return pressed.
    void applyText(const QString &text) override;
    // The terms in force, as the model understood them.
    void setChips(const QStringList &chips);
    void setCount(qint64 shown, qint64 total);
    // Why the text is not understood; empty when it is. Meanwhile chips and rows, which are of an earlier text, are
    // dim.
    void setError(const QString &error);

    // Where Return and Down lead, from what is typed to what it shows; null: they stay. A table says in place of its
    // rows that none passes the filter, and offers to clear it.
    void setTarget(QWidget *target);

    // True when there was something to clear.
    bool clear() override;
    bool takeFocus() override;

    SavedFilters *saved() const { return m_saved; }

signals:
    // While typing, at most every 150 ms; at once on Return.
    void textChanged(const QString &text);
    // On Return only, after textChanged.
    void submitted(const QString &text);
    void chipRemoved(const QString &chip);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addChip(const QString &chip);
    void apply();
    void resizeOverlay();

    QLineEdit *m_line;
    CompletionList *m_completions;
    SavedFilters *m_saved;
    QHBoxLayout *m_chips;
    PlainLabel *m_error;
    PlainLabel *m_count;
    QTimer *m_pause;
    QStringList m_terms;
    QList<QWidget *> m_chipWidgets;
    QWidget *m_target = nullptr;
    // Over the rows of a table; null: the target is none.
    EmptyState *m_nothing = nullptr;
    StaleOverlay *m_outdated = nullptr;
};

} // namespace cells
