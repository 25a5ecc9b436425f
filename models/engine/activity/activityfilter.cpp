#include "models/engine/activity/activityfilter.h"

#include <algorithm>
#include <charconv>
#include <sstream>

namespace cells {

namespace {

using Added = Outcome<void>;

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return lowered(c); });
    return lower;
}

// `part` is in lower case.
bool hasText(std::string_view text, std::string_view part)
{
    const auto isSame = [](char one, char other) { return lowered(one) == other; };
    return std::search(text.begin(), text.end(), part.begin(), part.end(), isSame) != text.end();
}

template <typename Value> bool isAmong(const std::vector<Value> &wanted, const Value &value)
{
    return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
}

template <typename Holds> bool isAnyOf(const std::vector<std::string> &wanted, Holds holdsIt)
{
    return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), holdsIt);
}

bool isInValue(const AuditValue &value, const std::string &part)
{
    if (const auto *text = std::get_if<std::string>(&value)) {
        return hasText(*text, part);
    }
    if (const auto *number = std::get_if<std::int64_t>(&value)) {
        return std::to_string(*number).find(part) != std::string::npos;
    }
    const auto &list = std::get<std::vector<std::string>>(value);
    return std::any_of(list.begin(), list.end(), [&](const std::string &text) { return hasText(text, part); });
}

bool isInRecord(const AuditRecord &record, const std::string &part)
{
    return hasText(record.person, part) || hasText(record.tool, part)
        || std::any_of(record.fields.begin(), record.fields.end(),
            [&](const auto &field) { return isInValue(field.second, part); });
}

template <typename Matches> bool isInAnyRecord(const AuditLogView &auditLog, const AuditStep &step, Matches matches)
{
    return std::any_of(step.records.begin(), step.records.end(),
        [&](std::uint32_t index) { return matches(auditLog.records[index]); });
}

template <typename Matches> bool isInAnyStep(const AuditAction &action, Matches matches)
{
    return std::any_of(action.steps.begin(), action.steps.end(), matches);
}

bool hasPart(const AuditLogView &auditLog, const AuditStep &step, const std::string &part)
{
    return isInAnyRecord(auditLog, step, [&](const AuditRecord &record) { return isInRecord(record, part); });
}

bool hasLease(const AuditLogView &auditLog, const AuditStep &step, const std::vector<std::string> &leases)
{
    const auto lease = auditLog.firstRecord(step).text("lease");
    return isAnyOf(leases, [&](const std::string &part) { return hasText(lease, part); });
}

tl::unexpected<Failure> notUnderstood(std::string_view term, std::string_view accepted)
{
    return failed(
        Failure::Kind::Refused, "\"" + std::string(term) + "\" is not understood; " + std::string(accepted) + ".");
}

template <typename Value>
Added append(std::optional<Value> found, std::vector<Value> &list, std::string_view term, std::string_view accepted)
{
    if (!found) {
        return notUnderstood(term, accepted);
    }
    list.push_back(*found);
    return {};
}

template <typename Value>
Added put(std::optional<Value> found, std::optional<Value> &target, std::string_view term, std::string_view accepted)
{
    target = found;
    return found ? Added{} : notUnderstood(term, accepted);
}

std::optional<std::int64_t> numberOf(std::string_view text)
{
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return !text.empty() && error == std::errc{} && end == text.data() + text.size() ? std::optional(number)
                                                                                     : std::nullopt;
}

// A day, a minute of it, or all that parseInstant reads; in lower case.
std::optional<Instant> timeOf(std::string_view text)
{
    std::string whole(text.substr(0, text.size() - text.ends_with('z')));
    std::replace(whole.begin(), whole.end(), 't', ' ');
    for (const char *rest : {"", " 00:00:00", ":00"}) {
        if (const auto when = parseInstant(whole + rest)) {
            return when;
        }
    }
    return std::nullopt;
}

constexpr std::string_view agesAccepted = "an age is a number with s, m, h or d, such as 5m";
constexpr std::string_view timesAccepted = "write a time in UTC as 2026-11-21 or 2026-11-21T03:12";

struct Term
{
    std::string_view prefix;
    Added (*add)(ActivityFilter &filter, std::string_view rest, std::string_view term);
};

Added addTo(std::vector<std::string> &list, std::string_view rest)
{
    list.push_back(lowered(rest));
    return {};
}

constexpr std::array terms{
    Term{"lease:", [](auto &filter, auto rest, auto) { return addTo(filter.leases, rest); }},
    Term{"person:", [](auto &filter, auto rest, auto) { return addTo(filter.people, rest); }},
    Term{"plan:", [](auto &filter, auto rest, auto) { return addTo(filter.plans, rest); }},
    Term{"cell:",
        [](auto &filter, auto rest, auto term) {
            return append(numberOf(rest), filter.cells, term, "a cell is a number");
        }},
    Term{"outcome:",
        [](auto &filter, auto rest, auto term) {
            return append(fromKey<CallOutcome>(rest), filter.outcomes, term,
                "outcomes are applied, not_applied, unknown, open, stale and superseded");
        }},
    Term{"state:",
        [](auto &filter, auto rest, auto term) {
            return append(fromKey<ActionState>(rest), filter.states, term,
                "states are open, under_way, interrupted, stopped, finished, refused and noted");
        }},
    Term{"kind:",
        [](auto &filter, auto rest, auto term) {
            return append(fromKey<ActionKind>(rest), filter.kinds, term, "kinds are run, attempt, arming and note");
        }},
    Term{"age>",
        [](auto &filter, auto rest, auto term) {
            return put(parseDuration(rest), filter.atLeast, term, agesAccepted);
        }},
    Term{"age<",
        [](auto &filter, auto rest, auto term) { return put(parseDuration(rest), filter.below, term, agesAccepted); }},
    Term{"since:",
        [](auto &filter, auto rest, auto term) { return put(timeOf(rest), filter.since, term, timesAccepted); }},
    Term{"until:",
        [](auto &filter, auto rest, auto term) { return put(timeOf(rest), filter.until, term, timesAccepted); }},
    // Nobody is to look for what cannot be there, and take that for an answer.
    Term{"value:",
        [](auto &, auto, auto term) -> Added {
            return notUnderstood(term,
                "the trail holds no values of claims: look the value up in Claims, and search here for its lease");
        }},
};

Added addTerm(ActivityFilter &filter, std::string_view word)
{
    const auto lower = lowered(word);
    for (const auto &term : terms) {
        if (lower.starts_with(term.prefix)) {
            return term.add(filter, std::string_view(lower).substr(term.prefix.size()), word);
        }
    }
    return addTo(filter.substrings, word);
}

} // namespace

bool ActivityFilter::matches(const AuditLogView &auditLog, const AuditAction &action) const
{
    const auto first = action.begun.value_or(Instant::min());
    const auto last = std::max(action.last.value_or(Instant::max()), first);
    if ((atLeast && auditLog.readAt - *atLeast < first) || (below && last <= auditLog.readAt - *below)
        || (since && last < *since) || (until && first >= *until)) {
        return false;
    }
    return isAmong(states, action.state) && isAmong(kinds, action.kind)
        && (cells.empty() || (action.cell && isAmong(cells, *action.cell)))
        && isAnyOf(people, [&](const auto &part) { return hasText(action.person, part); })
        && isAnyOf(plans, [&](const auto &part) { return action.plan.starts_with(part); })
        && (outcomes.empty()
            || isInAnyStep(action, [&](const AuditStep &step) { return isAmong(outcomes, step.outcome); }))
        && (leases.empty()
            || isInAnyStep(action, [&](const AuditStep &step) { return hasLease(auditLog, step, leases); }))
        && std::all_of(substrings.begin(), substrings.end(), [&](const std::string &part) {
               return isInAnyStep(action, [&](const AuditStep &step) { return hasPart(auditLog, step, part); });
           });
}

bool ActivityFilter::singlesOut(const AuditLogView &auditLog, const AuditStep &step) const
{
    return (!leases.empty() || !outcomes.empty() || !substrings.empty()) && hasLease(auditLog, step, leases)
        && isAmong(outcomes, step.outcome)
        && std::all_of(substrings.begin(), substrings.end(),
            [&](const std::string &part) { return hasPart(auditLog, step, part); });
}

Outcome<ActivityFilter> parseActivityFilter(std::string_view text)
{
    ActivityFilter filter;
    std::istringstream stream{std::string(text)};
    std::string word;
    while (stream >> word) {
        if (const auto added = addTerm(filter, word); !added) {
            return propagate(added.error());
        }
    }
    return filter;
}

std::vector<FilterTerm> activityFilterTerms()
{
    const std::vector<std::string> ages{"10m", "1h", "2h", "1d", "7d"};
    return {{"lease:", {}}, {"person:", {}}, {"cell:", {}}, {"plan:", {}},
        {"outcome:", {"applied", "not_applied", "unknown", "open", "stale", "superseded", "ended"}},
        {"state:", {"open", "under_way", "interrupted", "stopped", "finished", "refused", "noted"}},
        {"kind:", {"run", "attempt", "arming", "note"}}, {"age<", ages}, {"age>", ages}, {"since:", {}},
        {"until:", {}}};
}

} // namespace cells
