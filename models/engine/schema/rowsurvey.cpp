// SPDX-License-Identifier: MIT
#include "models/engine/schema/rowsurvey.h"

#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/schema/schemareportmessages.h"
#include "models/engine/support/sha256.h"

#include <algorithm>
#include <chrono>

namespace cells::schema {

using drift::ScanRateLimiter;

namespace {

constexpr int rowsAtOnce = 10'000;
constexpr int fewestAtOnce = 100;
// A search that was stopped is continued, and what it has finished is not read again for so long.
constexpr auto finishedFor = std::chrono::hours(24);
constexpr std::size_t firstKeysAtMost = 5;

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

// One survey of the rows of a cell.
class RowSurvey
{
public:
    RowSurvey(const RowCheckSources &sources, const RowCheckRequest &request,
        const std::function<void(const RowCheckProgress &)> &onProgress, const std::stop_token &stop)
        : m_sources(sources)
        , m_request(request)
        , m_onProgress(onProgress)
        , m_stop(stop)
        , m_rateLimiter(request.rate, sources.clock.monotonic())
    {
        if (sources.history != nullptr && !request.isFromStart) {
            m_stored = sources.history->fetchRowChecks(sources.of).value_or(std::vector<StoredRowCheck>());
        }
    }

    void run(RowReport &report, const RowCheckPlan &plan)
    {
        m_isContinued = isInterrupted(plan);
        RowCheckProgress progress{.tables = int(plan.checks.size())};
        for (const auto &planned : plan.checks) {
            if (m_stop.stop_requested()) {
                break;
            }
            progress.table = planned.check.table;
            progress.total = planned.rows;
            report.tables.push_back(check(planned, progress));
            ++progress.tablesDone;
        }
        report.isStopped = m_stop.stop_requested();
    }

private:
    const StoredRowCheck *storedOf(const PlannedRowCheck &planned) const
    {
        const auto print = fingerprintOf(planned.check);
        const auto found = std::ranges::find_if(m_stored, [&](const StoredRowCheck &it) {
            return it.database == planned.database && it.table == planned.check.table && it.check == print;
        });
        return found == m_stored.end() ? nullptr : &*found;
    }

    bool isFinished(const PlannedRowCheck &planned) const
    {
        const auto *stored = storedOf(planned);
        return stored != nullptr && stored->isDone && m_sources.clock.now() - stored->asOf < finishedFor;
    }

    // A search of all these tables has not come to its end.
    bool isInterrupted(const RowCheckPlan &plan) const
    {
        return !std::ranges::all_of(
            plan.checks, [this](const PlannedRowCheck &planned) { return isFinished(planned); });
    }

    CheckedRows check(const PlannedRowCheck &planned, RowCheckProgress &progress)
    {
        CheckedRows checked{planned};
        auto stored = begin(checked);
        if (checked.isDone) {
            return checked;
        }
        int limit = rowsAtOnce;
        const auto database = std::ranges::find(m_sources.databases, planned.database, &OpenInventory::name);
        if (database == m_sources.databases.end() || !database->inventory) {
            checked.problem = database == m_sources.databases.end() ? Message() : database->inventory.error().message;
            return checked;
        }
        while (!m_stop.stop_requested() && !checked.isDone) {
            progress.rows = checked.rows;
            m_onProgress(progress);
            const auto batch = (*database->inventory)->fetchRowCheck(planned.check, stored.last, limit, m_stop);
            if (!batch) {
                if (batch.error().kind == Failure::Kind::TimedOut && limit > fewestAtOnce) {
                    limit /= 10;
                    continue;
                }
                checked.problem = batch.error().kind == Failure::Kind::Cancelled ? Message() : batch.error().message;
                break;
            }
            checked.rows += batch->rows;
            checked.isDone = batch->rows < limit;
            add(checked.faults, batch->faults);
            stored.last = batch->last ? batch->last : stored.last;
            save(stored, checked);
            limitRate(std::uint64_t(batch->rows));
        }
        return checked;
    }

    // Continues an interrupted search.
    StoredRowCheck begin(CheckedRows &checked) const
    {
        const auto *stored = m_isContinued ? storedOf(checked.planned) : nullptr;
        if (stored == nullptr || (stored->isDone && !isFinished(checked.planned))) {
            return {checked.planned.database, checked.planned.check.table, fingerprintOf(checked.planned.check)};
        }
        checked.isContinued = true;
        checked.isDone = stored->isDone;
        checked.rows = stored->rows;
        checked.faults = stored->faults;
        return *stored;
    }

    // A progress that cannot be stored only makes the next check longer.
    void save(StoredRowCheck &stored, const CheckedRows &checked) const
    {
        stored.asOf = m_sources.clock.now();
        stored.rows = checked.rows;
        stored.isDone = checked.isDone;
        stored.faults = checked.faults;
        if (m_sources.history != nullptr) {
            (void)m_sources.history->save(m_sources.of, stored);
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
    const RowCheckRequest &m_request;
    const std::function<void(const RowCheckProgress &)> &m_onProgress;
    const std::stop_token &m_stop;
    ScanRateLimiter m_rateLimiter;
    std::vector<StoredRowCheck> m_stored;
    bool m_isContinued = false;
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
    if (!report.docs) {
        rows.unread.push_back(report.docsProblem);
        return rows;
    }
    const auto plan = planRowChecks(*report.docs, report.schema.catalogs(), request.tables);
    RowSurvey(sources, request, onProgress, stop).run(rows, plan);
    note(rows.unread, messages::rowsUnreadable, plan.unreadable);
    note(rows.notes, messages::rowsWithoutPrimaryKey, plan.withoutKey);
    note(rows.notes, messages::targetsElsewhere, plan.elsewhere);
    for (const auto &it : rows.tables) {
        if (!it.problem.isEmpty()) {
            rows.unread.push_back(it.problem);
        }
        std::ranges::move(rowFindings(report.cell, it.planned, it.faults, it.rows), std::back_inserter(rows.findings));
    }
    return rows;
}

} // namespace cells::schema
