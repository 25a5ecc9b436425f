#pragma once

#include <memory>
#include <string>

namespace grpc {
class Channel;
}

namespace cells {

struct TlsMaterial;

// With mTLS, without proxies and without retries. Does not connect yet.
std::shared_ptr<grpc::Channel> channelTo(const std::string &address, const TlsMaterial &material);

} // namespace cells
