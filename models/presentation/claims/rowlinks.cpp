// SPDX-License-Identifier: MIT
#include "models/presentation/claims/rowlinks.h"

#include "models/presentation/base/safetext.h"

using namespace Qt::StringLiterals;

namespace cells::claims {

namespace {

QString modelTerm(const ClaimableModel &model)
{
    return u"model:%1"_s.arg(utf8Text(model.name));
}

SourceType tableOf(SubjectType type)
{
    switch (type) {
    case SubjectType::Organization:
        return SourceType::Organizations;
    case SubjectType::Namespace:
        return SourceType::Namespaces;
    case SubjectType::Project:
        return SourceType::Projects;
    case SubjectType::User:
        return SourceType::Users;
    case SubjectType::Unspecified:
        break;
    }
    return SourceType::Unspecified;
}

} // namespace

PageLink claimsLink(const ClaimableModel &model, std::int64_t id, std::optional<CellId> cell)
{
    return {u"claims"_s, u"%1 id:%2"_s.arg(modelTerm(model)).arg(id), cell};
}

std::optional<PageLink> ownerLink(const Subject &subject, std::optional<CellId> cell)
{
    const auto *model = modelOf(tableOf(subject.type));
    return model && subject.id > 0 ? std::optional(claimsLink(*model, subject.id, cell)) : std::nullopt;
}

PageLink differencesLink(const ClaimableModel &model, std::int64_t id, std::optional<CellId> cell)
{
    return {u"verification"_s, u"%1 id:%2"_s.arg(modelTerm(model)).arg(id), cell};
}

// As the audit log names claims: "create users 42 ...".
PageLink actionsLink(const ClaimableModel &model, std::int64_t id)
{
    return {u"activity"_s, u"\"%1 %2 \""_s.arg(utf8Text(nameOf(model.source))).arg(id)};
}

PageLink leaseLink(const QString &uuid, std::optional<CellId> cell)
{
    return {u"leases"_s, uuid, cell};
}

PageLink actionsLink(const QString &uuid)
{
    return {u"activity"_s, uuid};
}

} // namespace cells::claims
