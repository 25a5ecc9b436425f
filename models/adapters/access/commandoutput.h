// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace cells {

// The passwords that commands printed, which no output may show. Thread-safe.
class PrintedSecrets
{
public:
    void add(const std::string &secret);
    // Returns the line without these, and without what looks like a secret: "password=...", "token: ...". A line with a
    // long part of one, from its beginning or its end, is masked as a whole: it may be broken over two lines.
    std::string masked(std::string line) const;

private:
    mutable std::mutex m_mutex;
    std::vector<std::string> m_secrets;
};

// The last lines that a command printed, of limited length, with control and bidi characters as escapes. Thread-safe.
class CommandOutput
{
public:
    static constexpr std::size_t mostLines = 200;
    static constexpr std::size_t longestLine = 500;
    // Much longer, because a secret that is printed later must be found in what is stored.
    static constexpr std::size_t longestStored = 16 << 10;

    // Gets a line as text() shows it.
    using Listener = std::function<void(const std::string &line)>;
    // A start that takes longer may wait for a person, who has to see what the command says.
    static constexpr std::chrono::seconds announcedAfter{1};

    explicit CommandOutput(std::shared_ptr<const PrintedSecrets> secrets, Listener listener = {});

    // Empties it for the next start.
    void clear();
    void add(std::string_view bytes);
    // Passes the complete lines to the listener, each once.
    void announce();
    // Passes this line to the listener.
    void announce(const std::string &line) const;
    // True when a line has this part, also one that is not complete.
    bool hasLine(std::string_view part) const;
    // Masked, one line each.
    std::string text() const;

private:
    std::string shown(const std::string &line) const;

    const std::shared_ptr<const PrintedSecrets> m_secrets;
    const Listener m_listener;
    mutable std::mutex m_mutex;
    std::deque<std::string> m_lines;
    // Of the lines.
    std::size_t m_announced = 0;
    std::string m_open;
};

} // namespace cells
