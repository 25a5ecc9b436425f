#pragma once

#include <Qt>

namespace cells {

// What a cell or a chip says by shape, word and colour (the status tokens of the theme).
enum class Status
{
    Ok,
    Wait,
    Stale,
    Missing,
    Extra,
    Different,
    Conflict,
    Unknown
};

// Roles beyond Qt's that models answer and delegates draw by.
enum ItemRole
{
    StatusRole = Qt::UserRole + 1, // int(Status), or nothing
    MonospaceRole, // bool: an id, a value, a hash
    RowIdRole, // QString: what identifies the row, for copying and for keeping the selection
};

} // namespace cells
