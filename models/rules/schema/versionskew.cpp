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

VersionSkew skewOf(const SchemaDocs &docs, const SchemaCatalog &catalog)
{
    VersionSkew skew;
    skew.isUnknown = !docs.versions || docs.versions->empty() || !catalog.versions;
    if (!skew.isUnknown) {
        auto run = *catalog.versions;
        std::ranges::sort(run);
        std::ranges::set_difference(*docs.versions, run, std::back_inserter(skew.pending));
        skew.newer.assign(std::ranges::upper_bound(run, docs.versions->back()), run.end());
    }
    return skew;
}

VersionSkew skewOf(const SchemaDocs &docs, const CellCatalogs &cell)
{
    VersionSkew all;
    const auto add = [](std::vector<std::string> &versions, const std::vector<std::string> &more) {
        std::vector<std::string> both;
        std::ranges::set_union(versions, more, std::back_inserter(both));
        versions = std::move(both);
    };
    for (const auto &it : cell.databases) {
        if (it.catalog != nullptr) {
            const auto skew = skewOf(docs, *it.catalog);
            all.isUnknown = all.isUnknown || skew.isUnknown;
            add(all.pending, skew.pending);
            add(all.newer, skew.newer);
        }
    }
    return all;
}

bool mayComeFrom(const VersionSkew &skew, FindingKind kind)
{
    return isOfCheckoutAlone(kind) ? !skew.newer.empty() : comparesCheckout(kind) && skew.isAny();
}

} // namespace cells::schema
