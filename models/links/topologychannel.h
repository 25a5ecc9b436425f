#pragma once

#include "models/links/certificatefacts.h"

#include <memory>

namespace grpc {
class Channel;
}

namespace cells {

// What the environment presents to the service, or the cell's own certificate where it has one. Fails when it cannot
// be used (S3) or has expired (F8).
Outcome<TlsMaterial> materialFor(const Environment &environment, std::optional<CellId> actingAs);

// With mTLS, without proxies and without retries. Does not connect yet.
std::shared_ptr<grpc::Channel> channelTo(const std::string &address, const TlsMaterial &material);

} // namespace cells
