// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/plans/runtable.h"

#include <QElapsedTimer>
#include <QWidget>

namespace cells {
class PlainLabel;
class SentenceLabel;
class StackBar;
} // namespace cells

namespace cells::plans {

// The progress of a run: action, count, bar, and the rate with its limit; afterwards the result.
class RunHeader : public QWidget
{
    Q_OBJECT

public:
    explicit RunHeader(QWidget *parent = nullptr);

    void start(const QString &action, std::size_t items, double callsPerSecond);
    void add(const AnyResult &result);
    void showProgress(bool isPaused);
    void showResult(const QString &sentence, const QString &detail);

    const QString &action() const { return m_action; }
    const RunProgress &progress() const { return m_progress; }
    // "120 of 408 · 118 applied · 2 changed"
    QString progressText() const;
    // The rate, and its limit.
    QString rateText() const;
    // Without the time for which the run was paused.
    Duration elapsed() const;
    // The progress, or the result.
    const QString &sentence() const;

private:
    QString m_action;
    double m_limit = 0;
    RunProgress m_progress{0, 0, {}};
    QElapsedTimer m_since;
    // In milliseconds, up to the last resumption.
    qint64 m_pausedFor = 0;
    QElapsedTimer m_pausedSince;
    PlainLabel *m_title;
    SentenceLabel *m_sentence;
    StackBar *m_bar;
    PlainLabel *m_rateLabel;
};

} // namespace cells::plans
