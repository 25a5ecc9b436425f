// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/processes/privatebastion.h"
#include "tests/support/processes/privatepooler.h"
#include "tests/support/processes/runningsandbox.h"

namespace cells {

// A sandbox whose service and databases an environment file of its own reaches only through a bastion, by connection
// commands, with PgBouncer in front of the databases.
class SandboxBehindBastion
{
public:
    // Starts all of them. Empty when they are ready; else what went wrong.
    QString start(const QStringList &arguments);

    // The environment behind the bastion, of the kind development.
    QString environmentFile() const;
    // How many connection commands were started so far.
    int starts() const { return int(tunnels().size()); }
    // Kills all of them that run. Returns how many there were.
    int killTunnels() const;
    RunningSandbox &sandbox() { return m_sandbox; }
    PrivateBastion &bastion() { return *m_bastion; }

private:
    // The processes of all commands so far.
    QByteArrayList tunnels() const;
    // "[ssh, -N, ...]" as YAML, behind a script that notes each start.
    QString command(const QString &target) const;
    QString writeScript() const;
    QString writeEnvironment() const;

    QTemporaryDir m_folder;
    QTemporaryDir m_bastionFolder;
    QTemporaryDir m_poolerFolder;
    RunningSandbox m_sandbox;
    std::optional<PrivateBastion> m_bastion;
    std::optional<PrivatePooler> m_pooler;
};

} // namespace cells
