// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/claimvalue.h"
#include "app/topology_service/model/strictness.h"
#include "proto/claims/v1/service.pb.h"

#include <optional>
#include <vector>

namespace cells {

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
    std::size_t maxValueBytes = 64 * 1024;
};

// INVALID_ARGUMENT names the field.
Answer<UpdateBatch> batchOf(const wire::claims::BeginUpdateRequest &request, const UpdateRules &rules);

} // namespace cells
