// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandaccess.h"

#include "models/adapters/access/accessmessages.h"
#include "models/adapters/access/commandoutput.h"
#include "models/adapters/access/printedpassword.h"
#include "models/adapters/access/runningcommand.h"
#include "models/adapters/access/tokenexpiry.h"
#include "models/adapters/os/systemclock.h"
#include "models/claims/printable.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <map>

namespace cells {
namespace {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

// Connections that time out within this time waited for the same.
constexpr auto concurrentPeriod = 2s;
// So many in a row are no accident.
constexpr int mostTimeouts = 3;
// A password is not used in its last moments.
constexpr auto longestReserve = Duration(30s);
// Nothing could be armed before the end of a token that lives for less.
constexpr auto shortestGrant = Duration(10min);

class RunningUse final : public CommandUse
{
public:
    explicit RunningUse(std::shared_ptr<RunningCommand> command)
        : m_command(std::move(command))
    {
    }
    ~RunningUse() override
    {
        if (m_isProtected) {
            m_command->unprotect();
        }
        m_command->removeUse();
    }

    bool isRunning() const override { return m_command->isRunning(); }

    void protect() override
    {
        if (!std::exchange(m_isProtected, true)) {
            m_command->protect();
        }
    }

private:
    const std::shared_ptr<RunningCommand> m_command;
    bool m_isProtected = false;
};

// Null when the command is null, or takes no more uses.
std::shared_ptr<RunningUse> useOf(const std::shared_ptr<RunningCommand> &command)
{
    return command && command->addUse() ? std::make_shared<RunningUse>(command) : nullptr;
}

// The last failure of a command.
struct Rest
{
    std::optional<Failure> failure{};
    Steady::time_point until{};
    // In a row
    int failures = 0;
    // How often a person had asked for a connection then.
    int requests = 0;

    // Fails while the command is not to be started. A person who has asked since then wants it started.
    Outcome<void> check(int requestsNow) const
    {
        if (requests != requestsNow) {
            return {};
        }
        const auto left = std::chrono::ceil<std::chrono::seconds>(until - Steady::now());
        if (!failure || left <= 0s) {
            return {};
        }
        if (failures < 2) {
            return propagate(*failure);
        }
        return failed(failure->kind,
            {messages::commandRests, {failure->message, std::to_string(failures), durationText(left)}},
            failure->detail);
    }
    void note(const Failure &one, const RestPeriods &periods, int requestsNow)
    {
        if (one.kind != Failure::Kind::Cancelled) {
            failures = requests == requestsNow ? failures : 0;
            requests = requestsNow;
            failure = one;
            until = Steady::now() + periods.after(++failures);
        }
    }
};

// The connection command of one purpose, as it was started last.
struct Connection
{
    std::shared_ptr<RunningCommand> running{};
    bool isFailureNoted = false;
    Rest rest{};
    // In a row
    int timeouts = 0;
    Steady::time_point timedOutAt{};
    // Nothing connected through it last; how often a person had asked for a connection then.
    std::optional<int> uselessSince{};

    // Null when another command has to be started. `requests`: how often a person has asked for a connection.
    std::shared_ptr<RunningUse> use(int requests)
    {
        // A person who asks again wants more than another failure.
        if (running && uselessSince && *uselessSince != requests) {
            running->endUnprotected();
            uselessSince.reset();
        }
        return useOf(running);
    }
    void note(ConnectResult result, int requests)
    {
        const bool isTimeout = result == ConnectResult::TimedOut;
        uselessSince = result == ConnectResult::Connected ? std::nullopt : std::optional(requests);
        // Several readers that waited at the same time are one. A server that is down hangs up, too, so that alone is
        // no reason to start again.
        if (result == ConnectResult::HungUp || (isTimeout && Steady::now() - timedOutAt < concurrentPeriod)) {
            return;
        }
        timedOutAt = isTimeout ? Steady::now() : Steady::time_point();
        timeouts = isTimeout ? timeouts + 1 : 0;
        if (timeouts >= mostTimeouts && running && running->endUnprotected()) {
            timeouts = 0;
        }
    }
};

struct Password
{
    bool isAsked = false;
    std::optional<PasswordCommand> command{};
    std::string printed;
    Steady::time_point until{};
    Rest rest{};
    std::optional<Instant> tokenEnd{};
    // The token lives shortly, and the one before it ended earlier: a later one is printed at any time.
    bool isRenewedInTime = false;

    void take(const PasswordCommand &by, const std::string &text)
    {
        auto usable = by.lifetime - std::min(by.lifetime / 10, longestReserve);
        command = by;
        printed = text;
        rest = {};
        const auto former = std::exchange(tokenEnd, tokenExpiry(text));
        const auto left = tokenEnd ? *tokenEnd - SystemClock().now() : Duration::max();
        isRenewedInTime = left < shortestGrant && former && *former < *tokenEnd;
        if (tokenEnd) {
            usable = std::min(usable, left - longestReserve);
        }
        until = Steady::now() + usable;
    }
    void fail(const Failure &why, const RestPeriods &periods, int requests)
    {
        rest.note(why, periods, requests);
        isRenewedInTime = false;
    }
};

CommandOutput::Listener listenerOf(const StartListener &listener, const CommandPurpose &purpose)
{
    return [listener, purpose](const std::string &line) {
        if (listener) {
            listener(purpose, line);
        }
    };
}

class CommandAccess final : public Access
{
public:
    CommandAccess(AllowedCommands allowed, const RestPeriods &periods, StartListener listener)
        : m_allowed(std::move(allowed))
        , m_periods(periods)
        , m_listener(std::move(listener))
    {
    }

    ~CommandAccess() override { CommandAccess::beginEnd()(); }

    Outcome<AccessPath> open(const ConnectionCommand &command, std::stop_token stop) override
    {
        CELLS_TRY(auto used, use(command));
        const auto port = used.first->await(stop);
        noteStart(command, used.first, port);
        if (!port) {
            return propagate(port.error());
        }
        return AccessPath{*port, command.keep == CommandRetention::Window, std::move(used.second)};
    }

    Outcome<std::string> fetchPassword(const PasswordCommand &command, std::stop_token stop) override
    {
        std::unique_lock lock(m_mutex);
        auto &entry = m_passwords[command.purpose.name];
        if (!m_answered.wait(lock, stop, [&entry] { return !entry.isAsked; })) {
            return failed(Failure::Kind::Cancelled, {messages::commandWaitStopped, {command.purpose.name}});
        }
        if (entry.command == command && Steady::now() < entry.until) {
            return entry.printed;
        }
        entry.isAsked = true;
        lock.unlock();
        auto printed = checkAllowed(fileCommand(command)).and_then([&] { return print(command, entry, stop); });
        lock.lock();
        entry.isAsked = false;
        m_answered.notify_all();
        return printed;
    }

    // Another reader may have a newer one already.
    void forgetPassword(const PasswordCommand &command, const std::string &refused) override
    {
        const std::lock_guard lock(m_mutex);
        if (auto &entry = m_passwords[command.purpose.name]; entry.printed == refused) {
            entry.until = {};
        }
    }

    void noteConnect(const ConnectionCommand &command, ConnectResult result) override
    {
        const std::lock_guard lock(m_mutex);
        m_connections[command.purpose.name].note(result, m_requests);
    }

    void forgetFailures() override { ++m_requests; }

    std::optional<Instant> tokenEnd(const PasswordCommand &command) const override
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_passwords.find(command.purpose.name);
        const bool isKnown = found != m_passwords.end() && found->second.command == command;
        return isKnown && !found->second.isRenewedInTime ? found->second.tokenEnd : std::nullopt;
    }

    std::string output(const CommandPurpose &purpose) const override
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_outputs.find(purpose.name);
        return found == m_outputs.end() ? std::string() : found->second->text();
    }

    // All at once, because each may take its time.
    std::function<void()> beginEnd() override
    {
        const std::lock_guard lock(m_mutex);
        m_isEnded = true;
        std::vector<std::shared_ptr<RunningCommand>> all;
        for (const auto &[name, connection] : m_connections) {
            if (connection.running) {
                connection.running->requestEnd();
                all.push_back(connection.running);
            }
        }
        return [all = std::move(all), formerEnd = m_formerEnd] {
            formerEnd();
            std::ranges::for_each(all, [](const auto &running) { running->awaitEnd(); });
        };
    }

    void startAfter(std::function<void()> formerEnd) override
    {
        const std::lock_guard lock(m_mutex);
        m_formerEnd = std::move(formerEnd);
    }

private:
    using Used = std::pair<std::shared_ptr<RunningCommand>, std::shared_ptr<CommandUse>>;

    // The only start of a program is here and in print(), behind this. It reads files, so it is called without the
    // lock, for which the window may wait.
    Outcome<void> checkAllowed(const FileCommand &command) const
    {
        const auto state = m_allowed.stateOf(command);
        if (state == CommandState::Allowed) {
            return {};
        }
        const auto &purpose = command.purpose;
        return failed(Failure::Kind::Refused,
            {state == CommandState::New ? messages::commandNotAllowed : messages::commandHasChanged,
                {purpose.name, commandText(command.programs.front().arguments), shellWord(purpose.file.string())}});
    }

    // A use of the command that runs, else of one that was started just now.
    Outcome<Used> use(const ConnectionCommand &command)
    {
        std::unique_lock lock(m_mutex);
        auto &entry = m_connections[command.purpose.name];
        if (auto use = entry.use(m_requests)) {
            return Used(entry.running, std::move(use));
        }
        lock.unlock();
        CELLS_TRY_VOID(checkAllowed(fileCommand(command)));
        lock.lock();
        if (auto use = entry.use(m_requests)) {
            return Used(entry.running, std::move(use));
        }
        CELLS_TRY_VOID(checkOpen(command.purpose, entry.rest));
        const auto formerEnd = [former = entry.running, before = m_formerEnd] {
            before();
            if (former) {
                former->awaitEnd();
            }
        };
        entry.isFailureNoted = false;
        CELLS_TRY(entry.running, RunningCommand::start(command, outputOf(command.purpose), formerEnd));
        return Used(entry.running, useOf(entry.running));
    }

    // Of one caller at a time.
    Outcome<std::string> print(const PasswordCommand &command, Password &entry, const std::stop_token &stop)
    {
        std::unique_lock lock(m_mutex);
        CELLS_TRY_VOID(checkOpen(command.purpose, entry.rest));
        auto &output = outputOf(command.purpose);
        lock.unlock();
        auto printed = printedPassword(command, *m_secrets, *output, stop);
        lock.lock();
        if (printed) {
            entry.take(command, *printed);
        } else {
            entry.fail(printed.error(), m_periods, m_requests);
        }
        return printed;
    }

    Outcome<void> checkOpen(const CommandPurpose &purpose, const Rest &rest) const
    {
        return m_isEnded ? failed(Failure::Kind::Unreachable, {messages::commandClosed, {purpose.name}})
                         : rest.check(m_requests);
    }

    // All who waited for it report its failure.
    void noteStart(
        const ConnectionCommand &command, const std::shared_ptr<RunningCommand> &running, const Outcome<int> &port)
    {
        const std::lock_guard lock(m_mutex);
        auto &entry = m_connections[command.purpose.name];
        if (entry.running == running && port) {
            entry.rest = {};
        } else if (entry.running == running && !std::exchange(entry.isFailureNoted, true)) {
            entry.rest.note(port.error(), m_periods, m_requests);
        }
    }

    std::shared_ptr<CommandOutput> &outputOf(const CommandPurpose &purpose)
    {
        auto &output = m_outputs[purpose.name];
        if (!output) {
            output = std::make_shared<CommandOutput>(m_secrets, listenerOf(m_listener, purpose));
        }
        return output;
    }

    const AllowedCommands m_allowed;
    const RestPeriods m_periods;
    const StartListener m_listener;
    const std::shared_ptr<PrintedSecrets> m_secrets = std::make_shared<PrintedSecrets>();
    mutable std::mutex m_mutex;
    std::condition_variable_any m_answered;
    std::map<std::string, Connection> m_connections;
    std::map<std::string, Password> m_passwords;
    std::map<std::string, std::shared_ptr<CommandOutput>> m_outputs;
    std::function<void()> m_formerEnd = [] {};
    std::atomic<int> m_requests = 0;
    bool m_isEnded = false;
};

} // namespace

std::chrono::milliseconds RestPeriods::after(int failures) const
{
    auto period = second;
    for (int further = 2; further < failures && period < longest; ++further) {
        period *= 2;
    }
    return failures < 2 ? first : std::min(period, longest);
}

std::shared_ptr<Access> openAccess(AllowedCommands allowed, const RestPeriods &periods, StartListener listener)
{
    return std::make_shared<CommandAccess>(std::move(allowed), periods, std::move(listener));
}

} // namespace cells
