// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QTimer;
class QToolButton;

namespace cells {

class BadgeButton;
class PlainLabel;

// The status bar: the unfinished plan, what is running with a cancel button, and the current load on the servers.
class StatusBar : public QWidget
{
    Q_OBJECT

public:
    explicit StatusBar(QWidget *parent = nullptr);

    // Empty when nothing runs.
    void setWork(const QString &text);
    // Shows an unfinished plan, whatever else runs: "Paused: 87 of 408 · Show". Empty when there is none.
    void setPlan(const QString &text, bool isHeld);
    // Shows a short message for some seconds, while nothing runs.
    void showMessage(const QString &text);
    // "service 42/min · database 6/min · skew 0.2 s"
    void setMeters(const QString &text);

signals:
    void cancelRequested();
    void planRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void updateMessage();

    BadgeButton *m_plan;
    PlainLabel *m_work;
    QToolButton *m_cancel;
    PlainLabel *m_meters;
    QTimer *m_passing;
    QString m_running;
    QString m_message;
};

} // namespace cells
