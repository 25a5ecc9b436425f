// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/differences/differencelist.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/filtertokens.h"
#include "models/presentation/drift/differencetable.h"
#include "widgets/pages/verification/differences/comparebar.h"
#include "widgets/plan/idmap.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/bigtableview.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <limits>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells::drift {

using namespace claims;
using namespace plans;

DifferenceList::DifferenceList(Page *page, std::function<ExportHead()> head, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_compare(new CompareBar(this))
    , m_idMap(new IdMap(this))
    , m_filterBar(new FilterBar(this))
    , m_table(new DifferenceTable(this))
    , m_grid(new BigTableView(this))
    , m_tableActions(new TableActions(page, m_grid, m_table, u"differences"_s, std::move(head)))
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Differences"));
    // The detail shows it, too.
    m_grid->header()->setYielding({u"created"_s});
    m_filterBar->setTarget(m_grid);
    m_filterBar->setTerms(differenceFilterTerms());
    m_filterBar->setHint(tr("class:missing type:email id>100 created:2026-11-21, or part of a value"));
    auto *column = makeColumn(this, {}, {m_title, m_compare, m_idMap, m_filterBar});
    column->addWidget(m_grid, 1);
    connect(m_idMap, &IdMap::rangeChosen, this, &DifferenceList::filterByIds);
    connect(m_idMap, &IdMap::rangeCleared, this, [this] { filterByIds(0, std::numeric_limits<qint64>::max()); });
    connect(m_filterBar, &FilterBar::textChanged, this, &DifferenceList::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &term) { m_filterBar->applyText(withoutToken(m_filterBar->text(), term)); });
    connect(m_table, &DifferenceTable::arranged, this, [this] {
        m_filterBar->setCount(m_table->rowCount(), m_table->total());
        if (std::exchange(m_isToFit, false)) {
            m_grid->fitColumns();
        }
        emit arranged();
        emit listed();
    });
}

void DifferenceList::setTitle(const QString &title)
{
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
}

void DifferenceList::list(std::shared_ptr<const Differences> differences, const ScanReport &report)
{
    countIds(differences, report.firstId.value_or(1), report.lastId.value_or(1));
    m_isToFit = true;
    m_table->setDifferences(std::move(differences), std::string(report.model->name), report.startedAt);
    emit listed();
}

void DifferenceList::listNothing()
{
    countIds(nullptr, 1, 1);
    m_table->setDifferences(nullptr);
    emit listed();
}

// There may be millions of differences, and some of them on disk.
void DifferenceList::countIds(std::shared_ptr<const Differences> differences, std::int64_t first, std::int64_t last)
{
    m_counting.reset();
    m_idMap->setHistogram({});
    emit idsCounted(nullptr);
    if (!differences) {
        return;
    }
    m_counting.emplace(this).start([differences = std::move(differences), first, last](
                                       std::stop_token stop) { return histogramOf(*differences, first, last, stop); },
        [this](const Outcome<IdHistogram> &histogram) {
            if (histogram) {
                m_idMap->setHistogram(*histogram);
                emit idsCounted(std::make_shared<const IdHistogram>(*histogram));
            }
        });
}

void DifferenceList::filter(const QString &text)
{
    const auto parsed = parseDifferenceFilter(text.toStdString());
    m_filterError = parsed ? QString() : translatedText(parsed.error());
    m_filterBar->setError(m_filterError);
    if (!parsed) {
        emit listed();
        return;
    }
    m_filterBar->setChips(filterTokens(text));
    m_idMap->setRange(parsed->idFrom || parsed->idUntil ? std::optional(IdMap::Range{
                          parsed->idFrom.value_or(1), parsed->idUntil.value_or(std::numeric_limits<qint64>::max())})
                                                        : std::nullopt);
    // Columns need no room for rows that are no longer listed.
    m_isToFit = true;
    m_table->setFilter(*parsed);
    emit filterTextChanged();
}

void DifferenceList::filterByIds(qint64 from, qint64 until)
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
    m_filterBar->applyText(terms.join(u' '));
}

std::optional<Difference> DifferenceList::current() const
{
    const int row = m_grid->currentRow();
    return row >= 0 && row < m_table->rowCount() ? std::optional(m_table->at(row)) : std::nullopt;
}

} // namespace cells::drift

#include "moc_differencelist.cpp"
