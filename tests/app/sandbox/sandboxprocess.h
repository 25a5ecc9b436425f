// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/childprocess.h"

#include <QTemporaryDir>

namespace cells {

// The program cells-sandbox, started by a test in a folder that servers can enter.
class SandboxProcess
{
public:
    SandboxProcess();
    ~SandboxProcess();

    std::filesystem::path folder() const { return m_folder.path().toStdString() + "/s"; }
    std::string file(const char *name) const;
    // "host='...' dbname='cell_1' user='sandbox'"
    std::string conninfo(const std::string &database, const std::string &user = "sandbox") const;

    Command command(const std::vector<std::string> &options) const;
    // Starts it; waits until it says that it is ready, or has ended. What it said otherwise.
    std::string start(const std::vector<std::string> &options = {});
    std::string startAs(const Command &command);
    // All that it said so far.
    std::string logText() const { return endOfLog(m_log.filePath(QStringLiteral("log")).toStdString()); }
    bool isReady() const;
    ChildProcess &process() { return *m_process; }

    // Processes that run in its folder or were given it as an argument.
    std::vector<pid_t> processes() const;
    bool isGone() const;

private:
    QTemporaryDir m_folder;
    QTemporaryDir m_log;
    std::optional<ChildProcess> m_process;
};

} // namespace cells
