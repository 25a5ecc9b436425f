// SPDX-License-Identifier: MIT
#include "models/adapters/celldatabase/writertransaction.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/celldatabasemessages.h"
#include "models/adapters/celldatabase/readsessions.h"

namespace cells {
namespace {

bool isWholeIdentity(const DatabaseIdentity &identity)
{
    return !identity.systemIdentifier.empty() && !identity.timeline.empty();
}

// Returns why nothing may be written there; empty when it may.
Message findBlocker(const Greeting &where, const WriterTarget &target)
{
    const auto &proved = target.proved;
    if (where.identity.isReplica || where.identity.database != target.database || proved.database != target.database) {
        return {messages::writerElsewhere, {target.context.database}};
    }
    if (!isWholeIdentity(proved) || !isWholeIdentity(where.identity)) {
        return messages::writerUnverified;
    }
    if (!isSameDatabase(proved, where.identity)) {
        return {messages::writerOnAnotherServer,
            {target.context.database, where.identity.systemIdentifier, where.identity.timeline, proved.systemIdentifier,
                proved.timeline}};
    }
    return {};
}

} // namespace

WriterTarget writerTarget(const CellProfile &cell, DatabaseRoute route, OpenRoute way, const DatabaseIdentity &proved,
    const CellLimits &limits, const Message &operation, const std::string &privilege)
{
    SqlContext context{operation, databaseName(cell, route.conninfo()), route.conninfo().user(),
        "cells_outstanding_leases", {}, privilege, [route] { return route.tlsFault(); }};
    auto database = route.conninfo().value("dbname");
    return {std::move(route), std::move(way), std::move(database), limits, std::move(context), proved};
}

Outcome<std::unique_ptr<SqlConnection>> beginWriting(const WriterTarget &target)
{
    if (target.way.path.use) {
        target.way.path.use->protect();
    }
    auto connection = connectThrough(target.route, target.way, target.context);
    if (!connection) {
        auto failure = connection.error();
        failure.kind = Failure::Kind::Refused;
        return tl::unexpected(std::move(failure));
    }
    const auto where = beginWithin(target.limits, **connection, SqlConnection::Mode::ReadWrite, {});
    if (!where) {
        return tl::unexpected(failureOf(where.error(), target.context));
    }
    if (const auto blocker = findBlocker(*where, target); !blocker.isEmpty()) {
        return failed(Failure::Kind::Refused, blocker);
    }
    return std::move(*connection);
}

} // namespace cells
