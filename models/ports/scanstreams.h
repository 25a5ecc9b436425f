// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/ports/spill.h"
#include "models/ports/topologyservice.h"

#include <functional>
#include <memory>
#include <span>
#include <stop_token>

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

// A claimed column of a row. The text lives until the next part is asked for.
struct ValueView
{
    bool isNull = true;
    // Bytes as stored; empty for a type that is an integer.
    std::string_view text;
    // The value of an integer type.
    std::int64_t number = 0;
};

struct RowView
{
    std::int64_t id = 0;
    // 0 for NULL, as Rails claims it.
    std::int64_t subjectId = 0;
    // One a claimed column, in the catalogue's order.
    std::span<const ValueView> values;
};

// The rows in scope of id ranges, one range at a time, for reading millions. Each range is one READ ONLY transaction
// with one statement; none is open between two ranges. For one thread.
class RowStream
{
public:
    virtual ~RowStream() = default;

    // Rows with after < id <= upTo. What was left of a range before is dropped.
    virtual void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo) = 0;
    // Returns rows in id order; empty at the end. Fails with Retry::Smaller when the range took longer than a statement
    // may.
    virtual Outcome<std::span<const RowView>> next(std::stop_token stop) = 0;
};

// The input of one thread of a scan: both sources of a cell as streams, and the store of differences for which memory
// is too small (may be null).
struct ScanStreams
{
    std::unique_ptr<ClaimStream> claims;
    std::unique_ptr<RowStream> rows;
    std::shared_ptr<Spill> spill{};
};

using OpenStreams = std::function<Outcome<ScanStreams>()>;

} // namespace cells
