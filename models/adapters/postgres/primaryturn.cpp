// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/primaryturn.h"

#include "models/adapters/postgres/postgresmessages.h"

#include <fmt/format.h>

#include <algorithm>

namespace cells {
namespace {

constexpr std::size_t longestName = 63;

constexpr const char *whereSql = "SELECT pg_catalog.pg_backend_pid(), pg_catalog.pg_is_in_recovery()";
constexpr const char *takeSql
    = "SELECT pg_catalog.pg_backend_pid(), pg_catalog.pg_try_advisory_lock($1::int4, $2::int4)";
constexpr const char *giveBackSql = "SELECT pg_catalog.pg_advisory_unlock($1::int4, $2::int4)";
// Every role sees application_name; a reader may lack the rights to see the rest of pg_stat_activity.
constexpr const char *holderSql
    = "SELECT l.pid, coalesce(a.application_name, ''), coalesce(a.usename::text, ''), coalesce(pg_catalog.host("
      "a.client_addr), ''), coalesce(pg_catalog.to_char(a.backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS'), "
      "'') FROM pg_catalog.pg_locks l LEFT JOIN pg_catalog.pg_stat_activity a ON a.pid = l.pid WHERE l.locktype = "
      "'advisory' AND l.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = "
      "pg_catalog.current_database()) AND l.classid = $1::int8::oid AND l.objid = $2::int8::oid AND l.objsubid = 2 AND "
      "l.granted";
constexpr const char *holdsSql
    = "SELECT pg_catalog.pg_backend_pid(), pg_catalog.pg_is_in_recovery(), EXISTS (SELECT FROM pg_catalog.pg_locks l "
      "WHERE l.locktype = 'advisory' AND l.database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = "
      "pg_catalog.current_database()) AND l.classid = $1::int8::oid AND l.objid = $2::int8::oid AND l.objsubid = 2 AND "
      "l.granted AND l.pid = pg_catalog.pg_backend_pid())";

SqlValues keyOf(CellId cell)
{
    return {std::to_string(turnKey), std::to_string(cell.value & 0x7fffffff)};
}

// Keeps printable ASCII, as the server does.
std::string plainOf(const std::string &text)
{
    std::string plain = text;
    std::replace_if(
        plain.begin(), plain.end(), [](unsigned char c) { return c < 0x20 || c > 0x7e; }, '?');
    return plain;
}

class PrimaryTurn final : public RunTurn
{
public:
    PrimaryTurn(std::unique_ptr<TurnSession> session, CellId cell, SqlContext context, std::string gap)
        : m_session(std::move(session))
        , m_cell(cell)
        , m_context(std::move(context))
        , m_gap(std::move(gap))
    {
    }

    std::string loss(std::stop_token) override
    {
        if (!m_gap.empty() || !m_loss.empty()) {
            return m_loss;
        }
        const auto row = m_session->ask(holdsSql, keyOf(m_cell));
        if (!row || row->size() != 3) {
            m_loss = textOf({messages::lockSessionLost,
                {row ? Message(messages::unexpectedAnswer) : failureOf(row.error(), m_context).message}});
        } else if (row->at(0) != std::to_string(m_session->greetedBy()) || row->at(2) != "t") {
            m_loss = textOf({messages::lockReleased, {m_context.database}});
        } else if (row->at(1) != "f") {
            m_loss = textOf({messages::primaryDemoted, {m_context.database}});
        }
        return m_loss;
    }

    std::string gap() const override { return m_gap; }

private:
    const std::unique_ptr<TurnSession> m_session;
    const CellId m_cell;
    const SqlContext m_context;
    const std::string m_gap;
    std::string m_loss;
};

tl::unexpected<Failure> heldByAnother(TurnSession &session, CellId cell)
{
    const auto row = session.ask(holderSql, keyOf(cell));
    const bool isKnown = row && row->size() == 5;
    const Message holder = isKnown ? Message(fmt::format("“{}” ({}{}{}, pid {})", row->at(1), row->at(2),
                               row->at(3).empty() ? "" : "@" + row->at(3),
                               row->at(4).empty() ? "" : ", " + row->at(4) + " UTC", row->at(0)))
                                   : Message(messages::lockHolderUnknown);
    return failed(Failure::Kind::Refused, {messages::planRunsElsewhere, {std::to_string(cell.value), holder}});
}

std::string poolerGap(const SqlContext &context)
{
    return textOf({messages::turnInvisible, {context.database}});
}

} // namespace

std::string turnApplicationName(const RunNotice &notice, int pid, const std::string &host)
{
    const auto tool = notice.tool.substr(0, notice.tool.find(' '));
    std::string when = utcText(notice.since).substr(0, 19);
    std::erase_if(when, [](char c) { return c == '-' || c == ':'; });
    std::replace(when.begin(), when.end(), ' ', 'T');
    return plainOf(fmt::format("{} run {} {}Z {}@{} {}", tool.substr(0, 13), notice.plan.substr(0, 8), when, pid,
                       host.substr(0, 16), notice.person))
        .substr(0, longestName);
}

Outcome<std::unique_ptr<RunTurn>> takePrimaryTurn(
    std::unique_ptr<TurnSession> session, CellId cell, const SqlContext &context, bool isPooled)
{
    const auto where = session->ask(whereSql, {});
    if (!where) {
        return tl::unexpected(failureOf(where.error(), context));
    }
    if (where->size() != 2 || where->at(1) != "f") {
        return failed(Failure::Kind::Refused, {messages::turnOnReplica, {context.database}});
    }
    const auto own = std::to_string(session->greetedBy());
    if (isPooled || where->at(0) != own) {
        return std::make_unique<PrimaryTurn>(std::move(session), cell, context, poolerGap(context));
    }
    const auto taken = session->ask(takeSql, keyOf(cell));
    if (!taken) {
        return tl::unexpected(failureOf(taken.error(), context));
    }
    const bool isTaken = taken->size() == 2 && taken->at(1) == "t";
    if (isTaken && taken->at(0) != own) {
        (void)session->ask(giveBackSql, keyOf(cell));
        return std::make_unique<PrimaryTurn>(std::move(session), cell, context, poolerGap(context));
    }
    return isTaken ? Outcome<std::unique_ptr<RunTurn>>(
               std::make_unique<PrimaryTurn>(std::move(session), cell, context, std::string()))
                   : heldByAnother(*session, cell);
}

} // namespace cells
