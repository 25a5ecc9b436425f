// SPDX-License-Identifier: MIT
#include "models/ports/access.h"

#include "models/claims/printable.h"
#include "models/ports/portmessages.h"

#include <utility>

namespace cells {
namespace {

tl::unexpected<Failure> notStarted(const CommandPurpose &purpose)
{
    return failed(Failure::Kind::Refused, {messages::commandsUnavailable, {purpose.name}});
}

void addCommands(std::vector<FileCommand> &all, const ConnectionCommands &commands)
{
    if (commands.connection) {
        all.push_back(fileCommand(*commands.connection));
    }
    if (commands.password) {
        all.push_back(fileCommand(*commands.password));
    }
}

std::vector<PasswordCommand> passwordCommandsOf(const Environment &environment, CellId cell)
{
    const auto *profile = environment.cell(cell);
    std::vector<PasswordCommand> commands;
    for (const auto *own : {&profile->commands, &profile->writerCommands}) {
        if (own->password && environment.access) {
            commands.push_back(*own->password);
        }
    }
    return commands;
}

} // namespace

Outcome<AccessPath> openPath(
    const std::shared_ptr<Access> &access, const std::optional<ConnectionCommand> &command, std::stop_token stop)
{
    if (!command) {
        return AccessPath{};
    }
    return access ? access->open(*command, std::move(stop)) : notStarted(command->purpose);
}

Outcome<std::string> passwordFor(
    const std::shared_ptr<Access> &access, const std::optional<PasswordCommand> &command, std::stop_token stop)
{
    if (!command) {
        return std::string();
    }
    return access ? access->fetchPassword(*command, std::move(stop)) : notStarted(command->purpose);
}

FileCommand fileCommand(const ConnectionCommand &command)
{
    FileCommand described{command.purpose, {{"open", command.open}},
        {"ready: " + std::string(toKey(command.readiness)), "within: " + durationText(command.within),
            "keep: " + std::string(toKey(command.keep))}};
    if (!command.line.empty()) {
        described.settings.push_back("line: " + command.line);
    }
    if (!command.close.empty()) {
        described.programs.push_back({"close", command.close});
    }
    return described;
}

FileCommand fileCommand(const PasswordCommand &command)
{
    FileCommand described{command.purpose, {{"run", command.run}}, {}};
    if (command.lifetime > Duration::zero()) {
        described.settings.push_back("lifetime: " + durationText(command.lifetime));
    }
    return described;
}

std::vector<FileCommand> commandsOf(const Environment &environment)
{
    std::vector<FileCommand> all;
    if (environment.serviceConnection) {
        all.push_back(fileCommand(*environment.serviceConnection));
    }
    for (const auto &cell : environment.cells) {
        addCommands(all, cell.commands);
        addCommands(all, cell.writerCommands);
        for (const auto &further : cell.further) {
            addCommands(all, further.commands);
        }
        if (cell.redis && cell.redis->connection) {
            all.push_back(fileCommand(*cell.redis->connection));
        }
    }
    return all;
}

std::string quotedArgument(const std::string &argument)
{
    std::string text = "\"";
    for (const char c : argument) {
        text += c == '"' || c == '\\' || c == '$' ? "\\" : "";
        text += c;
    }
    return text + '"';
}

std::optional<Grant> knownGrant(const Environment &environment, CellId cell)
{
    const auto *profile = environment.cell(cell);
    if (!profile) {
        return std::nullopt;
    }
    std::optional<Grant> earliest;
    const auto add = [&earliest](std::optional<Instant> until, bool isOfToken) {
        if (until && (!earliest || *until < earliest->until)) {
            earliest = Grant{*until, isOfToken};
        }
    };
    add(environment.grantUntil, false);
    add(profile->grantUntil, false);
    for (const auto &command : passwordCommandsOf(environment, cell)) {
        add(environment.access->tokenEnd(command), true);
    }
    return earliest;
}

std::optional<Grant> fetchGrant(const Environment &environment, CellId cell, Instant wanted, std::stop_token stop)
{
    const auto grant = knownGrant(environment, cell);
    if (!grant || grant->until >= wanted) {
        return grant;
    }
    for (const auto &command : passwordCommandsOf(environment, cell)) {
        auto &access = *environment.access;
        const auto end = access.tokenEnd(command);
        if (!end || *end >= wanted) {
            continue;
        }
        // The stored one, unless its lifetime is over.
        const auto printed = access.fetchPassword(command, stop);
        if (printed && access.tokenEnd(command) == end) {
            access.forgetPassword(command, *printed);
            (void)access.fetchPassword(command, stop);
        }
    }
    return knownGrant(environment, cell);
}

std::string commandText(const std::vector<std::string> &arguments)
{
    std::string text;
    for (const auto &argument : arguments) {
        text += text.empty() ? "" : " ";
        text += shellWord(argument);
    }
    return text;
}

} // namespace cells
