// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandoutput.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace cells {
namespace {

constexpr std::string_view mask = "[masked]";
// A shorter one would mask ordinary text.
constexpr std::size_t shortestSecret = 4;
constexpr std::array<std::string_view, 5> secretNames{"password", "passwd", "secret", "token", "bearer"};
constexpr std::string_view separators = " \t=:\"'";

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return lower;
}

// Masks the word behind the name of a secret: "password=hunter2", "token: abc", "Bearer abc".
std::string withoutNamedSecrets(const std::string &text)
{
    const auto lower = lowerCase(text);
    std::string safe;
    std::size_t at = 0;
    while (at < text.size()) {
        const auto *name = std::ranges::find_if(
            secretNames, [&](std::string_view one) { return lower.compare(at, one.size(), one) == 0; });
        if (name == secretNames.end()) {
            safe += text[at++];
            continue;
        }
        const auto from = std::min(text.size(), text.find_first_not_of(separators, at + name->size()));
        const auto to = std::min(text.size(), text.find_first_of(" \t\n,;&\"'", from));
        safe += text.substr(at, from - at);
        const auto between = std::string_view(text).substr(at + name->size(), from - at - name->size());
        const bool isNamed = *name == "bearer" ? !between.empty() : between.find_first_of("=:") != between.npos;
        safe += isNamed && to > from ? std::string(mask) : text.substr(from, to - from);
        at = to;
    }
    return safe;
}

// The length of the bidi character at the beginning; 0 for any other.
std::size_t bidiLength(std::string_view bytes)
{
    constexpr std::array<std::string_view, 12> bidi{"\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d",
        "\u202e", "\u2066", "\u2067", "\u2068", "\u2069", "\u061c"};
    const auto *found = std::ranges::find_if(bidi, [&](std::string_view one) { return bytes.starts_with(one); });
    return found == bidi.end() ? 0 : found->size();
}

std::string escaped(std::string_view line)
{
    std::string text;
    std::size_t hidden = 0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const auto c = static_cast<unsigned char>(line[at]);
        hidden = hidden > 0 ? hidden : bidiLength(line.substr(at));
        const bool isControl = (c < 0x20 && c != '\t') || c == 0x7f;
        text += isControl || hidden > 0 ? fmt::format("\\x{:02x}", c) : std::string(1, line[at]);
        hidden -= hidden > 0 ? 1 : 0;
    }
    return text;
}

} // namespace

void PrintedSecrets::add(const std::string &secret)
{
    const std::lock_guard lock(m_mutex);
    if (secret.size() >= shortestSecret && std::ranges::find(m_secrets, secret) == m_secrets.end()) {
        m_secrets.push_back(secret);
    }
}

std::string PrintedSecrets::masked(std::string text) const
{
    const std::lock_guard lock(m_mutex);
    for (const auto &secret : m_secrets) {
        for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at + mask.size())) {
            text.replace(at, secret.size(), mask);
        }
    }
    return withoutNamedSecrets(text);
}

CommandOutput::CommandOutput(std::shared_ptr<const PrintedSecrets> secrets)
    : m_secrets(std::move(secrets))
{
}

void CommandOutput::clear()
{
    const std::lock_guard lock(m_mutex);
    m_lines.clear();
    m_open.clear();
}

void CommandOutput::add(std::string_view bytes)
{
    const std::lock_guard lock(m_mutex);
    for (const char c : bytes) {
        if (c == '\n' || c == '\r') {
            if (!m_open.empty()) {
                m_lines.push_back(std::exchange(m_open, {}));
            }
        } else if (m_open.size() < longestLine) {
            m_open += c;
        }
        if (m_lines.size() > mostLines) {
            m_lines.pop_front();
        }
    }
}

bool CommandOutput::hasLine(std::string_view part) const
{
    const std::lock_guard lock(m_mutex);
    const auto has = [part](const std::string &line) { return line.find(part) != std::string::npos; };
    return has(m_open) || std::ranges::any_of(m_lines, has);
}

std::string CommandOutput::text() const
{
    std::string text;
    const std::lock_guard lock(m_mutex);
    for (const auto &line : m_lines) {
        text += escaped(line) + '\n';
    }
    text += escaped(m_open);
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return m_secrets->masked(std::move(text));
}

} // namespace cells
