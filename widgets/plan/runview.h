// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/plans/runtable.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QPushButton;

namespace cells {

class Banner;
class GridView;
class PlainLabel;
class SentenceLabel;
class StackBar;

// A run while it goes on, and after it: how far, how fast, what holds it back, and what was read back of each item.
// Pausing, stopping after an item and cancelling the call are three things.
class RunView : public QWidget
{
    Q_OBJECT

public:
    explicit RunView(QWidget *parent = nullptr);

    void start(const QString &action, std::size_t items, double callsPerSecond);
    // Of an earlier run, before anything new is done.
    void addResolved(const std::vector<ResolvedIntent> &resolved);
    void add(const AnyResult &result);
    // `next`: what is still to be done, and by whom, a line each.
    void finish(const Outcome<AnyReport> &outcome, const QStringList &next);
    // Somebody wanted to close the window: what that would mean, and what to do first.
    void explainClosing();

    const QString &action() const { return m_action; }
    bool isRunning() const { return m_isRunning; }
    // True after a request to pause, by anyone; the current item is finished first.
    bool isPaused() const;
    bool isStopping() const;
    const RunProgress &progress() const { return m_progress; }
    // "Commit 371 …: 120 of 408 · 118 applied · 2 changed": for the bottom strip.
    QString work() const;
    // "running", "paused", "stopping after this item"
    QString phase() const;
    // What became of it, or how far it is.
    const QString &sentence() const;
    // By what it is held back.
    QString rateText() const;

signals:
    void pauseRequested(bool isPaused);
    void stopRequested();
    void cancelRequested();
    // Elsewhere goes on what is running.
    void closeRequested();
    void auditLogRequested();

private:
    QWidget *makeButtons();
    // As it is told here, and wherever else.
    QString howFar() const;
    void showNow();
    void flush();
    Duration elapsed() const;

    bool m_isRunning = false;
    QString m_action;
    double m_limit = 0;
    RunProgress m_progress{0, 0, {}};
    QElapsedTimer m_since;
    QTimer m_ticker;
    // Shown with the next tick.
    std::vector<RunLine> m_waiting;
    PlainLabel *m_title;
    SentenceLabel *m_sentence;
    StackBar *m_bar;
    PlainLabel *m_rateLabel;
    PlainLabel *m_next;
    Banner *m_banner;
    Banner *m_closing;
    RunTable *m_table;
    GridView *m_grid;
    QPushButton *m_cancel;
    QPushButton *m_stop;
    QPushButton *m_pause;
    QPushButton *m_showAuditLog;
    QPushButton *m_close;
};

} // namespace cells
