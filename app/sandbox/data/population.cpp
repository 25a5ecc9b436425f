// SPDX-License-Identifier: MIT
#include "app/sandbox/data/population.h"

namespace cells {

SequenceRange Population::range() const
{
    return {base() + 1, base() + idsOfACell};
}

std::int64_t Population::count(const ClaimableModel &model) const
{
    switch (model.source) {
    case SourceType::Users:
        return users();
    case SourceType::Organizations:
        return percent(1);
    case SourceType::Routes:
        return users() + groups();
    case SourceType::Namespaces:
        return users() + groups() + projects();
    case SourceType::Projects:
        return projects();
    case SourceType::JiraConnectInstallations:
        return jiraInstallations();
    case SourceType::Keys:
        return percent(7);
    case SourceType::ProjectSettings:
        return percent(4);
    case SourceType::RedirectRoutes:
    case SourceType::GpgKeys:
    case SourceType::ServiceDeskSettings:
    case SourceType::PagesDomains:
        return percent(2);
    case SourceType::Emails: {
        // What the others leave, so that all together are `records`.
        std::int64_t others = 0;
        for (const auto &other : commonModels()) {
            others += other.source == SourceType::Emails ? 0 : count(other);
        }
        return records - others;
    }
    default:
        return 0;
    }
}

std::int64_t Population::keyOf(const ClaimableModel &model, std::int64_t row) const
{
    switch (model.source) {
    case SourceType::ServiceDeskSettings:
        return idOf(4 * row - 3);
    case SourceType::ProjectSettings:
        return idOf(2 * row);
    default:
        return idOf(row);
    }
}

std::int64_t Population::keyBeyond(const ClaimableModel &model, std::int64_t n) const
{
    switch (model.source) {
    case SourceType::Routes:
        return idOf(users() + groups() + projects()) + n;
    case SourceType::ServiceDeskSettings:
    case SourceType::ProjectSettings:
        return idOf(projects()) + n;
    case SourceType::PagesDomains:
        return idOf(count(model) + count(model) / 20) + n;
    default:
        return lastKey(model) + n;
    }
}

} // namespace cells
