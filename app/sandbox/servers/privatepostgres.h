// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/servers/privatefolder.h"

namespace cells {

// A PostgreSQL cluster of its own, on a unix socket only, that dies with us (S54). As root it runs as an unprivileged
// user, who must be able to enter the folder's parents: with a QTemporaryDir give its very path, not one below it.
class PrivatePostgres
{
public:
    // Fleeting: nothing is ever flushed. Durable: what was committed is there after crash() and after a power cut.
    enum class Durability
    {
        Fleeting,
        Durable
    };

    // Allows standbys of the server.
    enum class Standbys
    {
        None,
        Some
    };

    // Takes the folder as PrivateFolder does, and returns when the server answers.
    static Outcome<PrivatePostgres> start(const std::filesystem::path &folder,
        Durability durability = Durability::Fleeting, Standbys standbys = Standbys::None);
    // A copy of a running one that follows it and can be read.
    static Outcome<PrivatePostgres> startStandby(const std::filesystem::path &folder, const PrivatePostgres &primary);
    // Stops at once and removes what it made.
    ~PrivatePostgres();
    PrivatePostgres(PrivatePostgres &&) noexcept = default;
    PrivatePostgres &operator=(PrivatePostgres &&) noexcept = default;

    // A copy of the database `like`, which nobody may be connected to.
    Outcome<void> createDatabase(const std::string &name, const std::string &like = "template1");
    Outcome<void> dropDatabase(const std::string &name);
    // "host='/tmp/x' port=5432 dbname='cell_1' user='sandbox'"; the default user is the superuser.
    std::string conninfo(const std::string &database, const std::string &user = superuser) const;

    bool isRunning() { return m_server && m_server->isRunning(); }

    // kill -9 for all its processes, no goodbye.
    void crash();
    // After crash(): comes back with all that was committed, by recovery. With these settings besides its own, which
    // they override: "ssl=on".
    Outcome<void> restart(std::vector<std::string> settings = {});

    static constexpr const char *superuser = "sandbox";

private:
    PrivatePostgres(PrivateFolder folder, std::filesystem::path programs, Durability durability, Standbys standbys);
    static Outcome<PrivatePostgres> taken(
        const std::filesystem::path &folder, Durability durability, Standbys standbys);
    Command command(std::vector<std::string> arguments) const;
    Outcome<void> initialise();
    Outcome<void> copy(const PrivatePostgres &primary);
    Outcome<void> launch();
    Outcome<void> awaitAnswer();
    Outcome<void> run(const std::string &statement);
    std::filesystem::path log() const { return m_folder.path() / "postgres.log"; }

    PrivateFolder m_folder;
    std::filesystem::path m_programs;
    Durability m_durability;
    Standbys m_standbys;
    std::vector<std::string> m_settings;
    std::optional<Account> m_account;
    std::optional<ChildProcess> m_server;
};

} // namespace cells
