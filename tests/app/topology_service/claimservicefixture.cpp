// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimservicefixture.h"

namespace cells {

QString shown(const grpc::Status &status)
{
    return QString::fromStdString(text(status));
}

ClaimServiceFixture::ClaimServiceFixture() = default;

ClaimServiceFixture::~ClaimServiceFixture() = default;

std::string ClaimServiceFixture::open()
{
    m_service = std::make_unique<TestService>();
    openChannels();
    return m_service->problem();
}

void ClaimServiceFixture::openChannels()
{
    for (const auto *name : {"cell-1", "cell-2", "admin", "router", "guest"}) {
        m_channels[name] = m_service->channel(name);
    }
}

ClaimClient ClaimServiceFixture::client(const std::string &name, std::int64_t cell)
{
    return {m_channels.at(name), cell};
}

QStringList ClaimServiceFixture::stateOf(const std::string &columns)
{
    return m_service->fixture().query(
        "select concat_ws('|', " + columns + ") from claims order by claim_type, claim_value");
}

} // namespace cells
