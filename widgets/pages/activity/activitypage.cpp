// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/activitypage.h"

#include "models/engine/services/auditservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/pages/activity/auditlogpane.h"
#include "widgets/pages/activity/runningactions.h"
#include "widgets/pages/activity/timelineexport.h"
#include "widgets/pages/activity/undoaction.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>

#include <set>

namespace cells::activity {

namespace {

Notice brokenNotice(const AuditLogView &auditLog)
{
    const auto &problem = *auditLog.verification.problem;
    Notice notice;
    notice.kind = Notice::Kind::Failure;
    notice.what = ActivityPage::tr("The audit log is broken: line %1 %2")
                      .arg(groupedNumber(problem.line), displayText(translatedText(problem.what)));
    notice.where = QString::fromStdString(auditLog.file);
    notice.whatNow
        = ActivityPage::tr("Records up to %1 are verified; later records are not. Keep the file as evidence. Actions "
                           "stay disabled until you start a new audit log with: cellsctl audit renew")
              .arg(groupedNumber(auditLog.verification.head.count));
    return notice;
}

// "cell 3", "cells 3, 5"
QString cellsOf(const std::set<std::int64_t> &cells)
{
    QStringList numbers;
    for (const auto cell : cells) {
        numbers << QString::number(cell);
    }
    return ActivityPage::tr("cell(s) %1", nullptr, int(numbers.size())).arg(numbers.join(QStringLiteral(", ")));
}

// Running actions are left out: their outcomes may still arrive.
std::optional<Notice> openNotice(const AuditLogView &auditLog)
{
    std::set<std::int64_t> cells;
    int calls = 0;
    for (const auto &action : auditLog.actions) {
        if (action.state == ActionState::Open) {
            cells.insert(action.cell.value_or(0));
            calls += action.undecided();
        }
    }
    if (calls == 0) {
        return std::nullopt;
    }
    Notice notice;
    notice.kind = Notice::Kind::Warning;
    notice.what = ActivityPage::tr("The outcome of %n call(s) is unknown", nullptr, calls);
    notice.where = cellsOf(cells);
    notice.whatNow
        = ActivityPage::tr("Another run on this cell can resolve it after 30 s. No call is retried automatically.");
    return notice;
}

Notice tornNotice(const AuditLogView &auditLog)
{
    Notice notice;
    notice.kind = Notice::Kind::Note;
    notice.what = ActivityPage::tr("The last line of the audit log is incomplete: %n byte(s)", nullptr,
        pluralNumber(qint64(auditLog.verification.tornBytes)));
    notice.where = QString::fromStdString(auditLog.file);
    notice.whatNow = ActivityPage::tr("It is being written now, or a crash interrupted it. The next record closes it.");
    return notice;
}

// Returns the worst problem of the audit log: a broken chain, calls with unknown outcomes, or a torn last line. Nothing
// when all is well.
std::optional<Notice> noticeOf(const AuditLogView &auditLog)
{
    if (auditLog.verification.problem) {
        return brokenNotice(auditLog);
    }
    if (auto open = openNotice(auditLog)) {
        return open;
    }
    return auditLog.verification.tornBytes > 0 ? std::optional(tornNotice(auditLog)) : std::nullopt;
}

} // namespace

ActivityPage::ActivityPage(const Services &services, QWidget *parent)
    : Page(tr("Activity"), parent)
    , m_audit(services.audit)
    , m_environment(services.environment)
    , m_header(new PageHeader(title(), this))
    , m_undo(new UndoAction(this, m_header, QString::fromStdString(m_environment->name)))
    , m_verify(m_header->addButton(textButton(tr("Verify again"), ButtonRole::Plain, this)))
    , m_banner(new Banner(this))
    , m_running(new RunningActions(this))
    , m_log(new AuditLogPane(this, m_environment->name, [this](const QString &table) { return exportHead(table); }))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_body(new QStackedWidget(this))
{
    for (auto *state : std::initializer_list<QWidget *>{m_loading, m_empty, m_log}) {
        m_body->addWidget(state);
    }
    auto *column = makeColumn(this, pageMargins, {m_header, m_banner, m_running});
    column->addWidget(m_body, 1);
    m_banner->hide();
    setFilter(m_log->filterBar());
    setSelection(m_log);
    makeActions();
    connect(m_verify, &QPushButton::clicked, this, &ActivityPage::refresh);
    connect(m_banner, &Banner::retryRequested, this, &ActivityPage::refresh);
    connect(m_empty, &EmptyState::stepRequested, this, &ActivityPage::refresh);
    connect(m_loading, &LoadingState::cancelRequested, this, &ActivityPage::cancel);
    connect(m_log, &AuditLogPane::currentChanged, this, [this] { m_undo->show(m_log->currentAction()); });
    connect(m_log, &AuditLogPane::filterTextChanged, this, &ActivityPage::filterTextChanged);
    connect(m_log, &AuditLogPane::linkOpened, this, &ActivityPage::pageRequested);
    connect(m_running, &RunningActions::chosen, this, &ActivityPage::runningChosen);
    connect(m_undo, &UndoAction::planRequested, this, &ActivityPage::undoRequested);
}

void ActivityPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("activity.verify"), tr("Verify the audit log again"), QStringLiteral("verification"), {}, {},
            [this] { refresh(); }});
    auto &tableActions = m_log->tableActions();
    auto &timeline = m_log->timeline();
    auto *menu = tableActions.exportMenu(this);
    timeline.addTo(*menu);
    m_header->addMenu(tr("Export"), menu);
    connect(&tableActions, &TableActions::exportFailed, m_banner, &Banner::showNotice);
    connect(&timeline, &TimelineExport::exported, this, &ActivityPage::timelineExported);
    connect(&timeline, &TimelineExport::exportFailed, m_banner, &Banner::showNotice);
    // Both are recorded.
    connect(&tableActions, &TableActions::exported, this, &ActivityPage::refresh);
    connect(&timeline, &TimelineExport::exported, this, &ActivityPage::refresh);
}

void ActivityPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (asOf() && !m_reading.isRunning()) {
        refresh();
    }
}

void ActivityPage::showRunning(const std::vector<RunningAction> &running)
{
    m_running->showRunning(running);
}

void ActivityPage::showPlan(const QString &plan)
{
    m_log->requestPlan(plan);
    followLink({});
    refresh();
}

QString ActivityPage::sentence() const
{
    const auto *auditLog = m_log->auditLog().get();
    return !auditLog ? QString() : auditLog->isThere ? sentenceOf(*auditLog) : tr("No actions recorded yet");
}

std::optional<Instant> ActivityPage::asOf() const
{
    return m_log->auditLog() ? std::optional(m_log->auditLog()->readAt) : std::nullopt;
}

void ActivityPage::refresh()
{
    setBusy(*m_verify, true);
    if (!m_log->auditLog()) {
        m_body->setCurrentWidget(m_loading);
        m_loading->start(tr("Reading the audit log"));
    }
    m_reading.start(
        [audit = m_audit, plans = m_running->plans()](std::stop_token stop) {
            return audit->read(std::move(stop)).map([&](std::shared_ptr<const AuditLogView> auditLog) {
                return withRunning(std::move(auditLog), plans);
            });
        },
        [this](const Outcome<std::shared_ptr<const AuditLogView>> &outcome) { take(outcome); });
    setWork(tr("Reading and verifying the audit log"));
}

void ActivityPage::cancel()
{
    Page::cancel();
    m_reading.cancel();
}

void ActivityPage::takeFocus()
{
    if (m_body->currentWidget() == m_log) {
        m_log->grid()->setFocus();
    } else {
        m_verify->setFocus();
    }
}

void ActivityPage::take(const Outcome<std::shared_ptr<const AuditLogView>> &outcome)
{
    setBusy(*m_verify, false);
    m_loading->stop();
    setWork({});
    if (!outcome) {
        m_log->requestPlan({});
        showFailure(outcome.error());
        return;
    }
    showAuditLog(*outcome);
    emit asOfChanged();
    emit sentenceChanged();
    const int open = (*outcome)->undecided();
    emit countChanged(open > 0 ? std::optional(qint64(open)) : std::nullopt);
}

void ActivityPage::showAuditLog(const std::shared_ptr<const AuditLogView> &auditLog)
{
    const auto notice = noticeOf(*auditLog);
    m_banner->setVisible(notice.has_value());
    if (notice) {
        m_banner->showNotice(*notice);
    }
    const bool hadFocus = m_body->currentWidget() != m_log && m_verify->hasFocus();
    m_log->setAuditLog(auditLog, m_environment->name);
    m_header->setSentence(sentence());
    if (auditLog->records.empty()) {
        m_empty->explain(QStringLiteral("activity"), sentence(),
            !m_environment->audit.empty()
                ? tr("Actions are recorded in %1 before they run. The first action creates the file.")
                      .arg(QString::fromStdString(m_audit->file()))
                : tr("Actions are recorded in %1 before they run. The environment has no audit file (audit:), so this "
                     "default file is shared with other environments.")
                      .arg(QString::fromStdString(m_audit->file())),
            tr("Refresh"));
        m_body->setCurrentWidget(m_empty);
        return;
    }
    m_body->setCurrentWidget(m_log);
    if (hadFocus) {
        takeFocus();
    }
}

// An earlier reading stays on screen, with its time; a failure of the first reading fills the page.
void ActivityPage::showFailure(const Failure &failure)
{
    const bool isCancelled = failure.kind == Failure::Kind::Cancelled;
    if (!m_log->auditLog()) {
        m_empty->explain(QStringLiteral("activity"), isCancelled ? tr("Canceled") : tr("Audit log not read"),
            isCancelled ? tr("Reading stopped before it finished.")
                        : tr("Past actions are unknown. No action runs while the audit log %1 cannot be written.")
                              .arg(QString::fromStdString(m_audit->file())),
            tr("Refresh"));
        m_body->setCurrentWidget(m_empty);
    }
    if (!isCancelled) {
        m_banner->showNotice(noticeOf(tr("The audit log could not be read"), failure));
        m_banner->show();
    }
}

ExportHead ActivityPage::exportHead(const QString &table) const
{
    ExportHead head{table, sentence(), QString::fromStdString(m_environment->name), {},
        {QString::fromStdString(m_audit->file())}, asOf(), filterText(), {}};
    if (const auto &auditLog = m_log->auditLog(); auditLog && auditLog->verification.problem) {
        head.missing << tr("The chain is broken: records after line %1 are not verified")
                            .arg(auditLog->verification.problem->line);
    }
    return head;
}

} // namespace cells::activity

#include "moc_activitypage.cpp"
