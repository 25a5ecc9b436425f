#pragma once

#include "models/claims/instant.h"

#include <grpcpp/client_context.h>
#include <optional>

namespace cells {

// The date of an answer, in whole seconds; absent where the service, or what stands in front of it, tells none. Of a
// call that has ended.
std::optional<Instant> dateOf(const grpc::ClientContext &context);

} // namespace cells
