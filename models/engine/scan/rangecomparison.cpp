// SPDX-License-Identifier: MIT
#include "models/engine/scan/rangecomparison.h"

#include "models/engine/claims/recordlisting.h"
#include "models/rules/claims/expectedclaim.h"

#include <algorithm>

namespace cells::drift {

using namespace claims;

namespace {

// The unread rest of a stream.
template <typename Stream, typename View> class Cursor
{
public:
    explicit Cursor(Stream &stream)
        : m_stream(stream)
    {
    }

    // Null at the end, and when reading failed. Asked for each record: to copy the token took longer than to compare.
    const View *peek(const std::stop_token &stop)
    {
        if (m_part.empty() && !m_isEnd) {
            auto part = m_stream.next(stop);
            if (!part) {
                m_failure = part.error();
            }
            m_part = part.value_or(std::span<const View>{});
            m_isEnd = m_part.empty();
        }
        return m_part.empty() ? nullptr : m_part.data();
    }

    // A stream never cuts a source in two, so what belongs to the id lies together.
    std::span<const View> takeAllOf(std::int64_t id)
    {
        std::size_t count = 0;
        while (count < m_part.size() && m_part[count].id == id) {
            ++count;
        }
        const auto taken = m_part.first(count);
        m_part = m_part.subspan(count);
        return taken;
    }

    const std::optional<Failure> &failure() const { return m_failure; }

private:
    Stream &m_stream;
    std::span<const View> m_part;
    std::optional<Failure> m_failure;
    bool m_isEnd = false;
};

bool isClaimed(const ClaimedColumn &column, const ValueView &value)
{
    if (value.isNull || isInteger(column.type)) {
        return !value.isNull;
    }
    const bool beginsWithLetter = !value.text.empty() && value.text.front() > ' ';
    return beginsWithLetter || !isBlank(value.text);
}

bool agrees(const ClaimView &claim, const ClaimableModel &model, const RowView &row, const ValueView &value)
{
    return claim.isPlain && claim.subject == model.subject && claim.subjectId == row.subjectId
        && (isInteger(claim.type) ? claim.number == value.number : claim.value == value.text);
}

std::size_t unknownIn(std::span<const ClaimView> claims)
{
    return std::size_t(std::ranges::count(claims, true, &ClaimView::isOfUnknownType));
}

bool matches(const ClaimableModel &model, const RowView &row, std::span<const ClaimView> claims)
{
    std::size_t expected = 0;
    for (std::size_t i = 0; i < model.columns.size(); ++i) {
        if (!isClaimed(model.columns[i], row.values[i])) {
            continue;
        }
        ++expected;
        std::size_t agreeing = 0;
        for (const auto &claim : claims) {
            agreeing += claim.type == model.columns[i].type && agrees(claim, model, row, row.values[i]);
        }
        if (agreeing != 1) {
            return false;
        }
    }
    return expected == claims.size() - unknownIn(claims);
}

} // namespace

Outcome<RangeComparison> compareRange(ScanStreams &streams, const ClaimableModel &model, CellId cell,
    std::int64_t after, std::int64_t upTo, std::stop_token stop)
{
    streams.claims->begin(rangeOf(cell, model.source, keyOfId(after), keyOfId(upTo)));
    streams.rows->begin(model, after, upTo);
    Cursor<ClaimStream, ClaimView> claims(*streams.claims);
    Cursor<RowStream, RowView> rows(*streams.rows);
    RangeComparison comparison;
    for (;;) {
        const auto *claim = claims.peek(stop);
        const auto *row = rows.peek(stop);
        if (claims.failure() || rows.failure()) {
            return propagate(claims.failure() ? *claims.failure() : *rows.failure());
        }
        if (!claim && !row) {
            return comparison;
        }
        const auto id = !row ? claim->id : !claim ? row->id : std::min(claim->id, row->id);
        const auto claimsOfId = claims.takeAllOf(id);
        const auto rowsOfId = rows.takeAllOf(id);
        comparison.counts.claims += claimsOfId.size();
        comparison.counts.rows += rowsOfId.size();
        if (rowsOfId.size() == 1 && matches(model, rowsOfId.front(), claimsOfId)) {
            comparison.counts.matching += claimsOfId.size() - unknownIn(claimsOfId);
            for (const auto &one : claimsOfId) {
                if (one.isOfUnknownType) {
                    ++comparison.counts.ofUnknownTypes[one.type];
                }
            }
        } else {
            comparison.suspects.push_back(id);
        }
    }
}

} // namespace cells::drift
