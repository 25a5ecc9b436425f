// SPDX-License-Identifier: MIT
#include "models/engine/differences/differencefilter.h"

#include "models/claims/digits.h"
#include "models/engine/differences/differencemessages.h"
#include "models/engine/support/filtergrammar.h"
#include "models/engine/support/stopcheck.h"
#include "models/rules/text/typedvalue.h"

#include <algorithm>
#include <limits>

namespace cells::drift {

using namespace claims;

namespace {

// A day, or an hour of it.
std::optional<std::pair<Instant, Instant>> timeIn(std::string_view text)
{
    const bool hasHour = text.find('T') != text.npos;
    const auto from = parseInstant(std::string(text) + (hasHour ? ":00:00Z" : "T00:00:00Z"));
    const Duration length = std::chrono::hours{hasHour ? 1 : 24};
    return from ? std::optional(std::pair(*from, *from + length)) : std::nullopt;
}

using F = DifferenceFilter;
using Ids = std::numeric_limits<std::int64_t>;

std::optional<ClaimField> fieldNamed(std::string_view name)
{
    const auto field = fromKey<ClaimField>(name);
    return field == ClaimField::Source ? std::nullopt : field;
}

std::optional<bool> yesOrNo(std::string_view text)
{
    return text == "yes" || text == "no" ? std::optional(text == "yes") : std::nullopt;
}

std::optional<std::int64_t> idAbove(std::string_view text)
{
    const auto id = wholeNumber(text);
    return id ? std::optional(std::min(*id, Ids::max() - 1) + 1) : std::nullopt;
}

std::optional<std::int64_t> idBelow(std::string_view text)
{
    const auto id = wholeNumber(text);
    return id ? std::optional(std::max(*id, Ids::min() + 1) - 1) : std::nullopt;
}

bool isExactId(F &filter, std::string_view text)
{
    filter.idFrom = filter.idUntil = wholeNumber(text);
    return filter.idFrom.has_value();
}

const FilterGrammar<F> &grammar()
{
    constexpr const char *idAccepted = "; an id is a whole number, such as id>100";
    constexpr const char *certainAccepted = "; after certain: comes yes or no";
    static const FilterGrammar<F> grammar{
        .terms = {{{"class:", keysOf<DriftClass>()}, "; classes are " + listed(keysOf<DriftClass>()),
                      into(&F::classes, fromKey<DriftClass>)},
            {{"type:"}, "; types are named as in the column, with _ for a space: username, user_id, redirect_route",
                into(&F::types, claimTypeNamed)},
            {{"field:", {"value", "subject"}}, "; fields are value and subject", into(&F::fields, fieldNamed)},
            {{"certain:", {"yes", "no"}}, certainAccepted, into(&F::isSure, yesOrNo)},
            {{"id>"}, idAccepted, into(&F::idFrom, idAbove)}, {{"id<"}, idAccepted, into(&F::idUntil, idBelow)},
            {{"id:"}, idAccepted, isExactId},
            {{"created:"}, "; created: takes a day or an hour in UTC, such as 2026-11-21 or 2026-11-21T03",
                into(&F::created, timeIn)}},
        // In filters that were saved by releases before 0.2.
        .others = {{{"sure:"}, certainAccepted, into(&F::isSure, yesOrNo)}},
        .otherwise = into(&F::texts, wholeText)};
    return grammar;
}

bool isLess(const Difference &a, const Difference &b, DifferenceOrder order)
{
    switch (order) {
    case DifferenceOrder::Type:
        return a.type < b.type;
    case DifferenceOrder::Class:
        return a.drift < b.drift;
    case DifferenceOrder::Field:
        return std::pair(a.isValueDifferent, a.isSubjectDifferent)
            < std::pair(b.isValueDifferent, b.isSubjectDifferent);
    case DifferenceOrder::Claimed:
        return a.claimed < b.claimed;
    case DifferenceOrder::Expected:
        return a.expected < b.expected;
    case DifferenceOrder::Created:
        return a.createdAt < b.createdAt;
    case DifferenceOrder::Id:
        break;
    }
    return a.id < b.id;
}

} // namespace

Outcome<DifferenceFilter> parseDifferenceFilter(std::string_view text)
{
    return grammar().parse(text);
}

std::vector<FilterTerm> differenceFilterTerms()
{
    return grammar().offered();
}

std::string withoutTexts(std::string_view text, std::string_view beginning)
{
    std::string retained;
    for (const auto &word : filterTokens(text)) {
        const auto parsed = parseDifferenceFilter(word);
        if (word.starts_with(beginning) || (parsed && parsed->texts.empty())) {
            retained += (retained.empty() ? "" : " ") + word;
        }
    }
    return retained;
}

bool admits(const DifferenceFilter &filter, const Difference &difference)
{
    const auto hasField = [&](ClaimField field) {
        return field == ClaimField::Value ? difference.isValueDifferent : difference.isSubjectDifferent;
    };
    const auto holds = [&](const std::string &text) {
        return difference.claimed.find(text) != std::string::npos
            || difference.expected.find(text) != std::string::npos;
    };
    return isAmong(filter.classes, difference.drift) && isAmong(filter.types, difference.type)
        && (filter.fields.empty() || std::ranges::any_of(filter.fields, hasField))
        && (!filter.isSure || *filter.isSure == difference.isSure)
        && (!filter.idFrom || difference.id >= *filter.idFrom) && (!filter.idUntil || difference.id <= *filter.idUntil)
        && (!filter.created
            || (difference.createdAt >= filter.created->first && difference.createdAt < filter.created->second))
        && std::ranges::all_of(filter.texts, holds);
}

Outcome<std::vector<std::uint32_t>> arrangedRows(const Differences &differences, const DifferenceFilter &filter,
    DifferenceOrder order, bool isDescending, std::stop_token stop)
{
    std::vector<std::uint32_t> rows;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        if (isStopped(stop, row)) {
            return failed(Failure::Kind::Cancelled, messages::differenceSortingCancelled);
        }
        if (admits(filter, differences.at(row))) {
            rows.push_back(std::uint32_t(row));
        }
    }
    if (order != DifferenceOrder::Id) {
        std::ranges::stable_sort(rows, [&](std::uint32_t a, std::uint32_t b) {
            return isDescending ? isLess(differences.at(b), differences.at(a), order)
                                : isLess(differences.at(a), differences.at(b), order);
        });
    } else if (isDescending) {
        std::ranges::reverse(rows);
    }
    return rows;
}

} // namespace cells::drift
