#include "models/engine/claimlookup.h"

#include "models/engine/leaselisting.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells {

namespace {

using Code = PairReason::Code;

// The answers that ask for a value, by the value.
using Askers = std::map<std::string, std::vector<LookupAnswer *>>;

std::string folded(std::string text)
{
    std::transform(
        text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

void addGap(LookupAnswer &answer, const std::string &gap)
{
    if (std::find(answer.gaps.begin(), answer.gaps.end(), gap) == answer.gaps.end()) {
        answer.gaps.push_back(gap);
    }
}

void addGap(const Askers &askers, const std::string &gap)
{
    for (const auto &[value, answers] : askers) {
        for (auto *answer : answers) {
            addGap(*answer, gap);
        }
    }
}

bool holds(const LookupAnswer &answer, const LookupHit &hit)
{
    return std::any_of(answer.hits.begin(), answer.hits.end(), [&](const LookupHit &other) {
        const bool isSameRecord = other.pair.record && hit.pair.record
            ? other.pair.record->uuid == hit.pair.record->uuid
            : other.pair.record.has_value() == hit.pair.record.has_value();
        return other.cell == hit.cell && other.model == hit.model && other.pair.key == hit.pair.key
            && other.pair.type == hit.pair.type && isSameRecord;
    });
}

void addHit(LookupAnswer &answer, LookupHit hit)
{
    if (!holds(answer, hit)) {
        answer.hits.push_back(std::move(hit));
    }
}

LookupVerdict verdictOf(const LookupAnswer &answer)
{
    const auto has = [&](auto &&isWanted) { return std::any_of(answer.hits.begin(), answer.hits.end(), isWanted); };
    const auto isMatching = [](const LookupHit &hit) { return hit.pair.judgement == PairJudgement::Matching; };
    const auto isUnchecked = [](const LookupHit &hit) { return hit.pair.judgement == PairJudgement::NotChecked; };
    if (has([&](const LookupHit &hit) { return !isMatching(hit) && !isUnchecked(hit); })) {
        return LookupVerdict::Differs;
    }
    if (has(isUnchecked)) {
        return LookupVerdict::NotChecked;
    }
    if (!answer.hits.empty()) {
        return LookupVerdict::Matching;
    }
    if (!answer.leases.empty()) {
        return LookupVerdict::Lease;
    }
    return answer.gaps.empty() ? LookupVerdict::NotFound : LookupVerdict::NotChecked;
}

class LookupRun
{
public:
    LookupRun(TopologyService *admin, const std::vector<CellSide> &cells, Clock &clock, const Thresholds &thresholds,
        std::stop_token stop)
        : m_admin(admin)
        , m_cells(cells)
        , m_clock(clock)
        , m_thresholds(thresholds)
        , m_stop(std::move(stop))
    {
    }

    void askColumn(const CellSide &cell, const ClaimableModel &model, const ClaimedColumn &column,
        std::vector<LookupAnswer> &answers)
    {
        auto askers = askersOf(column.type, answers);
        if (askers.empty() || !cell.database) {
            return;
        }
        if (column.index == ValueIndex::None) {
            // An admin finds every claim; only a row that lacks its claim stays unseen then.
            if (!m_admin) {
                addGap(askers,
                    gapText(cell,
                        "has no index on " + std::string(model.table) + "." + std::string(column.column)
                            + ", so its rows were not searched"));
            }
            return;
        }
        findRows(cell, model, column, askers, ValueMatch::Exact);
        if (!askers.empty() && (column.index == ValueIndex::IgnoringCase || column.index == ValueIndex::Both)) {
            findRows(cell, model, column, askers, ValueMatch::IgnoringCase);
        }
    }

    void askAdmin(LookupAnswer &answer)
    {
        for (const auto &claim : answer.asked.claims) {
            if (!m_adminProblem.empty()) {
                addGap(answer, m_adminProblem);
                return;
            }
            const auto owned = m_admin->fetchRecord(claim, m_stop);
            if (!owned) {
                addGap(answer, owned.error().text);
                // Thousands of further calls would each wait as long.
                const auto kind = owned.error().kind;
                if (kind == Failure::Kind::Unreachable || kind == Failure::Kind::TimedOut) {
                    m_adminProblem = owned.error().text;
                }
            } else if (*owned) {
                addOwned(answer, (*owned)->record);
            }
        }
    }

    void askForLeases(const CellSide &cell, std::vector<LookupAnswer> &answers)
    {
        const bool isAsked = std::any_of(
            answers.begin(), answers.end(), [](const LookupAnswer &answer) { return answer.asked.uuid.has_value(); });
        if (!isAsked) {
            return;
        }
        const auto listing = cell.service ? listLeases(
                                 *cell.service, cell.id, [](int, std::size_t) {}, m_stop)
                                          : LeaseList{};
        const auto table = cell.database ? cell.database->fetchLeaseTable(m_stop) : LeaseTableLook{};
        for (auto &answer : answers) {
            if (answer.asked.uuid) {
                addLease(cell, answer, listing, table);
            }
        }
    }

private:
    Askers askersOf(ClaimType type, std::vector<LookupAnswer> &answers) const
    {
        Askers askers;
        for (auto &answer : answers) {
            for (const auto &claim : answer.asked.claims) {
                if (claim.type == type) {
                    askers[claim.value].push_back(&answer);
                }
            }
        }
        return askers;
    }

    std::string gapText(const CellSide &cell, const std::string &text) const
    {
        return "Cell " + std::to_string(cell.id.value) + ": " + text + ".";
    }

    // Leaves in `askers` those whose value no row has.
    void findRows(const CellSide &cell, const ClaimableModel &model, const ClaimedColumn &column, Askers &askers,
        ValueMatch match)
    {
        std::vector<std::string> values;
        for (const auto &[value, answers] : askers) {
            values.push_back(value);
        }
        const auto look = cell.database->fetchRowsWith(model, column, values, match, m_stop);
        if (!look) {
            addGap(askers, look.error().text);
            return;
        }
        const bool isCaseOther = match == ValueMatch::IgnoringCase;
        const auto place = *columnClaiming(model, column.type);
        std::set<std::string> found;
        for (const auto &row : look->rows) {
            const auto &held = row.values[place];
            for (const auto &[value, answers] : askers) {
                if (!held || (isCaseOther ? folded(*held) != folded(value) : *held != value)) {
                    continue;
                }
                found.insert(value);
                addSource(cell, model, column.type, row.key, answers, isCaseOther);
            }
        }
        std::erase_if(askers, [&](const auto &asker) { return found.contains(asker.first); });
    }

    void addSource(const CellSide &cell, const ClaimableModel &model, ClaimType type, const std::string &key,
        const std::vector<LookupAnswer *> &answers, bool isCaseOther)
    {
        const auto pairs = pairsOf(cell, model, key);
        for (auto *answer : answers) {
            if (!pairs) {
                addGap(*answer, pairs.error().text);
                continue;
            }
            for (const auto &pair : *pairs) {
                if (pair.type == type || pair.judgement == PairJudgement::Unreadable) {
                    addHit(*answer, {cell.id, &model, pair, isCaseOther});
                }
            }
        }
    }

    Outcome<std::vector<ClaimPair>> pairsOf(const CellSide &cell, const ClaimableModel &model, const std::string &key)
    {
        if (!cell.service) {
            return failed(Failure::Kind::Refused, gapText(cell, "no Topology Service may be asked for it"));
        }
        return pairsOfSources(cell, model, {key}, m_clock, m_thresholds, m_stop);
    }

    void addOwned(LookupAnswer &answer, const Record &record)
    {
        const auto *model = modelOf(record.source.type);
        const auto known = std::find_if(
            m_cells.begin(), m_cells.end(), [&](const CellSide &cell) { return cell.id == record.cell; });
        // An admin may list the claims of every cell.
        const auto side = known == m_cells.end() ? CellSide{record.cell, m_admin, nullptr} : *known;
        if (model) {
            if (const auto pairs = pairsOf(side, *model, record.source.key)) {
                for (const auto &pair : *pairs) {
                    if (pair.record && pair.record->uuid == record.uuid) {
                        addHit(answer, {record.cell, model, pair});
                        noteHolder(answer, record);
                        return;
                    }
                }
            }
        }
        ClaimPair pair;
        pair.key = record.source.key;
        pair.type = record.claim.type;
        pair.record = record;
        pair.reasons = {{Code::RowsUnread, {"its source was not read"}}};
        addHit(answer, {record.cell, model, std::move(pair)});
        noteHolder(answer, record);
    }

    // A row that lacks its claim because another cell has it (F20).
    void noteHolder(LookupAnswer &answer, const Record &record)
    {
        for (auto &hit : answer.hits) {
            const bool isWithout = !hit.pair.record && hit.pair.expected && hit.pair.expected->claim == record.claim;
            if (isWithout && hit.cell != record.cell) {
                hit.pair.reasons.push_back({Code::HeldElsewhere, {std::to_string(record.cell.value)}});
            }
        }
    }

    void addLease(
        const CellSide &cell, LookupAnswer &answer, const LeaseList &listing, const Outcome<LeaseTableLook> &table)
    {
        LookupLease lease{cell.id, {}, {}};
        for (const auto &listed : listing.leases) {
            if (listed.uuid == answer.asked.uuid) {
                lease.service = listed;
            }
        }
        for (const auto &row : table ? table->rows : std::vector<LocalLease>{}) {
            if (row.uuid == answer.asked.uuid) {
                lease.local = row;
            }
        }
        if (lease.service || lease.local) {
            answer.leases.push_back(lease);
        }
        if (listing.problem) {
            addGap(answer, listing.problem->text);
        }
        if (!table) {
            addGap(answer, table.error().text);
        }
    }

    TopologyService *m_admin;
    const std::vector<CellSide> &m_cells;
    Clock &m_clock;
    const Thresholds &m_thresholds;
    std::stop_token m_stop;
    std::string m_adminProblem;
};

} // namespace

std::string_view keyOf(LookupVerdict verdict)
{
    switch (verdict) {
    case LookupVerdict::Matching:
        return "matching";
    case LookupVerdict::Differs:
        return "differs";
    case LookupVerdict::Lease:
        return "lease";
    case LookupVerdict::NotFound:
        return "not_found";
    case LookupVerdict::NotChecked:
        break;
    }
    return "not_checked";
}

ClaimLookup::ClaimLookup(TopologyService *admin, std::vector<CellSide> cells, Clock &clock, Thresholds thresholds)
    : m_admin(admin)
    , m_cells(std::move(cells))
    , m_clock(clock)
    , m_thresholds(thresholds)
{
}

Outcome<LookupReport> ClaimLookup::lookUp(const std::vector<std::string> &lines,
    const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop)
{
    if (lines.size() > linesAtMost) {
        return failed(Failure::Kind::Refused,
            "At most " + std::to_string(linesAtMost) + " values are looked up at once; these are "
                + std::to_string(lines.size()) + ".");
    }
    LookupReport report{m_clock.now(), m_admin != nullptr, {}};
    for (const auto &line : lines) {
        report.answers.push_back({typedValue(line)});
    }
    LookupRun run(m_admin, m_cells, m_clock, m_thresholds, stop);
    const auto total = m_cells.size() + (m_admin ? lines.size() : 0);
    std::size_t done = 0;
    for (const auto &cell : m_cells) {
        for (const auto &model : catalogue()) {
            for (const auto &column : model.columns) {
                run.askColumn(cell, model, column, report.answers);
            }
        }
        run.askForLeases(cell, report.answers);
        onProgress(++done, total);
    }
    for (std::size_t i = 0; m_admin && i < report.answers.size() && !stop.stop_requested(); ++i) {
        run.askAdmin(report.answers[i]);
        onProgress(++done, total);
    }
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, "You asked to stop; nothing of the lookup is shown.");
    }
    for (auto &answer : report.answers) {
        answer.verdict = verdictOf(answer);
    }
    return report;
}

} // namespace cells
