// SPDX-License-Identifier: MIT
#pragma once

#include "app/topology_service/model/identity.h"
#include "app/topology_service/model/wire.h"

#include <map>
#include <string>
#include <vector>

namespace cells {

// Who may call what: read once from the `access_control` options of the protocol's methods, so it is data.
class AccessRules
{
public:
    AccessRules();

    // `method` is the full name, "gitlab.cells.topology_service.claims.v1.ClaimService.BeginUpdate". A method without
    // a rule is refused to all.
    Answer<void> check(const std::string &method, const Caller &caller, std::int64_t requestedCell) const;

private:
    std::map<std::string, std::vector<int>> m_rules;
};

} // namespace cells
