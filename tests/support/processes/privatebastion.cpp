// SPDX-License-Identifier: MIT
#include "tests/support/processes/privatebastion.h"

#include "models/adapters/access/localport.h"

#include <fstream>
#include <pwd.h>
#include <thread>
#include <unistd.h>

namespace cells {
namespace {

using namespace std::chrono_literals;

constexpr const char *server = "/usr/sbin/sshd";
constexpr const char *keyMaker = "/usr/bin/ssh-keygen";

Outcome<void> give(const std::filesystem::path &file)
{
    const auto account = unprivilegedAccount();
    if (account && ::chown(file.c_str(), account->user, account->group) != 0) {
        return failed(Failure::Kind::Refused, file.string() + " could not be given to " + account->name);
    }
    return {};
}

std::string contentOf(const std::filesystem::path &file)
{
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace

Outcome<PrivateBastion> PrivateBastion::start(const std::filesystem::path &folder)
{
    if (!std::filesystem::exists(server) || !std::filesystem::exists(keyMaker)) {
        return failed(
            Failure::Kind::Refused, "no OpenSSH: install it with `apt-get install openssh-server openssh-client`");
    }
    CELLS_TRY(const int port, freeLocalPort());
    PrivateBastion bastion(folder, port);
    return bastion.makeKeys().and_then([&] { return bastion.launch(); }).and_then([&]() -> Outcome<PrivateBastion> {
        return std::move(bastion);
    });
}

PrivateBastion::PrivateBastion(std::filesystem::path folder, int port)
    : m_folder(std::move(folder))
    , m_port(port)
{
    const auto account = unprivilegedAccount();
    const auto *ours = ::getpwuid(::geteuid());
    m_user = account ? account->name : std::string(ours ? ours->pw_name : "nobody");
}

// The user's key is ours, all else belongs to whom the server runs as.
Outcome<void> PrivateBastion::makeKeys() const
{
    for (const auto *name : {"host", "user"}) {
        Command command;
        command.arguments = {keyMaker, "-q", "-t", "ed25519", "-N", "", "-f", (m_folder / name).string()};
        command.log = m_folder / "keys.log";
        CELLS_TRY_VOID(runToEnd(command));
    }
    std::filesystem::copy_file(m_folder / "user.pub", m_folder / "authorized");
    std::ofstream(m_folder / "known") << "[127.0.0.1]:" << m_port << ' ' << contentOf(m_folder / "host.pub");
    std::ofstream(m_folder / "sshd_config")
        << "ListenAddress 127.0.0.1\nPort " << m_port << "\nHostKey " << (m_folder / "host").string()
        << "\nAuthorizedKeysFile " << (m_folder / "authorized").string()
        << "\nStrictModes no\nUsePAM no\nPidFile none\nPasswordAuthentication no\n";
    for (const auto *name : {".", "host", "authorized", "sshd_config"}) {
        CELLS_TRY_VOID(give(m_folder / name));
    }
    return {};
}

Outcome<void> PrivateBastion::launch()
{
    Command command;
    command.arguments = {server, "-D", "-e", "-f", (m_folder / "sshd_config").string()};
    command.log = m_folder / "sshd.log";
    command.account = unprivilegedAccount();
    CELLS_TRY(m_server, ChildProcess::start(command));
    const auto deadline = std::chrono::steady_clock::now() + 10s;
    while (!holderOf(m_port)) {
        if (!m_server->isRunning() || std::chrono::steady_clock::now() > deadline) {
            return failed(Failure::Kind::Refused, "sshd did not start", endOfLog(command.log));
        }
        std::this_thread::sleep_for(5ms);
    }
    return {};
}

std::vector<std::string> PrivateBastion::forwardTo(const std::string &target) const
{
    return {"ssh", "-N", "-T", "-F", "/dev/null", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=yes", "-o",
        "UserKnownHostsFile=" + (m_folder / "known").string(), "-o", "GlobalKnownHostsFile=/dev/null", "-o",
        "IdentitiesOnly=yes", "-o", "ExitOnForwardFailure=yes", "-i", (m_folder / "user").string(), "-p",
        std::to_string(m_port), "-L", "127.0.0.1:{port}:" + target, m_user + "@127.0.0.1"};
}

} // namespace cells
