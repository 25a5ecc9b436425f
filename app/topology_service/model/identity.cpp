// SPDX-License-Identifier: MIT
#include "app/topology_service/model/identity.h"

#include "models/claims/digits.h"

#include <grpcpp/server_context.h>

#include <optional>

namespace cells {

namespace {

bool isNamed(std::string_view commonName, std::string_view role)
{
    if (!commonName.starts_with(role)) {
        return false;
    }
    const auto rest = commonName.substr(role.size());
    return rest.empty() || (rest.starts_with('-') && rest.size() > 1);
}

std::optional<CellId> cellNamed(std::string_view commonName)
{
    constexpr std::string_view prefix = "cell-";
    if (!commonName.starts_with(prefix)) {
        return std::nullopt;
    }
    const auto digits = commonName.substr(prefix.size());
    const auto number = wholeNumber(digits);
    // One certificate, one spelling: "cell-07" is nobody.
    if (!number || *number < 1 || digits.starts_with('0')) {
        return std::nullopt;
    }
    return CellId{*number};
}

} // namespace

Caller callerNamed(std::string_view commonName)
{
    Caller caller{Caller::Kind::Guest, {}, std::string(commonName)};
    if (const auto cell = cellNamed(commonName)) {
        caller.kind = Caller::Kind::Cell;
        caller.cell = *cell;
    } else if (isNamed(commonName, "admin")) {
        caller.kind = Caller::Kind::Admin;
    } else if (isNamed(commonName, "router")) {
        caller.kind = Caller::Kind::Router;
    }
    return caller;
}

Caller callerOf(const grpc::ServerContextBase &context)
{
    const auto authentication = context.auth_context();
    if (!authentication || !authentication->IsPeerAuthenticated()) {
        return {};
    }
    const auto names = authentication->FindPropertyValues("x509_common_name");
    // Two names would leave it open whose rights count.
    return callerNamed(names.size() == 1 ? std::string_view(names[0].data(), names[0].size()) : std::string_view());
}

} // namespace cells
