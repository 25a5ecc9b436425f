// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QPushButton;

namespace cells::plans {

// The buttons of a run: pause, stop after an item, cancel the call; later, the way to the audit log.
class RunControls : public QWidget
{
    Q_OBJECT

public:
    explicit RunControls(QWidget *parent = nullptr);

    bool isPaused() const;
    bool isStopping() const;
    // The run has ended.
    void finish();

signals:
    void pauseRequested(bool isPaused);
    void stopRequested();
    void cancelRequested();
    void auditLogRequested();
    // The run continues.
    void closeRequested();

private:
    QPushButton *m_cancel;
    QPushButton *m_stop;
    QPushButton *m_pause;
    QPushButton *m_showAuditLog;
    QPushButton *m_close;
};

} // namespace cells::plans
