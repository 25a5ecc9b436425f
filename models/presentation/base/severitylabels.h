// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/enumlabels.h"
#include "models/rules/alerts/alertkind.h"

namespace cells {

// Only the statuses: a severity is shown by its key.
template <>
inline constexpr auto labelTable<alerts::Severity> = enumLabels<alerts::Severity>("alerts",
    {
        {alerts::Severity::S1, nullptr, Status::Conflict},
        {alerts::Severity::S2, nullptr, Status::Conflict},
        {alerts::Severity::S3, nullptr, Status::Stale},
        {alerts::Severity::S4, nullptr, Status::Stale},
    });

} // namespace cells
