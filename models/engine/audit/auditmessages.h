// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

inline constexpr auto auditHeadDamaged
    = messagePattern("audit", "The stored head of the audit log %1 is damaged. Start a new audit log.");
inline constexpr auto auditLineBroken
    = messagePattern("audit", "Line %1 of the audit log %2 %3. Keep the file as evidence, and start a new one.");
inline constexpr auto auditNotWritten
    = messagePattern("audit", "The audit log could not be written, so nothing is done. %1");
inline constexpr auto planNotSaved
    = messagePattern("audit", "The plan could not be saved with the audit log, so nothing is done. %1");
inline constexpr auto copyRequired = messagePattern("audit", "%1 The environment requires every record to reach %2.");
inline constexpr auto copyIncomplete = messagePattern("audit", "Records from %1 on may be missing in %2. %3");

inline constexpr auto auditReadCancelled = messagePattern("audit", "Reading the audit log was canceled.");

// What is wrong with a line, after "Line 17 of the audit log".
inline constexpr auto isNoRecord = messagePattern("audit", "is not a record");
inline constexpr auto wasChanged = messagePattern("audit", "was changed after it was written");
inline constexpr auto breaksChain = messagePattern("audit", "does not follow the record before it");
inline constexpr auto isOutOfSequence = messagePattern("audit", "is out of sequence");
inline constexpr auto leavesTornLine = messagePattern("audit", "follows a truncated line without closing it");
inline constexpr auto isNoAuditLog
    = messagePattern("audit", "is not a record, and no record follows: this is not an audit log, or it is damaged");
inline constexpr auto lacksNotedRecord = messagePattern("audit",
    "is the last one, and record %1 does not have the hash noted earlier: the log was replaced or shortened, or the "
    "hash was mistyped");
inline constexpr auto lacksStoredHead
    = messagePattern("audit", "is the last one, but the head that was stored separately is damaged");

// How a lease ended.
inline constexpr auto committedByPerson = messagePattern("audit", "The audit log shows that %1 committed it at %2.");
inline constexpr auto rolledBackByPerson = messagePattern("audit", "The audit log shows that %1 rolled it back at %2.");
inline constexpr auto endedByUnknown
    = messagePattern("audit", "The audit log shows that it had ended by %1. It is unknown who ended it.");

} // namespace cells::messages
