#pragma once

#include "models/claims/claim.h"

#include <span>
#include <string_view>

namespace cells {

// Which indexes of a cell's database find a row by the value of a column (GitLab's db/structure.sql).
enum class ValueIndex
{
    None,
    Exact,
    IgnoringCase, // on lower(column)
    Both
};

// A column whose values are claimed.
struct ClaimedColumn
{
    std::string_view column;
    ClaimType type;
    // The feature flag that switches live claiming; empty: claimed whenever the cell is enabled.
    std::string_view liveFlag;
    ValueIndex index = ValueIndex::None;
};

// A Rails model with claims. Adding a model is adding one entry to the catalogue (as GitLab 19.4 has them).
struct ClaimableModel
{
    std::string_view name;
    std::string_view table;
    std::string_view key;
    SourceType source;
    std::span<const ClaimedColumn> columns;
    SubjectType subject;
    std::string_view subjectColumn;
    // SQL over the table's columns; empty: every row. Code, never data (S11).
    std::string_view scope;
    // The `if:` of the Rails model, in words; empty: unconditional.
    std::string_view condition;
    std::string_view workerFlag;
    // Empty when the table has no such column.
    std::string_view createdAt;
    std::string_view updatedAt;
    // Whether those columns are `timestamp with time zone`; the others are read as UTC.
    bool hasZonedTimes;
};

// In the order in which the verification worker goes through them.
std::span<const ClaimableModel> catalogue();

// Null when there is no such model. The name is compared exactly: "User".
const ClaimableModel *modelNamed(std::string_view name);
// All of them: "User, Email, Route ...".
std::string modelNames();
const ClaimableModel *modelOf(SourceType source);

} // namespace cells
