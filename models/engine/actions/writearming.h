// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/ports/leasewriter.h"
#include "models/rules/pairing/pairing.h"

#include <functional>
#include <memory>
#include <mutex>

namespace cells::plans {

// What writing is armed for. A run of another purpose needs another arming.
enum class ArmingPurpose
{
    // Of leases and claims, with the certificate of the cell.
    Repair,
    // Of leases of a cell whose database cannot be read, and so not be paired: findBlockers() found nothing. It only
    // rolls back, with the certificate of an admin.
    WriteOff,
    // Of all claims of a cell that is taken out of service or comes back, with the certificate of an admin. It writes
    // no row.
    WholeCell,
};

consteval auto enumTable(ArmingPurpose)
{
    return enumKeys<ArmingPurpose>({{ArmingPurpose::Repair, "repair"}, {ArmingPurpose::WriteOff, "write_off"},
                                       {ArmingPurpose::WholeCell, "whole_cell"}},
        "repair");
}

// The target of writing. Another environment, cell or pairing needs another arming.
struct ArmingRequest
{
    std::string environment;
    CellId cell;
    // Of the cell's database, as just proved.
    pairing::PairingVerdict pairing = pairing::PairingVerdict::Unproved;
    // Starts with an alert or ticket number.
    std::string reason;
    // The proved database; nothing is written to another one.
    DatabaseIdentity database{};
    // When the access to the cell ends, by the clock of whoever granted it; nothing: unknown.
    std::optional<Instant> grantUntil{};
    // How far other clocks are ahead of ours; never negative.
    Duration clocksAhead{};
    ArmingPurpose purpose = ArmingPurpose::Repair;
};

struct ArmingState
{
    bool isArmed = false;
    std::string environment;
    CellId cell;
    std::string reason;
    Instant armedAt;
    Duration remaining{};
    // Why it is no longer armed; empty when it never was.
    Message disarmedBecause;
    ArmingPurpose purpose = ArmingPurpose::Repair;
    // Work that started before writing ended and is being finished.
    std::optional<HeldWork> finishing{};
};

// A session starts read-only (C12). Only this class hands out a LeaseWriter: while armed, for one cell, for 15 minutes,
// after the pairing was proved. For a write-off it needs no pairing, and only rolls back. The adapter is created by
// arming and destroyed by disarming; existing writers then refuse every call, also during a run. A writer with a hold
// keeps the adapter until the hold is released, for `holdLasts` at most, so that a freed name is claimed again. Where
// the end of the access is known, writing ends `holdLasts` before it, so that what is held ends before it, too.
// Thread-safe.
class WriteArming
{
public:
    using OpenWriter = std::function<Outcome<std::unique_ptr<LeaseWriter>>(const ArmingRequest &)>;

    static constexpr Duration lasts = std::chrono::minutes{15};
    // Both clocks differ by more than this after the machine slept, or the clock was set (F44).
    static constexpr Duration sleepsAfter = std::chrono::seconds{60};
    // Counted from when the end of the arming is noticed.
    static constexpr Duration holdLasts = std::chrono::minutes{2};

    explicit WriteArming(Clock &clock);
    ~WriteArming();

    // Refused without a reason, without a proved pairing, when the access ends too soon, or when the adapter cannot be
    // opened. Replaces an earlier arming.
    Outcome<void> arm(const ArmingRequest &request, const OpenWriter &open);
    void disarm(const Message &why);

    // Disarm for this cell. A write-off continues while no database can be read, and ends when one answers. Writing to
    // a whole cell ends only when the database is another cell's: its certificate is refused on purpose, and the claims
    // that prove the pairing are those that go.
    void connectionLost(CellId cell);
    void pairingChanged(CellId cell, pairing::PairingVerdict verdict);

    // Checks the clock first.
    ArmingState state();
    // Refused when not armed for this cell, or for another purpose. The writer refuses, too, once disarmed.
    Outcome<std::unique_ptr<LeaseWriter>> writer(CellId cell, ArmingPurpose purpose = ArmingPurpose::Repair);

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

} // namespace cells::plans
