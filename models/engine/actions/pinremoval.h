// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditlog.h"
#include "models/ports/pinstore.h"

namespace cells::plans {

// A request to remove a pin.
struct PinRemoval
{
    std::string environment;
    CellId cell;
    // "7312345678901234567/gitlab"
    std::string pinned;
    // Starts with an alert or ticket number.
    std::string reason;
};

// Removes the pin of a cell's database, so that the next successful check pins the database that it finds. Recorded in
// the audit log before (C1), and again when it fails. Refused without a reason, and when another pin is there than the
// request names. Other contradictions of the pairing stay.
Outcome<PairingPin> giveUpPin(PinStore &pins, audit::AuditLog &auditLog, const PinRemoval &removal);

} // namespace cells::plans
