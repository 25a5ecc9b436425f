// SPDX-License-Identifier: MIT
#include "models/engine/claims/recordfilter.h"

#include "models/engine/claims/listingmessages.h"
#include "models/engine/support/parallelfor.h"
#include "models/rules/text/filterterm.h"

#include <algorithm>
#include <cstring>

namespace cells::claims {

namespace {

using Rows = std::vector<std::uint32_t>;

// A filter made ready for one set of records: what kinds and which lease pass is decided once, not for each row.
class Sieve
{
public:
    Sieve(const RecordColumns &records, const RecordFilter &filter)
        : m_filter(filter)
        , m_needle(filter.isCaseSensitive ? filter.text : lowered(filter.text))
        , m_isByText(!filter.text.empty())
    {
        for (const auto &kind : records.tables().kinds) {
            m_passes.push_back(isAmong(filter.types, kind.claim) && isAmong(filter.statuses, kind.status));
        }
        const auto &leases = records.tables().leases;
        if (filter.lease) {
            const auto found = std::find(leases.begin(), leases.end(), *filter.lease);
            m_lease
                = static_cast<std::uint32_t>(found == leases.end() ? leases.size() + 1 : found - leases.begin() + 1);
        }
    }

    // The rows of the chunk that pass, numbered from `first`.
    Rows pass(const RecordChunk &chunk, std::uint32_t first) const
    {
        Rows rows;
        if (!m_isByText) {
            for (std::uint32_t row = 0; row < chunk.rows(); ++row) {
                addIfPassing(rows, chunk, first, row);
            }
        } else if (m_filter.match == RecordFilter::Match::Contains) {
            search(rows, chunk, first);
        } else {
            compare(rows, chunk, first);
        }
        return rows;
    }

private:
    void addIfPassing(Rows &rows, const RecordChunk &chunk, std::uint32_t first, std::uint32_t row) const
    {
        if (passes(chunk, row)) {
            rows.push_back(first + row);
        }
    }

    bool passes(const RecordChunk &chunk, std::uint32_t row) const
    {
        const auto &filter = m_filter;
        const auto key = chunk.keys[row];
        const auto created = chunk.created[row];
        return m_passes[chunk.kinds[row]] != 0 && (!filter.lease || chunk.leases[row] == m_lease)
            && (!filter.createdFrom || created >= *filter.createdFrom)
            && (!filter.createdUntil || created <= *filter.createdUntil)
            && (!filter.idFrom || (key >= 0 && key >= *filter.idFrom));
    }

    // One search over all values of the chunk; a find that lies across the end of a value is none.
    void search(Rows &rows, const RecordChunk &chunk, std::uint32_t first) const
    {
        const auto folded = m_filter.isCaseSensitive ? std::string() : lowered(chunk.text);
        const std::string_view text = m_filter.isCaseSensitive ? chunk.text : folded;
        std::size_t from = 0;
        std::size_t row = 0;
        while (const void *found = ::memmem(text.data() + from, text.size() - from, m_needle.data(), m_needle.size())) {
            const auto at = static_cast<std::size_t>(static_cast<const char *>(found) - text.data());
            row = rowAt(chunk, row, at);
            const bool isWithin = at + m_needle.size() <= chunk.ends[row];
            if (isWithin) {
                addIfPassing(rows, chunk, first, static_cast<std::uint32_t>(row));
            }
            from = isWithin ? chunk.ends[row] : at + 1;
        }
    }

    // The row whose value has the byte; at or behind `row`. Gallops, as the next find is mostly near.
    static std::size_t rowAt(const RecordChunk &chunk, std::size_t row, std::size_t byte)
    {
        std::size_t step = 1;
        std::size_t low = row;
        while (low + step < chunk.rows() && chunk.ends[low + step - 1] <= byte) {
            low += step;
            step *= 2;
        }
        const auto begin = chunk.ends.begin() + static_cast<std::ptrdiff_t>(low);
        const auto end = chunk.ends.begin() + static_cast<std::ptrdiff_t>(std::min(low + step, chunk.rows()));
        return static_cast<std::size_t>(std::upper_bound(begin, end, byte) - chunk.ends.begin());
    }

    void compare(Rows &rows, const RecordChunk &chunk, std::uint32_t first) const
    {
        const auto isEqual
            = [this](char own, char wanted) { return (m_filter.isCaseSensitive ? own : lowered(own)) == wanted; };
        for (std::uint32_t row = 0; row < chunk.rows(); ++row) {
            const auto value = chunk.value(row);
            if (value.size() >= m_needle.size()
                && std::equal(m_needle.begin(), m_needle.end(), value.begin(),
                    [&](char wanted, char own) { return isEqual(own, wanted); })) {
                addIfPassing(rows, chunk, first, row);
            }
        }
    }

    const RecordFilter &m_filter;
    std::string m_needle;
    bool m_isByText;
    std::vector<char> m_passes;
    std::uint32_t m_lease = 0;
};

} // namespace

bool RecordFilter::letsAllThrough() const
{
    RecordFilter open;
    open.match = match;
    open.isCaseSensitive = isCaseSensitive;
    return *this == open;
}

Outcome<Rows> matchingRows(const RecordColumns &records, const RecordFilter &filter, std::stop_token stop)
{
    const Sieve sieve(records, filter);
    const auto &chunks = records.tables().chunks;
    std::vector<Rows> found(chunks.size());
    parallelForTwo(chunks.size(), stop, [&](std::size_t i) {
        found[i] = sieve.pass(chunks[i], static_cast<std::uint32_t>(i * RecordChunk::capacity));
    });
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::filteringCancelled);
    }
    std::size_t count = 0;
    for (const auto &rows : found) {
        count += rows.size();
    }
    Rows all;
    all.reserve(count);
    for (const auto &rows : found) {
        all.insert(all.end(), rows.begin(), rows.end());
    }
    return all;
}

} // namespace cells::claims
