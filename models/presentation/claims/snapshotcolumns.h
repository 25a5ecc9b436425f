// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordorder.h"
#include "models/presentation/base/status.h"
#include "models/presentation/base/tableexport.h"

#include <Qt>

#include <span>

namespace cells {

// One column of a snapshot: header, cells, sorting, copying and saved layouts all read this entry.
struct SnapshotColumn
{
    // Stable, for saved layouts and exports.
    const char *id;
    // Translated in the context "columns".
    const char *title;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    bool isMonospace = false;
    RecordColumn sortedBy;
    // At most as long as is shown.
    QString (*text)(const RecordColumns &, std::uint32_t row);
    // The whole, where the text is shortened.
    QString (*wholeText)(const RecordColumns &, std::uint32_t row) = nullptr;
    // What is exported, where that is not the value byte for byte.
    ExportCell (*exact)(const RecordColumns &, std::uint32_t row) = nullptr;
    // Nothing: the column shows no status.
    std::optional<Status> (*status)(const RecordColumns &, std::uint32_t row) = nullptr;
    // Of a time: the text says when in UTC; where times are shown as ages, how long before the snapshot stands there.
    Instant (*when)(const RecordColumns &, std::uint32_t row) = nullptr;
};

// In the order of SnapshotTable::ColumnIndex.
std::span<const SnapshotColumn> snapshotColumns();

} // namespace cells
