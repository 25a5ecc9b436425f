// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/childprocess.h"

namespace cells {

// A real sshd on a port of 127.0.0.1, through which a test reaches what it must not reach directly. Ends with us.
class PrivateBastion
{
public:
    // The folder exists and is empty. Refused without OpenSSH.
    static Outcome<PrivateBastion> start(const std::filesystem::path &folder);

    // Returns the arguments of an ssh that forwards 127.0.0.1:{port} to "host:port", or to a unix socket.
    std::vector<std::string> forwardTo(const std::string &target) const;
    // Connections that are open stay.
    void end() { m_server->end(SIGTERM); }
    // Starts it again after end().
    Outcome<void> launch();

private:
    PrivateBastion(std::filesystem::path folder, int port);
    Outcome<void> makeKeys() const;

    std::filesystem::path m_folder;
    int m_port;
    std::string m_user;
    std::optional<ChildProcess> m_server;
};

} // namespace cells
