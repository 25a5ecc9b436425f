// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/overviewpage.h"

#include "models/engine/services/overviewservice.h"
#include "models/ports/environment.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "widgets/pages/overview/attentionlist.h"
#include "widgets/pages/overview/celldetail.h"
#include "widgets/pages/overview/cellpane.h"
#include "widgets/pages/overview/celltrends.h"
#include "widgets/pages/overview/matrixpane.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>

namespace cells::overview {

using namespace alerts;
using namespace leases;
using namespace pairing;

namespace {

// From this width on, the page has two columns.
constexpr int leastWideWidth = 1500;
// A hundred cells give hundreds of answers within a second.
constexpr std::chrono::milliseconds answersTogether{100};

} // namespace

OverviewPage::OverviewPage(const Services &services, QWidget *parent)
    : Page(tr("Overview"), parent)
    , m_services(services)
    , m_header(new PageHeader(title(), this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_content(new QGridLayout)
    , m_attention(new AttentionList(this))
    , m_matrix(new MatrixPane(this))
    , m_trends(new CellTrends(services.overview, this))
    , m_cells(new CellPane(this))
{
    for (const auto &cell : services.environment->cells) {
        m_rows.push_back({cell.id, cell.name, std::make_shared<CellSurvey>(CellSurvey{cell.id, {}, {}}), true});
    }
    makeContent();
    makeActions();
    m_showing.setSingleShot(true);
    connect(&m_showing, &QTimer::timeout, this, &OverviewPage::showRows);
    connect(m_refresh, &QPushButton::clicked, this, &OverviewPage::refresh);
    connect(m_attention, &AttentionList::chosen, this, &OverviewPage::follow);
    connect(m_matrix, &MatrixPane::targetChosen, this, &OverviewPage::cellRequested);
    connect(m_trends, &CellTrends::cellChosen, this, &OverviewPage::openCell);
    connect(m_cells, &CellPane::cellOpened, this, &OverviewPage::openCell);
    showRows();
    if (!m_rows.empty()) {
        m_cells->selectCell(m_rows.front().cell);
    }
}

void OverviewPage::makeContent()
{
    auto *body = new QWidget(this);
    body->setLayout(m_content);
    m_content->setContentsMargins(0, 0, 0, 0);
    m_content->setHorizontalSpacing(space::huge);
    m_content->setVerticalSpacing(space::medium);
    arrange(false);
    // In a low window the page scrolls, so that nothing on it is squeezed.
    auto *area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(body);
    area->viewport()->setAutoFillBackground(false);
    body->setAutoFillBackground(false);
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->setSpacing(space::medium);
    column->addWidget(area, 1);
    m_attention->standBefore(m_matrix->firstInTabOrder());
}

void OverviewPage::arrange(bool isWide)
{
    for (auto *widget : std::initializer_list<QWidget *>{m_attention, m_matrix, m_trends, m_cells}) {
        m_content->removeWidget(widget);
    }
    m_content->addWidget(m_attention, 0, 0);
    if (isWide) {
        m_content->addWidget(m_cells, 1, 0, 2, 1);
        m_content->addWidget(m_matrix, 0, 1, 2, 1);
        m_content->addWidget(m_trends, 2, 1);
    } else {
        m_content->addWidget(m_matrix, 1, 0);
        m_content->addWidget(m_trends, 2, 0);
        m_content->addWidget(m_cells, 3, 0);
    }
    m_content->setColumnStretch(0, 1);
    m_content->setColumnStretch(1, isWide ? 1 : 0);
    m_content->setRowStretch(2, isWide ? 1 : 0);
    m_content->setRowStretch(3, isWide ? 0 : 1);
}

void OverviewPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("overview.openCell"), tr("Open the leases of the cell"), QStringLiteral("leases"), {}, {},
            [this] {
                if (const auto cell = m_cells->selected()) {
                    openCell(*cell);
                }
            }});
    makeAction(this,
        {QStringLiteral("overview.checkConnection"), tr("Check the connection of the cell…"),
            QStringLiteral("connection"), {}, {}, [this] { checkConnection(); }});
    auto *check = m_header->addButton(textButton(tr("Check connection…"), ButtonRole::Plain, this));
    connect(check, &QPushButton::clicked, this, &OverviewPage::checkConnection);
    auto *exports = new TableActions(
        this, m_cells->grid(), m_cells->table(), QStringLiteral("cells"), [this] { return exportHead(); });
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
        const auto &leases = row.survey->leases;
        if (leases && *leases && (!oldest || (*leases)->asOf < *oldest)) {
            oldest = (*leases)->asOf;
        }
    }
    return oldest;
}

void OverviewPage::refresh()
{
    setBusy(*m_refresh, true);
    m_trends->read();
    for (auto &row : m_rows) {
        row.isAsked = true;
    }
    m_reading.start(
        [overview = m_services.overview](const auto &report, std::stop_token stop) -> Outcome<std::vector<CellSurvey>> {
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
    const bool isWide = width() >= leastWideWidth;
    const bool wasWide = m_content->itemAtPosition(0, 1) != nullptr;
    if (isWide != wasWide) {
        arrange(isWide);
    }
}

void OverviewPage::takeFocus()
{
    m_cells->grid()->setFocus();
}

void OverviewPage::selectCell(CellId cell)
{
    m_cells->selectCell(cell);
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
    CellSurvey survey = *row->survey;
    replaceUnlessCancelled(survey.leases, answer.leases);
    replaceUnlessCancelled(survey.pairing, answer.pairing);
    if (answer.stage && (!answer.stage->isCancelled || !survey.stage)) {
        survey.stage = answer.stage;
    }
    row->survey = std::make_shared<const CellSurvey>(std::move(survey));
    row->isAsked = !answer.isComplete();
    showWork();
    if (!m_showing.isActive()) {
        m_showing.start(answersTogether);
    }
    emit answered(*row->survey);
}

void OverviewPage::takeSurvey(const LeaseSurveyReport &report)
{
    const auto row = std::ranges::find(m_rows, report.cell, &CellRow::cell);
    if (row == m_rows.end()) {
        return;
    }
    const auto &shown = row->survey->leases;
    if (!shown || !*shown || (*shown)->asOf < report.asOf) {
        auto survey = std::make_shared<CellSurvey>(*row->survey);
        survey->leases = report;
        row->survey = std::move(survey);
        showRows();
    }
}

void OverviewPage::takeAlerts(const AlertReport &report)
{
    m_others = othersOf(report);
    showAttention();
}

void OverviewPage::end()
{
    setBusy(*m_refresh, false);
    for (auto &row : m_rows) {
        row.isAsked = false;
    }
    showWork();
    showRows();
    m_attention->endReading();
    emit ended();
}

void OverviewPage::showRows()
{
    m_showing.stop();
    m_cells->setRows(m_rows);
    m_matrix->setRows(m_rows, presentTime());
    m_trends->setRows(m_rows);
    m_header->setSentence(sentence());
    showAttention();
    emit sentenceChanged();
    emit asOfChanged();
}

// While reading, stages may still arrive.
bool OverviewPage::isAnyUnasked() const
{
    return !std::ranges::all_of(m_rows, [this](const CellRow &row) {
        const auto &stage = row.survey->stage;
        const bool isStageKnown = stage ? stage->problem.isEmpty() : !m_reading.isRunning();
        return row.survey->isComplete() && isStageKnown;
    });
}

std::vector<CellId> OverviewPage::unscannedCells() const
{
    std::vector<CellId> cells;
    for (const auto &row : m_rows) {
        const auto &stage = row.survey->stage;
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
        conditions.push_back(conditionOf(*row.survey));
    }
    const auto items = needsAttention(conditions, m_services.environment->thresholds, m_others);
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
    ExportHead head{m_cells->grid()->objectName(), sentence(), environmentName(), cellName(), {}, asOf(), {}, {}};
    for (const auto &row : m_rows) {
        if (!row.survey->isComplete()) {
            head.missing << tr("Cell %1 was not read").arg(row.cell.value);
        }
        if (isContradicted(row)) {
            head.missing << tr("The configured database of cell %1 belongs to another cell").arg(row.cell.value);
        }
    }
    return head;
}

void OverviewPage::openCell(CellId cell)
{
    emit cellRequested(cell, {QStringLiteral("leases"), {}});
}

void OverviewPage::checkConnection()
{
    if (const auto cell = m_cells->selected()) {
        emit cellRequested(*cell, {QStringLiteral("connection"), {}});
    }
}

void OverviewPage::follow(const Attention &attention)
{
    // What is about no cell changes none.
    const auto cell
        = attention.cells.empty() ? m_cells->selected().value_or(m_rows.front().cell) : attention.cells.front();
    selectCell(cell);
    emit cellRequested(cell, linkOf(attention, m_services.environment->thresholds));
}

} // namespace cells::overview

#include "moc_overviewpage.cpp"
