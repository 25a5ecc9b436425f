// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <string>

namespace cells {

// An error of PostgreSQL. `state` is the SQLSTATE, empty when the server sent none.
struct SqlError
{
    enum class Kind
    {
        Rejected, // the server answered with an error
        Lost, // the connection is gone; a statement outside COMMIT had no effect
        InDoubt, // the connection went during COMMIT: nobody knows
        Cancelled, // stop was requested
    };

    Kind kind = Kind::Rejected;
    std::string state;
    std::string message;
};

// The error of a call that was stopped.
inline SqlError cancelledError()
{
    return {SqlError::Kind::Cancelled, {}, {}};
}

template <typename T> using SqlOutcome = tl::expected<T, SqlError>;

} // namespace cells
