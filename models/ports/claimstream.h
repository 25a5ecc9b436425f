// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/topologyservice.h"

#include <span>

namespace cells {

// A claim as it streams past. Its text lives until the next part is asked for.
struct ClaimView
{
    // The source's id.
    std::int64_t id = 0;
    // Bytes as sent, not checked to be UTF-8; empty for a type that is an integer.
    std::string_view value;
    // The value of an integer type.
    std::int64_t number = 0;
    std::int64_t subjectId = 0;
    SubjectType subject = SubjectType::Unspecified;
    ClaimType type = ClaimType::Unspecified;
    // Active, without a lease, of the cell and the source table that were asked for, and every field understood.
    // Anything else has to be read as a Record to be judged.
    bool isPlain = false;
    // Plain but for its type, which is unknown to this build.
    bool isOfUnknownType = false;
};

// The claims of key ranges, one range at a time, for reading millions: no message is made of a claim, and the next page
// is on its way while this one is looked at. For one thread.
class ClaimStream
{
public:
    virtual ~ClaimStream() = default;

    // Drops the rest of a previous range.
    virtual void begin(const RecordRange &range) = 0;
    // Whole sources in key order; nothing left: empty. Fails with Retry::Smaller where only fetchRecords can tell what
    // is there: a page that is no message, keys that are no ids, a source with more claims than a page.
    virtual Outcome<std::span<const ClaimView>> next(std::stop_token stop) = 0;
};

} // namespace cells
