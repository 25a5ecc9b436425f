// SPDX-License-Identifier: MIT
#include "app/console/window/runreminder.h"

#include "app/console/window/mainwindow.h"
#include "models/presentation/base/safetext.h"
#include "widgets/plan/plandialog.h"
#include "widgets/plan/runheader.h"
#include "widgets/plan/runview.h"
#include "widgets/shell/statusbar.h"
#include "widgets/toolkit/panes/banner.h"

#include <QEvent>

namespace cells {

using namespace plans;

namespace {

constexpr std::chrono::milliseconds reminderTick{250};

const QString &activityPage()
{
    static const auto id = QStringLiteral("activity");
    return id;
}

QString howFar(const RunView &run)
{
    const auto pattern = run.isStopping() ? RunReminder::tr("Stopping: %1 of %2")
        : run.isPaused()                  ? RunReminder::tr("Paused: %1 of %2")
                                          : RunReminder::tr("Running: %1 of %2");
    const auto &progress = run.header().progress();
    return pattern.arg(groupedNumber(qint64(progress.done())), groupedNumber(qint64(progress.items())));
}

QString markOf(const RunView &run)
{
    return run.isStopping() ? RunReminder::tr("stopping")
        : run.isPaused()    ? RunReminder::tr("paused")
                            : RunReminder::tr("running");
}

Notice noticeOf(const RunView &run)
{
    Notice notice;
    notice.kind = run.isPaused() ? Notice::Kind::Warning : Notice::Kind::Note;
    notice.what = howFar(run);
    notice.where = run.header().action();
    notice.whatNow = run.isStopping() ? RunReminder::tr("It stops after the current item.")
        : run.isPaused()              ? RunReminder::tr("Nothing is sent while it is paused.")
                                      : RunReminder::tr("It continues in the background.");
    notice.action = RunReminder::tr("Show");
    return notice;
}

} // namespace

RunReminder::RunReminder(MainWindow &window, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_banner(new Banner(&window))
{
    m_banner->setObjectName(QStringLiteral("runReminder"));
    m_window.addBar(m_banner);
    connect(m_banner, &Banner::actionRequested, this, &RunReminder::planRequested);
    connect(m_window.bottom(), &StatusBar::planRequested, this, &RunReminder::planRequested);
    m_ticker.setInterval(reminderTick);
    connect(&m_ticker, &QTimer::timeout, this, &RunReminder::updateReminder);
}

void RunReminder::follow(PlanDialog *dialog)
{
    m_dialog = dialog;
    dialog->installEventFilter(this);
    connect(dialog, &PlanDialog::workChanged, this, &RunReminder::updateReminder);
    updateReminder();
}

bool RunReminder::eventFilter(QObject *watched, QEvent *event)
{
    const bool isHandled = QObject::eventFilter(watched, event);
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) {
        // Queued, so that it reads the state after this event.
        QMetaObject::invokeMethod(this, &RunReminder::updateReminder, Qt::QueuedConnection);
    }
    return isHandled;
}

void RunReminder::updateReminder()
{
    if (!m_dialog || !m_dialog->isRunning()) {
        return beSilent();
    }
    const auto &run = m_dialog->runView();
    const auto notice = noticeOf(run);
    const bool isHeld = run.isPaused();
    m_window.bottom()->setPlan(tr("%1 · Show").arg(notice.what), isHeld);
    m_window.setMark(activityPage(), markOf(run), isHeld ? Token::Stale : Token::Wait);
    if (isHeld || !m_dialog->isVisible()) {
        m_banner->showNotice(notice);
    } else {
        m_banner->hide();
    }
    m_ticker.start();
}

void RunReminder::beSilent()
{
    m_ticker.stop();
    m_banner->hide();
    m_window.bottom()->setPlan({}, false);
    m_window.setMark(activityPage(), {}, Token::Muted);
}

} // namespace cells

#include "moc_runreminder.cpp"
