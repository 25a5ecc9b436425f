// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/ports/scanstreams.h"

namespace cells {

// A parsed ListRecordsResponse, whose text lies in the bytes of the page.
struct ClaimPageView
{
    // Each record's bytes, in the order of the page.
    std::vector<std::string_view> records;
    bool isTruncated = false;
    std::vector<ClaimView> claims;
};

// Finds the records without reading them. False when the bytes are not such a message.
bool splitClaimPage(std::string_view bytes, ClaimPageView &page);

// Returns the last source but one of a page that was split. It is whole, while the claims of the last one may continue
// on the next page. Nothing when there is none, or a key is not an id.
std::optional<std::int64_t> lastWholeSource(const ClaimPageView &page);

// Fills in the claims of a page that was split. False when a record is not a message, or a source's key is not an id. A
// plain claim is exactly what the generated parser and wire::recordOf would return. UTF-8 is not checked, because a
// value that equals a UTF-8 value is UTF-8.
bool readClaims(CellId cell, SourceType source, const ClaimTypeNumbers &numbers, ClaimPageView &page);

} // namespace cells
