#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace cells {

class Banner;
class MainWindow;
class PlanDialog;

// Says of a plan that is not over that it is not, whatever else the window does: at the bottom and beside Activity,
// and, while it is paused or nobody looks at it, above every page.
class RunReminder : public QObject
{
    Q_OBJECT

public:
    explicit RunReminder(MainWindow &window, QObject *parent = nullptr);

    // Until it is over.
    void follow(PlanDialog *dialog);

signals:
    // Where it can be paused, stopped and gone on with.
    void planRequested();

protected:
    // The dialog comes and goes.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void tell();
    void beSilent();

    MainWindow &m_window;
    Banner *m_banner;
    QPointer<PlanDialog> m_dialog;
    QTimer m_ticker;
};

} // namespace cells
