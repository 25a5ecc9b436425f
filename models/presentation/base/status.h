// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QMetaType>

namespace cells {

// Status of a cell or chip, shown by shape, word and color (the status tokens of the theme).
enum class Status
{
    Ok, // matching, committed, proved
    Wait, // fresh, recent, waiting
    Stale, // a stale lease, old data
    Missing, // local only, no claim
    Extra, // claim only, no row
    Different, // both, not equal
    Conflict, // another cell holds it; blocked
    Unknown, // not read
    Ended // over: nothing is to be done about it any more
};
inline constexpr int statusCount = int(Status::Ended) + 1;

// Number of items with a status.
struct StatusCount
{
    Status status = Status::Unknown;
    qint64 count = 0;

    bool operator==(const StatusCount &) const = default;
};
using StatusCounts = QList<StatusCount>;

// Share of the items with a status, 0 to 1.
struct StatusShare
{
    Status status = Status::Unknown;
    double share = 0;

    bool operator==(const StatusShare &) const = default;
};
using StatusShares = QList<StatusShare>;

// Roles beyond Qt's that models answer and delegates draw by.
enum ItemRole
{
    StatusRole = Qt::UserRole + 1, // int(Status), or nothing
    MonospaceRole, // bool: an id, a value, a hash
    RowIdRole, // QString: what identifies the row, for copying and for keeping the selection
    CopyRole, // QString: the whole value, where the text shown is shortened
    ColumnIdRole, // QString, of a header: the column's stable id, for saved layouts
    CountsRole, // StatusCounts: drawn as glyphs with numbers, instead of the text
    SharesRole, // StatusShares: drawn as a stacked bar before the text
    TrendRole, // QList<double>: drawn as a small line instead of the text
    ClockRole, // QString: what an age is as a time in UTC, to be shown in its place; of a header its title then
};

} // namespace cells

Q_DECLARE_METATYPE(cells::StatusCounts)
Q_DECLARE_METATYPE(cells::StatusShares)
