// SPDX-License-Identifier: MIT
#include "widgets/toolkit/grid/bigtableselection.h"

#include "models/presentation/base/rowidentity.h"

#include <QAbstractItemModel>

#include <algorithm>

namespace cells {

namespace {

const RowIdentity *identityOf(const QAbstractItemModel &model)
{
    return dynamic_cast<const RowIdentity *>(&model);
}

quint32 numberAt(std::span<const std::uint32_t> numbers, int row)
{
    return numbers.empty() ? quint32(row) : numbers[std::size_t(row)];
}

} // namespace

void BigTableSelection::select(int row)
{
    m_rows.set({row, row});
    moveTo(row);
}

void BigTableSelection::selectTo(int row)
{
    const int anchor = m_anchor < 0 ? row : m_anchor;
    m_rows.set({std::min(anchor, row), std::max(anchor, row)});
    m_current = row;
    m_anchor = anchor;
}

void BigTableSelection::toggle(int row)
{
    m_rows.contains(row) ? m_rows.remove({row, row}) : m_rows.add({row, row});
    moveTo(row);
}

void BigTableSelection::selectAll(int rowCount)
{
    m_rows.clear();
    if (rowCount > 0) {
        m_rows.set({0, rowCount - 1});
    }
}

void BigTableSelection::clear()
{
    m_rows.clear();
    moveTo(-1);
}

void BigTableSelection::save(const QAbstractItemModel &model)
{
    const auto *identity = identityOf(model);
    m_saved.reset();
    if (identity == nullptr || (m_rows.isEmpty() && m_current < 0)) {
        return;
    }
    const auto numbers = identity->rowNumbers();
    const auto count = m_rows.count();
    const bool isAll = count == qint64(identity->numberLimit());
    // In another order what was together lies apart.
    const auto ranges = isAll ? 1 : std::min(count, qint64(identity->numberLimit()) - count + 1);
    Saved saved{identity->generation(), isAll, std::size_t(ranges), {}, {}, {}};
    if (!saved.isAll && !m_rows.isEmpty()) {
        saved.selected.resize(identity->numberLimit());
        for (const auto &range : m_rows.ranges()) {
            for (int row = range.first; row <= range.last; ++row) {
                saved.selected[numberAt(numbers, row)] = true;
            }
        }
    }
    if (m_current >= 0) {
        saved.current = numberAt(numbers, m_current);
    }
    if (m_anchor >= 0) {
        saved.anchor = numberAt(numbers, m_anchor);
    }
    m_saved = std::move(saved);
}

void BigTableSelection::restore(const QAbstractItemModel &model)
{
    const auto saved = std::exchange(m_saved, std::nullopt);
    const auto *identity = identityOf(model);
    clear();
    if (!saved || identity == nullptr || identity->generation() != saved->generation) {
        return;
    }
    const auto numbers = identity->rowNumbers();
    const auto limit = identity->numberLimit();
    const int rows = model.rowCount();
    m_rows.reserve(saved->rangesExpected);
    if (saved->isAll) {
        selectAll(rows);
    }
    // Looked at once a row, for millions of them.
    const bool hasSelected = !saved->selected.empty();
    const auto current = saved->current.value_or(limit);
    const auto anchor = saved->anchor.value_or(limit);
    for (int row = 0; row < rows; ++row) {
        const auto number = numberAt(numbers, row);
        if (hasSelected && saved->selected[number]) {
            m_rows.append(row);
        }
        if (number == current) {
            m_current = row;
        }
        if (number == anchor) {
            m_anchor = row;
        }
    }
}

} // namespace cells
