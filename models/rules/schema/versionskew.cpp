// SPDX-License-Identifier: MIT
#include "models/rules/schema/versionskew.h"

#include <algorithm>
#include <iterator>

namespace cells::schema {

namespace {

bool isOfCheckoutAlone(FindingKind kind)
{
    return kind == FindingKind::KeyUndeclared || kind == FindingKind::SchemaDeprecated;
}

bool comparesCheckout(FindingKind kind)
{
    return kind <= FindingKind::KeyWithoutForeignKey
        || (kind >= FindingKind::ForeignKeyAcross && kind <= FindingKind::WriteLockAtHome);
}

} // namespace

VersionSkew skewOf(const SchemaDocs &docs, const SchemaCatalog &main)
{
    VersionSkew skew;
    skew.isUnknown = !docs.versions || docs.versions->empty() || !main.versions;
    if (!skew.isUnknown) {
        auto run = *main.versions;
        std::ranges::sort(run);
        std::ranges::set_difference(*docs.versions, run, std::back_inserter(skew.pending));
        skew.newer.assign(std::ranges::upper_bound(run, docs.versions->back()), run.end());
    }
    return skew;
}

bool mayComeFrom(const VersionSkew &skew, FindingKind kind)
{
    return isOfCheckoutAlone(kind) ? !skew.newer.empty() : comparesCheckout(kind) && skew.isAny();
}

} // namespace cells::schema
