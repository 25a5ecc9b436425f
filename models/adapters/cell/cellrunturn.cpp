// SPDX-License-Identifier: MIT
#include "models/adapters/cell/cellrunturn.h"

#include "models/adapters/cell/cellmessages.h"
#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/celldatabase/databaseroute.h"
#include "models/adapters/os/detachedcall.h"
#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/postgres/primaryturn.h"
#include "models/ports/jsonfields.h"

#include <fmt/format.h>

#include <cctype>
#include <thread>
#include <unistd.h>

namespace cells {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::size_t longestFileName = 180;
constexpr std::chrono::milliseconds betweenTries{300};

std::string hostName()
{
    char host[256] = "";
    ::gethostname(host, sizeof host - 1);
    return host;
}

// Returns a path such as "staging%2f1-cell-3.lock".
fs::path lockFileOf(const fs::path &folder, const std::string &environment, CellId cell)
{
    std::string name;
    for (const unsigned char c : environment) {
        name += std::isalnum(c) || c == '-' || c == '_' ? std::string(1, char(c)) : fmt::format("%{:02x}", c);
    }
    return folder / fmt::format("{}-cell-{}.lock", name.substr(0, longestFileName), cell.value);
}

std::string textOf(const RunNotice &notice, const std::string &environment, CellId cell)
{
    return Json{{"person", notice.person}, {"tool", notice.tool}, {"plan", notice.plan}, {"host", hostName()},
               {"pid", ::getpid()}, {"since", utcText(notice.since)}, {"environment", environment},
               {"cell", cell.value}}
               .dump(-1, ' ', false, Json::error_handler_t::replace)
        + "\n";
}

// Returns what the holder wrote, which may be nothing yet.
Message holderIn(const fs::path &file)
{
    const auto text = readPrivateFile(file);
    const auto json = parsedJson<Json>(text.value_or(""));
    const auto word = [&json](const char *key) { return textOr(json, key, "?"); };
    const auto pid = wholeNumberIn(json, "pid");
    return {messages::planHolder,
        {word("plan").substr(0, 12), word("person"), word("tool"), word("since").substr(0, 19),
            std::string(pid ? std::to_string(*pid) : "?"), word("host")}};
}

class SqlTurnSession final : public TurnSession
{
public:
    SqlTurnSession(std::shared_ptr<SqlConnection> connection, const CellLimits &limits)
        : m_connection(std::move(connection))
        , m_limits(limits)
        , m_greetedBy(m_connection->serverProcess())
    {
    }

    int greetedBy() const override { return m_greetedBy; }

    SqlOutcome<std::vector<std::string>> ask(const char *sql, const SqlValues &values) override
    {
        using Answer = SqlOutcome<std::vector<std::string>>;
        if (!m_connection) {
            return tl::unexpected(silence());
        }
        auto answer = detachedCall<Answer>([connection = m_connection, limits = m_limits, sql,
                                               values] { return askNow(*connection, limits, sql, values); },
            {}, m_limits.patience);
        if (!answer) {
            // A call that still waits keeps the connection alive.
            m_connection.reset();
            return tl::unexpected(silence());
        }
        return std::move(*answer);
    }

private:
    static SqlError silence() { return {SqlError::Kind::Lost, {}, "no answer in time"}; }

    static SqlOutcome<std::vector<std::string>> askNow(
        SqlConnection &connection, const CellLimits &limits, const char *sql, const SqlValues &values)
    {
        auto rows = connection.begin(SqlConnection::Mode::ReadOnly)
                        .and_then([&] { return applyLimits(connection, limits); })
                        .and_then([&] { return connection.run(sql, values); });
        connection.rollback();
        return rows.map([](const SqlRows &found) {
            std::vector<std::string> first;
            for (int column = 0; found.size() > 0 && column < found.columns(); ++column) {
                first.emplace_back(found.text(0, column));
            }
            return first;
        });
    }

    std::shared_ptr<SqlConnection> m_connection;
    const CellLimits m_limits;
    const int m_greetedBy;
};

Outcome<std::unique_ptr<RunTurn>> takeOnPrimary(const CellProfile &cell, const std::shared_ptr<Access> &access,
    const RunNotice &notice, const CellLimits &limits, std::stop_token stop)
{
    CELLS_TRY(auto conninfo, completeConninfo(cell.database, cell, limits));
    conninfo.set("application_name", turnApplicationName(notice, int(::getpid()), hostName()));
    const DatabaseRoute route(conninfo, cell.commands, access);
    const SqlContext context{messages::takeRunLock, databaseName(cell, conninfo), conninfo.user(), {}, {}, "CONNECT"};
    CELLS_TRY(auto connection, connectThrough(route, context, std::move(stop)));
    return takePrimaryTurn(
        std::make_unique<SqlTurnSession>(std::move(connection), limits), cell.id, context, cell.isPooled);
}

Outcome<std::unique_ptr<RunTurn>> takeOnPrimaryWithin(std::chrono::milliseconds patience, const CellProfile &cell,
    const std::shared_ptr<Access> &access, const RunNotice &notice, const CellLimits &limits,
    const std::stop_token &stop)
{
    const auto end = std::chrono::steady_clock::now() + patience;
    for (;;) {
        auto taken = takeOnPrimary(cell, access, notice, limits, stop);
        const bool isHeld = !taken && taken.error().kind == Failure::Kind::Refused;
        if (!isHeld || stop.stop_requested() || std::chrono::steady_clock::now() + betweenTries > end) {
            return taken;
        }
        std::this_thread::sleep_for(betweenTries);
    }
}

// Holds both locks; the one on this machine is released last.
class BothTurns final : public RunTurn
{
public:
    BothTurns(FileLock here, std::unique_ptr<RunTurn> onPrimary)
        : m_here(std::move(here))
        , m_onPrimary(std::move(onPrimary))
    {
    }

    std::string loss(std::stop_token stop) override { return m_onPrimary->loss(std::move(stop)); }
    std::string gap() const override { return m_onPrimary->gap(); }

private:
    const FileLock m_here;
    const std::unique_ptr<RunTurn> m_onPrimary;
};

class TurnHere final : public RunTurn
{
public:
    explicit TurnHere(FileLock here)
        : m_here(std::move(here))
    {
    }

    std::string gap() const override { return textOf(Message(messages::primaryTurnMissing)); }

private:
    const FileLock m_here;
};

Outcome<FileLock> lockHere(const Environment &environment, CellId cell, const RunNotice &notice, const fs::path &folder,
    std::chrono::milliseconds patience)
{
    CELLS_TRY_VOID(makePrivateFolder(folder.parent_path()).and_then([&] { return makePrivateFolder(folder); }));
    const auto file = lockFileOf(folder, environment.name, cell);
    auto locked = FileLock::take(file, FileLock::Mode::Alone, patience);
    if (!locked && locked.error().kind == Failure::Kind::TimedOut) {
        return failed(Failure::Kind::Refused,
            {messages::planRunsHere, {std::to_string(cell.value), environment.name, holderIn(file)}});
    }
    CELLS_TRY(auto here, std::move(locked));
    CELLS_TRY_VOID(here.write(textOf(notice, environment.name, cell)));
    return here;
}

} // namespace

Outcome<std::unique_ptr<RunTurn>> takeRunTurn(const Environment &environment, CellId cell, const RunNotice &notice,
    std::stop_token stop, const fs::path &folder, const CellLimits &limits, std::chrono::milliseconds patience)
{
    CELLS_TRY(auto here, lockHere(environment, cell, notice, folder, patience));
    CELLS_TRY(auto onPrimary,
        takeOnPrimaryWithin(patience, *environment.cell(cell), environment.access, notice, limits, stop));
    return std::make_unique<BothTurns>(std::move(here), std::move(onPrimary));
}

Outcome<std::unique_ptr<RunTurn>> takeRunTurnHere(const Environment &environment, CellId cell, const RunNotice &notice,
    const fs::path &folder, std::chrono::milliseconds patience)
{
    CELLS_TRY(auto here, lockHere(environment, cell, notice, folder, patience));
    return std::make_unique<TurnHere>(std::move(here));
}

} // namespace cells
