// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <optional>

class QProgressBar;
class QPushButton;

namespace cells {

class PlainLabel;

// The progress of some work; `total` is absent when unknown.
struct Progress
{
    qint64 done = 0;
    std::optional<qint64> total;
    // "pages", "records"
    QString unit;
};

// Shown while the first answer is awaited. Nothing for 300 ms; then skeleton rows and elapsed time; from 2 s the
// progress with its rate and Cancel.
class LoadingState : public QWidget
{
    Q_OBJECT

public:
    explicit LoadingState(QWidget *parent = nullptr);

    void start(const QString &work);
    void setProgress(const Progress &progress);
    void stop();
    // Sets the time since the start, for screenshots and tests.
    void advance(std::chrono::milliseconds elapsed);

signals:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void tick();
    std::chrono::milliseconds elapsed() const;
    QString progressText() const;

    QString m_work;
    std::optional<Progress> m_progress;
    QElapsedTimer m_since;
    std::chrono::milliseconds m_ahead{0};
    QTimer m_ticker;
    QWidget *m_bar;
    PlainLabel *m_text;
    QProgressBar *m_meter;
    QPushButton *m_cancel;
};

} // namespace cells
