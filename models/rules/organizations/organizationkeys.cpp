// SPDX-License-Identifier: MIT
#include "models/rules/organizations/organizationkeys.h"

namespace cells::organizations {

std::string stateKeyOf(const OrganizationRow &organization)
{
    if (!organization.state) {
        return "none";
    }
    switch (*organization.state) {
    case OrganizationState::Unconfirmed:
        return "unconfirmed";
    case OrganizationState::SoftDeleted:
        return "soft_deleted";
    case OrganizationState::DeletionInProgress:
        return "deletion_in_progress";
    case OrganizationState::Confirmed:
        return "confirmed";
    case OrganizationState::Active:
        return "active";
    case OrganizationState::MaintenanceInitialization:
        return "maintenance_initialization";
    case OrganizationState::Maintenance:
        return "maintenance";
    }
    return "state " + std::to_string(int(*organization.state));
}

} // namespace cells::organizations
