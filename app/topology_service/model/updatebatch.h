// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/claimvalue.h"
#include "proto/claims/v1/service.pb.h"

#include <optional>
#include <vector>

namespace cells {

// The rules of BeginUpdate where GitLab's own are not published.
enum class Strictness
{
    Design, // as the design documents have it: each destroy finds the claim that it describes, and no value is in both
    Rails // as the Rails client needs it
};

// One entry of a BeginUpdate, checked.
struct BatchEntry
{
    ClaimKey key;
    std::int32_t subjectType = 0;
    std::int64_t subjectId = 0;
    std::int32_t sourceType = 0;
    std::string sourceKey;
    std::optional<std::string> userData;
};

// What a BeginUpdate asks for: not empty, within the limits, no value twice in a list (P5), in the order of the keys
// (P19). A value in both lists is a replacement: its claim gets the new subject, source and user data.
struct UpdateBatch
{
    std::vector<BatchEntry> creates;
    std::vector<BatchEntry> destroys;
};

struct UpdateRules
{
    Strictness strictness = Strictness::Rails;
    // 64 KiB is what GitLab lets an armored GPG key have.
    std::size_t maxValueBytes = 64 * 1024;
};

// INVALID_ARGUMENT names the field.
Answer<UpdateBatch> batchOf(const wire::claims::BeginUpdateRequest &request, const UpdateRules &rules);

} // namespace cells
