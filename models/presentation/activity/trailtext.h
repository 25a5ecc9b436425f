#pragma once

#include "models/engine/trail/trailreading.h"
#include "models/presentation/base/status.h"

#include <QString>

namespace cells {

// Translated; never shown without their glyphs.
QString nameOf(DeedOutcome outcome);
Status statusOf(DeedOutcome outcome);
// "finished", "finished, undone", "2 calls open"; empty of what is only noted.
QString stateText(const TrailAction &action);
std::optional<Status> stateStatus(const TrailAction &action);
// Of a fingerprint: as much as plans are told apart by.
QString shortPlan(const std::string &fingerprint);
// "Roll back 37 leases", "Refused: commit 4 leases", "Arm writing", "Undo plan 3fa91c2d4e5f: 41 claims of User"
QString deedText(const TrailReading &trail, const TrailAction &action);
// Of a key such as "roll_back".
QString deedName(const std::string &deed);
// The account and the machine: "jane@oncall-3" of "CN=admin-jane as jane@oncall-3".
QString shortPerson(const std::string &person);
// "412:9f3c0d1e2a4b…", as it is read out; the whole is what `cellsctl audit verify --head` takes.
QString shortHead(const AuditHead &head);
QString wholeHead(const AuditHead &head);

// "12 actions · 1 call without a known outcome · 2 refused attempts · last by jane@oncall-3 at ... · the chain is
// verified to record 412, head 412:9f3c…". That it is broken, or calls are open, comes first.
QString sentenceOf(const TrailReading &trail);

} // namespace cells
