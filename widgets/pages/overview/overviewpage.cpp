// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/overviewpage.h"

#include "models/engine/services/overviewservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/pages/overview/attentionlist.h"
#include "widgets/pages/overview/celldetail.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QPushButton>

namespace cells::overview {

using namespace leases;
using namespace pairing;

namespace {

constexpr int detailHeight = 320;
// Keeps some cells visible in a low window.
constexpr int leastGridHeight = 124;

} // namespace

OverviewPage::OverviewPage(const Services &services, QWidget *parent)
    : Page(tr("Overview"), parent)
    , m_thresholds(services.environment->thresholds)
    , m_overview(services.overview)
    , m_header(new PageHeader(title(), this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_attention(new AttentionList(this))
    , m_table(new CellTable(this))
    , m_grid(new GridView(this))
    , m_detail(new DetailPane(this))
{
    for (const auto &cell : services.environment->cells) {
        m_rows.push_back({cell.id, cell.name, {cell.id, {}, {}}, true});
    }
    auto *column = makeColumn(this, pageMargins, {m_header, m_attention});
    column->setSpacing(space::medium);
    column->addWidget(makeContent(), 1);
    m_attention->standBefore(m_grid);
    makeActions();

    connect(m_refresh, &QPushButton::clicked, this, &OverviewPage::refresh);
    connect(m_grid, &GridView::currentRowChanged, this, &OverviewPage::showCurrent);
    connect(m_grid, &GridView::rowOpened, this, &OverviewPage::openCell);
    connect(m_attention, &AttentionList::chosen, this, &OverviewPage::follow);
    showRows();
    m_grid->fitColumns();
    m_grid->selectRow(0);
}

QWidget *OverviewPage::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "cell"), Qt::AscendingOrder);
    m_grid->setSelectionMode(QAbstractItemView::SingleSelection);
    m_grid->setAccessibleName(tr("Cells"));
    m_detail->showHint(tr("Select a cell to see its details."));
    auto *split = makeSplitter(Qt::Vertical, this, {m_grid, m_detail}, {detailHeight, detailHeight});
    split->setStretchFactor(0, 1);
    m_grid->setMinimumHeight(leastGridHeight);
    split->setCollapsible(0, false);
    return split;
}

void OverviewPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("overview.openCell"), tr("Open the leases of the cell"), QStringLiteral("leases"), {}, {},
            [this] { openCell(m_grid->currentIndex()); }});
    makeAction(this,
        {QStringLiteral("overview.checkConnection"), tr("Check the connection of the cell…"),
            QStringLiteral("connection"), {}, {}, [this] { checkConnection(); }});
    auto *check = m_header->addButton(textButton(tr("Check connection…"), ButtonRole::Plain, this));
    connect(check, &QPushButton::clicked, this, &OverviewPage::checkConnection);
    auto *exports = new TableActions(this, m_grid, m_table, QStringLiteral("cells"), [this] { return exportHead(); });
    m_header->addMenu(tr("Export"), exports->exportMenu(this));
    connect(exports, &TableActions::exportFailed, this, [this](const Notice &notice) {
        emit messageReported(QStringLiteral("%1: %2").arg(notice.what, notice.whatNow));
    });
}

QString OverviewPage::sentence() const
{
    return sentenceOf(m_rows);
}

std::optional<Instant> OverviewPage::asOf() const
{
    std::optional<Instant> oldest;
    for (const auto &row : m_rows) {
        const auto &leases = row.survey.leases;
        if (leases && *leases && (!oldest || (*leases)->asOf < *oldest)) {
            oldest = (*leases)->asOf;
        }
    }
    return oldest;
}

void OverviewPage::refresh()
{
    setBusy(*m_refresh, true);
    for (auto &row : m_rows) {
        row.isAsked = true;
    }
    m_reading.start(
        [overview = m_overview](const auto &report, std::stop_token stop) -> Outcome<std::vector<CellSurvey>> {
            return overview->survey(report, std::move(stop));
        },
        [this](const Outcome<std::vector<CellSurvey>> &surveys) {
            end();
            if (!surveys) {
                emit messageReported(translatedText(surveys.error()));
            }
        },
        [this](const CellSurvey &answer) { take(answer); });
    showWork();
    showRows();
}

void OverviewPage::cancel()
{
    Page::cancel();
    m_reading.cancel();
}

void OverviewPage::showWork()
{
    const auto left = int(std::ranges::count_if(m_rows, &CellRow::isAsked));
    setWork(m_reading.isRunning() ? tr("Reading cells: %n left", nullptr, left) : QString());
}

void OverviewPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    m_attention->setPageHeight(height());
}

void OverviewPage::takeFocus()
{
    m_grid->setFocus();
}

void OverviewPage::selectCell(CellId cell)
{
    m_grid->selectRow(m_table->indexOf(cell));
}

// Earlier values stay until new ones arrive; a cancelled answer replaces nothing.
void OverviewPage::take(const CellSurvey &answer)
{
    const auto row = std::ranges::find(m_rows, answer.cell, &CellRow::cell);
    const auto replaceUnlessCancelled = [](auto &old, const auto &now) {
        if (now && (*now || now->error().kind != Failure::Kind::Cancelled)) {
            old = now;
        }
    };
    replaceUnlessCancelled(row->survey.leases, answer.leases);
    replaceUnlessCancelled(row->survey.pairing, answer.pairing);
    if (answer.stage && (!answer.stage->isCancelled || !row->survey.stage)) {
        row->survey.stage = answer.stage;
    }
    row->isAsked = !answer.isComplete();
    showWork();
    showRows();
    emit asOfChanged();
    emit answered(row->survey);
}

void OverviewPage::takeSurvey(const LeaseSurveyReport &report)
{
    const auto row = std::ranges::find(m_rows, report.cell, &CellRow::cell);
    if (row == m_rows.end()) {
        return;
    }
    const auto &shown = row->survey.leases;
    if (!shown || !*shown || (*shown)->asOf < report.asOf) {
        row->survey.leases = report;
        showRows();
        emit asOfChanged();
    }
}

void OverviewPage::end()
{
    setBusy(*m_refresh, false);
    for (auto &row : m_rows) {
        row.isAsked = false;
    }
    showWork();
    showRows();
    if (std::exchange(m_isFirst, false)) {
        m_grid->fitColumns();
    }
    emit asOfChanged();
}

void OverviewPage::showRows()
{
    m_table->setRows(m_rows);
    m_header->setSentence(sentence());
    showAttention();
    showCurrent(m_grid->currentIndex());
    emit sentenceChanged();
}

// While reading, stages may still arrive.
bool OverviewPage::isAnyUnasked() const
{
    return !std::ranges::all_of(m_rows, [this](const CellRow &row) {
        const auto &stage = row.survey.stage;
        const bool isStageKnown = stage ? stage->problem.isEmpty() : !m_reading.isRunning();
        return row.survey.isComplete() && isStageKnown;
    });
}

std::vector<CellId> OverviewPage::unscannedCells() const
{
    std::vector<CellId> cells;
    for (const auto &row : m_rows) {
        const auto &stage = row.survey.stage;
        if (stage && stage->scanned < stage->models) {
            cells.push_back(row.cell);
        }
    }
    return cells;
}

// "Nothing needs attention" requires that all cells were read and scanned.
void OverviewPage::showAttention()
{
    std::vector<CellCondition> conditions;
    for (const auto &row : m_rows) {
        conditions.push_back(conditionOf(row.survey));
    }
    const auto items = needsAttention(conditions, m_thresholds);
    if (!items.empty()) {
        m_attention->setItems(items);
    } else if (const auto unscanned = unscannedCells(); !isAnyUnasked() && !unscanned.empty()) {
        m_attention->showMessage(Status::Unknown,
            tr("Nothing found so far needs attention. Not all models were scanned for drift: %1.")
                .arg(namesOf(unscanned)));
    } else if (!isAnyUnasked()) {
        m_attention->showMessage(Status::Ok, tr("Nothing needs attention."));
    } else {
        m_attention->showMessage(
            Status::Unknown, !m_reading.isRunning() ? tr("Some cells could not be read.") : tr("Reading cells…"));
    }
    emit countChanged(isAnyUnasked() && items.empty() ? std::nullopt : std::optional(qint64(items.size())));
}

ExportHead OverviewPage::exportHead() const
{
    ExportHead head{m_grid->objectName(), sentence(), environmentName(), cellName(), {}, asOf(), {}, {}};
    for (const auto &row : m_rows) {
        if (!row.survey.isComplete()) {
            head.missing << tr("Cell %1 was not read").arg(row.cell.value);
        }
        if (isContradicted(row)) {
            head.missing << tr("The configured database of cell %1 belongs to another cell").arg(row.cell.value);
        }
    }
    return head;
}

void OverviewPage::showCurrent(const QModelIndex &index)
{
    if (!index.isValid()) {
        m_detail->showHint(tr("Select a cell to see its details."));
        return;
    }
    m_detail->showDetail(detailOf(m_table->row(index.row())));
}

void OverviewPage::openCell(const QModelIndex &index)
{
    if (index.isValid()) {
        emit cellRequested(m_table->row(index.row()).cell, {QStringLiteral("leases"), {}});
    }
}

void OverviewPage::checkConnection()
{
    if (const auto index = m_grid->currentIndex(); index.isValid()) {
        emit cellRequested(m_table->row(index.row()).cell, {QStringLiteral("connection"), {}});
    }
}

void OverviewPage::follow(const Attention &attention)
{
    const auto cell = attention.cells.front();
    selectCell(cell);
    emit cellRequested(cell, linkOf(attention, m_thresholds));
}

} // namespace cells::overview

#include "moc_overviewpage.cpp"
