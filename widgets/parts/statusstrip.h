#pragma once

#include <QWidget>

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
    // "service 42/min · database 6/min · skew 0.2 s"
    void setMeters(const QString &text);

signals:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    PlainLabel *m_work;
    QToolButton *m_cancel;
    PlainLabel *m_meters;
};

} // namespace cells
