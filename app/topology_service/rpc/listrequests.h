// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/store/claimstore.h"

namespace cells {

// Checked requests of the listings; INVALID_ARGUMENT names the field.
Answer<LeaseRange> leaseRangeOf(const wire::claims::ListLeasesRequest &request);
Answer<HeldRange> recordRangeOf(const wire::claims::ListRecordsRequest &request, int limit);

// INVALID_ARGUMENT unless it is positive.
Answer<CellId> cellOf(std::int64_t cellId);

} // namespace cells
