// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/servers/privatefolder.h"

namespace cells {

// A PgBouncer in transaction mode in front of a PostgreSQL, as production has it: on a unix socket only, with its own
// settings, and it ends with us. Sessions are shared: what one client leaves in one, the next client finds there.
class PrivatePooler
{
public:
    // So many sessions are shared by all clients of a user, and so many clients may come at all.
    static constexpr int sessions = 5;
    static constexpr int clients = 20;

    // The folder as PrivatePostgres takes it; `server` is the folder with the socket of PostgreSQL. Returns when the
    // pooler answers.
    static Outcome<PrivatePooler> start(const std::filesystem::path &folder, const std::filesystem::path &server,
        const std::vector<std::string> &users);
    ~PrivatePooler();
    PrivatePooler(PrivatePooler &&) noexcept = default;
    PrivatePooler &operator=(PrivatePooler &&) noexcept = default;

    const std::filesystem::path &folder() const { return m_folder.path(); }
    // "host='/tmp/x' port=5432 dbname='cell_1' user='console_ro'"
    std::string conninfo(const std::string &database, const std::string &user) const;

private:
    explicit PrivatePooler(PrivateFolder folder);
    Outcome<void> configure(const std::filesystem::path &server, const std::vector<std::string> &users) const;
    Outcome<void> launch(const std::string &user);

    PrivateFolder m_folder;
    std::optional<ChildProcess> m_pooler;
};

} // namespace cells
