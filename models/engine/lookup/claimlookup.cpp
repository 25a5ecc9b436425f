// SPDX-License-Identifier: MIT
#include "models/engine/lookup/claimlookup.h"

#include "models/engine/claims/flagreading.h"
#include "models/engine/lookup/celllookup.h"
#include "models/engine/lookup/lookupmessages.h"
#include "models/engine/lookup/recordlookup.h"
#include "models/engine/support/parallelfor.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <iterator>
#include <mutex>

namespace cells::lookup {

using namespace claims;
using namespace pairing;

namespace {

using Code = PairReason::Code;

void take(LookupAnswer &answer, LookupAnswer &&ofCell)
{
    for (auto &hit : ofCell.hits) {
        addHit(answer, std::move(hit));
    }
    std::ranges::move(ofCell.leases, std::back_inserter(answer.leases));
    for (const auto &gap : ofCell.gaps) {
        addGap(answer, gap);
    }
}

// Looks up the claims of all answers across all cells, with an admin identity.
class OwnerLookup
{
public:
    using Owned = Outcome<std::optional<OwnedRecord>>;

    OwnerLookup(TopologyService &admin, const std::vector<LookupAnswer> &answers)
        : m_admin(admin)
    {
        for (const auto &answer : answers) {
            m_owned.emplace_back(answer.asked.claims.size());
            for (std::size_t i = 0; i < answer.asked.claims.size(); ++i) {
                m_questions.push_back({&answer.asked.claims[i], &m_owned.back()[i]});
            }
        }
    }

    // Asks for the first claim alone: if the service is unreachable, thousands of further calls would each wait as
    // long.
    void run(const std::function<void()> &onAnswer, std::stop_token stop)
    {
        const auto ask = [&](std::size_t i) {
            if (!m_isGone) {
                *m_questions[i].answer = m_admin.fetchRecord(*m_questions[i].claim, stop);
                note(*m_questions[i].answer);
            } else {
                *m_questions[i].answer = tl::unexpected(m_gone);
            }
            onAnswer();
        };
        const auto first = std::min<std::size_t>(1, m_questions.size());
        parallelFor(first, 1, stop, ask);
        parallelFor(m_questions.size() - first, callsAtOnce, stop, [&](std::size_t i) { ask(first + i); });
    }

    std::size_t questions() const { return m_questions.size(); }
    const std::vector<Owned> &of(std::size_t answer) const { return m_owned[answer]; }

private:
    struct Question
    {
        const Claim *claim;
        Owned *answer;
    };

    void note(const Owned &owned)
    {
        const bool isGone = !owned
            && (owned.error().kind == Failure::Kind::Unreachable || owned.error().kind == Failure::Kind::TimedOut);
        const std::lock_guard lock(m_noting);
        if (isGone && !m_isGone) {
            m_gone = owned.error();
            m_isGone = true;
        }
    }

    static constexpr std::size_t callsAtOnce = 4;

    TopologyService &m_admin;
    // For each answer, in the order of its claims.
    std::deque<std::vector<Owned>> m_owned;
    std::vector<Question> m_questions;
    std::mutex m_noting;
    Failure m_gone;
    std::atomic<bool> m_isGone = false;
};

// Adds the holder to a row that lacks its claim because another cell has it (F20).
void noteHolder(LookupAnswer &answer, const Record &record)
{
    for (auto &hit : answer.hits) {
        const bool isWithout = !hit.pair.record && hit.pair.expected && hit.pair.expected->claim == record.claim;
        if (isWithout && hit.cell != record.cell) {
            hit.pair.reasons.push_back({Code::HeldElsewhere, {std::to_string(record.cell.value)}});
        }
    }
}

bool isAmongHits(const LookupAnswer &answer, const Record &record)
{
    return std::ranges::any_of(answer.hits, [&](const LookupHit &hit) {
        return hit.cell == record.cell && hit.pair.record && hit.pair.record->uuid == record.uuid;
    });
}

// Returns a claim beside the row that it names, or alone when that row cannot be read.
LookupHit hitOf(
    const Record &record, const CellSources &sources, Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    const auto *model = modelOf(record.source.type);
    if (model && sources.service) {
        if (const auto pairs = pairsOfSources(sources, *model, {record.source.key}, clock, thresholds, stop)) {
            for (const auto &pair : *pairs) {
                if (pair.record && pair.record->uuid == record.uuid) {
                    return {record.cell, model, pair, false, sources.flagStates};
                }
            }
        }
    }
    ClaimPair pair;
    pair.key = record.source.key;
    pair.type = record.claim.type;
    pair.record = record;
    pair.reasons = {{Code::RowsUnread, {"its source was not read"}}};
    return {record.cell, model, std::move(pair)};
}

// One lookup in all cells and, with an admin identity, across them.
class LookupRound
{
public:
    using OnProgress = std::function<void(std::size_t, std::size_t)>;

    LookupRound(TopologyService *admin, const std::vector<LookupCell> &cells, Clock &clock,
        const Thresholds &thresholds, const std::vector<LookupAnswer> &asked, std::stop_token stop)
        : m_admin(admin)
        , m_clock(clock)
        , m_thresholds(thresholds)
        , m_stop(std::move(stop))
        , m_answers(asked)
    {
        for (const auto &cell : cells) {
            m_cells.push_back({cell, cell.sources, {}, asked});
        }
        if (admin) {
            m_owners.emplace(*admin, m_answers);
        }
    }

    // Asks all of them at once, so that a dead cell never delays the others.
    void ask(const OnProgress &onProgress)
    {
        const auto total = m_cells.size() + (m_owners ? m_owners->questions() : 0);
        std::mutex reporting;
        std::size_t done = 0;
        const auto reportDone = [&] {
            const std::lock_guard lock(reporting);
            onProgress(++done, total);
        };
        const auto lookupCount = m_cells.size() + (m_owners ? 1 : 0);
        parallelFor(lookupCount, lookupCount, m_stop, [&](std::size_t i) {
            if (i == m_cells.size()) {
                return m_owners->run(reportDone, m_stop);
            }
            askCell(m_cells[i]);
            reportDone();
        });
    }

    void takeInto(LookupReport &report)
    {
        for (std::size_t i = 0; i < m_answers.size() && !m_stop.stop_requested(); ++i) {
            report.answers.push_back(gathered(i));
        }
        for (auto &cell : m_cells) {
            if (cell.contradiction) {
                report.contradicted.push_back(std::move(*cell.contradiction));
            }
        }
    }

private:
    struct Asked
    {
        LookupCell cell;
        // Without the database if it belongs to another cell.
        CellSources sources;
        std::optional<PairingReport> contradiction;
        std::vector<LookupAnswer> answers;
    };

    void askCell(Asked &asked)
    {
        if (asked.cell.closed) {
            for (auto &answer : asked.answers) {
                addGap(answer, asked.cell.closed->message);
            }
            return;
        }
        prove(asked);
        if (asked.sources.database) {
            asked.sources.flagStates = fetchFlagStates(asked.sources, m_stop);
        }
        lookUpInCell(asked.sources, m_admin != nullptr, m_clock, m_thresholds, asked.answers, m_stop);
        lookUpRecords(asked.sources, m_clock, m_thresholds, asked.answers, m_stop);
    }

    // Leaves out the database of another cell: its rows, and missing rows, would be taken for those of this cell
    // (C16, C18).
    void prove(Asked &asked)
    {
        auto proof = asked.cell.prove && asked.sources.database ? asked.cell.prove(m_stop) : Outcome<PairingReport>();
        if (proof && proof->pairing.verdict == PairingVerdict::Contradicted) {
            asked.sources.database = nullptr;
            asked.sources.databaseProblem = messages::databaseOfOtherCell;
            asked.contradiction = std::move(*proof);
        }
    }

    LookupAnswer gathered(std::size_t i)
    {
        auto answer = std::move(m_answers[i]);
        for (auto &cell : m_cells) {
            if (cell.answers[i].gaps.empty()) {
                answer.searched.push_back(cell.sources.id);
            }
            take(answer, std::move(cell.answers[i]));
        }
        for (const auto &owned : m_owners ? m_owners->of(i) : std::vector<OwnerLookup::Owned>{}) {
            if (!owned) {
                addGap(answer, owned.error().message);
            } else if (*owned) {
                addOwned(answer, (*owned)->record);
            }
        }
        answer.verdict = verdictOf(answer);
        return answer;
    }

    void addOwned(LookupAnswer &answer, const Record &record) const
    {
        if (!isAmongHits(answer, record)) {
            addHit(answer, hitOf(record, cellSources(record.cell), m_clock, m_thresholds, m_stop));
        }
        noteHolder(answer, record);
    }

    // An admin may list the claims of every cell.
    CellSources cellSources(CellId cell) const
    {
        const auto known = std::ranges::find(m_cells, cell, [](const Asked &asked) { return asked.sources.id; });
        return known == m_cells.end() || known->cell.closed ? CellSources{cell, m_admin} : known->sources;
    }

    TopologyService *m_admin;
    Clock &m_clock;
    const Thresholds &m_thresholds;
    const std::stop_token m_stop;
    std::vector<LookupAnswer> m_answers;
    std::vector<Asked> m_cells;
    std::optional<OwnerLookup> m_owners;
};

} // namespace

Outcome<LookupReport> lookUpClaims(TopologyService *admin, const std::vector<LookupCell> &cells, Clock &clock,
    const Thresholds &thresholds, const std::vector<std::string> &lines,
    const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop)
{
    if (lines.size() > lookupLinesAtMost) {
        return failed(Failure::Kind::Refused,
            Message(messages::tooManyValues, {std::to_string(lookupLinesAtMost), std::to_string(lines.size())}));
    }
    LookupReport report{clock.now(), admin != nullptr, {}};
    std::vector<LookupAnswer> asked;
    for (const auto &line : lines) {
        asked.push_back({typedValue(line)});
    }
    LookupRound round(admin, cells, clock, thresholds, asked, stop);
    round.ask(onProgress);
    round.takeInto(report);
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::lookupCancelled);
    }
    return report;
}

} // namespace cells::lookup
