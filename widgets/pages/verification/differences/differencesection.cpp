// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencesection.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/drifttext.h"
#include "widgets/pages/verification/differences/comparebar.h"
#include "widgets/pages/verification/differences/conflictview.h"
#include "widgets/pages/verification/differences/differencedetail.h"
#include "widgets/pages/verification/differences/differencelist.h"
#include "widgets/pages/verification/differences/scancompare.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/style/layouts.h"

#include <QAction>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;

namespace {

constexpr int detailWidth = 340;

// Nothing: none of the rows is in conflict.
std::optional<Difference> firstConflict(
    const Differences &differences, const std::vector<std::uint32_t> &rows, std::stop_token stop)
{
    const auto conflict = std::ranges::find_if(rows,
        [&](std::uint32_t row) { return stop.stop_requested() || differences.drift(row) == DriftClass::Conflict; });
    return conflict == rows.end() || stop.stop_requested() ? std::nullopt : std::optional(differences.at(*conflict));
}

} // namespace

DifferenceSection::DifferenceSection(Page *page, const ShownScans &shown, const DriftHistory *history,
    std::function<ExportHead()> head, const Services &services)
    : QStackedWidget(page)
    , PageComponent(page)
    , m_page(page)
    , m_list(new DifferenceList(page, std::move(head), this))
    , m_detail(new DetailPane(this))
    , m_empty(new EmptyState(this))
    , m_body(new QStackedWidget(this))
    , m_conflict(new ConflictView(services.claims))
    , m_compare(new ScanCompare(page, shown.queue(), history, services.scans))
{
    m_body->addWidget(m_list);
    m_body->addWidget(m_empty);
    auto *pane = new QWidget(this);
    auto *split = makeSplitter(Qt::Horizontal, pane, {m_body, m_detail}, {2 * detailWidth, detailWidth});
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setCollapsible(0, false);
    makeColumn(pane, {0, space::small, 0, 0}, {split});
    addWidget(pane);
    addWidget(m_conflict);
    makeAction(page, {u"verification.conflict"_s, tr("Show claimants of the value"), u"claims"_s, {}, {u"B"_s}, [this] {
                          showConflict();
                      }});
    makeAction(page, {u"verification.compare"_s, tr("Compare the last two scans"), {}, {}, {}, [this] {
                          m_compare->compareWithLast();
                      }});
    connectComponents();
}

void DifferenceSection::connectComponents()
{
    auto *grid = m_list->grid();
    connect(m_list->compareBar(), &CompareBar::kindChosen, this, [this] {
        m_body->setCurrentWidget(m_list);
        m_list->list(m_list->compareBar()->chosen(), *m_report);
    });
    connect(m_list->compareBar(), &CompareBar::closed, this, [this] {
        showReportAgain();
        emit comparingChanged();
    });
    connect(grid, &BigTableView::currentRowChanged, this, [this, grid] {
        m_isModelShown = m_isModelShown && grid->currentRow() < 0;
        showCurrent();
    });
    connect(grid, &BigTableView::rowOpened, this, &DifferenceSection::rowOpened);
    connect(m_empty, &EmptyState::stepRequested, this, &DifferenceSection::scanRequested);
    connect(m_list, &DifferenceList::arranged, this, [this, grid] {
        grid->setCurrentRow(m_list->table().rowCount() > 0 && !m_isModelShown ? 0 : -1);
        showCurrent();
    });
    connect(m_compare, &ScanCompare::compared, this, &DifferenceSection::showComparison);
    connect(m_conflict, &ConflictView::closed, this, &DifferenceSection::showDifferences);
    connect(m_conflict, &ConflictView::changed, m_page, &Page::announceWork);
    connect(m_conflict, &ConflictView::linkOpened, m_page, &Page::pageRequested);
}

void DifferenceSection::showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report)
{
    m_compare->showModel(&model);
    if (report && report == m_report) {
        return;
    }
    m_report = std::move(report);
    m_list->compareBar()->close();
    m_isModelShown = m_isModelShown && m_model == &model;
    m_model = &model;
    showReportAgain();
}

void DifferenceSection::showReportAgain()
{
    if (!m_report || m_report->differences.size() == 0) {
        showEmpty();
        return;
    }
    m_body->setCurrentWidget(m_list);
    m_list->setTitle(tr("Differences of %1, as of %2 (%3)")
                         .arg(utf8Text(m_model->name), utcString(m_report->startedAt), endText(*m_report)));
    m_list->list(std::shared_ptr<const Differences>(m_report, &m_report->differences), *m_report);
}

void DifferenceSection::showEmpty()
{
    const auto name = utf8Text(m_model->name);
    if (!m_report) {
        m_empty->explain(u"verification"_s, tr("%1 was not scanned").arg(name),
            tr("Scan the model to compare its claims with its rows."), tr("Scan %1").arg(name));
    } else if (m_report->end == ScanEnd::Complete) {
        m_empty->explain(u"verification"_s, tr("%1: no differences").arg(name),
            tr("Every claim matches its row, as of %1.").arg(utcString(m_report->startedAt)));
    } else {
        m_empty->explain(u"verification"_s, tr("%1: no differences so far").arg(name),
            tr("The scan is incomplete: %1. Later claims are unknown.").arg(endText(*m_report)));
    }
    m_body->setCurrentWidget(m_empty);
    m_list->listNothing();
}

void DifferenceSection::showComparison(const std::shared_ptr<const ScanComparison> &comparison, const QString &sentence)
{
    if (m_report) {
        m_list->setTitle({});
        m_list->compareBar()->show(comparison, sentence);
        emit comparingChanged();
    }
}

bool DifferenceSection::isComparing() const
{
    return m_list->compareBar()->comparison() != nullptr;
}

void DifferenceSection::showModel(const Detail &model)
{
    m_isModelShown = true;
    m_list->grid()->setCurrentRow(-1);
    m_detail->showDetail(model);
}

bool DifferenceSection::stepBack()
{
    if (m_list->filterBar()->clear()) {
        return true;
    }
    const bool wasComparing = isComparing();
    m_list->compareBar()->close();
    return wasComparing;
}

void DifferenceSection::showCurrent()
{
    if (m_isModelShown || !m_report) {
        return;
    }
    if (const auto difference = m_list->current()) {
        m_detail->showDetail(detailOf(*difference, *m_report, m_list->table().isMasked()));
    } else {
        m_detail->showHint(m_list->table().rowCount() == 0
                ? tr("No difference matches the filter.")
                : tr("Select a difference to compare its claim with its row."));
    }
}

// Shows the current conflict, else the first listed one. A worker seeks it: there may be millions of rows before it.
void DifferenceSection::showConflict()
{
    const auto current = m_list->current();
    const auto &table = m_list->table();
    if ((current && current->drift == DriftClass::Conflict) || !table.differences() || !table.shown()) {
        return showConflict(current);
    }
    m_seeking.emplace(this).start(
        [differences = table.differences(), shown = table.shown()](std::stop_token stop)
            -> Outcome<std::optional<Difference>> { return firstConflict(*differences, *shown, std::move(stop)); },
        [this, current](const Outcome<std::optional<Difference>> &conflict) {
            if (conflict) {
                showConflict(*conflict ? *conflict : current);
            } else {
                emit m_page->messageReported(translatedText(conflict.error()));
            }
        });
}

void DifferenceSection::showConflict(const std::optional<Difference> &conflict)
{
    if (conflict) {
        openConflict(*conflict);
    } else {
        emit m_page->messageReported(tr("No listed difference is in conflict. Select a difference first."));
    }
}

void DifferenceSection::openConflict(const Difference &difference)
{
    if (!isConflictShown()) {
        m_cameFrom = m_page->focusWidget();
    }
    setCurrentWidget(m_conflict);
    emit viewChanged();
    m_conflict->show(difference);
    m_conflict->takeFocus();
}

bool DifferenceSection::showDifferences()
{
    m_seeking.reset();
    const bool wasConflictShown = isConflictShown();
    m_conflict->cancel();
    setCurrentIndex(0);
    emit viewChanged();
    if (wasConflictShown && m_cameFrom && m_cameFrom->isVisible()) {
        m_cameFrom->setFocus();
    } else if (wasConflictShown) {
        takeFocus();
    }
    return wasConflictShown;
}

bool DifferenceSection::isConflictShown() const
{
    return currentWidget() == m_conflict;
}

void DifferenceSection::takeFocus()
{
    if (isConflictShown()) {
        m_conflict->takeFocus();
    } else {
        m_list->grid()->setFocus();
    }
}

void DifferenceSection::setMasked(bool isMasked)
{
    m_list->table().setMasked(isMasked);
    showCurrent();
    m_conflict->setMasked(isMasked);
}

void DifferenceSection::cancel()
{
    m_conflict->cancel();
    m_compare->cancel();
}

QString DifferenceSection::work() const
{
    return m_conflict->work();
}

} // namespace cells::drift

#include "moc_differencesection.cpp"
