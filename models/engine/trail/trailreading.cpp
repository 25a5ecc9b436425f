#include "models/engine/trail/trailreading.h"

#include "models/engine/runs/intentresolution.h"
#include "models/engine/runs/reclaimrun.h"
#include "models/rules/plans/leaseplan.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>

namespace cells {

namespace {

constexpr std::array<std::string_view, deedOutcomes> outcomeKeys{
    "", "open", "unknown", "applied", "not_applied", "stale", "superseded", "ended"};
constexpr std::array<std::string_view, 4> kindKeys{"run", "attempt", "arming", "note"};
constexpr std::array<std::string_view, 7> stateKeys{
    "open", "under_way", "interrupted", "stopped", "finished", "refused", "noted"};
constexpr std::string_view endOfLastItem = "after its last item";
constexpr std::string_view resolvedLater = "resolved_";

template <typename Enum, std::size_t count>
std::optional<Enum> enumOf(const std::array<std::string_view, count> &keys, std::string_view key)
{
    const auto found = std::find(keys.begin(), keys.end(), key);
    return key.empty() || found == keys.end() ? std::nullopt : std::optional(Enum(found - keys.begin()));
}

// A word that this build does not understand is not known (C17).
DeedOutcome outcomeOf(const AuditRecord &record)
{
    auto word = record.text("outcome");
    if (word.starts_with(resolvedLater)) {
        word.erase(0, resolvedLater.size());
    }
    return deedOutcomeOf(word).value_or(DeedOutcome::Unknown);
}

std::optional<std::int64_t> numberIn(const AuditRecord &record, std::string_view field)
{
    for (const auto &[name, value] : record.fields) {
        if (const auto *number = std::get_if<std::int64_t>(&value); number && name == field) {
            return *number;
        }
    }
    return std::nullopt;
}

// The same call, whichever plan it was for.
std::string callOf(const AuditRecord &record)
{
    const auto update = record.text("update");
    return record.text("cell") + '\n' + record.text("deed") + '\n' + (update.empty() ? record.text("lease") : update);
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
    explicit Grouping(TrailReading &trail)
        : m_trail(trail)
    {
    }

    void take(std::uint32_t index)
    {
        const auto &record = m_trail.records[index];
        const auto plan = record.text("plan");
        const bool isOfItem = !record.text("deed").empty();
        if (plan.empty()) {
            addAction(numberIn(record, "armed_for_cell") ? ActionKind::Arming : ActionKind::Note, index);
            addStep(m_trail.actions.size() - 1, TrailStep::Kind::Other, DeedOutcome::None, index);
        } else if (record.kind == AuditKind::Refusal && !isOfItem) {
            addAction(ActionKind::Attempt, index);
            addStep(m_trail.actions.size() - 1, TrailStep::Kind::Other, DeedOutcome::None, index);
        } else if (record.kind == AuditKind::Note) {
            takeNote(index, plan);
        } else {
            takeDeed(index, plan);
        }
    }

private:
    struct Place
    {
        std::size_t action = 0;
        std::size_t step = 0;
    };

    void addAction(ActionKind kind, std::uint32_t index)
    {
        const auto &record = m_trail.records[index];
        TrailAction action;
        action.kind = kind;
        action.plan = record.text("plan");
        action.planKind = record.text("kind");
        action.model = record.text("model");
        action.undoes = record.text("undoes");
        action.items = numberIn(record, "items").value_or(0);
        action.cell = numberIn(record, kind == ActionKind::Arming ? "armed_for_cell" : "cell");
        action.environment = record.text("environment");
        action.reason = record.text(kind == ActionKind::Attempt ? "why" : "reason");
        action.begun = record.time;
        action.person = record.person;
        m_trail.actions.push_back(std::move(action));
    }

    Place addStep(std::size_t action, TrailStep::Kind kind, DeedOutcome outcome, std::uint32_t index)
    {
        auto &steps = m_trail.actions[action].steps;
        steps.push_back({kind, outcome, {}});
        const Place place{action, steps.size() - 1};
        addTo(place, index);
        return place;
    }

    void addTo(Place place, std::uint32_t index)
    {
        auto &action = m_trail.actions[place.action];
        const auto &record = m_trail.records[index];
        action.steps[place.step].records.push_back(index);
        // What was found out later is no sign that the action still runs.
        if (!record.text("outcome").starts_with(resolvedLater)) {
            action.last = record.time;
        }
        action.isProved = action.isProved && index < m_trail.proved;
    }

    // What was begun in a trail before this one has no beginning here.
    std::size_t runOf(const std::string &plan, std::uint32_t index)
    {
        const auto [found, isNew] = m_runs.emplace(plan, m_trail.actions.size());
        if (isNew) {
            addAction(ActionKind::Run, index);
            m_trail.actions.back().reason.clear();
        }
        return found->second;
    }

    void takeNote(std::uint32_t index, const std::string &plan)
    {
        const auto &record = m_trail.records[index];
        if (numberIn(record, "items")) {
            m_runs.insert_or_assign(plan, m_trail.actions.size());
            addAction(ActionKind::Run, index);
            addStep(m_trail.actions.size() - 1, TrailStep::Kind::Begun, DeedOutcome::None, index);
            return;
        }
        const auto ended = record.text("ended");
        const auto run = runOf(plan, index);
        addStep(run, ended.empty() ? TrailStep::Kind::Other : TrailStep::Kind::Ended, DeedOutcome::None, index);
        m_trail.actions[run].ended = ended;
    }

    // An outcome settles every call of its kind that is open, as openIntentsIn has it.
    void takeDeed(std::uint32_t index, const std::string &plan)
    {
        const auto &record = m_trail.records[index];
        const auto call = callOf(record);
        if (record.kind == AuditKind::Intent) {
            m_open[call].push_back(addStep(runOf(plan, index), TrailStep::Kind::Deed, DeedOutcome::Open, index));
            return;
        }
        const auto outcome = outcomeOf(record);
        const auto open = record.kind == AuditKind::Outcome ? m_open.find(call) : m_open.end();
        if (open == m_open.end()) {
            addStep(runOf(plan, index), TrailStep::Kind::Deed, outcome, index);
            return;
        }
        for (const auto place : open->second) {
            addTo(place, index);
            m_trail.actions[place.action].steps[place.step].outcome = outcome;
        }
        if (record.text("outcome") != keyOf(DeedOutcome::Unknown)) {
            m_open.erase(open);
        }
    }

    TrailReading &m_trail;
    // The latest run of each plan.
    std::unordered_map<std::string, std::size_t> m_runs;
    std::unordered_map<std::string, std::vector<Place>> m_open;
};

ActionState stateOf(const TrailAction &action, Instant now)
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

// What a refused attempt does not tell of its plan, a run of it may.
void completeAttempts(std::vector<TrailAction> &actions)
{
    std::unordered_map<std::string, const TrailAction *> runs;
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
DeedOutcome outcomeOfClaims(const AuditRecord &update, DeedOutcome outcome)
{
    const bool isWhole = update.text("deed") == commitUpdateKey && update.text("half") != keyOf(ClaimHalf::Destroy);
    return outcome == DeedOutcome::Applied && !isWhole ? DeedOutcome::NotApplied : outcome;
}

// A fence is no item of the plan: it only counts as long as nobody knows whether it stands. An update is of many
// items, and an item of several updates: the last one says what became of it.
void conclude(const TrailReading &trail, TrailAction &action)
{
    std::unordered_map<std::string, DeedOutcome> claims;
    for (const auto &step : action.steps) {
        const auto &record = trail.firstRecord(step);
        if (const auto texts = record.texts("claims"); !texts.empty()) {
            for (const auto &text : texts) {
                claims[text] = outcomeOfClaims(record, step.outcome);
            }
            continue;
        }
        const bool isDeed = step.kind == TrailStep::Kind::Deed;
        const bool isItem = isDeed && record.text("deed") != fenceKey;
        const bool isUndecided = step.outcome == DeedOutcome::Open || step.outcome == DeedOutcome::Unknown;
        action.itemsTold += isItem;
        action.counts[std::size_t(step.outcome)] += isItem || (isDeed && isUndecided);
    }
    action.itemsTold += std::int64_t(claims.size());
    for (const auto &[claim, outcome] : claims) {
        action.counts[std::size_t(outcome)] += 1;
    }
    action.state = stateOf(action, trail.readAt);
}

// The newest first: what was undone itself undoes nothing any more, and of several runs of one plan the last one is
// undone first.
void noteUndone(std::vector<TrailAction> &actions)
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
        const std::int64_t applied = action.count(DeedOutcome::Applied);
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

tl::unexpected<Failure> cancelled()
{
    return failed(Failure::Kind::Cancelled, "The reading of the audit trail was cancelled.");
}

} // namespace

std::string_view keyOf(DeedOutcome outcome)
{
    return outcomeKeys[std::size_t(outcome)];
}

std::optional<DeedOutcome> deedOutcomeOf(std::string_view key)
{
    return enumOf<DeedOutcome>(outcomeKeys, key);
}

std::string_view keyOf(ActionKind kind)
{
    return kindKeys[std::size_t(kind)];
}

std::optional<ActionKind> actionKindOf(std::string_view key)
{
    return enumOf<ActionKind>(kindKeys, key);
}

std::string_view keyOf(ActionState state)
{
    return stateKeys[std::size_t(state)];
}

std::optional<ActionState> actionStateOf(std::string_view key)
{
    return enumOf<ActionState>(stateKeys, key);
}

std::int64_t TrailAction::notStarted() const
{
    return kind == ActionKind::Run ? std::max(items - itemsTold, std::int64_t{0}) : 0;
}

int TrailReading::undecided() const
{
    return std::accumulate(
        actions.begin(), actions.end(), 0, [](int sum, const TrailAction &one) { return sum + one.undecided(); });
}

Outcome<std::shared_ptr<const TrailReading>> readTrail(
    const std::string &file, const std::optional<JournalText> &text, Instant now, std::stop_token stop)
{
    auto trail = std::make_shared<TrailReading>();
    trail->file = file;
    trail->isThere = text.has_value();
    trail->readAt = now;
    trail->verification = text ? verifyJournal(*text) : AuditVerification();
    if (stop.stop_requested()) {
        return cancelled();
    }
    trail->records = text ? auditRecordsIn(text->bytes) : std::vector<AuditRecord>();
    trail->proved = provedIn(trail->records, trail->verification.head.count);
    if (stop.stop_requested()) {
        return cancelled();
    }
    Grouping grouping(*trail);
    for (std::size_t i = 0; i < trail->records.size(); ++i) {
        grouping.take(std::uint32_t(i));
    }
    completeAttempts(trail->actions);
    for (auto &action : trail->actions) {
        conclude(*trail, action);
    }
    noteUndone(trail->actions);
    return trail;
}

std::shared_ptr<const TrailReading> withRunning(
    std::shared_ptr<const TrailReading> trail, const std::vector<std::string> &plans)
{
    for (const auto &plan : plans) {
        const auto &actions = trail->actions;
        const auto found = std::find_if(actions.rbegin(), actions.rend(),
            [&](const TrailAction &action) { return action.kind == ActionKind::Run && action.plan == plan; });
        if (found != actions.rend() && found->ended.empty() && found->state != ActionState::UnderWay) {
            auto corrected = std::make_shared<TrailReading>(*trail);
            corrected->actions[std::size_t(actions.rend() - found) - 1].state = ActionState::UnderWay;
            trail = std::move(corrected);
        }
    }
    return trail;
}

bool goesOn(const TrailReading &before, const TrailReading &now)
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

std::vector<AuditRecord> recordsOf(const TrailReading &trail, const std::vector<std::uint32_t> &actions)
{
    std::vector<std::uint32_t> indexes;
    for (const auto action : actions) {
        for (const auto &step : trail.actions[action].steps) {
            indexes.insert(indexes.end(), step.records.begin(), step.records.end());
        }
    }
    std::sort(indexes.begin(), indexes.end());
    indexes.erase(std::unique(indexes.begin(), indexes.end()), indexes.end());
    std::vector<AuditRecord> records;
    records.reserve(indexes.size());
    for (const auto index : indexes) {
        records.push_back(trail.records[index]);
    }
    return records;
}

} // namespace cells
