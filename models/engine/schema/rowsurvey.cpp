// SPDX-License-Identifier: MIT
#include "models/engine/schema/rowsurvey.h"

#include "models/claims/keytext.h"
#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/schema/remotekeys.h"
#include "models/engine/schema/schemareportmessages.h"
#include "models/engine/support/sha256.h"

#include <algorithm>
#include <chrono>
#include <map>

namespace cells::schema {

using drift::ScanRateLimiter;

namespace {

constexpr int rowsAtOnce = 10'000;
constexpr int fewestAtOnce = 100;
constexpr std::size_t firstKeysAtMost = 5;
// So many tables of a database fail one after another before it is given up.
constexpr int failuresAtMost = 2;
// A search that was stopped is continued for so long after it began.
constexpr auto continuedFor = std::chrono::hours(24 * 30);

void add(std::vector<FaultyRows> &all, const std::vector<FaultyRows> &more)
{
    for (const auto &it : more) {
        const auto known = std::ranges::find_if(
            all, [&it](const FaultyRows &other) { return other.fault == it.fault && other.column == it.column; });
        if (known == all.end()) {
            all.push_back(it);
            continue;
        }
        known->count += it.count;
        for (const auto key : it.first) {
            if (known->first.size() < firstKeysAtMost) {
                known->first.push_back(key);
            }
        }
    }
}

void note(std::vector<Message> &notes, const MessagePattern &text, const std::vector<std::string> &names)
{
    if (!names.empty()) {
        notes.push_back({text, {std::to_string(names.size()), names.front()}});
    }
}

void noteList(std::vector<Message> &notes, const MessagePattern &text, const std::vector<std::string> &names)
{
    if (!names.empty()) {
        notes.push_back({text, {joined(names)}});
    }
}

// A failure always has a text here, because an empty one stands for no problem.
Message problemOf(const Failure &failure)
{
    return failure.message.isEmpty() ? Message(messages::remoteUnanswered) : failure.message;
}

// Those of the checked table, and those that were looked up in the main database.
std::uint64_t rowsIn(const RowCheckBatch &batch)
{
    auto rows = std::uint64_t(batch.rows);
    for (const auto &keys : batch.remoteKeys) {
        rows += keys.size();
    }
    return rows;
}

void noteUnknownKeys(std::vector<Message> &unread, const KeysOfTable &keys, const Message &problem)
{
    unread.push_back({messages::remoteKeysUnknown, {keys.table, joined(keys.columns), problem}});
}

KeysOfTable remoteKeysOf(const RowCheck &check)
{
    KeysOfTable keys{check.table};
    std::ranges::transform(check.remoteTargets, std::back_inserter(keys.columns), &RowTarget::column);
    return keys;
}

Message mainProblemOf(const SchemaReport &report)
{
    const auto &databases = report.schema.databases;
    const auto main = std::ranges::find(databases, LogicalDatabase::Main, &DatabaseSchema::database);
    return main != databases.end() && !main->problem.isEmpty() ? main->problem : Message(messages::remoteUnanswered);
}

// What the plan leaves out.
void noteGaps(RowReport &rows, const RowCheckPlan &plan, const Message &mainProblem)
{
    noteList(rows.unread, messages::rowsTableMissing, plan.missing);
    noteList(rows.notes, messages::rowsEnforced, plan.enforced);
    note(rows.unread, messages::rowsUnreadable, plan.unreadable);
    note(rows.unread, messages::targetsUnreadable, plan.ofUnreadable);
    note(rows.notes, messages::rowsWithoutPrimaryKey, plan.withoutKey);
    note(rows.notes, messages::targetsElsewhere, plan.elsewhere);
    for (const auto &keys : plan.ofUnreadMain) {
        noteUnknownKeys(rows.unread, keys, mainProblem);
    }
}

// One search of the rows of a cell.
class RowSearch
{
public:
    RowSearch(const RowCheckSources &sources, const RowCheckRequest &request,
        const std::function<void(const RowCheckProgress &)> &onProgress, const std::stop_token &stop)
        : m_sources(sources)
        , m_history(request.tables.empty() ? sources.history : nullptr)
        , m_onProgress(onProgress)
        , m_stop(stop)
        , m_rateLimiter(request.rate, sources.clock.monotonic())
        , m_remoteKeys(sources.databases)
    {
        begin(request.isFromStart);
    }

    void run(RowReport &report, const RowCheckPlan &plan)
    {
        RowCheckProgress progress{.tables = int(plan.checks.size())};
        for (const auto &planned : plan.checks) {
            if (m_stop.stop_requested()) {
                break;
            }
            progress.table = planned.check.table;
            progress.total = planned.rows;
            if (m_failures[planned.database] < failuresAtMost) {
                report.tables.push_back(check(planned, progress));
            } else {
                ++m_givenUp[planned.database];
            }
            ++progress.tablesDone;
        }
        end(report);
    }

private:
    // Continues the last search, or begins one. A history that cannot be used only makes the next search longer.
    void begin(bool isFromStart)
    {
        if (m_history == nullptr) {
            return;
        }
        const auto now = m_sources.clock.now();
        const auto last = m_history->fetchRowSearch(m_sources.of).value_or(std::nullopt);
        if (!isFromStart && last && !last->isEnded && now - last->began < continuedFor) {
            m_search = *last;
            m_stored = m_history->fetchRowChecks(m_sources.of).value_or(std::vector<StoredRowCheck>());
        } else {
            m_search = {now, false};
            (void)m_history->save(m_sources.of, m_search);
        }
    }

    void end(RowReport &report)
    {
        report.isStopped = m_stop.stop_requested();
        report.asOf = m_sources.clock.now();
        for (const auto &[database, tables] : m_givenUp) {
            report.unread.push_back({messages::rowsGivenUp, {std::to_string(tables), std::string(toKey(database))}});
        }
        if (m_history != nullptr && !report.isStopped) {
            (void)m_history->save(m_sources.of, StoredRowSearch{m_search.began, true});
        }
    }

    // What the search that is continued has read of the table.
    StoredRowCheck storedOf(const PlannedRowCheck &planned) const
    {
        const auto print = fingerprintOf(planned.check);
        const auto found = std::ranges::find_if(m_stored, [&](const StoredRowCheck &it) {
            return it.database == planned.database && it.table == planned.check.table && it.check == print;
        });
        return found != m_stored.end() ? *found : StoredRowCheck{planned.database, planned.check.table, print};
    }

    CheckedRows check(const PlannedRowCheck &planned, const RowCheckProgress &progress)
    {
        auto stored = storedOf(planned);
        CheckedRows checked{.planned = planned,
            .asOf = stored.asOf,
            .rows = stored.rows,
            .isContinued = stored.last.has_value(),
            .isDone = stored.isDone,
            .faults = stored.faults};
        const auto database = std::ranges::find(m_sources.databases, planned.database, &OpenInventory::name);
        if (database == m_sources.databases.end() || !database->inventory) {
            fail(checked, database == m_sources.databases.end() ? Failure() : database->inventory.error());
        } else if (!checked.isDone) {
            read(**database->inventory, checked, stored, progress);
        }
        return checked;
    }

    void read(CellInventory &inventory, CheckedRows &checked, StoredRowCheck &stored, RowCheckProgress progress)
    {
        int limit = rowsAtOnce;
        while (!m_stop.stop_requested() && !checked.isDone) {
            progress.rows = checked.rows;
            m_onProgress(progress);
            auto batch = inventory.fetchRowCheck(checked.planned.check, stored.last, limit, m_stop);
            if (batch) {
                if (!addDangling(inventory, checked, stored.last, *batch)) {
                    return;
                }
                take(checked, stored, *batch, limit);
                limitRate(rowsIn(*batch));
            } else if (batch.error().kind == Failure::Kind::TimedOut && limit > fewestAtOnce) {
                limit /= 10;
            } else {
                return fail(checked, batch.error());
            }
        }
        m_failures[checked.planned.database] = 0;
    }

    // Returns false when it was stopped: the next search reads the batch again.
    bool addDangling(
        CellInventory &inventory, CheckedRows &checked, std::optional<std::int64_t> after, RowCheckBatch &batch)
    {
        if (checked.remoteProblem.isEmpty()) {
            const auto faults = m_remoteKeys.fetchDangling(inventory, checked.planned.check, after, batch, m_stop);
            if (!faults && m_stop.stop_requested()) {
                return false;
            }
            if (!faults) {
                checked.remoteProblem = problemOf(faults.error());
            } else {
                batch.faults.insert(batch.faults.end(), faults->begin(), faults->end());
            }
        }
        return true;
    }

    // A batch whose keys are unknown is not stored, so that a search that continues reads it again.
    void take(CheckedRows &checked, StoredRowCheck &stored, const RowCheckBatch &batch, int limit)
    {
        add(checked.faults, batch.faults);
        checked.asOf = m_sources.clock.now();
        checked.rows += batch.rows;
        checked.isDone = batch.rows < limit;
        stored.last = batch.last ? batch.last : stored.last;
        stored.asOf = checked.asOf;
        stored.rows = checked.rows;
        stored.isDone = checked.isDone;
        stored.faults = checked.faults;
        if (m_history != nullptr && checked.remoteProblem.isEmpty()) {
            (void)m_history->save(m_sources.of, stored);
        }
    }

    void fail(CheckedRows &checked, const Failure &failure)
    {
        if (failure.kind != Failure::Kind::Cancelled) {
            checked.problem = failure.message;
            m_failures[checked.planned.database] += failure.kind == Failure::Kind::Unreachable ? failuresAtMost : 1;
        }
    }

    void limitRate(std::uint64_t rows)
    {
        m_rateLimiter.passed(rows, m_sources.clock.monotonic());
        if (const auto pause = m_rateLimiter.pauseAt(m_sources.clock.monotonic()); pause > Duration(0)) {
            (void)m_sources.clock.wait(pause, m_stop);
        }
    }

    const RowCheckSources &m_sources;
    // Null: nothing is stored.
    SchemaHistory *const m_history;
    const std::function<void(const RowCheckProgress &)> &m_onProgress;
    const std::stop_token &m_stop;
    ScanRateLimiter m_rateLimiter;
    RemoteKeys m_remoteKeys;
    StoredRowSearch m_search;
    std::vector<StoredRowCheck> m_stored;
    std::map<LogicalDatabase, int> m_failures;
    std::map<LogicalDatabase, int> m_givenUp;
};

} // namespace

bool RowReport::isComplete() const
{
    return !isStopped && unread.empty();
}

std::string fingerprintOf(const RowCheck &check)
{
    std::string text
        = check.primaryKey + (check.isNullAFault ? "\nnull" : "\n") + (check.isSeveralAFault ? " several" : "");
    for (const auto &key : check.keys) {
        text += '\n' + key;
    }
    for (const auto &it : check.targets) {
        text += "\nto " + it.column + ' ' + it.references + ' ' + it.primaryKey;
    }
    for (const auto &it : check.remoteTargets) {
        text += "\nmain " + it.column + ' ' + it.references + ' ' + it.primaryKey;
    }
    if (const auto &it = check.parent) {
        text += "\nparent " + it->foreignKey + ' ' + it->table + ' ' + it->primaryKey + ' ' + it->parentKey + ' '
            + it->key;
    }
    return sha256(text);
}

RowReport surveyRows(const SchemaReport &report, const RowCheckSources &sources, const RowCheckRequest &request,
    const std::function<void(const RowCheckProgress &)> &onProgress, const std::stop_token &stop)
{
    RowReport rows;
    rows.asOf = sources.clock.now();
    rows.isContradicted = report.isContradicted;
    for (const auto &it : report.schema.databases) {
        if (!it.problem.isEmpty()) {
            rows.unread.push_back(it.problem);
        }
    }
    if (!report.docs) {
        rows.unread.push_back(report.docsProblem);
        return rows;
    }
    const auto plan = planRowChecks(*report.docs, report.schema.catalogs(), request.tables);
    RowSearch(sources, request, onProgress, stop).run(rows, plan);
    noteGaps(rows, plan, mainProblemOf(report));
    for (const auto &it : rows.tables) {
        if (!it.problem.isEmpty()) {
            rows.unread.push_back(it.problem);
        }
        if (!it.remoteProblem.isEmpty()) {
            noteUnknownKeys(rows.unread, remoteKeysOf(it.planned.check), it.remoteProblem);
        }
        std::ranges::move(rowFindings(report.cell, it.planned, it.faults, it.rows), std::back_inserter(rows.findings));
    }
    return rows;
}

} // namespace cells::schema
