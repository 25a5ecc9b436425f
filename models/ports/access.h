// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

#include <functional>
#include <memory>
#include <stop_token>

namespace cells {

// A use of a running command, which may end only without uses.
class CommandUse
{
public:
    virtual ~CommandUse() = default;
    virtual bool isRunning() const = 0;
    // While this exists, the command is not ended for connections that time out: something may be written through it.
    virtual void protect() = 0;
};

// The way to a server, which is open at least as long as this exists, unless its command fails.
struct AccessPath
{
    // The port of 127.0.0.1 that leads to the server; 0: its own address does.
    int port = 0;
    // False: an idle connection is closed, so that the command can end.
    bool mayStayIdle = true;
    // Null without a command.
    std::shared_ptr<CommandUse> use{};

    bool isOpen() const { return !use || use->isRunning(); }
};

// How connecting through a command went. HungUp: the connection was refused, or closed before the server answered.
enum class ConnectResult
{
    Connected,
    TimedOut,
    HungUp
};

// Starts the commands of environment files, those that were allowed and no others. Each call blocks until its command
// is ready or has ended, and returns within 50 ms of a stop request. Thread-safe.
class Access
{
public:
    virtual ~Access() = default;

    // Starts the command unless it runs already. Refused when it was not allowed.
    virtual Outcome<AccessPath> open(const ConnectionCommand &command, std::stop_token stop) = 0;
    // Returns what the command printed, which may be used for its lifetime. Refused when it was not allowed.
    virtual Outcome<std::string> fetchPassword(const PasswordCommand &command, std::stop_token stop) = 0;
    // The server refused this password, so the next one is printed again.
    virtual void forgetPassword(const PasswordCommand &command, const std::string &refused) = 0;
    // One through which nothing connects in time, three times in a row, is ended, so that its next use starts it again:
    // a tunnel does not notice that the machine slept.
    virtual void noteConnect(const ConnectionCommand &command, ConnectResult result) = 0;
    // A person asks for a connection: what failed is started again by its next use, also one through which nothing
    // connected last. Otherwise, a command that fails again and again is started less and less often, because it may
    // ask somebody's telephone each time. Never blocks.
    virtual void forgetFailures() = 0;
    // Returns when the token that the command printed last ends; nothing when it is unknown, or when it lives shortly
    // and the command prints a later one each time.
    virtual std::optional<Instant> tokenEnd(const PasswordCommand &command) const = 0;
    // Returns the last lines that the command printed, without passwords; empty when it was not started.
    virtual std::string output(const CommandPurpose &purpose) const = 0;

    // Begins to end all commands, also for their uses, and starts none afterwards. Returns what waits until they are
    // over.
    virtual std::function<void()> beginEnd() = 0;
    // Opens no connection before `formerEnd` has returned, which beginEnd() of a former access gave.
    virtual void startAfter(std::function<void()> formerEnd) = 0;
};

// Opens the way through the command; without one, the server's own address is the way. Refused without an `access`.
Outcome<AccessPath> openPath(
    const std::shared_ptr<Access> &access, const std::optional<ConnectionCommand> &command, std::stop_token stop);
// Returns the password that the command prints; empty without a command.
Outcome<std::string> passwordFor(
    const std::shared_ptr<Access> &access, const std::optional<PasswordCommand> &command, std::stop_token stop);

// A command as its consent shows it.
struct FileCommand
{
    struct Program
    {
        // The key of the environment file: "open", "close" or "run"
        std::string key;
        std::vector<std::string> arguments;
    };

    CommandPurpose purpose;
    std::vector<Program> programs;
    // "ready: port", "keep: window" ...
    std::vector<std::string> settings;
};

// Returns all commands of the file, in its order.
std::vector<FileCommand> commandsOf(const Environment &environment);

FileCommand fileCommand(const ConnectionCommand &command);
FileCommand fileCommand(const PasswordCommand &command);

// Returns the argument between quotes, which it has only escaped: one that is shown alone cannot look like several.
std::string quotedArgument(const std::string &argument);

// The end of the access to a cell. Somebody else set it, by another clock, so it only ever stops something.
struct Grant
{
    Instant until;
    // A password command may print a later token.
    bool isOfToken = false;

    bool operator==(const Grant &) const = default;
};

// Returns the earliest known end: that of the environment, of the cell, or of a token that a password command of its
// main database printed last. Nothing when none is known.
std::optional<Grant> knownGrant(const Environment &environment, CellId cell);

// Returns the same after each token that ends before `wanted` was printed again. A command that fails changes nothing,
// because connecting reports it. Blocks while a command runs.
std::optional<Grant> fetchGrant(const Environment &environment, CellId cell, Instant wanted, std::stop_token stop);

// Returns the arguments in one line, with quotes around those that have blanks: ssh -N -o "ProxyCommand none" bastion
std::string commandText(const std::vector<std::string> &arguments);

} // namespace cells
