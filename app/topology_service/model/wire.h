// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <grpcpp/support/status.h>
#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace gitlab::cells::topology_service {
namespace claims::v1 {
}
namespace types::v1 {
}
} // namespace gitlab::cells::topology_service

namespace cells {

// The generated protocol under short names: wire::root, wire::claims, wire::types.
namespace wire {
namespace root = ::gitlab::cells::topology_service;
namespace claims = ::gitlab::cells::topology_service::claims::v1;
namespace types = ::gitlab::cells::topology_service::types::v1;
} // namespace wire

// The result of a call: a value, or the status that is sent.
template <typename T> using Answer = tl::expected<T, grpc::Status>;

inline tl::unexpected<grpc::Status> refused(grpc::StatusCode code, std::string text)
{
    return tl::unexpected(grpc::Status(code, std::move(text)));
}

inline tl::unexpected<grpc::Status> invalid(std::string text)
{
    return refused(grpc::StatusCode::INVALID_ARGUMENT, std::move(text));
}

inline grpc::Status statusOf(const Answer<void> &answer)
{
    return answer ? grpc::Status::OK : answer.error();
}

} // namespace cells
