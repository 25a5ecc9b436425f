// SPDX-License-Identifier: MIT
#include "models/engine/plans/planimpact.h"

#include "models/engine/plans/planmessages.h"
#include "models/rules/claims/valueconflict.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <ranges>

namespace cells::plans {

using namespace claims;
using namespace lookup;

namespace {

// Types that share one name: accounts, organizations and their routes.
constexpr std::array nameTypes{
    ClaimType::Username, ClaimType::Route, ClaimType::RedirectRoute, ClaimType::OrganizationPath};

// The value first, then what goes by the same text.
std::vector<std::string> questionsOf(const Claim &claim)
{
    std::vector<std::string> lines{questionOf(claim)};
    if (std::ranges::find(nameTypes, claim.type) != nameTypes.end()) {
        for (const auto type : nameTypes) {
            if (type != claim.type) {
                lines.push_back(questionOf({type, claim.value, {}}));
            }
        }
    }
    return lines;
}

const ClaimableModel *modelOf(SubjectType type)
{
    switch (type) {
    case SubjectType::User:
        return modelNamed("User");
    case SubjectType::Organization:
        return modelNamed("Organization");
    case SubjectType::Namespace:
        return modelNamed("Namespace");
    case SubjectType::Project:
        return modelNamed("Project");
    default:
        return nullptr;
    }
}

Source ownRowOf(const Subject &subject)
{
    const auto *model = modelOf(subject.type);
    return {model ? model->source : SourceType::Unspecified, keyOfId(subject.id)};
}

void addHits(FreedValue &freed, const Claim &value, const LookupAnswer &answer, bool isSameClaim)
{
    for (const auto &hit : answer.hits) {
        const ValueClaimant claimant{hit.cell, hit.pair};
        if (isSameClaim && claimant.wants(value) && !claimant.holds(value)) {
            freed.takers.push_back(textOf(nameOf(claimant)));
        } else if (!isSameClaim && (hit.pair.record || hit.pair.expected)) {
            freed.sameText.push_back(nameOf(hit.pair.type) + " of " + textOf(nameOf(claimant)));
        }
    }
}

// The number of claims of the subject's own row, and whether the row exists.
struct SubjectSnapshot
{
    std::uint64_t claims = 0;
    bool hasRow = false;
};

// By their English texts, so that each is named once.
using Gaps = std::map<std::string, Message>;

void add(Gaps &gaps, const Message &gap)
{
    gaps.emplace(textOf(gap), gap);
}

// Looks at each subject once, and at no other once nobody answers: each would wait as long.
class SubjectSnapshots
{
public:
    SubjectSnapshots(
        const CellSources &cell, Clock &clock, const Thresholds &thresholds, Gaps &gaps, std::stop_token stop)
        : m_cell(cell)
        , m_clock(clock)
        , m_thresholds(thresholds)
        , m_gaps(gaps)
        , m_stop(std::move(stop))
    {
    }

    // Returns nothing when it could not be read.
    std::optional<SubjectSnapshot> at(const Subject &subject)
    {
        const auto known = m_snapshots.find(subject);
        return known == m_snapshots.end() ? m_snapshots.emplace(subject, snapshot(subject)).first->second
                                          : known->second;
    }

private:
    std::optional<SubjectSnapshot> snapshot(const Subject &subject)
    {
        const auto *model = modelOf(subject.type);
        if (!model || m_isGone) {
            return std::nullopt;
        }
        const auto pairs = pairsOfReadSources(m_cell, *model, {keyOfId(subject.id)}, m_clock, m_thresholds, m_stop);
        if (!pairs) {
            m_isGone = pairs.error().kind != Failure::Kind::Refused;
            add(m_gaps, pairs.error().message);
            return std::nullopt;
        }
        SubjectSnapshot snapshot;
        for (const auto &pair : *pairs) {
            snapshot.claims += pair.record ? 1 : 0;
            snapshot.hasRow = snapshot.hasRow || pair.row.has_value();
        }
        return snapshot;
    }

    const CellSources &m_cell;
    Clock &m_clock;
    const Thresholds &m_thresholds;
    Gaps &m_gaps;
    const std::stop_token m_stop;
    std::map<Subject, std::optional<SubjectSnapshot>> m_snapshots;
    bool m_isGone = false;
};

// Types that this build does not know cannot be looked up.
bool wasAsked(const LookupAnswer &answer, const Claim &value)
{
    return std::ranges::any_of(answer.asked.claims, [&](const Claim &claim) { return claim.value == value.value; });
}

} // namespace

Outcome<PlanImpact> fetchImpact(const ReclaimPlan &plan, const CellSources &cell, const LookUpClaims &lookUp,
    Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    PlanImpact impact;
    std::vector<const PlannedClaim *> items;
    for (const auto &item : plan.items) {
        if (item.held && items.size() < freedValuesAsked) {
            items.push_back(&item);
        } else if (item.held) {
            ++impact.notAsked;
        }
    }
    std::vector<std::string> lines;
    for (const auto *item : items) {
        const auto asked = questionsOf(item->held->metadata.claim);
        lines.insert(lines.end(), asked.begin(), asked.end());
    }
    CELLS_TRY(const auto report,
        lines.empty() ? Outcome<LookupReport>(LookupReport{})
                      : lookUp(
                          lines, [](std::size_t, std::size_t) {}, stop));
    std::size_t line = 0;
    Gaps gaps;
    SubjectSnapshots subjects(cell, clock, thresholds, gaps, stop);
    for (const auto *item : items) {
        const auto &held = item->held->metadata;
        FreedValue freed{nameOf(*item), held.subject};
        const auto asked = questionsOf(held.claim).size();
        for (std::size_t i = 0; i < asked; ++i, ++line) {
            const auto &answer = report.answers[line];
            addHits(freed, held.claim, answer, i == 0);
            std::ranges::for_each(answer.gaps, [&gaps](const auto &gap) { add(gaps, gap); });
            if (!wasAsked(answer, held.claim)) {
                add(gaps, {messages::valueNotLookedUp, {freed.item}});
            }
        }
        if (const auto snapshot = subjects.at(held.subject)) {
            const bool isItsOwn = held.source == ownRowOf(held.subject);
            freed.otherClaims = snapshot->claims - (isItsOwn && snapshot->claims > 0 ? 1 : 0);
            freed.hasRow = snapshot->hasRow;
        }
        impact.values.push_back(std::move(freed));
    }
    std::ranges::copy(gaps | std::views::values, std::back_inserter(impact.gaps));
    return impact;
}

} // namespace cells::plans
