// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/files/filestamp.h"
#include "models/adapters/grpc/serviceroute.h"
#include "models/adapters/tls/certificatefacts.h"

#include <array>
#include <memory>
#include <mutex>
#include <string>

namespace grpc {
class Channel;
class Status;
} // namespace grpc

namespace cells {

// Returns the files of the cell's own certificate, where it has one, else those of the environment.
const Certificates &certificatesFor(const Environment &environment, std::optional<CellId> actingAs);

// Reads the files; Refused with a message that names the CA or the certificate of `whose`.
Outcome<TlsMaterial> materialIn(const Certificates &files, const Message &whose);

// Reads the certificate that the environment presents to the service, or the cell's own where it has one. Refused when
// it cannot be used (S3) or has expired (F8).
Outcome<TlsMaterial> materialFor(const Environment &environment, std::optional<CellId> actingAs);

// The version of the library in use.
std::string grpcVersion();

// Returns a channel with mTLS, without proxies and without retries, which does not connect yet.
std::shared_ptr<grpc::Channel> channelTo(const ServiceRoute &route, const TlsMaterial &material);

// Tells the access of the environment how a call over the channel connected: an answer shows that the way is open. A
// call that got none in time, on a channel that did not even connect, shows that nothing goes through it.
void noteConnect(const Environment &environment, grpc::Channel &channel, const grpc::Status &status);

// The channel of an adapter that exists for long. Opened again when the files of its certificate change (S5), or when
// the service is reached by another way; while the files are being replaced, or when they hold an expired certificate,
// the former certificate stays. Usable from any thread.
class RenewedChannel
{
public:
    struct Line
    {
        TlsMaterial material;
        ServiceRoute route;
        std::shared_ptr<grpc::Channel> channel;
    };

    // Fails as materialFor does.
    static Outcome<std::unique_ptr<RenewedChannel>> open(
        const Environment &environment, std::optional<CellId> actingAs);

    const std::string &address() const { return m_environment.service; }
    // Returns the current line, which a call holds until it has ended. Blocks while a connection command starts.
    Outcome<std::shared_ptr<const Line>> now(std::stop_token stop);
    // After a call that nobody stopped. One that was cut gives the next call a new connection, because nothing reports
    // a dead one, and gRPC retries a failed one only after a while.
    void noteEnd(const Line &line, const grpc::Status &status);

private:
    using Stamp = std::array<FileStamp, 3>;

    RenewedChannel(const Environment &environment, std::optional<CellId> actingAs);
    Outcome<void> readMaterial();
    Stamp stamp() const;

    const Environment m_environment;
    const std::optional<CellId> m_actingAs;
    std::mutex m_mutex;
    Stamp m_stamp{};
    TlsMaterial m_material;
    // The channel to the address; null when the next call opens one.
    std::shared_ptr<grpc::Channel> m_channel;
    std::string m_dialed;
};

} // namespace cells
