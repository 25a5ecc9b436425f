// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/listedleases.h"

#include "models/engine/leases/leasefilter.h"
#include "models/presentation/base/columnof.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/filtertokens.h"
#include "models/presentation/leases/leasetable.h"
#include "widgets/pages/leases/agehistory.h"
#include "widgets/pages/leases/leasedetail.h"
#include "widgets/toolkit/charts/agehistogram.h"
#include "widgets/toolkit/charts/chartsection.h"
#include "widgets/toolkit/filter/filterbar.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/layouts.h"

using namespace Qt::StringLiterals;

namespace cells::leases {

using namespace claims;

namespace {

// "10m": the shortest form that parseDuration reads.
QString termOf(Duration duration)
{
    const auto seconds = std::chrono::round<std::chrono::seconds>(duration).count();
    for (const auto &[unit, length] : {std::pair{'d', 86400}, {'h', 3600}, {'m', 60}}) {
        if (seconds >= length && seconds % length == 0) {
            return u"%1%2"_s.arg(seconds / length).arg(QLatin1Char(unit));
        }
    }
    return u"%1s"_s.arg(seconds);
}

std::optional<AgeRange> rangeOf(const LeaseFilter &filter)
{
    const auto seconds = [](const std::optional<Duration> &age) {
        return age ? std::optional(std::chrono::round<std::chrono::seconds>(*age)) : std::nullopt;
    };
    return filter.atLeast || filter.below ? std::optional(AgeRange{seconds(filter.atLeast), seconds(filter.below)})
                                          : std::nullopt;
}

} // namespace

ListedLeases::ListedLeases(Page *page, std::shared_ptr<LeaseService> leases)
    : QWidget(page)
    , m_ages(new AgeHistogram(this))
    , m_history(new AgeHistory(page, std::move(leases)))
    , m_filterBar(new FilterBar(this))
    , m_table(new LeaseTable(this))
    , m_grid(new GridView(page))
{
    m_grid->setWordWrap(true);
    m_grid->setModel(m_table);
    m_grid->sortByColumn(columnOf(*m_table, "age"), Qt::DescendingOrder);
    m_grid->setAccessibleName(tr("Outstanding leases"));
    m_ages->setLabels(verdictLabels());
    m_filterBar->setHint(tr("age>1h verdict:roll_back source:local, or part of a lease id"));
    m_filterBar->setTerms(leaseFilterTerms());
    m_filterBar->setTarget(m_grid);
    m_filterBar->setObjectName(u"leases"_s);
    makeColumn(this, {}, {m_ages, m_history->chartSection(), m_filterBar});
    connect(m_filterBar, &FilterBar::textChanged, this, &ListedLeases::filter);
    connect(m_filterBar, &FilterBar::chipRemoved, this,
        [this](const QString &term) { m_filterBar->applyText(withoutToken(m_filterBar->text(), term)); });
    connect(m_ages, &AgeHistogram::ageRangeChosen, this,
        [this](const AgeRange &range) { filterAges(range.from, range.below); });
    connect(m_ages, &AgeHistogram::ageRangeCleared, this, [this] { filterAges({}, {}); });
}

void ListedLeases::showReport(const LeaseSurveyReport &report)
{
    m_ages->setBands(bandsOf(report.thresholds));
    m_ages->setItems(agesOf(report.leases));
    m_table->setRows(report.leases);
    m_filterBar->setCount(m_table->rowCount(), qint64(report.leases.size()));
    emit listed();
}

void ListedLeases::selectAny()
{
    if (!m_grid->selectionModel()->hasSelection()) {
        m_grid->selectRow(0);
    }
}

const SurveyedLease *ListedLeases::currentLease() const
{
    const auto current = m_grid->currentIndex();
    return current.isValid() ? &m_table->row(current.row()) : nullptr;
}

void ListedLeases::filter(const QString &text)
{
    const auto parsed = parseLeaseFilter(text.toStdString());
    m_filterBar->setError(parsed ? QString() : translatedText(parsed.error()));
    if (!parsed) {
        return;
    }
    m_activeFilter = text;
    m_table->setFilter([filter = *parsed](const SurveyedLease &lease) { return filter.matches(lease); });
    m_filterBar->setChips(filterTokens(text));
    m_filterBar->setCount(m_table->rowCount(), qint64(m_table->allRows().size()));
    m_ages->setRange(rangeOf(*parsed));
    emit listed();
    emit filterTextChanged();
}

void ListedLeases::filterAges(const std::optional<Duration> &from, const std::optional<Duration> &below)
{
    auto terms = filterTokens(m_filterBar->text());
    terms.removeIf([](const QString &term) { return term.startsWith(u"age"_s); });
    if (from) {
        terms << u"age>%1"_s.arg(termOf(*from));
    }
    if (below) {
        terms << u"age<%1"_s.arg(termOf(*below));
    }
    m_filterBar->applyText(terms.join(u' '));
}

} // namespace cells::leases

#include "moc_listedleases.cpp"
