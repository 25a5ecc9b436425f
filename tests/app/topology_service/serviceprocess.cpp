// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/serviceprocess.h"

#include <nlohmann/json.hpp>

#include <fstream>
#include <thread>

namespace cells {

ServiceProcess::ServiceProcess(Settings settings, std::filesystem::path log, std::vector<std::string> flags)
    : m_settings(std::move(settings))
    , m_log(std::move(log))
    , m_flags(std::move(flags))
{
}

Command ServiceProcess::command(const std::vector<std::string> &flags) const
{
    Command command;
    command.arguments = {SERVICE_PROGRAM, "--database", m_settings.database};
    command.arguments.insert(command.arguments.end(), flags.begin(), flags.end());
    command.log = m_log;
    return command;
}

Outcome<void> ServiceProcess::start()
{
    std::filesystem::remove(m_log);
    std::vector<std::string> flags{"--ca", m_settings.ca, "--certificate", m_settings.certificate, "--private-key",
        m_settings.privateKey, "--cells", m_settings.cells, "--connections", std::to_string(m_settings.connections)};
    // Rails is the default.
    if (m_settings.rules.strictness == Strictness::Design) {
        flags.emplace_back("--strictness");
        flags.emplace_back("design");
    }
    flags.insert(flags.end(), m_flags.begin(), m_flags.end());
    auto process = ChildProcess::start(command(flags));
    if (!process) {
        return propagate(process.error());
    }
    m_process = std::move(*process);
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (std::chrono::steady_clock::now() < patience && m_process->isRunning()) {
        for (const auto &line : lines()) {
            const auto entry = nlohmann::json::parse(line, nullptr, false);
            if (entry.is_object() && entry.value("event", "") == "ready") {
                m_address = entry.value("address", "");
                return {};
            }
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return failed(Failure::Kind::Unreachable, "the service did not start", endOfLog(m_log));
}

std::vector<std::string> ServiceProcess::lines() const
{
    std::ifstream file(m_log);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

void ServiceProcess::kill()
{
    m_process->end(SIGKILL);
}

int ServiceProcess::stop()
{
    ::kill(m_process->pid(), SIGTERM);
    return m_process->waitFor(std::chrono::seconds(60)).value_or(-1);
}

int ServiceProcess::audit() const
{
    auto process = ChildProcess::start(command({"--audit"}));
    return process ? process->waitFor(std::chrono::seconds(60)).value_or(-1) : -1;
}

} // namespace cells
