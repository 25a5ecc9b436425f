// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/ports/outcome.h"

#include <span>
#include <stop_token>

namespace cells {

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

} // namespace cells
