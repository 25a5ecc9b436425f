// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace cells {

// A user to step down to: PostgreSQL refuses to run as root.
struct Account
{
    uid_t user = 0;
    gid_t group = 0;
    std::string name;
};

// "postgres", else "nobody", when we are root; nothing otherwise: children then run as who we are.
std::optional<Account> unprivilegedAccount();

struct Command
{
    // The program's absolute path comes first. With an account it must be a binary: it is opened before stepping down.
    std::vector<std::string> arguments;
    // Gets standard output and error, appended; created 0600. Not for those that have a descriptor below.
    std::filesystem::path log;
    // Open descriptors for standard output and error; negative: the log gets them.
    int output = -1;
    int error = -1;
    std::filesystem::path folder = "/";
    // Each "NAME=value"; nothing: that of this process.
    std::optional<std::vector<std::string>> environment{};
    std::optional<Account> account;
    // The signal to the child when this process ends in any way.
    int signalAtOurDeath = SIGKILL;
    // Without a terminal, where it could only wait for ever for what it asks.
    bool hasOwnSession = false;
};

// Returns the absolute path of a program: of one that is named without a slash, the first in PATH. Nothing when PATH
// has none.
std::optional<std::filesystem::path> findProgram(const std::string &name);

// A program that ends with us, at the latest. The kernel watches the thread that starts it: start it on one that
// outlives it.
class ChildProcess
{
public:
    static Outcome<ChildProcess> start(const Command &command);
    ChildProcess(ChildProcess &&other) noexcept;
    ChildProcess &operator=(ChildProcess &&other) noexcept;
    ~ChildProcess();

    // Also the number of its process group, which is its own.
    pid_t pid() const { return m_pid; }
    bool isRunning();
    // Returns what waitFor() will. Leaves it to be waited for, so that its number stays its own until then.
    std::optional<int> codeIfEnded() const;
    // The exit code, or 128 + n after signal n; nothing while it still runs.
    std::optional<int> waitFor(std::chrono::milliseconds patience);
    // Sends the signal, and SIGKILL to what has not ended by then.
    void end(int signal = SIGTERM, std::chrono::milliseconds patience = std::chrono::seconds{5});
    // Does the same to its whole process group, and to its session when it has its own, also when the program itself
    // has ended but was not waited for.
    void endAll(std::chrono::milliseconds patience);

private:
    explicit ChildProcess(pid_t pid);

    pid_t m_pid = 0;
    std::optional<int> m_exit;
};

// Runs to the end. Refused, with the end of the log as detail, when the exit code is not 0.
Outcome<void> runToEnd(const Command &command, std::chrono::milliseconds patience = std::chrono::seconds{60});

// Ends all children that have a session of their own, with all in it, although their owners do not know. Only for a
// process that is about to end without its destructors.
void endChildSessions(std::chrono::milliseconds patience);

// At most the last 4 KiB of a log, for Failure::detail.
std::string endOfLog(const std::filesystem::path &log);

} // namespace cells
