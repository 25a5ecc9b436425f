// SPDX-License-Identifier: MIT
#include "widgets/pages/schema/schemalists.h"

#include "models/presentation/schema/schemafindings.h"
#include "widgets/toolkit/style/layouts.h"

#include <QStackedWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells::schema {

namespace {

bool containsAll(const QString &text, const QStringList &words)
{
    return std::ranges::all_of(
        words, [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace

void SchemaLists::connectList(FilteredList *list)
{
    m_lists.push_back(list);
    m_stack->addWidget(list);
    connect(list, &FilteredList::currentChanged, this, [this, list] {
        if (shown() == list) {
            emit currentChanged();
        }
    });
    connect(list, &FilteredList::filterTextChanged, this, &SchemaLists::filterTextChanged);
}

template <typename Table>
void SchemaLists::add(Page *page, Table *table, const FilteredList::Options &options, const TableActions::Head &head)
{
    connectList(new FilteredList(
        page, table, table, options, head,
        [table](const QStringList &words) {
            table->setFilter([words](const auto &row) { return containsAll(textOf(row), words); });
        },
        [table] { return qint64(table->allRows().size()); }));
}

SchemaLists::SchemaLists(Page *page, const TableActions::Head &head)
    : QWidget(page)
    , m_findings(new FindingTable(FindingTable::Scope::Baseline, this))
    , m_progress(new ProgressTable(this))
    , m_keys(new KeyTable(this))
    , m_backfills(new BackfillTable(this))
    , m_comparison(new ComparisonTable(this))
    , m_stack(new QStackedWidget(this))
{
    makeColumn(this, {}, {m_stack});
    add(page, m_findings,
        {u"schema"_s, tr("Findings"), tr("Any parts of a finding, an object or a database"), {u"severity"_s}, true},
        head);
    add(page, m_progress,
        {u"schema_progress"_s, tr("Progress"), tr("Any parts of a schema or category"),
            {u"not_required"_s, u"exempt"_s}},
        head);
    add(page, m_keys,
        {u"schema_tables"_s, tr("Tables"), tr("Any parts of a table, a schema, a category or a state"),
            {u"categories"_s, u"schema"_s, u"rows"_s}},
        head);
    add(page, m_backfills,
        {u"backfills"_s, tr("Backfills"), tr("Any parts of a table, a class or a step"), {u"rate"_s, u"failed"_s}},
        head);
    connectList(new FilteredList(
        page, m_comparison, m_comparison,
        {u"cell_differences"_s, tr("Cells"), tr("Any parts of a table, a database or a difference"), {}, true}, head,
        [this](const QStringList &words) { m_comparison->setWords(words); },
        [this] { return qint64(m_comparison->total()); }));
}

void SchemaLists::setReport(
    const std::optional<SchemaReport> &report, const std::optional<RowReport> &rows, bool isWithheldShown)
{
    m_report = report;
    m_findings->setRows(report ? schemaFindingRows(*report, rows, isWithheldShown) : std::vector<FindingRow>());
    m_progress->setRows(report ? progressRows(*report) : std::vector<ProgressRow>());
    m_keys->setRows(report ? report->tables : std::vector<TableKey>());
    m_backfills->setRows(report ? backfillRows(*report) : std::vector<BackfillRow>());
    m_comparison->setComparison(report ? report->comparison : std::nullopt);
    setEmptyTexts();
    for (auto *list : m_lists) {
        list->showRows();
    }
    emit currentChanged();
}

// In the order of the lists.
void SchemaLists::setEmptyTexts()
{
    if (!m_report || !m_report->isRead()) {
        for (auto *list : m_lists) {
            list->setEmptyText(tr("Not read."));
        }
        return;
    }
    const auto &comparison = m_report->comparison;
    const QString texts[]{m_report->gaps().empty() ? tr("Nothing found.") : tr("Nothing found in what was read."),
        tr("No table was read."), tr("No table was read."), tr("No background migration is open."),
        comparison ? tr("The cells do not differ.") : tr("The cells are not compared.")};
    for (std::size_t i = 0; i < m_lists.size() && i < std::size(texts); ++i) {
        m_lists[i]->setEmptyText(texts[i]);
    }
}

FilteredList *SchemaLists::shown() const
{
    return m_lists[std::size_t(m_stack->currentIndex())];
}

void SchemaLists::show(int list)
{
    m_stack->setCurrentIndex(list);
    emit currentChanged();
    emit filterTextChanged();
}

// Null when the list is not shown, or has no current row.
template <typename Table> const auto *SchemaLists::currentOf(const Table *table, int list) const
{
    const int row = m_stack->currentIndex() == list ? shown()->currentRow() : -1;
    return row < 0 || row >= table->rowCount() ? nullptr : &table->row(row);
}

std::optional<Detail> SchemaLists::detail() const
{
    if (const auto *finding = currentOf(m_findings, 0)) {
        return detailOf(*finding);
    }
    if (const auto *progress = currentOf(m_progress, 1)) {
        return detailOf(*progress);
    }
    if (const auto *key = currentOf(m_keys, 2)) {
        return detailOf(*key, *m_report, m_findings->allRows());
    }
    if (const auto *backfill = currentOf(m_backfills, 3)) {
        return detailOf(*backfill, *m_report);
    }
    if (const auto *compared = currentOf(m_comparison, 4)) {
        return detailOf(*compared, m_comparison->cells());
    }
    return std::nullopt;
}

QString SchemaLists::query() const
{
    const auto *finding = currentOf(m_findings, 0);
    return finding ? finding->query : QString();
}

} // namespace cells::schema

#include "moc_schemalists.cpp"
