// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace cells::plans {
class PlanDialog;
} // namespace cells::plans

namespace cells {

class Banner;
class MainWindow;

// Reminds of an unfinished plan in the status bar and beside Activity. While the plan is paused or its dialog is
// hidden, a notice is also above every page.
class RunReminder : public QObject
{
    Q_OBJECT

public:
    explicit RunReminder(MainWindow &window, QObject *parent = nullptr);

    // Follows the plan in `dialog` until it ends.
    void follow(plans::PlanDialog *dialog);

signals:
    // Asks for the dialog where the plan can be paused, stopped and continued.
    void planRequested();

protected:
    // Updates when the dialog is shown or hidden.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void updateReminder();
    void beSilent();

    MainWindow &m_window;
    Banner *m_banner;
    QPointer<plans::PlanDialog> m_dialog;
    QTimer m_ticker;
};

} // namespace cells
