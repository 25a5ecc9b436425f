// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/rpc/settings.h"
#include "models/adapters/os/childprocess.h"

namespace cells {

// The program itself, as a process that can be killed.
class ServiceProcess
{
public:
    // `flags` are passed after those of the settings.
    ServiceProcess(Settings settings, std::filesystem::path log, std::vector<std::string> flags = {});

    // Returns when it serves.
    Outcome<void> start();
    const std::string &address() const { return m_address; }
    void kill();
    // SIGTERM; its exit code.
    int stop();
    // Runs it with --audit; its exit code.
    int audit() const;
    // The lines of its log.
    std::vector<std::string> lines() const;

private:
    Command command(const std::vector<std::string> &flags) const;

    const Settings m_settings;
    const std::filesystem::path m_log;
    const std::vector<std::string> m_flags;
    std::string m_address;
    std::optional<ChildProcess> m_process;
};

} // namespace cells
