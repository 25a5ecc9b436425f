// SPDX-License-Identifier: MIT
#include "widgets/plan/runview.h"

#include "models/presentation/base/messagetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/stackbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"
#include "widgets/toolkit/text/sentencelabel.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr std::chrono::milliseconds tick{250};

} // namespace

RunView::RunView(QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this, PlainLabel::Form::Block))
    , m_sentence(new SentenceLabel(this))
    , m_bar(new StackBar(this))
    , m_rateLabel(new PlainLabel(this))
    , m_next(new PlainLabel(this, PlainLabel::Form::Block))
    , m_banner(new Banner(this))
    , m_closing(new Banner(this))
    , m_table(new RunTable(this))
    , m_grid(new GridView(this))
    , m_cancel(textButton(tr("Cancel the call"), ButtonRole::Plain, this))
    , m_stop(textButton(tr("Stop after this item"), ButtonRole::Plain, this))
    , m_pause(textButton(tr("Pause"), ButtonRole::Plain, this))
    , m_showAuditLog(textButton(tr("Show in Activity"), ButtonRole::Plain, this))
    , m_close(textButton(tr("Hide"), ButtonRole::Plain, this))
{
    m_title->setFont(titleFont());
    m_rateLabel->setToken(Token::Muted);
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("What became of each item"));
    m_grid->setObjectName(QStringLiteral("run"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_title);
    column->addWidget(m_sentence);
    column->addWidget(m_bar);
    column->addWidget(m_rateLabel);
    column->addWidget(m_next);
    column->addWidget(m_banner);
    column->addWidget(m_closing);
    column->addWidget(m_grid, 1);
    column->addWidget(makeButtons());
    m_next->hide();
    m_banner->hide();
    m_closing->hide();
    m_ticker.setInterval(tick);
    connect(&m_ticker, &QTimer::timeout, this, &RunView::showNow);
}

QWidget *RunView::makeButtons()
{
    auto *widget = new QWidget(this);
    auto *row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_pause);
    row->addWidget(m_stop);
    row->addSpacing(space::huge);
    row->addWidget(m_cancel);
    row->addStretch(1);
    row->addWidget(m_showAuditLog);
    row->addWidget(m_close);
    m_pause->setCheckable(true);
    m_cancel->setToolTip(tr("Ends the call under way; what became of it is read back"));
    connect(m_pause, &QPushButton::toggled, this, [this](bool isPaused) {
        m_pause->setText(isPaused ? tr("Go on") : tr("Pause"));
        emit pauseRequested(isPaused);
    });
    connect(m_stop, &QPushButton::clicked, this, [this] {
        m_stop->setEnabled(false);
        emit stopRequested();
    });
    connect(m_cancel, &QPushButton::clicked, this, &RunView::cancelRequested);
    connect(m_showAuditLog, &QPushButton::clicked, this, &RunView::auditLogRequested);
    connect(m_close, &QPushButton::clicked, this, &RunView::closeRequested);
    return widget;
}

void RunView::start(const QString &action, std::size_t items, double callsPerSecond)
{
    m_isRunning = true;
    m_action = action;
    m_limit = callsPerSecond;
    m_progress = RunProgress(items, callsPerSecond, {});
    m_since.start();
    m_title->setText(action);
    m_showAuditLog->hide();
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
    m_banner->showNotice({Notice::Kind::Note, tr("An earlier run had left calls open; they were looked up first"), {},
        {}, lines.join(QLatin1Char('\n')), false, true});
    m_banner->show();
}

void RunView::add(const AnyResult &result)
{
    m_waiting.push_back(lineOf(result));
    m_progress.hear(m_waiting.back().outcome);
}

Duration RunView::elapsed() const
{
    return std::chrono::milliseconds(m_since.elapsed());
}

QString RunView::work() const
{
    return m_isRunning ? tr("%1: %2").arg(m_action, howFar()) : QString();
}

QString RunView::howFar() const
{
    return tr("%1 of %2 · %3")
        .arg(groupedNumber(qint64(m_progress.done())), groupedNumber(qint64(m_progress.items())),
            countsText(m_progress));
}

bool RunView::isPaused() const
{
    return m_isRunning && m_pause->isChecked();
}

bool RunView::isStopping() const
{
    return m_isRunning && !m_stop->isEnabled();
}

QString RunView::phase() const
{
    return isStopping() ? tr("stopping after this item") : isPaused() ? tr("paused") : tr("running");
}

QString RunView::rateText() const
{
    return throughputText(m_progress, m_limit, elapsed());
}

const QString &RunView::sentence() const
{
    return m_sentence->text();
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
    m_sentence->setText(howFar());
    std::vector<StackBar::Segment> segments;
    for (const auto outcome : itemOutcomes) {
        segments.push_back({statusOf(outcome), m_progress.count(outcome)});
    }
    m_bar->setSegments(std::move(segments), qint64(m_progress.items()));
    m_rateLabel->setText(m_pause->isChecked() ? tr("paused; what is under way is finished first") : rateText());
}

void RunView::explainClosing()
{
    m_closing->showNotice({Notice::Kind::Warning, tr("A plan is being run, so the window stays open"), {},
        tr("“Stop after this item” ends it before the next call; then the window can be closed. What was sent ends as "
           "done, refused or unknown, and stands in the trail; what was not begun stays as it is."),
        {}, false, true});
    m_closing->show();
}

void RunView::finish(const Outcome<AnyReport> &outcome, const QStringList &next)
{
    m_isRunning = false;
    m_ticker.stop();
    m_closing->hide();
    showNow();
    for (auto *button : {m_pause, m_stop, m_cancel}) {
        button->hide();
    }
    m_next->setText(next.join(QLatin1Char('\n')));
    m_next->setVisible(!next.isEmpty());
    m_close->setText(tr("Close"));
    m_showAuditLog->show();
    if (!outcome) {
        m_sentence->setText(tr("Nothing was done"));
        m_rateLabel->setText({});
        m_banner->showNotice(noticeOf(tr("The plan was not run"), outcome.error()));
        m_banner->show();
    } else {
        m_sentence->setText(sentenceOf(*outcome));
        const auto &head
            = std::visit([](const auto &report) -> const AuditHead & { return report.auditHead; }, *outcome);
        m_rateLabel->setText(tr("Audit record %1, head %2").arg(head.count).arg(QString::fromStdString(head.hash)));
    }
    m_close->setFocus();
}

} // namespace cells
