// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/ranges/rangetext.h"

namespace cells::ranges {

// A finding about ids or organizations.
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
    // A sequence, trigger, column or organization; empty when it is about a whole cell or database.
    QString object{};
    QString text{};
    QString step{};
};

// The worst first. Either may be missing.
std::vector<FindingRow> findingRows(
    const std::optional<RangeReport> &ranges, const std::optional<organizations::OrganizationReport> &organizations);
// What a filter looks for parts in.
QString textOf(const FindingRow &row);

class FindingTable : public RowTable<FindingRow, std::string>
{
    Q_OBJECT

public:
    explicit FindingTable(QObject *parent = nullptr);
};

} // namespace cells::ranges
