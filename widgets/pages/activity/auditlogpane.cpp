// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/auditlogpane.h"

#include "models/presentation/activity/actiontable.h"
#include "models/presentation/activity/activitytext.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/filtertokens.h"
#include "widgets/pages/activity/steppane.h"
#include "widgets/pages/activity/timelineexport.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/style/layouts.h"

#include <QClipboard>
#include <QGuiApplication>

#include <utility>

namespace cells::activity {

using namespace claims;

namespace {

constexpr int actionsHeight = 240;
constexpr int stepsHeight = 400;

} // namespace

AuditLogPane::AuditLogPane(
    Page *page, const std::string &environment, const std::function<ExportHead(const QString &)> &head)
    : QWidget(page)
    , PageComponent(page)
    , m_page(page)
    , m_filterBar(new FilterBar(this))
    , m_table(new ActionTable(this))
    , m_grid(new BigTableView(this))
    , m_tableActions(new TableActions(
          page, m_grid, m_table, QStringLiteral("activity"), [head] { return head(QStringLiteral("activity")); },
          tr("Actions")))
    , m_steps(new StepPane(
          page, environment, [head] { return head(QStringLiteral("activitySteps")); }, this))
    , m_timeline(new TimelineExport(page, [this](bool isSelectedOnly) {
        return TimelineExport::Content{m_auditLog, chosen(isSelectedOnly)};
    }))
{
    makeContent();
    makeActions();
    connect(m_filterBar, &FilterBar::textChanged, this, &AuditLogPane::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &chip) { m_filterBar->applyText(withoutToken(m_filterBar->text(), chip)); });
    connect(m_table, &ActionTable::arranged, this, &AuditLogPane::choose);
    connect(m_grid, &BigTableView::currentRowChanged, this, &AuditLogPane::showCurrent);
    connect(m_grid, &BigTableView::currentRowChanged, m_page, &Page::selectionChanged);
    connect(m_grid, &BigTableView::rowOpened, m_steps->grid(), qOverload<>(&QWidget::setFocus));
    connect(m_steps, &StepPane::linkOpened, this, &AuditLogPane::linkOpened);
}

void AuditLogPane::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->header()->setSortIndicator(columnOf(*m_table, "when"), Qt::DescendingOrder);
    m_grid->setAccessibleName(tr("Actions"));
    m_filterBar->setHint(tr("lease:9f3c person:jane state:open age<2h, or any part of a reason or a record"));
    m_filterBar->setTerms(activityFilterTerms());
    m_filterBar->setTarget(m_grid);
    m_filterBar->setObjectName(m_grid->objectName());
    auto *split = makeSplitter(Qt::Vertical, this, {m_grid, m_steps}, {actionsHeight, stepsHeight});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    auto *column = makeColumn(this, {}, {m_filterBar});
    column->addWidget(split, 1);
}

void AuditLogPane::makeActions()
{
    makeAction(m_page,
        {QStringLiteral("activity.copyId"), tr("Copy the lease id or plan fingerprint"), QStringLiteral("copy"), {},
            {QStringLiteral("C")}, [this] { copyId(); }});
    makeAction(m_page,
        {QStringLiteral("activity.copyHead"), tr("Copy the audit log head"), QStringLiteral("copy"), {},
            {QStringLiteral("Shift+C")}, [this] { copyHead(); }});
}

void AuditLogPane::setAuditLog(std::shared_ptr<const AuditLogView> auditLog, const std::string &environment)
{
    m_auditLog = std::move(auditLog);
    m_isRequestReady = true;
    m_table->setAuditLog(m_auditLog, environment);
}

void AuditLogPane::requestPlan(const QString &plan)
{
    m_requestedPlan = plan.toStdString();
    m_isRequestReady = false;
}

QString AuditLogPane::current() const
{
    const auto *action = currentAction();
    return action && action->kind == ActionKind::Run ? QString::fromStdString(action->plan) : QString();
}

void AuditLogPane::request(const QString &plan)
{
    requestPlan(plan);
    m_page->refresh();
}

bool AuditLogPane::stepBack()
{
    const bool isInSteps = m_steps->grid()->hasFocus();
    if (isInSteps) {
        m_grid->setFocus();
    }
    return isInSteps;
}

void AuditLogPane::filter(const QString &text)
{
    const auto parsed = parseActivityFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : translatedText(parsed.error()));
    if (!parsed) {
        return;
    }
    m_filter = *parsed;
    m_table->setFilter(
        [filter = m_filter](const ActionRow &row) { return filter.matches(row.auditLog(), *row.action); });
    m_filterBar->setChips(filterTokens(text));
    emit filterTextChanged();
}

// The selected action stays; when the filter hides it, the first row is selected.
void AuditLogPane::choose()
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

bool AuditLogPane::selectRequestedPlan()
{
    if (m_requestedPlan.empty() || !m_isRequestReady) {
        return false;
    }
    const auto &actions = m_auditLog->actions;
    const auto found = std::find_if(actions.rbegin(), actions.rend(),
        [this](const AuditAction &action) { return action.kind == ActionKind::Run && action.plan == m_requestedPlan; });
    const auto plan = std::exchange(m_requestedPlan, {});
    if (found != actions.rend()) {
        m_grid->setCurrentRow(m_table->indexOf(std::uint32_t(actions.rend() - found) - 1));
    } else {
        emit m_page->messageReported(tr("No run of plan %1 is recorded").arg(shortPlan(plan)));
    }
    return found != actions.rend();
}

void AuditLogPane::showCurrent()
{
    emit currentChanged();
    if (const auto action = currentNumber()) {
        m_steps->showAction(m_auditLog, *action, m_filter);
    } else if (!m_table->isArranging()) {
        m_steps->showNothing(
            m_table->total() > 0 ? tr("No action matches the filter.") : tr("Select an action to see its steps."));
    }
}

std::optional<std::uint32_t> AuditLogPane::currentNumber() const
{
    const int row = m_grid->currentRow();
    return m_auditLog && row >= 0 && row < m_table->rowCount() ? std::optional(m_table->numberAt(row)) : std::nullopt;
}

const AuditAction *AuditLogPane::currentAction() const
{
    const auto action = currentNumber();
    return action ? &m_auditLog->actions[*action] : nullptr;
}

std::vector<std::uint32_t> AuditLogPane::chosen(bool isSelectedOnly) const
{
    if (!isSelectedOnly) {
        return m_table->numbers();
    }
    const auto action = currentNumber();
    return action ? std::vector{*action} : std::vector<std::uint32_t>();
}

void AuditLogPane::copyId()
{
    const auto *action = currentAction();
    const auto lease = m_steps->grid()->hasFocus() ? m_steps->currentLease() : QString();
    const auto id = lease.isEmpty() && action ? QString::fromStdString(action->plan) : lease;
    if (!id.isEmpty()) {
        QGuiApplication::clipboard()->setText(id);
        emit m_page->messageReported(lease.isEmpty() ? tr("Copied the plan fingerprint") : tr("Copied the lease id"));
    }
}

void AuditLogPane::copyHead()
{
    if (m_auditLog) {
        QGuiApplication::clipboard()->setText(wholeHead(m_auditLog->verification.head));
        emit m_page->messageReported(tr("Copied the head for cellsctl audit verify --head"));
    }
}

} // namespace cells::activity

#include "moc_auditlogpane.cpp"
