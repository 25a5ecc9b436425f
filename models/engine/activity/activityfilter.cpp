// SPDX-License-Identifier: MIT
#include "models/engine/activity/activityfilter.h"

#include "models/claims/digits.h"
#include "models/engine/support/filtergrammar.h"

#include <algorithm>

namespace cells::activity {

using namespace audit;

namespace {

using F = ActivityFilter;

// `part` is in lower case.
bool hasText(std::string_view text, std::string_view part)
{
    const auto isSame = [](char one, char other) { return lowered(one) == other; };
    // Not std::ranges::search, which clang 14 cannot compile with the library of GCC 12.
    return std::search(text.begin(), text.end(), part.begin(), part.end(), isSame) != text.end();
}

template <typename Holds> bool isAnyOf(const std::vector<std::string> &wanted, Holds holdsIt)
{
    return wanted.empty() || std::ranges::any_of(wanted, holdsIt);
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
    return std::ranges::any_of(list, [&](const std::string &text) { return hasText(text, part); });
}

bool isInRecord(const AuditRecord &record, const std::string &part)
{
    return hasText(record.person, part) || hasText(record.tool, part)
        || std::ranges::any_of(record.fields, [&](const auto &field) { return isInValue(field.second, part); });
}

bool hasPart(const AuditLogView &auditLog, const AuditStep &step, const std::string &part)
{
    return std::ranges::any_of(
        step.records, [&](std::uint32_t index) { return isInRecord(auditLog.records[index], part); });
}

bool hasLease(const AuditLogView &auditLog, const AuditStep &step, const std::vector<std::string> &leases)
{
    const auto lease = auditLog.firstRecord(step).text("lease");
    return isAnyOf(leases, [&](const std::string &part) { return hasText(lease, part); });
}

// A day, a minute of it, or all that parseInstant reads; in lower case.
std::optional<Instant> timeOf(std::string_view text)
{
    std::string whole(text.substr(0, text.size() - text.ends_with('z')));
    std::ranges::replace(whole, 't', ' ');
    for (const char *rest : {"", " 00:00:00", ":00"}) {
        if (const auto when = parseInstant(whole + rest)) {
            return when;
        }
    }
    return std::nullopt;
}

const FilterGrammar<F> &grammar()
{
    static const std::vector<std::string> ages{"10m", "1h", "2h", "1d", "7d"};
    // The most useful ones first.
    static const std::vector<std::string> outcomes{
        "applied", "not_applied", "unknown", "open", "stale", "superseded", "ended"};
    constexpr const char *timeAccepted = "; write a time in UTC as 2026-11-21 or 2026-11-21T03:12";
    static const FilterGrammar<F> grammar{
        .terms = {{{"lease:"}, {}, into(&F::leases, wholeText)}, {{"person:"}, {}, into(&F::people, wholeText)},
            {{"cell:"}, "; a cell is a number", into(&F::cells, wholeNumber)},
            {{"plan:"}, {}, into(&F::plans, wholeText)},
            {{"outcome:", outcomes}, "; outcomes are " + listed(outcomes), into(&F::outcomes, fromKey<CallOutcome>)},
            {{"state:", keysOf<ActionState>()}, "; states are " + listed(keysOf<ActionState>()),
                into(&F::states, fromKey<ActionState>)},
            {{"kind:", keysOf<ActionKind>()}, "; kinds are " + listed(keysOf<ActionKind>()),
                into(&F::kinds, fromKey<ActionKind>)},
            {{"age<", ages}, ageAccepted, into(&F::below, parseDuration)},
            {{"age>", ages}, ageAccepted, into(&F::atLeast, parseDuration)},
            {{"since:"}, timeAccepted, into(&F::since, timeOf)}, {{"until:"}, timeAccepted, into(&F::until, timeOf)}},
        // Nobody is to look for what cannot be there, and take that for an answer.
        .others = {{{"value:"},
            "; the audit log has no values of claims. Look the value up in Claims, then search here for its lease",
            [](F &, std::string_view) { return false; }}},
        .otherwise = into(&F::substrings, wholeText),
        .isCaseSensitive = false};
    return grammar;
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
            || std::ranges::any_of(
                action.steps, [&](const AuditStep &step) { return isAmong(outcomes, step.outcome); }))
        && (leases.empty()
            || std::ranges::any_of(
                action.steps, [&](const AuditStep &step) { return hasLease(auditLog, step, leases); }))
        && std::ranges::all_of(substrings, [&](const std::string &part) {
               return std::ranges::any_of(
                   action.steps, [&](const AuditStep &step) { return hasPart(auditLog, step, part); });
           });
}

bool ActivityFilter::singlesOut(const AuditLogView &auditLog, const AuditStep &step) const
{
    return (!leases.empty() || !outcomes.empty() || !substrings.empty()) && hasLease(auditLog, step, leases)
        && isAmong(outcomes, step.outcome)
        && std::ranges::all_of(substrings, [&](const std::string &part) { return hasPart(auditLog, step, part); });
}

Outcome<ActivityFilter> parseActivityFilter(std::string_view text)
{
    return grammar().parse(text);
}

std::vector<FilterTerm> activityFilterTerms()
{
    return grammar().offered();
}

} // namespace cells::activity
