// SPDX-License-Identifier: MIT
#include "models/adapters/cellschema/attempt.h"

#include <optional>

namespace cells {
namespace {

using Steady = std::chrono::steady_clock;

// Longer than a partition manager needs to attach a partition.
constexpr std::chrono::milliseconds lockLimit{20};
constexpr int mostTries = 3;

// Nothing for an error that ends the call. A statement that ends before its limit was cancelled.
std::optional<Hindrance> hindranceOf(const SqlError &error, Steady::duration elapsed)
{
    const auto is = [&](const char *state) { return error.kind == SqlError::Kind::Rejected && error.state == state; };
    // Where a table is dropped in between, PostgreSQL cannot open a relation, which is an internal error.
    if (is("55P03") || is("42P01") || is("42703") || is("XX000")) {
        return Hindrance::Change;
    }
    if (is("57014") && elapsed >= attemptLimit) {
        return Hindrance::Time;
    }
    return is("42501") ? std::optional(Hindrance::Privilege) : std::nullopt;
}

} // namespace

SqlOutcome<void> beginAttempts(SqlConnection &connection)
{
    CELLS_TRY_VOID(connection.run("SELECT pg_catalog.set_config('lock_timeout', $1, true), "
                                  "pg_catalog.set_config('statement_timeout', $2, true)",
        {std::to_string(lockLimit.count()), std::to_string(attemptLimit.count())}));
    return connection.run("SAVEPOINT attempt").map([](const SqlRows &) {});
}

SqlOutcome<Attempt> attempt(SqlConnection &connection, const std::string &sql)
{
    for (int tries = 1;; ++tries) {
        const auto begin = Steady::now();
        auto rows = connection.run(sql);
        if (rows) {
            return Attempt(std::move(*rows));
        }
        const auto hindrance = hindranceOf(rows.error(), Steady::now() - begin);
        if (!hindrance) {
            return tl::unexpected(rows.error());
        }
        CELLS_TRY_VOID(connection.run("ROLLBACK TO SAVEPOINT attempt"));
        if (hindrance != Hindrance::Change || tries == mostTries) {
            return Attempt(tl::unexpected(*hindrance));
        }
    }
}

} // namespace cells
