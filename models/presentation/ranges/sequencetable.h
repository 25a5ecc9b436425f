// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/rowtable.h"
#include "models/presentation/ranges/rangetext.h"

namespace cells::ranges {

struct SequenceRow
{
    LogicalDatabase database = LogicalDatabase::Main;
    SequenceDefinition sequence{};
    // The worst finding about it.
    std::optional<FindingKind> finding{};
};

std::vector<SequenceRow> sequenceRows(const RangeReport &report);
QString sequenceName(const SequenceRow &row);
// "users.id, uploads.id"
QString columnsText(const SequenceRow &row);
// Nothing was found, something was, or the role may not read its last value.
Status statusOf(const SequenceRow &row);
// What a filter looks for parts in.
QString textOf(const SequenceRow &row);

// The sequences of a cell, those closest to their end first.
class SequenceTable : public RowTable<SequenceRow, std::string>
{
    Q_OBJECT

public:
    explicit SequenceTable(QObject *parent = nullptr);
};

} // namespace cells::ranges
