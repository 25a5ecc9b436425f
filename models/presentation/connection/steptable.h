// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectioncheck.h"
#include "models/presentation/base/enumlabels.h"
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

template <>
inline constexpr auto labelTable<StepOutcome> = enumLabels<StepOutcome>("connection",
    {
        {StepOutcome::Passed, QT_TRANSLATE_NOOP("connection", "passed"), Status::Ok},
        {StepOutcome::Warned, QT_TRANSLATE_NOOP("connection", "warned"), Status::Stale},
        {StepOutcome::Failed, QT_TRANSLATE_NOOP("connection", "failed"), Status::Conflict},
        {StepOutcome::Skipped, QT_TRANSLATE_NOOP("connection", "skipped")},
        {StepOutcome::Unknown, QT_TRANSLATE_NOOP("connection", "unknown")},
    });

template <>
inline constexpr auto labelTable<CheckTarget> = enumLabels<CheckTarget>("connection",
    {
        {CheckTarget::File, QT_TRANSLATE_NOOP("connection", "File")},
        {CheckTarget::Service, QT_TRANSLATE_NOOP("connection", "Service")},
        {CheckTarget::Database, QT_TRANSLATE_NOOP("connection", "Database")},
        {CheckTarget::Redis, QT_TRANSLATE_NOOP("connection", "Redis")},
    });

// The whole check as text, to be sent to somebody.
QString textOf(const std::vector<CheckRow> &rows);

} // namespace cells
