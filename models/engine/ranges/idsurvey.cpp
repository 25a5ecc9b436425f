// SPDX-License-Identifier: MIT
#include "models/engine/ranges/idsurvey.h"

#include "models/claims/database/backgroundmigration.h"
#include "models/engine/ranges/rangesurveymessages.h"
#include "models/rules/ranges/rangemessages.h"

#include <algorithm>
#include <array>
#include <set>

namespace cells::ranges {

namespace {

constexpr int idsCounted = 10'000;
// Of each range of another cell; all rows of an organization that moved are one case.
constexpr int idsCompared = 1'000;

struct RootTable
{
    std::string_view table;
    SubjectType type;
};

// What a sharding key leads to: the same id in two cells mixes up whose rows are whose.
constexpr std::array rootTables{RootTable{"organizations", SubjectType::Organization},
    RootTable{"namespaces", SubjectType::Namespace}, RootTable{"projects", SubjectType::Project},
    RootTable{"users", SubjectType::User}};

std::string nameOf(const SequenceColumn &column)
{
    return qualified(column.schema, column.table) + '.' + column.column;
}

IdColumn idColumnOf(const SequenceDefinition &sequence, const SequenceColumn &column)
{
    return {column.schema, column.table, column.column, sequence.schema, sequence.name};
}

// Ranges that were given to other cells since go first.
std::vector<OwnedSpan> spansIn(const RangeReport &report)
{
    auto cells = report.cells;
    cells.insert(cells.end(), report.archivedCells.begin(), report.archivedCells.end());
    return spansOf(cells, report.cell);
}

// One survey of the ids of a cell.
class IdSearch
{
public:
    IdSearch(RangeReport &report, const RangeSources &sources, std::stop_token stop)
        : m_report(report)
        , m_sources(sources)
        , m_stop(std::move(stop))
    {
    }

    void search(LogicalDatabase database, CellInventory &inventory, const SequenceDefinition &sequence,
        const SequenceColumn &column)
    {
        if (isLooseKeyQueue(column.table)) {
            return;
        }
        if (!column.isIndexed || !column.isReadable) {
            m_report.unreadIds.push_back(
                {column.isReadable ? messages::idsWithoutIndex : messages::idsWithoutRight, {nameOf(column)}});
            return;
        }
        const auto ids = inventory.fetchColumnIds(idColumnOf(sequence, column), idsOf(m_spans), idsCounted, m_stop);
        if (!ids) {
            m_report.unreadIds.push_back(ids.error().message);
            return;
        }
        std::ranges::move(
            checkIds(m_report.cell, database, sequence, column, m_spans, *ids), std::back_inserter(m_report.findings));
        addForeign(database, column, *ids);
        const auto root = std::ranges::find(rootTables, column.table, &RootTable::table);
        if (database == LogicalDatabase::Main && column.schema == "public" && root != rootTables.end()) {
            compareWithOwners(inventory, idColumnOf(sequence, column), root->type, *ids);
        }
    }

private:
    void addForeign(LogicalDatabase database, const SequenceColumn &column, const ColumnIds &ids)
    {
        for (std::size_t i = 0; i < m_spans.size() && i < ids.uses.size(); ++i) {
            if (ids.uses[i] && m_spans[i].owner != m_report.cell) {
                m_report.foreignIds.push_back({database, column, m_spans[i].owner, *ids.uses[i]});
            }
        }
    }

    void compareWithOwners(CellInventory &inventory, const IdColumn &column, SubjectType type, const ColumnIds &ids)
    {
        for (std::size_t i = 0; i < m_spans.size() && i < ids.uses.size(); ++i) {
            const auto &[span, owner] = m_spans[i];
            if (!ids.uses[i] || !owner || *owner == m_report.cell) {
                continue;
            }
            const auto other = std::ranges::find(m_sources.others, *owner, &OtherCell::cell);
            if (other == m_sources.others.end()) {
                continue;
            }
            const auto compared = other->open(m_stop).inventory.and_then(
                [&](const auto &open) { return compare(inventory, *open, column, type, span, *owner); });
            if (!compared) {
                m_report.unreadIds.push_back(
                    {messages::idsNotCompared, {column.table, std::to_string(owner->value), compared.error().message}});
            }
        }
    }

    Outcome<void> compare(CellInventory &inventory, CellInventory &other, const IdColumn &column, SubjectType type,
        const IdSpan &span, CellId owner)
    {
        CELLS_TRY(const auto here, inventory.fetchIdsIn(column, span, idsCompared, m_stop));
        CELLS_TRY(auto both, other.fetchPresentIds(column, here, m_stop));
        for (const auto cell : {m_report.cell, owner}) {
            if (both.empty()) {
                return {};
            }
            CELLS_TRY(const auto inactive, m_sources.fetchInactive(cell, type, both, m_stop));
            const std::set<std::int64_t> moved(inactive.begin(), inactive.end());
            std::erase_if(both, [&](std::int64_t id) { return moved.contains(id); });
        }
        if (!both.empty()) {
            m_report.findings.push_back(
                {FindingKind::IdsInTwoCells, m_report.cell, LogicalDatabase::Main, column.table + '.' + column.column,
                    {messages::idsInTwoCells,
                        {std::to_string(both.size()), column.table, std::to_string(owner.value),
                            std::to_string(both.front())}},
                    messages::rangeStepTwoCells});
        }
        return {};
    }

    RangeReport &m_report;
    const RangeSources &m_sources;
    const std::stop_token m_stop;
    const std::vector<OwnedSpan> m_spans = spansIn(m_report);
};

int columnsIn(const RangeReport &report)
{
    int columns = 0;
    for (const auto &database : report.databases) {
        for (const auto &sequence : database.catalog.sequences) {
            columns += int(sequence.columns.size());
        }
    }
    return columns;
}

} // namespace

Outcome<void> surveyIds(RangeReport &report, const std::vector<OpenInventory> &databases, const RangeSources &sources,
    const std::function<void(RangeProgress)> &onProgress, std::stop_token stop)
{
    IdSearch search(report, sources, stop);
    RangeProgress progress{0, columnsIn(report)};
    report.areIdsRead = true;
    for (std::size_t i = 0; i < databases.size() && i < report.databases.size(); ++i) {
        for (const auto &sequence : report.databases[i].catalog.sequences) {
            for (const auto &column : sequence.columns) {
                if (stop.stop_requested()) {
                    return failed(Failure::Kind::Cancelled, messages::rangesCancelled);
                }
                search.search(report.databases[i].database, **databases[i].inventory, sequence, column);
                ++progress.done;
                onProgress(progress);
            }
        }
    }
    return {};
}

} // namespace cells::ranges
