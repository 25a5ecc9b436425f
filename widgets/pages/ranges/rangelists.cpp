// SPDX-License-Identifier: MIT
#include "widgets/pages/ranges/rangelists.h"

#include "widgets/pages/ranges/rangedetail.h"
#include "widgets/toolkit/style/layouts.h"

#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::ranges {

namespace {

bool hasAll(const QString &text, const QStringList &words)
{
    return std::ranges::all_of(
        words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

template <typename Table>
FilteredList *RangeLists::add(
    Page *page, Table *table, const FilteredList::Options &options, const TableActions::Head &head)
{
    auto *list = new FilteredList(
        page, table, table, options, head,
        [table](const QStringList &words) {
            table->setFilter([words](const auto &row) { return hasAll(textOf(row), words); });
        },
        [table] { return qint64(table->allRows().size()); });
    m_lists.push_back(list);
    m_stack->addWidget(list);
    connect(list, &FilteredList::currentChanged, this, [this, list] {
        if (shown() == list) {
            emit currentChanged();
        }
    });
    connect(list, &FilteredList::filterTextChanged, this, &RangeLists::filterTextChanged);
    return list;
}

RangeLists::RangeLists(Page *page, const TableActions::Head &head)
    : QWidget(page)
    , m_findings(new FindingTable(FindingTable::Scope::Cells, this))
    , m_sequences(new SequenceTable(this))
    , m_organizations(new OrganizationTable(this))
    , m_stack(new QStackedWidget(this))
{
    makeColumn(this, {}, {m_stack});
    add(page, m_findings,
        {u"ranges"_s, tr("Findings"), tr("Any parts of a finding, an object or a database"), {u"severity"_s}, true},
        head);
    add(page, m_sequences,
        {u"sequences"_s, tr("Sequences"), tr("Any parts of a sequence, a table or a state"),
            {u"type"_s, u"columns"_s, u"min"_s, u"max"_s}},
        head);
    add(page, m_organizations,
        {u"organizations"_s, tr("Organizations"), tr("Any parts of a path, a state or an owner"),
            {u"isolated"_s, u"reason"_s}},
        head);
}

void RangeLists::setReports(
    const std::optional<RangeReport> &ranges, const std::optional<organizations::OrganizationReport> &organizations)
{
    m_organizationReport = organizations;
    m_findings->setRows(findingRows(ranges, organizations));
    m_sequences->setRows(ranges ? sequenceRows(*ranges) : std::vector<SequenceRow>());
    m_organizations->setRows(organizations ? organizationRows(*organizations) : std::vector<OrganizationEntry>());
    const bool isComplete = ranges && ranges->isComplete() && organizations && organizations->isComplete();
    m_lists[0]->setEmptyText(isComplete ? tr("Nothing found.") : tr("Nothing found in what was read."));
    m_lists[1]->setEmptyText(tr("No sequence was read."));
    m_lists[2]->setEmptyText(organizations ? tr("No organization was read.") : tr("Not read."));
    for (auto *list : m_lists) {
        list->showRows();
    }
    emit currentChanged();
}

FilteredList *RangeLists::shown() const
{
    return m_lists[std::size_t(m_stack->currentIndex())];
}

void RangeLists::show(int list)
{
    m_stack->setCurrentIndex(list);
    emit currentChanged();
    emit filterTextChanged();
}

// Null when the list is not shown, or has no current row.
template <typename Table> const auto *RangeLists::currentOf(const Table *table, int list) const
{
    const int row = m_stack->currentIndex() == list ? shown()->currentRow() : -1;
    return row < 0 ? nullptr : &table->row(row);
}

std::optional<Detail> RangeLists::detail() const
{
    if (const auto *finding = currentOf(m_findings, 0)) {
        return detailOf(*finding);
    }
    if (const auto *sequence = currentOf(m_sequences, 1)) {
        return detailOf(*sequence, m_findings->allRows());
    }
    if (const auto *organization = currentOf(m_organizations, 2)) {
        return detailOf(*organization, *m_organizationReport);
    }
    return std::nullopt;
}

QString RangeLists::step() const
{
    if (const auto *finding = currentOf(m_findings, 0)) {
        return finding->step;
    }
    if (const auto *sequence = currentOf(m_sequences, 1)) {
        const auto found = std::ranges::find_if(m_findings->allRows(), [&](const FindingRow &it) {
            return it.database == sequence->database && it.object == sequenceName(*sequence);
        });
        return found == m_findings->allRows().end() ? QString() : found->step;
    }
    return {};
}

} // namespace cells::ranges

#include "moc_rangelists.cpp"
