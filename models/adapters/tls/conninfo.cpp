// SPDX-License-Identifier: MIT
#include "models/adapters/tls/conninfo.h"

#include "models/adapters/tls/tlsmessages.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <vector>

namespace cells {
namespace {

using Options = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

std::vector<std::string> elementsOf(const std::string &list)
{
    std::vector<std::string> elements;
    std::istringstream in(list);
    for (std::string element; std::getline(in, element, ',');) {
        elements.push_back(element);
    }
    return elements;
}

// Of the i-th host: one port is for all of them.
std::string portOf(const std::vector<std::string> &ports, std::size_t i)
{
    const auto port = ports.empty() ? std::string() : ports[std::min(i, ports.size() - 1)];
    return port.empty() ? "5432" : port;
}

bool isSocketFolder(const std::string &host)
{
    return host.empty() || host.front() == '/' || host.front() == '@';
}

} // namespace

Outcome<Conninfo> Conninfo::parse(const std::string &text)
{
    char *fault = nullptr;
    const Options options(PQconninfoParse(text.c_str(), &fault), &PQconninfoFree);
    PQfreemem(fault);
    if (!options) {
        return failed(Failure::Kind::Refused, messages::conninfoInvalid);
    }
    Conninfo conninfo;
    for (const auto *option = options.get(); option->keyword; ++option) {
        if (option->val) {
            conninfo.m_values[option->keyword] = option->val;
        }
    }
    return conninfo;
}

std::string Conninfo::user() const
{
    const Options defaults(PQconndefaults(), &PQconninfoFree);
    auto user = value("user");
    for (const auto *option = defaults.get(); user.empty() && option && option->keyword; ++option) {
        if (option->keyword == std::string_view("user") && option->val) {
            user = option->val;
        }
    }
    return user;
}

std::string Conninfo::value(const std::string &key) const
{
    const auto found = m_values.find(key);
    return found == m_values.end() ? std::string{} : found->second;
}

bool Conninfo::isRemote() const
{
    return !value("hostaddr").empty() || !std::ranges::all_of(elementsOf(value("host")), isSocketFolder);
}

bool Conninfo::isHere() const
{
    const auto areHere = [this](const char *key) {
        return std::ranges::all_of(
            elementsOf(value(key)), [](const auto &host) { return isSocketFolder(host) || isLoopback(host); });
    };
    return areHere("host") && areHere("hostaddr");
}

bool isLoopback(std::string_view host)
{
    // Excludes names such as "127.example.com".
    const bool isAddress = host.find_first_not_of("0123456789.") == std::string_view::npos;
    return host == "localhost" || host == "::1" || host == "[::1]" || (isAddress && host.starts_with("127."));
}

std::string Conninfo::host() const
{
    const auto hosts = elementsOf(value("host").empty() ? value("hostaddr") : value("host"));
    const auto ports = elementsOf(value("port"));
    std::string text;
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        text += text.empty() ? "" : ",";
        text += isSocketFolder(hosts[i]) ? hosts[i] : fmt::format("{}:{}", hosts[i], portOf(ports, i));
    }
    return text.empty() ? "the local socket" : text;
}

std::vector<Conninfo::Host> Conninfo::hosts() const
{
    const auto names = elementsOf(value("host"));
    const auto addresses = elementsOf(value("hostaddr"));
    const auto ports = elementsOf(value("port"));
    std::vector<Host> hosts;
    for (std::size_t i = 0; i < std::max(names.size(), addresses.size()); ++i) {
        const auto &name = i < names.size() ? names[i] : addresses[i];
        const auto &address = i < addresses.size() && !addresses[i].empty() ? addresses[i] : name;
        if (!isSocketFolder(address)) {
            hosts.push_back({name, fmt::format("{}:{}", address, portOf(ports, i))});
        }
    }
    return hosts;
}

std::string Conninfo::text() const
{
    std::string text;
    for (const auto &[key, value] : m_values) {
        text += text.empty() ? "" : " ";
        text += key + "='";
        for (const char c : value) {
            text += c == '\'' || c == '\\' ? "\\" : "";
            text += c;
        }
        text += '\'';
    }
    return text;
}

} // namespace cells
