#pragma once

#include <QWidget>

class QTimer;
class QToolButton;

namespace cells {

class BadgeButton;
class PlainLabel;

// The bottom of the window: the plan that is not over, what is running, with cancel, and how much is asked of the
// servers.
class StatusStrip : public QWidget
{
    Q_OBJECT

public:
    explicit StatusStrip(QWidget *parent = nullptr);

    // Empty when nothing runs.
    void setWork(const QString &text);
    // Of a plan, until it is over and whatever else runs: "Paused: 87 of 408 · Show". Empty: there is none.
    void setPlan(const QString &text, bool isHeld);
    // A word in passing: until something runs, or it has been read.
    void say(const QString &text);
    // "service 42/min · database 6/min · skew 0.2 s"
    void setMeters(const QString &text);

signals:
    void cancelRequested();
    void planRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showWords();

    BadgeButton *m_plan;
    PlainLabel *m_work;
    QToolButton *m_cancel;
    PlainLabel *m_meters;
    QTimer *m_passing;
    QString m_running;
    QString m_said;
};

} // namespace cells
