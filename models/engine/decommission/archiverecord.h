// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/ports/outcome.h"

#include <string>
#include <string_view>
#include <vector>

namespace cells::decommission {

// The order of claims in an archive: by key of their row, then by what they claim. Two listings of the same claims have
// the same order.
void sortClaims(std::vector<Record> &records);

// A claim as one line of JSON, without its times and without a newline: what is needed to destroy or to create it. The
// value is exact, also when it is no UTF-8.
std::string metadataLine(const Record &record, const ClaimTypeNumbers &numbers);
// The same, with the name of its type for readers, the UUID, the times, the status and the lease.
std::string recordLine(const Record &record, const ClaimTypeNumbers &numbers);
// The inverse of recordLine; the cell is that of the archive. Refused, with the key, when a line is damaged.
Outcome<Record> parseRecordLine(std::string_view line, CellId cell, const ClaimTypeNumbers &numbers);

} // namespace cells::decommission
