// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/recordorder.h"
#include "models/presentation/base/status.h"
#include "models/presentation/base/tableexport.h"

#include <Qt>

#include <span>

namespace cells {

// A column of a snapshot. Header, cells, sorting, copying and saved layouts all use this entry.
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
    // The exported value when the text is not the value byte for byte.
    ExportCell (*exact)(const RecordColumns &, std::uint32_t row) = nullptr;
    // Null: the column shows no status.
    std::optional<Status> (*status)(const RecordColumns &, std::uint32_t row) = nullptr;
    // For times: the text is in UTC; as an age, it is relative to the snapshot.
    Instant (*when)(const RecordColumns &, std::uint32_t row) = nullptr;
};

// Ordered as they are shown.
std::span<const SnapshotColumn> snapshotColumns();

} // namespace cells
