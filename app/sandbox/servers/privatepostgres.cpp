// SPDX-License-Identifier: MIT
#include "app/sandbox/servers/privatepostgres.h"

#include "models/adapters/postgres/sqlconnection.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iomanip>
#include <sstream>
#include <sys/un.h>
#include <thread>

namespace cells {

namespace fs = std::filesystem;

namespace {

using namespace std::chrono_literals;

constexpr const char *socketName = "/.s.PGSQL.5432";
constexpr std::uintmax_t spaceNeeded = 200'000'000;

// Debian keeps the server's programs out of the PATH, one folder a version: the newest.
Outcome<fs::path> findPrograms()
{
    int newest = 0;
    std::error_code error;
    for (const auto &entry : fs::directory_iterator("/usr/lib/postgresql", error)) {
        if (fs::exists(entry.path() / "bin/initdb", error)) {
            newest = std::max(newest, std::atoi(entry.path().filename().c_str()));
        }
    }
    if (newest == 0) {
        return failed(Failure::Kind::Refused,
            "There is no PostgreSQL server under /usr/lib/postgresql. Install it with `apt-get install postgresql`.");
    }
    return fs::path("/usr/lib/postgresql") / std::to_string(newest) / "bin";
}

Outcome<void> checkFolder(const fs::path &folder)
{
    const auto socket = fs::absolute(folder).lexically_normal().string() + socketName;
    constexpr auto longest = sizeof(sockaddr_un::sun_path) - 1;
    if (socket.size() > longest) {
        return failed(Failure::Kind::Refused,
            "The name of the socket " + socket + " has " + std::to_string(socket.size()) + " bytes, more than "
                + std::to_string(longest) + ". Choose a shorter folder.");
    }
    std::error_code error;
    const auto space = fs::space(fs::absolute(folder).parent_path(), error);
    if (!error && space.available < spaceNeeded) {
        return failed(Failure::Kind::Refused,
            "There is no space for a database in " + folder.string() + ": "
                + std::to_string(space.available / 1'000'000) + " MB are free, "
                + std::to_string(spaceNeeded / 1'000'000) + " MB are needed.");
    }
    return {};
}

std::string quoted(const std::string &value)
{
    return (std::ostringstream() << std::quoted(value, '\'')).str();
}

std::vector<std::string> settings(PrivatePostgres::Durability durability, PrivatePostgres::Standbys standbys)
{
    std::vector<std::string> settings{"listen_addresses=", "unix_socket_permissions=0700", "max_connections=120",
        "shared_buffers=128MB", "max_wal_size=1GB", "max_prepared_transactions=16", "max_parallel_workers_per_gather=0",
        "max_parallel_maintenance_workers=0", "max_logical_replication_workers=0", "dynamic_shared_memory_type=mmap",
        "jit=off", "timezone=UTC", "log_timezone=UTC", "log_line_prefix=%m [%p] %a ", "autovacuum_naptime=20s"};
    const bool isFollowed = standbys == PrivatePostgres::Standbys::Some;
    settings.push_back(isFollowed ? "wal_level=replica" : "wal_level=minimal");
    settings.push_back(isFollowed ? "max_wal_senders=4" : "max_wal_senders=0");
    if (durability == PrivatePostgres::Durability::Fleeting) {
        settings.insert(settings.end(), {"fsync=off", "synchronous_commit=off", "full_page_writes=off"});
    }
    return settings;
}

pid_t parentOf(pid_t pid)
{
    std::ifstream stream("/proc/" + std::to_string(pid) + "/stat");
    // "pid (name) state parent ...", and the name may hold anything. operator<< stops, and does not throw as an
    // iterator would, when the process ends meanwhile.
    std::ostringstream read;
    read << stream.rdbuf();
    const auto text = read.str();
    const auto end = text.rfind(')');
    pid_t parent = 0;
    if (end != std::string::npos && end + 4 < text.size()) {
        std::from_chars(text.data() + end + 4, text.data() + text.size(), parent);
    }
    return parent;
}

std::vector<pid_t> childrenOf(pid_t pid)
{
    std::vector<pid_t> children;
    std::error_code error;
    for (const auto &entry : fs::directory_iterator("/proc", error)) {
        const pid_t child = std::atoi(entry.path().filename().c_str());
        if (child > 0 && parentOf(child) == pid) {
            children.push_back(child);
        }
    }
    return children;
}

void killAndAwait(const std::vector<pid_t> &processes)
{
    for (const pid_t pid : processes) {
        ::kill(pid, SIGKILL);
    }
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    const auto isThere = [](pid_t pid) { return ::kill(pid, 0) == 0; };
    while (std::any_of(processes.begin(), processes.end(), isThere) && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(2ms);
    }
}

} // namespace

Outcome<PrivatePostgres> PrivatePostgres::taken(const fs::path &folder, Durability durability, Standbys standbys)
{
    CELLS_TRY(auto programs, findPrograms());
    CELLS_TRY_VOID(checkFolder(folder));
    CELLS_TRY(auto taken, PrivateFolder::take(folder, ".cells-private-postgres", unprivilegedAccount()));
    return PrivatePostgres(std::move(taken), std::move(programs), durability, standbys);
}

Outcome<PrivatePostgres> PrivatePostgres::start(const fs::path &folder, Durability durability, Standbys standbys)
{
    auto postgres = taken(folder, durability, standbys);
    return postgres.and_then([](PrivatePostgres &made) { return made.initialise(); })
        .and_then([&] { return postgres->launch(); })
        .and_then([&]() -> Outcome<PrivatePostgres> { return std::move(*postgres); });
}

Outcome<PrivatePostgres> PrivatePostgres::startStandby(const fs::path &folder, const PrivatePostgres &primary)
{
    auto postgres = taken(folder, primary.m_durability, primary.m_standbys);
    return postgres.and_then([&](PrivatePostgres &made) { return made.copy(primary); })
        .and_then([&] { return postgres->launch(); })
        .and_then([&]() -> Outcome<PrivatePostgres> { return std::move(*postgres); });
}

PrivatePostgres::PrivatePostgres(PrivateFolder folder, fs::path programs, Durability durability, Standbys standbys)
    : m_folder(std::move(folder))
    , m_programs(std::move(programs))
    , m_durability(durability)
    , m_standbys(standbys)
    , m_account(unprivilegedAccount())
{
}

PrivatePostgres::~PrivatePostgres()
{
    if (m_server) {
        // Immediate shutdown: the data goes away anyhow.
        m_server->end(SIGQUIT);
    }
    m_folder.remove();
}

Command PrivatePostgres::command(std::vector<std::string> arguments) const
{
    return {.arguments = std::move(arguments), .log = log(), .account = m_account};
}

Outcome<void> PrivatePostgres::initialise()
{
    return runToEnd(command({m_programs / "initdb", "--pgdata=" + (m_folder.path() / "data").string(),
        std::string("--username=") + superuser, "--auth=trust", "--encoding=UTF8", "--locale=C", "--wal-segsize=1",
        "--no-sync", "--no-instructions"}));
}

Outcome<void> PrivatePostgres::copy(const PrivatePostgres &primary)
{
    return runToEnd(command({m_programs / "pg_basebackup", "--dbname=" + primary.conninfo("postgres"),
        "--pgdata=" + (m_folder.path() / "data").string(), "--write-recovery-conf", "--checkpoint=fast", "--no-sync"}));
}

Outcome<void> PrivatePostgres::launch()
{
    auto launched
        = command({m_programs / "postgres", "-D", m_folder.path() / "data", "-k", m_folder.path(), "-p", "5432"});
    for (const auto &all : {settings(m_durability, m_standbys), m_settings}) {
        for (const auto &setting : all) {
            launched.arguments.insert(launched.arguments.end(), {"-c", setting});
        }
    }
    launched.signalAtOurDeath = SIGQUIT;
    CELLS_TRY(m_server, ChildProcess::start(launched));
    return awaitAnswer();
}

Outcome<void> PrivatePostgres::awaitAnswer()
{
    const auto deadline = std::chrono::steady_clock::now() + 60s;
    while (!SqlConnection::open(conninfo("postgres"))) {
        if (!m_server->isRunning()) {
            return failed(Failure::Kind::Refused, "PostgreSQL ended while starting. See " + log().string() + ".",
                endOfLog(log()));
        }
        if (std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::TimedOut, "PostgreSQL did not answer within a minute. See the details.",
                endOfLog(log()));
        }
        std::this_thread::sleep_for(5ms);
    }
    return {};
}

Outcome<void> PrivatePostgres::createDatabase(const std::string &name, const std::string &like)
{
    return run("CREATE DATABASE \"" + name + "\" TEMPLATE \"" + like + "\" STRATEGY file_copy");
}

Outcome<void> PrivatePostgres::dropDatabase(const std::string &name)
{
    return run("DROP DATABASE \"" + name + "\"");
}

Outcome<void> PrivatePostgres::run(const std::string &statement)
{
    auto connection = SqlConnection::open(conninfo("postgres"));
    auto ran = connection ? (*connection)->run(statement) : SqlOutcome<SqlRows>(tl::unexpected(connection.error()));
    if (!ran) {
        return failed(Failure::Kind::Refused, "this statement failed: " + statement, ran.error().message);
    }
    return {};
}

std::string PrivatePostgres::conninfo(const std::string &database, const std::string &user) const
{
    return "host=" + quoted(m_folder.path()) + " port=5432 dbname=" + quoted(database) + " user=" + quoted(user);
}

void PrivatePostgres::crash()
{
    if (!m_server || !m_server->isRunning()) {
        return;
    }
    // Stopped first, so that it has no more children than these.
    ::kill(m_server->pid(), SIGSTOP);
    const auto children = childrenOf(m_server->pid());
    m_server->end(SIGKILL);
    killAndAwait(children);
}

Outcome<void> PrivatePostgres::restart(std::vector<std::string> settings)
{
    m_settings = std::move(settings);
    crash();
    return launch();
}

} // namespace cells
