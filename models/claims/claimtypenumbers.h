// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/message.h"

#include <array>
#include <map>
#include <utility>

namespace cells {

// The keys of `claim_types` in an environment file, and the types that they name.
inline constexpr std::array<std::pair<std::string_view, ClaimType>, 2> unpublishedTypes{
    {{"jira_forge_installation_id", ClaimType::JiraForgeInstallationId},
        {"jira_client_key", ClaimType::JiraClientKey}}};

// Numbers up to this one are published, and mean one type each.
inline constexpr std::int32_t lastPublishedType = std::int32_t(ClaimType::PagesUniqueDomain);
// The largest number that a field of a protocol buffer may have.
inline constexpr std::int32_t lastFieldNumber = (1 << 29) - 1;

// The numbers that claim types have in the protocol of one Topology Service: the published ones, and those that its
// environment states besides.
class ClaimTypeNumbers
{
public:
    ClaimTypeNumbers() = default;
    // `stated` has unpublished types only, with different numbers above lastPublishedType.
    explicit ClaimTypeNumbers(std::map<ClaimType, std::int32_t> stated)
        : m_stated(std::move(stated))
    {
    }

    // Returns nothing for an unpublished type without a stated number.
    std::optional<std::int32_t> numberOf(ClaimType type) const;
    // Returns the stated type of that number, or else ClaimType(number); Unspecified for a number that no type has.
    ClaimType typeOf(std::int32_t number) const;

    bool operator==(const ClaimTypeNumbers &) const = default;

private:
    std::map<ClaimType, std::int32_t> m_stated;
};

// The reason that a type without a number cannot be used, with advice.
Message unnumberedMessage(ClaimType type);

} // namespace cells
