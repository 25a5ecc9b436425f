#include "models/engine/claims/claimfilter.h"

#include "models/claims/keytext.h"
#include "models/rules/text/typedvalue.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace cells {

namespace {

using Added = Outcome<void>;

constexpr std::array statuses{RecordStatus::Active, RecordStatus::LeaseCreating, RecordStatus::LeaseDestroying};

tl::unexpected<Failure> notUnderstood(std::string_view term, const std::string &accepted)
{
    return failed(Failure::Kind::Refused, "\"" + std::string(term) + "\" is not understood; " + accepted);
}

template <typename Value>
Added put(std::optional<Value> found, std::optional<Value> &target, std::string_view term, const char *accepted)
{
    if (!found) {
        return notUnderstood(term, accepted);
    }
    target = std::move(found);
    return {};
}

template <typename Value>
Added append(std::optional<Value> found, std::vector<Value> &list, std::string_view term, const char *accepted)
{
    if (!found) {
        return notUnderstood(term, accepted);
    }
    list.push_back(*found);
    return {};
}

std::optional<std::int64_t> parseId(std::string_view text)
{
    std::int64_t id = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
    return error == std::errc{} && end == text.data() + text.size() && id > 0 ? std::optional(id) : std::nullopt;
}

std::optional<RecordStatus> statusNamed(std::string_view name)
{
    const auto found = std::find_if(
        statuses.begin(), statuses.end(), [name](RecordStatus status) { return nameOf(status) == name; });
    return found == statuses.end() ? std::nullopt : std::optional(*found);
}

Added addModel(ClaimFilter &filter, std::string_view rest, std::string_view term)
{
    filter.model = modelNamed(rest);
    if (filter.model) {
        return {};
    }
    return notUnderstood(term, "models are " + modelNames());
}

struct Term
{
    std::string_view prefix;
    Added (*add)(ClaimFilter &filter, std::string_view rest, std::string_view term);
};

constexpr std::array terms{
    Term{"model:", addModel},
    Term{"id:",
        [](auto &filter, auto rest, auto term) {
            return put(parseId(rest), filter.from, term, "an id is a number above 0");
        }},
    Term{"type:",
        [](auto &filter, auto rest, auto term) {
            return append(claimTypeNamed(rest), filter.pairs.types, term,
                "types are named as in the column, with _ for a space: username, user_id, redirect_route");
        }},
    Term{"status:",
        [](auto &filter, auto rest, auto term) {
            return append(
                statusNamed(rest), filter.pairs.statuses, term, "statuses are active, creating and destroying");
        }},
    Term{"result:",
        [](auto &filter, auto rest, auto term) {
            return append(fromKey<PairStatus>(rest), filter.pairs.results, term,
                "results are matching, missing, different, extra, duplicate, recent, leased, unreadable and "
                "not_checked");
        }},
    Term{"value:",
        [](auto &filter, auto rest, auto) {
            filter.pairs.valuePrefix = rest;
            return Added{};
        }},
    Term{"age>",
        [](auto &filter, auto rest, auto term) {
            return put(
                parseDuration(rest), filter.pairs.minimalAge, term, "an age is a number with s, m, h or d, such as 5m");
        }},
    Term{"age<",
        [](auto &filter, auto rest, auto term) {
            return put(
                parseDuration(rest), filter.pairs.maximalAge, term, "an age is a number with s, m, h or d, such as 5m");
        }},
    Term{"lease:",
        [](auto &filter, auto rest, auto term) {
            return put(Uuid::parse(rest), filter.pairs.lease, term, "a lease is a uuid");
        }},
};

// In saved filters of releases before 0.2 a term had another name.
std::string currentTerm(std::string word)
{
    constexpr std::string_view earlier = "judgement:";
    return word.starts_with(earlier) ? "result:" + word.substr(earlier.size()) : word;
}

const Term *termOf(std::string_view text)
{
    const auto found
        = std::find_if(terms.begin(), terms.end(), [text](const Term &term) { return text.starts_with(term.prefix); });
    return found == terms.end() ? nullptr : &*found;
}

} // namespace

Outcome<ClaimFilter> parseClaimFilter(std::string_view text)
{
    ClaimFilter filter;
    for (const auto &typed : filterTokens(text)) {
        const auto word = currentTerm(unquoted(typed));
        const auto *term = termOf(word);
        if (!term) {
            return notUnderstood(word, "terms are type:, status:, result:, value:, age>, age<, lease:, id: and model:");
        }
        const auto added = term->add(filter, std::string_view(word).substr(term->prefix.size()), word);
        if (!added) {
            return propagate(added.error());
        }
    }
    return filter;
}

std::vector<FilterTerm> claimFilterTerms(const ClaimableModel &model, bool hasRows)
{
    const std::vector<std::string> ages{"10m", "1h", "1d", "30d"};
    std::vector<std::string> types;
    for (const auto &column : model.columns) {
        types.push_back(keyFrom(nameOf(column.type)));
    }
    std::vector<std::string> names;
    for (const auto status : statuses) {
        names.push_back(nameOf(status));
    }
    std::vector<FilterTerm> offered{{"type:", std::move(types)}, {"status:", std::move(names)}, {"age>", ages},
        {"age<", ages}, {"value:", {}}, {"id:", {}}, {"lease:", {}}};
    if (hasRows) {
        std::vector<std::string> results;
        for (const auto result : allOf<PairStatus>()) {
            results.emplace_back(toKey(result));
        }
        offered.insert(offered.begin(), {"result:", std::move(results)});
    }
    return offered;
}

std::string withoutValues(std::string_view text)
{
    std::string retained;
    for (const auto &word : isClaimFilter(text) ? filterTokens(text) : std::vector<std::string>{}) {
        if (const auto *term = termOf(word); term && term->prefix != "value:") {
            retained += (retained.empty() ? "" : " ") + word;
        }
    }
    return retained;
}

bool isClaimFilter(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    return first != std::string_view::npos && termOf(text.substr(first));
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
    const auto parsed = parseClaimFilter(text);
    if (!parsed) {
        return propagate(parsed.error());
    }
    const auto &pairs = parsed->pairs;
    if (!pairs.results.empty() || parsed->model) {
        return notUnderstood(text, "a snapshot has the claims of one model and no rows, so nothing in it is judged");
    }
    records.text = pairs.valuePrefix;
    records.match = RecordFilter::Match::StartsWith;
    records.isCaseSensitive = true;
    records.types = pairs.types;
    records.statuses = pairs.statuses;
    records.lease = pairs.lease;
    records.idFrom = parsed->from;
    if (pairs.minimalAge) {
        records.createdUntil = now - *pairs.minimalAge;
    }
    if (pairs.maximalAge) {
        records.createdFrom = now - *pairs.maximalAge;
    }
    return records;
}

} // namespace cells
