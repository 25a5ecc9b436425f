// SPDX-License-Identifier: MIT
#include "models/adapters/access/printedpassword.h"

#include "models/adapters/access/accessmessages.h"
#include "models/adapters/access/runningcommand.h"
#include "models/adapters/os/descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fcntl.h>
#include <functional>
#include <poll.h>
#include <sstream>
#include <unistd.h>
#include <utility>

namespace cells {
namespace {

using namespace std::chrono_literals;

constexpr auto passwordPatience = 30s;
constexpr auto groupPatience = 1s;
constexpr std::size_t longestPassword = 1 << 16;
constexpr int mostSecretLines = 16;
constexpr std::size_t pipeSize = 1 << 16;

struct Pipe
{
    Descriptor reading{-1};
    Descriptor writing{-1};

    bool open()
    {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) {
            return false;
        }
        reading = Descriptor(ends[0]);
        writing = Descriptor(ends[1]);
        return ::fcntl(reading, F_SETFL, O_NONBLOCK) == 0;
    }

    // Takes what a pipe holds, but no more: somebody may write all the time.
    void read(const std::function<void(std::string_view)> &take) const
    {
        std::array<char, pipeSize> block;
        if (const auto count = ::read(reading, block.data(), block.size()); count > 0) {
            take({block.data(), std::size_t(count)});
        }
    }
};

tl::unexpected<Failure> passwordFailure(
    Failure::Kind kind, const MessagePattern &pattern, std::vector<Message> values, const CommandOutput &output)
{
    return failed(kind, {pattern, std::move(values)}, output.text());
}

// Runs until the program has ended; false when it is to be ended before.
bool readToEnd(const ChildProcess &child, const std::function<void()> &read, const std::stop_token &stop)
{
    const auto deadline = std::chrono::steady_clock::now() + passwordPatience;
    while (!child.codeIfEnded()) {
        if (stop.stop_requested() || std::chrono::steady_clock::now() > deadline) {
            return false;
        }
        ::poll(nullptr, 0, 10);
        read();
    }
    read();
    return true;
}

// Also further lines, but those with blanks are sentences.
void addLines(PrintedSecrets &secrets, const std::string &printed)
{
    std::istringstream lines(printed);
    std::string line;
    for (int count = 0; count < mostSecretLines && std::getline(lines, line); ++count) {
        line.resize(std::min(line.size(), line.find('\r')));
        if (count == 0 || line.find(' ') == std::string::npos) {
            secrets.add(line);
        }
    }
}

} // namespace

Outcome<std::string> printedPassword(
    const PasswordCommand &command, PrintedSecrets &secrets, CommandOutput &output, const std::stop_token &stop)
{
    const auto &name = command.purpose.name;
    Pipe password;
    Pipe words;
    if (!password.open() || !words.open()) {
        return failed(Failure::Kind::Refused, {messages::commandNotStarted, {name, std::string(std::strerror(errno))}});
    }
    output.clear();
    CELLS_TRY(auto child, startProgram(command.purpose, command.run, password.writing, words.writing));
    const auto startedAt = std::chrono::steady_clock::now();
    bool isAnnounced = false;
    std::string printed;
    const auto read = [&] {
        password.read([&](std::string_view bytes) {
            printed += bytes.substr(0, longestPassword - std::min(longestPassword, printed.size()));
        });
        words.read([&](std::string_view bytes) { output.add(bytes); });
        // What it says may be the password, which is unknown before its end.
        const auto since = std::chrono::steady_clock::now() - startedAt;
        if (since > CommandOutput::announcedAfter && !std::exchange(isAnnounced, true)) {
            output.announce("not finished yet; it may wait for you");
        }
    };
    const bool isWhole = readToEnd(child, read, stop);
    child.endAll(groupPatience);
    read();
    addLines(secrets, printed);
    if (!isWhole && stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, {messages::commandWaitStopped, {name}});
    }
    if (!isWhole) {
        return passwordFailure(Failure::Kind::TimedOut, messages::commandNotReady,
            {name, durationText(passwordPatience), commandText(command.run)}, output);
    }
    if (const int code = child.waitFor(0ms).value_or(0); code != 0) {
        return passwordFailure(Failure::Kind::Refused, messages::commandEnded,
            {name, std::to_string(code), commandText(command.run)}, output);
    }
    printed.resize(std::min(printed.size(), printed.find_first_of("\r\n")));
    if (printed.empty()) {
        return passwordFailure(
            Failure::Kind::Refused, messages::passwordMissing, {name, commandText(command.run)}, output);
    }
    return printed;
}

} // namespace cells
