// SPDX-License-Identifier: MIT
#include "app/topology_service/model/identity.h"

#include <grpcpp/server_context.h>

#include <charconv>
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
    CellId cell;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), cell.value);
    const bool isWhole = read.ec == std::errc{} && read.ptr == digits.data() + digits.size();
    // One certificate, one spelling: "cell-07" is nobody.
    if (!isWhole || cell.value < 1 || digits.starts_with('0')) {
        return std::nullopt;
    }
    return cell;
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
