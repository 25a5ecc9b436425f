// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/logicaldatabase.h"
#include "models/presentation/base/rowtable.h"
#include "models/presentation/base/status.h"
#include "models/rules/alerts/alertkind.h"

#include <optional>
#include <string>

namespace cells {

// Something that is wrong with a cell, as its page lists it.
struct FindingRow
{
    // Its key, and what it is called.
    std::string key;
    QString name;
    Status status = Status::Unknown;
    alerts::Severity severity = alerts::Severity::S4;
    // Nothing: all cells.
    std::optional<CellId> cell{};
    std::optional<LogicalDatabase> database{};
    // A table, sequence, trigger, column or organization; empty when it is about a whole cell or database.
    QString object{};
    QString text{};
    QString step{};
    // The file and line that asks for it, and the statement that shows it; empty for none.
    QString source{};
    QString query{};
    // It is not in the baseline; nothing without one.
    std::optional<bool> isNew{};
};

// What a filter looks for parts in.
QString textOf(const FindingRow &row);

class FindingTable : public RowTable<FindingRow, std::string>
{
    Q_OBJECT

public:
    enum class Scope
    {
        Cells, // of several cells
        Baseline, // of one cell, whose new findings are told from known ones
    };

    explicit FindingTable(Scope scope, QObject *parent = nullptr);
};

} // namespace cells
