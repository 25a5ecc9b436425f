// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/cellconninfo.h"

#include "models/adapters/celldatabase/celldatabasemessages.h"
#include "models/adapters/environment/conninforules.h"
#include "models/claims/programversion.h"

#include <libpq-fe.h>

namespace cells {

Outcome<Conninfo> completeConninfo(const std::string &database, const CellProfile &cell, const CellLimits &limits)
{
    auto conninfo = Conninfo::parse(database);
    if (!conninfo) {
        return failed(Failure::Kind::Refused, {messages::databaseUnusable, {cell.name, conninfo.error().message}});
    }
    conninfo->setUnlessGiven("application_name", "cells-console/" + std::string(programVersion().number));
    conninfo->setUnlessGiven(
        "connect_timeout", std::to_string(std::chrono::ceil<std::chrono::seconds>(limits.connect).count()));
    // Set as a startup parameter, which a pooler keeps per client. A SET would remain in a session that somebody else
    // uses next.
    conninfo->set("client_encoding", "UTF8");
    if (conninfo->isRemote()) {
        // Detects a connection that was lost silently.
        conninfo->setUnlessGiven("tcp_user_timeout", std::to_string(limits.patience.count()));
        conninfo->setUnlessGiven("keepalives_idle", "30");
        conninfo->setUnlessGiven("keepalives_interval", "10");
        conninfo->setUnlessGiven("keepalives_count", "3");
        conninfo->setUnlessGiven("sslmode", "verify-full");
        conninfo->setUnlessGiven("gssencmode", "disable");
        conninfo->setUnlessGiven("ssl_min_protocol_version", "TLSv1.2");
        protectPassword(*conninfo, PQlibVersion());
    }
    return conninfo;
}

Message databaseName(const CellProfile &cell, const Conninfo &conninfo)
{
    return {messages::databaseOfCell, {cell.name, conninfo.host(), conninfo.value("dbname")}};
}

std::string libpqVersion()
{
    constexpr int series = 10'000;
    return std::to_string(PQlibVersion() / series) + '.' + std::to_string(PQlibVersion() % series);
}

} // namespace cells
