// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/schema/schematext.h"

namespace cells::schema {

// What a filter looks for parts in.
QString textOf(const TableKey &row);

// The documented tables of a cell, with their sharding keys.
class KeyTable : public RowTable<TableKey, std::string>
{
    Q_OBJECT

public:
    explicit KeyTable(QObject *parent = nullptr);
};

// The tables of a gitlab_schema or feature category, counted.
struct ProgressRow
{
    bool isCategory = false;
    QString name;
    KeyCounts counts;
};

// All schemas, then all categories.
std::vector<ProgressRow> progressRows(const SchemaReport &report);
QString textOf(const ProgressRow &row);

class ProgressTable : public RowTable<ProgressRow, std::string>
{
    Q_OBJECT

public:
    explicit ProgressTable(QObject *parent = nullptr);
};

} // namespace cells::schema
