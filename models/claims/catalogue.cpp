// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"

#include <algorithm>
#include <array>
#include <functional>

namespace cells {

namespace {

using enum ValueIndex;

constexpr ClaimedColumn userColumns[]{
    {"id", ClaimType::UserId, "", Exact}, {"username", ClaimType::Username, "", Both}};
constexpr ClaimedColumn emailColumns[]{{"email", ClaimType::Email, "", Exact}};
constexpr ClaimedColumn organizationColumns[]{
    {"path", ClaimType::OrganizationPath, "", IgnoringCase}, {"id", ClaimType::OrganizationId, "", Exact}};
constexpr ClaimedColumn routeColumns[]{{"path", ClaimType::Route, "", Both}};
constexpr ClaimedColumn redirectRouteColumns[]{{"path", ClaimType::RedirectRoute, "cells_claims_routes", Both}};
constexpr ClaimedColumn namespaceColumns[]{{"id", ClaimType::NamespaceId, "cells_claims_namespaces", Exact}};
constexpr ClaimedColumn projectColumns[]{{"id", ClaimType::ProjectId, "cells_claims_projects", Exact}};
constexpr ClaimedColumn keyColumns[]{{"key", ClaimType::SshKey, "cells_claims_keys", None}};
constexpr ClaimedColumn gpgKeyColumns[]{{"key", ClaimType::GpgKey, "cells_claims_keys", None}};
constexpr ClaimedColumn serviceDeskColumns[]{{"custom_email", ClaimType::ServiceDeskCustomEmail, "", Exact},
    {"project_key_address_slug", ClaimType::ServiceDeskProjectKeyAddressSlug,
        "cells_claims_service_desk_settings_project_key_address_slugs", None}};
constexpr ClaimedColumn pagesDomainColumns[]{{"domain", ClaimType::PagesDomain, "cells_claims_pages_domains", Both}};
constexpr ClaimedColumn projectSettingColumns[]{{"pages_unique_domain", ClaimType::PagesUniqueDomain, "", Exact}};

// The database finds a client key only together with its organization.
constexpr ClaimedColumn jiraColumns[]{
    {"forge_installation_xid", ClaimType::JiraForgeInstallationId, "cells_claims_jira_connect_installations", Exact},
    {"client_key", ClaimType::JiraClientKey, "cells_claims_jira_connect_installations", None}};

constexpr std::array<ClaimableModel, 13> models{{
    {.name = "User",
        .table = "users",
        .source = SourceType::Users,
        .columns = userColumns,
        .subject = SubjectType::Organization,
        .subjectColumn = "organization_id",
        .workerFlag = "cells_claims_verification_worker_user"},
    {.name = "Email",
        .table = "emails",
        .source = SourceType::Emails,
        .columns = emailColumns,
        .subject = SubjectType::User,
        .subjectColumn = "user_id",
        .workerFlag = "cells_claims_verification_worker_email"},
    {.name = "Organization",
        .table = "organizations",
        .source = SourceType::Organizations,
        .columns = organizationColumns,
        .subject = SubjectType::Organization,
        .subjectColumn = "id",
        .workerFlag = "cells_claims_verification_worker_organization",
        .hasZonedTimes = true},
    {.name = "Route",
        .table = "routes",
        .source = SourceType::Routes,
        .columns = routeColumns,
        .subject = SubjectType::Namespace,
        .subjectColumn = "namespace_id",
        .scope = "strpos(path, '/') = 0",
        .condition = "only top-level paths, those without a slash",
        .workerFlag = "cells_claims_verification_worker_route"},
    {.name = "RedirectRoute",
        .table = "redirect_routes",
        .source = SourceType::RedirectRoutes,
        .columns = redirectRouteColumns,
        .subject = SubjectType::Namespace,
        .subjectColumn = "namespace_id",
        .workerFlag = "cells_claims_verification_worker_redirect_route"},
    {.name = "Namespace",
        .table = "namespaces",
        .source = SourceType::Namespaces,
        .columns = namespaceColumns,
        .subject = SubjectType::Namespace,
        .subjectColumn = "id",
        .workerFlag = "cells_claims_verification_worker_namespace"},
    {.name = "Project",
        .table = "projects",
        .source = SourceType::Projects,
        .columns = projectColumns,
        .subject = SubjectType::Project,
        .subjectColumn = "id",
        .workerFlag = "cells_claims_verification_worker_project"},
    {.name = "Key",
        .table = "keys",
        .source = SourceType::Keys,
        .columns = keyColumns,
        .subject = SubjectType::Organization,
        .subjectColumn = "organization_id",
        .workerFlag = "cells_claims_verification_worker_key"},
    {.name = "GpgKey",
        .table = "gpg_keys",
        .source = SourceType::GpgKeys,
        .columns = gpgKeyColumns,
        .subject = SubjectType::User,
        .subjectColumn = "user_id",
        .workerFlag = "cells_claims_verification_worker_gpg_key",
        .hasZonedTimes = true},
    {.name = "ServiceDeskSetting",
        .table = "service_desk_settings",
        .key = "project_id",
        .source = SourceType::ServiceDeskSettings,
        .columns = serviceDeskColumns,
        .subject = SubjectType::Project,
        .subjectColumn = "project_id",
        .scope = "custom_email IS NOT NULL OR project_key_address_slug IS NOT NULL",
        .condition = "only values that are present",
        .workerFlag = "cells_claims_verification_worker_service_desk_setting",
        .hasZonedTimes = true},
    {.name = "PagesDomain",
        .table = "pages_domains",
        .source = SourceType::PagesDomains,
        .columns = pagesDomainColumns,
        .subject = SubjectType::Project,
        .subjectColumn = "project_id",
        .scope = "domain IS NOT NULL",
        .workerFlag = "cells_claims_verification_worker_pages_domain",
        .createdAt = "",
        .hasZonedTimes = true},
    {.name = "ProjectSetting",
        .table = "project_settings",
        .key = "project_id",
        .source = SourceType::ProjectSettings,
        .columns = projectSettingColumns,
        .subject = SubjectType::Project,
        .subjectColumn = "project_id",
        .scope = "pages_unique_domain IS NOT NULL",
        .workerFlag = "cells_claims_verification_worker_project_setting",
        .hasZonedTimes = true},
    {.name = "JiraConnectInstallation",
        .table = "jira_connect_installations",
        .source = SourceType::JiraConnectInstallations,
        .columns = jiraColumns,
        .subject = SubjectType::Organization,
        .subjectColumn = "organization_id",
        .condition = "only values that are present",
        .createdAt = "",
        .hasZonedTimes = true,
        .since = GitlabVersion{19, 4}},
}};

// Merge requests 251635, 251636 and 258510 of GitLab removed all but the last for 19.4. In which release most of them
// came is not published; the global one came with 18.6, and was the first.
constexpr GitlabVersion first{18, 6};
constexpr GitlabVersion removal{19, 4};
constexpr std::array claimFlagTable{
    ClaimFlag{globalClaimsFlag, first, removal},
    ClaimFlag{"cells_claims_verification_worker_user", first, removal},
    ClaimFlag{"cells_claims_verification_worker_email", first, removal},
    ClaimFlag{"cells_claims_verification_worker_organization", first, removal},
    ClaimFlag{"cells_claims_verification_worker_route", first, removal},
    ClaimFlag{"cells_claims_routes", first, removal},
    ClaimFlag{"cells_claims_verification_worker_redirect_route", first, removal},
    ClaimFlag{"cells_claims_namespaces", first, removal},
    ClaimFlag{"cells_claims_verification_worker_namespace", first, removal},
    ClaimFlag{"cells_claims_projects", first, removal},
    ClaimFlag{"cells_claims_verification_worker_project", first, removal},
    ClaimFlag{"cells_claims_keys", first, removal},
    ClaimFlag{"cells_claims_verification_worker_key", first, removal},
    ClaimFlag{"cells_claims_verification_worker_gpg_key", first, removal},
    ClaimFlag{"cells_claims_service_desk_settings_project_key_address_slugs", {19, 3}, removal},
    ClaimFlag{"cells_claims_verification_worker_service_desk_setting", first, removal},
    ClaimFlag{"cells_claims_pages_domains", {19, 2}, removal},
    ClaimFlag{"cells_claims_verification_worker_pages_domain", {19, 2}, removal},
    ClaimFlag{"cells_claims_verification_worker_project_setting", {19, 2}, removal},
    ClaimFlag{"cells_claims_jira_connect_installations", {19, 4}, std::nullopt},
};

FlagDefault defaultIn(const GitlabVersion &release, const ClaimFlag &flag)
{
    if (isAtLeast(release, flag.since) == false) {
        return FlagDefault::NotYet;
    }
    const auto isRemoved = flag.removedIn ? isAtLeast(release, *flag.removedIn) : std::optional(false);
    return !isRemoved ? FlagDefault::OffOrRemoved : *isRemoved ? FlagDefault::Removed : FlagDefault::Off;
}

constexpr auto commonCount = std::size_t(std::ranges::find_if(models, &ClaimableModel::hasBeginning) - models.begin());
static_assert(std::all_of(models.begin() + commonCount, models.end(), std::mem_fn(&ClaimableModel::hasBeginning)));

template <typename Value> const ClaimableModel *modelWith(Value value, Value ClaimableModel::*member)
{
    const auto *const found = std::ranges::find(models, value, member);
    return found == models.end() ? nullptr : found;
}

} // namespace

std::span<const ClaimableModel> catalogue()
{
    return models;
}

std::span<const ClaimableModel> commonModels()
{
    return std::span(models).first(commonCount);
}

std::span<const ClaimFlag> claimFlags()
{
    return claimFlagTable;
}

FlagDefaults flagDefaultsIn(const std::optional<GitlabVersion> &release)
{
    FlagDefaults defaults;
    for (const auto &flag : claimFlagTable) {
        const auto unread = flag.removedIn ? FlagDefault::OffOrRemoved : FlagDefault::Off;
        defaults.emplace(flag.name, release ? defaultIn(*release, flag) : unread);
    }
    return defaults;
}

const ClaimableModel *modelNamed(std::string_view name)
{
    return modelWith(name, &ClaimableModel::name);
}

std::string modelNames()
{
    std::string names;
    for (const auto &model : models) {
        names += (names.empty() ? "" : ", ") + std::string(model.name);
    }
    return names;
}

const ClaimableModel *modelOf(SourceType source)
{
    return modelWith(source, &ClaimableModel::source);
}

} // namespace cells
