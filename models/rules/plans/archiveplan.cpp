// SPDX-License-Identifier: MIT
#include "models/rules/plans/archiveplan.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace cells::plans {

namespace {

// From those that nothing else needs to those that everything needs.
constexpr std::array neededByMore{SourceType::RedirectRoutes, SourceType::Routes, SourceType::Projects,
    SourceType::Namespaces, SourceType::Users, SourceType::Organizations};

auto rankOf(SourceType source)
{
    const auto *const found = std::ranges::find(neededByMore, source);
    return found == neededByMore.end() ? 0 : found - neededByMore.begin() + 1;
}

} // namespace

std::uint64_t ArchivePlan::claims() const
{
    return std::transform_reduce(
        sources.begin(), sources.end(), std::uint64_t{0}, std::plus<>(), [](const auto &it) { return it.claims; });
}

std::vector<PlannedSource> inRunOrder(ArchivePlanKind kind, std::vector<PlannedSource> sources)
{
    std::ranges::sort(sources, {}, [](const PlannedSource &it) { return std::pair(rankOf(it.source), it.source); });
    if (kind == ArchivePlanKind::Restore) {
        std::ranges::reverse(sources);
    }
    return sources;
}

std::size_t leastCallsOf(const ArchivePlan &plan)
{
    return std::transform_reduce(
        plan.sources.begin(), plan.sources.end(), std::size_t{0}, std::plus<>(), [](const auto &it) {
            return 2 * ((it.claims + ArchivePlan::claimsInUpdate - 1) / ArchivePlan::claimsInUpdate);
        });
}

std::string canonicalText(const ArchivePlan &plan)
{
    CanonicalText text;
    text.add("kind", toKey(plan.kind));
    text.add(static_cast<const PlanHead &>(plan));
    text.add("archive", plan.archive);
    text.add("address", plan.address);
    text.add("wait", plan.wait.count());
    for (const auto &it : plan.sources) {
        text.add("source", std::int64_t(it.source));
        text.add("claims", std::int64_t(it.claims));
    }
    text.addBlockers(plan);
    return text.take();
}

} // namespace cells::plans
