// SPDX-License-Identifier: MIT
#include "models/engine/activity/timeline.h"

#include "models/claims/keytext.h"
#include "models/claims/printable.h"
#include "models/engine/runs/intentresolution.h"
#include "models/rules/plans/archiveplan.h"
#include "models/rules/plans/leaseplan.h"
#include "models/rules/plans/reclaimplan.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace cells::activity {

using namespace audit;
using namespace plans;

namespace {

using Json = nlohmann::ordered_json;

std::string codeSpan(const std::string &text)
{
    auto code = printable(text);
    std::replace(code.begin(), code.end(), '`', '\'');
    return '`' + code + '`';
}

std::string timeText(const AuditRecord &record)
{
    return record.time ? utcText(*record.time) : "at an unknown time";
}

std::string chainText(const AuditVerification &verification)
{
    const auto head = std::to_string(verification.head.count) + (verification.head.count == 1 ? " record" : " records")
        + ", head `" + verification.head.hash + "`";
    if (!verification.problem) {
        return "The chain is whole: " + head + ".";
    }
    return "**The chain is broken: line " + std::to_string(verification.problem->line) + " "
        + markdownText(textOf(verification.problem->what)) + "**; up to there " + head + ".";
}

std::string factsOf(const AuditRecord &record)
{
    std::string facts;
    for (const auto &[field, value] : record.fields) {
        if (!isActionField(field) && field != "plan" && field != "lease" && field != "outcome" && field != "cell") {
            const auto text = record.text(field);
            facts += text.empty() ? "" : (facts.empty() ? "" : " · ") + markdownText(field) + ": " + markdownText(text);
        }
    }
    return facts;
}

std::string rowOf(const AuditRecord &record)
{
    const auto what = record.kind == AuditKind::Note ? "note" : std::string(toKey(record.kind));
    const auto outcome = record.kind == AuditKind::Intent ? std::string() : record.text("outcome");
    return "| " + std::to_string(record.seq) + " | " + timeText(record) + " | " + markdownText(what) + " | "
        + markdownText(record.text("action")) + " | " + markdownText(record.text("lease")) + " | "
        + markdownText(outcome) + " | " + factsOf(record) + " |\n";
}

// What is done to a lease, as it is counted: "371 committed".
std::string participleOf(const std::string &action)
{
    return action == "commit"     ? "committed"
        : action == "roll_back"   ? "rolled back"
        : action == "clean_local" ? "local rows deleted"
                                  : keyLabel(action) + " done";
}

// Counts with a text each, in the order of their first occurrence.
class Counts
{
    using Count = std::pair<std::string, std::int64_t>;

public:
    void add(const std::string &text, std::int64_t count = 1)
    {
        const auto found = std::ranges::find(m_counts, text, &Count::first);
        if (found == m_counts.end()) {
            m_counts.emplace_back(text, count);
        } else {
            found->second += count;
        }
    }

    std::string text() const
    {
        std::string all;
        for (const auto &[text, count] : m_counts) {
            all += (all.empty() ? "" : ", ") + std::to_string(count) + ' ' + text;
        }
        return all;
    }

    auto begin() const { return m_counts.begin(); }
    auto end() const { return m_counts.end(); }

private:
    std::vector<Count> m_counts;
};

bool isOfCell(const AuditAction &action)
{
    return fromKey<ArchivePlanKind>(action.planKind).has_value();
}

bool isOfLeases(const AuditAction &action)
{
    return action.model.empty() && !isOfCell(action);
}

bool isItem(const AuditLogView &auditLog, const AuditStep &step)
{
    return step.kind == AuditStep::Kind::Call && auditLog.firstRecord(step).text("action") != fenceKey;
}

// Returns what was done to how many items.
Counts doneIn(const AuditLogView &auditLog, const AuditAction &action)
{
    Counts done;
    if (!isOfLeases(action)) {
        const char *how = !isOfCell(action)                      ? "repaired"
            : action.planKind == toKey(ArchivePlanKind::Restore) ? "restored"
                                                                 : "destroyed";
        if (const int applied = action.count(CallOutcome::Applied)) {
            done.add(std::string(applied == 1 ? "claim " : "claims ") + how, applied);
        }
        return done;
    }
    for (const auto &step : action.steps) {
        if (isItem(auditLog, step) && step.outcome == CallOutcome::Applied) {
            done.add(participleOf(auditLog.firstRecord(step).text("action")));
        }
    }
    return done;
}

std::int64_t leftIn(const AuditAction &action)
{
    auto left = action.notStarted();
    for (const auto outcome : allOf<CallOutcome>()) {
        // What an earlier run of a plan about a whole cell did is done.
        const bool isDone = outcome == CallOutcome::Applied || (outcome == CallOutcome::Superseded && isOfCell(action));
        left += outcome == CallOutcome::None || isDone ? 0 : action.count(outcome);
    }
    return left;
}

// Returns why items were left, and how many for each reason.
Counts reasonsIn(const AuditLogView &auditLog, const AuditAction &action)
{
    Counts reasons;
    for (const auto &step : action.steps) {
        if (!isItem(auditLog, step) || step.outcome == CallOutcome::Applied) {
            continue;
        }
        const auto &last = auditLog.records[step.records.back()];
        const auto why = step.outcome == CallOutcome::Open ? std::string() : last.text("text");
        reasons.add(keyLabel(toKey(step.outcome)) + (why.empty() ? "" : ": " + why));
    }
    if (const auto notStarted = action.notStarted()) {
        reasons.add("not started", notStarted);
    }
    return reasons;
}

std::string cellText(const AuditAction &action)
{
    return !action.cell
        ? std::string("—")
        : std::to_string(*action.cell) + (action.environment.empty() ? "" : " of " + action.environment);
}

std::string spanOf(const AuditAction &action)
{
    if (!action.begun || !action.last) {
        return "at an unknown time";
    }
    const auto took = *action.last - *action.begun;
    return utcText(*action.begun)
        + (took > Duration{} ? " to " + utcText(*action.last) + " (" + durationText(took) + ")" : std::string());
}

// Empty for an action that ended as planned.
std::string interruptionOf(const AuditAction &action)
{
    const auto last = action.last ? utcText(*action.last) : std::string("an unknown time");
    switch (action.state) {
    case ActionState::Interrupted:
        return "Interrupted after " + last + ": no end was recorded, so the program was killed or failed.";
    case ActionState::Open:
        return action.ended.empty() ? "Interrupted after " + last + ", while a call was under way."
                                    : "Ended at " + last + ": " + action.ended;
    case ActionState::Stopped:
        return "Ended early at " + last + ": " + action.ended;
    case ActionState::UnderWay:
        return "Still under way at " + last + ".";
    default:
        return {};
    }
}

std::string bullet(const char *name, const std::string &text)
{
    return text.empty() ? std::string() : "- " + std::string(name) + ": " + markdownText(text) + '\n';
}

std::string bulletsOf(const AuditLogView &auditLog, const AuditAction &action)
{
    const auto &begun = auditLog.firstRecord(action.steps.front());
    auto text = bullet("Who", action.person) + bullet("Requested by", begun.text("requested_by"))
        + bullet("Approved by", joined(begun.texts("approved_by"))) + bullet("When", spanOf(action))
        + bullet("Why", action.reason) + bullet("Cell", cellText(action))
        + bullet("Result", resultText(auditLog, action));
    for (const auto &[why, count] : reasonsIn(auditLog, action)) {
        text += "  - " + std::to_string(count) + ' ' + markdownText(why) + '\n';
    }
    text += bullet("End", interruptionOf(action));
    if (action.undone > 0) {
        text += bullet("Undone later", std::to_string(action.undone) + " of its items");
    }
    return text + (action.plan.empty() ? std::string() : "- Plan: " + codeSpan(action.plan) + "\n")
        + (action.isProved ? "" : "- **The chain does not verify all its records.**\n");
}

std::string detailsOf(const AuditLogView &auditLog, std::uint32_t action)
{
    const auto records = recordsOf(auditLog, {action});
    auto text = "\n<details>\n<summary>" + std::to_string(records.size())
        + (records.size() == 1 ? " record" : " records")
        + "</summary>\n\n| # | time | what | action | lease | outcome | facts |\n|--:|---|---|---|---|---|---|\n";
    for (const auto &record : records) {
        text += rowOf(record);
    }
    return text + "\n</details>\n";
}

std::string summaryRow(const AuditLogView &auditLog, const AuditAction &action, std::size_t number)
{
    return "| " + std::to_string(number) + " | " + markdownText(spanOf(action)) + " | " + markdownText(action.person)
        + " | " + markdownText(titleOf(auditLog, action)) + " | " + markdownText(action.reason) + " | "
        + markdownText(cellText(action)) + " | " + markdownText(resultText(auditLog, action)) + " |\n";
}

Json actionJson(const AuditLogView &auditLog, const AuditAction &action)
{
    Json left = Json::array();
    for (const auto &[why, count] : reasonsIn(auditLog, action)) {
        left.push_back({{"count", count}, {"why", why}});
    }
    Json done = Json::array();
    for (const auto &[what, count] : doneIn(auditLog, action)) {
        done.push_back({{"count", count}, {"what", what}});
    }
    const auto interruption = interruptionOf(action);
    const auto time = [](const std::optional<Instant> &when) { return when ? Json(isoText(*when)) : Json(nullptr); };
    return {{"kind", toKey(action.kind)}, {"state", toKey(action.state)}, {"title", titleOf(auditLog, action)},
        {"person", action.person}, {"reason", action.reason}, {"environment", action.environment},
        {"cell", action.cell ? Json(*action.cell) : Json(nullptr)}, {"begun_at", time(action.begun)},
        {"last_at", time(action.last)}, {"items", action.items}, {"done", done}, {"left", left},
        {"interruption", interruption.empty() ? Json(nullptr) : Json(interruption)},
        {"plan", action.plan.empty() ? Json(nullptr) : Json(action.plan)}, {"is_proved", action.isProved}};
}

Json recordJson(const AuditRecord &record)
{
    Json fields = Json::object();
    for (const auto &[name, value] : record.fields) {
        std::visit([&fields, &key = name](const auto &held) { fields[key] = held; }, value);
    }
    return {{"seq", record.seq}, {"time", record.time ? Json(isoText(*record.time)) : Json(nullptr)},
        {"person", record.person}, {"tool", record.tool}, {"kind", toKey(record.kind)}, {"fields", fields}};
}

// "Reconcile", "Commit"; the key for a kind that this build does not know.
std::string verbOf(const std::string &planKind)
{
    const auto lease = fromKey<LeasePlanKind>(planKind);
    const auto claim = fromKey<ReclaimPlanKind>(planKind);
    static constexpr std::array leaseVerbs{std::pair(LeasePlanKind::ReconcileLeases, "Reconcile"),
        std::pair(LeasePlanKind::CommitLeases, "Commit"), std::pair(LeasePlanKind::RollBackLeases, "Roll back"),
        std::pair(LeasePlanKind::CleanLocalRows, "Delete the local rows of"),
        std::pair(LeasePlanKind::WriteOffLeases, "Write off")};
    static constexpr std::array claimVerbs{std::pair(ReclaimPlanKind::CreateMissing, "Create"),
        std::pair(ReclaimPlanKind::ReplaceDifferent, "Replace"), std::pair(ReclaimPlanKind::DestroyExtra, "Destroy"),
        std::pair(ReclaimPlanKind::Repair, "Repair"), std::pair(ReclaimPlanKind::Undo, "Undo")};
    for (const auto &[kind, verb] : leaseVerbs) {
        if (lease == kind) {
            return verb;
        }
    }
    for (const auto &[kind, verb] : claimVerbs) {
        if (claim == kind) {
            return verb;
        }
    }
    const auto cell = fromKey<ArchivePlanKind>(planKind);
    return planKind.empty() ? "Run"
        : !cell             ? keyLabel(planKind)
                            : std::string(*cell == ArchivePlanKind::Restore ? "Restore" : "Destroy");
}

std::string noteTitle(const AuditRecord &record)
{
    return !record.text("begun_after").empty() ? "Start a new audit log"
        : !record.text("pinned").empty()       ? "Remove the database pin"
        : !record.text("exported").empty()     ? "Export " + record.text("exported")
        : !record.text("lost_claims").empty()  ? "Dismiss a restore alert"
        : !record.text("examined_for").empty() ? "Examine a lost cell"
                                               : "Note";
}

} // namespace

std::vector<std::uint32_t> allActions(const AuditLogView &auditLog)
{
    std::vector<std::uint32_t> numbers(auditLog.actions.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

std::string titleOf(const AuditLogView &auditLog, const AuditAction &action)
{
    if (action.kind == ActionKind::Arming) {
        return "Arm writing";
    }
    if (action.kind == ActionKind::Note) {
        return noteTitle(auditLog.firstRecord(action.steps.front()));
    }
    const auto items = std::to_string(action.items)
        + (isOfLeases(action) ? (action.items == 1 ? " lease" : " leases")
                              : (action.items == 1 ? " claim of " : " claims of ")
                    + (isOfCell(action) ? std::string("the cell") : action.model));
    const auto title = verbOf(action.planKind) + (action.items > 0 ? ' ' + items : std::string(" a plan"));
    return action.kind == ActionKind::Attempt ? "Refused: " + title : title;
}

std::string resultText(const AuditLogView &auditLog, const AuditAction &action)
{
    if (action.kind != ActionKind::Run) {
        return action.kind == ActionKind::Attempt ? "nothing done" : "";
    }
    const auto done = doneIn(auditLog, action).text();
    const auto unknown = action.undecided();
    const auto notDone = leftIn(action) - unknown;
    return (done.empty() ? "nothing done" : done)
        + (notDone > 0 ? ", " + std::to_string(notDone) + " not done" : std::string())
        + (unknown > 0 ? ", " + std::to_string(unknown) + " with an unknown outcome" : std::string());
}

std::string markdownTimeline(const AuditLogView &auditLog, const TimelineRequest &request)
{
    std::string text = "# Timeline of guarded actions\n\nFrom " + codeSpan(auditLog.file) + ", exported "
        + utcText(request.exportedAt) + ". " + chainText(auditLog.verification)
        + (request.isRedacted ? " People have pseudonyms.\n" : "\n");
    if (request.actions.empty()) {
        return text + "\nNo records match.\n";
    }
    text += "\n| # | when | who | what | why | cell | result |\n|--:|---|---|---|---|---|---|\n";
    std::size_t number = 0;
    for (const auto at : request.actions) {
        text += summaryRow(auditLog, auditLog.actions[at], ++number);
    }
    number = 0;
    for (const auto at : request.actions) {
        const auto &action = auditLog.actions[at];
        text += "\n## " + std::to_string(++number) + ". " + markdownText(titleOf(auditLog, action)) + "\n\n"
            + bulletsOf(auditLog, action) + detailsOf(auditLog, at);
    }
    return text;
}

std::string jsonTimeline(const AuditLogView &auditLog, const TimelineRequest &request)
{
    const auto &verification = auditLog.verification;
    Json actions = Json::array();
    for (const auto at : request.actions) {
        actions.push_back(actionJson(auditLog, auditLog.actions[at]));
    }
    Json list = Json::array();
    for (const auto &record : recordsOf(auditLog, request.actions)) {
        list.push_back(recordJson(record));
    }
    const Json json{{"file", auditLog.file}, {"exported_at", isoText(request.exportedAt)},
        {"is_redacted", request.isRedacted}, {"is_whole", !verification.problem},
        {"problem",
            verification.problem
                ? Json{{"line", verification.problem->line}, {"what", textOf(verification.problem->what)}}
                : Json(nullptr)},
        {"head", {{"count", verification.head.count}, {"hash", verification.head.hash}}}, {"actions", actions},
        {"records", list}};
    return printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

} // namespace cells::activity
