// SPDX-License-Identifier: MIT
#include "models/claims/claimtypenumbers.h"

#include "models/claims/claimtypemessages.h"

#include <algorithm>

namespace cells {

std::optional<std::int32_t> ClaimTypeNumbers::numberOf(ClaimType type) const
{
    if (!isUnpublished(type)) {
        return static_cast<std::int32_t>(type);
    }
    const auto found = m_stated.find(type);
    return found == m_stated.end() ? std::nullopt : std::optional(found->second);
}

ClaimType ClaimTypeNumbers::typeOf(std::int32_t number) const
{
    const auto found = std::ranges::find(m_stated, number, [](const auto &stated) { return stated.second; });
    if (found != m_stated.end()) {
        return found->first;
    }
    return isUnpublished(ClaimType(number)) ? ClaimType::Unspecified : ClaimType(number);
}

Message unnumberedMessage(ClaimType type)
{
    const auto *known = std::ranges::find(unpublishedTypes, type, [](const auto &one) { return one.second; });
    const std::string key(known == unpublishedTypes.end() ? std::string_view() : known->first);
    return {messages::claimTypeUnnumbered, {nameOf(type), key}};
}

} // namespace cells
