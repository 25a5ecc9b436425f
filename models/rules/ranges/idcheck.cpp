// SPDX-License-Identifier: MIT
#include "models/rules/ranges/idcheck.h"

#include "models/rules/ranges/rangemessages.h"

#include <algorithm>
#include <limits>
#include <set>

namespace cells::ranges {

namespace {

using Limits = std::numeric_limits<std::int64_t>;

bool contains(const Cell &cell, std::int64_t id)
{
    return std::ranges::any_of(
        cell.sequences, [id](const SequenceRange &range) { return range.min <= id && id <= range.max; });
}

std::optional<CellId> ownerOf(std::span<const Cell> cells, CellId first, std::int64_t id)
{
    const auto own = std::ranges::find(cells, first, &Cell::id);
    if (own != cells.end() && contains(*own, id)) {
        return first;
    }
    const auto other = std::ranges::find_if(cells, [id](const Cell &cell) { return contains(cell, id); });
    return other == cells.end() ? std::nullopt : std::optional(other->id);
}

// The ids at which the owner may change.
std::set<std::int64_t> beginsOf(std::span<const Cell> cells)
{
    std::set<std::int64_t> begins{Limits::min()};
    for (const auto &cell : cells) {
        for (const auto &range : cell.sequences) {
            begins.insert(range.min);
            if (range.max < Limits::max()) {
                begins.insert(range.max + 1);
            }
        }
    }
    return begins;
}

std::string countText(const IdUse &use)
{
    return (use.isCountBounded ? "more than " : "") + std::to_string(use.count.value_or(0));
}

// The largest id that the sequence itself could have handed out.
std::optional<std::int64_t> largestOwn(
    const SequenceDefinition &sequence, CellId cell, std::span<const OwnedSpan> spans, const ColumnIds &ids)
{
    std::optional<std::int64_t> largest;
    for (std::size_t i = 0; i < spans.size() && i < ids.uses.size(); ++i) {
        const auto &use = ids.uses[i];
        if (spans[i].owner == cell && use && sequence.min <= use->most && use->most <= sequence.max) {
            largest = std::max(largest.value_or(use->most), use->most);
        }
    }
    return largest;
}

} // namespace

std::vector<OwnedSpan> spansOf(std::span<const Cell> cells, CellId cell)
{
    std::vector<OwnedSpan> spans;
    for (const auto begin : beginsOf(cells)) {
        const auto owner = ownerOf(cells, cell, begin);
        if (!spans.empty() && spans.back().owner == owner) {
            continue;
        }
        if (!spans.empty()) {
            spans.back().span.last = begin - 1;
        }
        spans.push_back({{begin, Limits::max(), owner != cell}, owner});
    }
    return spans;
}

std::vector<IdSpan> idsOf(std::span<const OwnedSpan> spans)
{
    std::vector<IdSpan> ids;
    for (const auto &it : spans) {
        ids.push_back(it.span);
    }
    return ids;
}

std::vector<Finding> checkIds(CellId cell, LogicalDatabase database, const SequenceDefinition &sequence,
    const SequenceColumn &column, std::span<const OwnedSpan> spans, const ColumnIds &ids)
{
    std::vector<Finding> findings;
    const auto name = qualified(column.schema, column.table) + '.' + column.column;
    const auto sequenceName = qualified(sequence.schema, sequence.name);
    const auto largest = largestOwn(sequence, cell, spans, ids);
    if (sequence.isReadable && largest && *largest > ids.last.value_or(sequence.start - 1)) {
        const auto most = std::to_string(*largest);
        findings.push_back({FindingKind::SequenceBehind, cell, database, name,
            ids.last ? Message(messages::sequenceBehind, {name, most, sequenceName, std::to_string(*ids.last)})
                     : Message(messages::sequenceBehindUnused, {name, most, sequenceName}),
            {messages::rangeStepSetValue, {sequenceName, most}}});
    }
    for (std::size_t i = 0; i < spans.size() && i < ids.uses.size(); ++i) {
        if (const auto &use = ids.uses[i]; use && !spans[i].owner) {
            findings.push_back({FindingKind::IdsOfNobody, cell, database, name,
                {messages::idsOfNobody, {name, countText(*use), std::to_string(use->least), std::to_string(use->most)}},
                messages::rangeStepNobody});
        }
    }
    return findings;
}

} // namespace cells::ranges
