// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <map>
#include <string>
#include <vector>

namespace cells {

// A libpq connection string, taken apart; from "key=value ..." or "postgresql://..." alike.
class Conninfo
{
public:
    // The text of a refusal never repeats the string: it may hold a secret.
    static Outcome<Conninfo> parse(const std::string &text);

    // Empty when not given.
    std::string value(const std::string &key) const;
    void set(const std::string &key, const std::string &value) { m_values[key] = value; }
    // Returns all given options, sorted by key.
    const std::map<std::string, std::string> &values() const { return m_values; }
    void setUnlessGiven(const std::string &key, const std::string &value) { m_values.try_emplace(key, value); }

    // True when it leaves this machine: a host is not a socket folder.
    bool isRemote() const;
    // A socket folder, or a name or an address of this machine; no matter where a tunnel from there leads.
    bool isHere() const;
    // "/run/postgresql", "10.0.0.7:5432"; several separated by commas
    std::string host() const;
    struct Host
    {
        // The name that its certificate must be for.
        std::string name;
        // "10.0.0.7:5432": where libpq connects to.
        std::string address;
    };
    // Returns the hosts that are reached over the network.
    std::vector<Host> hosts() const;
    // Returns the given user, else the default of libpq.
    std::string user() const;
    // "key='value' ..." in the order of the keys
    std::string text() const;

private:
    std::map<std::string, std::string> m_values;
};

// "localhost", "127.0.0.1", "[::1]"
bool isLoopback(std::string_view host);

} // namespace cells
