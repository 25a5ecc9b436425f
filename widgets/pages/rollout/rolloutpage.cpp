// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/rolloutpage.h"

#include "models/engine/services/rolloutservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/filtertokens.h"
#include "models/presentation/leases/leasetext.h"
#include "models/presentation/rollout/flagchangetable.h"
#include "widgets/pages/rollout/flagtimeline.h"
#include "widgets/pages/rollout/rolloutdelegate.h"
#include "widgets/pages/rollout/rolloutdetail.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int matrixHeight = 332;
constexpr int detailHeight = 280;
constexpr int detailWidth = 640;
constexpr int changesWidth = 440;
constexpr std::chrono::milliseconds answersApart{40};

} // namespace

RolloutPage::Context RolloutPage::contextOf(const Services &services)
{
    Context context{services.environment->kind, {}, services.cell};
    for (const auto &cell : services.environment->cells) {
        context.cells.push_back({cell.id, cell.name});
    }
    return context;
}

RolloutPage::RolloutPage(const Services &services, QWidget *parent)
    : RolloutPage(contextOf(services), boundTo(services.rollout, &RolloutService::survey), parent)
{
}

RolloutPage::RolloutPage(Context context, SurveyRollout survey, QWidget *parent)
    : Page(parent)
    , m_context(std::move(context))
    , m_survey(std::move(survey))
    , m_header(new PageHeader(tr("Rollout"), this))
    , m_refresh(m_header->addButton(textButton(tr("Read again"), ButtonRole::Plain, this)))
    , m_banner(new Banner(this))
    , m_filterBar(new FilterBar(this))
    , m_table(new RolloutTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(
          new TableActions(this, m_grid, m_table, QStringLiteral("rollout"), [this] { return exportHead(); }))
    , m_detail(new DetailPane(this))
    , m_timelineTitle(new PlainLabel(this))
    , m_timeline(new FlagTimeline(this))
    , m_changes(new FlagChangeTable(this))
    , m_changeGrid(new GridView(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_header);
    column->addWidget(m_banner);
    column->addWidget(m_filterBar);
    column->addWidget(makeContent(), 1);
    m_banner->hide();
    makeActions();
    connect(m_refresh, &QPushButton::clicked, this, &RolloutPage::refresh);
    connect(m_banner, &Banner::retryRequested, this, &RolloutPage::refresh);
    connect(m_grid, &GridView::currentRowChanged, this, &RolloutPage::showCurrent);
    connect(m_detail, &DetailPane::linkOpened, this, &RolloutPage::pageRequested);
    connect(m_detail, &DetailPane::actionRequested, this, &RolloutPage::copyCommand);
    connect(m_filterBar, &FilterBar::textChanged, this, &RolloutPage::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &chip) { setFilterText(withoutToken(m_filterBar->text(), chip)); });
    m_showing.setSingleShot(true);
    m_showing.setInterval(answersApart);
    connect(&m_showing, &QTimer::timeout, this, &RolloutPage::showAnswers);
    showAnswers();
    m_grid->fitColumns();
    m_grid->selectRow(0);
}

QWidget *RolloutPage::makeContent()
{
    m_grid->setModel(m_table);
    new RolloutDelegate(m_grid);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Models"));
    // What the detail tells, too, rather than that columns at the right are out of sight.
    m_grid->header()->setYielding(
        {QStringLiteral("changed"), QStringLiteral("leased"), QStringLiteral("global"), QStringLiteral("claimed")});
    // As the catalogue has them, until somebody sorts.
    m_grid->sortByColumn(-1, Qt::AscendingOrder);
    m_filterBar->setHint(tr("phase:blocked next:enable_worker verdict:fine is:risky, or any part of a name"));
    m_filterBar->setTerms(rolloutFilterTerms());
    m_filterBar->setObjectName(m_grid->objectName());
    m_filterBar->setTarget(m_grid);
    auto *below = new QSplitter(Qt::Horizontal, this);
    below->addWidget(m_detail);
    below->addWidget(makeChanges());
    below->setStretchFactor(0, 1);
    below->setChildrenCollapsible(false);
    below->setSizes({detailWidth, changesWidth});
    auto *split = new QSplitter(Qt::Vertical, this);
    split->addWidget(m_grid);
    split->addWidget(below);
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    split->setSizes({matrixHeight, detailHeight});
    return split;
}

QWidget *RolloutPage::makeChanges()
{
    m_changeGrid->setModel(m_changes);
    m_changeGrid->sortByColumn(-1, Qt::AscendingOrder);
    m_changeGrid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_changeGrid->setAccessibleName(tr("Changes of flags that were seen"));
    // Where there is no room for all: what a flag was before is told by the timeline, too.
    m_changeGrid->header()->setYielding({QStringLiteral("from")});
    auto *panel = new QWidget(this);
    auto *column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::tight);
    auto *title = new PlainLabel(tr("Changes seen, in all cells"), panel);
    for (auto *heading : {m_timelineTitle, title}) {
        heading->setFont(strongFont());
        heading->setContentsMargins(space::small, space::small, space::small, 0);
    }
    column->addWidget(m_timelineTitle);
    column->addWidget(m_timeline);
    column->addWidget(title);
    column->addWidget(m_changeGrid, 1);
    return panel;
}

void RolloutPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("rollout.copyRails"), tr("Copy the next step for a Rails console"), QStringLiteral("copy"), {},
            {QStringLiteral("C")}, [this] { copyCommand(QStringLiteral("copyRails")); }});
    makeAction(this,
        {QStringLiteral("rollout.copyChat"), tr("Copy the next step for ChatOps"), QStringLiteral("copy"), {}, {},
            [this] { copyCommand(QStringLiteral("copyChat")); }});
    makeAction(this,
        {QStringLiteral("rollout.verification"), tr("Show the model in Verification"), QStringLiteral("verification"),
            {}, {}, [this] {
                if (const auto *row = current(); row && row->model) {
                    emit pageRequested(
                        QStringLiteral("verification"), QStringLiteral("model:") + QString::fromStdString(row->id()));
                }
            }});
    m_header->addMenu(tr("Export"), m_tableActions->exportMenu(this));
    connect(m_tableActions, &TableActions::workChanged, this, [this] { emit workChanged(work()); });
    connect(m_tableActions, &TableActions::exportFailed, m_banner, &Banner::showNotice);
}

QString RolloutPage::title() const
{
    return tr("Rollout");
}

QString RolloutPage::sentence() const
{
    return sentenceOf(m_rows);
}

const CellRollout *RolloutPage::here() const
{
    const auto found = m_answers.find(m_context.here);
    return found == m_answers.end() ? nullptr : &found->second;
}

std::optional<Instant> RolloutPage::asOf() const
{
    const auto *answer = here();
    return answer && answer->flags && *answer->flags ? std::optional(answer->asOf) : std::nullopt;
}

void RolloutPage::refresh()
{
    const Courier courier(this);
    const auto onAnswer = [this, courier, round = ++m_round](const CellRollout &answer) {
        courier.deliver([this, answer, round] {
            if (round == m_round) {
                take(answer);
            }
        });
    };
    m_refresh->setEnabled(false);
    setWork(tr("Reading flags, scans and leases"));
    ask(
        this,
        [survey = m_survey, onAnswer](
            std::stop_token stop) -> Outcome<std::vector<CellRollout>> { return survey(onAnswer, std::move(stop)); },
        [this](const Outcome<std::vector<CellRollout>> &rollouts) {
            end();
            if (!rollouts) {
                emit messageReported(QString::fromStdString(rollouts.error().text()));
            }
        });
}

void RolloutPage::cancel()
{
    stopAsking(this);
    m_tableActions->cancel();
}

QString RolloutPage::work() const
{
    return m_work.isEmpty() ? m_tableActions->work() : m_work;
}

void RolloutPage::setWork(const QString &work)
{
    m_work = work;
    emit workChanged(this->work());
}

void RolloutPage::takeFocus()
{
    m_grid->setFocus();
}

bool RolloutPage::stepBack()
{
    return m_filterBar->clear();
}

QString RolloutPage::filterText() const
{
    return m_filterBar->text();
}

void RolloutPage::setFilterText(const QString &text)
{
    m_filterBar->setText(text);
    filter(text);
}

bool RolloutPage::takeFocusToFilter()
{
    m_filterBar->takeFocus();
    return true;
}

// What was seen before stays until the answer to it is here; one that was cancelled is none.
void RolloutPage::take(const CellRollout &answer)
{
    const bool isCancelled = answer.flags && !*answer.flags && answer.flags->error().kind == Failure::Kind::Cancelled;
    if (isCancelled) {
        return;
    }
    auto merged = answer;
    if (const auto before = m_answers.find(answer.cell); before != m_answers.end()) {
        merged.seen = answer.seen ? answer.seen : before->second.seen;
        merged.scans = answer.scans ? answer.scans : before->second.scans;
        merged.leases = answer.leases ? answer.leases : before->second.leases;
    }
    m_answers.insert_or_assign(answer.cell, std::move(merged));
    if (!m_showing.isActive()) {
        m_showing.start();
    }
    emit asOfChanged();
}

void RolloutPage::end()
{
    showAnswers();
    m_refresh->setEnabled(true);
    setWork({});
    if (std::exchange(m_isFirst, false)) {
        m_grid->fitColumns();
        m_changeGrid->fitColumns();
    }
}

void RolloutPage::showAnswers()
{
    m_showing.stop();
    m_rows = rolloutRows(m_context.cells, m_context.here, m_answers);
    m_table->setRows(m_rows);
    m_filterBar->setCount(m_table->rowCount(), qint64(m_rows.size()));
    m_header->setSentence(sentence());
    showProblems();
    showChanges();
    showCurrent(m_grid->currentIndex());
    const auto count = modelsNeedingAttention(m_rows);
    emit countChanged(count ? std::optional(qint64(*count)) : std::nullopt);
    emit sentenceChanged();
}

void RolloutPage::showProblems()
{
    const auto *answer = here();
    const Failure *problem = nullptr;
    QString what;
    if (answer && answer->seen && !*answer->seen) {
        problem = &answer->seen->error();
        what = tr("Changes of flags are not kept");
    }
    if (answer && answer->scans && !*answer->scans) {
        problem = &answer->scans->error();
        what = tr("What scans found could not be read");
    }
    if (answer && answer->flags && !*answer->flags) {
        problem = &answer->flags->error();
        what = answer->isContradicted ? tr("Nothing is shown of this cell") : tr("The flags could not be read");
    }
    m_banner->setVisible(problem != nullptr);
    if (problem) {
        m_banner->showNotice(noticeOf(what, *problem));
    }
}

void RolloutPage::showChanges()
{
    m_changes->setRows(flagChangeRows(m_context.cells, m_answers));
    const auto *answer = here();
    const bool isKnown = answer && answer->seen && *answer->seen && (*answer->seen)->since;
    m_changeGrid->setEmptyText(isKnown
            ? tr("No flag was seen to change since %1.").arg(utcString(*(*answer->seen)->since))
            : tr("Changes are seen between two readings from this machine."));
}

void RolloutPage::filter(const QString &text)
{
    const auto parsed = parseRolloutFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : QString::fromStdString(parsed.error().text()));
    if (!parsed) {
        return;
    }
    m_table->setFilter([filter = *parsed](const RolloutRow &row) { return admits(filter, row); });
    m_filterBar->setChips(filterTokens(text));
    m_filterBar->setCount(m_table->rowCount(), qint64(m_rows.size()));
    if (!m_grid->selectionModel()->hasSelection()) {
        m_grid->selectRow(0);
    }
    showCurrent(m_grid->currentIndex());
    emit filterTextChanged();
}

const RolloutRow *RolloutPage::current() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? &m_table->row(index.row()) : nullptr;
}

void RolloutPage::showCurrent(const QModelIndex &index)
{
    if (index.isValid()) {
        const auto &row = m_table->row(index.row());
        m_detail->showDetail(detailOf(row, m_context.kind));
        showTimeline(row);
    } else {
        m_detail->showHint(tr("Select a model to see its next step, and how it stands in all cells."));
    }
}

void RolloutPage::showTimeline(const RolloutRow &row)
{
    static const CellRollout unanswered;
    const auto *answer = here();
    m_timelineTitle->setText(tr("Flags of %1 over time").arg(QString::fromStdString(row.id())));
    m_timeline->setTracks(flagTracksOf(row, answer ? *answer : unanswered));
}

void RolloutPage::copyCommand(const QString &action)
{
    const auto *row = current();
    const auto target = chatTargetOf(m_context.kind);
    const bool isChat = action == QLatin1String("copyChat");
    if (!row || row->here.readiness.flags.empty() || (isChat && !target)) {
        emit messageReported(tr("There is no command to copy"));
        return;
    }
    if (row->here.readiness.verdict() == CheckVerdict::Stop) {
        emit messageReported(tr("Not copied: the step is blocked, as its reasons say"));
        return;
    }
    const auto &flags = row->here.readiness.flags;
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(isChat ? chatCommand(flags, *target) : railsCommand(flags)));
    emit messageReported(tr("Copied the command of the next step"));
}

ExportHead RolloutPage::exportHead() const
{
    ExportHead head{m_grid->objectName(), sentence(), environmentName(), cellName(), {}, asOf(), filterText(), {}};
    const auto *answer = here();
    if (answer && answer->isContradicted) {
        head.contradiction = QString::fromStdString(answer->flags->error().text());
    }
    if (answer && answer->flags && *answer->flags) {
        head.sources << QString::fromStdString((*answer->flags)->identity.database);
    } else {
        head.missing << tr("The flags were not read");
    }
    return head;
}

} // namespace cells
