// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencepane.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/drifttext.h"
#include "widgets/pages/verification/differences/comparebar.h"
#include "widgets/pages/verification/differences/differencedetail.h"
#include "widgets/pages/verification/differences/differencelist.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/style/layouts.h"

#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr int detailWidth = 340;

} // namespace

DifferencePane::DifferencePane(Page *page, std::function<ExportHead()> head, QWidget *parent)
    : QWidget(parent)
    , m_list(new DifferenceList(page, std::move(head), this))
    , m_detail(new DetailPane(this))
    , m_empty(new EmptyState(this))
    , m_body(new QStackedWidget(this))
{
    m_body->addWidget(m_list);
    m_body->addWidget(m_empty);
    auto *split = makeSplitter(Qt::Horizontal, this, {m_body, m_detail}, {2 * detailWidth, detailWidth});
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setCollapsible(0, false);
    makeColumn(this, {0, space::small, 0, 0}, {split});
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
    connect(grid, &BigTableView::rowOpened, this, &DifferencePane::rowOpened);
    connect(m_empty, &EmptyState::stepRequested, this, &DifferencePane::scanRequested);
    connect(m_list, &DifferenceList::arranged, this, [this, grid] {
        grid->setCurrentRow(m_list->table().rowCount() > 0 && !m_isModelShown ? 0 : -1);
        showCurrent();
    });
}

void DifferencePane::showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report)
{
    if (report && report == m_report) {
        return;
    }
    m_report = std::move(report);
    m_list->compareBar()->close();
    m_isModelShown = m_isModelShown && m_model == &model;
    m_model = &model;
    showReportAgain();
}

void DifferencePane::showReportAgain()
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

void DifferencePane::showEmpty()
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
            tr("Scan %1. Later claims are unknown.").arg(endText(*m_report)));
    }
    m_body->setCurrentWidget(m_empty);
    m_list->listNothing();
}

void DifferencePane::showComparison(std::shared_ptr<const ScanComparison> comparison, const QString &sentence)
{
    if (m_report) {
        m_list->setTitle({});
        m_list->compareBar()->show(std::move(comparison), sentence);
        emit comparingChanged();
    }
}

bool DifferencePane::isComparing() const
{
    return m_list->compareBar()->comparison() != nullptr;
}

void DifferencePane::showModel(const Detail &model)
{
    m_isModelShown = true;
    m_list->grid()->setCurrentRow(-1);
    m_detail->showDetail(model);
}

void DifferencePane::setMasked(bool isMasked)
{
    m_list->table().setMasked(isMasked);
    showCurrent();
}

bool DifferencePane::stepBack()
{
    if (m_list->filterBar()->clear()) {
        return true;
    }
    const bool wasComparing = isComparing();
    m_list->compareBar()->close();
    return wasComparing;
}

void DifferencePane::showCurrent()
{
    if (m_isModelShown || !m_report) {
        return;
    }
    if (const auto difference = m_list->current()) {
        m_detail->showDetail(detailOf(*difference, *m_report, m_list->table().isMasked()));
    } else {
        m_detail->showHint(m_list->table().rowCount() == 0
                ? tr("No difference passes the filter.")
                : tr("Select a difference to compare its claim with its row."));
    }
}

} // namespace cells
