// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/digits.h"
#include "models/claims/enumtable.h"
#include "models/claims/keytext.h"
#include "models/engine/support/supportmessages.h"
#include "models/ports/outcome.h"
#include "models/rules/text/filterterm.h"

#include <cstdint>
#include <functional>
#include <optional>

namespace cells {

// A row of a filter language: a term, the values offered for it, and its effect.
template <typename Filter> struct GrammarTerm : FilterTerm
{
    // Follows `"age>soon" is not understood`: "; an age is a number with s, m, h or d".
    std::string accepted{};
    // Returns false for a value that is not understood.
    std::function<bool(Filter &filter, std::string_view value)> apply{};
};

// A filter language.
template <typename Filter> struct FilterGrammar
{
    using Term = GrammarTerm<Filter>;

    // In the order in which they are offered.
    std::vector<Term> terms;
    // Understood but not offered: names that earlier releases saved, and terms that are refused with a reason.
    std::vector<Term> others{};
    // Takes any other word, and every word that begins with a quote.
    Term otherwise;
    // If false, terms and values are read in lower case.
    bool isCaseSensitive = true;

    std::vector<FilterTerm> offered() const { return {terms.begin(), terms.end()}; }

    // Returns null if the word begins with no term.
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

    // Refused with the first word that is not understood, and what its term accepts.
    Outcome<Filter> parse(std::string_view text) const
    {
        Filter filter;
        for (const auto &token : filterTokens(text)) {
            const auto typed = unquoted(token);
            const auto word = isCaseSensitive ? typed : lowered(typed);
            const auto *named = token.front() == '"' ? nullptr : termOf(word);
            const auto &term = named ? *named : otherwise;
            if (!term.apply(filter, std::string_view(word).substr(term.start.size()))) {
                return failed(Failure::Kind::Refused, Message(messages::termNotUnderstood, {typed, term.accepted}));
            }
        }
        return filter;
    }
};

// Returns an `apply` that reads the value with `read` and appends it to a list field, or assigns it to any other field.
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

// A reader for `into`, as wholeNumber is: the value unchanged.
std::optional<std::string> wholeText(std::string_view text);

// Returns the keys of an enum, to be offered.
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
