// SPDX-License-Identifier: MIT
#include "tests/support/processes/privatepooler.h"

#include "models/adapters/postgres/sqlconnection.h"

#include <fstream>
#include <thread>
#include <unistd.h>

namespace cells {
namespace {

using namespace std::chrono_literals;

constexpr const char *program = "/usr/sbin/pgbouncer";

Outcome<void> write(const std::filesystem::path &file, const std::string &text)
{
    {
        std::ofstream stream(file);
        stream << text;
        if (!stream.flush()) {
            return failed(Failure::Kind::Refused, file.string() + " could not be written");
        }
    }
    const auto account = unprivilegedAccount();
    std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    if (account && ::chown(file.c_str(), account->user, account->group) != 0) {
        return failed(Failure::Kind::Refused, file.string() + " could not be given to " + account->name);
    }
    return {};
}

} // namespace

Outcome<PrivatePooler> PrivatePooler::start(
    const std::filesystem::path &folder, const std::filesystem::path &server, const std::vector<std::string> &users)
{
    if (!std::filesystem::exists(program)) {
        return failed(
            Failure::Kind::Refused, "no PgBouncer at /usr/sbin/pgbouncer: install it with `apt-get install pgbouncer`");
    }
    auto taken = PrivateFolder::take(folder, ".cells-private-pooler", unprivilegedAccount());
    if (!taken) {
        return propagate(taken.error());
    }
    PrivatePooler pooler(std::move(*taken));
    return pooler.configure(server, users)
        .and_then([&] { return pooler.launch(users.front()); })
        .and_then([&]() -> Outcome<PrivatePooler> { return std::move(pooler); });
}

PrivatePooler::PrivatePooler(PrivateFolder folder)
    : m_folder(std::move(folder))
{
}

PrivatePooler::~PrivatePooler()
{
    if (m_pooler) {
        m_pooler->end(SIGQUIT);
        m_folder.remove();
    }
}

std::string PrivatePooler::conninfo(const std::string &database, const std::string &user) const
{
    return "host='" + folder().string() + "' port=5432 dbname='" + database + "' user='" + user + "'";
}

// As it is installed, but for its size: no start-up parameter is ignored, and no session is reset between two clients.
Outcome<void> PrivatePooler::configure(const std::filesystem::path &server, const std::vector<std::string> &users) const
{
    std::string known;
    for (const auto &user : users) {
        known += '"' + user + "\" \"\"\n";
    }
    const auto folder = m_folder.path().string();
    const auto settings = "[databases]\n* = host=" + server.string()
        + " port=5432\n[pgbouncer]\nlisten_addr =\n"
          "listen_port = 5432\nunix_socket_dir = "
        + folder + "\nunix_socket_mode = 0700\nauth_type = trust\nauth_file = " + folder
        + "/users.txt\npool_mode = transaction\ndefault_pool_size = " + std::to_string(sessions)
        + "\nmax_client_conn = " + std::to_string(clients) + "\nlogfile =\npidfile =\n";
    return write(folder + "/users.txt", known).and_then([&] { return write(folder + "/pgbouncer.ini", settings); });
}

Outcome<void> PrivatePooler::launch(const std::string &user)
{
    Command command;
    command.arguments = {program, folder() / "pgbouncer.ini"};
    command.log = folder() / "pgbouncer.log";
    command.folder = folder();
    command.account = unprivilegedAccount();
    auto started = ChildProcess::start(command);
    if (!started) {
        return propagate(started.error());
    }
    m_pooler = std::move(*started);
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (!SqlConnection::open(conninfo("postgres", user))) {
        if (!m_pooler->isRunning() || std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::Refused, "PgBouncer did not start", endOfLog(command.log));
        }
        std::this_thread::sleep_for(5ms);
    }
    return {};
}

} // namespace cells
