// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/wire.h"
#include "models/claims/claim.h"
#include "models/claims/instant.h"

#include <google/protobuf/any.pb.h>

#include <optional>

namespace cells {

// Where a listing of leases stands, as the opaque `next`. It is bound to the cell and to the filter that it was made
// for, and carries a checksum, so that a garbled or a foreign one is refused instead of listing something else (P15).
// It grants nothing: rights are checked at every call.
struct LeaseCursor
{
    Instant createdAt;
    Uuid uuid;
};

google::protobuf::Any packed(const LeaseCursor &cursor, CellId cell, std::optional<Instant> createdAfter);
// INVALID_ARGUMENT for a cursor that was not made for this cell and filter.
Answer<LeaseCursor> unpacked(const google::protobuf::Any &next, CellId cell, std::optional<Instant> createdAfter);

} // namespace cells
