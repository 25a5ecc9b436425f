// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencesection.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/drift/differencetable.h"
#include "widgets/pages/verification/differences/conflictview.h"
#include "widgets/pages/verification/differences/differencelist.h"
#include "widgets/pages/verification/differences/differencepane.h"
#include "widgets/pages/verification/differences/scancompare.h"
#include "widgets/pages/verification/scans/shownscans.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/grid/bigtableview.h"

#include <QAction>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

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
    , m_pane(new DifferencePane(page, std::move(head), this))
    , m_conflict(new ConflictView(services.claims, this))
    , m_compare(new ScanCompare(page, shown.queue(), history, m_pane, services.scans))
{
    addWidget(m_pane);
    addWidget(m_conflict);
    makeAction(page, {u"verification.conflict"_s, tr("Show claimants of the value"), u"claims"_s, {}, {u"B"_s}, [this] {
                          showConflict();
                      }});
    makeAction(page, {u"verification.compare"_s, tr("Compare the last two scans"), {}, {}, {}, [this] {
                          m_compare->compareWithLast();
                      }});
    connect(m_conflict, &ConflictView::closed, this, &DifferenceSection::showDifferences);
    connect(m_conflict, &ConflictView::changed, page, &Page::announceWork);
    connect(m_conflict, &ConflictView::linkOpened, page, &Page::pageRequested);
}

void DifferenceSection::showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report)
{
    m_compare->showModel(&model);
    m_pane->showReport(model, std::move(report));
}

// Shows the current conflict, else the first listed one. A worker seeks it: there may be millions of rows before it.
void DifferenceSection::showConflict()
{
    const auto current = m_pane->list()->current();
    const auto &table = m_pane->list()->table();
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
    setCurrentWidget(m_pane);
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
        m_pane->list()->grid()->setFocus();
    }
}

void DifferenceSection::setMasked(bool isMasked)
{
    m_pane->setMasked(isMasked);
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

bool DifferenceSection::stepBack()
{
    return m_pane->stepBack();
}

} // namespace cells
