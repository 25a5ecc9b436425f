// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/access.h"

namespace cells {

// The way to a Topology Service that is open.
struct ServiceRoute
{
    // Where it is dialed: "topology.example.com:443", "127.0.0.1:40001"
    std::string address;
    // The name that its certificate must be for; empty: the host of the address
    std::string name{};
    // Holds the way open.
    AccessPath path{};
};

// Opens the way to the service of the environment, with its connection command if it has one. The command's port
// replaces only the address; the certificate must be for the same name as without. Blocks while the command starts.
Outcome<ServiceRoute> openServiceRoute(const Environment &environment, std::stop_token stop);

} // namespace cells
