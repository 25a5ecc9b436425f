// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"

#include <grpcpp/client_context.h>

#include <optional>

namespace cells {

// Returns the date of the answer of a finished call, in whole seconds; nothing when neither the service nor its proxy
// sends one.
std::optional<Instant> dateOf(const grpc::ClientContext &context);

} // namespace cells
