// SPDX-License-Identifier: MIT
#include "models/adapters/access/runningcommand.h"

#include "models/adapters/access/accessmessages.h"
#include "models/adapters/access/localport.h"
#include "models/adapters/os/descriptor.h"
#include "models/adapters/os/foreignenvironment.h"
#include "models/ports/portmessages.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace cells {

using namespace std::chrono_literals;

namespace {

constexpr auto endPatience = 2s;
constexpr auto closePatience = 10s;
// So many programs may take a port between its choice and the start of the command.
constexpr int mostPorts = 3;
// A command that is used again soon is not ended meanwhile.
constexpr auto linger = 5s;
// So many blocks of 4 KiB fit in a pipe.
constexpr int pipeBlocks = 16;

std::vector<std::string> withPort(std::vector<std::string> arguments, int port)
{
    const auto number = std::to_string(port);
    for (auto &argument : arguments) {
        for (auto at = argument.find(portVariable); at != std::string::npos;
             at = argument.find(portVariable, at + number.size())) {
            argument.replace(at, portVariable.size(), number);
        }
    }
    return arguments;
}

} // namespace

Outcome<ChildProcess> startProgram(
    const CommandPurpose &purpose, std::vector<std::string> arguments, int output, int error)
{
    const auto program = findProgram(arguments.front());
    if (!program) {
        return failed(Failure::Kind::Refused, {messages::commandNotFound, {purpose.name, arguments.front()}});
    }
    arguments.front() = program->string();
    Command command;
    command.arguments = std::move(arguments);
    command.output = output;
    command.error = error;
    command.folder = purpose.file.parent_path();
    command.environment = userEnvironment();
    command.hasOwnSession = true;
    return ChildProcess::start(command).map_error([&](const Failure &failure) {
        return Failure{failure.kind, {messages::commandNotStarted, {purpose.name, failure.message}}, failure.detail};
    });
}

struct RunningCommand::Attempt
{
    int port = 0;
    std::optional<ChildProcess> child{};
    Descriptor reading{-1};
    std::chrono::steady_clock::time_point startedAt = std::chrono::steady_clock::now();
    bool wasReady = false;
    bool isPortTaken = false;
    // In a row
    int foreignProbes = 0;

    // Waits for output or for `patience`, and takes what a pipe holds, but no more: somebody may write all the time.
    void read(CommandOutput &output, std::chrono::milliseconds patience)
    {
        pollfd wanted{reading, POLLIN, 0};
        // Without an open descriptor it only waits.
        if (::poll(&wanted, reading < 0 ? 0 : 1, int(patience.count())) <= 0 || reading < 0) {
            return;
        }
        char block[4096];
        ssize_t count = 1;
        for (int blocks = 0; blocks < pipeBlocks && (count = ::read(reading, block, sizeof block)) > 0; ++blocks) {
            output.add({block, std::size_t(count)});
        }
        if (count == 0) {
            reading.close();
        }
    }

    Outcome<void> launch(const ConnectionCommand &command)
    {
        if (command.hasPort()) {
            CELLS_TRY(port, freeLocalPort());
        }
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) {
            return failed(Failure::Kind::Refused,
                {messages::commandNotStarted, {command.purpose.name, std::string(std::strerror(errno))}});
        }
        reading = Descriptor(ends[0]);
        const Descriptor writing(ends[1]);
        ::fcntl(reading, F_SETFL, O_NONBLOCK);
        CELLS_TRY(child, startProgram(command.purpose, withPort(command.open, port), writing, writing));
        return {};
    }
};

Outcome<std::shared_ptr<RunningCommand>> RunningCommand::start(
    ConnectionCommand command, std::shared_ptr<CommandOutput> output, std::function<void()> formerEnd)
{
    std::shared_ptr<RunningCommand> running(new RunningCommand(std::move(command), std::move(output)));
    try {
        running->m_thread = std::jthread([raw = running.get(), formerEnd](const std::stop_token &stop) mutable {
            formerEnd();
            // It may hold the last use of what it waited for.
            formerEnd = nullptr;
            raw->run(stop);
        });
    } catch (const std::system_error &error) {
        return failed(Failure::Kind::Refused, {messages::systemExhausted, {std::string(error.what())}});
    }
    return running;
}

RunningCommand::RunningCommand(ConnectionCommand command, std::shared_ptr<CommandOutput> output)
    : m_command(std::move(command))
    , m_output(std::move(output))
{
}

RunningCommand::~RunningCommand() = default;

Outcome<int> RunningCommand::await(std::stop_token stop)
{
    std::unique_lock lock(m_mutex);
    if (!m_changed.wait(lock, stop, [this] { return m_state != State::Starting; })) {
        return failed(Failure::Kind::Cancelled, {messages::commandWaitStopped, {m_command.purpose.name}});
    }
    return m_state == State::Ready ? Outcome<int>(m_port) : tl::unexpected(m_failure);
}

bool RunningCommand::addUse()
{
    const std::lock_guard lock(m_mutex);
    m_uses += takesUses() ? 1 : 0;
    return takesUses();
}

void RunningCommand::removeUse()
{
    const std::lock_guard lock(m_mutex);
    --m_uses;
    m_unusedSince = std::chrono::steady_clock::now();
}

void RunningCommand::protect()
{
    const std::lock_guard lock(m_mutex);
    ++m_protected;
}

void RunningCommand::unprotect()
{
    const std::lock_guard lock(m_mutex);
    --m_protected;
}

bool RunningCommand::endUnprotected()
{
    const std::lock_guard lock(m_mutex);
    if (m_protected > 0 || m_state != State::Ready) {
        return false;
    }
    m_state = State::Ended;
    m_failure = closed();
    m_thread.request_stop();
    return true;
}

bool RunningCommand::isRunning() const
{
    const std::lock_guard lock(m_mutex);
    return m_state == State::Ready;
}

void RunningCommand::awaitEnd()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_state == State::Over; });
}

void RunningCommand::run(const std::stop_token &stop)
{
    auto why = closed();
    for (int tries = 1; tries <= mostPorts && !stop.stop_requested(); ++tries) {
        Attempt attempt;
        why = runOnce(attempt, stop);
        if (!attempt.isPortTaken) {
            break;
        }
    }
    enter(State::Over, why);
}

// Returns why it ended. A use that begins meanwhile gets that, too.
Failure RunningCommand::runOnce(Attempt &attempt, const std::stop_token &stop)
{
    m_output->clear();
    if (const auto launched = attempt.launch(m_command); !launched) {
        return launched.error();
    }
    auto why = watch(attempt, stop);
    attempt.read(*m_output, 0ms);
    if (const auto code = attempt.child->codeIfEnded(); !why && code) {
        why = failure(Failure::Kind::Unreachable,
            {messages::commandEnded, {m_command.purpose.name, std::to_string(*code), commandText(m_command.open)}});
    } else if (!why) {
        why = closed();
    }
    if (attempt.wasReady) {
        // New uses start another one, while this one ends.
        enter(State::Ended, *why);
    }
    attempt.child->endAll(endPatience);
    if (attempt.wasReady) {
        close(attempt);
    }
    return std::move(*why);
}

void RunningCommand::enter(State state, const Failure &why)
{
    const std::lock_guard lock(m_mutex);
    m_state = state;
    m_failure = why;
    m_changed.notify_all();
}

// Returns why the command is ended; nothing when it ended, or nobody needs it.
std::optional<Failure> RunningCommand::watch(Attempt &attempt, const std::stop_token &stop)
{
    while (!stop.stop_requested()) {
        attempt.read(*m_output, attempt.wasReady ? 100ms : 20ms);
        if (!attempt.wasReady) {
            if (auto why = watchStart(attempt)) {
                return why;
            }
        } else if (endsUnused()) {
            return std::nullopt;
        }
        const auto code = attempt.child->codeIfEnded();
        // One that has ended well since it was looked at is ready next time.
        const bool isLeft = m_command.readiness == CommandReadiness::Exit && (attempt.wasReady || code == 0);
        if (code && !isLeft) {
            // A program that could not listen ends; another one listens there.
            attempt.isPortTaken = !attempt.wasReady && attempt.port > 0 && holderOf(attempt.port).has_value();
            return leftPort(attempt);
        }
    }
    return std::nullopt;
}

std::optional<Failure> RunningCommand::watchStart(Attempt &attempt)
{
    if (isReady(attempt)) {
        attempt.wasReady = true;
        becomeReady(attempt.port);
        return std::nullopt;
    }
    const auto &name = m_command.purpose.name;
    const auto since = std::chrono::steady_clock::now() - attempt.startedAt;
    if (since > CommandOutput::announcedAfter) {
        m_output->announce();
    }
    if (auto left = leftPort(attempt)) {
        return left;
    }
    if (attempt.isPortTaken) {
        return failure(Failure::Kind::Refused, {messages::commandPortTaken, {name, std::to_string(attempt.port)}});
    }
    if (since > m_command.within) {
        return failure(Failure::Kind::TimedOut,
            {messages::commandNotReady, {name, durationText(m_command.within), commandText(m_command.open)}});
    }
    return std::nullopt;
}

// What ended well left the port to another process on purpose, as ssh does with ControlMaster. It would do so again.
std::optional<Failure> RunningCommand::leftPort(Attempt &attempt) const
{
    if (!attempt.isPortTaken || attempt.child->codeIfEnded() != 0) {
        return std::nullopt;
    }
    attempt.isPortTaken = false;
    return failure(
        Failure::Kind::Refused, {messages::commandLeftPort, {m_command.purpose.name, std::to_string(attempt.port)}});
}

// Another program on the port gets no connection: TLS would detect it, but not every environment demands TLS.
bool RunningCommand::isReady(Attempt &attempt) const
{
    const auto holder = attempt.port > 0 ? holderOf(attempt.port) : std::nullopt;
    const bool isOfRoot = holder && holder->user == 0 && ::geteuid() != 0;
    if (holder && !isOfRoot) {
        const bool isOurs = m_command.readiness == CommandReadiness::Port
            ? isHeldBySession(*holder, attempt.child->pid())
            : holder->user == ::geteuid();
        // Once may be a moment in which the port passes from a program to its child.
        attempt.foreignProbes = isOurs ? 0 : attempt.foreignProbes + 1;
        attempt.isPortTaken = attempt.foreignProbes > 1;
    }
    if (attempt.foreignProbes > 0) {
        return false;
    }
    switch (m_command.readiness) {
    case CommandReadiness::Port:
        return holder.has_value() && !attempt.child->codeIfEnded();
    case CommandReadiness::Line:
        return m_output->hasLine(m_command.line) && !attempt.child->codeIfEnded();
    case CommandReadiness::Exit:
        break;
    }
    return attempt.child->codeIfEnded() == 0;
}

void RunningCommand::becomeReady(int port)
{
    const std::lock_guard lock(m_mutex);
    m_port = port;
    m_state = State::Ready;
    m_unusedSince = std::chrono::steady_clock::now();
    m_changed.notify_all();
}

// Ends it for new uses when there are none.
bool RunningCommand::endsUnused()
{
    const std::lock_guard lock(m_mutex);
    const bool isUnused = m_command.keep == CommandRetention::Use && m_uses == 0
        && std::chrono::steady_clock::now() - m_unusedSince > linger;
    m_state = isUnused ? State::Ended : m_state;
    return isUnused;
}

void RunningCommand::close(const Attempt &attempt)
{
    if (m_command.close.empty()) {
        return;
    }
    const Descriptor nothing(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    auto closing = startProgram(m_command.purpose, withPort(m_command.close, attempt.port), nothing, nothing);
    if (!closing) {
        m_output->add(closing.error().text() + '\n');
        return;
    }
    const auto deadline = std::chrono::steady_clock::now() + closePatience;
    while (!closing->codeIfEnded() && std::chrono::steady_clock::now() < deadline) {
        std::this_thread::sleep_for(5ms);
    }
    closing->endAll(endPatience);
}

Failure RunningCommand::closed() const
{
    return failure(Failure::Kind::Unreachable, {messages::commandClosed, {m_command.purpose.name}});
}

Failure RunningCommand::failure(Failure::Kind kind, Message why) const
{
    return {kind, std::move(why), m_output->text()};
}

} // namespace cells
