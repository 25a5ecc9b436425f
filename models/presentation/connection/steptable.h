// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectioncheck.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

// A step of the connection check, with its outcome once there is one.
struct CheckRow
{
    StepTitle step;
    std::optional<CheckStep> outcome;
};

// The steps in the order in which they stand on each other: outcome, time taken, what was found.
class StepTable : public RowTable<CheckRow, std::string_view>
{
    Q_OBJECT

public:
    explicit StepTable(QObject *parent = nullptr);
};

// "passed", translated
QString nameOf(StepOutcome outcome);
Status statusOf(StepOutcome outcome);
QString nameOf(CheckTarget target);
// The whole check as text, to be sent to somebody.
QString textOf(const std::vector<CheckRow> &rows);

} // namespace cells
