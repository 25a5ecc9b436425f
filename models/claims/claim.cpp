// SPDX-License-Identifier: MIT
#include "models/claims/claim.h"

#include <array>

namespace cells {

namespace {

template <std::size_t Count, typename Type>
std::string nameAt(const std::array<std::string_view, Count> &names, Type type, std::string_view kind)
{
    const auto number = static_cast<std::int32_t>(type);
    if (number >= 0 && number < std::int32_t(Count)) {
        return std::string(names[std::size_t(number)]);
    }
    return std::string(kind) + " #" + std::to_string(number);
}

constexpr std::array<std::string_view, 19> claimTypeNames{"unspecified", "route", "organization path", "redirect route",
    "username", "email", "project id", "namespace id", "GPG key", "SSH key", "user id", "organization id",
    "service desk email", "GPG fingerprint", "service desk slug", "SSH fingerprint", "snippet id", "pages domain",
    "pages unique domain"};
constexpr std::array<std::string_view, 3> unpublishedTypeNames{"", "Jira Forge installation id", "Jira client key"};
constexpr std::array<std::string_view, 5> subjectTypeNames{
    "unspecified", "organization", "namespace", "project", "user"};
constexpr std::array<std::string_view, 16> sourceTypeNames{"unspecified", "users", "emails", "routes", "projects",
    "namespaces", "organizations", "redirect_routes", "gpg_keys", "keys", "service_desk_settings", "members",
    "snippets", "pages_domains", "project_settings", "jira_connect_installations"};
constexpr std::array<std::string_view, 4> statusNames{"unspecified", "active", "creating", "destroying"};

} // namespace

std::string nameOf(ClaimType type)
{
    if (isUnpublished(type)) {
        return std::string(unpublishedTypeNames[std::size_t(-static_cast<std::int32_t>(type))]);
    }
    return nameAt(claimTypeNames, type, "type");
}

std::string nameOf(SubjectType type)
{
    return nameAt(subjectTypeNames, type, "subject");
}

std::string nameOf(SourceType type)
{
    return nameAt(sourceTypeNames, type, "source");
}

std::string nameOf(RecordStatus status)
{
    return nameAt(statusNames, status, "status");
}

bool isInteger(ClaimType type)
{
    switch (type) {
    case ClaimType::ProjectId:
    case ClaimType::NamespaceId:
    case ClaimType::UserId:
    case ClaimType::OrganizationId:
    case ClaimType::SnippetId:
        return true;
    default:
        return false;
    }
}

bool isKnown(ClaimType type)
{
    const auto number = static_cast<std::int32_t>(type);
    return isUnpublished(type) || (number > 0 && number < std::int32_t(claimTypeNames.size()));
}

bool isUnpublished(ClaimType type)
{
    return type == ClaimType::JiraForgeInstallationId || type == ClaimType::JiraClientKey;
}

std::string keyOfId(std::int64_t id)
{
    std::string key(8, '\0');
    auto rest = static_cast<std::uint64_t>(id);
    for (int i = 7; i >= 0; --i) {
        key[std::size_t(i)] = static_cast<char>(rest & 0xff);
        rest >>= 8;
    }
    return key;
}

std::optional<std::int64_t> idOfKey(std::string_view key)
{
    if (key.size() != 8 || (key.front() & '\x80') != 0) {
        return std::nullopt;
    }
    std::int64_t id = 0;
    for (const char c : key) {
        id = (id << 8) | static_cast<unsigned char>(c);
    }
    return id;
}

} // namespace cells
