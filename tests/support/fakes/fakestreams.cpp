// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakestreams.h"

namespace cells {

namespace {

std::optional<Failure> takeFault(StreamFaults &faults)
{
    if (faults.empty()) {
        return std::nullopt;
    }
    auto fault = std::move(faults.front());
    faults.pop_front();
    return fault;
}

} // namespace

FakeClaimStream::FakeClaimStream(ClaimFixture &fixture, StreamFaults &faults)
    : m_fixture(fixture)
    , m_faults(faults)
{
}

FakeClaimStream::~FakeClaimStream() = default;

void FakeClaimStream::begin(const RecordRange &range)
{
    m_range = range;
    m_isEnd = false;
}

Outcome<std::span<const ClaimView>> FakeClaimStream::next(std::stop_token stop)
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

ClaimView FakeClaimStream::viewOf(const Record &record) const
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

FakeRowStream::FakeRowStream(ClaimFixture &fixture, StreamFaults &faults)
    : m_fixture(fixture)
    , m_faults(faults)
{
}

FakeRowStream::~FakeRowStream() = default;

void FakeRowStream::begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo)
{
    m_model = &model;
    m_rows = m_fixture.database.fetchRows({model, keyOfId(after), keyOfId(upTo), std::numeric_limits<int>::max()}, {})
                 .value_or(RowSnapshot{})
                 .rows;
    m_at = 0;
}

Outcome<std::span<const RowView>> FakeRowStream::next(std::stop_token)
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

ValueView FakeRowStream::viewOf(const std::optional<std::string> &value, bool isNumber)
{
    return !value ? ValueView{} : isNumber ? ValueView{false, {}, std::stoll(*value)} : ValueView{false, *value, 0};
}

} // namespace cells
