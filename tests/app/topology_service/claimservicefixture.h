// SPDX-License-Identifier: MIT
#pragma once

#include "tests/app/topology_service/claimclient.h"
#include "tests/app/topology_service/testservice.h"

#include <QStringList>

#include <map>

namespace cells {

QString shown(const grpc::Status &status);

// A service with a channel for each kind of certificate.
class ClaimServiceFixture
{
protected:
    ClaimServiceFixture();
    ~ClaimServiceFixture();

    // Empty, or why there is none.
    std::string open();
    void openChannels();
    ClaimClient client(const std::string &name, std::int64_t cell);

    // A line a claim.
    QStringList stateOf(const std::string &columns);

    std::unique_ptr<TestService> m_service;
    std::map<std::string, std::shared_ptr<grpc::Channel>> m_channels;
};

} // namespace cells
