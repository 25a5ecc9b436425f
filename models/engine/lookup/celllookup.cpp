// SPDX-License-Identifier: MIT
#include "models/engine/lookup/celllookup.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/leases/leaselisting.h"
#include "models/engine/lookup/lookupmessages.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells::lookup {

using namespace claims;
using namespace leases;

namespace {

// The answers that ask for a value, by the value.
using Askers = std::map<std::string, std::vector<LookupAnswer *>>;

std::string folded(std::string text)
{
    std::ranges::transform(text, text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return text;
}

// An answer that a row was found for.
struct Found
{
    // Nothing: every claim of the row was asked for.
    std::optional<ClaimType> type;
    std::string key;
    LookupAnswer *answer = nullptr;
    bool isCaseOther = false;
};
using FoundByModel = std::map<const ClaimableModel *, std::vector<Found>>;

// Adds the answers that the rows match. Ignores case only for a value that no row has as it was typed.
void match(
    const ValueSearch &search, const Askers &askers, const std::vector<const ValueRow *> &rows, FoundByModel &found)
{
    std::set<std::string> exact;
    std::map<std::string, std::vector<const Askers::value_type *>> byFolded;
    for (const auto *row : rows) {
        exact.insert(row->value);
    }
    for (const auto &asker : askers) {
        byFolded[folded(asker.first)].push_back(&asker);
    }
    for (const auto *row : rows) {
        for (const auto *asker : byFolded[folded(row->value)]) {
            const bool isCaseOther = asker->first != row->value;
            if (isCaseOther && exact.contains(asker->first)) {
                continue;
            }
            for (auto *answer : asker->second) {
                found[&search.model].push_back({search.column.type, row->key, answer, isCaseOther});
            }
        }
    }
}

void addGap(const Askers &askers, const Message &gap)
{
    for (const auto &[value, answers] : askers) {
        for (auto *answer : answers) {
            addGap(*answer, gap);
        }
    }
}

class CellLookup
{
public:
    CellLookup(const CellSources &cell, bool hasAdmin, Clock &clock, const Thresholds &thresholds,
        std::vector<LookupAnswer> &answers, const std::stop_token &stop)
        : m_cell(cell)
        , m_hasAdmin(hasAdmin)
        , m_clock(clock)
        , m_thresholds(thresholds)
        , m_answers(answers)
        , m_stop(stop)
    {
    }

    void run()
    {
        FoundByModel found;
        if (m_cell.database) {
            askForRows(found);
        } else if (!m_cell.databaseProblem.isEmpty()) {
            for (auto &answer : m_answers) {
                addGap(answer, gapOf(m_cell.databaseProblem));
            }
        }
        addTypedRows(found);
        for (const auto &[model, rows] : found) {
            addSources(*model, rows);
        }
    }

private:
    Message gapOf(Message problem) const
    {
        return {messages::cellGap, {std::to_string(m_cell.id.value), std::move(problem)}};
    }

    Outcome<std::vector<ClaimPair>> pairsOf(const ClaimableModel &model, const std::vector<std::string> &keys) const
    {
        if (!m_cell.service) {
            return failed(Failure::Kind::Refused, gapOf(messages::noServiceToAsk));
        }
        return pairsOfSources(m_cell, model, keys, m_clock, m_thresholds, m_stop);
    }

    Askers askersOf(ClaimType type) const
    {
        Askers askers;
        for (auto &answer : m_answers) {
            for (const auto &claim : answer.asked.claims) {
                if (claim.type == type) {
                    askers[claim.value].push_back(&answer);
                }
            }
        }
        return askers;
    }

    // Unlike values, rows need no search. A model without numbers cannot be asked for.
    void addTypedRows(FoundByModel &found)
    {
        const auto models
            = m_cell.service ? numberedModels(m_cell.service->typeNumbers()) : std::vector<const ClaimableModel *>();
        for (auto &answer : m_answers) {
            for (const auto &[model, id] : answer.asked.rows) {
                if (std::ranges::find(models, model) != models.end()) {
                    found[model].push_back({{}, keyOfId(id), &answer});
                }
            }
        }
    }

    void askForRows(FoundByModel &found)
    {
        std::vector<ValueSearch> searches;
        for (const auto &model : catalogue()) {
            for (const auto &column : model.columns) {
                if (auto values = valuesFor(model, column); !values.empty()) {
                    searches.push_back({model, column, std::move(values)});
                }
            }
        }
        if (!searches.empty()) {
            findRows(searches, found);
        }
    }

    std::vector<std::string> valuesFor(const ClaimableModel &model, const ClaimedColumn &column) const
    {
        const auto askers = askersOf(column.type);
        std::vector<std::string> values;
        if (column.index != ValueIndex::None) {
            for (const auto &[value, answers] : askers) {
                values.push_back(value);
            }
        } else if (!m_hasAdmin) {
            // An admin finds every claim; then only a row without its claim stays unseen.
            addGap(
                askers, gapOf({messages::columnWithoutIndex, {std::string(model.table), std::string(column.column)}}));
        }
        return values;
    }

    // Repeats a refused search one by one, so that a missing table or column affects only its own values.
    void findRows(const std::vector<ValueSearch> &searches, FoundByModel &found)
    {
        const auto rows = m_cell.database->fetchRowsWith(searches, m_stop);
        if (!rows && rows.error().kind == Failure::Kind::Refused && searches.size() > 1) {
            for (const auto &search : searches) {
                findRows({search}, found);
            }
            return;
        }
        for (std::size_t i = 0; i < searches.size(); ++i) {
            const auto askers = askersOf(searches[i].column.type);
            if (!rows) {
                addGap(askers, rows.error().message);
                continue;
            }
            std::vector<const ValueRow *> ofSearch;
            for (const auto &row : *rows) {
                if (row.search == i) {
                    ofSearch.push_back(&row);
                }
            }
            match(searches[i], askers, ofSearch, found);
        }
    }

    void addSources(const ClaimableModel &model, const std::vector<Found> &found)
    {
        for (std::size_t first = 0; first < found.size(); first += sourcesAtOnce) {
            const auto last = std::min(first + sourcesAtOnce, found.size());
            std::set<std::string> keys;
            for (auto i = first; i < last; ++i) {
                keys.insert(found[i].key);
            }
            const auto pairs = pairsOf(model, {keys.begin(), keys.end()});
            for (auto i = first; i < last; ++i) {
                addSource(model, found[i], pairs);
            }
        }
    }

    void addSource(const ClaimableModel &model, const Found &found, const Outcome<std::vector<ClaimPair>> &pairs)
    {
        if (!pairs) {
            return addGap(*found.answer, pairs.error().message);
        }
        for (const auto &pair : *pairs) {
            const bool isOfIt = !found.type || pair.type == *found.type || pair.result == PairStatus::Unreadable;
            if (pair.key == found.key && isOfIt) {
                addHit(*found.answer, {m_cell.id, &model, pair, found.isCaseOther, m_cell.flagStates});
            }
        }
    }

    // A failure affects this many sources at most.
    static constexpr std::size_t sourcesAtOnce = 100;

    const CellSources m_cell;
    const bool m_hasAdmin;
    Clock &m_clock;
    const Thresholds &m_thresholds;
    std::vector<LookupAnswer> &m_answers;
    const std::stop_token m_stop;
};

struct LeaseProbe
{
    Outcome<LeaseTableSnapshot> before;
    LeaseList listing;
    Outcome<LeaseTableSnapshot> after;
    Instant operatorNow;
    Duration uncertainty{};
};

Outcome<LeaseTableSnapshot> fetchTable(const CellSources &cell, const std::stop_token &stop)
{
    if (!cell.database) {
        return failed(Failure::Kind::Refused, databaseProblemOf(cell));
    }
    return cell.database->fetchLeaseTable(stop);
}

LeaseProbe probeLeases(const CellSources &cell, Clock &clock, const std::stop_token &stop)
{
    LeaseProbe probe;
    probe.before = fetchTable(cell, stop);
    if (cell.service) {
        probe.listing = listLeases(
            *cell.service, cell.id, [](int, std::size_t) {}, stop);
    }
    const auto started = clock.monotonic();
    probe.after = fetchTable(cell, stop);
    probe.uncertainty = (clock.monotonic() - started) / 2;
    probe.operatorNow = clock.now() - probe.uncertainty;
    return probe;
}

std::optional<LocalLease> rowOf(const Uuid &uuid, const Outcome<LeaseTableSnapshot> &table)
{
    for (const auto &row : table ? table->rows : std::vector<LocalLease>{}) {
        if (row.uuid == uuid) {
            return row;
        }
    }
    return std::nullopt;
}

LeaseFacts factsOf(const Uuid &uuid, const LeaseProbe &probe)
{
    LeaseFacts facts;
    for (const auto &listed : probe.listing.leases) {
        if (listed.uuid == uuid) {
            facts.service = listed;
        }
    }
    facts.local = rowOf(uuid, probe.after);
    facts.serviceProblem = probe.listing.problem ? probe.listing.problem->text() : std::string();
    facts.isListingComplete = probe.listing.isComplete;
    facts.serviceAhead = probe.listing.serviceAhead;
    facts.isRowOlderThanListing = rowOf(uuid, probe.before).has_value();
    facts.operatorNow = probe.operatorNow;
    facts.clockUncertainty = probe.uncertainty;
    if (!probe.after) {
        facts.tableProblem = probe.after.error().text();
        return facts;
    }
    facts.databaseNow = probe.after->databaseNow;
    facts.isReplica = probe.after->identity.isReplica;
    facts.absence = {1, {}, probe.after->running};
    facts.prepared = probe.after->prepared;
    return facts;
}

// A survey reads twice and remembers, so it may already prove what one reading cannot.
LeaseAssessment assessmentOf(const LeaseFacts &facts, const Thresholds &thresholds)
{
    auto assessment = evaluateLease(facts, thresholds);
    auto &reasons = assessment.reasons;
    const bool isYoung = !reasons.empty() && reasons.front().code == Reason::Code::FreshLease;
    if (assessment.verdict == LeaseVerdict::Wait && !facts.local && !isYoung) {
        reasons.insert(reasons.begin(), {Reason::Code::SingleReading, {}});
    }
    return assessment;
}

void addLease(LookupAnswer &answer, const CellSources &cell, const LeaseProbe &probe, const Thresholds &thresholds)
{
    const auto facts = factsOf(*answer.asked.uuid, probe);
    if (facts.service || facts.local) {
        answer.leases.push_back({cell.id, facts.service, facts.local, assessmentOf(facts, thresholds)});
    }
    if (probe.listing.problem) {
        addGap(answer, probe.listing.problem->message);
    }
    if (cell.database && !probe.after) {
        addGap(answer, probe.after.error().message);
    }
}

// Adds to the answers that ask for a uuid the outstanding lease of the cell with that uuid. Reads the lease table, the
// service's listing and the table again (P12), once for all answers; reads nothing when none asks for a uuid.
void lookUpLeases(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, const std::stop_token &stop)
{
    const auto isAsked = [](const LookupAnswer &answer) { return answer.asked.uuid.has_value(); };
    if (std::ranges::none_of(answers, isAsked)) {
        return;
    }
    const auto probe = probeLeases(cell, clock, stop);
    for (auto &answer : answers) {
        if (isAsked(answer)) {
            addLease(answer, cell, probe, thresholds);
        }
    }
}

} // namespace

void lookUpInCell(const CellSources &cell, bool hasAdmin, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, std::stop_token stop)
{
    CellLookup(cell, hasAdmin, clock, thresholds, answers, stop).run();
    lookUpLeases(cell, clock, thresholds, answers, stop);
}

} // namespace cells::lookup
