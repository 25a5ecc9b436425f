// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/topology_service/claimclient.h"
#include "tests/app/topology_service/testservice.h"

#include <QStringList>

#include <map>

namespace cells {

inline QString shown(const grpc::Status &status)
{
    return QString::fromStdString(text(status));
}

// A service with a channel for each kind of certificate.
class ClaimServiceFixture
{
protected:
    // Empty, or why there is none.
    std::string open()
    {
        m_service = std::make_unique<TestService>();
        openChannels();
        return m_service->problem();
    }

    void openChannels()
    {
        for (const auto *name : {"cell-1", "cell-2", "admin", "router", "guest"}) {
            m_channels[name] = m_service->channel(name);
        }
    }

    ClaimClient client(const std::string &name, std::int64_t cell) { return {m_channels.at(name), cell}; }

    // A line a claim.
    QStringList stateOf(const std::string &columns)
    {
        return m_service->fixture().query(
            "select concat_ws('|', " + columns + ") from claims order by claim_type, claim_value");
    }

    std::unique_ptr<TestService> m_service;
    std::map<std::string, std::shared_ptr<grpc::Channel>> m_channels;
};

} // namespace cells
