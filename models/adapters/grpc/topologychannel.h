// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/tls/certificatefacts.h"

#include <array>
#include <memory>
#include <mutex>

namespace grpc {
class Channel;
}

namespace cells {

// What the environment presents to the service, or the cell's own certificate where it has one. Fails when it cannot
// be used (S3) or has expired (F8).
Outcome<TlsMaterial> materialFor(const Environment &environment, std::optional<CellId> actingAs);

// With mTLS, without proxies and without retries. Does not connect yet.
std::shared_ptr<grpc::Channel> channelTo(const std::string &address, const TlsMaterial &material);

// The channel of a link that lives long: made anew when the files of its certificate change (S5). What they hold while
// they are being replaced, or once it has expired, is not taken: the former stays. From any thread.
class RenewedChannel
{
public:
    struct Line
    {
        TlsMaterial material;
        std::shared_ptr<grpc::Channel> channel;
    };

    // Fails as materialFor does.
    static Outcome<std::unique_ptr<RenewedChannel>> open(
        const Environment &environment, std::optional<CellId> actingAs);

    const std::string &address() const { return m_environment.service; }
    // A call keeps its line until it has ended.
    std::shared_ptr<const Line> now();
    // The next call has a new connection: of one that carries nothing any more nobody says so, and one that could not
    // be made is tried for again only in a while.
    void giveUp(const Line &line);

private:
    // When each file was changed; the oldest time where there is none.
    using Stamp = std::array<std::filesystem::file_time_type, 3>;

    RenewedChannel(const Environment &environment, std::optional<CellId> actingAs);
    Outcome<void> renew();
    Stamp stamp() const;

    const Environment m_environment;
    const std::optional<CellId> m_actingAs;
    std::mutex m_mutex;
    Stamp m_stamp{};
    std::shared_ptr<const Line> m_line;
};

} // namespace cells
