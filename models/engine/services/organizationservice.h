// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/organizations/organizationsurvey.h"

namespace cells {

// The organizations of all cells. Only reads; blocks, and may be called from any thread.
class OrganizationService
{
public:
    virtual ~OrganizationService() = default;

    // Fails only when stopped. `onProgress` is called by several threads.
    virtual Outcome<organizations::OrganizationReport> fetch(const organizations::OrganizationRequest &request,
        const std::function<void(organizations::OrganizationProgress)> &onProgress, std::stop_token stop)
        = 0;
};

} // namespace cells
