// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencepane.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/filtertokens.h"
#include "models/presentation/drift/differencetable.h"
#include "models/presentation/drift/drifttext.h"
#include "widgets/pages/verification/differences/comparebar.h"
#include "widgets/pages/verification/differences/differencedetail.h"
#include "widgets/plan/idmap.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <limits>

using namespace Qt::StringLiterals;

namespace cells {

namespace {

constexpr int detailWidth = 340;

QString nameOf(const ClaimableModel &model)
{
    return QString::fromUtf8(model.name.data(), qsizetype(model.name.size()));
}

} // namespace

DifferencePane::DifferencePane(Page *page, std::function<ExportHead()> head, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_compare(new CompareBar(this))
    , m_idMap(new IdMap(this))
    , m_filterBar(new FilterBar(this))
    , m_table(new DifferenceTable(this))
    , m_grid(new BigTableView(this))
    , m_tableActions(new TableActions(page, m_grid, m_table, u"differences"_s, std::move(head)))
    , m_detail(new DetailPane(this))
    , m_empty(new EmptyState(this))
    , m_content(makeContent())
    , m_body(new QStackedWidget(this))
{
    m_body->addWidget(m_content);
    m_body->addWidget(m_empty);
    auto *split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(m_body);
    split->addWidget(m_detail);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setCollapsible(0, false);
    split->setSizes({2 * detailWidth, detailWidth});
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, space::small, 0, 0);
    column->addWidget(split);
    connect(m_idMap, &IdMap::rangeChosen, this, &DifferencePane::filterByIds);
    connect(m_idMap, &IdMap::rangeCleared, this, [this] { filterByIds(0, std::numeric_limits<qint64>::max()); });
    connect(m_compare, &CompareBar::kindChosen, this, [this] { list(m_compare->chosen()); });
    connect(m_compare, &CompareBar::closed, this, [this] {
        m_title->show();
        showReportAgain();
        emit comparingChanged();
    });
    connect(m_filterBar, &FilterBar::textChanged, this, &DifferencePane::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this, &DifferencePane::removeTerm);
    connect(m_grid, &BigTableView::currentRowChanged, this, [this] {
        m_isModelShown = m_isModelShown && m_grid->currentRow() < 0;
        showCurrent();
    });
    connect(m_grid, &BigTableView::rowOpened, this, &DifferencePane::rowOpened);
    connect(m_empty, &EmptyState::stepRequested, this, &DifferencePane::scanRequested);
    connect(m_table, &DifferenceTable::arranged, this, [this] {
        m_filterBar->setCount(m_table->rowCount(), m_table->total());
        if (std::exchange(m_isToFit, false)) {
            m_grid->fitColumns();
        }
        m_grid->setCurrentRow(m_table->rowCount() > 0 && !m_isModelShown ? 0 : -1);
        showCurrent();
        emit listed();
    });
}

QWidget *DifferencePane::makeContent()
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Differences"));
    // The detail tells it, too.
    m_grid->header()->setYielding({u"created"_s});
    m_filterBar->setTarget(m_grid);
    m_filterBar->setHint(tr("class:missing type:email id>100 created:2026-11-21, or any part of a value"));
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(m_title);
    column->addWidget(m_compare);
    column->addWidget(m_idMap);
    column->addWidget(m_filterBar);
    column->addWidget(m_grid, 1);
    return content;
}

void DifferencePane::showReport(const ClaimableModel &model, std::shared_ptr<const ScanReport> report)
{
    if (report && report == m_report) {
        return;
    }
    m_report = std::move(report);
    m_compare->close();
    m_isModelShown = m_isModelShown && m_model == &model;
    m_model = &model;
    if (!m_report) {
        m_empty->explain(u"verification"_s, tr("%1 was not scanned").arg(nameOf(model)),
            tr("Whether its claims and rows agree is not known."), tr("Scan %1").arg(nameOf(model)));
        m_body->setCurrentWidget(m_empty);
        listNothing();
        return;
    }
    if (m_report->differences.size() == 0) {
        const bool isComplete = m_report->end == ScanEnd::Complete;
        m_empty->explain(u"verification"_s,
            isComplete ? tr("%1: nothing differs").arg(nameOf(model))
                       : tr("%1: nothing found so far").arg(nameOf(model)),
            isComplete ? tr("Every claim agrees with its row, as of %1.").arg(utcString(m_report->startedAt))
                       : tr("The scan %1; what lies behind is not known.").arg(endText(*m_report)));
        m_body->setCurrentWidget(m_empty);
        listNothing();
        return;
    }
    m_title->setText(
        tr("Differences of %1, as of %2 (%3)").arg(nameOf(model), utcString(m_report->startedAt), endText(*m_report)));
    showReportAgain();
}

void DifferencePane::showReportAgain()
{
    if (m_report && m_report->differences.size() > 0) {
        list(std::shared_ptr<const Differences>(m_report, &m_report->differences));
    } else if (m_report) {
        m_body->setCurrentWidget(m_empty);
        listNothing();
    }
}

void DifferencePane::listNothing()
{
    countIds(nullptr);
    m_table->setDifferences(nullptr);
    emit listed();
}

void DifferencePane::list(std::shared_ptr<const Differences> differences)
{
    m_body->setCurrentWidget(m_content);
    countIds(differences);
    m_isToFit = true;
    m_table->setDifferences(std::move(differences), std::string(m_model->name), m_report->startedAt);
    emit listed();
}

void DifferencePane::showComparison(std::shared_ptr<const ScanComparison> comparison, const QString &sentence)
{
    if (m_report) {
        m_title->hide();
        m_compare->show(std::move(comparison), sentence);
        emit comparingChanged();
    }
}

bool DifferencePane::isComparing() const
{
    return m_compare->comparison() != nullptr;
}

// There may be millions, and some of them on disk.
void DifferencePane::countIds(std::shared_ptr<const Differences> differences)
{
    Question::of(m_idMap)->stop();
    m_idMap->setHistogram({});
    emit idsCounted(nullptr);
    if (!differences) {
        return;
    }
    const auto first = m_report->firstId.value_or(1);
    const auto last = m_report->lastId.value_or(1);
    ask(
        m_idMap,
        [differences = std::move(differences), first, last](
            std::stop_token stop) { return histogramOf(*differences, first, last, stop); },
        [this](const Outcome<IdHistogram> &histogram) {
            if (histogram) {
                m_idMap->setHistogram(*histogram);
                emit idsCounted(std::make_shared<const IdHistogram>(*histogram));
            }
        });
}

void DifferencePane::filter(const QString &text)
{
    const auto parsed = parseDifferenceFilter(text.toStdString());
    m_filterError = parsed ? QString() : QString::fromStdString(parsed.error().text());
    m_filterBar->setError(m_filterError);
    if (parsed) {
        m_filterBar->setChips(filterTokens(text));
        m_idMap->setRange(parsed->idFrom || parsed->idUntil ? std::optional(IdMap::Range{
                              parsed->idFrom.value_or(1), parsed->idUntil.value_or(std::numeric_limits<qint64>::max())})
                                                            : std::nullopt);
        // What is no longer listed takes no room.
        m_isToFit = true;
        m_table->setFilter(*parsed);
        emit filterTextChanged();
    } else {
        emit listed();
    }
}

void DifferencePane::removeTerm(const QString &term)
{
    setFilterText(withoutToken(m_filterBar->text(), term));
}

void DifferencePane::filterByIds(qint64 from, qint64 until)
{
    auto terms = filterTokens(m_filterBar->text());
    terms.removeIf([](const QString &term) {
        return term.startsWith(u"id>"_s) || term.startsWith(u"id<"_s) || term.startsWith(u"id:"_s);
    });
    if (from > 1) {
        terms << u"id>%1"_s.arg(from - 1);
    }
    if (until < std::numeric_limits<qint64>::max()) {
        terms << u"id<%1"_s.arg(until + 1);
    }
    setFilterText(terms.join(u' '));
}

void DifferencePane::showModel(const Detail &model)
{
    m_isModelShown = true;
    m_grid->setCurrentRow(-1);
    m_detail->showDetail(model);
}

void DifferencePane::setMasked(bool isMasked)
{
    m_table->setMasked(isMasked);
    showCurrent();
}

void DifferencePane::setFilterText(const QString &text)
{
    m_filterBar->setText(text);
    filter(text);
}

QString DifferencePane::filterText() const
{
    return m_filterBar->text();
}

bool DifferencePane::clearFilter()
{
    if (m_filterBar->clear()) {
        return true;
    }
    const bool wasComparing = isComparing();
    m_compare->close();
    return wasComparing;
}

void DifferencePane::takeFocus()
{
    m_grid->setFocus();
}

void DifferencePane::takeFocusToFilter()
{
    m_filterBar->takeFocus();
}

QMenu *DifferencePane::exportMenu(QWidget *parent) const
{
    return m_tableActions->exportMenu(parent);
}

std::optional<Difference> DifferencePane::current() const
{
    const int row = m_grid->currentRow();
    return row >= 0 && row < m_table->rowCount() ? std::optional(m_table->at(row)) : std::nullopt;
}

void DifferencePane::showCurrent()
{
    const auto difference = current();
    if (m_isModelShown || !m_report) {
        return;
    }
    if (!difference) {
        m_detail->showHint(m_table->rowCount() == 0 ? tr("No difference passes the filter.")
                                                    : tr("Select a difference to see what both sides have."));
        return;
    }
    m_detail->showDetail(detailOf(*difference, *m_report, m_table->isMasked()));
}

} // namespace cells
