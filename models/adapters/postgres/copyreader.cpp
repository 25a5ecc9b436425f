// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/copyreader.h"

#include "models/adapters/os/detachedcall.h"
#include "models/adapters/postgres/sqlfailure.h"

#include <libpq-fe.h>

#include <poll.h>
#include <sys/eventfd.h>

namespace cells {
namespace {

// Without a state it is libpq that speaks, of a connection that is gone.
SqlError resultError(const PGresult *result)
{
    const auto *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const bool isLost = !state || endsConnection(state);
    return {isLost ? SqlError::Kind::Lost : SqlError::Kind::Rejected, state ? state : "", PQresultErrorMessage(result)};
}

bool isError(const PGresult *result)
{
    const auto status = PQresultStatus(result);
    return status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && status != PGRES_COPY_OUT;
}

} // namespace

CopyReader::CopyReader(PGconn *connection)
    : m_connection(connection)
    , m_wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
{
    PQsetNoticeProcessor(
        m_connection, [](void *, const char *) {}, nullptr);
}

CopyReader::~CopyReader()
{
    PQfinish(m_connection);
}

SqlOutcome<std::unique_ptr<CopyReader>> CopyReader::open(const std::string &conninfo, std::stop_token stop)
{
    using Opened = SqlOutcome<std::unique_ptr<CopyReader>>;
    auto opened = detachedCall<Opened>(
        [conninfo]() -> Opened {
            std::unique_ptr<CopyReader> reader(new CopyReader(PQconnectdb(conninfo.c_str())));
            if (PQstatus(reader->m_connection) != CONNECTION_OK) {
                return tl::unexpected(reader->lost());
            }
            // libpq reads no more at a time than its longest message so far took: 16 KB, were it not for this one.
            auto widened = reader->run("SELECT pg_catalog.repeat(' ', 262144)", {});
            return widened ? Opened(std::move(reader)) : tl::unexpected(widened.error());
        },
        stop);
    return opened ? std::move(*opened) : tl::unexpected(cancelledError());
}

SqlError CopyReader::lost()
{
    return {SqlError::Kind::Lost, {}, PQerrorMessage(m_connection)};
}

// A cancel request needs a connection of its own, so it may hold nobody up.
void CopyReader::abandon()
{
    if (PGcancel *cancel = m_connection ? PQgetCancel(m_connection) : nullptr) {
        runAside([request = std::shared_ptr<PGcancel>(cancel, &PQfreeCancel)] {
            char ignored[256];
            PQcancel(request.get(), ignored, sizeof ignored);
        });
    }
    PQfinish(std::exchange(m_connection, nullptr));
}

// Waits for what the server sends, and takes it.
SqlOutcome<void> CopyReader::receive(std::stop_token stop)
{
    int ready = 0;
    {
        const std::stop_callback onStop(stop, [this] { ::eventfd_write(m_wake, 1); });
        pollfd fds[] = {{PQsocket(m_connection), POLLIN, 0}, {m_wake, POLLIN, 0}};
        ready = ::poll(fds, 2, int(patience.count()));
    }
    if (stop.stop_requested()) {
        eventfd_t ignored = 0;
        ::eventfd_read(m_wake, &ignored);
        return tl::unexpected(cancelledError());
    }
    if (ready == 0) {
        return tl::unexpected(SqlError{SqlError::Kind::Lost, {}, "no answer in time"});
    }
    return PQconsumeInput(m_connection) ? SqlOutcome<void>() : tl::unexpected(lost());
}

SqlOutcome<CopyReader::Result> CopyReader::next(std::stop_token stop)
{
    while (PQisBusy(m_connection)) {
        CELLS_TRY_VOID(receive(stop));
    }
    return Result(PQgetResult(m_connection), &PQclear);
}

// Uses the extended protocol, which takes one statement and refuses several (S10).
SqlOutcome<void> CopyReader::send(const std::string &sql)
{
    const bool isSent
        = m_connection && PQsendQueryParams(m_connection, sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 0);
    return isSent ? SqlOutcome<void>() : tl::unexpected(lost());
}

SqlOutcome<std::string> CopyReader::run(const std::string &sql, std::stop_token stop)
{
    return send(sql).and_then([&] { return rest(stop); });
}

SqlOutcome<std::string> CopyReader::rest(std::stop_token stop)
{
    std::string answer;
    std::optional<SqlError> error;
    for (;;) {
        CELLS_TRY(const auto result, next(stop));
        if (!result) {
            return error ? SqlOutcome<std::string>(tl::unexpected(*error)) : answer;
        }
        if (isError(result.get())) {
            error = resultError(result.get());
        } else if (PQntuples(result.get()) > 0) {
            answer = PQgetvalue(result.get(), 0, 0);
        }
    }
}

SqlOutcome<void> CopyReader::begin(const std::string &sql, std::stop_token stop)
{
    CELLS_TRY_VOID(send(sql));
    CELLS_TRY(const auto result, next(stop));
    return result && !isError(result.get()) ? SqlOutcome<void>() : tl::unexpected(resultError(result.get()));
}

SqlOutcome<bool> CopyReader::read(std::string &bytes, std::size_t wanted, std::stop_token stop)
{
    while (bytes.size() < wanted) {
        char *row = nullptr;
        const int length = PQgetCopyData(m_connection, &row, 1);
        if (length > 0) {
            bytes.append(row, std::size_t(length));
            PQfreemem(row);
            continue;
        }
        if (length < 0) {
            return rest(stop).map([](const std::string &) { return false; });
        }
        CELLS_TRY_VOID(receive(stop));
    }
    return true;
}

} // namespace cells
