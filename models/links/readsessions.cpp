#include "models/links/readsessions.h"

namespace cells {

namespace {

// Microseconds since 1970, so that no session setting of time zone
// or date style can change what arrives.
constexpr const char *identitySql
    = "SELECT pg_catalog.current_database(), pg_catalog.current_setting('server_version'), "
      "pg_catalog.pg_is_in_recovery(), "
      "(extract(epoch from pg_catalog.clock_timestamp()) * 1000000)::bigint, "
      "pg_catalog.has_function_privilege('pg_catalog.pg_control_system()', 'execute'), "
      "pg_catalog.inet_server_addr()::text, pg_catalog.inet_server_port()";

constexpr const char *systemSql = "SELECT system_identifier::text FROM pg_catalog.pg_control_system()";

} // namespace

SqlOutcome<Greeting> greet(SqlConnection &connection, const std::string &host)
{
    const auto rows = connection.run(identitySql);
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    // With several hosts in the connection string only the server can say which one it is.
    const bool isOneOfSeveral = host.find(',') != std::string::npos && !rows->isNull(0, 5);
    Greeting greeting{{std::string(rows->text(0, 0)),
                          isOneOfSeveral ? fmt::format("{}:{}", rows->text(0, 5), rows->text(0, 6)) : host,
                          std::string(rows->text(0, 1)), rows->isTrue(0, 2), {}},
        Instant(Duration(rows->number(0, 3)))};
    if (rows->isTrue(0, 4)) {
        const auto system = connection.run(systemSql);
        if (!system) {
            return tl::unexpected(system.error());
        }
        greeting.identity.systemIdentifier = system->text(0, 0);
    }
    return greeting;
}

SqlError cancelledError()
{
    return {SqlError::Kind::Cancelled, {}, {}};
}

} // namespace cells
