// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/serviceroute.h"

#include "models/adapters/tls/tcpdial.h"

#include <utility>

namespace cells {

Outcome<ServiceRoute> openServiceRoute(const Environment &environment, std::stop_token stop)
{
    CELLS_TRY(auto path, openPath(environment.access, environment.serviceConnection, std::move(stop)));
    ServiceRoute route{environment.service, environment.authority, {}};
    if (path.port > 0) {
        route.address = "127.0.0.1:" + std::to_string(path.port);
        route.name = route.name.empty() ? endpointOf(environment.service).host : route.name;
    }
    route.path = std::move(path);
    return route;
}

} // namespace cells
