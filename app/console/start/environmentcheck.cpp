// SPDX-License-Identifier: MIT
#include "app/console/start/environmentcheck.h"

#include "models/adapters/access/commandaccess.h"
#include "models/claims/programversion.h"
#include "models/engine/services/connectionservice.h"
#include "models/session/session.h"

#include <utility>

namespace cells {

using namespace pairing;

ConnectionReport checkEnvironment(
    Environment environment, CellId cell, const std::function<void(const CheckStep &)> &onStep, std::stop_token stop)
{
    environment.access = openAccess();
    Session session(std::move(environment), toolName("cells-console"));
    return session.services(cell).connection->check(onStep, std::move(stop));
}

} // namespace cells
