// SPDX-License-Identifier: MIT
#include "models/adapters/os/childprocess.h"

#include "models/adapters/os/descriptor.h"
#include "models/adapters/os/osmessages.h"
#include "models/adapters/os/processtable.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <grp.h>
#include <linux/close_range.h>
#include <pwd.h>
#include <set>
#include <sstream>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace cells {

namespace {

using namespace std::chrono_literals;

// All that the child needs, made before the fork: after it only async-signal-safe calls are allowed.
struct Launch
{
    int program;
    const char *path;
    int output;
    int error;
    int nothing;
    int report;
    pid_t parent;
    const char *folder;
    const Account *account;
    int signalAtOurDeath;
    bool hasOwnSession;
    std::vector<char *> arguments;
    char *const *environment;
};

std::vector<char *> pointersTo(std::vector<std::string> &texts)
{
    std::vector<char *> pointers;
    for (auto &text : texts) {
        pointers.push_back(text.data());
    }
    pointers.push_back(nullptr);
    return pointers;
}

bool stepDown(const Account &account)
{
    return ::setgroups(0, nullptr) == 0 && ::setresgid(account.group, account.group, account.group) == 0
        && ::setresuid(account.user, account.user, account.user) == 0;
}

void restoreSignals()
{
    for (const int signal : {SIGPIPE, SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGCHLD}) {
        ::signal(signal, SIG_DFL);
    }
    // The user signals wait until the child asks for them: they would end one that does not yet.
    sigset_t users;
    sigemptyset(&users);
    sigaddset(&users, SIGUSR1);
    sigaddset(&users, SIGUSR2);
    ::sigprocmask(SIG_SETMASK, &users, nullptr);
}

// The order matters: stepping down clears the death signal, and a parent that died before prctl() is not noticed.
bool prepareChild(const Launch &launch)
{
    restoreSignals();
    return (launch.hasOwnSession ? ::setsid() >= 0 : ::setpgid(0, 0) == 0)
        && (!launch.account || stepDown(*launch.account)) && ::prctl(PR_SET_PDEATHSIG, launch.signalAtOurDeath) == 0
        && ::getppid() == launch.parent && ::chdir(launch.folder) == 0 && ::dup2(launch.nothing, STDIN_FILENO) >= 0
        && ::dup2(launch.output, STDOUT_FILENO) >= 0 && ::dup2(launch.error, STDERR_FILENO) >= 0
        && ::close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) == 0;
}

[[noreturn]] void becomeProgram(const Launch &launch)
{
    if (prepareChild(launch)) {
        // A script is read by its path.
        if (launch.account) {
            ::fexecve(launch.program, launch.arguments.data(), launch.environment);
        } else {
            ::execve(launch.path, launch.arguments.data(), launch.environment);
        }
    }
    const int error = errno;
    (void)!::write(launch.report, &error, sizeof error);
    ::_exit(127);
}

int exitCodeOf(int status)
{
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

tl::unexpected<Failure> notStarted(const Command &command, int error)
{
    return failed(Failure::Kind::Refused,
        {messages::programNotStarted, {command.arguments.front(), std::string(std::strerror(error))}});
}

// Sends the signal to those that run and are concerned; false when there are none.
bool signalProcesses(const std::function<bool(const ProcessEntry &)> &isConcerned, int signal)
{
    bool hasAny = false;
    for (const auto &entry : processTable()) {
        if (entry.isRunning && isConcerned(entry)) {
            hasAny = true;
            ::kill(entry.pid, signal);
        }
    }
    return hasAny;
}

// SIGTERM, and SIGKILL to what has not ended by then, also to what is started meanwhile.
void endProcesses(const std::function<bool(const ProcessEntry &)> &isConcerned, std::chrono::milliseconds patience)
{
    constexpr auto killPatience = 2s;
    const auto killsAt = std::chrono::steady_clock::now() + patience;
    auto hasAny = signalProcesses(isConcerned, SIGTERM);
    while (hasAny && std::chrono::steady_clock::now() < killsAt + killPatience) {
        std::this_thread::sleep_for(20ms);
        const bool isKilled = std::chrono::steady_clock::now() >= killsAt;
        hasAny = signalProcesses(isConcerned, isKilled ? SIGKILL : 0);
    }
}

bool isProgram(const std::filesystem::path &path)
{
    std::error_code none;
    return path.is_absolute() && std::filesystem::is_regular_file(path, none) && ::access(path.c_str(), X_OK) == 0;
}

} // namespace

std::optional<std::filesystem::path> findProgram(const std::string &name)
{
    if (name.find('/') != std::string::npos) {
        return std::filesystem::path(name);
    }
    const char *variable = std::getenv("PATH");
    std::istringstream folders(variable ? variable : "/usr/local/bin:/usr/bin:/bin");
    for (std::string folder; std::getline(folders, folder, ':');) {
        if (auto path = std::filesystem::path(folder) / name; isProgram(path)) {
            return path;
        }
    }
    return std::nullopt;
}

std::optional<Account> unprivilegedAccount()
{
    if (::geteuid() != 0) {
        return std::nullopt;
    }
    for (const char *name : {"postgres", "nobody"}) {
        if (const auto *entry = ::getpwnam(name)) {
            return Account{entry->pw_uid, entry->pw_gid, name};
        }
    }
    return std::nullopt;
}

Outcome<ChildProcess> ChildProcess::start(const Command &command)
{
    const Descriptor program(::open(command.arguments.front().c_str(), O_PATH | O_CLOEXEC));
    const Descriptor nothing(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    const auto logFile = command.log.empty() ? std::filesystem::path("/dev/null") : command.log;
    const Descriptor log(::open(logFile.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    int ends[2];
    if (program < 0 || nothing < 0 || log < 0 || ::pipe2(ends, O_CLOEXEC) != 0) {
        return notStarted(command, errno);
    }
    const Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    auto arguments = command.arguments;
    auto environment = command.environment.value_or(std::vector<std::string>());
    const auto variables = pointersTo(environment);
    const Launch launch{program, command.arguments.front().c_str(), command.output >= 0 ? command.output : int(log),
        command.error >= 0 ? command.error : int(log), nothing, writing, ::getpid(), command.folder.c_str(),
        command.account ? &*command.account : nullptr, command.signalAtOurDeath, command.hasOwnSession,
        pointersTo(arguments), command.environment ? variables.data() : environ};
    const pid_t pid = ::fork();
    if (pid == 0) {
        becomeProgram(launch);
    }
    int error = pid < 0 ? errno : 0;
    writing.close();
    // Ends when the program replaces the child, which closes the pipe.
    const bool isReported = pid > 0 && ::read(reading, &error, sizeof error) == ssize_t(sizeof error);
    if (pid < 0) {
        return notStarted(command, error);
    }
    ChildProcess child(pid);
    if (isReported) {
        return notStarted(command, error);
    }
    return child;
}

ChildProcess::ChildProcess(pid_t pid)
    : m_pid(pid)
{
}

ChildProcess::ChildProcess(ChildProcess &&other) noexcept
    : m_pid(std::exchange(other.m_pid, 0))
    , m_exit(other.m_exit)
{
}

ChildProcess &ChildProcess::operator=(ChildProcess &&other) noexcept
{
    std::swap(m_pid, other.m_pid);
    std::swap(m_exit, other.m_exit);
    return *this;
}

ChildProcess::~ChildProcess()
{
    end(SIGKILL);
}

bool ChildProcess::isRunning()
{
    return !waitFor(0ms);
}

std::optional<int> ChildProcess::waitFor(std::chrono::milliseconds patience)
{
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!m_exit && m_pid > 0) {
        int status = 0;
        const pid_t ended = ::waitpid(m_pid, &status, WNOHANG);
        if (ended == m_pid || (ended < 0 && errno == ECHILD)) {
            m_exit = ended == m_pid ? exitCodeOf(status) : 0;
        } else if (std::chrono::steady_clock::now() >= deadline) {
            break;
        } else {
            std::this_thread::sleep_for(2ms);
        }
    }
    return m_exit;
}

void ChildProcess::end(int signal, std::chrono::milliseconds patience)
{
    if (m_pid <= 0 || !isRunning()) {
        return;
    }
    ::kill(m_pid, signal);
    if (!waitFor(patience)) {
        ::kill(m_pid, SIGKILL);
        waitFor(10s);
    }
}

std::optional<int> ChildProcess::codeIfEnded() const
{
    siginfo_t facts = {};
    if (m_exit || m_pid <= 0 || ::waitid(P_PID, id_t(m_pid), &facts, WEXITED | WNOHANG | WNOWAIT) != 0
        || facts.si_pid != m_pid) {
        return m_exit;
    }
    return facts.si_code == CLD_EXITED ? facts.si_status : 128 + facts.si_status;
}

// A shell, or a program such as `timeout`, gives its children groups of their own, but they stay in the session. Until
// the program is waited for, no other group or session can have its number.
void ChildProcess::endAll(std::chrono::milliseconds patience)
{
    if (m_pid <= 0 || m_exit) {
        return;
    }
    endProcesses(
        [this](const ProcessEntry &entry) { return entry.group == m_pid || entry.session == m_pid; }, patience);
    waitFor(10s);
}

void endChildSessions(std::chrono::milliseconds patience)
{
    std::set<pid_t> sessions;
    for (const auto &entry : processTable()) {
        if (entry.parent == ::getpid() && entry.session == entry.pid) {
            sessions.insert(entry.pid);
        }
    }
    endProcesses([&](const ProcessEntry &entry) { return sessions.contains(entry.session); }, patience);
}

Outcome<void> runToEnd(const Command &command, std::chrono::milliseconds patience)
{
    CELLS_TRY(auto child, ChildProcess::start(command));
    const auto code = child.waitFor(patience);
    if (!code) {
        return failed(Failure::Kind::TimedOut, command.arguments.front() + " did not end in time. See the details.",
            endOfLog(command.log));
    }
    if (*code != 0) {
        return failed(Failure::Kind::Refused,
            command.arguments.front() + " ended with code " + std::to_string(*code) + ".", endOfLog(command.log));
    }
    return {};
}

std::string endOfLog(const std::filesystem::path &log)
{
    constexpr std::streamoff tailBytes = 4096;
    std::ifstream stream(log, std::ios::binary | std::ios::ate);
    if (!stream) {
        return {};
    }
    const std::streamoff size = stream.tellg();
    stream.seekg(std::max<std::streamoff>(0, size - tailBytes));
    return {std::istreambuf_iterator<char>(stream), {}};
}

} // namespace cells
