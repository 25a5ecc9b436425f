// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <functional>
#include <memory>

namespace cells {

class AlertService;
class AuditService;
class ClaimsService;
class ConnectionService;
class DecommissionService;
class DownService;
class LeaseService;
class OrganizationService;
class OverviewService;
class PairingService;
class PlanService;
class RangeService;
class RolloutService;
class ScanService;
class SchemaService;
class WorkerService;
struct Environment;

// What a page may use: an environment, and the services of one of its cells. Work that outlives the page keeps the
// service alive. Only `audit`, `alerts`, `down`, `decommission`, `pairing`, `ranges` and
// `schema` may be null.
struct Services
{
    std::shared_ptr<const Environment> environment{};
    CellId cell{};
    // Of the cell.
    std::shared_ptr<LeaseService> leases{};
    std::shared_ptr<ClaimsService> claims{};
    std::shared_ptr<ScanService> scans{};
    std::shared_ptr<WorkerService> worker{};
    std::shared_ptr<ConnectionService> connection{};
    std::shared_ptr<DownService> down{};
    std::shared_ptr<DecommissionService> decommission{};
    std::shared_ptr<PairingService> pairing{};
    std::shared_ptr<PlanService> plans{};
    std::shared_ptr<RangeService> ranges{};
    std::shared_ptr<SchemaService> schema{};
    // Of the whole environment.
    std::shared_ptr<OverviewService> overview{};
    std::shared_ptr<OrganizationService> organizations{};
    std::shared_ptr<RolloutService> rollout{};
    std::shared_ptr<AuditService> audit{};
    std::shared_ptr<AlertService> alerts{};
};

// A function that calls `member` and keeps the service alive; empty without a service.
template <typename Service, typename Result, typename... Arguments>
std::function<Result(Arguments...)> boundTo(
    const std::shared_ptr<Service> &service, Result (Service::*member)(Arguments...))
{
    if (!service) {
        return {};
    }
    return [service, member](
               Arguments... arguments) { return (service.get()->*member)(std::forward<Arguments>(arguments)...); };
}

} // namespace cells
