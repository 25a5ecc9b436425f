// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimfilter.h"

#include "models/claims/digits.h"
#include "models/claims/keytext.h"
#include "models/engine/claims/listingmessages.h"
#include "models/engine/support/filtergrammar.h"
#include "models/rules/text/typedvalue.h"

#include <algorithm>
#include <array>

namespace cells::claims {

namespace {

using F = ClaimFilter;

constexpr std::array statuses{RecordStatus::Active, RecordStatus::LeaseCreating, RecordStatus::LeaseDestroying};

std::optional<std::int64_t> parseId(std::string_view text)
{
    const auto id = wholeNumber(text);
    return id > 0 ? id : std::nullopt;
}

std::optional<RecordStatus> statusNamed(std::string_view name)
{
    const auto *found = std::ranges::find_if(statuses, [name](auto status) { return nameOf(status) == name; });
    return found == statuses.end() ? std::nullopt : std::optional(*found);
}

std::vector<std::string> statusNames()
{
    std::vector<std::string> names;
    for (const auto status : statuses) {
        names.push_back(nameOf(status));
    }
    return names;
}

bool hasModel(F &filter, std::string_view name)
{
    filter.model = modelNamed(name);
    return filter.model != nullptr;
}

// The field of the filter's pairs.
template <auto field> auto &pairs(F &filter)
{
    return filter.pairs.*field;
}

const FilterGrammar<F> &grammar()
{
    static const std::vector<std::string> ages{"10m", "1h", "1d", "30d"};
    static const auto resultsAccepted = "; results are " + listed(keysOf<PairStatus>());
    const auto result = into(pairs<&PairFilter::results>, fromKey<PairStatus>);
    static const FilterGrammar<F> grammar{
        .terms = {{{"result:", keysOf<PairStatus>()}, resultsAccepted, result},
            {{"type:"}, "; types are named as in the column, with _ for a space: username, user_id, redirect_route",
                into(pairs<&PairFilter::types>, claimTypeNamed)},
            {{"status:", statusNames()}, "; statuses are " + listed(statusNames()),
                into(pairs<&PairFilter::statuses>, statusNamed)},
            {{"age>", ages}, ageAccepted, into(pairs<&PairFilter::minimalAge>, parseDuration)},
            {{"age<", ages}, ageAccepted, into(pairs<&PairFilter::maximalAge>, parseDuration)},
            {{"value:"}, {}, into(pairs<&PairFilter::valuePrefix>, wholeText)},
            {{"id:"}, "; an id is a number above 0", into(&F::from, parseId)},
            {{"lease:"}, "; a lease is a uuid", into(pairs<&PairFilter::lease>, Uuid::parse)}},
        .others = {{{"model:"}, "; models are " + modelNames(), hasModel},
            // In filters that were saved by releases before 0.2.
            {{"judgement:"}, resultsAccepted, result}}};
    return grammar;
}

} // namespace

Outcome<ClaimFilter> parseClaimFilter(std::string_view text)
{
    return grammar().parse(text);
}

std::vector<FilterTerm> claimFilterTerms(const ClaimableModel &model, bool hasRows)
{
    auto offered = grammar().offered();
    for (auto &term : offered) {
        for (const auto &column : model.columns) {
            if (term.start == "type:") {
                term.values.push_back(keyFrom(nameOf(column.type)));
            }
        }
    }
    offered.erase(offered.begin(), offered.begin() + (hasRows ? 0 : 1));
    return offered;
}

std::string withoutValues(std::string_view text)
{
    std::string retained;
    for (const auto &word : isClaimFilter(text) ? filterTokens(text) : std::vector<std::string>{}) {
        if (const auto *term = grammar().termOf(word); term && term->start != "value:") {
            retained += (retained.empty() ? "" : " ") + word;
        }
    }
    return retained;
}

bool isClaimFilter(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    return first != std::string_view::npos && grammar().termOf(text.substr(first));
}

Outcome<RecordFilter> parseRecordFilter(std::string_view text, Instant now)
{
    RecordFilter records;
    if (!isClaimFilter(text)) {
        const auto first = text.find_first_not_of(" \t");
        if (first != std::string_view::npos) {
            records.text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
        }
        return records;
    }
    CELLS_TRY(const auto parsed, parseClaimFilter(text));
    const auto &pairs = parsed.pairs;
    if (!pairs.results.empty() || parsed.model) {
        return failed(Failure::Kind::Refused, Message(messages::snapshotFilterWithoutRows, {std::string(text)}));
    }
    records.text = pairs.valuePrefix;
    records.match = RecordFilter::Match::StartsWith;
    records.isCaseSensitive = true;
    records.types = pairs.types;
    records.statuses = pairs.statuses;
    records.lease = pairs.lease;
    records.idFrom = parsed.from;
    if (pairs.minimalAge) {
        records.createdUntil = now - *pairs.minimalAge;
    }
    if (pairs.maximalAge) {
        records.createdFrom = now - *pairs.maximalAge;
    }
    return records;
}

} // namespace cells::claims
