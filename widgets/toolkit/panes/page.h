// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <QWidget>

#include <optional>

namespace cells {

// What the window asks of a page, and what a page tells the window. What a page can do stands in its actions(), each
// with a stable objectName ("leases.survey"), text, icon and shortcut: menu, command palette and the list of keys are
// made from them. Why one is not possible now stands in its statusTip().
class Page : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString title() const = 0;
    // The truth in one sentence, with the numbers that matter: heading, summary for screen readers, export's head.
    virtual QString sentence() const = 0;
    // Where the page looks, in words for the head of an export: "staging", "cell_2 (2)". Said by whoever made it.
    void setContext(const QString &environment, const QString &cell)
    {
        m_environment = environment;
        m_cell = cell;
    }
    const QString &environmentName() const { return m_environment; }
    const QString &cellName() const { return m_cell; }
    // When what is shown was read; nothing before the first answer.
    virtual std::optional<Instant> asOf() const = 0;
    virtual void refresh() = 0;
    // Whether the window may refresh it once a minute while it is seen: true of what costs the servers little.
    virtual bool isRefreshedByItself() const { return false; }
    // Whether what it shows is stale when that did not happen; else it is as old as it says.
    virtual bool growsStale() const { return isRefreshedByItself(); }
    // Stops what refresh started.
    virtual void cancel() = 0;
    // What is running, for the bottom strip; empty when nothing is.
    virtual QString work() const = 0;
    // Gives the focus to where a reader begins: the grid. (A focus proxy would take the page's fields out of Tab's
    // way.)
    virtual void takeFocus() = 0;
    // Esc: clears a filter, closes a pane. False when there was nothing to step back from.
    virtual bool stepBack() { return false; }
    // What the page is narrowed to, as a reader would type it; for links and saved filters. Empty: everything.
    virtual QString filterText() const { return {}; }
    virtual void setFilterText(const QString &) { }
    // Why nothing may be done in the cell that is shown; empty: nothing speaks against it.
    virtual void setDisabledReason(const QString &) { }
    // Sets the sentence that says that the database is not that of the cell; empty otherwise. Results based on that
    // database are then not shown (C16).
    virtual void setContradiction(const QString &) { }
    // "/": the focus goes to the line where a filter is typed. False when the page has none.
    virtual bool takeFocusToFilter() { return false; }

signals:
    // The number beside the page's name; nothing when it is not known.
    void countChanged(std::optional<qint64> count);
    void asOfChanged();
    void sentenceChanged();
    void workChanged(const QString &text);
    // A word in passing, for the bottom strip: "Copied 12 rows".
    void messageReported(const QString &text);
    void filterTextChanged();
    // A link to another page, narrowed to what the link speaks of.
    void pageRequested(const QString &id, const QString &filter);

private:
    QString m_environment;
    QString m_cell;
};

} // namespace cells
