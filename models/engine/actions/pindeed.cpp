#include "models/engine/actions/pindeed.h"

namespace cells {

namespace {

// What is pinned, if that is what the order means.
Outcome<PairingPin> pinMeant(PinStore &pins, const PinOrder &order)
{
    const auto cell = std::to_string(order.cell.value);
    if (order.reason.find_first_not_of(" .") == std::string::npos) {
        return failed(Failure::Kind::Refused, "Say why the pin of cell " + cell + " is given up.");
    }
    const auto pin = pins.find(order.environment, order.cell);
    if (!pin) {
        return passedOn(pin.error());
    }
    if (!*pin) {
        return failed(Failure::Kind::Refused, "No database is pinned for cell " + cell + ".");
    }
    if ((*pin)->database != order.pinned) {
        return failed(
            Failure::Kind::Refused, "Pinned for cell " + cell + " is " + (*pin)->database + ", not what was named.");
    }
    return **pin;
}

AuditFields fieldsOf(const PinOrder &order, const PairingPin &pin, const char *text)
{
    AuditFields fields{{"text", text}, {"environment", order.environment}, {"cell", order.cell.value},
        {"pinned", pin.database}, {"pinned_at", isoText(pin.pinnedAt)}};
    if (!pin.timeline.empty()) {
        fields.emplace_back("pinned_timeline", pin.timeline);
    }
    return fields;
}

} // namespace

Outcome<PairingPin> giveUpPin(PinStore &pins, AuditTrail &trail, const PinOrder &order)
{
    const auto pin = pinMeant(pins, order);
    if (!pin) {
        return passedOn(pin.error());
    }
    auto fields = fieldsOf(order, *pin, "the pin of the database is given up");
    fields.emplace_back("reason", order.reason);
    if (const auto told = trail.append(AuditKind::Note, fields); !told) {
        return passedOn(told.error());
    }
    if (const auto given = pins.giveUp(order.environment, order.cell, *pin); !given) {
        auto kept = fieldsOf(order, *pin, "the pin of the database stays: it could not be given up");
        kept.emplace_back("why", given.error().text);
        (void)trail.append(AuditKind::Refusal, kept);
        return passedOn(given.error());
    }
    return *pin;
}

} // namespace cells
