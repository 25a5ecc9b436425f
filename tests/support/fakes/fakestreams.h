// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/scan/rangecomparison.h"
#include "tests/support/fixtures/claimfixture.h"

namespace cells {

// What goes wrong with the streams of a world, in the order in which parts are asked for; an entry without a failure
// lets a part pass. Shared by all lanes.
using StreamFaults = std::deque<std::optional<Failure>>;

inline std::optional<Failure> takeFault(StreamFaults &faults)
{
    if (faults.empty()) {
        return std::nullopt;
    }
    auto fault = std::move(faults.front());
    faults.pop_front();
    return fault;
}

// The claims of a world's service, page by page, as the link streams them.
class FakeClaimStream : public ClaimStream
{
public:
    FakeClaimStream(ClaimFixture &fixture, StreamFaults &faults)
        : m_fixture(fixture)
        , m_faults(faults)
    {
    }

    void begin(const RecordRange &range) override
    {
        m_range = range;
        m_isEnd = false;
    }

    Outcome<std::span<const ClaimView>> next(std::stop_token stop) override
    {
        if (const auto fault = takeFault(m_faults)) {
            m_isEnd = true;
            return propagate(*fault);
        }
        m_views.clear();
        while (!m_isEnd && m_views.empty()) {
            auto page = m_fixture.service.fetchRecords(m_range, stop);
            if (!page) {
                m_isEnd = true;
                return propagate(page.error());
            }
            m_page = std::move(*page);
            m_isEnd = !m_page.isTruncated;
            for (const auto &record : m_page.records) {
                m_views.push_back(viewOf(record));
                m_range.keyGt = record.source.key;
            }
        }
        return std::span<const ClaimView>(m_views);
    }

private:
    ClaimView viewOf(const Record &record) const
    {
        const bool isUsual = record.status == RecordStatus::Active && !record.lease && record.cell == m_range.cell;
        const bool isTypeKnown = isKnown(record.claim.type);
        ClaimView view{*idOfKey(record.source.key), record.claim.value, 0, record.subject.id, record.subject.type,
            record.claim.type, isUsual && isTypeKnown, isUsual && !isTypeKnown};
        if (isInteger(record.claim.type)) {
            view.number = std::stoll(record.claim.value);
        }
        return view;
    }

    ClaimFixture &m_fixture;
    StreamFaults &m_faults;
    RecordRange m_range;
    RecordPage m_page;
    std::vector<ClaimView> m_views;
    bool m_isEnd = true;
};

// The rows in scope of a world's database, two a part.
class FakeRowStream : public RowStream
{
public:
    FakeRowStream(ClaimFixture &fixture, StreamFaults &faults)
        : m_fixture(fixture)
        , m_faults(faults)
    {
    }

    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo) override
    {
        m_model = &model;
        m_rows
            = m_fixture.database.fetchRows({model, keyOfId(after), keyOfId(upTo), std::numeric_limits<int>::max()}, {})
                  .value_or(RowSnapshot{})
                  .rows;
        m_at = 0;
    }

    Outcome<std::span<const RowView>> next(std::stop_token) override
    {
        if (const auto fault = takeFault(m_faults)) {
            return propagate(*fault);
        }
        m_views.clear();
        m_values.assign(2, {});
        for (; m_at < m_rows.size() && m_views.size() < 2; ++m_at) {
            const auto &row = m_rows[m_at];
            auto &values = m_values[m_views.size()];
            for (std::size_t i = 0; i < row.values.size(); ++i) {
                values.push_back(viewOf(row.values[i], isInteger(m_model->columns[i].type)));
            }
            m_views.push_back({*idOfKey(row.key), row.subject.value_or(0), values});
        }
        return std::span<const RowView>(m_views);
    }

private:
    static ValueView viewOf(const std::optional<std::string> &value, bool isNumber)
    {
        return !value ? ValueView{} : isNumber ? ValueView{false, {}, std::stoll(*value)} : ValueView{false, *value, 0};
    }

    ClaimFixture &m_fixture;
    StreamFaults &m_faults;
    const ClaimableModel *m_model = nullptr;
    std::vector<LocalRow> m_rows;
    std::size_t m_at = 0;
    std::vector<RowView> m_views;
    std::vector<std::vector<ValueView>> m_values;
};

} // namespace cells
