// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "models/presentation/base/tableexport.h"

#include <QCoreApplication>
#include <QVariant>

#include <functional>
#include <optional>

namespace cells {

// For numbers, whose digits then stand one below the other.
inline constexpr Qt::Alignment rightAligned = Qt::AlignRight | Qt::AlignVCenter;

// A column of a table. Header, cells, sorting, export and saved layouts all use this entry.
template <typename Row> struct Column
{
    // Stable, for saved layouts and exports.
    const char *id;
    // Translated in the context "columns".
    const char *title;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    bool isMonospace = false;
    QString (*text)(const Row &);
    // Null: by the text, unless the table has an order of its own.
    bool (*isLess)(const Row &, const Row &) = nullptr;
    // Null: the column shows no status.
    std::optional<Status> (*status)(const Row &) = nullptr;
    // Drawn instead of the text.
    StatusCounts (*counts)(const Row &) = nullptr;
    // Drawn as a bar before the text.
    StatusShares (*shares)(const Row &) = nullptr;
    // Drawn as a line instead of the text.
    QList<double> (*trend)(const Row &) = nullptr;
    QString (*toolTip)(const Row &) = nullptr;
    // The text that is copied and exported when the cell shows a short form.
    QString (*whole)(const Row &) = nullptr;
    // The exported value when the text is not the value byte for byte.
    ExportCell (*exact)(const Row &) = nullptr;
    // For ages: the time in UTC, and the column title, when times are not shown as ages.
    QString (*clockText)(const Row &) = nullptr;
    const char *clockTitle = nullptr;
    // Explains the figures when the title is not enough; translated.
    const char *titleTip = nullptr;
};

template <typename Row> bool isLess(const Column<Row> &column, const Row &left, const Row &right)
{
    return column.isLess ? column.isLess(left, right) : column.text(left) < column.text(right);
}

// For columns that are sorted by something else than their text.
template <auto key, typename Row> bool isLessBy(const Row &left, const Row &right)
{
    return std::invoke(key, left) < std::invoke(key, right);
}

// `Entry` is a Column or another type with a title.
template <typename Entry> QString columnTitle(const Entry &column)
{
    return QCoreApplication::translate("columns", column.title);
}

// Returns the data of a cell for every role except the row's id. `row()` returns the row; called only where it is
// needed.
template <typename Row> QVariant dataOf(const Column<Row> &column, const auto &row, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return displayText(column.text(row()));
    case CopyRole:
        return column.whole ? column.whole(row()) : column.text(row());
    case Qt::ToolTipRole:
        return column.toolTip ? QVariant(plainToolTip(column.toolTip(row()))) : QVariant();
    case CountsRole:
        return column.counts ? QVariant::fromValue(column.counts(row())) : QVariant();
    case SharesRole:
        return column.shares ? QVariant::fromValue(column.shares(row())) : QVariant();
    case TrendRole:
        return column.trend ? QVariant::fromValue(column.trend(row())) : QVariant();
    case ClockRole:
        return column.clockText ? QVariant(column.clockText(row())) : QVariant();
    case Qt::TextAlignmentRole:
        return int(column.alignment);
    case MonospaceRole:
        return column.isMonospace;
    case StatusRole:
        if (const auto status = column.status ? column.status(row()) : std::nullopt) {
            return int(*status);
        }
        return {};
    default:
        return {};
    }
}

// Returns the data of a header for any type of columns.
template <typename Columns>
QVariant headerOf(const Columns &columns, int section, Qt::Orientation orientation, int role)
{
    if (orientation != Qt::Horizontal || section < 0 || section >= int(columns.size())) {
        return {};
    }
    const auto &column = columns[std::size_t(section)];
    if (role == Qt::DisplayRole) {
        return columnTitle(column);
    }
    if (role == ColumnIdRole) {
        return QLatin1StringView(column.id);
    }
    if constexpr (requires { column.titleTip; }) {
        if (role == Qt::ToolTipRole && column.titleTip) {
            return plainToolTip(QCoreApplication::translate("columns", column.titleTip));
        }
        if (role == ClockRole && column.clockTitle) {
            return QCoreApplication::translate("columns", column.clockTitle);
        }
    }
    return role == Qt::TextAlignmentRole ? QVariant(int(column.alignment)) : QVariant();
}

template <typename Columns> std::vector<ExportRows::Column> exportColumns(const Columns &columns)
{
    std::vector<ExportRows::Column> all;
    for (const auto &column : columns) {
        all.push_back({QLatin1StringView(column.id), columnTitle(column)});
    }
    return all;
}

template <typename Row> ExportCell exportOf(const Column<Row> &column, const Row &row)
{
    if (column.exact) {
        return column.exact(row);
    }
    return (column.whole ? column.whole(row) : column.text(row)).toUtf8();
}

} // namespace cells
