#pragma once

#include "models/ports/claimstream.h"

namespace cells {

// A ListRecordsResponse taken apart where it lies.
struct ClaimPageView
{
    // In the order of the page; their text is that of the page.
    std::vector<ClaimView> claims;
    bool isTruncated = false;
};

// False when the bytes are no such message, or a source's key is no id. What is plain is exactly what the generated
// parser and wire::recordOf would make of it, but for UTF-8, which is not checked: a value that equals one that is
// UTF-8 is UTF-8.
bool readClaimPage(std::string_view bytes, CellId cell, SourceType source, ClaimPageView &page);

} // namespace cells
