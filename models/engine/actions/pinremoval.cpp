// SPDX-License-Identifier: MIT
#include "models/engine/actions/pinremoval.h"

#include "models/engine/actions/actionmessages.h"

namespace cells::plans {

using namespace audit;

namespace {

// Returns the pin; refused when it is another one than the request names.
Outcome<PairingPin> pinMeant(PinStore &pins, const PinRemoval &removal)
{
    const auto cell = std::to_string(removal.cell.value);
    if (removal.reason.find_first_not_of(" .") == std::string::npos) {
        return failed(Failure::Kind::Refused, Message(messages::unpinNeedsReason, {cell}));
    }
    CELLS_TRY(const auto pin, pins.find(removal.environment, removal.cell));
    if (!pin) {
        return failed(Failure::Kind::Refused, Message(messages::cellNotPinned, {cell}));
    }
    if (pin->database != removal.pinned) {
        return failed(Failure::Kind::Refused, Message(messages::otherPin, {cell, pin->database}));
    }
    return *pin;
}

AuditFields pinFields(const PinRemoval &removal, const PairingPin &pin, const char *text)
{
    AuditFields fields{{"text", text}, {"environment", removal.environment}, {"cell", removal.cell.value},
        {"pinned", pin.database}, {"pinned_at", isoText(pin.pinnedAt)}};
    if (!pin.timeline.empty()) {
        fields.emplace_back("pinned_timeline", pin.timeline);
    }
    return fields;
}

} // namespace

Outcome<PairingPin> giveUpPin(PinStore &pins, AuditLog &auditLog, const PinRemoval &removal)
{
    CELLS_TRY(const auto pin, pinMeant(pins, removal));
    auto fields = pinFields(removal, pin, "the pin of the database is given up");
    fields.emplace_back("reason", removal.reason);
    CELLS_TRY_VOID(auditLog.append(AuditKind::Note, fields));
    if (const auto given = pins.giveUp(removal.environment, removal.cell, pin); !given) {
        auto refusal = pinFields(removal, pin, "the pin of the database stays: it could not be given up");
        refusal.emplace_back("why", given.error().text());
        (void)auditLog.append(AuditKind::Refusal, refusal);
        return propagate(given.error());
    }
    return pin;
}

} // namespace cells::plans
