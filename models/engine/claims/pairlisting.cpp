// SPDX-License-Identifier: MIT
#include "models/engine/claims/pairlisting.h"

#include "models/engine/claims/recordlisting.h"

#include <algorithm>

namespace cells::claims {

namespace {

constexpr int rowsInPart = 1000;

// Both in key order.
bool hasRows(const std::vector<std::string> &keys, const std::vector<LocalRow> &rows)
{
    return std::all_of(keys.begin(), keys.end(), [&](const std::string &key) {
        const auto row = std::lower_bound(
            rows.begin(), rows.end(), key, [](const LocalRow &row, const std::string &key) { return row.key < key; });
        return row != rows.end() && row->key == key;
    });
}

class PieceReading
{
public:
    PieceReading(const CellSources &cell, const ClaimableModel &model, Clock &clock, std::stop_token stop)
        : m_cell(cell)
        , m_model(model)
        , m_clock(clock)
        , m_stop(std::move(stop))
    {
    }

    Outcome<PairPart> read(const std::string &after, const std::string &upTo, const Thresholds &thresholds)
    {
        CELLS_TRY(auto read, readRecords(*m_cell.service, rangeOf(m_cell.id, m_model.source, after, upTo), m_stop));
        m_records = std::move(read.records);
        m_part.upTo = std::move(read.upTo);
        m_part.facts.cell = m_cell.id;
        m_part.facts.flags = m_cell.flagStates;
        m_part.facts.numbers = m_cell.service->typeNumbers();
        for (auto &source : read.unreadable) {
            m_part.facts.unreadable.emplace(std::move(source.key), std::move(source.why));
        }
        CELLS_TRY_VOID(addRows(after));
        m_part.pairs = pairClaims(m_model, m_records, m_rows, m_part.facts, thresholds);
        return std::move(m_part);
    }

private:
    std::vector<std::string> keys() const
    {
        std::vector<std::string> keys;
        for (const auto &record : m_records) {
            if (keys.empty() || keys.back() != record.source.key) {
                keys.push_back(record.source.key);
            }
        }
        for (const auto &[key, why] : m_part.facts.unreadable) {
            keys.push_back(key);
        }
        return keys;
    }

    // A piece ends where either side does; what lies beyond is read again with the next.
    Outcome<void> addRows(const std::string &after)
    {
        auto &facts = m_part.facts;
        facts.now = m_clock.now();
        auto snapshot = m_cell.database->fetchRows({m_model, after, m_part.upTo, rowsInPart, keys()}, m_stop);
        if (!snapshot) {
            return withoutRows(snapshot.error());
        }
        m_part.database = snapshot->identity;
        facts.isReplica = snapshot->identity.isReplica;
        facts.now = std::min(facts.now, snapshot->databaseNow);
        m_rows = std::move(snapshot->rows);
        if (snapshot->cutAfter) {
            m_part.upTo = *snapshot->cutAfter;
            std::erase_if(m_records, [&](const Record &record) { return record.source.key > m_part.upTo; });
            std::erase_if(facts.unreadable, [&](const auto &source) { return source.first > m_part.upTo; });
        }
        if (!hasRows(keys(), m_rows)) {
            const auto last = m_cell.database->fetchLastKey(m_model, m_stop);
            if (!last) {
                // Without it a claim beyond the last row would be taken for one that is surely extra.
                return withoutRows(last.error());
            }
            facts.lastKey = last->value_or(firstKey());
        }
        return {};
    }

    Outcome<void> withoutRows(const Failure &failure)
    {
        if (failure.kind == Failure::Kind::Cancelled) {
            return propagate(failure);
        }
        m_rows.clear();
        m_part.databaseProblem = failure;
        m_part.facts.rowsProblem = failure.text();
        return {};
    }

    const CellSources &m_cell;
    const ClaimableModel &m_model;
    Clock &m_clock;
    std::stop_token m_stop;
    std::vector<Record> m_records;
    std::vector<LocalRow> m_rows;
    PairPart m_part;
};

} // namespace

Outcome<PairPart> readPairs(const CellSources &cell, const ClaimableModel &model, const std::string &after,
    const std::string &upTo, Clock &clock, const Thresholds &thresholds, std::stop_token stop)
{
    return PieceReading(cell, model, clock, std::move(stop)).read(after, upTo, thresholds);
}

} // namespace cells::claims
