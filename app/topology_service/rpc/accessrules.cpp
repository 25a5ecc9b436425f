// SPDX-License-Identifier: MIT
#include "app/topology_service/rpc/accessrules.h"

#include "proto/autz.pb.h"
#include "proto/cell_service.pb.h"
#include "proto/claims/v1/service.pb.h"
#include "proto/classify_service.pb.h"
#include "proto/health_service.pb.h"

#include <algorithm>

namespace cells {

namespace {

using google::protobuf::FileDescriptor;

std::vector<int> rulesOf(const google::protobuf::MethodDescriptor &method)
{
    const auto &rules = method.options().GetExtension(wire::root::access_control).authorization_rules();
    return {rules.begin(), rules.end()};
}

bool allows(int rule, const Caller &caller, std::int64_t requestedCell)
{
    switch (rule) {
    case wire::root::RULE_ALLOW_ANY_AUTHENTICATED:
        return caller.kind != Caller::Kind::Stranger;
    case wire::root::RULE_ALLOW_ANY_CELL:
        return caller.kind == Caller::Kind::Cell;
    case wire::root::RULE_ALLOW_MATCHING_CELL_ONLY:
        return caller.kind == Caller::Kind::Cell && caller.cell.value == requestedCell;
    case wire::root::RULE_ALLOW_ANY_ROUTER:
        return caller.kind == Caller::Kind::Router;
    case wire::root::RULE_ALLOW_ANY_ADMIN:
        return caller.kind == Caller::Kind::Admin;
    default:
        return false;
    }
}

} // namespace

AccessRules::AccessRules()
{
    const FileDescriptor *files[] = {
        wire::claims::GetRecordRequest::descriptor()->file(),
        wire::root::GetCellRequest::descriptor()->file(),
        wire::root::ClassifyRequest::descriptor()->file(),
        wire::root::ReadinessProbeRequest::descriptor()->file(),
    };
    for (const auto *file : files) {
        for (int s = 0; s < file->service_count(); ++s) {
            const auto *service = file->service(s);
            for (int m = 0; m < service->method_count(); ++m) {
                m_rules[service->method(m)->full_name()] = rulesOf(*service->method(m));
            }
        }
    }
    // The probes carry no option; nobody without a certificate gets as far as here.
    const std::string health = "gitlab.cells.topology_service.HealthService.";
    for (const auto *probe : {"ReadinessProbe", "LivenessProbe"}) {
        m_rules[health + probe] = {wire::root::RULE_ALLOW_ANY_AUTHENTICATED};
    }
    m_rules["grpc.health.v1.Health.Check"] = {wire::root::RULE_ALLOW_ANY_AUTHENTICATED};
}

Answer<void> AccessRules::check(const std::string &method, const Caller &caller, std::int64_t requestedCell) const
{
    if (caller.kind == Caller::Kind::Stranger) {
        return refused(grpc::StatusCode::UNAUTHENTICATED, "no verified client certificate");
    }
    const auto rules = m_rules.find(method);
    const auto isAllowed = [&](int rule) { return allows(rule, caller, requestedCell); };
    if (rules != m_rules.end() && std::any_of(rules->second.begin(), rules->second.end(), isAllowed)) {
        return {};
    }
    if (caller.kind == Caller::Kind::Cell && caller.cell.value != requestedCell && requestedCell != 0) {
        return refused(grpc::StatusCode::PERMISSION_DENIED,
            "cell_id: the certificate is that of cell " + std::to_string(caller.cell.value)
                + ", the request is for cell " + std::to_string(requestedCell));
    }
    return refused(grpc::StatusCode::PERMISSION_DENIED,
        "\"" + caller.name + "\" may not call " + method.substr(method.rfind('.') + 1));
}

} // namespace cells
