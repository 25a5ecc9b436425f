// SPDX-License-Identifier: MIT
#include "models/engine/activity/auditlogview.h"

#include "models/engine/audit/auditmessages.h"
#include "models/engine/runs/claimcheck.h"
#include "models/engine/runs/intentresolution.h"
#include "models/rules/plans/leaseplan.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace cells::activity {

using namespace audit;
using namespace plans;

namespace {

constexpr std::string_view endOfLastItem = "after its last item";
constexpr std::string_view resolvedLater = "resolved_";

// A word that this build does not understand is not known (C17).
CallOutcome outcomeOf(const AuditRecord &record)
{
    auto word = record.text("outcome");
    if (word.starts_with(resolvedLater)) {
        word.erase(0, resolvedLater.size());
    }
    return fromKey<CallOutcome>(word).value_or(CallOutcome::Unknown);
}

// Identifies a call, whichever plan it was for.
std::string callOf(const AuditRecord &record)
{
    const auto update = record.text("update");
    return record.text("cell") + '\n' + record.text("action") + '\n' + (update.empty() ? record.text("lease") : update);
}

// The chain vouches for as many records as its head counts, and they are numbered without a gap.
std::size_t provedIn(const std::vector<AuditRecord> &records, std::int64_t count)
{
    std::size_t proved = 0;
    for (std::int64_t last = 0; proved < records.size(); ++proved) {
        const auto seq = records[proved].seq;
        if (seq <= last || seq > count) {
            break;
        }
        last = seq;
    }
    return proved;
}

// Puts one record after the other to the action it belongs to.
class Grouping
{
public:
    explicit Grouping(AuditLogView &auditLog)
        : m_auditLog(auditLog)
    {
    }

    void take(std::uint32_t index)
    {
        const auto &record = m_auditLog.records[index];
        const auto plan = record.text("plan");
        const bool isOfItem = !record.text("action").empty();
        if (plan.empty()) {
            const auto kind = record.number("armed_for_cell") ? ActionKind::Arming : ActionKind::Note;
            addStep(addAction(kind, index), AuditStep::Kind::Other, CallOutcome::None, index);
        } else if (record.kind == AuditKind::Refusal && !isOfItem) {
            addStep(addAction(ActionKind::Attempt, index), AuditStep::Kind::Other, CallOutcome::None, index);
        } else if (record.kind == AuditKind::Note) {
            takeNote(index, plan);
        } else {
            takeCall(index, plan);
        }
    }

private:
    struct StepPosition
    {
        std::size_t action = 0;
        std::size_t step = 0;
    };

    // Returns its number.
    std::size_t addAction(ActionKind kind, std::uint32_t index)
    {
        const auto &record = m_auditLog.records[index];
        AuditAction action;
        action.kind = kind;
        action.plan = record.text("plan");
        action.planKind = record.text("kind");
        action.model = record.text("model");
        action.undoes = record.text("undoes");
        action.items = record.number("items").value_or(0);
        action.cell = record.number(kind == ActionKind::Arming ? "armed_for_cell" : "cell");
        action.environment = record.text("environment");
        action.reason = record.text(kind == ActionKind::Attempt ? "why" : "reason");
        action.begun = record.time;
        action.person = record.person;
        m_auditLog.actions.push_back(std::move(action));
        return m_auditLog.actions.size() - 1;
    }

    StepPosition addStep(std::size_t action, AuditStep::Kind kind, CallOutcome outcome, std::uint32_t index)
    {
        auto &steps = m_auditLog.actions[action].steps;
        steps.push_back({kind, outcome, {}});
        const StepPosition position{action, steps.size() - 1};
        addTo(position, index);
        return position;
    }

    void addTo(StepPosition position, std::uint32_t index)
    {
        auto &action = m_auditLog.actions[position.action];
        const auto &record = m_auditLog.records[index];
        action.steps[position.step].records.push_back(index);
        // An outcome that was resolved later does not show that the action still runs.
        if (!record.text("outcome").starts_with(resolvedLater)) {
            action.last = record.time;
        }
        action.isProved = action.isProved && index < m_auditLog.proved;
    }

    // An action that was begun in an earlier audit log has no beginning here.
    std::size_t runOf(const std::string &plan, std::uint32_t index)
    {
        const auto [found, isNew] = m_runs.emplace(plan, m_auditLog.actions.size());
        if (isNew) {
            addAction(ActionKind::Run, index);
            m_auditLog.actions.back().reason.clear();
        }
        return found->second;
    }

    void takeNote(std::uint32_t index, const std::string &plan)
    {
        const auto &record = m_auditLog.records[index];
        if (record.number("items")) {
            const auto run = m_runs.insert_or_assign(plan, addAction(ActionKind::Run, index)).first->second;
            addStep(run, AuditStep::Kind::Begun, CallOutcome::None, index);
            return;
        }
        const auto ended = record.text("ended");
        const auto run = runOf(plan, index);
        addStep(run, ended.empty() ? AuditStep::Kind::Other : AuditStep::Kind::Ended, CallOutcome::None, index);
        m_auditLog.actions[run].ended = ended;
    }

    // An outcome settles every call of its kind that is open, as openIntentsIn has it.
    void takeCall(std::uint32_t index, const std::string &plan)
    {
        const auto &record = m_auditLog.records[index];
        const auto call = callOf(record);
        if (record.kind == AuditKind::Intent) {
            m_open[call].push_back(addStep(runOf(plan, index), AuditStep::Kind::Call, CallOutcome::Open, index));
            return;
        }
        const auto outcome = outcomeOf(record);
        const auto open = record.kind == AuditKind::Outcome ? m_open.find(call) : m_open.end();
        if (open == m_open.end()) {
            addStep(runOf(plan, index), AuditStep::Kind::Call, outcome, index);
            return;
        }
        for (const auto position : open->second) {
            addTo(position, index);
            m_auditLog.actions[position.action].steps[position.step].outcome = outcome;
        }
        if (record.text("outcome") != toKey(CallOutcome::Unknown)) {
            m_open.erase(open);
        }
    }

    AuditLogView &m_auditLog;
    // The latest run of each plan.
    std::unordered_map<std::string, std::size_t> m_runs;
    std::unordered_map<std::string, std::vector<StepPosition>> m_open;
};

ActionState stateOf(const AuditAction &action, Instant now)
{
    if (action.kind != ActionKind::Run) {
        return action.kind == ActionKind::Attempt ? ActionState::Refused : ActionState::Noted;
    }
    if (action.ended.empty() && action.last && std::chrono::abs(now - *action.last) < callsEndAfter) {
        return ActionState::UnderWay;
    }
    if (action.undecided() > 0) {
        return ActionState::Open;
    }
    return action.ended.empty()         ? ActionState::Interrupted
        : action.ended == endOfLastItem ? ActionState::Finished
                                        : ActionState::Stopped;
}

// Completes refused attempts with the facts of a run of the same plan.
void completeAttempts(std::vector<AuditAction> &actions)
{
    std::unordered_map<std::string, const AuditAction *> runs;
    for (const auto &action : actions) {
        if (action.items > 0) {
            runs.emplace(action.plan, &action);
        }
    }
    for (auto &action : actions) {
        const auto run = action.kind == ActionKind::Attempt ? runs.find(action.plan) : runs.end();
        if (run != runs.end()) {
            action.planKind = run->second->planKind;
            action.model = run->second->model;
            action.undoes = run->second->undoes;
            action.items = run->second->items;
            action.environment = run->second->environment;
        }
    }
}

// A claim that was leased, or whose old half is gone, is not yet what the plan wants.
CallOutcome outcomeOfClaims(const AuditRecord &update, CallOutcome outcome)
{
    const bool isWhole = update.text("action") == commitUpdateKey && update.text("half") != toKey(ClaimHalf::Destroy);
    return outcome == CallOutcome::Applied && !isWhole ? CallOutcome::NotApplied : outcome;
}

// A log may be damaged or written by anybody: no number of it overflows a sum.
std::int64_t itemsIn(const AuditRecord &record, std::string_view field, std::int64_t usual)
{
    return std::clamp<std::int64_t>(record.number(field).value_or(usual), 0, std::numeric_limits<int>::max());
}

void count(AuditAction &action, CallOutcome outcome, std::int64_t items)
{
    auto &sum = action.counts[std::size_t(outcome)];
    sum = int(std::min<std::int64_t>(sum + items, std::numeric_limits<int>::max()));
}

// A fence is no item of the plan: it only counts as long as nobody knows whether it stands. An update is of many
// items, and an item of several updates: the last one has its result. A record about a whole cell has their number.
void conclude(const AuditLogView &auditLog, AuditAction &action)
{
    std::unordered_map<std::string, CallOutcome> claims;
    for (const auto &step : action.steps) {
        const auto &record = auditLog.firstRecord(step);
        if (const auto texts = record.texts("claims"); !texts.empty()) {
            for (const auto &text : texts) {
                claims[text] = outcomeOfClaims(record, step.outcome);
            }
            continue;
        }
        const bool isCall = step.kind == AuditStep::Kind::Call;
        const bool isUndecided = step.outcome == CallOutcome::Open || step.outcome == CallOutcome::Unknown;
        const auto items = isCall && record.text("action") != fenceKey ? itemsIn(record, "items", 1) : 0;
        const auto already = step.kind == AuditStep::Kind::Ended ? itemsIn(record, "already", 0) : 0;
        action.itemsLogged += items + already;
        count(action, step.outcome, isCall && isUndecided ? 1 : items);
        count(action, CallOutcome::Superseded, already);
    }
    action.itemsLogged += std::int64_t(claims.size());
    for (const auto &[claim, outcome] : claims) {
        action.counts[std::size_t(outcome)] += 1;
    }
    action.state = stateOf(action, auditLog.readAt);
}

// The newest first: what was undone itself undoes nothing any more, and of several runs of one plan the last one is
// undone first.
void noteUndone(std::vector<AuditAction> &actions)
{
    struct Undoing
    {
        std::int64_t items = 0;
        std::uint32_t last = 0;
    };
    std::unordered_map<std::string, Undoing> undoing;
    for (auto number = std::uint32_t(actions.size()); number-- > 0;) {
        auto &action = actions[number];
        if (action.kind != ActionKind::Run) {
            continue;
        }
        const std::int64_t applied = action.count(CallOutcome::Applied);
        if (const auto found = undoing.find(action.plan); found != undoing.end()) {
            action.undone = std::min(found->second.items, applied);
            found->second.items -= action.undone;
            action.undoneBy = action.undone > 0 ? std::optional(found->second.last) : std::nullopt;
        }
        if (!action.undoes.empty() && applied > action.undone) {
            auto &by = undoing.try_emplace(action.undoes, Undoing{0, number}).first->second;
            by.items += applied - action.undone;
        }
    }
}

} // namespace

std::int64_t AuditAction::notStarted() const
{
    return kind == ActionKind::Run ? std::max(items - itemsLogged, std::int64_t{0}) : 0;
}

int AuditLogView::undecided() const
{
    return std::accumulate(
        actions.begin(), actions.end(), 0, [](int sum, const AuditAction &one) { return sum + one.undecided(); });
}

Outcome<std::shared_ptr<const AuditLogView>> readAuditLog(
    const std::string &file, const std::optional<JournalText> &text, Instant now, std::stop_token stop)
{
    auto auditLog = std::make_shared<AuditLogView>();
    auditLog->file = file;
    auditLog->isThere = text.has_value();
    auditLog->readAt = now;
    auditLog->verification = text ? verifyJournal(*text) : AuditVerification();
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::auditReadCancelled);
    }
    auditLog->records = text ? auditRecordsIn(text->bytes) : std::vector<AuditRecord>();
    auditLog->proved = provedIn(auditLog->records, auditLog->verification.head.count);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::auditReadCancelled);
    }
    Grouping grouping(*auditLog);
    for (std::uint32_t index = 0; index < auditLog->records.size(); ++index) {
        grouping.take(index);
    }
    completeAttempts(auditLog->actions);
    for (auto &action : auditLog->actions) {
        conclude(*auditLog, action);
    }
    noteUndone(auditLog->actions);
    return auditLog;
}

std::shared_ptr<const AuditLogView> withRunning(
    std::shared_ptr<const AuditLogView> auditLog, const std::vector<std::string> &plans)
{
    for (const auto &plan : plans) {
        const auto &actions = auditLog->actions;
        const auto found = std::find_if(actions.rbegin(), actions.rend(),
            [&](const AuditAction &action) { return action.kind == ActionKind::Run && action.plan == plan; });
        if (found != actions.rend() && found->ended.empty() && found->state != ActionState::UnderWay) {
            auto corrected = std::make_shared<AuditLogView>(*auditLog);
            corrected->actions[std::size_t(actions.rend() - found) - 1].state = ActionState::UnderWay;
            auditLog = std::move(corrected);
        }
    }
    return auditLog;
}

bool isContinuation(const AuditLogView &before, const AuditLogView &now)
{
    if (before.file != now.file || before.actions.size() > now.actions.size()) {
        return false;
    }
    const auto isSame = [&](std::size_t i) {
        const auto &was = before.firstRecord(before.actions[i].steps.front());
        const auto &is = now.firstRecord(now.actions[i].steps.front());
        return was.seq == is.seq && was.time == is.time && before.actions[i].plan == now.actions[i].plan;
    };
    return before.actions.empty() || (isSame(0) && isSame(before.actions.size() - 1));
}

std::vector<AuditRecord> recordsOf(const AuditLogView &auditLog, const std::vector<std::uint32_t> &actions)
{
    std::vector<std::uint32_t> indexes;
    for (const auto action : actions) {
        for (const auto &step : auditLog.actions[action].steps) {
            indexes.insert(indexes.end(), step.records.begin(), step.records.end());
        }
    }
    std::ranges::sort(indexes);
    indexes.erase(std::unique(indexes.begin(), indexes.end()), indexes.end());
    std::vector<AuditRecord> records;
    records.reserve(indexes.size());
    for (const auto index : indexes) {
        records.push_back(auditLog.records[index]);
    }
    return records;
}

} // namespace cells::activity
