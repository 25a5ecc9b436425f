// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
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

    explicit CommandOutput(std::shared_ptr<const PrintedSecrets> secrets);

    // Empties it for the next start.
    void clear();
    void add(std::string_view bytes);
    // True when a line has this part, also one that is not complete.
    bool hasLine(std::string_view part) const;
    // Masked, one line each.
    std::string text() const;

private:
    std::string shown(const std::string &line) const;

    const std::shared_ptr<const PrintedSecrets> m_secrets;
    mutable std::mutex m_mutex;
    std::deque<std::string> m_lines;
    std::string m_open;
};

} // namespace cells
