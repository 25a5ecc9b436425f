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
// True for "age=5m", "verdikt:commit" and the like: a mistyped term, which must not become a text that nothing has.
bool beginsLikeTerm(std::string_view word);

// A row of a filter language: a term, the values offered for it, and its effect.
template <typename Filter> struct GrammarTerm : FilterTerm
{
    // Stands between `"age>soon" is not understood` and the period: "; an age is a number with s, m, h or d".
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
    // Takes texts: words that do not begin like a term, and every word that begins with a quote. If empty, texts are
    // refused.
    std::function<bool(Filter &filter, std::string_view text)> otherwise{};
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
            const bool isQuoted = token.front() == '"';
            if (const auto *term = isQuoted ? nullptr : termOf(word)) {
                if (!term->apply(filter, std::string_view(word).substr(term->start.size()))) {
                    return notUnderstood(typed, term->accepted);
                }
            } else if (!otherwise || (!isQuoted && beginsLikeTerm(word)) || !otherwise(filter, word)) {
                return notUnderstood(typed, acceptedTerms());
            }
        }
        return filter;
    }

private:
    static auto notUnderstood(const std::string &typed, const std::string &accepted)
    {
        return failed(Failure::Kind::Refused, Message(messages::termNotUnderstood, {typed, accepted}));
    }

    std::string acceptedTerms() const
    {
        std::vector<std::string> starts;
        for (const auto &term : terms) {
            starts.push_back(term.start);
        }
        return "; terms are " + listed(starts) + (otherwise ? ". To search for it, put it in quotes" : "");
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

inline constexpr const char *ageAccepted = "; an age is a number with s, m, h or d, such as 5m";

} // namespace cells
