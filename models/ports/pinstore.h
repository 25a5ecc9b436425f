// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <optional>

namespace cells {

// Which server and database were proved to be a cell's, and when.
struct PairingPin
{
    // "7312345678901234567/gitlab"
    std::string database;
    Instant pinnedAt;
    // The server's timeline when it was pinned; empty when it was not recorded.
    std::string timeline{};

    bool operator==(const PairingPin &) const = default;
};

// The pins of this user (W5). Not safe from several threads.
class PinStore
{
public:
    virtual ~PinStore() = default;

    // Nothing: not pinned yet.
    virtual Outcome<std::optional<PairingPin>> find(const std::string &environment, CellId cell) = 0;
    virtual Outcome<void> save(const std::string &environment, CellId cell, const PairingPin &pin) = 0;
    // Refused when it is not `seen` any more that is pinned.
    virtual Outcome<void> giveUp(const std::string &environment, CellId cell, const PairingPin &seen) = 0;
    // Reports what happened to damaged pins; empty when nothing did.
    virtual std::string notice() const = 0;
};

} // namespace cells
