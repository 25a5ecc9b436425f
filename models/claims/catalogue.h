// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/featureflag.h"
#include "models/claims/gitlabversion.h"

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

// A feature flag of claims, and the releases that define it. All of them are off until they are set.
struct ClaimFlag
{
    std::string_view name;
    GitlabVersion since;
    // The release from which on GitLab no longer asks for it and its feature is on; nothing when there is none.
    std::optional<GitlabVersion> removedIn;
};

// A column whose values are claimed.
struct ClaimedColumn
{
    std::string_view column;
    ClaimType type;
    // The feature flag of live claiming in the releases that define it; empty when none did.
    std::string_view liveFlag;
    ValueIndex index = ValueIndex::None;
};

// A Rails model with claims. Adding a model is adding one entry to the catalogue.
struct ClaimableModel
{
    std::string_view name;
    std::string_view table;
    std::string_view key = "id";
    SourceType source = SourceType::Unspecified;
    std::span<const ClaimedColumn> columns;
    SubjectType subject = SubjectType::Unspecified;
    std::string_view subjectColumn;
    // SQL over the table's columns; empty for every row. Code, never data (S11).
    std::string_view scope{};
    // The `if:` of the Rails model, in words; empty when unconditional.
    std::string_view condition{};
    // Empty when the worker verifies what live claiming claims.
    std::string_view workerFlag{};
    // Empty when the table has no such column.
    std::string_view createdAt = "created_at";
    std::string_view updatedAt = "updated_at";
    // True when those columns are `timestamp with time zone`; the others are read as UTC.
    bool hasZonedTimes = false;
    // The release from which on GitLab claims it and its table has all these columns; nothing when every release with
    // claims does.
    std::optional<GitlabVersion> since{};

    constexpr bool hasBeginning() const { return since.has_value(); }
};

// In the order of the verification worker.
std::span<const ClaimableModel> catalogue();
// The models of every release with claims; conclusions about a whole cell depend on these.
std::span<const ClaimableModel> commonModels();

// The global flag first, then model by model.
std::span<const ClaimFlag> claimFlags();
// Returns the flag definitions of a release. Without a release, flags that some release removed are OffOrRemoved, and
// so are those that a release in development removes.
FlagDefaults flagDefaultsIn(const std::optional<GitlabVersion> &release);

// Returns null for an unknown model. The name is compared exactly: "User".
const ClaimableModel *modelNamed(std::string_view name);
// Such as "User, Email, Route ...".
std::string modelNames();
const ClaimableModel *modelOf(SourceType source);

} // namespace cells
