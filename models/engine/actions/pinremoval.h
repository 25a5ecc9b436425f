// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/audit/auditlog.h"
#include "models/ports/pinstore.h"

namespace cells {

// What a person says who gives up a pin: where, what was seen pinned there, and why.
struct PinRemoval
{
    std::string environment;
    CellId cell;
    // "7312345678901234567/gitlab"
    std::string pinned;
    // The alert or the ticket first.
    std::string reason;
};

// What giving up is to those who only ask for it; the answer is what was pinned.
using GiveUpPin
    = std::function<Outcome<PairingPin>(const std::string &pinned, const std::string &reason, std::stop_token)>;

// Gives up what a cell's database was pinned to, so that the next proof pins the one that is there then. It is told in
// the trail before (C1), and told once more should it fail. Refused without a reason, and when something else is pinned
// than what was seen. Proves nothing: what else contradicts the pairing goes on to do so.
Outcome<PairingPin> giveUpPin(PinStore &pins, AuditLog &auditLog, const PinRemoval &removal);

} // namespace cells
