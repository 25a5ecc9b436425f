// SPDX-License-Identifier: MIT
#include "models/engine/ranges/rangereport.h"

#include <algorithm>

namespace cells::ranges {

namespace {

std::optional<FullestSequence> fuller(std::optional<FullestSequence> one, std::optional<FullestSequence> other)
{
    return !one || (other && other->used > one->used) ? std::move(other) : std::move(one);
}

} // namespace

int DatabaseRanges::unreadable() const
{
    return int(std::ranges::count(catalog.sequences, false, &SequenceDefinition::isReadable));
}

std::optional<FullestSequence> DatabaseRanges::fullest() const
{
    std::optional<FullestSequence> most;
    for (const auto &sequence : catalog.sequences) {
        if (const auto used = usedRatio(sequence)) {
            most = fuller(std::move(most), FullestSequence{qualified(sequence.schema, sequence.name), *used});
        }
    }
    return most;
}

bool RangeReport::isComplete() const
{
    return unreadIds.empty() && std::ranges::all_of(databases, [](const DatabaseRanges &it) {
        return it.problem.isEmpty() && it.unreadable() == 0;
    });
}

std::optional<FullestSequence> RangeReport::fullest() const
{
    std::optional<FullestSequence> most;
    for (const auto &database : databases) {
        most = fuller(std::move(most), database.fullest());
    }
    return most;
}

std::optional<double> RangeReport::usedBy(CellId other) const
{
    if (other == cell) {
        const auto most = fullest();
        return most ? std::optional(most->used) : std::nullopt;
    }
    const auto found = std::ranges::find(others, other, &CellUse::cell);
    return found == others.end() ? std::nullopt : found->used;
}

bool RangeReport::isArchived(CellId other) const
{
    return std::ranges::find(archivedCells, other, &Cell::id) != archivedCells.end();
}

} // namespace cells::ranges
