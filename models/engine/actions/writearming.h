// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/celldatabase.h"
#include "models/ports/clock.h"
#include "models/ports/leasewriter.h"
#include "models/rules/pairing/pairing.h"

#include <functional>
#include <memory>
#include <mutex>

namespace cells {

// What writing is armed for. Any other environment, cell or pairing needs arming anew.
struct ArmingRequest
{
    std::string environment;
    CellId cell;
    // Of the cell's database, as proved just now.
    PairingVerdict pairing = PairingVerdict::Unproved;
    // The alert or the ticket first.
    std::string reason;
    // The proved database; nothing is written to another one.
    DatabaseIdentity database{};
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
    // Work that started before writing ended and is being finished.
    std::optional<HeldWork> finishing{};
};

// A session starts read-only (C12). Only this class hands out a LeaseWriter: while armed, for one cell, for 15 minutes,
// after the pairing was proved. The link is created by arming and destroyed by disarming; existing writers then refuse
// every call, also during a run. A writer with a hold keeps the link until the hold is released, for `holdLasts` at
// most, so that a freed name is claimed again. Thread-safe.
class WriteArming
{
public:
    using OpenWriter = std::function<Outcome<std::unique_ptr<LeaseWriter>>(const ArmingRequest &)>;

    static constexpr Duration lasts = std::chrono::minutes{15};
    // The wall clock and the monotonic one part by that much when the machine sleeps, or the clock is set (F44).
    static constexpr Duration sleepsAfter = std::chrono::seconds{60};
    // Counted from when the end of the arming is noticed.
    static constexpr Duration holdLasts = std::chrono::minutes{2};

    explicit WriteArming(Clock &clock);
    ~WriteArming();

    // Refused without a reason, without a proved pairing, or when the link cannot be made. Arms anew when armed
    // already.
    Outcome<void> arm(const ArmingRequest &request, const OpenWriter &open);
    void disarm(const Message &why);

    // What disarms by itself, told by whoever sees it.
    void connectionLost(CellId cell);
    void pairingChanged(CellId cell, PairingVerdict verdict);

    // Looks at the clock.
    ArmingState state();
    // Refused when not armed for this cell. What it gives refuses, too, once disarmed.
    Outcome<std::unique_ptr<LeaseWriter>> writer(CellId cell);

private:
    struct Shared;
    std::shared_ptr<Shared> m_shared;
};

} // namespace cells
