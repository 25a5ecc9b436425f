#include "models/engine/differences/differencefilter.h"

#include "models/rules/text/filterterm.h"
#include "models/rules/text/typedvalue.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>

namespace cells {

namespace {

constexpr std::size_t stepsBetweenStopChecks = 4096;

// A day, or an hour of it.
std::optional<std::pair<Instant, Instant>> timeIn(std::string_view text)
{
    const bool hasHour = text.find('T') != text.npos;
    const auto from = parseInstant(std::string(text) + (hasHour ? ":00:00Z" : "T00:00:00Z"));
    const Duration length = std::chrono::hours{hasHour ? 1 : 24};
    return from ? std::optional(std::pair(*from, *from + length)) : std::nullopt;
}

tl::unexpected<Failure> invalidTerm(std::string_view term, std::string_view accepted)
{
    return failed(
        Failure::Kind::Refused, "\"" + std::string(term) + "\" is not understood: " + std::string(accepted) + ".");
}

std::optional<std::int64_t> numberOf(std::string_view text)
{
    std::int64_t number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = !text.empty() && error == std::errc{} && stop == text.data() + text.size();
    return isNumber ? std::optional(number) : std::nullopt;
}

Outcome<void> takeTerm(std::string_view term, DifferenceFilter &filter)
{
    const auto after = [term](std::string_view name) {
        return term.starts_with(name) ? std::optional(term.substr(name.size())) : std::nullopt;
    };
    if (const auto word = after("class:")) {
        const auto drift = fromKey<DriftClass>(*word);
        if (!drift) {
            return invalidTerm(term,
                "class: takes missing, different, extra, conflict, duplicate, recent, leased, "
                "unreadable, not_checked, moved_away");
        }
        filter.classes.push_back(*drift);
    } else if (const auto word = after("type:")) {
        const auto type = claimTypeNamed(std::string(*word));
        if (!type) {
            return invalidTerm(term, "type: takes email, username, route and the like");
        }
        filter.types.push_back(*type);
    } else if (const auto word = after("field:")) {
        if (*word != toKey(ClaimField::Value) && *word != toKey(ClaimField::Subject)) {
            return invalidTerm(term, "field: takes value or subject");
        }
        filter.fields.push_back(*word == toKey(ClaimField::Value) ? ClaimField::Value : ClaimField::Subject);
    } else if (const auto word = after("sure:")) {
        if (*word != "yes" && *word != "no") {
            return invalidTerm(term, "sure: takes yes or no");
        }
        filter.isSure = *word == "yes";
    } else if (after("id>") || after("id<") || after("id:")) {
        const auto id = numberOf(term.substr(3));
        if (!id) {
            return invalidTerm(term, "ids are whole numbers: id>100");
        }
        using Limits = std::numeric_limits<std::int64_t>;
        const auto sign = term[2];
        if (sign != '<') {
            filter.idFrom = sign == '>' ? std::min(*id, Limits::max() - 1) + 1 : *id;
        }
        if (sign != '>') {
            filter.idUntil = sign == '<' ? std::max(*id, Limits::min() + 1) - 1 : *id;
        }
    } else if (const auto word = after("created:")) {
        filter.created = timeIn(*word);
        if (!filter.created) {
            return invalidTerm(term, "created: takes a day or an hour in UTC, 2026-11-21 or 2026-11-21T03");
        }
    } else {
        filter.texts.emplace_back(term);
    }
    return {};
}

template <typename T> bool isAmong(const std::vector<T> &wanted, const T &value)
{
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
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
    DifferenceFilter filter;
    for (const auto &word : filterTokens(text)) {
        if (word.front() == '"') {
            filter.texts.push_back(unquoted(word));
        } else if (const auto taken = takeTerm(unquoted(word), filter); !taken) {
            return propagate(taken.error());
        }
    }
    return filter;
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
        && (filter.fields.empty() || std::any_of(filter.fields.begin(), filter.fields.end(), hasField))
        && (!filter.isSure || *filter.isSure == difference.isSure)
        && (!filter.idFrom || difference.id >= *filter.idFrom) && (!filter.idUntil || difference.id <= *filter.idUntil)
        && (!filter.created
            || (difference.createdAt >= filter.created->first && difference.createdAt < filter.created->second))
        && std::all_of(filter.texts.begin(), filter.texts.end(), holds);
}

Outcome<std::vector<std::uint32_t>> arrangedRows(const Differences &differences, const DifferenceFilter &filter,
    DifferenceOrder order, bool isDescending, std::stop_token stop)
{
    std::vector<std::uint32_t> rows;
    for (std::size_t row = 0; row < differences.size(); ++row) {
        if (row % stepsBetweenStopChecks == 0 && stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, "Sorting was cancelled.");
        }
        if (admits(filter, differences.at(row))) {
            rows.push_back(std::uint32_t(row));
        }
    }
    if (order != DifferenceOrder::Id) {
        std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
            return isDescending ? isLess(differences.at(b), differences.at(a), order)
                                : isLess(differences.at(a), differences.at(b), order);
        });
    } else if (isDescending) {
        std::reverse(rows.begin(), rows.end());
    }
    return rows;
}

} // namespace cells
