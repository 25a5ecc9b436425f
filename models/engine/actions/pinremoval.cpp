// SPDX-License-Identifier: MIT
#include "models/engine/actions/pinremoval.h"

namespace cells {

namespace {

// What is pinned, if that is what the order means.
Outcome<PairingPin> pinMeant(PinStore &pins, const PinRemoval &removal)
{
    const auto cell = std::to_string(removal.cell.value);
    if (removal.reason.find_first_not_of(" .") == std::string::npos) {
        return failed(Failure::Kind::Refused, "Say why the pin of cell " + cell + " is given up.");
    }
    CELLS_TRY(const auto pin, pins.find(removal.environment, removal.cell));
    if (!pin) {
        return failed(Failure::Kind::Refused, "No database is pinned for cell " + cell + ".");
    }
    if (pin->database != removal.pinned) {
        return failed(
            Failure::Kind::Refused, "Pinned for cell " + cell + " is " + pin->database + ", not what was named.");
    }
    return *pin;
}

AuditFields fieldsOf(const PinRemoval &removal, const PairingPin &pin, const char *text)
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
    auto fields = fieldsOf(removal, pin, "the pin of the database is given up");
    fields.emplace_back("reason", removal.reason);
    CELLS_TRY_VOID(auditLog.append(AuditKind::Note, fields));
    if (const auto given = pins.giveUp(removal.environment, removal.cell, pin); !given) {
        auto refusal = fieldsOf(removal, pin, "the pin of the database stays: it could not be given up");
        refusal.emplace_back("why", given.error().text());
        (void)auditLog.append(AuditKind::Refusal, refusal);
        return propagate(given.error());
    }
    return pin;
}

} // namespace cells
