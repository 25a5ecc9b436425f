// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/access.h"

#include <atomic>

namespace cells {

// Ways to a port of this machine, or to the servers' own addresses, which close when the test says so.
class FakeAccess final : public Access
{
public:
    struct Use final : CommandUse
    {
        bool isRunning() const override { return isOpen; }
        void protect() override { }
        std::atomic<bool> isOpen = true;
    };

    Outcome<AccessPath> open(const ConnectionCommand &, std::stop_token) override
    {
        ++opened;
        return AccessPath{port, true, use};
    }
    Outcome<std::string> fetchPassword(const PasswordCommand &, std::stop_token) override { return std::string(); }
    void forgetPassword(const PasswordCommand &, const std::string &) override { }
    void noteConnect(const ConnectionCommand &, ConnectResult result) override
    {
        ++(result == ConnectResult::Connected ? inTime : result == ConnectResult::TimedOut ? late : hungUp);
    }
    void forgetFailures() override { }
    std::optional<Instant> tokenEnd(const PasswordCommand &) const override { return std::nullopt; }
    std::function<void()> beginEnd() override
    {
        return [] {};
    }
    void startAfter(std::function<void()>) override { }
    std::string output(const CommandPurpose &) const override { return {}; }

    // 0: the servers' own addresses.
    int port = 0;
    int opened = 0;
    // How often somebody connected in time, or tried to.
    int inTime = 0;
    int late = 0;
    int hungUp = 0;
    std::shared_ptr<Use> use = std::make_shared<Use>();
};

} // namespace cells
