// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/rolloutpage.h"

#include "models/engine/services/rolloutservice.h"
#include "models/ports/environment.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/pages/rollout/flaghistorypane.h"
#include "widgets/pages/rollout/phasechart.h"
#include "widgets/pages/rollout/rolloutdetail.h"
#include "widgets/pages/rollout/rolloutmatrix.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>

namespace cells::rollout {

namespace {

// Of all 13 models.
constexpr int matrixHeight = 388;
constexpr int detailHeight = 280;
constexpr int detailWidth = 640;
constexpr int changesWidth = 440;
constexpr std::chrono::milliseconds answersApart{40};

std::vector<RolloutCell> cellsOf(const Environment &environment)
{
    std::vector<RolloutCell> cells;
    for (const auto &cell : environment.cells) {
        cells.push_back({cell.id, cell.name});
    }
    return cells;
}

} // namespace

RolloutPage::RolloutPage(const Services &services, QWidget *parent)
    : Page(tr("Rollout"), parent)
    , m_services(services)
    , m_header(new PageHeader(title(), this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_banner(new Banner(this))
    , m_matrix(new RolloutMatrix(this, [this] { return exportHead(); }))
    , m_detail(new DetailPane(this))
    , m_history(new FlagHistoryPane(this))
    , m_phases(new PhaseChart(this, services.scans))
{
    auto *column = makeColumn(this, pageMargins, {m_header, m_banner, m_phases->chartSection()});
    column->addWidget(makeContent(), 1);
    m_banner->hide();
    setFilter(m_matrix->filterBar());
    makeActions();
    connect(m_refresh, &QPushButton::clicked, this, &RolloutPage::refresh);
    connect(m_banner, &Banner::retryRequested, this, &RolloutPage::refresh);
    connect(m_matrix, &RolloutMatrix::currentChanged, this, &RolloutPage::showCurrent);
    connect(m_matrix, &RolloutMatrix::filterTextChanged, this, &RolloutPage::filterTextChanged);
    connect(m_detail, &DetailPane::linkOpened, this, &RolloutPage::pageRequested);
    connect(m_detail, &DetailPane::actionRequested, this, &RolloutPage::copyCommand);
    m_showing.setSingleShot(true);
    m_showing.setInterval(answersApart);
    connect(&m_showing, &QTimer::timeout, this, &RolloutPage::showAnswers);
    showAnswers();
    m_matrix->fitColumns();
}

QWidget *RolloutPage::makeContent()
{
    auto *below = makeSplitter(Qt::Horizontal, this, {m_detail, m_history}, {detailWidth, changesWidth});
    below->setStretchFactor(0, 1);
    below->setChildrenCollapsible(false);
    auto *split = makeSplitter(Qt::Vertical, this, {m_matrix, below}, {matrixHeight, detailHeight});
    split->setStretchFactor(1, 1);
    split->setChildrenCollapsible(false);
    return split;
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
                if (const auto *row = m_matrix->current(); row && row->model) {
                    emit pageRequested(
                        {QStringLiteral("verification"), QStringLiteral("model:") + QString::fromStdString(row->id())});
                }
            }});
    auto &tableActions = m_matrix->tableActions();
    m_header->addMenu(tr("Export"), tableActions.exportMenu(this));
    connect(&tableActions, &TableActions::exportFailed, m_banner, &Banner::showNotice);
}

QString RolloutPage::sentence() const
{
    return sentenceOf(m_matrix->rows());
}

const CellRollout &RolloutPage::here() const
{
    static const CellRollout unanswered;
    const auto found = m_answers.find(m_services.cell);
    return found == m_answers.end() ? unanswered : found->second;
}

std::optional<Instant> RolloutPage::asOf() const
{
    const auto &answer = here();
    return answer.flags && *answer.flags ? std::optional(answer.asOf) : std::nullopt;
}

void RolloutPage::refresh()
{
    setBusy(*m_refresh, true);
    m_phases->read();
    m_reading.start(
        [rollout = m_services.rollout](const auto &report, std::stop_token stop) -> Outcome<std::vector<CellRollout>> {
            return rollout->survey(report, std::move(stop));
        },
        [this](const Outcome<std::vector<CellRollout>> &rollouts) {
            end();
            if (!rollouts) {
                emit messageReported(translatedText(rollouts.error()));
            }
        },
        [this](const CellRollout &answer) { take(answer); });
    setWork(tr("Reading flags, scans and leases"));
}

void RolloutPage::cancel()
{
    Page::cancel();
    m_reading.cancel();
}

void RolloutPage::takeFocus()
{
    m_matrix->grid()->setFocus();
}

// Earlier values stay until new ones arrive; a cancelled answer replaces nothing.
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
    setBusy(*m_refresh, false);
    setWork({});
    if (std::exchange(m_isFirst, false)) {
        m_matrix->fitColumns();
        m_history->fitColumns();
    }
}

void RolloutPage::showAnswers()
{
    m_showing.stop();
    const auto cells = cellsOf(*m_services.environment);
    m_matrix->setRows(rolloutRows(cells, m_services.cell, m_answers));
    m_header->setSentence(sentence());
    showProblems();
    m_history->showChanges(flagChangeRows(cells, m_answers), here());
    m_phases->setCell(here());
    showCurrent();
    const auto count = modelsNeedingAttention(m_matrix->rows());
    emit countChanged(count ? std::optional(qint64(*count)) : std::nullopt);
    emit sentenceChanged();
}

void RolloutPage::showProblems()
{
    const auto &answer = here();
    const Failure *problem = nullptr;
    QString what;
    if (answer.seen && !*answer.seen) {
        problem = &answer.seen->error();
        what = tr("Flag history is not available");
    }
    if (answer.scans && !*answer.scans) {
        problem = &answer.scans->error();
        what = tr("Scan results could not be read");
    }
    if (answer.flags && !*answer.flags) {
        problem = &answer.flags->error();
        what = answer.isContradicted ? tr("Data of this cell is hidden") : tr("The flags could not be read");
    }
    m_banner->setVisible(problem != nullptr);
    if (problem) {
        m_banner->showNotice(noticeOf(what, *problem));
    }
}

void RolloutPage::showCurrent()
{
    if (const auto *row = m_matrix->current()) {
        m_detail->showDetail(detailOf(*row, m_services.environment->kind));
        m_history->showModel(*row, here());
    } else {
        m_detail->showHint(tr("Select a model to see its next step and its status in all cells."));
    }
}

void RolloutPage::copyCommand(const QString &action)
{
    const auto *row = m_matrix->current();
    const auto target = chatTargetOf(m_services.environment->kind);
    const bool isChat = action == QLatin1String("copyChat");
    if (!row || row->here.readiness.flags.empty() || (isChat && !target)) {
        emit messageReported(tr("No command for this step"));
        return;
    }
    if (row->here.readiness.verdict() == CheckVerdict::Blocked) {
        emit messageReported(tr("Not copied because the step is blocked"));
        return;
    }
    const auto &flags = row->here.readiness.flags;
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(isChat ? chatCommand(flags, *target) : railsCommand(flags)));
    emit messageReported(tr("Copied the command"));
}

ExportHead RolloutPage::exportHead() const
{
    ExportHead head{QStringLiteral("rollout"), sentence(), environmentName(), cellName(), {}, asOf(), filterText(), {}};
    const auto &answer = here();
    if (answer.isContradicted) {
        head.contradiction = translatedText(answer.flags->error());
    }
    if (answer.flags && *answer.flags) {
        head.sources << QString::fromStdString((*answer.flags)->identity.database);
    } else {
        head.missing << tr("The flags were not read");
    }
    return head;
}

} // namespace cells::rollout

#include "moc_rolloutpage.cpp"
