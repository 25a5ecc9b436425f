// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/presentation/base/enumlabels.h"

namespace cells {

template <>
inline constexpr auto labelTable<leases::LeaseVerdict> = enumLabels<leases::LeaseVerdict>("leases",
    {
        {leases::LeaseVerdict::Commit, QT_TRANSLATE_NOOP("leases", "Commit"), Status::Ok},
        {leases::LeaseVerdict::RollBack, QT_TRANSLATE_NOOP("leases", "Roll back"), Status::Stale},
        {leases::LeaseVerdict::CleanLocal, QT_TRANSLATE_NOOP("leases", "Clean up"), Status::Missing},
        {leases::LeaseVerdict::Wait, QT_TRANSLATE_NOOP("leases", "Wait"), Status::Wait},
        {leases::LeaseVerdict::Unknown, QT_TRANSLATE_NOOP("leases", "Unknown")},
        {leases::LeaseVerdict::Ended, QT_TRANSLATE_NOOP("leases", "Ended"), Status::Ended},
    });

// Each has the label and the status of the verdict that it carries out.
template <>
inline constexpr auto labelTable<leases::LeaseAction> = enumLabels<leases::LeaseAction>("leases",
    {
        {leases::LeaseAction::Commit, QT_TRANSLATE_NOOP("leases", "Commit"), Status::Ok},
        {leases::LeaseAction::RollBack, QT_TRANSLATE_NOOP("leases", "Roll back"), Status::Stale},
        {leases::LeaseAction::CleanLocal, QT_TRANSLATE_NOOP("leases", "Clean up"), Status::Missing},
    });

} // namespace cells

namespace cells::leases {

// Returns text such as "reaper is behind: 8 overdue, oldest by 37 min 12 s".
QString textOf(const ReaperHealth &reaper);
// True when some of its leases were resolved from here, so that its idle time is shown separately.
bool isIdleLonger(Duration idle, Duration overdue);

// Returns the summary sentence: "12 outstanding · oldest 2 h 12 min · reaper is behind: 9 overdue, oldest by 2 h 2 min
// · 5 to commit". It starts with what could not be read.
QString sentenceOf(const LeaseSurveyReport &report);

} // namespace cells::leases
