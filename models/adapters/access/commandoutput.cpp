// SPDX-License-Identifier: MIT
#include "models/adapters/access/commandoutput.h"

#include "models/claims/printable.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <utility>

namespace cells {
namespace {

constexpr std::string_view mask = "[masked]";
// A shorter one is masked only as a word of its own, because it is a part of ordinary text.
constexpr std::size_t shortSecret = 4;
// A part of a secret of this length, or of half of it, gives it away.
constexpr std::size_t shortestPart = 8;
constexpr std::size_t longestPart = 64;
constexpr std::array<std::string_view, 5> secretNames{"password", "passwd", "secret", "token", "bearer"};
constexpr std::string_view separators = " \t=:\"'";

std::string lowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return lower;
}

bool isOfWord(char c)
{
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool isWordAt(const std::string &text, std::size_t at, std::size_t size)
{
    const bool continues = at > 0 && isOfWord(text[at - 1]) && isOfWord(text[at]);
    const auto end = at + size;
    return !continues && (end >= text.size() || !isOfWord(text[end]) || !isOfWord(text[end - 1]));
}

std::string withoutSecret(std::string text, const std::string &secret)
{
    for (auto at = text.find(secret); at != std::string::npos; at = text.find(secret, at)) {
        const bool isMasked = secret.size() >= shortSecret || isWordAt(text, at, secret.size());
        if (isMasked) {
            text.replace(at, secret.size(), mask);
        }
        at += isMasked ? mask.size() : 1;
    }
    return text;
}

bool hasLongPart(std::string_view text, std::string_view secret)
{
    const auto size = std::clamp(secret.size() / 2, shortestPart, longestPart);
    return secret.size() > size
        && (text.find(secret.substr(0, size)) != text.npos
            || text.find(secret.substr(secret.size() - size)) != text.npos);
}

// Masks the word behind the name of a secret: "password=hunter2", "token: abc", "--token abc", "Bearer abc".
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
        const bool isOption = at > 0 && text[at - 1] == '-' && !between.empty();
        const bool isNamed
            = isOption || (*name == "bearer" ? !between.empty() : between.find_first_of("=:") != between.npos);
        safe += isNamed && to > from ? std::string(mask) : text.substr(from, to - from);
        at = to;
    }
    return safe;
}

// Masks tokens by their shape: "eyJhbGciOi.eyJzdWIi.c2ln".
std::string withoutTokens(std::string text)
{
    const auto isOfToken = [](char c) { return isOfWord(c) || c == '-' || c == '.'; };
    for (auto at = text.find("eyJ"); at != std::string::npos; at = text.find("eyJ", at + 1)) {
        const auto end = std::find_if_not(text.begin() + std::ptrdiff_t(at), text.end(), isOfToken);
        if (std::count(text.begin() + std::ptrdiff_t(at), end, '.') >= 2) {
            text.replace(text.begin() + std::ptrdiff_t(at), end, mask);
        }
    }
    return text;
}

// Masks the passwords of URLs: "postgres://jane:hunter2@host/db".
std::string withoutUrlPasswords(std::string text)
{
    constexpr std::string_view scheme = "://";
    for (auto at = text.find(scheme); at != std::string::npos; at = text.find(scheme, at + 1)) {
        const auto begin = at + scheme.size();
        const auto end = std::min(text.find_first_of(" \t/?#\"'", begin), text.size());
        const auto host = text.substr(begin, end - begin).rfind('@');
        const auto colon = text.find(':', begin);
        if (host != std::string::npos && colon < begin + host) {
            text.replace(colon + 1, begin + host - colon - 1, mask);
        }
    }
    return text;
}

} // namespace

void PrintedSecrets::add(const std::string &secret)
{
    const std::lock_guard lock(m_mutex);
    if (!secret.empty() && std::ranges::find(m_secrets, secret) == m_secrets.end()) {
        m_secrets.push_back(secret);
        // A secret may be a part of a longer one.
        std::ranges::sort(m_secrets, std::ranges::greater(), [](const std::string &one) { return one.size(); });
    }
}

std::string PrintedSecrets::masked(std::string line) const
{
    const std::lock_guard lock(m_mutex);
    for (const auto &secret : m_secrets) {
        line = withoutSecret(std::move(line), secret);
        if (hasLongPart(line, secret)) {
            return std::string(mask);
        }
    }
    return withoutUrlPasswords(withoutTokens(withoutNamedSecrets(line)));
}

CommandOutput::CommandOutput(std::shared_ptr<const PrintedSecrets> secrets, Listener listener)
    : m_secrets(std::move(secrets))
    , m_listener(std::move(listener))
{
}

void CommandOutput::clear()
{
    const std::lock_guard lock(m_mutex);
    m_lines.clear();
    m_announced = 0;
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
        } else if (m_open.size() < longestStored) {
            m_open += c;
        }
        if (m_lines.size() > mostLines) {
            m_lines.pop_front();
            m_announced -= m_announced > 0 ? 1 : 0;
        }
    }
}

// The listener may take its time.
void CommandOutput::announce()
{
    std::vector<std::string> lines;
    {
        const std::lock_guard lock(m_mutex);
        lines.assign(m_lines.begin() + std::ptrdiff_t(m_announced), m_lines.end());
        m_announced = m_lines.size();
    }
    std::ranges::for_each(lines, [this](const auto &line) { announce(shown(line)); });
}

void CommandOutput::announce(const std::string &line) const
{
    if (m_listener) {
        m_listener(line);
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
        text += shown(line) + '\n';
    }
    text += shown(m_open);
    while (text.ends_with('\n')) {
        text.pop_back();
    }
    return text;
}

// Masked first: a cut or an escape would hide a secret from the search for it, and show the rest.
std::string CommandOutput::shown(const std::string &line) const
{
    auto masked = m_secrets->masked(line).substr(0, longestLine);
    std::ranges::replace(masked, '\t', ' ');
    return printable(masked);
}

} // namespace cells
