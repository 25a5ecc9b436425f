// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/rpc/settings.h"

#include <chrono>
#include <memory>
#include <string>

namespace cells {

// The running service: it answers from start() until it is destroyed.
class Server
{
public:
    static Outcome<std::unique_ptr<Server>> start(const Settings &settings);
    ~Server();

    // Returns the address with the chosen port.
    const std::string &address() const;
    // Takes no more calls and waits for those under way; what lasts longer is cancelled.
    void drain(std::chrono::milliseconds patience);

private:
    struct Components;
    explicit Server(std::unique_ptr<Components> components);
    std::unique_ptr<Components> m_components;
};

} // namespace cells
