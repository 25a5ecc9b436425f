#include "models/engine/claimbrowser.h"

#include "models/engine/recordlisting.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int rowsInPart = 1000;

std::vector<std::string> keysOf(const std::vector<Record> &records)
{
    std::vector<std::string> keys;
    for (const auto &record : records) {
        if (keys.empty() || keys.back() != record.source.key) {
            keys.push_back(record.source.key);
        }
    }
    return keys;
}

// Both in key order.
bool hasRows(const std::vector<std::string> &keys, const std::vector<LocalRow> &rows)
{
    return std::all_of(keys.begin(), keys.end(), [&](const std::string &key) {
        const auto row = std::lower_bound(
            rows.begin(), rows.end(), key, [](const LocalRow &row, const std::string &key) { return row.key < key; });
        return row != rows.end() && row->key == key;
    });
}

} // namespace

ClaimBrowser::ClaimBrowser(
    TopologyService &service, CellDatabase &database, Clock &clock, CellId cell, Thresholds thresholds)
    : m_service(service)
    , m_database(database)
    , m_clock(clock)
    , m_cell(cell)
    , m_thresholds(thresholds)
{
}

Outcome<ClaimPage> ClaimBrowser::read(
    const ClaimQuery &query, const std::function<void(const ClaimPage &)> &onProgress, std::stop_token stop)
{
    ClaimPage page{m_cell, m_service.address(), query.model, m_clock.now(), query.after, query.after, false, {}, 0};
    for (bool isFirst = true; isFirst || (page.pairs.size() < query.keepAtLeast && page.read < query.readAtMost);
         isFirst = false) {
        auto part = readPart(page, stop);
        if (!part && (isFirst || part.error().kind == Failure::Kind::Cancelled)) {
            return passedOn(part.error());
        }
        if (!part) {
            page.serviceProblem = part.error();
            break;
        }
        addPairs(query, std::move(*part), page);
        onProgress(page);
        if (page.isEnd) {
            break;
        }
    }
    return page;
}

// The claims first, their rows in a later snapshot: a row that is absent there was not about to appear (C6).
Outcome<ClaimBrowser::Part> ClaimBrowser::readPart(ClaimPage &page, std::stop_token stop)
{
    auto read = readRecords(m_service, rangeOf(m_cell, page.model->source, page.upTo, lastPossibleKey()), stop);
    if (!read) {
        return passedOn(read.error());
    }
    Part part{std::move(read->records), {}, {}, std::move(read->upTo)};
    part.facts.cell = m_cell;
    for (auto &source : read->unreadable) {
        part.facts.unreadable.emplace(std::move(source.key), std::move(source.why));
    }
    const auto added = addRows(page, part, stop);
    if (!added) {
        return passedOn(added.error());
    }
    return part;
}

// A part ends where either side does; what lies beyond is read again with the next.
Outcome<void> ClaimBrowser::addRows(ClaimPage &page, Part &part, std::stop_token stop)
{
    auto keys = keysOf(part.records);
    for (const auto &[key, why] : part.facts.unreadable) {
        keys.push_back(key);
    }
    part.facts.now = m_clock.now();
    auto look = m_database.fetchRows({*page.model, page.upTo, part.upTo, rowsInPart, keys}, stop);
    if (!look) {
        page.databaseProblem = look.error();
        part.facts.rowsProblem = look.error().text;
        return look.error().kind == Failure::Kind::Cancelled ? Outcome<void>(passedOn(look.error())) : Outcome<void>();
    }
    page.database = look->identity;
    part.facts.isReplica = look->identity.isReplica;
    part.facts.now = std::min(part.facts.now, look->databaseNow);
    part.rows = std::move(look->rows);
    if (look->cutAfter) {
        part.upTo = *look->cutAfter;
        std::erase_if(part.records, [&](const Record &record) { return record.source.key > part.upTo; });
        std::erase_if(part.facts.unreadable, [&](const auto &source) { return source.first > part.upTo; });
        keys = keysOf(part.records);
    }
    if (!hasRows(keys, part.rows)) {
        part.facts.lastKey = m_database.fetchLastKey(*page.model, stop).value_or(std::nullopt);
    }
    return {};
}

void ClaimBrowser::addPairs(const ClaimQuery &query, Part part, ClaimPage &page)
{
    for (auto &pair : pairClaims(*page.model, part.records, part.rows, part.facts, m_thresholds)) {
        ++page.read;
        if (admits(query.filter, pair, part.facts.now)) {
            page.pairs.push_back(std::move(pair));
        }
    }
    page.upTo = std::move(part.upTo);
    page.isEnd = page.upTo == lastPossibleKey();
    page.facts = std::move(part.facts);
}

} // namespace cells
