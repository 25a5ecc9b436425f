// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace cells::audit {

// The last time that leases of a lost cell were written off from here.
struct WrittenOff
{
    // When the run began.
    Instant when;
    // Its fingerprint.
    std::string plan;
    std::string person;
    std::optional<Instant> recoveryPoint{};
    std::optional<Instant> lostAt{};
    // The leases that it rolled back, as far as their outcome is known.
    int leases = 0;

    bool operator==(const WrittenOff &) const = default;
};

// Returns it for each cell of the environment, by the text of an audit log. A run that made no call does not count.
std::map<CellId, WrittenOff> writtenOffIn(std::string_view text, const std::string &environment);

} // namespace cells::audit
