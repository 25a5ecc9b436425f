// SPDX-License-Identifier: MIT
#include "models/engine/lookup/recordlookup.h"

#include "models/engine/claims/recordlisting.h"
#include "models/engine/lookup/lookupmessages.h"

#include <algorithm>
#include <map>

namespace cells::lookup {

using namespace claims;

namespace {

class RecordSearch
{
public:
    RecordSearch(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
        std::vector<LookupAnswer> &answers, std::stop_token stop)
        : m_cell(cell)
        , m_clock(clock)
        , m_thresholds(thresholds)
        , m_stop(std::move(stop))
    {
        for (auto &answer : answers) {
            if (answer.asked.record) {
                m_wanted[*answer.asked.record].push_back(&answer);
            }
        }
    }

    void run()
    {
        if (!m_wanted.empty() && !m_cell.service) {
            addGaps({messages::cellGap, {std::to_string(m_cell.id.value), Message(messages::noServiceToAsk)}});
            return;
        }
        for (const auto &model : catalogue()) {
            search(model);
        }
    }

private:
    void search(const ClaimableModel &model)
    {
        auto after = firstKey();
        while (!m_wanted.empty() && after != lastPossibleKey()) {
            const auto part
                = readRecords(*m_cell.service, rangeOf(m_cell.id, model.source, after, lastPossibleKey()), m_stop);
            if (!part) {
                return addGaps(part.error().message);
            }
            for (const auto &record : part->records) {
                take(model, record);
            }
            if (!part->unreadable.empty()) {
                addGaps({messages::cellGap, {std::to_string(m_cell.id.value), part->unreadable.front().why}});
            }
            after = part->upTo;
        }
    }

    void take(const ClaimableModel &model, const Record &record)
    {
        const auto found = m_wanted.find(record.uuid);
        if (found == m_wanted.end()) {
            return;
        }
        const auto pairs = pairsOfSources(m_cell, model, {record.source.key}, m_clock, m_thresholds, m_stop);
        for (const auto &pair : pairs.value_or(std::vector<ClaimPair>{})) {
            for (auto *answer : found->second) {
                if (pair.record && pair.record->uuid == record.uuid) {
                    addHit(*answer, {m_cell.id, &model, pair, false, m_cell.flagStates});
                }
            }
        }
        if (!pairs) {
            addGaps(pairs.error().message);
        }
        m_wanted.erase(found);
    }

    void addGaps(const Message &gap)
    {
        for (const auto &[uuid, answers] : m_wanted) {
            for (auto *answer : answers) {
                addGap(*answer, gap);
            }
        }
    }

    const CellSources &m_cell;
    Clock &m_clock;
    const Thresholds &m_thresholds;
    const std::stop_token m_stop;
    // Those that were not found yet.
    std::map<Uuid, std::vector<LookupAnswer *>> m_wanted;
};

} // namespace

void lookUpRecords(const CellSources &cell, Clock &clock, const Thresholds &thresholds,
    std::vector<LookupAnswer> &answers, std::stop_token stop)
{
    RecordSearch(cell, clock, thresholds, answers, std::move(stop)).run();
}

} // namespace cells::lookup
