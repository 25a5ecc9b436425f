// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/plans/runtable.h"

#include <QTimer>
#include <QWidget>

namespace cells {
class Banner;
class GridView;
class PlainLabel;
} // namespace cells

namespace cells::plans {

class RunControls;
class RunHeader;

// A run and its result: progress, rate, and the read-back of each item. Pausing, stopping after an item and cancelling
// the call are three different things.
class RunView : public QWidget
{
    Q_OBJECT

public:
    explicit RunView(QWidget *parent = nullptr);

    void start(const QString &action, std::size_t items, double callsPerSecond);
    // Shows the calls of an earlier run that this one resolved first.
    void addResolved(const std::vector<ResolvedIntent> &resolved);
    void add(const AnyResult &result);
    // `next` has the remaining steps, a line each.
    void finish(const Outcome<AnyReport> &outcome, const QStringList &next);
    // Says why the window cannot be closed now, and how to end the run.
    void explainClosing();

    const RunHeader &header() const { return *m_header; }
    RunControls *controls() const { return m_controls; }
    bool isRunning() const { return m_isRunning; }
    // True after a request to pause, by anyone; the current item is finished first.
    bool isPaused() const;
    bool isStopping() const;
    // "Commit 371 …: 120 of 408 · 118 applied · 2 changed": for the status bar.
    QString work() const;
    // "running", "paused", "stopping after this item"
    QString phase() const;

private:
    void showNow();
    void flush();

    bool m_isRunning = false;
    QTimer m_ticker;
    // Shown with the next tick.
    std::vector<RunLine> m_waiting;
    RunHeader *m_header;
    PlainLabel *m_next;
    Banner *m_banner;
    Banner *m_closing;
    RunTable *m_table;
    GridView *m_grid;
    RunControls *m_controls;
};

} // namespace cells::plans
