// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/activitypage.h"

#include "models/engine/services/auditservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/claims/filtertokens.h"
#include "widgets/pages/activity/auditlognotice.h"
#include "widgets/pages/activity/runningactions.h"
#include "widgets/pages/activity/steppane.h"
#include "widgets/pages/activity/timelineexport.h"
#include "widgets/pages/activity/undoaction.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/panes/pageheader.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int actionsHeight = 240;
constexpr int stepsHeight = 400;

} // namespace

ActivityPage::ActivityPage(const Services &services, QWidget *parent)
    : ActivityPage(boundTo(services.audit, &AuditService::read),
        {QString::fromStdString(services.audit->file()), !services.environment->audit.empty(),
            QString::fromStdString(services.environment->name)},
        parent)
{
}

ActivityPage::ActivityPage(ReadAuditLog read, const AuditLogContext &context, QWidget *parent)
    : Page(parent)
    , m_read(std::move(read))
    , m_context(context)
    , m_header(new PageHeader(tr("Activity"), this))
    , m_undo(new UndoAction(this, m_header, context.environment))
    , m_verify(m_header->addButton(textButton(tr("Verify again"), ButtonRole::Plain, this)))
    , m_banner(new Banner(this))
    , m_running(new RunningActions(this))
    , m_filterBar(new FilterBar(this))
    , m_table(new ActionTable(this))
    , m_grid(new BigTableView(this))
    , m_tableActions(new TableActions(
          this, m_grid, m_table, QStringLiteral("activity"), [this] { return exportHead(QStringLiteral("activity")); },
          tr("Actions")))
    , m_steps(new StepPane(
          this, [this] { return exportHead(QStringLiteral("activitySteps")); }, this))
    , m_timeline(new TimelineExport(this,
          [this](bool isSelectedOnly) {
              return TimelineExport::Content{m_auditLog, chosen(isSelectedOnly)};
          }))
    , m_loading(new LoadingState(this))
    , m_empty(new EmptyState(this))
    , m_content(makeContent())
    , m_body(new QStackedWidget(this))
{
    for (auto *state : {static_cast<QWidget *>(m_loading), static_cast<QWidget *>(m_empty), m_content}) {
        m_body->addWidget(state);
    }
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_running);
    column->addWidget(m_body, 1);
    m_banner->hide();
    makeActions();
    connect(m_verify, &QPushButton::clicked, this, &ActivityPage::refresh);
    connect(m_banner, &Banner::retryRequested, this, &ActivityPage::refresh);
    connect(m_empty, &EmptyState::stepRequested, this, &ActivityPage::refresh);
    connect(m_loading, &LoadingState::cancelRequested, this, &ActivityPage::cancel);
    connect(m_filterBar, &FilterBar::textChanged, this, &ActivityPage::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this, &ActivityPage::removeTerm);
    connect(m_table, &ActionTable::arranged, this, &ActivityPage::choose);
    connect(m_grid, &BigTableView::currentRowChanged, this, &ActivityPage::showCurrent);
    connect(m_grid, &BigTableView::rowOpened, m_steps, &StepPane::takeFocus);
    connect(m_steps, &StepPane::linkOpened, this, &ActivityPage::pageRequested);
    connect(m_running, &RunningActions::chosen, this, &ActivityPage::runningChosen);
    connect(m_undo, &UndoAction::planRequested, this, &ActivityPage::undoRequested);
}

QWidget *ActivityPage::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->header()->setSortIndicator(columnOf(*m_table, "when"), Qt::DescendingOrder);
    m_grid->setAccessibleName(tr("Actions"));
    m_filterBar->setHint(tr("lease:9f3c person:jane state:open age<2h, or any part of a reason or a record"));
    m_filterBar->setTerms(activityFilterTerms());
    m_filterBar->setTarget(m_grid);
    m_filterBar->setObjectName(m_grid->objectName());
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_grid);
    split->addWidget(m_steps);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({actionsHeight, stepsHeight});
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(m_filterBar);
    column->addWidget(split, 1);
    return content;
}

void ActivityPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("activity.verify"), tr("Verify the trail again"), QStringLiteral("verification"), {}, {},
            [this] { refresh(); }});
    makeAction(this,
        {QStringLiteral("activity.copyId"), tr("Copy the lease's id, or the plan's fingerprint"),
            QStringLiteral("copy"), {}, {QStringLiteral("C")}, [this] { copyId(); }});
    makeAction(this,
        {QStringLiteral("activity.copyHead"), tr("Copy the head of the trail"), QStringLiteral("copy"), {},
            {QStringLiteral("Shift+C")}, [this] { copyHead(); }});
    auto *menu = m_tableActions->exportMenu(this);
    m_timeline->addTo(*menu);
    m_header->addMenu(tr("Export"), menu);
    const auto emitWork = [this] { emit workChanged(work()); };
    connect(m_tableActions, &TableActions::workChanged, this, emitWork);
    connect(m_tableActions, &TableActions::exportFailed, m_banner, &Banner::showNotice);
    connect(m_timeline, &TimelineExport::workChanged, this, emitWork);
    connect(m_timeline, &TimelineExport::exported, this, &ActivityPage::timelineExported);
    connect(m_timeline, &TimelineExport::exportFailed, m_banner, &Banner::showNotice);
}

void ActivityPage::showRunning(const std::vector<RunningAction> &running)
{
    m_running->showRunning(running);
    m_runningPlans.clear();
    for (const auto &action : running) {
        m_runningPlans.push_back(action.plan.toStdString());
    }
}

void ActivityPage::showPlan(const QString &plan)
{
    m_requestedPlan = plan.toStdString();
    setFilterText({});
    refresh();
}

QString ActivityPage::title() const
{
    return tr("Activity");
}

QString ActivityPage::sentence() const
{
    if (!m_auditLog) {
        return {};
    }
    return m_auditLog->isThere ? sentenceOf(*m_auditLog) : tr("No action was recorded yet");
}

std::optional<Instant> ActivityPage::asOf() const
{
    return m_auditLog ? std::optional(m_auditLog->readAt) : std::nullopt;
}

void ActivityPage::refresh()
{
    m_verify->setEnabled(false);
    if (!m_auditLog) {
        m_body->setCurrentWidget(m_loading);
        m_loading->start(tr("Reading the trail"));
    }
    setWork(tr("Reading and verifying the trail"));
    ask(
        this,
        [read = m_read, plans = m_runningPlans](std::stop_token stop) {
            return read(std::move(stop)).map([&](std::shared_ptr<const AuditLogView> auditLog) {
                return withRunning(std::move(auditLog), plans);
            });
        },
        [this](const Outcome<std::shared_ptr<const AuditLogView>> &outcome) { take(outcome); });
}

void ActivityPage::cancel()
{
    stopAsking(this);
    m_tableActions->cancel();
    m_timeline->cancel();
}

QString ActivityPage::work() const
{
    for (const auto &work : {m_work, m_tableActions->work()}) {
        if (!work.isEmpty()) {
            return work;
        }
    }
    return m_timeline->work();
}

void ActivityPage::setWork(const QString &work)
{
    m_work = work;
    emit workChanged(this->work());
}

void ActivityPage::takeFocus()
{
    QWidget *beginning = m_grid;
    if (m_body->currentWidget() != m_content) {
        beginning = m_verify;
    }
    beginning->setFocus();
}

// Out of the records to the actions, then out of the filter.
bool ActivityPage::stepBack()
{
    if (m_steps->hasTableFocus()) {
        m_grid->setFocus();
        return true;
    }
    return m_filterBar->clear();
}

QString ActivityPage::filterText() const
{
    return m_filterBar->text();
}

void ActivityPage::setFilterText(const QString &text)
{
    m_filterBar->setText(text);
    filter(text);
}

bool ActivityPage::takeFocusToFilter()
{
    if (m_body->currentWidget() != m_content) {
        return false;
    }
    m_filterBar->takeFocus();
    return true;
}

void ActivityPage::take(const Outcome<std::shared_ptr<const AuditLogView>> &outcome)
{
    m_verify->setEnabled(true);
    m_loading->stop();
    setWork({});
    if (!outcome) {
        m_requestedPlan.clear();
        showFailure(outcome.error());
        return;
    }
    m_auditLog = *outcome;
    showAuditLog();
    emit asOfChanged();
    emit sentenceChanged();
    const int open = m_auditLog->undecided();
    emit countChanged(open > 0 ? std::optional(qint64(open)) : std::nullopt);
}

void ActivityPage::showAuditLog()
{
    const auto notice = noticeOf(*m_auditLog);
    m_banner->setVisible(notice.has_value());
    if (notice) {
        m_banner->showNotice(*notice);
    }
    m_header->setSentence(sentence());
    const bool hadFocus = m_body->currentWidget() != m_content && m_verify->hasFocus();
    m_table->setAuditLog(m_auditLog, m_context.environment.toStdString());
    if (m_auditLog->records.empty()) {
        m_empty->explain(QStringLiteral("activity"), sentence(),
            m_context.isNamed
                ? tr("Every guarded action is written to %1 before it is done. The file is made with the first one.")
                      .arg(m_context.file)
                : tr("Every guarded action is written to %1 before it is done. The environment names no file of its "
                     "own (audit:), so this user's usual one is taken, which other environments share.")
                      .arg(m_context.file),
            tr("Look again"));
        m_body->setCurrentWidget(m_empty);
        return;
    }
    m_body->setCurrentWidget(m_content);
    if (hadFocus) {
        takeFocus();
    }
}

// What was read before stays on screen, with its time; a failure of the first reading has the page for itself.
void ActivityPage::showFailure(const Failure &failure)
{
    const bool isCancelled = failure.kind == Failure::Kind::Cancelled;
    if (!m_auditLog) {
        m_empty->explain(QStringLiteral("activity"), isCancelled ? tr("Cancelled") : tr("The trail was not read"),
            isCancelled ? tr("The reading was stopped before it had ended.")
                        : tr("What was done from here is not known. No action is carried out while the trail %1 "
                             "cannot be written.")
                              .arg(m_context.file),
            tr("Read again"));
        m_body->setCurrentWidget(m_empty);
    }
    if (!isCancelled) {
        m_banner->showNotice(noticeOf(tr("The trail could not be read"), failure));
        m_banner->show();
    }
}

void ActivityPage::filter(const QString &text)
{
    const auto parsed = parseActivityFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : QString::fromStdString(parsed.error().text()));
    if (!parsed) {
        return;
    }
    m_filter = *parsed;
    m_table->setFilter(
        [filter = m_filter](const ActionRow &row) { return filter.matches(row.auditLog(), *row.action); });
    m_filterBar->setChips(filterTokens(text));
    emit filterTextChanged();
}

void ActivityPage::removeTerm(const QString &term)
{
    setFilterText(withoutToken(m_filterBar->text(), term));
}

// What the pane below tells of is selected; when it was filtered away, the first row is.
void ActivityPage::choose()
{
    m_filterBar->setCount(m_table->rowCount(), m_table->total());
    if (m_table->rowCount() > 0 && std::exchange(m_isToFit, false)) {
        m_grid->fitColumns();
    }
    if (!selectRequestedPlan() && m_grid->currentRow() < 0) {
        m_grid->setCurrentRow(m_table->rowCount() > 0 ? 0 : -1);
    }
    showCurrent();
}

// A run that was written just now is in the reading that is under way.
bool ActivityPage::selectRequestedPlan()
{
    if (m_requestedPlan.empty() || !m_work.isEmpty()) {
        return false;
    }
    const auto &actions = m_auditLog->actions;
    const auto found = std::find_if(actions.rbegin(), actions.rend(),
        [this](const AuditAction &action) { return action.kind == ActionKind::Run && action.plan == m_requestedPlan; });
    m_requestedPlan.clear();
    if (found != actions.rend()) {
        m_grid->setCurrentRow(m_table->indexOf(std::uint32_t(actions.rend() - found) - 1));
    }
    return found != actions.rend();
}

void ActivityPage::showCurrent()
{
    const auto action = current();
    m_undo->show(action ? &m_auditLog->actions[*action] : nullptr);
    if (action) {
        m_steps->showAction(m_auditLog, *action, m_filter);
    } else if (!m_table->isArranging()) {
        m_steps->showNothing(
            m_table->total() > 0 ? tr("No action passes the filter.") : tr("Select an action to see what it did."));
    }
}

std::optional<std::uint32_t> ActivityPage::current() const
{
    const int row = m_grid->currentRow();
    return m_auditLog && row >= 0 && row < m_table->rowCount() ? std::optional(m_table->numberAt(row)) : std::nullopt;
}

std::vector<std::uint32_t> ActivityPage::chosen(bool isSelectedOnly) const
{
    if (!isSelectedOnly) {
        return m_table->numbers();
    }
    const auto action = current();
    return action ? std::vector{*action} : std::vector<std::uint32_t>();
}

void ActivityPage::copyId()
{
    const auto action = current();
    const auto lease = m_steps->hasTableFocus() ? m_steps->currentLease() : QString();
    const auto id = !lease.isEmpty() ? lease
        : action                     ? QString::fromStdString(m_auditLog->actions[*action].plan)
                                     : QString();
    if (!id.isEmpty()) {
        QGuiApplication::clipboard()->setText(id);
        emit messageReported(lease.isEmpty() ? tr("Copied the plan's fingerprint") : tr("Copied the lease's id"));
    }
}

void ActivityPage::copyHead()
{
    if (m_auditLog) {
        QGuiApplication::clipboard()->setText(wholeHead(m_auditLog->verification.head));
        emit messageReported(tr("Copied the head, as cellsctl audit verify --head takes it"));
    }
}

ExportHead ActivityPage::exportHead(const QString &table) const
{
    ExportHead head{table, sentence(), m_context.environment, {}, {m_context.file}, asOf(), filterText(), {}};
    if (m_auditLog && m_auditLog->verification.problem) {
        head.missing << tr("The chain is broken: what stands behind line %1 is not proved")
                            .arg(m_auditLog->verification.problem->line);
    }
    return head;
}

} // namespace cells
