// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"
#include "models/presentation/base/enumlabels.h"

namespace cells {

template <>
inline constexpr auto labelTable<activity::CallOutcome> = enumLabels<activity::CallOutcome>("activity",
    {
        {activity::CallOutcome::None, nullptr},
        {activity::CallOutcome::Open, QT_TRANSLATE_NOOP("activity", "no outcome recorded")},
        {activity::CallOutcome::Unknown, QT_TRANSLATE_NOOP("activity", "unknown")},
        {activity::CallOutcome::Applied, QT_TRANSLATE_NOOP("activity", "applied"), Status::Ok},
        {activity::CallOutcome::NotApplied, QT_TRANSLATE_NOOP("activity", "not applied"), Status::Conflict},
        {activity::CallOutcome::Stale, QT_TRANSLATE_NOOP("activity", "skipped: changed"), Status::Stale},
        {activity::CallOutcome::Superseded, QT_TRANSLATE_NOOP("activity", "done elsewhere"), Status::Extra},
        {activity::CallOutcome::Ended, QT_TRANSLATE_NOOP("activity", "ended, cause unknown"), Status::Extra},
    });

template <>
inline constexpr auto labelTable<activity::ActionState> = enumLabels<activity::ActionState>("activity",
    {
        {activity::ActionState::Open, nullptr},
        {activity::ActionState::UnderWay, QT_TRANSLATE_NOOP("activity", "running"), Status::Wait},
        {activity::ActionState::Interrupted, QT_TRANSLATE_NOOP("activity", "interrupted"), Status::Stale},
        {activity::ActionState::Stopped, QT_TRANSLATE_NOOP("activity", "stopped early"), Status::Stale},
        {activity::ActionState::Finished, QT_TRANSLATE_NOOP("activity", "finished"), Status::Ok},
        {activity::ActionState::Refused, QT_TRANSLATE_NOOP("activity", "refused"), Status::Conflict},
        {activity::ActionState::Noted, nullptr},
    });

} // namespace cells

namespace cells::activity {

// "finished", "finished, undone", "2 calls open"; empty of what is only noted.
QString stateText(const AuditAction &action);
std::optional<Status> stateStatus(const AuditAction &action);
// Shortens a fingerprint to the part that distinguishes plans.
QString shortPlan(const std::string &fingerprint);
// "Roll back 37 leases", "Refused: commit 4 leases", "Arm writing", "Undo plan 3fa91c2d4e5f: 41 claims of User"
QString actionTitle(const AuditLogView &auditLog, const AuditAction &action);
// Returns the label of a key such as "roll_back".
QString actionName(const std::string &action);
// The account and the machine: "jane@oncall-3" of "CN=admin-jane as jane@oncall-3".
QString shortPerson(const std::string &person);
// "412:9f3c0d1e2a4b…", as it is read out; the whole is what `cellsctl audit verify --head` takes.
QString shortHead(const audit::AuditHead &head);
QString wholeHead(const audit::AuditHead &head);

// "12 actions · 1 call without a known outcome · 2 refused attempts · last by jane@oncall-3 at ... · the chain is
// verified to record 412, head 412:9f3c…". That it is broken, or calls are open, comes first.
QString sentenceOf(const AuditLogView &auditLog);

} // namespace cells::activity
