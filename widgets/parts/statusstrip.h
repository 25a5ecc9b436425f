#pragma once

#include <QWidget>

class QTimer;
class QToolButton;

namespace cells {

class PlainLabel;

// The bottom of the window: what is running, with cancel, and how much is asked of the servers.
class StatusStrip : public QWidget
{
    Q_OBJECT

public:
    explicit StatusStrip(QWidget *parent = nullptr);

    // Empty when nothing runs.
    void setWork(const QString &text);
    // A word in passing: until something runs, or it has been read.
    void say(const QString &text);
    // "service 42/min · database 6/min · skew 0.2 s"
    void setMeters(const QString &text);

signals:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void showWords();

    PlainLabel *m_work;
    QToolButton *m_cancel;
    PlainLabel *m_meters;
    QTimer *m_passing;
    QString m_running;
    QString m_said;
};

} // namespace cells
