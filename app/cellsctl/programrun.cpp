// SPDX-License-Identifier: MIT
#include "app/cellsctl/programrun.h"

#include "app/cellsctl/commands/filecommands.h"
#include "app/cellsctl/interrupts.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/watch.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/access/commandaccess.h"
#include "models/adapters/environment/environmentfile.h"

#include <charconv>
#include <iostream>
#include <unistd.h>

namespace cells {

namespace {

constexpr double leastPause = 1;
constexpr double longestPause = 86'400;

// Returns nothing when the text is no number of seconds in the range.
std::optional<std::chrono::milliseconds> pauseIn(const std::string &text)
{
    double seconds = 0;
    const auto *end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, seconds);
    return error == std::errc() && rest == end && seconds >= leastPause && seconds <= longestPause
        ? std::optional(std::chrono::milliseconds(std::int64_t(seconds * 1000)))
        : std::nullopt;
}

// Returns what is wrong with the options that all commands share; empty if they are right.
std::string problemOf(const CommandLine &line)
{
    if (line.format() == Format::Csv && !line.traits.hasRows) {
        return "This command has no rows for CSV. Use -o table or -o json.";
    }
    if (!line.watch.empty() && !line.traits.isWatchable) {
        return "--watch is only for commands that read. This one may change something, or take long.";
    }
    if (!line.watch.empty() && !pauseIn(line.watch)) {
        return "--watch takes a number of seconds from 1 to 86400.";
    }
    return {};
}

// A command that is not ready at once may wait for a person: "Tap your security key".
StartListener startListener()
{
    if (::isatty(STDERR_FILENO) != 1) {
        return {};
    }
    return [](const CommandPurpose &purpose, const std::string &line) {
        std::cerr << "cellsctl: " + purpose.name + ": " + line + '\n' << std::flush;
    };
}

// Names the environment of a command that changes something, for a person who may expect another one.
void announceEnvironment(const CommandLine &line, const ChosenContext &chosen, const Environment &environment)
{
    if (line.traits.changes && ::isatty(STDERR_FILENO) == 1) {
        warn(std::cerr,
            "environment " + environment.name + " (" + std::string(toKey(environment.kind)) + ") of "
                + chosen.environment + ", from " + environmentOriginText(chosen.environmentFrom));
    }
}

ExitCode runOnce(const CommandLine &line, const Environment &environment, const ChosenContext &chosen,
    std::ostream &out, std::ostream &err, const Interrupts &interrupts)
{
    CellPairings pairings(environment, line.isUnverifiedShown, interrupts.soft);
    const auto ended = line.run({environment, pairings, CellId{chosen.cell}, line.format(), out, err, interrupts});
    return pairings.unlessContradicted(ended ? *ended : reported(ended.error(), err));
}

ExitCode runInEnvironment(const CommandLine &line, const std::string &title, const Interrupts &interrupts)
{
    const auto chosen = chooseContext(line.given, line.traits.namesItsCell);
    auto environment = chosen ? readEnvironment(chosen->environment) : propagate(chosen.error());
    if (!environment) {
        return usage(environment.error().text(), std::cerr);
    }
    if (!line.gitlab.empty()) {
        for (auto &cell : environment->cells) {
            cell.gitlab = std::filesystem::absolute(line.gitlab);
        }
    }
    if (const auto why = line.traits.startsNoCommand ? std::string() : unallowedText(*environment); !why.empty()) {
        return refused(why, std::cerr);
    }
    environment->access = openAccess(AllowedCommands(), RestPeriods(), startListener());
    announceEnvironment(line, *chosen, *environment);
    const bool isTerminal = ::isatty(STDOUT_FILENO) == 1;
    const auto style = styleFor(line.color, isTerminal);
    if (line.watch.empty()) {
        setStyle(std::cout, style);
        return runOnce(line, *environment, *chosen, std::cout, std::cerr, interrupts);
    }
    return watch(
        {*pauseIn(line.watch), title, line.format(), style, isTerminal},
        [&](std::ostream &out, std::ostream &err) {
            return runOnce(line, *environment, *chosen, out, err, interrupts);
        },
        std::cout, std::cerr, interrupts.soft);
}

} // namespace

ExitCode runCommand(const CommandLine &line, const std::string &title, const Interrupts &interrupts)
{
    if (line.runLocally) {
        return line.runLocally(line, std::cout, std::cerr);
    }
    if (const auto problem = problemOf(line); !problem.empty()) {
        return usage(problem, std::cerr);
    }
    const auto code = runInEnvironment(line, title, interrupts);
    const bool isPart = code == ExitCode::Cancelled || code == ExitCode::Incomplete || code == ExitCode::Partial
        || code == ExitCode::Unknown;
    if (interrupts.soft.stop_requested() && isPart) {
        std::cout.flush();
        reportInterruption();
    }
    return code;
}

} // namespace cells
