// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/access/commandoutput.h"
#include "models/adapters/os/childprocess.h"
#include "models/ports/access.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace cells {

// Starts a program of an environment file, without a shell and without a terminal, in the folder of the file, with the
// environment of the user. The descriptors get what it prints.
Outcome<ChildProcess> startProgram(
    const CommandPurpose &purpose, std::vector<std::string> arguments, int output, int error);

// A connection command, which is started, watched and ended by a thread of its own, because the kernel ends it with the
// thread that started it. It is ended with its whole session, SIGKILL after SIGTERM, and then its `close` is run; the
// destructor waits for that. Thread-safe.
class RunningCommand
{
public:
    // Returns at once. `output` gets what it prints. It begins when `formerEnd` has returned.
    static Outcome<std::shared_ptr<RunningCommand>> start(
        ConnectionCommand command, std::shared_ptr<CommandOutput> output, std::function<void()> formerEnd);
    ~RunningCommand();
    RunningCommand(const RunningCommand &) = delete;
    RunningCommand &operator=(const RunningCommand &) = delete;

    // Waits until it is ready, and returns its port, 0 when it has none; or why it is not.
    Outcome<int> await(std::stop_token stop);
    // False when it is about to end, or has ended.
    bool addUse();
    void removeUse();
    // Protected uses prevent endUnprotected().
    void protect();
    void unprotect();
    bool isRunning() const;
    // Begins to end it, also for its uses.
    void requestEnd() { m_thread.request_stop(); }
    // Does the same and returns true, unless something is written through it.
    bool endUnprotected();
    // Waits until nothing of it runs, not even its `close`.
    void awaitEnd();

private:
    enum class State
    {
        Starting,
        Ready,
        Ended, // for new uses
        Over
    };
    // One start, with a port of its own.
    struct Attempt;

    RunningCommand(ConnectionCommand command, std::shared_ptr<CommandOutput> output);
    void run(const std::stop_token &stop);
    Failure runOnce(Attempt &attempt, const std::stop_token &stop);
    std::optional<Failure> watch(Attempt &attempt, const std::stop_token &stop);
    std::optional<Failure> watchStart(Attempt &attempt);
    std::optional<Failure> leftPort(Attempt &attempt) const;
    bool isReady(Attempt &attempt) const;
    void becomeReady(int port);
    bool endsUnused();
    bool takesUses() const { return m_state == State::Starting || m_state == State::Ready; }
    void enter(State state, const Failure &why);
    void close(const Attempt &attempt);
    Failure closed() const;
    Failure failure(Failure::Kind kind, Message why) const;

    const ConnectionCommand m_command;
    const std::shared_ptr<CommandOutput> m_output;
    mutable std::mutex m_mutex;
    std::condition_variable_any m_changed;
    State m_state = State::Starting;
    int m_port = 0;
    int m_uses = 0;
    int m_protected = 0;
    std::chrono::steady_clock::time_point m_unusedSince{};
    Failure m_failure;
    std::jthread m_thread;
};

} // namespace cells
