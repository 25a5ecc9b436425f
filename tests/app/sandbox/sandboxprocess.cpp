// SPDX-License-Identifier: MIT
#include "tests/app/sandbox/sandboxprocess.h"

#include <QTest>

#include <fstream>
#include <sstream>

namespace cells {

namespace {

std::string contentOf(const std::filesystem::path &file)
{
    std::ifstream stream(file, std::ios::binary);
    // Does not throw when it is a file of a process that ends meanwhile.
    std::ostringstream content;
    content << stream.rdbuf();
    return content.str();
}

} // namespace

SandboxProcess::SandboxProcess()
{
    // QTemporaryDir is closed to others; the servers of a root's sandbox are others.
    std::filesystem::permissions(m_folder.path().toStdString(), std::filesystem::perms(0755));
}

// Politely: it takes its servers along before the folder goes.
SandboxProcess::~SandboxProcess()
{
    if (m_process) {
        m_process->end(SIGTERM, std::chrono::seconds{20});
    }
}

std::string SandboxProcess::file(const char *name) const
{
    return contentOf(folder() / name);
}

std::string SandboxProcess::conninfo(const std::string &database, const std::string &user) const
{
    return "host='" + folder().string() + "/postgres' port=5432 dbname='" + database + "' user='" + user + "'";
}

Command SandboxProcess::command(const std::vector<std::string> &options) const
{
    Command command;
    command.arguments = {CELLS_PROGRAMS "/cells-sandbox", "start", "--dir", folder()};
    command.arguments.insert(command.arguments.end(), options.begin(), options.end());
    command.log = m_log.filePath(QStringLiteral("log")).toStdString();
    command.signalAtOurDeath = SIGTERM;
    return command;
}

std::string SandboxProcess::start(const std::vector<std::string> &options)
{
    return startAs(command(options));
}

std::string SandboxProcess::startAs(const Command &command)
{
    auto process = ChildProcess::start(command);
    if (!process) {
        return process.error().text();
    }
    m_process = std::move(*process);
    const auto hasStartEnded = [this] { return isReady() || !m_process->isRunning(); };
    return QTest::qWaitFor(hasStartEnded, 900'000) && isReady() ? std::string() : "not ready: " + logText();
}

bool SandboxProcess::isReady() const
{
    return logText().find("\nready " + folder().string() + "/environment.yml\n") != std::string::npos;
}

std::vector<pid_t> SandboxProcess::processes() const
{
    std::vector<pid_t> processes;
    std::error_code error;
    for (const auto &entry : std::filesystem::directory_iterator("/proc", error)) {
        const pid_t pid = std::atoi(entry.path().filename().c_str());
        if (pid > 0 && contentOf(entry.path() / "cmdline").find(folder().string()) != std::string::npos) {
            processes.push_back(pid);
        }
    }
    return processes;
}

bool SandboxProcess::isGone() const
{
    return processes().empty() && !std::filesystem::exists(folder());
}

} // namespace cells
