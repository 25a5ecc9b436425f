// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claimtypenumbers.h"
#include "models/ports/claimstream.h"

namespace cells {

// A ListRecordsResponse taken apart where it lies; all text is that of the page.
struct ClaimPageView
{
    // Each record's bytes, in the order of the page.
    std::vector<std::string_view> records;
    bool isTruncated = false;
    std::vector<ClaimView> claims;
};

// Finds where the records lie, without a look at them. False when the bytes are no such message.
bool splitClaimPage(std::string_view bytes, ClaimPageView &page);

// Of a page that was split: the last source but one. It is whole; the claims of the last one may go on with the next
// page. Nothing when there is none, or a key is no id.
std::optional<std::int64_t> lastWholeSource(const ClaimPageView &page);

// Fills in the claims of a page that was split. False when a record is no message, or a source's key is no id. What is
// plain is exactly what the generated parser and wire::recordOf would make of it, but for UTF-8, which is not checked:
// a value that equals one that is UTF-8 is UTF-8.
bool readClaims(CellId cell, SourceType source, const ClaimTypeNumbers &numbers, ClaimPageView &page);

} // namespace cells
