// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/postgres/sqlconnection.h"

#include <tl/expected.hpp>

#include <chrono>
#include <string>

namespace cells {

// Why an attempt gave no rows.
enum class Hindrance
{
    // Another session changes what is read, or has locked it.
    Change,
    // The role may not read it.
    Privilege,
    // It took longer than attemptLimit.
    Time,
};

using Attempt = tl::expected<SqlRows, Hindrance>;

inline constexpr std::chrono::milliseconds attemptLimit = std::chrono::seconds{4};

// Prepares the transaction for attempts. From then on it waits for no lock longer than a moment.
SqlOutcome<void> beginAttempts(SqlConnection &connection);

// Runs a statement that may be hindered without ending the transaction. Repeats it a few times after a change.
SqlOutcome<Attempt> attempt(SqlConnection &connection, const std::string &sql);

} // namespace cells
