// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/ports/outcome.h"
#include "models/rules/text/filterterm.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace cells {

// One row of the table that is a filter language: a term, what is offered behind it, and what it does.
template <typename Filter> struct GrammarTerm : FilterTerm
{
    // Follows `"age>soon" is not understood`: "; an age is a number with s, m, h or d".
    std::string accepted{};
    // False: the value is not understood.
    std::function<bool(Filter &filter, std::string_view value)> apply{};
};

// A filter language.
template <typename Filter> struct FilterGrammar
{
    using Term = GrammarTerm<Filter>;

    // In the order in which they are offered.
    std::vector<Term> terms;
    // Understood and not offered: names that earlier releases saved, and what is refused with a reason.
    std::vector<Term> others{};
    // What is done with any other word, and with all that begins with a quote.
    Term otherwise;
    // False: terms and values are read in lower case.
    bool isCaseSensitive = true;

    std::vector<FilterTerm> offered() const { return {terms.begin(), terms.end()}; }

    // Null: the word begins with none.
    const Term *termOf(std::string_view word) const
    {
        for (const auto *list : {&terms, &others}) {
            const auto begins = [word](const Term &term) { return word.starts_with(term.start); };
            if (const auto found = std::find_if(list->begin(), list->end(), begins); found != list->end()) {
                return &*found;
            }
        }
        return nullptr;
    }

    // The failure names the term and what would be accepted.
    Outcome<Filter> parse(std::string_view text) const
    {
        Filter filter;
        for (const auto &token : filterTokens(text)) {
            const auto typed = unquoted(token);
            const auto word = isCaseSensitive ? typed : lowered(typed);
            const auto *named = token.front() == '"' ? nullptr : termOf(word);
            const auto &term = named ? *named : otherwise;
            if (!term.apply(filter, std::string_view(word).substr(term.start.size()))) {
                return failed(Failure::Kind::Refused, "\"" + typed + "\" is not understood" + term.accepted);
            }
        }
        return filter;
    }
};

// Puts what `read` makes of the value into a field of the filter: behind what a list has, in place of anything else.
template <typename Field, typename Read> auto into(Field field, Read read)
{
    return [field, read](auto &filter, std::string_view text) {
        auto &target = std::invoke(field, filter);
        auto value = read(text);
        if (!value) {
            return false;
        }
        if constexpr (requires { target.push_back(*value); }) {
            target.push_back(std::move(*value));
        } else {
            target = std::move(*value);
        }
        return true;
    };
}

// For `into`: the value as it is, and a number.
std::optional<std::string> wholeText(std::string_view text);
std::optional<std::int64_t> wholeNumber(std::string_view text);

// The keys of an enum, to be offered.
template <typename Enum> std::vector<std::string> keysOf()
{
    std::vector<std::string> keys;
    for (const auto value : allOf<Enum>()) {
        keys.emplace_back(toKey(value));
    }
    return keys;
}
// "commit, wait and ended"
std::string listed(const std::vector<std::string> &words, std::string_view last = " and ");

inline constexpr const char *ageAccepted = "; an age is a number with s, m, h or d, such as 5m";

} // namespace cells
