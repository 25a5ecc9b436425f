// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectioncheck.h"
#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/rowtable.h"

namespace cells {

template <>
inline constexpr auto labelTable<pairing::StepOutcome> = enumLabels<pairing::StepOutcome>("connection",
    {
        {pairing::StepOutcome::Passed, QT_TRANSLATE_NOOP("connection", "passed"), Status::Ok},
        {pairing::StepOutcome::Warned, QT_TRANSLATE_NOOP("connection", "warned"), Status::Stale},
        {pairing::StepOutcome::Failed, QT_TRANSLATE_NOOP("connection", "failed"), Status::Conflict},
        {pairing::StepOutcome::Skipped, QT_TRANSLATE_NOOP("connection", "skipped")},
        {pairing::StepOutcome::Unknown, QT_TRANSLATE_NOOP("connection", "unknown")},
        {pairing::StepOutcome::Running, QT_TRANSLATE_NOOP("connection", "running"), Status::Wait},
    });

template <>
inline constexpr auto labelTable<pairing::CheckTarget> = enumLabels<pairing::CheckTarget>("connection",
    {
        {pairing::CheckTarget::File, QT_TRANSLATE_NOOP("connection", "File")},
        {pairing::CheckTarget::Service, QT_TRANSLATE_NOOP("connection", "Service")},
        {pairing::CheckTarget::Database, QT_TRANSLATE_NOOP("connection", "Database")},
        {pairing::CheckTarget::Redis, QT_TRANSLATE_NOOP("connection", "Redis")},
    });

} // namespace cells

namespace cells::connection {

// A step of the connection check, with its outcome once there is one.
struct CheckRow
{
    pairing::StepTitle step;
    std::optional<pairing::CheckStep> outcome;

    bool isEnded() const { return outcome && outcome->outcome != pairing::StepOutcome::Running; }
};

// The steps in the order in which they stand on each other: outcome, time taken, what was found.
class StepTable : public RowTable<CheckRow, std::string_view>
{
    Q_OBJECT

public:
    explicit StepTable(QObject *parent = nullptr);
};

// The whole check as text, to be sent to somebody.
QString textOf(const std::vector<CheckRow> &rows);

} // namespace cells::connection
