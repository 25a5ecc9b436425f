// SPDX-License-Identifier: MIT
#include "widgets/plan/runview.h"

#include "models/presentation/base/messagetext.h"
#include "widgets/plan/runcontrols.h"
#include "widgets/plan/runheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

namespace cells::plans {

using namespace audit;

namespace {

constexpr std::chrono::milliseconds progressTick{250};

} // namespace

RunView::RunView(QWidget *parent)
    : QWidget(parent)
    , m_header(new RunHeader(this))
    , m_next(new PlainLabel(this, PlainLabel::Form::Block))
    , m_banner(new Banner(this))
    , m_closing(new Banner(this))
    , m_table(new RunTable(this))
    , m_grid(new GridView(this))
    , m_controls(new RunControls(this))
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Results"));
    m_grid->setObjectName(QStringLiteral("run"));
    auto *column = makeColumn(this, pageMargins, {m_header, m_next, m_banner, m_closing});
    column->addWidget(m_grid, 1);
    column->addWidget(m_controls);
    m_next->hide();
    m_banner->hide();
    m_closing->hide();
    m_ticker.setInterval(progressTick);
    connect(&m_ticker, &QTimer::timeout, this, &RunView::showNow);
}

void RunView::start(const QString &action, std::size_t items, double callsPerSecond)
{
    m_isRunning = true;
    m_header->start(action, items, callsPerSecond);
    m_ticker.start();
    showNow();
    // Moves the focus away, so that further typing does not close the view.
    m_grid->setFocus();
}

void RunView::addResolved(const std::vector<ResolvedIntent> &resolved)
{
    if (resolved.empty()) {
        return;
    }
    QStringList lines;
    for (const auto &one : resolved) {
        lines << tr("%1 %2: %3. %4")
                     .arg(QString::fromStdString(one.intent.action),
                         QString::fromStdString(one.intent.update.empty() ? one.intent.lease : one.intent.update),
                         QString::fromStdString(one.outcome), translatedText(one.text));
    }
    m_banner->showNotice({Notice::Kind::Note, tr("Open calls of an earlier run were resolved first"), {}, {},
        lines.join(QLatin1Char('\n')), false, true});
    m_banner->show();
}

void RunView::add(const AnyResult &result)
{
    m_waiting.push_back(lineOf(result));
    m_header->add(result);
}

QString RunView::work() const
{
    return m_isRunning ? tr("%1: %2").arg(m_header->action(), m_header->progressText()) : QString();
}

bool RunView::isPaused() const
{
    return m_isRunning && m_controls->isPaused();
}

bool RunView::isStopping() const
{
    return m_isRunning && m_controls->isStopping();
}

QString RunView::phase() const
{
    return isStopping() ? tr("stopping after this item") : isPaused() ? tr("paused") : tr("running");
}

void RunView::flush()
{
    if (m_waiting.empty()) {
        return;
    }
    const bool isFirst = m_table->rowCount() == 0;
    m_table->add(std::exchange(m_waiting, {}));
    if (isFirst) {
        m_grid->fitColumns();
    }
}

void RunView::showNow()
{
    flush();
    m_header->showProgress(m_controls->isPaused());
}

void RunView::explainClosing()
{
    m_closing->showNotice({Notice::Kind::Warning, tr("The window stays open while a plan runs"), {},
        tr("“Stop after this item” ends the run before the next call; then you can close the window. The audit log "
           "records each call that was sent as done, refused or unknown."),
        {}, false, true});
    m_closing->show();
}

void RunView::finish(const Outcome<AnyReport> &outcome, const QStringList &next)
{
    m_isRunning = false;
    m_ticker.stop();
    m_closing->hide();
    showNow();
    m_next->setText(next.join(QLatin1Char('\n')));
    m_next->setVisible(!next.isEmpty());
    if (!outcome) {
        m_header->showResult(tr("Nothing was done"), {});
        m_banner->showNotice(noticeOf(tr("The plan was not run"), outcome.error()));
        m_banner->show();
    } else {
        const auto &head
            = std::visit([](const auto &report) -> const AuditHead & { return report.auditHead; }, *outcome);
        m_header->showResult(sentenceOf(*outcome),
            tr("Audit record %1, head %2").arg(head.count).arg(QString::fromStdString(head.hash)));
    }
    m_controls->finish();
}

} // namespace cells::plans

#include "moc_runview.cpp"
